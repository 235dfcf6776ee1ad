import { describe, expect, it } from 'vitest'
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { StringPlan } from '../../host-simulator/world/plan.ts'
import { searchedId } from '../../host-simulator/world/filters/search.ts'
import { selectStrings } from '../../host-simulator/world/filters/select.ts'
import type { SearchOptions } from '../../src/contract/objects.ts'

const now = '2026-02-10T15:00:00.000Z'

const searched = (
  strings: Partial<StringPlan>[],
  text: string,
  options?: SearchOptions,
  languageIds = ['de'],
) => {
  const plans = strings.map((plan, index) => ({ identifier: `s${index + 1}`, text: 'x', ...plan }))
  const world = buildWorld({ files: [{ name: 'ui.json', strings: plans }] })
  const ids = world.files.get(1)?.stringIds ?? []
  return selectStrings(world, ids, { languageIds, now, search: { text, options } })
}

const phrases = [
  'Machine Translation',
  'machine translation tools',
  'Translation Machine',
  'Machines',
  'Translation',
]
const texts = phrases.map((text) => ({ text }))

describe('a search', () => {
  it.each([
    ['ui.json', 'json', [1]],
    ['ui.md', 'md', []],
  ] as const)('for the name of a string of %s finds it where the format has keys', (name, type, found) => {
    const world = buildWorld({ files: [{ name, type, strings: [{ identifier: 'p[1]', text: 'x' }] }] })
    expect(selectStrings(world, [1], { languageIds: ['de'], now, search: { text: 'p[1]' } })).toEqual(found)
  })

  it.each(['', '   ', '\n'])('for %j finds everything', (text) => {
    expect(searched(texts, text)).toEqual([1, 2, 3, 4, 5])
  })

  it.each([
    ['machine translation', {}, [1, 2, 3]],
    ['machine translation', { searchFullMatch: true }, [1, 2]],
    ['"machine translation"', {}, [1, 2]],
    ['machine translation', { searchStrict: true }, [1]],
    ['"machine translation"', { searchStrict: true }, [1]],
    ['machine translation', { searchStrict: true, searchFullMatch: true }, [1]],
    ['Machine', { caseSensitive: true }, [1, 3, 4]],
    ['Machine Translation', { caseSensitive: true, searchFullMatch: true }, [1]],
    ['machine translation', { caseSensitive: true, searchStrict: true }, []],
    ['  machines ', {}, [4]],
    ['machine nothing', {}, []],
  ])('for %j with %j finds %j', (text, options, expected) => {
    expect(searched(texts, text, options)).toEqual(expected)
  })

  it('takes signs as they are', () => {
    const strings = ['a.b*c', 'aXbbc', '(a', '\\d', '$&', '[x]'].map((text) => ({ text }))
    expect(searched(strings, 'a.b*c')).toEqual([1])
    expect(searched(strings, '(a')).toEqual([3])
    expect(searched(strings, '\\d')).toEqual([4])
    expect(searched(strings, '$&')).toEqual([5])
    expect(searched(strings, '[x] ')).toEqual([6])
  })

  it('does not mind case in any script', () => {
    expect(searched([{ text: 'ЗБЕРЕГТИ' }, { text: 'Ünïcode' }], 'зберегти')).toEqual([1])
    expect(searched([{ text: 'ЗБЕРЕГТИ' }, { text: 'Ünïcode' }], 'ÜNÏ')).toEqual([2])
  })

  const places = [
    { text: 'Find me' },
    { context: 'find me' },
    { translations: [{ languageId: 'de', text: 'Find me' }] },
    { identifier: 'find me' },
    { text: { one: 'x', other: 'find me' } },
    { translations: [{ languageId: 'fr', text: 'Find me' }] },
    { translations: [{ languageId: 'de', text: 'Find me', isDeleted: true }] },
    { translations: [{ languageId: 'de', text: 'Find me', provider: 'mt' as const }] },
  ]

  it.each([
    [undefined, [1, 2, 3, 4, 5]],
    [0, [1, 2, 3, 4, 5]],
    [1, [1, 5]],
    [2, [2]],
    [3, [3]],
    [4, [4]],
    [9, []],
  ])('with search_option %s looks where it says: %j', (search_option, expected) => {
    expect(searched(places, 'find me', { search_option })).toEqual(expected)
  })

  it('looks at the translations of all active languages', () => {
    expect(searched(places, 'find me', { search_option: 3 }, ['de', 'fr'])).toEqual([3, 6])
    expect(searched(places, 'find me', { search_option: 3 }, [])).toEqual([])
  })

  it('looks for the first 128 characters', () => {
    const long = '👍'.repeat(128)
    expect(searched([{ text: long }], `${long}!`)).toEqual([1])
    expect(searched([{ text: long }], `${'👍'.repeat(127)}!`)).toEqual([])
  })
})

describe('a search for a number', () => {
  const strings = [{ text: 'Room 3' }, { text: 'x', isHidden: true }, { text: 'y' }]

  it.each([
    ['3', 3],
    [' 12 ', 12],
    ['"3"', null],
    ['3a', null],
    ['-3', null],
    ['3.5', null],
    ['', null],
  ])('%j means the string %s', (text, expected) => {
    expect(searchedId({ text })).toBe(expected)
  })

  it('finds the string with this id, and in quotes the text', () => {
    expect(searched(strings, '3')).toEqual([3])
    expect(searched(strings, '3', { caseSensitive: true, search_option: 2 })).toEqual([3])
    expect(searched(strings, '"3"', { search_option: 1 })).toEqual([1])
    expect(searched(strings, '77')).toEqual([])
  })

  it('ignores filters, but finds only what is open', () => {
    const world = buildWorld({ files: [{ name: 'ui.json', strings: [{ identifier: 'a', text: 'a' }] }] })
    const criteria = { languageIds: ['de'], now, basic: 4, search: { text: '1' } }
    expect(selectStrings(world, [1], criteria)).toEqual([1])
    expect(selectStrings(world, [], criteria)).toEqual([])
  })
})
