import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apply } from '../../host-simulator/world/apply.ts'
import { buildWorld, type CommentPlan, type TranslationPlan } from '../../host-simulator/world/build.ts'
import type { Change } from '../../host-simulator/world/changes.ts'
import { decide } from '../../host-simulator/world/decide.ts'
import type { IdLists } from '../../host-simulator/world/id-lists.ts'
import { isProblem } from '../../host-simulator/world/problem.ts'
import { isDuplicate, mainText } from '../../host-simulator/world/queries.ts'
import type { StringRow } from '../../host-simulator/world/rows.ts'
import { fromSnapshot, toSnapshot } from '../../host-simulator/world/snapshot.ts'
import type { World } from '../../host-simulator/world/world.ts'
import { command, userId } from './arbitrary.ts'

const now = '2026-02-01T10:00:00.000Z'
const hallo: TranslationPlan = { languageId: 'de', text: 'Hallo', userId: 2 }
const suggestion: TranslationPlan = { languageId: 'de', text: 'Hallo', provider: 'tm' }
const approved = { userId: 4, at: now }
const question: CommentPlan = { languageId: 'de', text: 'Why?', issueType: 'general_question' }
const answered: CommentPlan = { ...question, issueStatus: 'resolved', resolverId: 1, resolvedAt: now }
const plural = { text: { one: 'One', other: 'Many' } }

const worldWith = (translations: TranslationPlan[] = []): World =>
  buildWorld({
    files: [{ name: 'ui.json', strings: [{ identifier: 'hello', text: 'Hello', translations }] }],
  })

describe('apply', () => {
  it('leaves a world alone that does not hold the row', () => {
    const elsewhere: Change = {
      fact: 'translationApproved',
      translationId: 77,
      stringId: 88,
      languageId: 'de',
      by: 4,
      at: now,
    }
    const world = worldWith([hallo])
    expect(apply(world, elsewhere)).toBe(world)
  })

  it('counts ids on for strings it does not hold', () => {
    const elsewhere: Change = {
      fact: 'translationAdded',
      translationId: 77,
      stringId: 88,
      languageId: 'de',
      text: 'Hallo',
      pluralForm: null,
      by: 2,
      at: now,
    }
    const world = apply(worldWith(), elsewhere)
    expect(world.translations.size).toBe(0)
    expect(world.counters.translations).toBe(77)
  })

  it('counts ids of strings and comments on for a file it does not hold', () => {
    const strings = [{ id: 77, identifier: 'x', text: 'X', context: '', maxLength: 0 }]
    const added: Change = { fact: 'stringsAdded', fileId: 9, projectId: 1, strings, by: 1, at: now }
    const comment = { commentId: 78, stringId: 77, languageId: 'de', text: 'Hm', issueType: null }
    const noted: Change = { fact: 'commentAdded', ...comment, by: 1, at: now }
    const world = [added, noted].reduce(apply, worldWith())
    expect([world.strings.size, world.comments.size]).toEqual([1, 0])
    expect(world.counters).toMatchObject({ strings: 77, comments: 78 })
  })

  it.each<[string, Change]>([
    ['an issue', { fact: 'issueResolved', commentId: 7, stringId: 7, languageId: 'de', by: 1, at: now }],
    ['a comment', { fact: 'commentDeleted', commentId: 7, stringId: 7, languageId: 'de', by: 1, at: now }],
    ['strings', { fact: 'stringsHidden', stringIds: [7], by: 1, at: now }],
    ['strings with labels', { fact: 'labelAssigned', labelId: 1, stringIds: [7], by: 1, at: now }],
    ['an edited string', { fact: 'stringEdited', stringId: 7, text: 'X', by: 1, at: now }],
    ['a project', { fact: 'tabsSet', projectId: 7, tabs: [], by: 1, at: now }],
  ])('leaves a world alone that does not hold %s', (_, change) => {
    const world = worldWith([hallo])
    expect(apply(world, change)).toBe(world)
  })

  it('never throws on what was decided, and keeps counts, lists and duplicates as if made anew', () => {
    const start = buildWorld({
      files: [
        {
          name: 'a.json',
          strings: [
            { identifier: 'a', text: 'A', maxLength: 4, labelIds: [1], translations: [hallo, suggestion] },
          ],
        },
        {
          name: 'b.json',
          strings: [
            {
              identifier: 'b',
              labelIds: [1],
              ...plural,
              translations: [{ ...hallo, pluralForm: 'one', approval: approved }],
            },
            { identifier: 'hidden', text: 'Hidden', isHidden: true, labelIds: [1], translations: [hallo] },
            { identifier: 'c', text: 'A', comments: [question, answered] },
          ],
        },
      ],
      labels: [{ title: 'Legal' }, { title: 'Menu' }],
      screenshots: [{ name: 'page.png', stringIds: [1, 4] }],
    })
    const made = new Map<Change['fact'], number>()
    fc.assert(
      fc.property(fc.array(fc.tuple(command, userId), { minLength: 20, maxLength: 40 }), (wishes) => {
        let world = start
        for (const [wish, by] of wishes) {
          const decided = decide(world, wish, { userId: by, now })
          expect(decide(world, wish, { userId: by, now })).toEqual(decided)
          if (isProblem(decided)) continue
          expect(JSON.parse(JSON.stringify(decided))).toEqual(decided)
          world = decided.reduce(apply, world)
          for (const { fact } of decided) made.set(fact, (made.get(fact) ?? 0) + 1)
        }
        const anew = fromSnapshot(toSnapshot(world))
        const counts = (of: World) =>
          [...of.counts].map((file) => ({ ...file, byLanguage: nonZero(file.byLanguage) }))
        expect(counts(world)).toEqual(counts(anew))
        for (const derived of ['translationIds', 'commentIds', 'screenshotIds'] as const)
          expect([...world[derived]]).toEqual([...anew[derived]])
        for (const derived of ['stringIdsByText', 'stringIdsByIdentifier'] as const)
          expect(inAnyOrder(world[derived])).toEqual(inAnyOrder(anew[derived]))
        const isSeenBefore = (string: StringRow): boolean =>
          [...world.strings].some(
            (other) =>
              other.id < string.id &&
              other.projectId === string.projectId &&
              mainText(other.text) === mainText(string.text),
          )
        for (const string of world.strings)
          expect([string.id, isDuplicate(world, string.id)]).toEqual([string.id, isSeenBefore(string)])
      }),
      { numRuns: 400 },
    )
    // Random wishes are mostly refused; enough of each kind must get through for this to say anything.
    expect(made.size).toBe(19)
    expect([...made.values()].reduce((sum, count) => sum + count)).toBeGreaterThan(200)
  })
})

const nonZero = (byLanguage: ReadonlyMap<string, object>): [string, object][] =>
  [...byLanguage].filter(([, counts]) => Object.values(counts).some(Boolean)).toSorted()

const inAnyOrder = (lists: IdLists): [number, number[]][] =>
  [...lists].map(({ id, ids }) => [id, ids.toSorted((a, b) => a - b)])
