/** What holds of filters in any world. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCroqlProblem } from '../../host-simulator/world/croql/problem.ts'
import { parseCroql, type Query } from '../../host-simulator/world/croql/query.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { CommentPlan, TranslationPlan } from '../../host-simulator/world/plan.ts'
import { basicFilters } from '../../host-simulator/world/filters/basic.ts'
import { choices } from '../../host-simulator/world/filters/choices.ts'
import { selectStrings, type Criteria } from '../../host-simulator/world/filters/select.ts'
import { twinOf } from './twin.ts'
import { isDuplicate } from '../../host-simulator/world/duplicates.ts'
import {
  hasModifiedSource,
  liveTranslations,
  statusOf,
  topTranslation,
} from '../../host-simulator/world/queries.ts'
import { stringStatusAtStep } from '../../host-simulator/world/string-places.ts'
import { issueTypes } from '../../host-simulator/world/comment-rows.ts'
import { replicaLines } from '../../host-simulator/world/replica-lines.ts'
import { fromReplica, readReplicaLines } from '../../host-simulator/world/replica.ts'
import type { World } from '../../host-simulator/world/world.ts'
import type { CustomFilter } from '../../src/contract/objects.ts'
import { factsOf } from './facts.ts'
import { after } from './wishes.ts'

const now = '2026-01-20T12:00:00.000Z'
const userId = fc.integer({ min: 1, max: 4 })
const languageId = fc.constantFrom('de', 'de', 'fr', 'uk')
const time = fc.integer({ min: 1, max: 6 }).map((day) => `2026-01-0${day}T12:00:00.000Z`)
const sources = ['Hello', 'Hello', 'Save <b>%s</b>.', '{n, plural, one {# day} other {# days}}', '']

const translation: fc.Arbitrary<TranslationPlan> = fc.record({
  languageId,
  text: fc.constantFrom('Hello', 'Hallo', 'Sichern', 'Save <b>%s</b>.', '  ', '5 €'),
  pluralForm: fc.constantFrom(null, null, null, 'one', 'few', 'many', 'other'),
  userId: fc.oneof({ weight: 4, arbitrary: userId }, fc.constant(null)),
  provider: fc.constantFrom(null, null, 'tm' as const, 'mt' as const, 'ai' as const),
  createdAt: time,
  votes: fc.dictionary(fc.constantFrom('1', '2', '3'), fc.constantFrom('up' as const, 'down' as const)),
  approval: fc.option(fc.record({ userId, at: time }), { nil: null }),
  isDeleted: fc.constantFrom(false, false, false, true),
})

const comment: fc.Arbitrary<CommentPlan> = fc.record({
  languageId,
  text: fc.constant('?'),
  userId,
  issueType: fc.constantFrom(null, ...issueTypes),
  createdAt: time,
})

const string = fc.record({
  text: fc.oneof(fc.constantFrom(...sources), fc.constant({ one: 'Hello', other: 'Hellos' })),
  isHidden: fc.boolean(),
  maxLength: fc.constantFrom(0, 6),
  labelIds: fc.subarray([1, 2, 3]),
  textUpdatedAt: time,
  translations: fc.array(translation, { maxLength: 6 }),
  comments: fc.array(comment, { maxLength: 2 }),
})

const world: fc.Arbitrary<World> = fc
  .record({ strings: fc.array(string, { minLength: 1, maxLength: 6 }), tagged: fc.subarray([1, 2, 3]) })
  .map(({ strings, tagged }) =>
    buildWorld({
      at: '2026-01-03T12:00:00.000Z',
      labels: [{ title: 'a' }, { title: 'b' }, { title: 'c' }],
      screenshots: [{ name: 'one.png', stringIds: tagged }],
      files: [
        { name: 'ui.json', strings: strings.map((plan, index) => ({ identifier: `s${index}`, ...plan })) },
      ],
    }),
  )

const languageIds = fc.subarray(['de', 'fr', 'uk'])
const idsOf = (world: World): readonly number[] => world.files.get(1)?.stringIds ?? []

const date = fc.constantFrom(
  '',
  '2026-01-02',
  '2026-01-03',
  '2026-01-03 12:00:00',
  '2026-01-04T00:00:00Z',
  'soon',
)
const user = fc.constantFrom('', '2', '4', 'jonas.weber', 'olena.koval', 'nobody', 'a"b\\c')
const count = fc.option(fc.integer({ min: -1, max: 2 }))
const labels = fc.subarray([1, 2, 3, 9])
const rule = fc.constantFrom('all', 'any')

const field = (name: string, value: fc.Arbitrary<unknown>): fc.Arbitrary<CustomFilter> =>
  value.map((value) => ({ [name]: value }))

const part: fc.Arbitrary<CustomFilter> = fc.oneof(
  ...Object.entries(choices).map(([name, values]) =>
    field(name, fc.constantFrom(...Object.keys(values), 'nonsense', 'constructor')),
  ),
  ...['added', 'updated', 'changed'].map((of) => fc.record({ [`${of}_from`]: date, [`${of}_to`]: date })),
  ...['translated_by_user', 'not_translated_by_user', 'approved_by_user', 'not_approved_by_user'].map(
    (name) => field(name, user),
  ),
  fc.record({ labels, label_match_rule: rule }),
  fc.record({ exclude_labels: labels, exclude_label_match_rule: rule }),
  fc.record({ votes: fc.constantFrom('votes_greater_than', 'votes_less_than'), votes_count: count }),
  fc.record({
    approvals_count_select: fc.constantFrom('approvals_greater_than', 'approvals_less_than'),
    approvals_count: count,
  }),
  field('croql_expression', fc.constantFrom('', 'is hidden', 'is hidden or max length = 6', 'nonsense')),
)

const filter = fc
  .array(part, { minLength: 1, maxLength: 2 })
  .map((parts): CustomFilter => Object.assign({}, ...parts))

const croqlOf = (text: string): Query => {
  const query = parseCroql(text)
  if (isCroqlProblem(query)) throw new Error(`${text}: ${query.message}`)
  return query
}

describe('an Advanced Filter', () => {
  it('selects the same strings as its twin in CroQL, where there is one', () => {
    const sizes = new Set<string>()
    fc.assert(
      fc.property(world, filter, languageIds, (world, custom, languageIds) => {
        const twin = twinOf(custom)
        if (twin === null) return
        const croql = croqlOf(twin)
        const criteria: Criteria = { languageIds, now }
        const ids = selectStrings(world, idsOf(world), { ...criteria, custom })
        expect(selectStrings(world, idsOf(world), { ...criteria, croql }), twin).toEqual(ids)
        sizes.add(ids.length === 0 ? 'none' : ids.length < idsOf(world).length ? 'some' : 'all')
      }),
      { numRuns: 500 },
    )
    expect(sizes).toEqual(new Set(['none', 'some', 'all']))
  })

  it('selects in several languages what it selects in any of them', () => {
    fc.assert(
      fc.property(
        world,
        filter,
        fc.subarray(['de', 'fr', 'uk'], { minLength: 2 }),
        (world, custom, languageIds) => {
          const together = selectStrings(world, idsOf(world), { languageIds, now, custom })
          const alone = languageIds.flatMap((id) =>
            selectStrings(world, idsOf(world), { languageIds: [id], now, custom }),
          )
          expect(together).toEqual([...new Set(alone)].toSorted((a, b) => a - b))
        },
      ),
    )
  })
})

describe('facts', () => {
  it('say of a string what the queries of the world say', () => {
    fc.assert(
      fc.property(world, languageId, (world, languageId) => {
        for (const { id } of world.strings) {
          const facts = factsOf(world, id, [languageId], { now })
          const forms = new Set(liveTranslations(world, id, languageId).map(({ pluralForm }) => pluralForm))
          expect({
            status: facts?.status(languageId),
            isDuplicate: facts?.isDuplicate,
            isModified: facts?.hasModifiedSource(languageId),
            translations: facts?.translations(languageId),
            tops: facts?.tops(languageId),
          }).toEqual({
            status: statusOf(world, id, languageId),
            isDuplicate: isDuplicate(world, id),
            isModified: hasModifiedSource(world, id, languageId),
            translations: liveTranslations(world, id, languageId),
            tops: Array.from(forms, (form) => topTranslation(world, id, languageId, form)),
          })
        }
      }),
    )
  })
})

describe('a selection', () => {
  const query = fc.constantFrom(
    'count of translations = 0',
    'count of languages summary = 0 or isPassedWorkflow',
    'count of translations = 0 and is hidden',
    'count of comments > 0 xor count of translations > 0',
    'if count of translations = 0 then text contains "save" else max length = 6',
  )
  const criteria: fc.Arbitrary<Partial<Criteria>> = fc.oneof(
    fc.record({ basic: fc.constantFrom(...basicFilters.map(({ id }) => id).filter((id) => id !== 0)) }),
    fc.record({ custom: filter }),
    fc.record({ croql: query.map(croqlOf) }),
    fc.record({
      search: fc.record({
        text: fc.constantFrom('h', 'hallo', 's1', 'save %s', '5 €', '  '),
        options: fc.record({ search_option: fc.integer({ min: 0, max: 4 }) }),
      }),
      basic: fc.constantFrom(3, 3, 2, 4),
    }),
    fc.record({
      workflow: fc.record({
        stepType: fc.constantFrom('Translate', 'Proofread', 'Other'),
        status: fc.constantFrom('ToDo' as const, 'Done' as const, 'Pending' as const),
      }),
    }),
  )

  it('says of each string among others what it says of it alone', () => {
    const sizes = new Set<string>()
    fc.assert(
      fc.property(world, criteria, languageIds, (world, criteria, languageIds) => {
        const of = (ids: readonly number[]) => selectStrings(world, ids, { languageIds, now, ...criteria })
        const ids = of(idsOf(world))
        expect(ids).toEqual(idsOf(world).filter((id) => of([id]).length))
        sizes.add(ids.length === 0 ? 'none' : ids.length < idsOf(world).length ? 'some' : 'all')
      }),
      { numRuns: 1000 },
    )
    expect(sizes).toEqual(new Set(['none', 'some', 'all']))
  })
})

describe('the workflow status', () => {
  it('is that of the string at the step', () => {
    fc.assert(
      fc.property(world, languageId, fc.constantFrom('Translate', 'Proofread'), (world, languageId, type) => {
        const at = (status: 'ToDo' | 'Done') =>
          selectStrings(world, idsOf(world), {
            languageIds: [languageId],
            now,
            workflow: { stepType: type, status },
          })
        const step = { id: 1, title: '', type } as const
        const done = idsOf(world).filter((id) => stringStatusAtStep(world, id, languageId, step) === 'done')
        expect(at('Done')).toEqual(done)
        expect(at('ToDo')).toEqual(idsOf(world).filter((id) => !done.includes(id)))
      }),
    )
  })
})

describe('an order', () => {
  it('loses no string and adds none', () => {
    const sort = fc.record({ method: fc.integer({ min: -1, max: 7 }), isAscending: fc.boolean() })
    const basic = fc.constantFrom(...basicFilters.map(({ id }) => id))
    fc.assert(
      fc.property(world, languageIds, basic, sort, (world, languageIds, basic, sort) => {
        const criteria = { languageIds, now, basic }
        const plain = selectStrings(world, idsOf(world), {
          ...criteria,
          sort: { method: 0, isAscending: true },
        })
        const sorted = selectStrings(world, idsOf(world), { ...criteria, sort })
        expect(sorted.toSorted((a, b) => a - b)).toEqual(plain.toSorted((a, b) => a - b))
      }),
    )
  })
})

describe('a filter of a page', () => {
  it('finds in rows that nobody read what it finds in the rows, and none that are gone', () => {
    const wish = fc.oneof(
      fc.constantFrom(...basicFilters).map(({ id }): Partial<Criteria> => ({ basic: id })),
      filter.map((custom): Partial<Criteria> => ({ custom })),
      fc.constantFrom('hello', 'days', 's1', 'save sichern').map((text) => ({ search: { text } })),
      fc
        .constantFrom('count of translations = 0', 'count of languages summary where (is approved) > 0')
        .map((text) => ({ croql: croqlOf(text) })),
    )
    fc.assert(
      fc.property(
        world,
        languageIds,
        fc.array(wish, { minLength: 1 }),
        fc.subarray([1, 2]),
        (whole, languages, wishes, gone) => {
          const authority =
            gone.length && whole.strings.size > 2
              ? after(whole, { do: 'deleteStrings', stringIds: gone })
              : whole
          const { facts, pieceAt } = readReplicaLines(Buffer.concat([...replicaLines({}, authority)]))
          const page = fromReplica(facts.replica, pieceAt)
          for (const each of wishes) {
            const criteria = { now, languageIds: languages, ...each }
            // One string after the other: what is alike is not asked once for all.
            const one = (id: number) => selectStrings(authority, [id], criteria)
            const ids = [...idsOf(whole), 999]
            const found = selectStrings(page, ids, criteria)
            // Without a condition they are what was given.
            if (found !== ids)
              expect([...found].toSorted()).toEqual([...idsOf(authority)].flatMap(one).toSorted())
          }
        },
      ),
    )
  })
})
