import { describe, expect, it } from 'vitest'
import { contextOf, fileDataOf } from '../../host-simulator/editor/ap-objects.ts'
import { mended } from '../../host-simulator/editor/mend.ts'
import { openEditor } from '../../host-simulator/editor/opening.ts'
import { languageIdsFrom, openLanguageIds } from '../../host-simulator/editor/target-languages.ts'
import type { FileRow } from '../../host-simulator/world/file-rows.ts'
import type { World } from '../../host-simulator/world/world.ts'
import { after, outcome } from './play.ts'
import { filesOfStrings, string } from './worlds.ts'

const plain = filesOfStrings([[string('a')], [string('b')]])
const targets = plain.projects.get(1)?.targetLanguageIds ?? []

const withFile = (world: World, id: number, edits: Partial<FileRow>): World => {
  const row = world.files.get(id)
  if (!row) throw new Error(`no file ${id}`)
  return { ...world, files: world.files.with({ ...row, ...edits }) }
}

/** The second file is not translated into German and French. */
const world = withFile(plain, 2, { excludedTargetLanguages: ['de', 'fr'] })

describe('a language that the open file excludes', () => {
  it('is not chosen, by the person or by an app', () => {
    const view = openEditor(world, { fileIds: [2], mode: 'multilingual' })
    expect(outcome(world, view, { move: 'setLanguage', languageId: 'de' })).toBe('not-found languageId')
    expect(outcome(world, view, { move: 'setLanguages', languageIds: ['uk', 'fr'] })).toBe(
      'not-found languageIds',
    )
    // 2 is French, 3 German.
    expect(languageIdsFrom(world, view, ['2', '3'])).toEqual({ languageIds: [], unknown: ['2', '3'] })
    expect(languageIdsFrom(world, openEditor(world), ['2']).unknown).toEqual([])
    const suggestions = [{ id: 2, languageId: 'fr', text: 'x' }]
    expect(outcome(world, view, { move: 'setUnsaved', suggestions })).toBe('not-found languageId')
  })

  it('gives way where the file opens, by an address or by a move, and where the exclusion comes later', () => {
    const [first] = targets.filter((id) => id !== 'de' && id !== 'fr')
    expect(openEditor(world, { fileIds: [2], languageId: 'de' }).languageId).toBe(first)
    const german = openEditor(world, { languageId: 'de' })
    expect([german.languageId, after(world, german, { move: 'openFile', fileId: 2 }).languageId]).toEqual([
      'de',
      first,
    ])
    const before = openEditor(plain, { fileIds: [2], languageId: 'de' })
    expect(mended(plain, world, before)).toMatchObject({ languageId: first, languageIds: [first] })
    const several = openEditor(plain, { fileIds: [2], mode: 'multilingual', languageIds: ['de', 'uk'] })
    expect(mended(plain, world, several)).toMatchObject({ languageId: 'uk', languageIds: ['uk'] })
  })

  it('is open while one of several files is translated into it', () => {
    expect(openLanguageIds(world, { projectId: 1, fileIds: [1, 2] })).toEqual(targets)
    expect(openLanguageIds(world, { projectId: 1, fileIds: [2] })).not.toContain('de')
  })
})

describe('the data of a file', () => {
  it('says the priority, the excluded languages and the preview that the world stores', () => {
    const stored = withFile(world, 2, { priority: 'high', hasPreview: true })
    const [one, two] = [1, 2].map((id) => stored.files.get(id))
    if (!one || !two) throw new Error('unreachable')
    expect(fileDataOf(stored, one, 'uk')).toMatchObject({
      priority: '1',
      excluded_languages: [],
      html_preview: false,
    })
    expect(fileDataOf(stored, two, 'uk')).toMatchObject({
      priority: '2',
      excluded_languages: ['de', 'fr'],
      html_preview: true,
    })
    expect(contextOf(stored, openEditor(stored, { fileIds: [2] }), 1).editor?.fileData).toMatchObject({
      html_preview: 1,
      excluded_languages: ['de', 'fr'],
    })
  })
})
