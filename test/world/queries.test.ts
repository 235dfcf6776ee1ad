import { describe, expect, it } from 'vitest'
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { StringPlan, TranslationPlan } from '../../host-simulator/world/plan.ts'
import { isDuplicate } from '../../host-simulator/world/duplicates.ts'
import {
  commentsOf,
  filesOf,
  hasModifiedSource,
  labelsOf,
  mainText,
  progressOf,
  screenshotsOf,
  statusOf,
  stringIdsOf,
  topTranslation,
  translationsOf,
  workflowOf,
} from '../../host-simulator/world/queries.ts'
import { stringStatusAtStep } from '../../host-simulator/world/string-places.ts'
import type { World } from '../../host-simulator/world/world.ts'
import { isUnresolved } from '../../host-simulator/world/filters/summary.ts'

const worldOfStrings = (...strings: StringPlan[]): World =>
  buildWorld({ files: [{ name: 'ui.json', strings }] })
const worldOf = (...translations: TranslationPlan[]): World =>
  worldOfStrings({ identifier: 'hello', text: 'Hello', translations })

const de = (text: string, more: Partial<TranslationPlan> = {}): TranslationPlan => ({
  languageId: 'de',
  text,
  ...more,
})
const approvedAt = (at: string) => ({ userId: 4, at })
const [early, late] = ['2026-01-10T00:00:00.000Z', '2026-01-20T00:00:00.000Z']

describe('translations of a string', () => {
  it('stand in the order approved last, approved, voted, added last, suggested', () => {
    const world = worldOf(
      de('from TM', { provider: 'tm', createdAt: late }),
      de('added early', { createdAt: early }),
      de('voted down', { createdAt: late, votes: { 1: 'down' } }),
      de('voted up', { createdAt: early, votes: { 1: 'up', 3: 'up' } }),
      de('approved early', { approval: approvedAt(early), createdAt: late, votes: { 1: 'up', 3: 'up' } }),
      de('added late', { createdAt: late }),
      de('approved late', { approval: approvedAt(late), createdAt: early }),
      de('deleted', { isDeleted: true, approval: approvedAt(late) }),
      { languageId: 'fr', text: 'other language' },
    )
    expect(translationsOf(world, 1, 'de').map(({ text }) => text)).toEqual([
      'approved late',
      'approved early',
      'voted up',
      'added late',
      'added early',
      'voted down',
      'from TM',
    ])
  })

  it('stand latest id first where all else is the same', () => {
    expect(translationsOf(worldOf(de('a'), de('b')), 1, 'de').map(({ id }) => id)).toEqual([2, 1])
  })

  it('are none for an unknown string, language or inherited name', () => {
    const world = worldOf(de('Hallo'))
    expect(translationsOf(world, 9, 'de')).toEqual([])
    expect(translationsOf(world, 1, 'fr')).toEqual([])
    expect(translationsOf(world, 1, 'toString')).toEqual([])
  })

  it('have no top one where only a machine suggests', () => {
    expect(topTranslation(worldOf(de('Hallo', { provider: 'mt' })), 1, 'de')).toBeNull()
    expect(topTranslation(worldOf(de('Hallo', { provider: 'mt', userId: 1 })), 1, 'de')?.text).toBe('Hallo')
  })
})

describe('status', () => {
  const statusWith = (text: StringPlan['text'], ...translations: TranslationPlan[]) =>
    statusOf(worldOfStrings({ identifier: 'x', text, translations }), 1, 'uk')
  const uk = (pluralForm: string | null, isApproved = false): TranslationPlan => ({
    languageId: 'uk',
    text: `text ${pluralForm}`,
    pluralForm,
    approval: isApproved ? approvedAt(early) : null,
  })
  const plural = { one: 'One', other: 'Many' }
  const forms = ['one', 'few', 'many', 'other']

  it('of a string without plurals follows its best translation', () => {
    expect(statusWith('Hello')).toBe('untranslated')
    expect(statusWith('Hello', { ...uk(null), provider: 'tm' })).toBe('untranslated')
    expect(statusWith('Hello', { ...uk(null), isDeleted: true })).toBe('untranslated')
    expect(statusWith('Hello', uk(null))).toBe('translated')
    expect(statusWith('Hello', uk(null), uk(null, true))).toBe('approved')
  })

  it('of a plural asks for every form of the target language', () => {
    expect(statusWith(plural, ...forms.slice(1).map((form) => uk(form)))).toBe('partially-translated')
    expect(statusWith(plural, ...forms.map((form) => uk(form)))).toBe('translated')
    expect(statusWith(plural, ...forms.map((form) => uk(form, form !== 'few')))).toBe('translated')
    expect(statusWith(plural, ...forms.map((form) => uk(form, true)))).toBe('approved')
  })
})

