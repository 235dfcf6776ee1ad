import { describe, expect, it } from 'vitest'
import { openEditor } from '../../host-simulator/editor/opening.ts'
import { filesOfStrings, longFile, string } from './worlds.ts'

describe('a page that opens', () => {
  it('fails where no project has a target language', () => {
    const world = filesOfStrings([[]], { project: { targetLanguageIds: [] } })
    expect(() => openEditor(world)).toThrow('no project with a target language')
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
})
