import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSimulator, type Simulator } from '../../host-simulator/server/index.ts'
import { clientOf, type OfficialClient } from './official.ts'

let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator()
})
afterAll(() => simulator.close())

const open = async (edition: 'standard' | 'enterprise' = 'standard'): Promise<OfficialClient> =>
  clientOf(await simulator.createWorld({ edition }))

const bytesAt = async (url: string): Promise<Uint8Array> =>
  new Uint8Array(await (await fetch(url)).arrayBuffer())
const textAt = async (url: string): Promise<string> => new TextDecoder().decode(await bytesAt(url))

it('a language of its own is added, translated into and exported by the official client', async () => {
  const { languagesApi, projectsGroupsApi, stringTranslationsApi, translationsApi } = await open()
  const { data: klingon } = await languagesApi.addCustomLanguage({
    ...{ name: 'Klingon', code: 'tlh', localeCode: 'tlh-QO', textDirection: 'ltr' },
    ...{ pluralCategoryNames: ['one', 'other'], threeLettersCode: 'tlh' },
  })
  expect(klingon).toMatchObject({ id: 'tlh', osxCode: 'tlh.lproj' })
  const { data: project } = await projectsGroupsApi.getProject(1)
  const targetLanguageIds = [...project.targetLanguageIds, 'tlh']
  await projectsGroupsApi.editProject(1, [
    { op: 'replace', path: '/targetLanguageIds', value: targetLanguageIds },
  ])
  await stringTranslationsApi.addTranslation(1, { stringId: 1, languageId: 'tlh', text: 'nuqneH' })
  const { data: link } = await translationsApi.exportProjectTranslation(1, {
    ...{ targetLanguageId: 'tlh', format: 'xliff', skipUntranslatedStrings: true },
  })
  const text = await textAt(link.url)
  expect(text).toContain('target-language="tlh"')
  expect(text.match(/<target[^>]*>(.*)<\/target>/)?.[1]).toBe('nuqneH')
  const { data: renamed } = await languagesApi.editCustomLanguage('tlh', [
    { op: 'replace', path: '/name', value: 'tlhIngan Hol' },
  ])
  expect(renamed.name).toBe('tlhIngan Hol')
  await expect(languagesApi.deleteCustomLanguage('tlh')).rejects.toMatchObject({ code: 409 })
})

it('a task, a directory and words are exported, built and aligned by the official client', async () => {
  const { tasksApi, sourceFilesApi, translationsApi, stringTranslationsApi } = await open()
  const { data: tasks } = await tasksApi.listTasks(1)
  const { data: link } = await tasksApi.exportTaskStrings(1, tasks[0]?.data.id ?? 0)
  expect(await textAt(link.url)).toMatch(/<trans-unit id="\d+" resname="/)

  const { data: directory } = await sourceFilesApi.createDirectory(1, { name: 'empty' })
  const { data: begun } = await translationsApi.buildProjectDirectoryTranslation(1, directory.id)
  const build = async () => (await translationsApi.checkBuildStatus(1, begun.id)).data.status
  await expect.poll(build).toBe('finished')
  const { data: archive } = await translationsApi.downloadTranslations(1, begun.id)
  expect(Object.keys(unzipSync(await bytesAt(archive.url)))).toEqual([])

  const { data: aligned } = await stringTranslationsApi.translationAlignment(1, {
    ...{ sourceLanguageId: 'en', targetLanguageId: 'de', text: 'Note and more' },
  })
  expect(aligned.words.map(({ text }) => text)).toEqual(['Note', 'and', 'more'])
})

it('a pre-translation is put first, and source files are built as reviewed, by the official client', async () => {
  const { translationsApi } = await open()
  const { data: run } = await translationsApi.applyPreTranslation(1, { languageIds: ['de'], fileIds: [1] })
  const { data: patched } = await translationsApi.editPreTranslation(1, run.identifier, [
    { op: 'replace', path: '/priority', value: 'high' },
  ])
  expect(patched).toMatchObject({ identifier: run.identifier, attributes: { priority: 'high' } })

  const { sourceFilesApi } = await open('enterprise')
  const { data: begun } = await sourceFilesApi.buildReviewedSourceFiles(1)
  const build = async () => (await sourceFilesApi.checkReviewedSourceFilesBuildStatus(1, begun.id)).data
  await expect.poll(async () => (await build()).status).toBe('finished')
  const { data: link } = await sourceFilesApi.downloadReviewedSourceFiles(1, begun.id)
  expect(Object.keys(unzipSync(await bytesAt(link.url))).every((name) => name.startsWith('en/'))).toBe(true)
})
