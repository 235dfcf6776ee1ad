/** A search for letters alone finds by words what it finds by looking into the texts. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wordIndexFor } from '../../host-simulator/editor/word-index.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'
import { selectStrings } from '../../host-simulator/world/filters/select.ts'
import { now } from '../world/wishes.ts'

const part = fc.constantFrom('Save', 'as', 'ABLE', 'é', '7', ' ', '-', 'Ke\u212Ap', 'lo\u017Ft', '\u0130x')
const text = fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''))

const indexed = (sources: readonly string[]) => {
  const strings = sources.map((source, at) => ({ identifier: `${at}`, text: source }))
  const world = buildWorld({ files: [{ name: 'a.json', strings }] })
  const ids = [...world.strings].map(({ id }) => id)
  const index = wordIndexFor(ids)
  if (!index) throw new Error('no index')
  for (const row of world.strings) index.note(row, row.identifier, [])
  return { world, ids, index }
}

it('finds what looking finds, and doubts the rest', () => {
  const search = fc.constantFrom('s', 'AS', 'save', 'saveas', 'x', 'k', 'lost', 'ea')
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 12 }), search, (sources, wanted) => {
      const { world, ids, index } = indexed(sources)
      const listed = selectStrings(world, ids, { now, languageIds: [], search: { text: wanted } })
      const { ids: among, doubted } = index.among(ids, wanted)
      expect(doubted).toEqual(among.filter(index.isDoubted))
      expect(among).toEqual(expect.arrayContaining([...listed]))
      expect(among.filter((id) => !index.isDoubted(id) && !listed.includes(id))).toEqual([])
    }),
  )
})

it('leaves none out that any other search may find', () => {
  const search = fc.constantFrom('save as', '"as able"', 'e\u017F', 'Ke\u212A', '\u0130x', '7s', 's-a 7')
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 12 }), search, (sources, wanted) => {
      const { world, ids, index } = indexed(sources)
      const listed = selectStrings(world, ids, { now, languageIds: [], search: { text: wanted } })
      expect(index.among(ids, wanted).ids).toEqual(expect.arrayContaining([...listed]))
    }),
  )
})

it('doubts a text that is too long, and those that bring more words than it numbers', () => {
  const { ids, index } = indexed(['short', 'long '.repeat(1_000)])
  expect(ids.map(index.isDoubted)).toEqual([false, true])
  const letters = (number: number): string =>
    Array.from(number.toString(26), (digit) => String.fromCodePoint(97 + parseInt(digit, 26))).join('')
  const many = Array.from({ length: 350 }, (_, at) =>
    Array.from({ length: 200 }, (_each, word) => letters(1e6 + at * 200 + word)).join(' '),
  )
  const full = indexed(many)
  expect(full.index.isDoubted(full.ids[0] ?? 0)).toBe(false)
  expect(full.index.isDoubted(full.ids.at(-1) ?? 0)).toBe(true)
})
