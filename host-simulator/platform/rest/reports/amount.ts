/** How much a string is in the unit of a report, and whether something falls into its time. */
import type { StringRow } from '../../../world/string-rows.ts'
import { countedText, wordsOf, type Settled } from '../../../world/words.ts'

export const units = ['strings', 'words', 'chars', 'chars_with_spaces'] as const

type Unit = (typeof units)[number]

export const amountOf = (world: Settled, string: Pick<StringRow, 'fileId' | 'text'>, unit: Unit): number => {
  switch (unit) {
    case 'strings':
      return 1
    case 'words':
      return wordsOf(world, string)
    case 'chars':
      return Array.from(countedText(world, string).replaceAll(/\s/g, '')).length
    case 'chars_with_spaces':
      return Array.from(countedText(world, string)).length
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
