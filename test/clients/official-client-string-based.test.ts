/** A string-based project from its upload to its download, with the official client. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSimulator, type Simulator } from '../../host-simulator/server/index.ts'
import { clientOf, type OfficialClient } from './official.ts'

type CreateTask = Parameters<OfficialClient['tasksApi']['addTask']>[1]

let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator()
})
afterAll(() => simulator.close())

/** A new project with the branch `trunk` of the strings `hello` and `bye`. */
const open = async () => {
  const client = clientOf(await simulator.createWorld({ scenario: 'empty' }))
  const wish = { name: 'Strings', sourceLanguageId: 'en', targetLanguageIds: ['de', 'fr'], type: 1 }
  const { data: project } = await client.projectsGroupsApi.addProject(wish)
  const { data: branch } = await client.sourceFilesApi.createBranch(project.id, { name: 'trunk' })
  const store = async (name: string, content: string): Promise<number> =>
    (await client.uploadStorageApi.addStorage(name, content)).data.id
  const storageId = await store('en.json', '{"hello": "Hello", "bye": "Bye"}')
  const { data: begun } = await client.sourceStringsApi.uploadStrings(project.id, {
    branchId: branch.id,
    storageId,
  })
  const status = async () =>
    (await client.sourceStringsApi.uploadStringsStatus(project.id, begun.identifier)).data.status
  await expect.poll(status).toBe('finished')
  return { client, projectId: project.id, branchId: branch.id, store }
}

const textOf = async (url: string): Promise<string> => (await fetch(url)).text()

it('goes from the upload over translations and a task to the download', async () => {
  const { client, projectId, branchId, store } = await open()
  const { translationsApi: translations } = client
  const { data: strings } = await client.sourceStringsApi.listProjectStrings(projectId, { branchId })
  const byKey = new Map(strings.map(({ data: { identifier, id } }) => [identifier, id]))
  expect([...byKey.keys()]).toEqual(['hello', 'bye'])

  // The client's types do not know the branch.
  const german = { branchId, storageId: await store('de.json', '{"hello": "Hallo"}') }
  await translations.uploadTranslation(projectId, 'de', german)
  await client.stringTranslationsApi.addTranslation(projectId, {
    stringId: byKey.get('bye') ?? 0,
    languageId: 'fr',
    text: 'Salut',
  })

  const { data: begun } = await translations.applyPreTranslation(projectId, {
    languageIds: ['de', 'fr'],
    branchIds: [branchId],
    method: 'tm',
  })
  const preTranslated = async () =>
    (await translations.preTranslationStatus(projectId, begun.identifier)).data.status
  await expect.poll(preTranslated).toBe('finished')

  // Its types want one number here; the description has a list.
  const ordered: object = { title: 'All of it', languageId: 'de', type: 0, branchIds: [branchId] }
  const { data: task } = await client.tasksApi.addTask(projectId, ordered as CreateTask)
  expect(task).toMatchObject({ branchIds: [branchId], wordsCount: 1, progress: { total: 1, done: 0 } })

  const { data: bundle } = await client.bundlesApi.addBundle(projectId, {
    name: 'Android',
    format: 'android',
    sourcePatterns: ['/**'],
    exportPattern: '/%two_letters_code%/strings.xml',
  })
  const { data: branches } = await client.bundlesApi.listBundleBranches(projectId, bundle.id)
  expect(branches.map(({ data: { id } }) => id)).toEqual([branchId])
  const { data: exported } = await client.bundlesApi.exportBundle(projectId, bundle.id)
  const isBuilt = async () =>
    (await client.bundlesApi.checkBundleExportStatus(projectId, bundle.id, exported.identifier)).data.status
  await expect.poll(isBuilt).toBe('finished')
  const { data: link } = await client.bundlesApi.downloadBundle(projectId, bundle.id, exported.identifier)
  expect(await textOf(link.url)).toMatch(/^PK/)

  const { data: one } = await translations.exportProjectTranslation(projectId, {
    targetLanguageId: 'de',
    format: 'android',
    branchIds: [branchId],
  })
  expect(await textOf(one.url)).toContain('<string name="hello">Hallo</string>')
})

it('refuses what is of files, and says what there is instead', async () => {
  const { client, projectId, branchId, store } = await open()
  const storageId = await store('en.json', '{"a": "A"}')
  const { translationsApi: translations, tasksApi: tasks } = client
  const refused: (readonly [() => Promise<unknown>, RegExp])[] = [
    [() => client.sourceFilesApi.createFile(projectId, { name: 'en.json', storageId }), /strings\/uploads/],
    [() => client.sourceFilesApi.listProjectFiles(projectId), /\/branches/],
    [() => client.sourceStringsApi.listProjectStrings(projectId, { fileId: 1 }), /name branchId/],
    [
      () => translations.applyPreTranslation(projectId, { languageIds: ['de'], fileIds: [1] }),
      /name branchIds/,
    ],
    [
      () => tasks.addTask(projectId, { title: 'T', languageId: 'de', type: 0, fileIds: [1] }),
      /name branchIds/,
    ],
    [() => translations.buildProject(projectId), /bundles/],
    [
      () => client.stringTranslationsApi.listLanguageTranslations(projectId, 'de', { fileId: 1 }),
      /name branchId/,
    ],
    [
      () =>
        client.distributionsApi.createDistribution(projectId, {
          name: 'D',
          exportMode: 'default',
          fileIds: [1],
        }),
      /name bundleIds/,
    ],
  ]
  for (const [asked, reason] of refused) await expect(asked()).rejects.toThrow(reason)
  const { data: strings } = await client.sourceStringsApi.listProjectStrings(projectId, { branchId })
  expect(strings).toHaveLength(2)
})
