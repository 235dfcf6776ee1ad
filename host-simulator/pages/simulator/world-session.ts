/** The page's line to its world as a whole: clock, start, forks, snapshots, scenarios, trace. */
import type { Ask } from '../ask.ts'
import type { TraceEntry } from './trace-log.ts'

export interface DeclaredFault {
  id: string
  on: string
  match?: Record<string, unknown>
  do?: unknown
  seen: number
  fired: number
}

export interface WorldInfo {
  id: string
  edition: 'standard' | 'enterprise'
  domain: string
  organizationId: number
  userId: number
  /** ISO 8601, on the world's clock. */
  now: string
  isFrozen: boolean
  /** The scenario that its content is based on; null where that is none. */
  scenario: string | null
  faults: DeclaredFault[]
  snapshots: string[]
}

export interface Scenarios {
  /** Null where the world is none of them as it stands. */
  current: string | null
  scenarios: { name: string; description: string }[]
}

/** ISO 8601 for `set`, milliseconds for `advance`. */
export type ClockMove = { set: string } | { advance: number } | { freeze: boolean }

/** Rejects with an `Error` whose message a person can be shown. */
export interface WorldSession {
  trace(): Promise<TraceEntry[]>
  worldInfo(): Promise<WorldInfo>
  moveClock(move: ClockMove): Promise<WorldInfo>
  resetWorld(): Promise<WorldInfo>
  forkWorld(): Promise<{ id: string; editorUrl: string }>
  takeSnapshot(name: string): Promise<WorldInfo>
  restoreSnapshot(name: string): Promise<WorldInfo>
  scenarios(): Promise<Scenarios>
  /** Answers where the page goes now, below the world's base. */
  switchScenario(name: string): Promise<{ path: string }>
}

export const createWorldSession = (ask: Ask): WorldSession => {
  const json = async <T>(path: string, init?: RequestInit): Promise<T> => {
    const response = await ask(path, {}, init).catch((cause: unknown) => {
      throw new Error('Failed to reach the simulator', { cause })
    })
    const answer = (await response.json().catch(() => ({}))) as T & { error?: { message?: string } }
    if (response.ok) return answer
    throw new Error(answer.error?.message ?? `Failed: the simulator answered ${response.status}`)
  }
  const post = <T>(path: string, body: object = {}): Promise<T> =>
    json(path, { method: 'POST', body: JSON.stringify(body) })

  return {
    trace: () => json('trace'),
    worldInfo: () => json('world'),
    moveClock: (move) => post('world/clock', move),
    resetWorld: () => post('world/reset'),
    forkWorld: () => post('world/fork'),
    takeSnapshot: (name) => post('world/snapshot', { name }),
    restoreSnapshot: (name) => post('world/restore', { name }),
    scenarios: () => json('scenarios'),
    switchScenario: (name) => post('scenario', { name }),
  }
}
