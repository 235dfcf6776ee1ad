/** The page's line to its world as a whole: clock, start, forks, snapshots, scenarios, trace. */
import type { BodyOf } from '../../page-api/operations.ts'
import type { WorldFinding } from '../../page-api/finding.ts'
import type { TraceEntry } from '../../page-api/trace.ts'
import type { Fork, Scenarios, WorldInfo } from '../../page-api/world.ts'
import { answered } from '../answered.ts'
import type { Ask } from '../ask.ts'

/** Rejects with an `Error` whose message a person can be shown. */
export interface WorldSession {
  trace(): Promise<TraceEntry[]>
  /** What `ap-bridge report` reads. */
  traceFile(): Promise<Blob>
  findings(): Promise<WorldFinding[]>
  worldInfo(): Promise<WorldInfo>
  moveClock(wish: BodyOf<'moveClock'>): Promise<WorldInfo>
  declareFault(fault: BodyOf<'declareFault'>): Promise<WorldInfo>
  removeFault(id: string): Promise<WorldInfo>
  resetWorld(): Promise<WorldInfo>
  forkWorld(): Promise<Fork>
  takeSnapshot(name: string): Promise<WorldInfo>
  restoreSnapshot(name: string): Promise<WorldInfo>
  scenarios(): Promise<Scenarios>
  /** Answers where the page goes now, below the world's base. */
  switchScenario(name: string): Promise<{ path: string }>
}

export const createWorldSession = (ask: Ask): WorldSession => ({
  trace: () => answered(ask('trace')),
  traceFile: async () => (await ask('traceFile')).blob(),
  findings: () => answered(ask('findings')),
  worldInfo: () => answered(ask('world')),
  moveClock: (body) => answered(ask('moveClock', { body })),
  declareFault: (body) => answered(ask('declareFault', { body })),
  removeFault: (id) => answered(ask('removeFault', { query: { id } })),
  resetWorld: () => answered(ask('reset')),
  forkWorld: () => answered(ask('fork')),
  takeSnapshot: (name) => answered(ask('takeSnapshot', { body: { name } })),
  restoreSnapshot: (name) => answered(ask('restoreSnapshot', { body: { name } })),
  scenarios: () => answered(ask('scenarios')),
  switchScenario: (name) => answered(ask('switchScenario', { body: { name } })),
})
