import { unzipSync } from 'fflate'
import { expect, it, onTestFinished } from 'vitest'
import { startSimulator } from '../../host-simulator/server/index.ts'
import { clientOf, type OfficialClient } from './official.ts'

const open = async (edition: 'standard' | 'enterprise'): Promise<OfficialClient> => {
  const simulator = await startSimulator()
  onTestFinished(() => simulator.close())
  return clientOf(await simulator.createWorld({ edition }))
}

const until = async (status: () => Promise<{ data: { status: string } }>, wanted: string): Promise<void> =>
  expect.poll(async () => (await status()).data.status).toBe(wanted)

const bytesAt = async (url: string): Promise<Uint8Array> =>
  new Uint8Array(await (await fetch(url)).arrayBuffer())

it('a bundle and a distribution go from the official client to a reader without a token', async () => {
  const { bundlesApi, distributionsApi } = await open('standard')
  const { data: bundle } = await bundlesApi.addBundle(1, {
    name: 'All',
    format: 'crowdin-json',
    sourcePatterns: ['/**'],
    exportPattern: '/%language_id%/%original_file_name%',
    labelIds: [],
  })
  const { data: files } = await bundlesApi.listBundleFiles(1, bundle.id)
  expect(files.length).toBeGreaterThan(0)
  const { data: begun } = await bundlesApi.exportBundle(1, bundle.id)
  await until(async () => bundlesApi.checkBundleExportStatus(1, bundle.id, begun.identifier), 'finished')
  const { data: link } = await bundlesApi.downloadBundle(1, bundle.id, begun.identifier)
  const names = Object.keys(unzipSync(await bytesAt(link.url)))
  expect(names).toContain(`de/${files[0]?.data.name ?? ''}`)

  const { data: made } = await distributionsApi.createDistribution(1, {
    name: 'Air',
    exportMode: 'bundle',
    bundleIds: [bundle.id],
  } as Parameters<typeof distributionsApi.createDistribution>[1])
  await distributionsApi.createDistributionRelease(1, made.hash)
  await until(async () => distributionsApi.getDistributionRelease(1, made.hash), 'success')
  const manifest = (await (await fetch(made.manifestUrl)).json()) as { content: Record<string, string[]> }
  expect(manifest.content['de']).toContain(`/content/de/${files[0]?.data.name ?? ''}`)
  await bundlesApi.deleteBundle(1, bundle.id)
  await distributionsApi.deleteDistribution(1, made.hash)
})

it('AI answers the official client in both editions', async () => {
  const config = { mode: 'advanced', prompt: 'Translate.', screenshots: false } as const
  const form = { name: 'Pre', action: 'pre_translate', aiProviderId: 1, aiModelId: 'm', config } as const
  const provider = { name: 'Own', type: 'open_ai', credentials: { apiKey: 'key' } } as const

  const { aiApi: organization } = await open('enterprise')
  await organization.addAiOrganizationProvider(provider)
  const { data: prompt } = await organization.addAiOrganizationPrompt(form)
  expect(prompt).toMatchObject({ id: 1, aiProviderId: 1 })
  const { data: models } = await organization.listAiOrganizationProviderModels(1)
  expect(models.map(({ data }) => data.id)).toEqual(['built-in'])

  const { aiApi: personal } = await open('standard')
  await personal.addAiUserProvider(1, provider)
  await personal.addAiUserPrompt(1, form)
  const { data: begun } = await personal.generateAiUserPromptCompletion(1, 1, {
    resources: { projectId: 1, stringIds: [1], targetLanguageId: 'de' },
  } as Parameters<typeof personal.generateAiUserPromptCompletion>[2])
  await until(async () => personal.getAiUserPromptCompletionStatus(1, 1, begun.identifier), 'finished')
  const { data: link } = await personal.downloadAiUserPromptCompletion(1, 1, begun.identifier)
  const said = JSON.parse(new TextDecoder().decode(await bytesAt(link.url))) as { translations: unknown[] }
  expect(said.translations).toMatchObject([{ id: 1 }])
})
