import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSimulator, type Simulator } from '../../host-simulator/server/index.ts'
import { clientOf } from './official.ts'

let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator()
})
afterAll(() => simulator.close())

/** A string-based project with a branch of two strings, `hello` and `bye`, the one translated. */
const openBranch = async () => {
  const world = await simulator.createWorld({ scenario: 'string-based-project' })
  const client = clientOf(world)
  const { sourceFilesApi: files, sourceStringsApi: strings, stringTranslationsApi: translations } = client
  const { data: main } = await files.createBranch(1, { name: 'trunk', title: 'Trunk' })
  const upload = async (branchId: number, content: string): Promise<void> => {
    const { data: storage } = await client.uploadStorageApi.addStorage('texts.json', content)
    const { data: begun } = await strings.uploadStrings(1, { branchId, storageId: storage.id })
    const status = async () => (await strings.uploadStringsStatus(1, begun.identifier)).data.status
    await expect.poll(status).toBe('finished')
  }
  await upload(main.id, '{"hello": "Hello", "bye": "Bye"}')
  const stringsIn = async (branchId: number) => {
    const { data } = await strings.listProjectStrings(1, { branchId })
    return new Map(data.map(({ data: row }) => [row.identifier, row]))
  }
  const textsIn = async (branchId: number) =>
    Object.fromEntries([...(await stringsIn(branchId))].map(([key, { text }]) => [key, text]))
  const idOf = async (branchId: number, key: string): Promise<number> =>
    (await stringsIn(branchId)).get(key)?.id ?? 0
  const germanOf = async (stringId: number): Promise<string[]> => {
    const { data } = await translations.listStringTranslations(1, stringId, 'de')
    return data.map(({ data: { text } }) => text)
  }
  const translate = (stringId: number, text: string) =>
    translations.addTranslation(1, { stringId, languageId: 'de', text })
  const say = async (branchId: number, key: string, text: string): Promise<void> => {
    const stringId = await idOf(branchId, key)
    await strings.editString(1, stringId, [{ op: 'replace', path: '/text', value: text }])
  }
  const add = async (branchId: number, key: string, text: string): Promise<void> => {
    await strings.addString(1, { branchId, identifier: key, text })
  }
  const remove = async (branchId: number, key: string): Promise<void> =>
    strings.deleteString(1, await idOf(branchId, key))
  const clone = async (branchId: number, name: string) => {
    const { data: begun } = await files.clonedBranch(1, branchId, { name })
    const status = async () => (await files.checkBranchClonedStatus(1, branchId, begun.identifier)).data
    await expect.poll(async () => (await status()).status).toBe('finished')
    return (await files.getClonedBranch(1, branchId, begun.identifier)).data
  }
  const merge = async (
    branchId: number,
    sourceBranchId: number,
    options: { deleteAfterMerge?: boolean; dryRun?: boolean; acceptSourceChanges?: boolean } = {},
  ) => {
    const { data: begun } = await files.mergeBranch(1, branchId, { sourceBranchId, ...options })
    const status = async () => (await files.checkBranchMergeStatus(1, branchId, begun.identifier)).data
    await expect.poll(async () => (await status()).status).toBe('finished')
    return (await files.getBranchMergeSummary(1, branchId, begun.identifier)).data
  }
  await translate(await idOf(main.id, 'hello'), 'Hallo')
  return { client, files, main, upload, textsIn, idOf, germanOf, translate, say, add, remove, clone, merge }
}

