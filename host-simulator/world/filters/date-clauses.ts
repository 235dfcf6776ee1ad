/** The date fields of an Advanced Filter. Both ends belong to the range. */
import type { CustomFilter } from '../../../src/contract/objects.ts'
import { clause, wrongValue, type Clause } from './clause.ts'
import { ofString, ofTranslations, type Condition } from './condition.ts'
import { dateText, dayMs, isWholeDay, timeOf } from './date.ts'
import { lastTranslatedAt } from './summary.ts'

/** In milliseconds since 1970. */
interface Range {
  readonly from: number
  readonly to: number
}

interface DatePair {
  readonly from: string
  readonly to: string
  readonly condition: (range: Range) => Condition
  readonly croql: (range: string) => string
  readonly field: string
}

const isIn = ({ from, to }: Range, at: string | null): boolean => {
  if (at === null) return false
  const time = Date.parse(at)
  return time >= from && time <= to
}

const pairs: readonly DatePair[] = [
  {
    from: 'added_from',
    to: 'added_to',
    field: 'added',
    condition: (range) => ofString(({ string }) => isIn(range, string.createdAt)),
    croql: (range) => range,
  },
  {
    from: 'updated_from',
    to: 'updated_to',
    field: 'updated',
    condition: (range) => ofString(({ string }) => isIn(range, string.updatedAt)),
    croql: (range) => range,
  },
  {
    // "Translations updated" in the dialog: beyond the specification, but clients send it.
    from: 'changed_from',
    to: 'changed_to',
    field: 'translation updated',
    condition: (range) =>
      ofTranslations((facts, languageId) => isIn(range, lastTranslatedAt(facts, languageId))),
    croql: (range) => `count of languages summary where (${range}) > 0`,
  },
]

export const dateFields: readonly string[] = pairs.flatMap(({ from, to }) => [from, to])

export const dateClauses = (filter: CustomFilter): Clause[] =>
  pairs.flatMap((pair) => {
    const [from, to] = [limitOf(filter[pair.from]), limitOf(filter[pair.to])]
    const wrong = [pair.from, pair.to].filter((field) => limitOf(filter[field]) === 'wrong')
    const range = {
      from: isTime(from) ? from.time : -Infinity,
      to: isTime(to) ? to.time + (to.isWholeDay ? dayMs - 1 : 0) : Infinity,
    }
    const warnings = wrong.map((field) => wrongValue(field, 'a date such as 2026-01-31', filter[field]))
    if (!isTime(from) && !isTime(to)) return warnings
    const croql = pair.croql(rangeText(pair.field, range))
    return [clause([pair.from, pair.to], pair.condition(range), croql), ...warnings]
  })

type Limit = { readonly time: number; readonly isWholeDay: boolean } | 'none' | 'wrong'

const isTime = (limit: Limit): limit is Exclude<Limit, string> => typeof limit !== 'string'

const limitOf = (value: unknown): Limit => {
  if (value === undefined || value === null || value === '') return 'none'
  const time = typeof value === 'string' ? timeOf(value) : null
  return time === null || typeof value !== 'string' ? 'wrong' : { time, isWholeDay: isWholeDay(value) }
}

const rangeText = (field: string, { from, to }: Range): string => {
  if (from === -Infinity) return `${field} <= '${dateText(to)}'`
  if (to === Infinity) return `${field} >= '${dateText(from)}'`
  return `${field} between '${dateText(from)}' and '${dateText(to)}'`
}
