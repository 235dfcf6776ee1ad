import { describe, expect, it } from 'vitest'
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { StringPlan, TranslationPlan } from '../../host-simulator/world/plan.ts'
import { isCroqlProblem } from '../../host-simulator/world/croql/problem.ts'
import { parseCroql, type Query } from '../../host-simulator/world/croql/query.ts'
import { selectStrings, type Criteria } from '../../host-simulator/world/filters/select.ts'
import { factsOf } from './facts.ts'

const now = '2026-02-10T15:00:00.000Z'
const at = (day: string): string => `${day}T08:00:00.000Z`

const to = (languageId: string, text: string, more: Partial<TranslationPlan> = {}): TranslationPlan => ({
  languageId,
  text,
  ...more,
})

const string = (text: string, ...translations: TranslationPlan[]): StringPlan => ({
  identifier: text.toLowerCase(),
  text,
  translations,
})

const selected = (strings: StringPlan[], criteria: Partial<Criteria>): string[] => {
  const world = buildWorld({ at: at('2026-01-05'), files: [{ name: 'ui.json', strings }] })
  const ids = world.files.get(1)?.stringIds ?? []
  return selectStrings(world, ids, { languageIds: ['de'], now, ...criteria }).map(
    (id) => world.strings.get(id)?.identifier ?? '',
  )
}

const query = (text: string): Query => {
  const parsed = parseCroql(text)
  if (isCroqlProblem(parsed)) throw new Error(parsed.message)
  return parsed
}

describe('a selection', () => {
  it('without criteria is the list itself', () => {
    const world = buildWorld({ files: [{ name: 'ui.json', strings: [string('A')] }] })
    const ids = [1]
    expect(selectStrings(world, ids, { languageIds: ['de'], now })).toBe(ids)
    expect(selectStrings(world, ids, { languageIds: ['de'], now, basic: 3, search: { text: ' ' } })).toBe(ids)
  })

  it('leaves out ids that are of no string', () => {
    const world = buildWorld({ files: [{ name: 'ui.json', strings: [string('A')] }] })
    expect(selectStrings(world, [7, 1], { languageIds: ['de'], now, basic: 2 })).toEqual([1])
    expect(factsOf(world, 7, ['de'], { now })).toBeUndefined()
  })

  it.each([['is hidden', 'text contains "o"', 'count of translations = 0', 'text contains "q"']])(
    'of the first ones is the beginning of all',
    (...texts) => {
      const strings = ['One', 'Two', 'Four', 'Six', 'Noon'].map((text, index) => ({
        ...string(text, ...(index % 2 ? [to('de', text)] : [])),
        isHidden: index > 2,
      }))
      for (const each of [
        ...texts.map((text) => ({ croql: query(text) })),
        { basic: 4 },
        { search: { text: 'o' } },
      ])
        for (const croqlSees of ['each', 'all'] as const)
          for (const most of [0, 1, 2, 9])
            expect(selected(strings, { ...each, croqlSees, most })).toEqual(
              selected(strings, { ...each, croqlSees }).slice(0, most),
            )
    },
  )

  it('holds to everything it is given', () => {
    const strings = [
      string('One', to('de', 'Eins')),
      string('Two', to('de', 'Zwei', { approval: { userId: 4, at: now } })),
      string('Three'),
      { ...string('One more', to('de', 'Noch eins')), isHidden: true },
    ]
    expect(selected(strings, { basic: 5 })).toEqual(['one', 'one more'])
    expect(selected(strings, { basic: 5, search: { text: 'more' } })).toEqual(['one more'])
    expect(selected(strings, { basic: 5, custom: { visibility: 'visible' } })).toEqual(['one'])
    expect(
      selected(strings, { basic: 38, croql: query('not is hidden and count of translations > 0') }),
    ).toEqual(['one', 'two'])
    const workflow = { stepType: 'Proofread', status: 'ToDo' } as const
    expect(selected(strings, { workflow, search: { text: 'one' } })).toEqual(['one', 'one more'])
  })

  it('asks for all that is about translations in one and the same language', () => {
    const strings = [
      string(
        'Mixed',
        to('de', 'Gemischt', { approval: { userId: 4, at: now } }),
        to('fr', 'Mixte', { votes: { 1: 'up' } }),
      ),
      string('French', to('fr', 'Français', { votes: { 1: 'up' }, approval: { userId: 4, at: now } })),
    ]
    const custom = { approvals: 'approved', votes: 'votes_greater_than', votes_count: 0 }
    expect(selected(strings, { custom, languageIds: ['de', 'fr'] })).toEqual(['french'])
    expect(selected(strings, { basic: 4, languageIds: ['de', 'fr'] })).toEqual(['mixed', 'french'])
  })

  it('shows CroQL one language at a time in the Editor, and all in REST', () => {
    const strings = [
      string('Both', to('de', 'Beide'), to('fr', 'Les deux')),
      string('German', to('de', 'Deutsch')),
    ]
    const languageIds = ['de', 'fr']
    const untranslated = query('count of languages summary = 0')
    const twice = query('count of translations = 2')
    expect(selected(strings, { croql: untranslated, languageIds })).toEqual(['german'])
    expect(selected(strings, { croql: untranslated, languageIds, croqlSees: 'all' })).toEqual([])
    expect(selected(strings, { croql: twice, languageIds })).toEqual([])
    expect(selected(strings, { croql: twice, languageIds, croqlSees: 'all' })).toEqual(['both'])
    expect(selected(strings, { croql: query('text = "Both"'), languageIds: [] })).toEqual(['both'])
  })
})