describe('branches of a string-based project, with the official client', () => {
  it('are cloned with strings and translations', async () => {
    const { main, clone, textsIn, idOf, germanOf } = await openBranch()
    const copy = await clone(main.id, 'feature')
    expect(copy).toMatchObject({ name: 'feature', projectId: 1 })
    expect(copy.id).not.toBe(main.id)
    expect(await textsIn(copy.id)).toEqual({ hello: 'Hello', bye: 'Bye' })
    expect(await germanOf(await idOf(copy.id, 'hello'))).toEqual(['Hallo'])
  })

  it('are listed for a bundle whose patterns mean them', async () => {
    const { client, main, clone } = await openBranch()
    const copy = await clone(main.id, 'feature')
    const { bundlesApi: bundles } = client
    const branchesOf = async (sourcePatterns: string[]) => {
      const wish = { name: 'B', format: 'crowdin-resx', sourcePatterns, exportPattern: '%locale%.resx' }
      const { data: bundle } = await bundles.addBundle(1, wish)
      const { data } = await bundles.listBundleBranches(1, bundle.id)
      return data.map(({ data: { id } }) => id)
    }
    expect(await branchesOf(['/feature'])).toEqual([copy.id])
    expect(await branchesOf(['/trunk', '/feature'])).toEqual([main.id, copy.id])
    expect(await branchesOf(['/none'])).toEqual([])
  })

  it('give what changed in one to the other: new, changed and deleted strings, with translations', async () => {
    const { main, clone, merge, textsIn, idOf, germanOf, translate, say, add, remove } = await openBranch()
    const feature = await clone(main.id, 'feature')
    await add(feature.id, 'new', 'New')
    await translate(await idOf(feature.id, 'new'), 'Neu')
    await say(feature.id, 'hello', 'Hello there')
    await translate(await idOf(feature.id, 'hello'), 'Hallo du')
    await remove(feature.id, 'bye')

    const wanted = { added: 1, updated: 1, deleted: 1, conflicted: 0 }
    const tried = await merge(main.id, feature.id, { dryRun: true })
    expect(tried).toMatchObject({ dryRun: true, details: wanted })
    expect(await textsIn(main.id), 'a dry run changes nothing').toEqual({ hello: 'Hello', bye: 'Bye' })

    const done = await merge(main.id, feature.id)
    expect(done).toEqual({
      status: 'merged',
      sourceBranchId: feature.id,
      targetBranchId: main.id,
      dryRun: false,
      acceptSourceChanges: false,
      details: wanted,
    })
    expect(await textsIn(main.id)).toEqual({ hello: 'Hello there', new: 'New' })
    expect(await germanOf(await idOf(main.id, 'new'))).toEqual(['Neu'])
    expect(await germanOf(await idOf(main.id, 'hello'))).toContain('Hallo du')
    const again = await merge(main.id, feature.id)
    expect(again.details).toEqual({ added: 0, updated: 0, deleted: 0, conflicted: 0 })
  })

  it('keep what the target changed, whether both did or not, until the changes of the source are accepted', async () => {
    const { main, clone, merge, textsIn, say, files } = await openBranch()
    const feature = await clone(main.id, 'feature')
    await say(feature.id, 'hello', 'Hi')
    await say(main.id, 'hello', 'Good day')
    await say(main.id, 'bye', 'Good bye')
    const details = { added: 0, updated: 0, deleted: 0, conflicted: 2 }
    expect((await merge(main.id, feature.id)).details).toEqual(details)
    expect(await textsIn(main.id)).toEqual({ hello: 'Good day', bye: 'Good bye' })
    const options = { acceptSourceChanges: true, deleteAfterMerge: true }
    const accepted = await merge(main.id, feature.id, options)
    expect(accepted).toMatchObject({
      acceptSourceChanges: true,
      details: { ...details, updated: 2, conflicted: 0 },
    })
    expect(await textsIn(main.id)).toEqual({ hello: 'Hi', bye: 'Bye' })
    await expect(files.getBranch(1, feature.id)).rejects.toMatchObject({ code: 404 })
  })

  it('that were never one have their strings told apart by identifier', async () => {
    const { main, merge, textsIn, files, upload } = await openBranch()
    const { data: other } = await files.createBranch(1, { name: 'other' })
    await upload(other.id, '{"hello":"Ho","more":"More"}')
    const { details } = await merge(main.id, other.id)
    expect(details).toEqual({ added: 1, updated: 0, deleted: 0, conflicted: 1 })
    expect(await textsIn(main.id)).toEqual({ hello: 'Hello', bye: 'Bye', more: 'More' })
  })

  it('are refused a name that is taken, a merge into themselves, and strange branches', async () => {
    const { main, files } = await openBranch()
    const refusal = (code: number) => expect.objectContaining({ code }) as unknown
    await expect(files.clonedBranch(1, main.id, { name: 'trunk' })).rejects.toThrow('Name must be unique')
    await expect(files.clonedBranch(1, 999, { name: 'new' })).rejects.toEqual(refusal(404))
    await expect(files.mergeBranch(1, main.id, { sourceBranchId: main.id })).rejects.toThrow(/another branch/)
    await expect(files.mergeBranch(1, main.id, { sourceBranchId: 999 })).rejects.toThrow(/no branch 999/)
    await expect(files.getClonedBranch(1, main.id, 'unknown')).rejects.toEqual(refusal(404))
  })

  it('are neither cloned nor merged in a file-based project', async () => {
    const files = clientOf(await simulator.createWorld()).sourceFilesApi
    const { data: main } = await files.createBranch(1, { name: 'trunk' })
    const { data: other } = await files.createBranch(1, { name: 'other' })
    await expect(files.clonedBranch(1, main.id, { name: 'new' })).rejects.toThrow(/file-based/)
    await expect(files.mergeBranch(1, main.id, { sourceBranchId: other.id })).rejects.toThrow(/file-based/)
  })
})
