/** One step of the doctor: what it looks at, what has to hold before, and what came of it. */
import type { FindingId } from '../../src/contract/findings/index.ts'
import type { Bench } from './bench.ts'

export type Status = 'ok' | 'warning' | 'failed' | 'skipped' | 'unknown'

/** What a step found out. */
export interface Outcome {
  status: Status
  /** What was found, in one line. */
  message: string
  /** One command or one edit. */
  fix?: string | undefined
  /** Lines that show it. */
  evidence?: readonly string[] | undefined
  /** The rule that was met, where it is another than the step's own. */
  finding?: FindingId | undefined
}

export interface CheckDefinition {
  /** Kebab-case; never given to another step. */
  id: string
  /** Steps that have to hold before: where one of them fails, this one is skipped. */
  needs?: readonly string[]
  title: string
  /** Why it matters. */
  why: string
  /** Milliseconds after which it counts as "could not check". What waits for an app says itself that it was late. */
  limitMs?: number
  /** Row of the findings table that says the same, where one does. */
  finding?: FindingId
  run(bench: Bench): Promise<Outcome> | Outcome
}

export type Check = CheckDefinition & Required<Pick<CheckDefinition, 'needs' | 'limitMs'>>

/** Milliseconds of a step that waits for nobody. */
const standardLimitMs = 3000

export const check = (definition: CheckDefinition): Check => ({
  needs: [],
  limitMs: standardLimitMs,
  ...definition,
})

type More = Pick<Outcome, 'fix' | 'evidence' | 'finding'>

export const holds = (message: string, more: More = {}): Outcome => ({ status: 'ok', message, ...more })
export const warns = (message: string, more: More = {}): Outcome => ({ status: 'warning', message, ...more })
export const fails = (message: string, more: More = {}): Outcome => ({ status: 'failed', message, ...more })
/** It cannot be told here. */
export const untold = (message: string, more: More = {}): Outcome => ({
  status: 'unknown',
  message: `could not check: ${message}`,
  ...more,
})
/** The app has nothing of the kind. */
export const absent = (message: string): Outcome => ({
  status: 'skipped',
  message: `does not apply: ${message}`,
})

/** Behind the first of them. */
export const andMore = ({ length }: readonly unknown[]): string =>
  length > 1 ? ` (and ${length - 1} more)` : ''
