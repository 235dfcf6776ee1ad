import { describe, expect, it } from 'vitest'
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { TranslationPlan, WorldPlan } from '../../host-simulator/world/plan.ts'
import type { Command, CommandOf, NewTranslation } from '../../host-simulator/world/commands.ts'
import { decide } from '../../host-simulator/world/decide.ts'
import { exportedText } from '../../host-simulator/world/exported-text.ts'
import { progressOfFiles } from '../../host-simulator/world/progress.ts'
import { masterOf } from '../../host-simulator/world/duplicates.ts'
import { liveTranslations } from '../../host-simulator/world/queries.ts'
import type { World } from '../../host-simulator/world/world.ts'
import { after, now, outcome } from './wishes.ts'

const de = (text: string, more: Partial<TranslationPlan> = {}): TranslationPlan => ({
  languageId: 'de',
  text,
  ...more,
})
const approval = { userId: 4, at: now }

/** String 1 `Hello, world!` with the German `Hallo` by user 2; string 2 with plurals. */
const worldWith = (project: WorldPlan['project'] = {}): World =>
  buildWorld({
    project,
    files: [
      {
        name: 'a.json',
        strings: [
          { identifier: 'a', text: 'Hello, world!', translations: [de('Hallo')] },
          { identifier: 'b', text: { one: 'One', other: 'So very - many' } },
        ],
      },
    ],
  })
const world = worldWith()

const bring = (
  translations: NewTranslation[],
  more: Partial<CommandOf<'importTranslations'>> = {},
): Command => ({ do: 'importTranslations', projectId: 1, languageId: 'de', translations, ...more })
const servus = { stringId: 1, text: 'Servus' }

describe('importTranslations', () => {
  it('adds them to those of their string and language, oldest first, in whatever order they come', () => {
    const other = { pluralForm: 'other', text: 'Andere' }
    const grown = after(
      after(
        world,
        bring([{ stringId: 2, ...other }, servus, { stringId: 2, pluralForm: 'one', text: 'Eins' }]),
      ),
      bring([{ stringId: 1, text: 'Salut' }], { languageId: 'fr' }),
    )
    const idsOf = (stringId: number): unknown => [...(grown.translationIds.get(stringId)?.byLanguage ?? [])]
    const [de, fr] = ['de', 'fr'].map((id) => liveTranslations(grown, 1, id).map((row) => row.id))
    expect([de, fr]).toEqual([[1, 3], [5]])
    expect(idsOf(1)).toEqual([
      ['de', [1, 3]],
      ['fr', [5]],
    ])
    expect(idsOf(2)).toEqual([['de', [2, 4]]])
  })

  it.each<[string, Command, string, number?]>([
    ['an unknown project', bring([servus], { projectId: 9 }), 'not-found projectId'],
    ['an unknown language', bring([servus], { languageId: 'xx' }), 'not-found languageId'],
    ['a language that is no target', bring([servus], { languageId: 'ja' }), 'not-found languageId'],
    ['an unknown string', bring([servus, { stringId: 9, text: 'x' }]), 'not-found translations[1].stringId'],
    [
      'plurals without a form',
      bring([{ stringId: 2, text: 'x' }]),
      'wrong-plural-form translations[0].pluralForm',
    ],
    [
      'an approval by a translator',
      bring([{ ...servus, isApproved: true }]),
      'not-allowed translations[0].isApproved',
      2,
    ],
  ])('refuses %s', (_, wish, wanted, by = 1) => {
    expect(outcome(world, wish, by)).toBe(wanted)
  })

  it('adds what is new, once, and skips empty texts', () => {
    const grown = after(
      world,
      bring([servus, servus, { stringId: 1, text: 'Hallo' }, { stringId: 1, text: ' ' }], { provider: 'mt' }),
    )
    expect(
      liveTranslations(grown, 1, 'de').map(({ text, userId, provider }) => [text, userId, provider]),
    ).toEqual([
      ['Hallo', 2, null],
      ['Servus', 1, 'mt'],
    ])
    expect(outcome(grown, bring([servus]))).toBe('nothing')
  })

  it('approves what is there already, and what is new', () => {
    const approved = [{ stringId: 1, text: 'Hallo' }, servus].map((row) => ({ ...row, isApproved: true }))
    const givenIn = (of: World) => liveTranslations(of, 1, 'de').map(({ text, approval }) => [text, approval])
    const [old, fresh] = approved.map((row) => bring([row]))
    if (!old || !fresh) throw new Error('no rows')
    const first = after(world, old)
    expect(givenIn(first)).toEqual([['Hallo', { id: 1, userId: 1, at: now }]])
    expect(outcome(first, old)).toBe('nothing')
    // One is approved at a time (F237), of several the last.
    const second = [
      ['Hallo', null],
      ['Servus', { id: 2, userId: 1, at: now }],
    ]
    expect(givenIn(after(first, fresh))).toEqual(second)
    expect(givenIn(after(world, bring(approved)))).toEqual(second)
  })

  it('approves in the last step that approves', () => {
    const workflow = [
      { id: 11, title: 'Translation', type: 'Translate' },
      { id: 12, title: 'Proofreading', type: 'Proofread' },
      { id: 13, title: 'Again', type: 'Proofread' },
    ] as const
    const grown = after(worldWith({ workflow }), bring([{ ...servus, isApproved: true }]))
    expect(grown.translations.get(2)?.approval).toMatchObject({ stepId: 13 })
  })
})

