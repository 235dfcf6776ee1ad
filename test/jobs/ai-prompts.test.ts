import { describe, expect, it } from 'vitest'
import { aiString } from '../../host-simulator/platform/app-ai/payload.ts'
import { usualPlan } from '../../host-simulator/platform/app-ai/plan.ts'
import { type AiTask } from '../../host-simulator/platform/app-ai/request.ts'
import { referencesOfProject } from '../../host-simulator/platform/rest/ai/references.ts'
import type { ProjectRow } from '../../host-simulator/world/project-rows.ts'
import type { StringRow } from '../../host-simulator/world/string-rows.ts'
import { linkedFile } from '../../host-simulator/platform/hosted/links.ts'
import { aiProvider, openAi, preTranslated, says, type AiKit, type Asked } from './ai-kit.ts'
import { textsIn, assisted } from './ai-tasks.ts'

describe('a prompt provider of an app', () => {
  const modules = {
    'ai-provider': [aiProvider],
    'ai-prompt-provider': [
      {
        ...{
          key: 'prompts',
          name: 'Prompts',
          logo: '/l.svg',
          compileUrl: '/compile',
          configuratorUrl: '/form',
        },
        ...{ statusUrl: '/status', actions: ['pre_translate'] },
      },
    ],
  }
  const external = { mode: 'external', identifier: 'sample-app', key: 'prompts', options: { tone: 'dry' } }
  const prompt = { name: 'Own', action: 'pre_translate', config: external }
  const compile = ({ body }: Asked): object => ({
    data: {
      content: `Own words\n${JSON.stringify({ strings: body.payload.strings, targetLanguage: 'de' })}`,
    },
  })
  const added = (kit: AiKit, over: object = {}) =>
    kit.rest('POST', `${kit.at}/prompts`, { ...prompt, ...over })

  it('compiles what goes to the model, with its options', async () => {
    const kit = await openAi({ '/compile': compile }, modules)
    expect((await added(kit)).status).toBe(201)
    expect((await preTranslated(kit, { aiPromptId: 1 })).status).toBe('finished')
    expect(textsIn(kit)).toEqual(['de:One', 'de:Two', 'de:Three'])
    expect((await kit.rest('GET', 'projects/1/translations?stringId=1&languageId=de')).body).toMatchObject({
      data: [{ data: { provider: 'ai', providerId: 1, isPreTranslated: true } }],
    })
    const [compiling, chat] = kit.asked.slice(-2) as [Asked, Asked]
    expect(compiling.body).toMatchObject({
      ...{ action: 'pre_translate', provider: 'custom_ai', model: 'crow-1', options: { tone: 'dry' } },
      limitation: { contextWindow: 4096, output: 4096 },
      payload: {
        project: { id: 1, targetLanguages: [{ id: 'de' }, { id: 'fr' }, { id: 'uk' }] },
        ...{ sourceLanguage: { id: 'en' }, targetLanguage: { id: 'de' }, file: { id: 1, name: 'app.json' } },
        strings: [{ id: 1, text: 'One', key: 'one', context: '', maxLength: null, pluralForm: null }, {}, {}],
      },
    })
    expect((chat.body as { messages: { content: string }[] }).messages[0]?.content).toMatch(/^Own words\n/)
  })

  it.each([[{ data: {} }], [{ data: { content: [] } }], [{ data: { content: [{ type: 'song' }] } }], [{}]])(
    'that answers %j is found, and no model is asked',
    async (answer) => {
      const kit = await openAi({ '/compile': () => answer }, modules)
      await added(kit)
      expect((await preTranslated(kit, { aiPromptId: 1 })).status).toBe('failed')
      expect(kit.met()).toEqual(['AI-006'])
      expect(kit.asked.map(({ path }) => path)).not.toContain('/chat')
    },
  )

  it('compiles for its own actions alone, and none of an app that is not there', async () => {
    const kit = await openAi({}, modules)
    expect((await added(kit, { action: 'qa_check' })).status).toBe(400)
    expect((await added(kit, { config: { ...external, key: 'other' } })).status).toBe(400)
  })

  it('works with the provider of its own app alone where that says so', async () => {
    const bound = { ...modules, 'ai-provider': [{ ...aiProvider, restrictAiToSameApp: true }] }
    const kit = await openAi({}, bound)
    const credentials = { identifier: 'sample-app', key: 'ai' }
    await kit.rest('POST', `${kit.at}/providers`, { name: 'Crow', type: 'custom_ai', credentials })
    expect((await added(kit, { aiProviderId: 1, config: { mode: 'basic' } })).status).toBe(400)
    expect((await added(kit, { aiProviderId: 1 })).status).toBe(201)
  })

  it('is named where a prompt is wanted that pre-translates', async () => {
    const kit = await openAi({}, modules)
    const wish = { languageIds: ['de'], method: 'ai', aiPromptId: 7 }
    expect((await kit.rest('POST', 'projects/1/pre-translations', wish)).status).toBe(400)
  })
})

