/** What could be tried of an app on this machine, and what not: each area of the steps in a few words. */
import type { Result } from './run.ts'
import { areas } from './steps.ts'

export type AreaState = 'ok' | 'failed' | 'not tried'

interface AreaResult {
  name: string
  state: AreaState
  /** Why it was not tried, or the step that failed; null where all is well. */
  reason: string | null
}

/** Letters of a reason. */
const longest = 60

const short = (message: string): string => {
  const text = message.replace(/^(could not check|does not apply): /, '')
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** In the order of the steps; without areas that nobody asked for. */
export const areasOf = (results: readonly Result[]): AreaResult[] =>
  areas.flatMap(({ name, checks }): AreaResult[] => {
    const ids = new Set(checks.map(({ id }) => id))
    const own = results.filter(({ step, message }) => ids.has(step) && message !== 'skipped by you')
    if (!own.length) return []
    const failed = own.find(({ status }) => status === 'failed')
    if (failed) return [{ name, state: 'failed', reason: failed.step }]
    if (own.some(({ ok }) => ok)) return [{ name, state: 'ok', reason: null }]
    // One that does not apply says nothing of the others.
    const told = own.find(({ cause }) => cause !== null) ?? own[0]
    const { cause, message } = told ?? { cause: null, message: '' }
    return [{ name, state: 'not tried', reason: cause === null ? short(message) : `needs ${cause}` }]
  })
