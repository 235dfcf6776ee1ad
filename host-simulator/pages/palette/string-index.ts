/** The strings of a world, in lower case. */
import { mainText } from '../../world/queries.ts'
import type { StringRow } from '../../world/string-rows.ts'
import type { World } from '../../world/world.ts'

export interface Searched {
  row: StringRow
  text: string
  key: string
}

/** Makes each line when it is first asked for. */
export interface StringIndex {
  /** In the order of ids, from 0; undefined behind the last. */
  at(place: number): Searched | undefined
}

/** Letters of a text that are looked at. Unstated: how many. */
const mostLetters = 300

export const indexOf = (rows: Iterable<StringRow>): StringIndex => {
  const lines: Searched[] = []
  const rest = rows[Symbol.iterator]()
  return {
    at(place) {
      while (lines.length <= place) {
        const { done, value: row } = rest.next()
        if (done) return undefined
        const text = mainText(row.text).slice(0, mostLetters).toLowerCase()
        lines.push({ row, text, key: row.identifier.toLowerCase() })
      }
      return lines[place]
    },
  }
}

/** The same one for as long as no string changes. */
export const indexOfWorld = ({ strings }: Pick<World, 'strings'>): StringIndex => {
  const last = known.get(strings)
  if (last) return last
  const index = indexOf(strings)
  known.set(strings, index)
  return index
}
const known = new WeakMap<World['strings'], StringIndex>()
