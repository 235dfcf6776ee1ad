import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSimulator, type Simulator } from '../../host-simulator/server/index.ts'
import { clientOf, type OfficialClient } from './official.ts'

let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator()
})
afterAll(() => simulator.close())

const open = async (): Promise<OfficialClient> => {
  return clientOf(await simulator.createWorld())
}

const finished = async (status: () => Promise<{ data: { status: string } }>): Promise<void> =>
  expect.poll(async () => (await status()).data.status).toBe('finished')

const fileAt = async (url: string): Promise<string> => (await fetch(url)).text()

it('a glossary goes from the official client into a file, and from that into another', async () => {
  const client = await open()
  const { glossariesApi: api } = client
  const { data: glossary } = await api.addGlossary({ name: 'Legal', languageId: 'en' })
  const { data: party } = await api.addTerm(glossary.id, { languageId: 'en', text: 'Party' })
  await api.addTerm(glossary.id, { languageId: 'de', text: 'Partei', conceptId: party.conceptId })
  const wish = { definition: 'A side of a contract' } as Parameters<typeof api.updateConcept>[2]
  await api.updateConcept(glossary.id, party.conceptId, wish)

  const { data: begun } = await api.exportGlossary(glossary.id, { format: 'tbx' })
  await finished(async () => api.checkGlossaryExportStatus(glossary.id, begun.identifier))
  const { data: link } = await api.downloadGlossary(glossary.id, begun.identifier)
  const file = await fileAt(link.url)
  expect(file).toContain('<term>Partei</term>')

  const { data: storage } = await client.uploadStorageApi.addStorage('legal.tbx', file)
  const { data: second } = await api.addGlossary({ name: 'Copy', languageId: 'en' })
  const { data: taken } = await api.importGlossaryFile(second.id, { storageId: storage.id })
  await finished(async () => api.checkGlossaryImportStatus(second.id, taken.identifier))
  const { data: concepts } = await api.listConcepts(second.id)
  expect(concepts.map(({ data }) => data.definition)).toEqual(['A side of a contract'])

  await api.editGlossary(second.id, [{ op: 'replace', path: '/name', value: 'Law' }])
  const { data: found } = await api.organizationConcordanceSearch({
    sourceLanguageId: 'en',
    targetLanguageId: 'de',
    expressions: ['Either party may leave'],
  })
  expect(found.map(({ data }) => [data.glossary.name, data.targetTerms[0]?.text])).toEqual([
    ['Legal', 'Partei'],
    ['Law', 'Partei'],
  ])
  await api.clearGlossary(second.id)
  await api.deleteGlossary(second.id)
  await expect(api.getGlossary(second.id)).rejects.toMatchObject({ code: 404 })
})

it('a translation memory goes from the official client into a file, and from that into another', async () => {
  const client = await open()
  const { translationMemoryApi: api } = client
  const { data: memory } = await api.addTm({ name: 'Contracts', languageId: 'en' })
  const { data: segment } = await api.addTmSegment(memory.id, {
    records: [{ languageId: 'en', text: 'Sign on the dotted line' }],
  })
  await api.addTmSegmentRecords(memory.id, segment.id, {
    records: [{ languageId: 'de', text: 'Hier unterschreiben' }],
  })

  const { data: begun } = await api.exportTm(memory.id, { format: 'tmx' })
  await finished(async () => api.checkExportStatus(memory.id, begun.identifier))
  const { data: link } = await api.downloadTm(memory.id, begun.identifier)
  const file = await fileAt(link.url)
  expect(file).toContain('<seg>Hier unterschreiben</seg>')

  const { data: storage } = await client.uploadStorageApi.addStorage('contracts.tmx', file)
  const { data: second } = await api.addTm({ name: 'Copy', languageId: 'en' })
  const { data: taken } = await api.importTm(second.id, { storageId: storage.id })
  await finished(async () => api.checkImportStatus(second.id, taken.identifier))

  const { data: found } = await api.organizationConcordanceSearch({
    ...{ sourceLanguageId: 'en', targetLanguageId: 'de', autoSubstitution: false },
    ...{ minRelevant: 100, expressions: ['Sign on the dotted line'] },
  })
  expect(found.map(({ data }) => [data.tm.name, data.target])).toEqual([
    ['Contracts', 'Hier unterschreiben'],
    ['Copy', 'Hier unterschreiben'],
  ])
  await api.clearTm(second.id)
  await api.deleteTm(second.id)
  await expect(api.getTm(second.id)).rejects.toMatchObject({ code: 404 })
})
