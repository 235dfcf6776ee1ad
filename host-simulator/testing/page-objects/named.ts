/** What a test names, found in its world, or told with what is there. */
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

export const missing = (what: string, wanted: string | number, there: readonly string[]): string =>
  `there is no ${what} "${wanted}"; there are ${there.join(', ') || 'none'}`
