/** Reports on their way to the platform: they wait for company, and go out one batch after the other. */
import type { Report } from '../page-api/trace.ts'
import { atOnce, batchOf, lossOf, timesOf, type Waiting } from './report-batch.ts'
import { ticksNow } from './turn-clock.ts'

export interface Queued extends Waiting {
  isWaiting: boolean
}

/** Milliseconds that reports wait for company. */
const pause = 200

/** Reports that wait for a platform which is slow; of more it is only told how many they were. */
const mostWaiting = 100_000

/**
 * Answers what puts one at its end. `send` resolves when the next may go out, with whether these were taken.
 * `left` hears of each that goes out.
 */
export const createReportQueue = <T extends Queued>(
  send: (reports: Report[]) => Promise<boolean>,
  left: (each: T) => void,
): ((each: T) => void) => {
  let waiting: T[] = []
  let lost = 0
  let isSending = false

  /** The oldest of those that wait. */
  const next = (): Report[] => {
    const { reports, count } = batchOf(waiting, ticksNow())
    for (const each of waiting.slice(0, count)) {
      each.isWaiting = false
      left(each)
    }
    waiting = waiting.slice(count)
    return lost ? [...reports, lossOf(lost)] : reports
  }

  /** One after the other: those of a burst would take the line from all else that the page asks. */
  const sendAll = async (): Promise<void> => {
    if (isSending) return
    isSending = true
    do {
      const before = lost
      const some = next()
      if (await send(some)) lost -= before
      else lost += timesOf(some) - (before ? 1 : 0)
    } while (waiting.length >= atOnce.reports)
    isSending = false
    if (waiting.length) setTimeout(sendAll, pause)
  }

  // A call may lead elsewhere.
  addEventListener('pagehide', () => {
    while (waiting.length) void send(next())
  })

  return (each) => {
    if (waiting.length >= mostWaiting) return void lost++
    each.isWaiting = true
    if (waiting.push(each) === 1 && !isSending) setTimeout(sendAll, pause)
  }
}
