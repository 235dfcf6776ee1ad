/** Runs the steps in their order; each apart, so that none takes another with it. */
import { withAppEnd } from './app-end.ts'
import type { Bench } from './bench.ts'
import type { Check, Outcome, Status } from './check.ts'

/** What `--json` prints for each step. */
export interface Result {
  step: string
  /** Null: skipped, or could not be checked. */
  ok: boolean | null
  message: string
  fix: string | null
  status: Status
  title: string
  needs: readonly string[]
  /** The step that failed first and keeps this one from being tried. */
  cause: string | null
  ms: number
  why: string
  evidence: readonly string[]
  /** Rule of the findings table: the one that was met, else the one that the step is about. */
  finding: string | null
}

export interface RunOptions {
  /** Steps that are asked for, with all that they need; every one where it is left out. */
  only?: readonly string[] | undefined
  /** Steps that are not judged; what needs them is tried all the same. */
  skip?: readonly string[] | undefined
  /** Hears of each step that is tried, before it is. */
  begin?(check: Check): void
  /** Hears of each result as it comes. */
  hear?(result: Result): void
}

const okOf: Record<Status, boolean | null> = {
  ok: true,
  warning: true,
  failed: false,
  skipped: null,
  unknown: null,
}

/** The steps and all that they need, directly or not. */
const withNeeds = (checks: readonly Check[], ids: readonly string[]): Set<string> => {
  const wanted = new Set(ids)
  for (const { id, needs } of checks.toReversed())
    if (wanted.has(id)) for (const need of needs) wanted.add(need)
  return wanted
}

const late = Symbol('late')

/** The outcome; a crash and a limit that is over are "could not check". */
const tried = async ({ run, limitMs }: Check, bench: Bench): Promise<Outcome> => {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => resolve(late), limitMs)
  })
  try {
    const outcome = await Promise.race([(async () => run(bench))(), limit])
    if (outcome !== late) return outcome
    return { status: 'unknown', message: `could not check: not done within ${limitMs / 1000} s` }
  } catch (error) {
    const { message, stack = '' } = error as Error
    return {
      status: 'unknown',
      message: `could not check: ${message}`,
      evidence: stack.split('\n').slice(1, 4),
    }
  } finally {
    clearTimeout(timer)
  }
}

export const runChecks = async (
  checks: readonly Check[],
  bench: Bench,
  { only, skip = [], begin = () => {}, hear = () => {} }: RunOptions = {},
): Promise<Result[]> => {
  const wanted = only && withNeeds(checks, only)
  const results = new Map<string, Result>()

  /** The first step that keeps this one from being tried. */
  const causeOf = ({ needs }: Check): string | null => {
    for (const need of needs) {
      const { status, cause = null } = results.get(need) ?? {}
      if (cause !== null) return cause
      if (status === 'failed' || status === 'unknown') return need
    }
    return null
  }

  const outcomeOf = async (each: Check, cause: string | null): Promise<Outcome> => {
    if (skip.includes(each.id)) return { status: 'skipped', message: 'skipped by you' }
    if (wanted && !wanted.has(each.id)) return { status: 'skipped', message: 'not asked for' }
    if (cause !== null) return { status: 'skipped', message: `skipped: needs ${cause}` }
    begin(each)
    return withAppEnd(await tried(each, bench), bench)
  }

  for (const each of checks) {
    const { id, needs, title, why } = each
    const isAsked = !skip.includes(id) && (wanted?.has(id) ?? true)
    const cause = isAsked ? causeOf(each) : null
    const start = performance.now()
    const outcome = await outcomeOf(each, cause)
    const ms = Math.round(performance.now() - start)
    const { status } = outcome
    const message = bench.told(outcome.message)
    const fix = outcome.fix === undefined ? null : bench.told(outcome.fix)
    const finding = outcome.finding ?? each.finding ?? null
    const evidence = (outcome.evidence ?? []).map((line) => bench.told(line))
    const result = {
      step: id,
      ok: okOf[status],
      message,
      fix,
      status,
      title,
      needs,
      cause,
      ms,
      why,
      evidence,
      finding,
    }
    results.set(id, result)
    hear(result)
  }
  return [...results.values()]
}

/** Whether every step holds that could be told; warnings count with `strict`. */
export const isHealthy = (results: readonly Result[], strict = false): boolean =>
  !results.some(({ status }) => status === 'failed' || (strict && status === 'warning'))

/** All but the port is asked of it. */
const isAppUnknown = ({ step, status }: Result): boolean => step === 'app-answers' && status === 'unknown'

/** 0: healthy; 1: not; 3: nothing could be told of the app, which is no health. */
export const exitCodeOf = (results: readonly Result[], strict = false): 0 | 1 | 3 => {
  if (!isHealthy(results, strict)) return 1
  return results.some(({ ok }) => ok === true) && !results.some(isAppUnknown) ? 0 : 3
}
