/** What a test names, found in its world, or told with what is there. */
import { languagesIn, type Having } from '../../world/languages.ts'
import type { StringRow } from '../../world/string-rows.ts'
import { stringNamed, unknownString } from '../matchers/named-string.ts'

export const named = (state: Parameters<typeof stringNamed>[0], wanted: string | number): StringRow => {
  const row = stringNamed(state, wanted)
  if (row) return row
  throw new Error(unknownString(state, wanted))
}

export const fileNamed = <F extends { id: number; name: string }>(
  files: readonly F[],
  wanted: string | number,
): F => {
  const file = files.find(({ id, name }) => id === wanted || name === wanted)
  if (file) return file
  throw new Error(
    missing(
      'file',
      wanted,
      files.map(({ name }) => name),
    ),
  )
}

/** The id of a target language by its code or name; the organization may have languages of its own. */
export const languageNamed = (having: Having, targets: readonly string[], wanted: string): string => {
  const meant = languagesIn(having).find(({ id, name }) => id === wanted || name === wanted)
  const code = meant?.id ?? wanted
  if (targets.includes(code)) return code
  throw new Error(missing('target language', wanted, targets))
}

export const missing = (what: string, wanted: string | number, there: readonly string[]): string =>
  `there is no ${what} "${wanted}"; there are ${there.join(', ') || 'none'}`