describe('many translations', () => {
  it.each<[string, Command, string, number?]>([
    ['unknown ones', { do: 'deleteTranslations', translationIds: [1, 9] }, 'not-found translationIds'],
    ["someone else's", { do: 'deleteTranslations', translationIds: [1] }, 'not-allowed translationIds', 3],
    [
      'unknown ones to disapprove',
      { do: 'disapproveTranslations', translationIds: [9] },
      'not-found translationIds',
    ],
    ['to disapprove', { do: 'disapproveTranslations', translationIds: [1] }, 'not-allowed translationIds', 2],
  ])('are refused: %s', (_, wish, wanted, by = 1) => {
    expect(outcome(world, wish, by)).toBe(wanted)
  })

  it('are deleted and disapproved by one fact', () => {
    const grown = after(world, bring([{ ...servus, isApproved: true }]))
    const both = [1, 2, 2]
    expect(
      decide(grown, { do: 'disapproveTranslations', translationIds: both }, { userId: 1, now }),
    ).toMatchObject([{ fact: 'translationsDisapproved', translationIds: [2] }])
    const left = after(grown, { do: 'deleteTranslations', translationIds: both })
    expect(liveTranslations(left, 1, 'de')).toEqual([])
    expect(left.translations.size).toBe(2)
  })
})

describe('progress of files', () => {
  it('counts words and phrases, and none without files', () => {
    const grown = after(world, bring([{ stringId: 1, text: 'Hallo', isApproved: true }]))
    expect(progressOfFiles(grown, [1], 'de')).toEqual({
      words: { total: 5, translated: 2, approved: 2, preTranslateAppliedTo: 0 },
      phrases: { total: 2, translated: 1, approved: 1, preTranslateAppliedTo: 0 },
      translationProgress: 50,
      approvalProgress: 50,
    })
    expect(progressOfFiles(grown, [9], 'de')).toMatchObject({ phrases: { total: 0 }, translationProgress: 0 })
  })
})

describe('the exported text', () => {
  const plural = (form: string, text: string): TranslationPlan => de(text, { pluralForm: form })
  const exported = (
    text: string | Record<string, string>,
    translations: TranslationPlan[],
    approvedOnly = false,
  ) => {
    const made = buildWorld({
      files: [{ name: 'a.json', strings: [{ identifier: 'a', text: text as never, translations }] }],
    })
    const string = made.strings.get(1)
    return string && exportedText(made, string, 'de', { approvedOnly })
  }
  const forms = { one: 'One', other: 'Many' }

  it.each([
    ['nothing without translations', exported('A', []), null],
    ['nothing of a suggestion', exported('A', [de('x', { provider: 'tm' })]), null],
    ['nothing unapproved where only approved is wanted', exported('A', [de('x')], true), null],
    ['the approved', exported('A', [de('x', { approval }), de('y')], true), 'x'],
    ['the top translation', exported('A', [de('x'), de('y', { votes: { 3: 'up' } })]), 'y'],
    ['forms that are there', exported(forms, [plural('one', 'Eins')]), { one: 'Eins' }],
    [
      'all forms',
      exported(forms, [plural('one', 'Eins'), plural('other', 'Viele')]),
      { one: 'Eins', other: 'Viele' },
    ],
    ['no form', exported(forms, [plural('one', 'Eins')], true), null],
  ])('is %s', (_, got, wanted) => {
    expect(got).toEqual(wanted)
  })
})

describe('strings with the same text', () => {
  it('have the earliest as master, in their project', () => {
    const strings = ['A', 'B', 'A', 'A'].map((text, index) => ({ identifier: `${index}`, text }))
    const made = buildWorld({ files: [{ name: 'a.json', strings }] })
    expect([1, 2, 3, 4, 9].map((id) => masterOf(made, id))).toEqual([null, null, 1, 1, null])
    const duplicatesOf = (id: number): number[] =>
      [...made.strings].flatMap((string) => (masterOf(made, string.id) === id ? [string.id] : []))
    expect([1, 2, 3, 9].map(duplicatesOf)).toEqual([[3, 4], [], [], []])
  })
})