describe('an app that compiles the prompt', () => {
  const prompts = [{ key: 'prompts', name: 'Prompts', logo: '/p.svg', compileUrl: '/compile' }]
  const languageFields = [
    ...['dialectOf', 'id', 'locale', 'name', 'pluralCategoryNames', 'pluralExamples', 'pluralRules'],
    ...['textDirection', 'threeLettersCode', 'twoLettersCode'],
  ]
  const payloadIn = async (
    over: Partial<AiTask>,
    edition?: AiKit['world']['edition'],
    before: (kit: AiKit) => Promise<void> = async () => {},
  ): Promise<Record<string, unknown>> => {
    const modules = { 'ai-provider': [aiProvider], 'ai-prompt-provider': prompts }
    const kit = await openAi(
      { '/compile': () => ({ data: { content: 'Go.' } }), '/chat': () => says('Fine.') },
      modules,
      edition,
    )
    await before(kit)
    const record = (languageId: string, text: string) => ({ languageId, text })
    await kit.rest('POST', 'glossaries/1/terms', {
      ...record('en', 'one'),
      ...{ partOfSpeech: 'proper noun', type: 'full form', status: 'not recommended' },
    })
    const plan = usualPlan(kit.world, { userId: 1, projectId: 1 })
    const prompt = {
      ...{ mode: 'external' as const, options: null, promptId: null },
      ...{ app: 'sample-app', key: 'prompts' },
    }
    const references = referencesOfProject(
      kit.world,
      { plan: { ...plan, prompt }, userId: 1, project: kit.world.store.world.projects.get(1) as ProjectRow },
      { source: 'en', target: 'de' },
    )
    const strings = [aiString(kit.world.store.world, kit.world.store.world.strings.get(2) as StringRow, null)]
    const own = [aiString(kit.world.store.world, kit.world.store.world.strings.get(1) as StringRow, null)]
    await assisted(kit, {
      plan: { ...plan, prompt },
      strings,
      references: references([...own, ...strings]),
      ...over,
    })
    const compiled = kit.asked.find(({ path }) => path === '/compile')
    return (compiled?.body as unknown as { payload: Record<string, unknown> }).payload
  }

  it('gets languages, terms and neighbours as they are documented', async () => {
    const payload = await payloadIn({})
    expect(payload).toMatchObject({
      strings: [{ id: 2, pluralForm: null }],
      siblingsStrings: { previous: { id: 1 }, next: { id: 3 } },
      filteredStrings: [{ id: 1 }, { id: 2 }, { id: 3 }],
      terms: [
        {
          source: {
            ...{ text: 'one', languageId: 'en', lemma: 'one', description: null, gender: null },
            ...{ partOfSpeech: 'PROPN', status: 'NOT_RECOMMENDED', type: 'FULL_FORM' },
          },
          target: null,
        },
      ],
      file: { id: 1, path: '/app.json' },
    })
    for (const name of ['sourceLanguage', 'targetLanguage'])
      expect(Object.keys(payload[name] as object).toSorted()).toEqual(languageFields)
    expect(Object.keys((payload['siblingsStrings'] as { next: object }).next)).not.toContain('pluralForm')
  })

  it('gets the source by address for a pre-translation, and no fields in the standard edition', async () => {
    let world: AiKit['world'] | undefined
    const heard = async (kit: AiKit): Promise<void> => void (world = kit.world)
    const { file, strings } = (await payloadIn({ action: 'pre_translate' }, 'standard', heard)) as {
      file: { contentUrl: string }
      strings: object[]
    }
    const link = world && linkedFile(world, file.contentUrl.split('/').at(-1) ?? '')
    expect(link?.fileName).toBe('app.json')
    const bytes = link && 'content' in link ? link.content : undefined
    expect(JSON.parse(new TextDecoder().decode(bytes as Uint8Array))).toEqual({
      ...{ one: 'One', two: 'Two', three: 'Three' },
    })
    expect(strings[0]).not.toHaveProperty('fields')
    expect((await payloadIn({}))['file']).not.toHaveProperty('contentUrl')
  })

  it('gets the fields of project, file and strings in the enterprise edition', async () => {
    const payload = await payloadIn({}, 'enterprise', async ({ rest }) => {
      await rest('POST', 'fields', {
        ...{ name: 'Client', slug: 'client', type: 'text', entities: ['project', 'file', 'string'] },
        config: { locations: [] },
      })
      for (const path of ['projects/1', 'projects/1/files/1', 'projects/1/strings/3'])
        await rest('PATCH', path, [{ op: 'add', path: '/fields/client', value: path }])
    })
    const fields = (path: string): object => ({ fields: { client: path } })
    expect(payload).toMatchObject({
      project: fields('projects/1'),
      file: fields('projects/1/files/1'),
      strings: [{ id: 2, fields: {} }],
      siblingsStrings: { previous: { id: 1, fields: {} }, next: fields('projects/1/strings/3') },
      filteredStrings: [{ fields: {} }, { fields: {} }, fields('projects/1/strings/3')],
    })
  })

  it('gets pairs to align, and no more', async () => {
    const payload = await payloadIn({ action: 'alignment' }, 'standard', async ({ rest }) => {
      await rest('POST', 'projects/1/translations', { stringId: 2, languageId: 'de', text: 'Zwei' })
    })
    expect(Object.keys(payload).toSorted()).toEqual([
      ...['alignmentPairs', 'project', 'sourceLanguage', 'targetLanguage'],
    ])
    expect(payload['alignmentPairs']).toEqual([{ id: '2', source: 'Two', translation: 'Zwei' }])
  })

  it('gets no neighbours but for the assistant', async () => {
    const payload = await payloadIn({ action: 'pre_translate' })
    expect(payload).not.toHaveProperty('siblingsStrings')
    expect(payload).not.toHaveProperty('filteredStrings')
  })
})
