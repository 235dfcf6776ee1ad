/** What goes to the model of an app, by what a prompt and a completion of it say. */
import { expect, it } from 'vitest'
import type { WorldPlan } from '../../host-simulator/world/build.ts'
import { hostWorld, manifest, openPlatform, restWith } from './offline.ts'
import { dataOf } from './storage.ts'

const plan: WorldPlan = {
  project: { targetLanguageIds: ['de', 'fr', 'it'] },
  files: [
    {
      name: 'app.json',
      strings: [
        {
          ...{ identifier: 'hello', text: 'Hello' },
          translations: [
            { languageId: 'fr', text: 'Bonjour', userId: 1 },
            { languageId: 'it', text: 'Ciao', userId: 1 },
          ],
        },
      ],
    },
  ],
}

/** The words that the model got, and the JSON on their last line. */
const prompted = async (config: object, resources: object): Promise<[string, Record<string, unknown>]> => {
  let content = ''
  const module = { key: 'ai', name: 'AI', logo: '/l.svg', chatCompletionsUrl: '/chat' }
  const { platform } = openPlatform(async (request) => {
    if (new URL(request.url).pathname === '/manifest.json')
      return Response.json(manifest({ modules: { 'ai-provider': [module] } }))
    const { messages } = (await request.json()) as { messages: { content: string }[] }
    content = messages[0]?.content ?? ''
    const said = JSON.stringify({ translations: [{ id: 1, pluralForm: null, text: 'Hallo' }] })
    return Response.json({ choices: [{ message: { content: said } }] })
  })
  const world = await hostWorld(platform, plan, { edition: 'enterprise' })
  await platform.install(world, 'https://app.test/manifest.json')
  const rest = restWith(platform, world.token)
  const credentials = { identifier: 'sample-app', key: 'ai' }
  const provider = dataOf(await rest('POST', 'ai/providers', { name: 'Own', type: 'custom_ai', credentials }))
  const prompt = { name: 'P', action: 'pre_translate', aiProviderId: provider['id'], aiModelId: 'm', config }
  const { id } = dataOf(await rest('POST', 'ai/prompts', prompt))
  const wish = { resources: { projectId: 1, targetLanguageId: 'de', stringIds: [1], ...resources } }
  const made = await rest('POST', `ai/prompts/${String(id)}/completions`, wish)
  expect(made.status).toBe(201)
  const end = content.lastIndexOf('\n')
  return [content.slice(0, end), JSON.parse(content.slice(end)) as Record<string, unknown>]
}

const others = [
  { id: 1, languageId: 'fr', text: 'Bonjour' },
  { id: 1, languageId: 'it', text: 'Ciao' },
]

it.each([
  [{}, undefined],
  [{ otherLanguageTranslations: {} }, others],
  [{ otherLanguageTranslations: { isEnabled: false } }, undefined],
  [{ otherLanguageTranslations: { languageIds: ['it'] } }, others.slice(1)],
])('a prompt has translations of other languages: %j', async (more, told) => {
  const [, json] = await prompted({ mode: 'basic', ...more }, {})
  expect(json['otherTranslations']).toEqual(told)
})

it('a completion says other values, by which its text is made, and an instruction', async () => {
  const config = { mode: 'advanced', prompt: 'For %projectName%.' }
  const [plain] = await prompted(config, {})
  expect(plain).toContain('For %projectName%.')
  const resources = {
    overridePromptValues: { projectName: 'Shop', tm: 'none' },
    customInstruction: 'Be short.',
  }
  const [words, json] = await prompted(config, resources)
  expect(words).toContain('For Shop.')
  expect(words.endsWith('\nBe short.')).toBe(true)
  expect(json).toMatchObject({ projectName: 'Shop', tm: 'none' })
})