describe('progress of a file', () => {
  it('counts strings, not translations, and rounds down', () => {
    const world = worldOfStrings(
      { identifier: 'a', text: 'A', translations: [de('1'), de('2', { approval: approvedAt(early) })] },
      { identifier: 'b', text: 'B', translations: [de('3'), de('4', { userId: 1, provider: 'mt' })] },
      { identifier: 'c', text: 'C' },
    )
    expect(progressOf(world, 1, 'de')).toEqual({
      total: 3,
      translated: 2,
      approved: 1,
      preTranslated: 1,
      translatedPercent: 66,
      approvedPercent: 33,
    })
    expect(progressOf(world, 1, 'fr')).toMatchObject({ total: 3, translated: 0, translatedPercent: 0 })
  })

  it('leaves out hidden strings', () => {
    const world = worldOfStrings(
      { identifier: 'a', text: 'A', translations: [de('1')] },
      { identifier: 'b', text: 'B', isHidden: true, translations: [de('2')] },
    )
    expect(progressOf(world, 1, 'de')).toMatchObject({ total: 1, translated: 1, translatedPercent: 100 })
  })

  it('is nothing for an empty or unknown file', () => {
    expect(progressOf(worldOfStrings(), 1, 'de')).toMatchObject({ total: 0, translatedPercent: 0 })
    expect(progressOf(worldOfStrings(), 9, 'de')).toMatchObject({ total: 0, translatedPercent: 0 })
  })
})

describe('files', () => {
  const world = buildWorld({
    files: [
      { name: 'a.json', strings: [{ identifier: 'a', text: 'A' }] },
      {
        name: 'b.json',
        strings: [
          { identifier: 'b', text: { one: 'One', other: 'Many' } },
          { identifier: 'c', text: 'C' },
        ],
      },
    ],
  })

  it('of a project are its own', () => {
    expect(filesOf(world, 1).map(({ name }) => name)).toEqual(['a.json', 'b.json'])
    expect(filesOf(world, 2)).toEqual([])
  })

  it('give their strings in the order that the files are named', () => {
    expect(stringIdsOf(world, [2, 1])).toEqual([2, 3, 1])
    expect(stringIdsOf(world, [9])).toEqual([])
    expect(stringIdsOf(world, [])).toEqual([])
  })

  it('show plurals by their other form', () => {
    expect(mainText(world.strings.get(2)?.text ?? '')).toBe('Many')
  })
})

