/** What this page tells the trace of calls, events and its person, and what it asks because of which of them. */
import { causeHeader } from '../page-api/session.ts'
import type { PageCause, Report } from '../page-api/trace.ts'

export interface OpenReport {
  readonly cause: PageCause
  end(result: Pick<Report, 'outcome' | 'reason' | 'code' | 'out'>): void
}

export interface Reports {
  /** Answers its name for what follows from it. */
  report(report: Report): string
  /** What goes on: where it is over soon, it is told once. Only its first end counts. */
  open(begun: Pick<Report, 'kind' | 'app' | 'name' | 'in' | 'after' | 'guessed'>): OpenReport
  /** What is done now happens because of this; known until the first wait, as a page has no more to know it by. */
  within<R>(cause: PageCause | null, act: () => R): R
  because(): PageCause | null
  /** Of what the page asks now. */
  headers(): Record<string, string>
}

/** Milliseconds that reports wait for company. */
const pause = 200

/** Together they are well below what the platform takes: one has at most twice 2,048 characters, all escaped at worst. */
const atOnce = 250

/** Characters of a name in a header. */
const nameLength = 100

interface Waiting {
  report: Report
  /** On the page's own clock. */
  began: number
}

/** `page` is a word that no other page has. */
export const createReports = (page: string, send: (reports: Report[]) => void): Reports => {
  let waiting: Waiting[] = []
  let last = 0
  let now: PageCause | null = null

  const sendAll = (): void => {
    const all = waiting
    waiting = []
    const at = performance.now()
    const aged = all.map(({ report, began }) => ({ ...report, ago: Math.max(0, at - began) }))
    for (let from = 0; from < aged.length; from += atOnce) send(aged.slice(from, from + atOnce))
  }
  const add = (each: Waiting): void => {
    if (waiting.push(each) === 1) setTimeout(sendAll, pause)
  }
  // A call may lead elsewhere.
  addEventListener('pagehide', sendAll)

  const newRef = (): string => `${page}-${(++last).toString(36)}`
  const causeNow = (): Pick<Report, 'after'> => (now ? { after: now.ref } : {})

  return {
    report(report) {
      const ref = newRef()
      add({ report: { ...causeNow(), ...report, ref }, began: performance.now() })
      return ref
    },
    open(begun) {
      const ref = newRef()
      const began = performance.now()
      const first: Waiting = {
        report: { ...causeNow(), ...begun, ref, outcome: 'ok', open: true },
        began,
      }
      add(first)
      const { kind, app, name } = begun
      let isOver = false
      return {
        cause: { ref, kind, app, name },
        end(result) {
          if (isOver) return
          isOver = true
          const { open: _, ...known } = first.report
          const report: Report = { ...known, ...result, ms: performance.now() - began }
          if (waiting.includes(first)) first.report = report
          else add({ report, began })
        },
      }
    },
    within(cause, act) {
      const before = now
      now = cause
      try {
        return act()
      } finally {
        now = before
      }
    },
    because: () => now,
    headers() {
      if (!now) return {}
      const cause = { ...now, name: now.name.slice(0, nameLength) }
      return { [causeHeader]: encodeURIComponent(JSON.stringify(cause)) }
    },
  }
}
