import { describe, expect, it } from 'vitest'
import { listedIds } from '../../host-simulator/editor/lists.ts'
import { openEditor } from '../../host-simulator/editor/opening.ts'
import { reduce } from '../../host-simulator/editor/reduce.ts'
import type { EditorView } from '../../host-simulator/editor/view.ts'
import { filesOfStrings, longFile, string } from './worlds.ts'

describe('a page that opens', () => {
  it('is in the language of the source where the project has no other', () => {
    const world = filesOfStrings([[string('a')]], { project: { targetLanguageIds: [] } })
    expect(openEditor(world)).toMatchObject({ projectId: 1, stringId: 1, languageId: 'en' })
    expect(openEditor(world, { mode: 'multilingual' })).toMatchObject({ languageIds: ['en'] })
  })

  it('is empty where there is no project', () => {
    const world = filesOfStrings([[string('a')]])
    const empty = { ...world, projects: world.projects.without(1) }
    expect(openEditor(empty)).toMatchObject({ projectId: 0, fileIds: [], stringId: null })
  })

  it('shows the first string of the first file in the first language', () => {
    const world = filesOfStrings([[string('a'), string('b')], [string('c')]])
    expect(openEditor(world)).toMatchObject({
      projectId: 1,
      fileIds: [1],
      stringId: 1,
      languageId: 'de',
      page: 1,
      draft: '',
    })
  })

  it('shows what was asked for, with its page', () => {
    const view = openEditor(longFile(120), {
      stringId: 51,
      languageId: 'fr',
      theme: 'dark',
      draft: 'Bonjour',
    })
    expect(view).toMatchObject({ stringId: 51, page: 2, languageId: 'fr', theme: 'dark', draft: 'Bonjour' })
  })

  it('puts the first that there is where what was asked for is not there', () => {
    const world = filesOfStrings([[string('a')]])
    const view = openEditor(world, { projectId: 9, fileIds: [9], stringId: 9, languageId: 'xx' })
    expect(view).toMatchObject({ projectId: 1, fileIds: [1], stringId: 1, languageId: 'de' })
  })

  it('shows nothing of a project without files', () => {
    expect(openEditor(filesOfStrings([]))).toMatchObject({ fileIds: [], stringId: null, draft: '' })
  })

  it('lists the strings of its task alone, until another file is chosen', () => {
    const world = filesOfStrings(
      [
        [string('a'), string('b')],
        [string('c'), string('d')],
      ],
      {
        tasks: [{ title: 'T', languageId: 'fr', fileIds: [1, 2], stringIds: [2, 3], assigneeIds: [2] }],
      },
    )
    const view = openEditor(world, { taskId: 1 })
    expect(view).toMatchObject({ taskId: 1, fileIds: [1, 2], languageId: 'fr', stringId: 2 })
    expect(listedIds(world, view)).toEqual([2, 3])
    const other = reduce(view, { move: 'openFile', fileId: 2 }, world) as EditorView
    expect(other).toMatchObject({ taskId: null })
    expect(listedIds(world, other)).toEqual([3, 4])
    expect(openEditor(world, { taskId: 9 }).taskId).toBeNull()
  })

  it('lists the part of a split task that is one’s own', () => {
    const world = filesOfStrings([[string('a'), string('b'), string('c'), string('d')]], {
      tasks: [{ title: 'T', languageId: 'de', fileIds: [1], assigneeIds: [2, 3], isSplit: true }],
    })
    const listed = (userId: number): readonly number[] =>
      listedIds(world, openEditor(world, { taskId: 1, userId }))
    expect([listed(1), listed(2), listed(3)]).toEqual([
      [1, 2, 3, 4],
      [1, 2],
      [3, 4],
    ])
  })
})
