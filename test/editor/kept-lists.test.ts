/** Lists that are kept, carried on and found among others are those that asking every string gives. */
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { findListsBy, listedIds } from '../../host-simulator/editor/lists.ts'
import type { CustomFilter, SearchOptions } from '../../src/contract/objects.ts'
import { openEditor } from '../../host-simulator/editor/opening.ts'
import { preparing } from '../../host-simulator/editor/prepared.ts'
import { apply } from '../../host-simulator/world/apply.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { Command } from '../../host-simulator/world/commands.ts'
import { decide } from '../../host-simulator/world/decide.ts'
import { isProblem } from '../../host-simulator/world/problem.ts'
import { parseCroql, type Query } from '../../host-simulator/world/croql/query.ts'
import { selectStrings } from '../../host-simulator/world/filters/select.ts'
import { stringIdsOf } from '../../host-simulator/world/queries.ts'
import type { World } from '../../host-simulator/world/world.ts'
import { now } from '../world/wishes.ts'

afterEach(() => findListsBy((world, view, select) => select(world, view)))

const texts = [
  'Save',
  'SAVE as…',
  'harbour',
  'Ke\u212Ap',
  'lo\u017Ft',
  'Fax\u0130 1',
  '"quoted" text',
  'ab cd',
  '👍 12',
  'zz',
] as const
const text = fc.constantFrom(...texts)
const worldOf = (): World =>
  buildWorld({
    files: ['a.json', 'b.json'].map((name, file) => ({
      name,
      strings: Array.from({ length: 300 }, (_, at) => ({
        identifier: `${name}.${at}`,
        text: at % 7 ? (texts[at % texts.length] ?? '') : { one: 'Save', other: 'ab cd' },
        translations: [
          ...((at + file) % 4 ? [] : [{ languageId: 'de', text: texts[at % 5] ?? '', userId: 2 }]),
          ...(at === 9 ? [{ languageId: 'fr', text: 'only here', userId: 2 }] : []),
        ],
      })),
    })),
  })

/** The same each time, as an Editor's are. */
const options = {}

const id = fc.integer({ min: 1, max: 600 })
const wish: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    do: fc.constant('addTranslation'),
    stringId: id,
    languageId: fc.constantFrom('de', 'fr'),
    text,
  }),
  fc.record({ do: fc.constantFrom('approveTranslation', 'deleteTranslation'), translationId: id }),
  fc.record({ do: fc.constant('addComment'), stringId: id, languageId: fc.constant('de'), text }),
  fc.record({ do: fc.constant('editString'), stringId: id, text }),
  fc.record({ do: fc.constant('deleteStrings'), stringIds: fc.tuple(id) }),
) as fc.Arbitrary<Command>

const search = fc.constantFrom(
  '',
  's',
  'sa',
  'save',
  'save a',
  'k',
  'keep',
  'lost',
  '"ab',
  '"ab c"',
  'b c',
  '1',
  '12',
  'x',
  '…',
)
const croql = fc.constantFrom(
  'count of translations = 0',
  'text contains "save"',
  "text contains 'B C' and count of translations = 0",
  'text contains "xi"',
  'text contains "kee" or context contains "no"',
  'not (text contains "harbour")',
  'identifier contains "a.json.1" and (text contains "a" and text contains "hARb")',
  'text contains "1" and count of translations where (text contains "only") = 0',
  "text contains '12'",
  "text contains '\"ab'",
  'text contains identifier',
)
const step = fc.record({
  wishes: fc.array(wish, { maxLength: 2 }),
  filter: fc.constantFrom(0, 2, 2, 3, 4, 5, 7, 12, 38, 38, 38),
  search,
  croql,
  searchOptions: fc.constantFrom(
    options,
    options,
    { searchStrict: true },
    { caseSensitive: true, search_option: 3 as const },
  ),
  customFilter: fc.constantFrom(
    { sort_method: 5 as const, sort_ascending: 0 as const },
    { translations: 'untranslated' },
  ),
  files: fc.constantFrom('open' as const, 'open' as const, 'both' as const),
  language: fc.constantFrom('open' as const, 'open' as const, 'other' as const),
})

