import { describe, expect, it } from 'vitest'
import {
  contextOf,
  fileDataOf,
  listStringOf,
  selectedFilesOf,
  selectedStringsOf,
  sourceStringOf,
  translationOf,
} from '../../host-simulator/editor/ap-objects.ts'
import { activeTopTranslation, activeTranslations } from '../../host-simulator/editor/active.ts'
import { languageIdsFrom, targetLanguages } from '../../host-simulator/editor/target-languages.ts'
import { openEditor } from '../../host-simulator/editor/opening.ts'
import type { StringPlan } from '../../host-simulator/world/plan.ts'
import type { StringRow } from '../../host-simulator/world/string-rows.ts'
import type { TranslationRow } from '../../host-simulator/world/translation-rows.ts'
import type { World } from '../../host-simulator/world/world.ts'
import * as schemas from '../../src/contract/schemas.ts'
import { de, filesOfStrings, string } from './worlds.ts'

const rowOf = (world: World, id: number): StringRow => world.strings.get(id) as StringRow
const translation = (world: World, id: number): TranslationRow => world.translations.get(id) as TranslationRow
const plural: StringPlan = { identifier: 'plural', text: { one: 'One', other: 'Many' } }

describe('a context', () => {
  const files = [[string('a', de('A')), string('b'), string('c')], [plural]]

  it('has nothing of the organization in the standard edition', () => {
    const world = filesOfStrings(files)
    const context = contextOf(world, openEditor(world), 1)
    expect(Object.keys(context).toSorted()).toEqual([
      'editor',
      'project_id',
      'project_identifier',
      'user_id',
      'user_login',
    ])
  })

  it('has the organization in the enterprise edition', () => {
    const world = filesOfStrings(files, {
      organization: { edition: 'enterprise', id: 200_000_007, domain: 'acme' },
    })
    expect(contextOf(world, openEditor(world), 1)).toMatchObject({
      organization_id: 200_000_007,
      organization_domain: 'acme',
    })
  })

  it('says where the page stands, in the documented shape', () => {
    const world = filesOfStrings(files, { project: { identifier: 'docs-portal' } })
    const context = contextOf(world, openEditor(world, { languageId: 'fr', theme: 'dark' }), 2)
    expect(schemas.Context.parse(context)).toEqual(context)
    expect(context).toMatchObject({
      user_id: 2,
      user_login: 'jonas.weber',
      project_id: 1,
      project_identifier: 'docs-portal',
      editor: {
        mode: 'translate',
        theme: 'dark',
        source_language_id: 'en',
        target_language_id: 'fr',
        active_target_language_id: 'fr',
        file: 1,
        fileData: {
          id: '1',
          html_preview: 0,
          progress: { file_id: 1, language_id: 2, translation_link: '/editor/docs-portal/1/en-fr' },
        },
      },
    })
  })

  it('leaves out what does not apply, and holds no null', () => {
    const empty = filesOfStrings([])
    const context = contextOf(empty, openEditor(empty), 99)
    expect(Object.keys(context).toSorted()).toEqual(['editor', 'project_id', 'project_identifier'])
    expect(Object.keys(context.editor ?? {})).not.toContain('file')
    const world = filesOfStrings(files)
    expect(JSON.stringify(contextOf(world, openEditor(world), 1))).not.toContain('null')
  })

  it('calls the view of every file `all`, and otherwise names the file of the active string', () => {
    const world = filesOfStrings([...files, [string('d')]])
    const editorOf = (fileIds: number[], stringId?: number) =>
      contextOf(world, openEditor(world, { fileIds, ...(stringId && { stringId }) }), 1).editor
    expect(editorOf([1, 2, 3])?.file).toBe('all')
    expect(editorOf([1, 2, 3])?.fileData).toBeUndefined()
    expect(editorOf([1, 2], 4)?.file).toBe(2)
    // One file is that file, even where it is the only one.
    const single = filesOfStrings([[string('a')]])
    expect(contextOf(single, openEditor(single), 1).editor?.file).toBe(1)
  })
})

describe('a file', () => {
  it('has its progress in the language, and its time in plain form', () => {
    const world = filesOfStrings(
      [[string('a', de('A', { approval: { userId: 4, at: '' } })), string('b', de('B')), string('c')]],
      {
        at: '2025-01-01T10:30:00.000Z',
      },
    )
    const data = fileDataOf(world, world.files.get(1)!, 'de')
    expect(schemas.FileData.parse(data)).toEqual(data)
    expect(data).toMatchObject({
      id: '1',
      parent_id: '0',
      name: 'a.json',
      type: 'json',
      extension: 'json',
      created: '2025-01-01 10:30:00',
      total: 3,
      translated: 2,
      approved: 1,
      translated_percent: 66,
      approved_percent: 33,
      html_preview: false,
    })
  })

  it('is in the list of selected files in the order chosen', () => {
    const world = filesOfStrings([[string('a')], [string('b')]])
    expect(selectedFilesOf(world, openEditor(world, { fileIds: [2, 1] })).map(({ id }) => id)).toEqual([
      '2',
      '1',
    ])
  })
})

