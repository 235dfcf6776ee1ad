/** How much a string is in the unit of a report, and whether something falls into its time. */
import { mainText } from '../../../world/queries.ts'
import type { StringRow } from '../../../world/string-rows.ts'
import { wordsOf } from '../../../world/words.ts'
import type { World } from '../../../world/world.ts'

export const units = ['strings', 'words', 'chars', 'chars_with_spaces'] as const

type Unit = (typeof units)[number]

export const amountOf = (
  world: Pick<World, 'files'>,
  string: Pick<StringRow, 'fileId' | 'text'>,
  unit: Unit,
): number => {
  const text = mainText(string.text)
  switch (unit) {
    case 'strings':
      return 1
    case 'words':
      return wordsOf(world, string)
    case 'chars':
      return Array.from(text.replaceAll(/\s/g, '')).length
    case 'chars_with_spaces':
      return Array.from(text).length
  }
}

interface Span {
  /** ISO 8601; open where nothing is said. */
  dateFrom?: string | undefined
  dateTo?: string | undefined
}

export const isInTime = ({ dateFrom, dateTo }: Span, at: string): boolean => {
  const time = Date.parse(at)
  return (
    (dateFrom === undefined || time >= Date.parse(dateFrom)) &&
    (dateTo === undefined || time <= Date.parse(dateTo))
  )
}
