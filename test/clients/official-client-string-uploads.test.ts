import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSimulator, type Simulator } from '../../host-simulator/server/index.ts'
import { clientOf } from './official.ts'

let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator()
})
afterAll(() => simulator.close())

const openBranch = async () => {
  const client = clientOf(await simulator.createWorld({ scenario: 'string-based-project' }))
  const { sourceStringsApi: strings, uploadStorageApi: storages } = client
  const { data: branch } = await client.sourceFilesApi.createBranch(1, { name: 'trunk' })
  const begin = async (content: string, options: object = {}) => {
    const { data: storage } = await storages.addStorage('texts.json', content)
    const wish = { branchId: branch.id, storageId: storage.id, ...options }
    const { data } = await strings.uploadStrings(1, wish)
    return data
  }
  const statusOf = async (uploadId: string) => (await strings.uploadStringsStatus(1, uploadId)).data.status
  const upload = async (content: string, options: object = {}) => {
    const begun = await begin(content, options)
    await expect.poll(() => statusOf(begun.identifier)).toBe('finished')
    return begun
  }
  const rows = async () => {
    const { data } = await strings.listProjectStrings(1, { branchId: branch.id })
    return data.map(({ data: row }) => row)
  }
  const texts = async () =>
    Object.fromEntries((await rows()).map(({ identifier, text }) => [identifier, text]))
  return { client, branch, begin, statusOf, upload, rows, texts }
}

