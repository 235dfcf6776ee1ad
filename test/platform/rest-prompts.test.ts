/** What goes to the model of an app, by what a prompt and a completion of it say. */
import { describe, expect, it } from 'vitest'
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import { hostWorld, manifest, openPlatform, restWith } from './offline.ts'
import { dataOf, fetched, textOf, until } from './storage.ts'

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
        { identifier: 'bye', text: 'Bye' },
      ],
    },
  ],
}

/** The words that the model got, and the JSON on their last line. */
const prompted = async (
  config: object,
  resources: object,
  before: (rest: ReturnType<typeof restWith>) => Promise<void> = () => Promise.resolve(),
): Promise<[string, Record<string, unknown>]> => {
  let content = ''
  const module = { key: 'ai', name: 'AI', logo: '/l.svg', chatCompletionsUrl: '/chat', modelsUrl: '/models' }
  const { platform } = openPlatform(async (request) => {
    if (new URL(request.url).pathname === '/manifest.json')
      return Response.json(manifest({ modules: { 'ai-provider': [module] } }))
    if (request.method === 'GET') return Response.json({ data: [{ id: 'm' }] })
    const { messages } = (await request.json()) as { messages: { content: string }[] }
    content = messages[0]?.content ?? ''
    const said = JSON.stringify({ translations: [{ id: 1, pluralForm: null, text: 'Hallo' }] })
    return Response.json({ choices: [{ message: { content: said } }] })
  })
  const world = await hostWorld(platform, plan, { edition: 'enterprise' })
  await platform.install(world, 'https://app.test/manifest.json')
  const rest = restWith(platform, world.token)
  await before(rest)
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

const memory = async (rest: ReturnType<typeof restWith>): Promise<void> => {
  const record = (languageId: string, text: string) => ({ languageId, text })
  const records = [record('en', 'Hello there'), record('de', 'Hallo da')]
  expect((await rest('POST', 'tms/1/segments', { records })).status).toBe(201)
  const { conceptId } = dataOf(await rest('POST', 'glossaries/1/terms', record('en', 'hello')))
  await rest('POST', 'glossaries/1/terms', { ...record('de', 'hallo'), conceptId })
}
const suggestions = [{ tmId: 1, source: { text: 'Hello there' }, target: { text: 'Hallo da' }, relevant: 66 }]
const terms = [{ source: { text: 'hello' }, target: { text: 'hallo' } }]

it.each([
  ['basic', {}, { tmSuggestions: suggestions, terms }],
  ['advanced', { prompt: 'Now.' }, { tmSuggestions: suggestions, terms }],
  ['basic', { tmSuggestions: false }, { tmSuggestions: [], terms }],
  ['advanced', { prompt: 'Now.', glossaryTerms: false }, { tmSuggestions: suggestions, terms: [] }],
])("a prompt has what the project's memories and glossaries say: %s %j", async (mode, more, told) => {
  const [, json] = await prompted({ mode, ...more }, {}, memory)
  expect(json).toMatchObject(told)
})

const besides = ['companyDescription', 'projectDescription', 'audienceDescription', 'evaluationSteps']
const names = [...besides, 'snippets', 'project', 'organization', 'file', 'siblings']

it.each([
  [{}, {}],
  [{ companyDescription: 'We sell tea.' }, { companyDescription: 'We sell tea.' }],
  [
    { projectDescription: 'A shop.', audienceDescription: 'Drinkers.' },
    { projectDescription: 'A shop.', audienceDescription: 'Drinkers.' },
  ],
  [{ evaluationSteps: ['Read it.'] }, { evaluationSteps: ['Read it.'] }],
  [{ snippets: ['%custom:who%'] }, { snippets: { '%custom:who%': 'They' } }],
  [{ customPlaceholders: ['%custom:who%'] }, { snippets: { '%custom:who%': 'They' } }],
  [{ projectContext: true }, { project: { name: 'Sample', description: 'Tea.' } }],
  [{ publicProjectDescription: true }, { project: { name: 'Sample', description: 'Tea.' } }],
  [{ projectContext: false, publicProjectDescription: true }, {}],
  [{ organizationContext: true }, { organization: { name: 'Sample' } }],
  [{ fileContext: true }, { file: { id: 1, name: 'app.json', path: '/app.json' } }],
  [{ siblingsStrings: true }, { siblings: [{ id: 1, before: null, after: 'Bye' }] }],
])('a prompt tells beside its strings what its configuration says: %j', async (config, told) => {
  const [, json] = await prompted({ mode: 'basic', ...config }, {}, async (rest) => {
    const snippet = { description: 'Who', placeholder: '%custom:who%', value: 'They' }
    expect((await rest('POST', 'ai/settings/snippets', snippet)).status).toBe(201)
    const edit = { op: 'replace', path: '/description', value: 'Tea.' }
    expect((await rest('PATCH', 'projects/1', [edit])).status).toBe(200)
  })
  expect(json).toMatchObject(told)
  expect(names.filter((name) => name in json)).toEqual(
    Object.keys(told).filter((name) => names.includes(name)),
  )
})

it('a snippet stands in the text of a prompt, one that is not there as it is written', async () => {
  const config = { mode: 'advanced', prompt: 'For %custom:who-else% and %custom:nobody%.' }
  const [words] = await prompted(config, {}, async (rest) => {
    const snippet = { description: 'Who', placeholder: '%custom:who-else%', value: 'They' }
    await rest('POST', 'ai/settings/snippets', snippet)
  })
  expect(words).toContain('For They and %custom:nobody%.')
})

it.each([
  ['sourceLanguage', 'English'],
  ['targetLanguage', 'German'],
  ['targetLanguages', 'German, French, Italian'],
  ['pluralForms', 'one,other'],
  ['tm', 'Hello there => Hallo da'],
  ['terms', 'Term: hello. Translation: hallo. Part of speech: N/A.'],
  ['fileName', 'app.json'],
  ['fileContext', 'N/A'],
  ['siblingsStrings', '[{"id":1,"before":null,"after":"Bye"}]'],
  ['projectName', 'Sample'],
  ['organizationName', 'Sample'],
  ['assignedStyleGuides', 'Be kind.\n\nBe shared.'],
  ['nothing', '%nothing%'],
])('the text of a prompt has what is meant by %s, %s', async (name, value) => {
  const config = { mode: 'advanced', prompt: `So: %${name}%.` }
  const [words] = await prompted(config, {}, async (rest) => {
    await memory(rest)
    const guide = (of: object) =>
      rest('POST', 'style-guides', { name: 'G', storageId: null, projectIds: [1], ...of })
    await guide({ aiInstructions: 'Be kind.' })
    await guide({ aiInstructions: 'Be French.', languageIds: ['fr'] })
    await guide({ aiInstructions: null })
    await guide({ aiInstructions: 'Be elsewhere.', projectIds: [] })
    await guide({ aiInstructions: 'Be shared.', projectIds: [], isShared: true })
  })
  expect(words).toContain(`So: ${value}.`)
})

it('the text of a prompt has its strings as the platform writes them', async () => {
  const [words] = await prompted({ mode: 'advanced', prompt: '%strings%' }, {})
  expect(JSON.parse(words.split('\n')[0] ?? '')).toMatchObject({
    strings: [{ id: 1, text: 'Hello', key: 'hello', context: '', maxLength: null }],
  })
})

it('a completion says other values, by which its text is made, and an instruction', async () => {
  const config = { mode: 'advanced', prompt: 'For %projectName%.' }
  const [plain] = await prompted(config, {})
  expect(plain).toContain('For Sample.')
  const resources = {
    overridePromptValues: { projectName: 'Shop', tm: 'none' },
    customInstruction: 'Be short.',
  }
  const [words, json] = await prompted(config, resources)
  expect(words).toContain('For Shop.')
  expect(words.endsWith('\nBe short.')).toBe(true)
  expect(json).toMatchObject({ projectName: 'Shop', tm: 'none' })
})

describe('a prompt of an app for another action than to translate', () => {
  const tool = { type: 'function', function: { name: 'look' } }

  const completed = async (action: string, message: object, more: object = {}) => {
    const asked: [string, Record<string, unknown>][] = []
    const modules = {
      'ai-provider': [
        { key: 'ai', name: 'AI', logo: '/l.svg', chatCompletionsUrl: '/chat', modelsUrl: '/models' },
      ],
      'ai-prompt-provider': [{ key: 'p', name: 'P', logo: '/l.svg', compileUrl: '/compile' }],
    }
    const { platform } = openPlatform(async (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/manifest.json') return Response.json(manifest({ modules }))
      if (pathname === '/models') return Response.json({ data: [{ id: 'm' }] })
      asked.push([pathname, (await request.json()) as Record<string, unknown>])
      return Response.json(
        pathname === '/compile' ? { data: { content: 'Look.' } } : { choices: [{ message }] },
      )
    })
    const world = await hostWorld(platform, plan, { edition: 'enterprise' })
    await platform.install(world, 'https://app.test/manifest.json')
    const rest = restWith(platform, world.token)
    const credentials = { identifier: 'sample-app', key: 'ai' }
    await rest('POST', 'ai/providers', { name: 'Own', type: 'custom_ai', credentials })
    const config = { mode: 'external', identifier: 'sample-app', key: 'p' }
    await rest('POST', 'ai/prompts', { name: 'P', action, aiProviderId: 1, aiModelId: 'm', config })
    const wish = { resources: { projectId: 1 }, ...more }
    const made = await rest('POST', 'ai/prompts/1/completions', wish)
    if (made.status !== 201) return { asked, said: made.body }
    const path = `ai/prompts/1/completions/${String(dataOf(made)['identifier'])}`
    await until(rest, path, (answer) => dataOf(answer)['status'] === 'finished')
    return { asked, said: textOf(await fetched(platform, (await rest('GET', `${path}/download`)).body)) }
  }

  it.each(['qa_check', 'alignment', 'custom'])(
    'is asked for %s, and what is said comes back',
    async (action) => {
      const { asked, said } = await completed(action, { content: 'All is well.' })
      expect(asked).toMatchObject([
        ['/compile', { action, payload: action === 'alignment' ? { alignmentPairs: [] } : { strings: [] } }],
        ['/chat', { action, messages: [{ role: 'user', content: 'Look.' }] }],
      ])
      expect(asked[1]?.[1]).not.toHaveProperty('tools')
      expect(said).toBe('All is well.')
    },
  )

  it('may call tools, also where it translates', async () => {
    const tool_calls = [{ id: '1', type: 'function', function: { name: 'look', arguments: '{}' } }]
    for (const action of ['custom', 'pre_translate']) {
      const more = { tools: [{ tool }], tool_choice: 'auto' }
      const { asked, said } = await completed(action, { content: null, tool_calls }, more)
      expect(asked[1]).toMatchObject(['/chat', { action, tools: [tool], tool_choice: 'auto' }])
      expect(JSON.parse(String(said))).toEqual({ tool_calls })
    }
  })

  it('may call none that was not named', async () => {
    const { said } = await completed('custom', { content: null, tool_calls: [{}] })
    expect(JSON.stringify(said)).toContain('AI-002')
    const refused = await completed('custom', { content: 'a' }, { tools: [{ tool: { type: 'search' } }] })
    expect([refused.asked, JSON.stringify(refused.said)]).toEqual([[], expect.stringContaining('tools')])
  })
})
