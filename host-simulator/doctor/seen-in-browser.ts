/** What a step looks at in a browser. */
import type { Bench } from './bench.ts'
import { NoBrowser } from './browser.ts'
import { absent, untold, type Outcome } from './check.ts'
import type { Visits } from './visits.ts'

/** An outcome where nothing can be seen: `nothing` says why a list is empty. */
export const seenInBrowser = async <T>(
  bench: Bench,
  nothing: string,
  look: (visits: Visits) => Promise<T[]>,
): Promise<T[] | Outcome> => {
  try {
    const seen = await look(await bench.visits())
    return seen.length ? seen : absent(nothing)
  } catch (error) {
    if (!(error instanceof NoBrowser)) throw error
    return untold(`no browser: ${error.message}`, { fix: error.fix })
  }
}
