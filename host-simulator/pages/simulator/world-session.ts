/** The page's line to its world as a whole: clock, start, forks, snapshots, scenarios, trace. */
import type { AnswerOf, BodyOf } from '../../page-api/operations.ts'
import type { Operation } from '../../page-api/paths.ts'
import type { TraceEntry } from '../../page-api/trace.ts'
import type { Fork, Scenarios, WorldInfo } from '../../page-api/world.ts'
import type { Answered, Ask, Refused } from '../ask.ts'

/** Rejects with an `Error` whose message a person can be shown. */
export interface WorldSession {
  trace(): Promise<TraceEntry[]>
  worldInfo(): Promise<WorldInfo>
  moveClock(wish: BodyOf<'moveClock'>): Promise<WorldInfo>
  resetWorld(): Promise<WorldInfo>
  forkWorld(): Promise<Fork>
  takeSnapshot(name: string): Promise<WorldInfo>
  restoreSnapshot(name: string): Promise<WorldInfo>
  scenarios(): Promise<Scenarios>
  /** Answers where the page goes now, below the world's base. */
  switchScenario(name: string): Promise<{ path: string }>
}

export const createWorldSession = (ask: Ask): WorldSession => {
  const answered = async <O extends Operation>(asked: Promise<Answered<O>>): Promise<AnswerOf<O>> => {
    const response = await asked.catch((cause: unknown) => {
      throw new Error('Failed to reach the simulator', { cause })
    })
    const answer = (await response.json().catch(() => ({}))) as AnswerOf<O> & Refused
    if (response.ok) return answer
    throw new Error(answer.error?.message ?? `Failed: the simulator answered ${response.status}`)
  }

  return {
    trace: () => answered(ask('trace')),
    worldInfo: () => answered(ask('world')),
    moveClock: (body) => answered(ask('moveClock', { body })),
    resetWorld: () => answered(ask('reset')),
    forkWorld: () => answered(ask('fork')),
    takeSnapshot: (name) => answered(ask('takeSnapshot', { body: { name } })),
    restoreSnapshot: (name) => answered(ask('restoreSnapshot', { body: { name } })),
    scenarios: () => answered(ask('scenarios')),
    switchScenario: (name) => answered(ask('switchScenario', { body: { name } })),
  }
}
