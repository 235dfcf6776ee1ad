import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSimulator, type Simulator } from '../../host-simulator/server/index.ts'
import { clientOf } from './official.ts'

let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator()
})
afterAll(() => simulator.close())

/** A branch with two strings that came without a file. */
const openBranch = async (scenario = 'string-based-project') => {
  const client = clientOf(await simulator.createWorld({ scenario }))
  const { data: branch } = await client.sourceFilesApi.createBranch(1, { name: 'trunk' })
  const branchId = branch.id
  const send = async (name: string, content: string): Promise<number> =>
    (await client.uploadStorageApi.addStorage(name, content)).data.id
  const german = async () => {
    const { data } = await client.sourceStringsApi.listProjectStrings(1, { branchId })
    const translations = client.stringTranslationsApi
    const first = async (stringId: number) =>
      (await translations.listStringTranslations(1, stringId, 'de')).data.map(({ data: { text } }) => text)[0]
    const found = data.map(async ({ data: { id, identifier } }) => [identifier, await first(id)])
    return Object.fromEntries((await Promise.all(found)) as [string, string][])
  }
  return { client, branchId, send, german }
}

const openStrings = async () => {
  const opened = await openBranch()
  const { sourceStringsApi: strings } = opened.client
  for (const [identifier, text] of [
    ['hello', 'Hello'],
    ['bye', 'Bye'],
  ] as const)
    await strings.addString(1, { branchId: opened.branchId, identifier, text })
  return opened
}

describe('translations of a branch, with the official client', () => {
  it('are brought in by identifier, whatever kind of file they come in', async () => {
    const { client, branchId, send, german } = await openStrings()
    const storageId = await send('de.xml', '<resources><string name="hello">Hallo</string></resources>')
    const { data } = await client.translationsApi.uploadTranslationStrings(1, 'de', { storageId, branchId })
    expect(data).toMatchObject({ branchId, languageId: 'de', storageId })
    expect(data).not.toHaveProperty('fileId')
    expect(await german()).toEqual({ hello: 'Hallo', bye: undefined })
  })

  it('are imported after the request, and the report names the branch', async () => {
    const { client, branchId, send, german } = await openStrings()
    const { translationsApi: translations } = client
    const storageId = await send('de.json', '{"hello": "Hallo", "bye": "Bye", "new": "Neu"}')
    const languageIds = ['de']
    const { data: begun } = await translations.importTranslations(1, { storageId, branchId, languageIds })
    expect(begun.attributes).toMatchObject({ branchId, storageId, languageIds })
    const status = async () => (await translations.importTranslationsStatus(1, begun.identifier)).data.status
    await expect.poll(status).toBe('finished')
    const { data: report } = await translations.importTranslationsReport(1, begun.identifier)
    const [ofGerman] = report.languages
    expect(ofGerman).toMatchObject({
      id: 'de',
      branches: [{ id: String(branchId), statistics: { phrases: 1, words: 1 } }],
      skipped: { translationEqSource: 1 },
    })
    expect(ofGerman).not.toHaveProperty('files')
    expect(await german()).toEqual({ hello: 'Hallo', bye: undefined })
  })

  it('are those of the columns that a scheme names', async () => {
    const { client, branchId, send, german } = await openStrings()
    const storageId = await send('de.csv', 'Hallo,hello\nBis dann,bye\n')
    const importOptions = { scheme: { translation: 0, identifier: 1 } }
    const wish = { storageId, branchId, importOptions }
    await client.translationsApi.uploadTranslationStrings(1, 'de', wish)
    expect(await german()).toEqual({ hello: 'Hallo', bye: 'Bis dann' })
  })

  it('are refused without such a branch, beside a file and in a file-based project', async () => {
    const { client, branchId, send } = await openStrings()
    const storageId = await send('de.json', '{}')
    const { translationsApi: translations } = client
    const upload = (wish: object) => translations.uploadTranslation(1, 'de', { storageId, ...wish })
    await expect(upload({ branchId: 999 })).rejects.toThrow(/no branch 999/)
    await expect(upload({ branchId, fileId: 1 })).rejects.toThrow(/no fileId/)
    const other = await openBranch('editor-basic')
    const sent = await other.send('de.json', '{}')
    const wish = { storageId: sent, branchId: other.branchId }
    await expect(other.client.translationsApi.importTranslations(1, wish)).rejects.toThrow(/file-based/)
  })
})