describe('what belongs to a string', () => {
  const world = buildWorld({
    files: [
      {
        name: 'a.json',
        strings: [
          {
            identifier: 'a',
            text: 'Save',
            labelIds: [2, 9, 1],
            comments: [
              { languageId: 'de', text: 'Why?', issueType: 'general_question' },
              { languageId: 'fr', text: 'Hm' },
              { languageId: 'uk', text: 'No!', issueType: 'source_mistake' },
              { languageId: 'de', text: 'Ah', issueType: 'context_request', issueStatus: 'resolved' },
            ],
          },
          { identifier: 'b', text: 'Open' },
        ],
      },
    ],
    labels: [{ title: 'Legal' }, { title: 'Menu' }],
    screenshots: [
      { name: 'one.png', stringIds: [1] },
      { name: 'two.png', stringIds: [2, 1] },
    ],
  })

  it('are its comments, oldest first, and the issues among them that nobody has resolved', () => {
    const textsOf = (rows: { text: string }[]) => rows.map(({ text }) => text)
    expect(textsOf(commentsOf(world, 1))).toEqual(['Why?', 'Hm', 'No!', 'Ah'])
    expect(textsOf(commentsOf(world, 1).filter(isUnresolved))).toEqual(['Why?', 'No!'])
    expect(
      textsOf(commentsOf(world, 1).filter((row) => isUnresolved(row) && row.languageId === 'de')),
    ).toEqual(['Why?'])
    expect(commentsOf(world, 2)).toEqual([])
  })

  it('are its labels and screenshots', () => {
    expect(labelsOf(world, 1).map(({ title }) => title)).toEqual(['Menu', 'Legal'])
    expect(screenshotsOf(world, 1).map(({ name }) => name)).toEqual(['one.png', 'two.png'])
    expect(screenshotsOf(world, 2).map(({ name }) => name)).toEqual(['two.png'])
    expect([labelsOf(world, 9), screenshotsOf(world, 9)]).toEqual([[], []])
  })
})

describe('a duplicate', () => {
  it('has the main text of an earlier string of any file of the project', () => {
    const world = buildWorld({
      files: [
        {
          name: 'a.json',
          strings: [
            { identifier: 'a', text: 'Items' },
            { identifier: 'b', text: 'items' },
          ],
        },
        { name: 'b.json', strings: [{ identifier: 'a', text: { one: 'Item', other: 'Items' } }] },
      ],
    })
    expect([1, 2, 3, 9].map((id) => isDuplicate(world, id))).toEqual([false, false, true, false])
  })

  it('is told apart from texts that only begin alike', () => {
    const long = 'x'.repeat(400)
    const world = worldOfStrings(
      { identifier: 'a', text: `${long}a` },
      { identifier: 'b', text: `${long}b` },
      { identifier: 'c', text: `${long}a` },
    )
    expect([1, 2, 3].map((id) => isDuplicate(world, id))).toEqual([false, false, true])
  })
})

describe('a modified source', () => {
  const world = worldOfStrings({
    identifier: 'a',
    text: 'A',
    textUpdatedAt: '2026-01-15T00:00:00.000Z',
    translations: [
      de('before', { createdAt: early }),
      { languageId: 'fr', text: 'after', createdAt: late },
      { languageId: 'uk', text: 'before', createdAt: early, isDeleted: true },
      { languageId: 'uk', text: 'from TM', createdAt: early, provider: 'tm' },
    ],
  })

  it('is there for languages that somebody translated before', () => {
    expect(['de', 'fr', 'uk', 'ja'].map((language) => hasModifiedSource(world, 1, language))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

describe('a workflow', () => {
  const workflow = [
    { id: 752, title: 'Translation', type: 'Translate' as const },
    { id: 753, title: 'Proofreading', type: 'Proofread' as const },
  ]

  it("is the project's, or empty", () => {
    expect(workflowOf(buildWorld({ project: { workflow } }), 1)).toEqual(workflow)
    expect(workflowOf(buildWorld(), 1)).toEqual([])
    expect(workflowOf(buildWorld(), 9)).toEqual([])
  })

  it('gives a string a status at each step', () => {
    const world = worldOfStrings(
      { identifier: 'a', text: 'A' },
      { identifier: 'b', text: 'B', translations: [de('B')] },
      { identifier: 'c', text: 'C', translations: [de('C', { approval: approvedAt(early) })] },
      {
        identifier: 'd',
        text: { one: 'D', other: 'Ds' },
        translations: [de('D', { pluralForm: 'one', approval: approvedAt(early) })],
      },
    )
    const statuses = [1, 2, 3, 4].map((id) =>
      workflow.map((step) => stringStatusAtStep(world, id, 'de', step)),
    )
    expect(statuses).toEqual([
      ['todo', 'todo'],
      ['done', 'todo'],
      ['done', 'done'],
      ['todo', 'todo'],
    ])
  })
})