describe('strings', () => {
  const world = filesOfStrings([[{ ...string('a'), context: 'Title', maxLength: 20 }, plural]])

  it('are shown with their file and limit', () => {
    expect(sourceStringOf(world, rowOf(world, 1))).toEqual({
      id: 1,
      identifier: 'a',
      text: 'a in English',
      context: 'Title',
      max_length: 20,
      file: { id: 1, name: 'a.json' },
    })
    expect(listStringOf(world, rowOf(world, 1))).toEqual({
      id: 1,
      project_id: '1',
      text: 'a in English',
      key: 'a',
      file_id: 1,
    })
  })

  it('with plurals are shown by their other form', () => {
    expect(sourceStringOf(world, rowOf(world, 2)).text).toBe('Many')
  })
})

describe('translations', () => {
  const world = filesOfStrings([
    [
      string(
        'a',
        de('Hallo', {
          votes: { 1: 'up', 3: 'up', 4: 'down' },
          approval: { userId: 4, at: '' },
          createdAt: '2026-01-05T08:00:00.123Z',
        }),
        de('Servus', { provider: 'tm' }),
        de('Tach', { userId: 77 }),
      ),
      { ...plural, translations: [de('Eins', { pluralForm: 'one' }), de('Viele', { pluralForm: 'other' })] },
    ],
  ])

  it('carry author, rating, approval and a time with its offset', () => {
    expect(translationOf(world, translation(world, 1))).toEqual({
      id: 1,
      string_id: 1,
      text: 'Hallo',
      target_language_id: 'de',
      votes_rating: 1,
      approved: true,
      author: {
        id: '2',
        login: 'jonas.weber',
        name: 'Jonas Weber',
        avatar_url: expect.stringContaining('data:image'),
      },
      created_at: '2026-01-05T08:00:00+00:00',
    })
  })

  it('have an author even where no person is one', () => {
    expect(translationOf(world, translation(world, 2)).author).toMatchObject({ id: '0', login: 'tm' })
    expect(translationOf(world, translation(world, 3)).author).toMatchObject({ id: '77', login: '' })
  })

  it('of the active string are those of the plural form that is shown', () => {
    const view = openEditor(world, { stringId: 2 })
    expect(activeTranslations(world, view).map(({ text }) => text)).toEqual(['Eins'])
    expect(activeTopTranslation(world, { ...view, pluralForm: 'other' })?.text).toBe('Viele')
    const none = { ...view, stringId: null }
    expect([activeTranslations(world, none), activeTopTranslation(world, none)]).toEqual([[], null])
  })
})

describe('selected strings', () => {
  const world = filesOfStrings([[string('a', de('A')), string('b'), string('c')]])
  const view = openEditor(world)

  it('come with their translations in the open language', () => {
    const [selected, count] = selectedStringsOf(world, { ...view, checked: [1, 2] })
    expect(count).toBe(2)
    expect(selected).toMatchObject([
      { string: { id: 1 }, translations: { de: [{ id: 1, text: 'A' }] } },
      { string: { id: 2 }, translations: { de: [] } },
    ])
  })

  it('are `all` with their number, when all are', () => {
    expect(selectedStringsOf(world, { ...view, checked: 'all' })).toEqual(['all', 3])
    expect(selectedStringsOf(world, view)).toEqual([[], 0])
  })
})

describe('target languages', () => {
  const world = filesOfStrings([[string('a')]], { project: { targetLanguageIds: ['fr', 'es-ES'] } })
  const view = openEditor(world)

  it('are named by numbers as text, in the order of the project', () => {
    expect(targetLanguages(world, view)).toEqual([
      { id: '2', name: 'French', internal_code: 'fr', code: 'fr', preferred: false },
      { id: '91', name: 'Spanish', internal_code: 'es', code: 'es-ES', preferred: false },
    ])
  })

  it('are found by these numbers; codes, other languages and junk are not', () => {
    expect(languageIdsFrom(world, view, ['91', '3', 'fr', '', '2'])).toEqual({
      languageIds: ['es-ES', 'fr'],
      unknown: ['3', 'fr', ''],
    })
  })
})
