/** Reports that go out together: what comes again right after itself is one of them, with its times. */
import { toldAtMost } from '../../src/contract/told.ts'
import type { Report } from '../page-api/trace.ts'
import { sizeOf } from './small.ts'

export interface Waiting {
  readonly given: unknown
  readonly answer: unknown
  /** Whether it is over, and nothing refers to it. */
  readonly isPlain: boolean
  /** Milliseconds it took. */
  readonly ms: number
  agoAt(at: number): number
  /** Whether this plain one says what the other says, but for its time. */
  repeats(one: Waiting): boolean
  reported(at: number): Report
}

/** Reports, and characters of what they hold, that go out together; the platform takes several times as many. */
export const atOnce = { reports: 5000, characters: 500_000 }

const charactersOf = (value: unknown): number => sizeOf(value) ?? toldAtMost

/** The first of those that wait, and how many these are. */
export const batchOf = (waiting: readonly Waiting[], at: number): { reports: Report[]; count: number } => {
  const reports: Report[] = []
  let [count, characters] = [0, 0]
  let last: { each: Waiting; report: Report } | undefined
  for (const each of waiting) {
    const same = last && each.isPlain && each.repeats(last.each) ? last.report : undefined
    if (!same) characters += charactersOf(each.given) + charactersOf(each.answer)
    if (count && (count === atOnce.reports || characters > atOnce.characters)) break
    count++
    if (same) (same.again ??= []).push(each.ms, each.agoAt(at))
    else {
      const report = each.reported(at)
      reports.push(report)
      last = each.isPlain ? { each, report } : undefined
    }
  }
  return { reports, count }
}

/** How many calls and events these are. */
export const timesOf = (reports: readonly Report[]): number =>
  reports.reduce((sum, { again = [] }) => sum + 1 + again.length / 2, 0)

export const lossOf = (lost: number): Report => ({
  kind: 'console',
  app: '',
  name: 'trace',
  outcome: 'refused',
  reason: `${lost === 1 ? '1 call or event was' : `${lost} calls or events were`} not told: the simulator did not take them`,
})
