/** The strings of a world, in lower case. */
import { keyOf } from '../../world/keys.ts'
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

export const indexOf = (rows: Iterable<StringRow>, key: (row: StringRow) => string): StringIndex => {
  const lines: Searched[] = []
  const rest = rows[Symbol.iterator]()
  return {
    at(place) {
      while (lines.length <= place) {
        const { done, value: row } = rest.next()
        if (done) return undefined
        const text = mainText(row.text).slice(0, mostLetters).toLowerCase()
        lines.push({ row, text, key: key(row).toLowerCase() })
      }
      return lines[place]
    },
  }
}

/** The same one for as long as no string changes. */
export const indexOfWorld = (world: World): StringIndex => {
  const last = known.get(world.strings)
  if (last) return last
  const index = indexOf(world.strings, (row) => keyOf(world, row))
  known.set(world.strings, index)
  return index
}
const known = new WeakMap<World['strings'], StringIndex>()