describe('uploads of strings into a branch, with the official client', () => {
  it('bring the strings of a file, with labels', async () => {
    const { client, branch, upload, texts, rows } = await openBranch()
    const { data: label } = await client.labelsApi.addLabel(1, { title: 'uploaded' })
    const begun = await upload('{"hello": "Hello", "bye": "Bye"}', { labelIds: [label.id] })
    expect(begun.attributes).toMatchObject({ branchId: branch.id, fileType: 'json', cleanupMode: false })
    expect(await texts()).toEqual({ hello: 'Hello', bye: 'Bye' })
    // Its list of labels has no query, and so none of the platform's.
    expect((await client.labelsApi.listLabels(1)).data.every(({ data }) => !data.isSystem)).toBe(true)
    const [, own = 0] = (await rows())[0]?.labelIds ?? []
    const { data: system } = await client.labelsApi.getLabel(1, own)
    expect(system).toMatchObject({ title: 'texts.json', isSystem: true })
    const ids = [label.id, own]
    expect((await rows()).map(({ labelIds }) => labelIds)).toEqual([ids, ids])
  })

  it('change and delete what is there only where they say so', async () => {
    const { upload, texts } = await openBranch()
    await upload('{"hello": "Hello", "bye": "Bye"}')
    await upload('{"hello": "Hi", "new": "New"}')
    expect(await texts()).toEqual({ hello: 'Hello', bye: 'Bye', new: 'New' })
    await upload('{"hello": "Hi"}', { updateStrings: true })
    expect(await texts()).toEqual({ hello: 'Hi', bye: 'Bye', new: 'New' })
    await upload('{"hello": "Ho", "new": "New"}', { cleanupMode: true })
    expect(await texts()).toEqual({ hello: 'Hi', new: 'New' })
  })

  it('do with translations of changed texts what the option says', async () => {
    const { client, upload, rows } = await openBranch()
    await upload('{"hello": "Hello"}')
    const stringId = (await rows())[0]?.id ?? 0
    const { stringTranslationsApi: translations } = client
    await translations.addTranslation(1, { stringId, languageId: 'de', text: 'Hallo' })
    const german = async () => (await translations.listStringTranslations(1, stringId, 'de')).data.length
    const updateOption = 'keep_translations'
    await upload('{"hello": "Hi"}', { updateStrings: true, updateOption })
    expect(await german()).toBe(1)
    await upload('{"hello": "Ho"}', { updateStrings: true })
    expect(await german()).toBe(0)
  })

  it('fail with a file that cannot be read, and are refused without branch or storage', async () => {
    const { client, begin, statusOf, branch } = await openBranch()
    const begun = await begin('{"hello": ')
    await expect.poll(() => statusOf(begun.identifier)).toBe('failed')
    await expect(begin('{}', { branchId: 999 })).rejects.toThrow(/no branch 999/)
    const strings = client.sourceStringsApi
    await expect(strings.uploadStrings(1, { branchId: branch.id, storageId: 999 })).rejects.toThrow(/#999/)
  })

  it('are refused with a format of others, in words that plugins of editors look for', async () => {
    const { client, branch } = await openBranch()
    const send = async (name: string, content: string): Promise<number> =>
      (await client.uploadStorageApi.addStorage(name, content)).data.id
    const words = /^\*\.html files are not allowed to upload in strings-based projects$/
    const storageId = await send('texts.html', '<p>Hello</p>')
    const wish = { branchId: branch.id, storageId }
    await expect(client.sourceStringsApi.uploadStrings(1, wish)).rejects.toThrow(words)
    await expect(client.translationsApi.uploadTranslationStrings(1, 'de', wish)).rejects.toThrow(words)
    await expect(client.translationsApi.importTranslations(1, wish)).rejects.toThrow(words)
    const android = await send('texts.xml', '<resources><string name="a">A</string></resources>')
    await client.sourceStringsApi.uploadStrings(1, { branchId: branch.id, storageId: android })
  })

  // The manual, "Upload files", of string-based projects; the types: the description of uploads.
  it.each([
    ['yaml', 'texts.yml', 'en:\n  hello: Hello\n'],
    ['gettext', 'texts.po', 'msgctxt "hello"\nmsgid "Hello"\nmsgstr ""\n'],
    ['resx', 'texts.resx', '<root><data name="hello"><value>Hello</value></data></root>'],
    ['properties', 'texts.properties', 'hello=Hello\n'],
    ['i18next_json', 'texts.json', '{"hello": "Hello"}'],
  ])('take in %s, named or not', async (type, name, content) => {
    const { client, branch, statusOf, rows } = await openBranch()
    for (const wish of [{}, { type }] as { type?: 'auto' }[]) {
      const { data: stored } = await client.uploadStorageApi.addStorage(name, content)
      const { data: begun } = await client.sourceStringsApi.uploadStrings(1, {
        ...{ branchId: branch.id, storageId: stored.id, updateStrings: true },
        ...wish,
      })
      await expect.poll(() => statusOf(begun.identifier)).toBe('finished')
    }
    expect((await rows()).map(({ text }) => text)).toEqual(['Hello'])
  })

  it('stand beside strings that are added to the branch one by one', async () => {
    const { client, branch, upload, texts } = await openBranch()
    const strings = client.sourceStringsApi
    const wish = { branchId: branch.id, identifier: 'one', text: 'One' }
    const { data: added } = await strings.addString(1, wish)
    expect(added).toMatchObject({ branchId: branch.id, identifier: 'one', text: 'One' })
    await upload('{"hello": "Hello"}')
    expect(await texts()).toEqual({ one: 'One', hello: 'Hello' })
    await expect(strings.addString(1, wish)).rejects.toThrow(/is "one" already/)
    await expect(strings.addString(1, { ...wish, branchId: 999 })).rejects.toThrow(/no branch 999/)
    const { identifier: _, ...nameless } = wish
    await expect(strings.addString(1, nameless as typeof wish)).rejects.toThrow(/required/)
    const { sourceStringsApi: others } = clientOf(await simulator.createWorld())
    await expect(others.addString(1, wish)).rejects.toThrow(/file-based/)
  })

  it('are refused by a file-based project', async () => {
    const { sourceStringsApi: strings } = clientOf(await simulator.createWorld())
    await expect(strings.uploadStrings(1, { branchId: 1, storageId: 1 })).rejects.toThrow(/file-based/)
    await expect(strings.uploadStringsStatus(1, 'unknown')).rejects.toThrow(/file-based/)
  })
})