describe('an order', () => {
  const strings = [
    { ...string('Bee', to('de', 'X', { createdAt: at('2026-01-09') })) },
    { ...string('ant', to('de', 'X', { createdAt: at('2026-01-07'), votes: { 1: 'down' } })) },
    {
      ...string('Zebra', to('de', 'X', { createdAt: at('2026-01-08'), votes: { 1: 'up' } })),
      comments: [{ languageId: 'fr', text: '?', createdAt: at('2026-01-06') }],
    },
    { ...string('Cow'), comments: [{ languageId: 'de', text: '?', createdAt: at('2026-01-07') }] },
  ]

  it.each([
    [0, true, ['bee', 'ant', 'zebra', 'cow']],
    [0, false, ['cow', 'zebra', 'ant', 'bee']],
    [1, true, ['bee', 'ant', 'zebra', 'cow']],
    [1, false, ['bee', 'ant', 'zebra', 'cow']],
    [2, true, ['cow', 'ant', 'zebra', 'bee']],
    [2, false, ['bee', 'zebra', 'ant', 'cow']],
    [3, true, ['bee', 'ant', 'zebra', 'cow']],
    [3, false, ['cow', 'zebra', 'bee', 'ant']],
    [4, true, ['ant', 'bee', 'cow', 'zebra']],
    [4, false, ['zebra', 'cow', 'bee', 'ant']],
    [5, false, ['zebra', 'bee', 'ant', 'cow']],
    [6, true, ['ant', 'bee', 'cow', 'zebra']],
    [6, false, ['zebra', 'bee', 'cow', 'ant']],
    [99, true, ['bee', 'ant', 'zebra', 'cow']],
  ])('by method %s, ascending %s, is %j', (method, isAscending, expected) => {
    expect(selected(strings, { sort: { method, isAscending } })).toEqual(expected)
    expect(
      selected(strings, { custom: { sort_method: method, sort_ascending: isAscending ? 1 : 0 } }),
    ).toEqual(expected)
  })

  it('of an Advanced Filter gives way to one that is asked for', () => {
    const custom = { sort_method: 4, sort_ascending: 1 }
    expect(selected(strings, { custom, sort: { method: 4, isAscending: false } })[0]).toBe('zebra')
  })

  it('puts untranslated strings first, in any of several languages', () => {
    const mixed = [
      string('Done', to('de', 'X', { approval: { userId: 4, at: now } }), to('fr', 'X')),
      string('German', to('de', 'X')),
      string('None'),
    ]
    expect(selected(mixed, { basic: 0 })).toEqual(['none', 'german', 'done'])
    expect(selected(mixed, { basic: 0, languageIds: ['de', 'fr'] })).toEqual(['german', 'none', 'done'])
  })
})