const strict = { searchStrict: true }
const after = (world: World, command: Command): World => {
  const decided = decide(world, command, { userId: 1, now })
  return isProblem(decided) ? world : decided.reduce(apply, world)
}

interface Step {
  wishes?: readonly Command[]
  files?: 'open' | 'both'
  language?: 'open' | 'other'
  filter?: number
  search?: string
  croql?: string
  searchOptions?: SearchOptions
  customFilter?: CustomFilter
}

/** Lists what each step wants, as asking every string does. Answers how often the world changed. */
const holds = (steps: readonly Step[]): number => {
  let [world, changed] = [worldOf(), 0]
  const opened = openEditor(world, { userId: 1, now, theme: 'light' })
  const places = { both: [1, 2], open: opened.fileIds }
  const languages = { other: ['fr'], open: opened.languageIds }
  const work = preparing(world, opened)
  while (!work.next().done);
  for (const { wishes = [], files = 'open', language = 'open', ...wanted } of steps) {
    const before = world
    world = wishes.reduce(after, world)
    changed += Number(world !== before)
    const { filter = 3, search = '', searchOptions = options, customFilter = options } = wanted
    const { croql = 'count of translations = 0' } = wanted
    const [fileIds, languageIds] = [places[files], languages[language]]
    const some = { filter, search, searchOptions, customFilter, fileIds, languageIds, croql }
    expect(listedIds(world, { ...opened, ...some })).toEqual(
      selectStrings(world, stringIdsOf(world, fileIds), {
        now,
        languageIds,
        basic: filter,
        custom: filter === 12 ? customFilter : undefined,
        croql: filter === 38 ? (parseCroql(croql) as Query) : undefined,
        search: { text: search, options: searchOptions },
      }),
    )
  }
  return changed
}

const translated = { do: 'addTranslation', stringId: 30, languageId: 'de', text: 'never before' } as const
const said = { do: 'addComment', stringId: 30, languageId: 'de', text: 'Why?' } as const
const edited = { do: 'editString', stringId: 30, text: 'Renewed' } as const
const downwards = { sort_ascending: 0 } as const
const shortOnes = { sort_method: 5 } as const

it.each<[what: string, steps: Step[]]>([
  ['a new translation is found', [{ search: 'never' }, { wishes: [translated], search: 'never be' }]],
  ['and one in another language', [{ language: 'other', search: 'only' }]],
  [
    'where the language was another before',
    [
      { wishes: [{ ...translated, languageId: 'fr' }], search: 'never' },
      { language: 'other', search: 'never' },
    ],
  ],
  ['what is translated goes out of Untranslated', [{ filter: 2 }, { wishes: [translated], filter: 2 }]],
  ['and down in Untranslated First', [{ filter: 0 }, { wishes: [translated], filter: 0 }]],
  ['a comment counts', [{ filter: 7 }, { wishes: [said], filter: 7 }]],
  [
    'what is sorted stays sorted while somebody types',
    ['s', 'sa', 'sav'].map((search) => ({
      filter: 12,
      customFilter: downwards,
      search,
    })),
  ],
  ['and upwards', ['a', 'ab'].map((search) => ({ filter: 12, customFilter: shortOnes, search }))],
  [
    'quotation marks that are closed mean something else',
    ['"ab', '"ab c', '"ab c"'].map((search) => ({ search })),
  ],
  ['a number that goes on is no id', ['1', '12', '12 '].map((search) => ({ search }))],
  ['and a word after it', ['1', '12', '12a'].map((search) => ({ search }))],
  [
    'the whole text is not part of a longer one',
    ['Sav', 'Save'].map((search) => ({ search, searchOptions: strict })),
  ],
  ['a dotted I is an i to a query', [{ filter: 38, croql: 'text contains "xi"' }]],
  [
    'a query finds what was said since',
    [
      { filter: 38, croql: 'text contains "new"' },
      { wishes: [edited], filter: 38, croql: 'text contains "new"' },
    ],
  ],
])('%s', (_, steps) => {
  holds(steps)
})

it('lists what asking every string gives, whatever was listed and changed before', () => {
  let changed = 0
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      changed += holds(steps)
    }),
    { numRuns: 100 },
  )
  expect(changed).toBeGreaterThan(50)
})
