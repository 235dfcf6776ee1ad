import { jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { payloadOf, aiString } from '../../host-simulator/platform/app-ai/payload.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'
import { defaultSettings } from '../../host-simulator/world/defaults.ts'
import { usualPlan } from '../../host-simulator/platform/app-ai/plan.ts'
import { askForAi, type AiTask } from '../../host-simulator/platform/app-ai/request.ts'
import { referencesOfProject } from '../../host-simulator/platform/rest/ai/references.ts'
import type { ProjectRow } from '../../host-simulator/world/project-rows.ts'
import { liveTranslations } from '../../host-simulator/world/queries.ts'
import type { StringRow } from '../../host-simulator/world/string-rows.ts'
import { linkedFile } from '../../host-simulator/platform/hosted/links.ts'
import { clientSecret } from '../platform/offline.ts'
import {
  aiProvider,
  allStages,
  delta,
  events,
  models,
  openAi,
  preTranslated,
  says,
  type AiKit,
  type Asked,
} from './ai-kit.ts'

const textsIn = ({ world }: AiKit): string[] =>
  [1, 2, 3].flatMap((id) => liveTranslations(world.store.world, id, 'de').map(({ text }) => text))

/** Asks the assistant about the first string. */
const assisted = (kit: AiKit, over: Partial<AiTask> = {}) => {
  const { world } = kit
  const string = world.store.world.strings.get(1)
  if (!string) throw new Error('There is no string 1')
  const who = { userId: 1, projectId: 1 }
  return askForAi(world, {
    ...{ action: 'assist', asSaid: true, plan: usualPlan(world, who), question: 'What is it?' },
    about: { ...who, fileId: 1, fileName: 'app.json', languageId: 'de' },
    ...{
      sourceLanguageId: 'en',
      targetLanguageId: 'de',
      strings: [aiString(world.store.world, string, null)],
    },
    builtIn: (texts) => texts.map((text) => `built-in ${text}`),
    ...over,
  })
}

/** Its last model streams. */
const streaming = (kit: AiKit): AiTask['plan'] => ({
  ...usualPlan(kit.world, { userId: 1, projectId: 1 }),
  model: 'crow-2',
})

describe('a provider that misbehaves', () => {
  const translations = (...ids: number[]): object =>
    says(JSON.stringify({ translations: ids.map((id) => ({ id, text: 'x' })) }))
  it.each<[what: string, rule: string, path: string, play: (asked: Asked) => unknown]>([
    ['lists no models', 'AI-001', '/models', () => ({ data: [] })],
    ['lists models without ids', 'AI-001', '/models', () => ({ data: [{}] })],
    ['lists models twice', 'AI-001', '/models', () => ({ data: [{ id: 'a' }, { id: 'a' }] })],
    ['says nothing', 'AI-002', '/chat', () => ({ choices: [] })],
    ['answers too few', 'AI-005', '/chat', () => translations(1, 2)],
    ['answers too many', 'AI-005', '/chat', () => translations(1, 2, 3, 4)],
    ['answers one twice', 'AI-005', '/chat', () => translations(1, 1, 3)],
    ['answers words', 'AI-005', '/chat', () => says('Sure! Here it is: {}')],
    ['answers no text', 'AI-005', '/chat', () => says('{"translations":[{"id":1,"text":7}]}')],
    ['answers 500', 'CF-007', '/chat', () => new Response('oh', { status: 500 })],
    ['answers HTML', 'CF-006', '/chat', () => new Response('<h1>Hello</h1>')],
    ['answers too much', 'CF-011', '/chat', () => new Response('x'.repeat(5_242_881))],
    ['breaks off', 'CF-032', '/chat', () => Promise.reject(new TypeError('fetch failed'))],
  ])('%s: %s, and the world stays as it was', async (_, rule, path, play) => {
    const kit = await openAi({ [path]: play })
    const before = kit.world.store.world
    expect((await preTranslated(kit)).status).toBe('failed')
    const answer = await kit.rest('POST', `${kit.at}/translate`, {
      strings: ['One', 'Two', 'Three'],
      targetLanguageId: 'de',
    })
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([424, expect.stringContaining(rule)])
    expect(kit.met()).toEqual([rule])
    expect(kit.jobs()[0]).toMatchObject({ kind: 'ai', app: 'sample-app', module: 'ai' })
    expect(kit.world.store.world).toBe(before)
  })

  it('never answers: it is given up after two minutes', async () => {
    const kit = await openAi({ '/chat': () => new Promise(() => {}) })
    const asking = assisted(kit)
    asking.catch(() => {})
    while (kit.asked.at(-1)?.path !== '/chat') await new Promise((resolve) => setTimeout(resolve, 1))
    kit.world.clock.advance(120_001)
    await expect(asking).rejects.toThrow('CF-013')
  })

  it('is slow: it is said, and taken', async () => {
    const kit: AiKit = await openAi({
      '/chat': () => {
        kit.world.clock.advance(31_000)
        return says('It is a number')
      },
    })
    expect((await assisted(kit)).content).toBe('It is a number')
    expect(kit.met()).toEqual(['CF-014'])
  })

  it.each([[429], [500], [200]])('refuses in words, with status %s', async (status) => {
    const kit = await openAi({
      '/chat': () => Response.json({ error: { message: 'No credit' } }, { status }),
    })
    await expect(assisted(kit)).rejects.toThrow('Crow: No credit')
    expect(kit.met()).toEqual([])
    expect(kit.jobs()[0]).toMatchObject({ status: 'failed', message: 'Crow: No credit' })
  })

  it('answers blanks: nothing is saved of them', async () => {
    const kit = await openAi({
      '/chat': () => says(JSON.stringify([1, 2, 3].map((id) => ({ id, text: id === 2 ? ' ' : 'x' })))),
    })
    expect((await preTranslated(kit)).status).toBe('finished')
    expect([textsIn(kit), kit.met()]).toEqual([['x', 'x'], ['AI-009']])
  })
})

describe('a stream that goes wrong', () => {
  it.each<[what: string, rule: string, answer: () => Response]>([
    ['has no end', 'AI-003', () => events(delta('Half'))],
    [
      'breaks off in words',
      'AI-003',
      () => events(delta('Half'), 'data: {"error":{"message":"Out"}}', '[DONE]'),
    ],
    ['is no JSON', 'AI-003', () => events(delta('Half'), 'data: {', '[DONE]')],
    ['has no text', 'AI-003', () => events('data: {"choices":[{"delta":{"content":7}}]}', '[DONE]')],
    ['says nothing', 'AI-002', () => events('[DONE]')],
    [
      'breaks off',
      'CF-032',
      () => {
        const pieces = [new TextEncoder().encode(`${delta('Half')}\n\n`)]
        const stream = new ReadableStream({
          pull(controller) {
            const piece = pieces.shift()
            if (piece) controller.enqueue(piece)
            else controller.error(new TypeError('terminated'))
          },
        })
        return new Response(stream, { headers: { 'content-type': 'text/event-stream' } })
      },
    ],
  ])('%s: %s', async (_, rule, answer) => {
    const kit = await openAi({ '/chat': answer })
    await expect(assisted(kit, { plan: streaming(kit), hear() {} })).rejects.toThrow(rule)
    expect(kit.met()).toEqual([rule])
  })

  it('is none: it is said, and taken', async () => {
    const kit = await openAi({ '/chat': () => says('Whole') })
    const heard: string[] = []
    const { content } = await assisted(kit, { plan: streaming(kit), hear: (text) => heard.push(text) })
    expect([content, heard, kit.met()]).toEqual(['Whole', ['Whole'], ['AI-004']])
  })
})

describe('a provider of an app', () => {
  it('pre-translates with its first model, in the name of the user, by a bearer alone', async () => {
    const kit = await openAi()
    expect((await preTranslated(kit)).status).toBe('finished')
    expect(textsIn(kit)).toEqual(['de:One', 'de:Two', 'de:Three'])
    expect(kit.asked.map(({ path }) => path)).toEqual(['/models', '/chat'])
    const [, chat] = kit.asked as [Asked, Asked]
    expect(chat.body).toMatchObject({
      ...{ model: 'crow-1', stream: false, action: 'pre_translate', responseFormat: { type: 'json_object' } },
      messages: [{ role: 'user', content: expect.stringContaining('German') as string }],
    })
    const token = /^Bearer (.+)$/.exec(chat.headers.get('authorization') ?? '')?.[1] ?? ''
    const { payload } = await jwtVerify(token, new TextEncoder().encode(clientSecret), {
      currentDate: new Date(kit.world.clock.now()),
    })
    expect(payload).toMatchObject({ module: 'ai', sub: '1', context: { project_id: 1 } })
    expect(chat.query).toEqual({})
    expect(kit.jobs()).toMatchObject([
      { kind: 'ai', status: 'finished', fileName: 'app.json', languageId: 'de', module: 'ai' },
      { kind: 'ai', status: 'finished', fileName: 'models' },
    ])
    expect(liveTranslations(kit.world.store.world, 1, 'de')).toMatchObject([{ provider: 'ai' }])
  })

  it('streams what it says, in pieces as they come', async () => {
    const kit = await openAi({ '/chat': () => events(delta('A '), ': hush', delta('number'), '[DONE]') })
    const heard: string[] = []
    const { content } = await assisted(kit, { plan: streaming(kit), hear: (text) => heard.push(text) })
    expect([content, heard.join('')]).toEqual(['A number', 'A number'])
    expect(kit.asked.at(-1)?.body).toMatchObject({ model: 'crow-2', stream: true })
    expect(kit.met()).toEqual([])
  })

  it('is told what was said before', async () => {
    const kit = await openAi()
    const history = [
      { role: 'user' as const, content: 'Hi' },
      { role: 'assistant' as const, content: 'Ho' },
    ]
    await assisted(kit, { history })
    expect((kit.asked.at(-1)?.body as { messages: object[] }).messages.slice(1)).toEqual([
      ...history,
      { role: 'user', content: 'What is it?' },
    ])
  })

  it('that nobody may use is not asked: our own answers, which says that it is no model', async () => {
    const kit = await openAi({}, {})
    const { provider, content } = await assisted(kit)
    expect(provider).toBe('Built-in (no model)')
    expect(content).toMatch(/^No model answers here.*built-in One/)
    expect((await preTranslated(kit)).status).toBe('finished')
    expect(textsIn(kit)).toEqual(['[Ôñé]', '[Ţŵô]', '[Ţĥŕéé]'])
  })
})

describe('request processors', () => {
  const echo = ({ body }: Asked): unknown => body

  it('are asked in their order, each with what the one before left', async () => {
    const kit = await openAi(
      {
        '/pre-compile': ({ body }) => ({ ...body, strings: body.strings.slice(1) }),
        '/post-compile': ({ body }) => ({
          ...body,
          payload: { ...body.payload, body: { ...body.payload.body, seen: 1 } },
        }),
        '/pre-parse': ({ body }) => JSON.parse(JSON.stringify(body).replaceAll('de:', 'de-')) as unknown,
        // The payload alone, too.
        '/post-parse': ({ body }) => ({
          translations: body.payload.translations.map((each: { text: string }) => ({
            ...each,
            text: `${each.text}!`,
          })),
        }),
      },
      allStages,
    )
    expect((await preTranslated(kit)).status).toBe('finished')
    expect(textsIn(kit)).toEqual(['de-Two!', 'de-Three!'])
    const paths = ['/models', '/pre-compile', '/post-compile', '/chat', '/pre-parse', '/post-parse']
    expect(kit.asked.map(({ path }) => path)).toEqual(paths)
    expect(kit.asked[1]?.query).toEqual({
      ...{ action: 'pre_translate', provider: 'custom_ai', model: 'crow-1', projectId: '1' },
      ...{ 'limitation[contextWindow]': '4096', 'limitation[output]': '4096' },
    })
    expect(kit.asked[1]?.body).toMatchObject({
      targetLanguage: { id: 'de' },
      strings: [{ id: 1 }, { id: 2 }, { id: 3 }],
    })
    expect(kit.asked[3]?.body).toMatchObject({ seen: 1 })
    expect(kit.jobs()).toHaveLength(6)
    expect(kit.met()).toEqual([])
  })

  it("hear what the project's memory and glossary say of the strings, in pre-translations and the assistant", async () => {
    const processor = [{ key: 'pre', processorUrl: '/pre-compile' }]
    const modules = { 'ai-provider': [aiProvider], 'ai-request-pre-compile': processor }
    const kit = await openAi({ '/pre-compile': echo }, modules)
    const record = (languageId: string, text: string) => ({ languageId, text })
    await kit.rest('POST', 'tms/1/segments', { records: [record('en', 'Two of them'), record('de', 'Zwei')] })
    const { body } = await kit.rest('POST', 'glossaries/1/terms', record('en', 'one'))
    const { conceptId } = (body as { data: { conceptId: number } }).data
    await kit.rest('POST', 'glossaries/1/terms', { ...record('de', 'eins'), conceptId })
    const said = {
      tmSuggestions: [{ tmId: 1, source: { text: 'Two of them' }, target: { text: 'Zwei' }, relevant: 50 }],
      terms: [{ glossaryId: 1, conceptId, source: { text: 'one' }, target: { text: 'eins' } }],
    }
    expect((await preTranslated(kit)).status).toBe('finished')
    const wish = { languageId: 'de', pluralForm: null, question: null, history: [] }
    const assist = (stringId: number) =>
      kit.page(`strings/${stringId}/assist`, {
        method: 'POST',
        body: JSON.stringify(wish),
        headers: { 'content-type': 'application/json' },
      })
    for (const stringId of [1, 2]) expect(await (await assist(stringId)).text()).toContain('event: done')
    const heard = kit.asked.filter(({ path }) => path === '/pre-compile').map((each) => each.body)
    expect(heard).toMatchObject([said, { ...said, tmSuggestions: [] }, { ...said, terms: [] }])
  })

  it.each<[stage: string, wrong: (asked: Asked) => unknown]>([
    ['pre-compile', ({ body }) => ({ ...body, strings: [{ id: 99, text: 'new' }] })],
    ['pre-compile', () => ({ strings: 'none' })],
    ['post-compile', ({ body }) => ({ ...body, payload: { body: {} } })],
    ['pre-parse', () => ({ body: { choices: [] } })],
    ['post-parse', () => ({ payload: { translations: [{ id: 99, text: 'x' }] } })],
  ])('that break what they get at %s are found, and nothing is saved', async (stage, wrong) => {
    const others = { '/pre-compile': echo, '/post-compile': echo, '/pre-parse': echo, '/post-parse': echo }
    const kit = await openAi({ ...others, [`/${stage}`]: wrong }, allStages)
    const before = kit.world.store.world
    expect((await preTranslated(kit)).status).toBe('failed')
    expect(kit.met()).toEqual(['AI-008'])
    expect(kit.world.store.world).toBe(before)
  })

  it('get a stream in chunks, and may let it pass with status 202', async () => {
    const others = { '/pre-compile': echo, '/post-compile': echo, '/post-parse': echo }
    const chat = () => events(delta('A '), delta('number'), '[DONE]')
    for (const [play, said] of [
      [() => new Response(null, { status: 202 }), 'A number'],
      [
        ({ body }: Asked) => events(`~buffering~${String(body).replace('number', 'digit').trim()}`),
        'A digit',
      ],
    ] as const) {
      const kit = await openAi({ ...others, '/chat': chat, '/pre-parse': play }, allStages)
      const heard: string[] = []
      await assisted(kit, { plan: streaming(kit), hear: (text) => heard.push(text) })
      expect([heard.join(''), kit.met()]).toEqual([said, []])
      const sent = kit.asked.find(({ path }) => path === '/pre-parse')
      expect([sent?.headers.get('content-type'), sent?.query['action']]).toEqual([
        'text/event-stream',
        'assist',
      ])
    }
  })

  it('of our own provider are asked, too', async () => {
    const { 'ai-provider': _, ...rest } = allStages ?? {}
    const kit = await openAi(
      { '/pre-compile': echo, '/post-compile': echo, '/pre-parse': echo, '/post-parse': echo },
      rest,
    )
    expect((await preTranslated(kit)).status).toBe('finished')
    expect(kit.asked.map(({ path }) => path)).toEqual([
      '/pre-compile',
      '/post-compile',
      '/pre-parse',
      '/post-parse',
    ])
  })
})

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

describe('translations in which quality checks find something', () => {
  /** Of the second string the first answer begins with a blank. */
  const retried = async (retryOnQaIssues: boolean, checks: object[] = []) => {
    let chats = 0
    const kit = await openAi({
      '/chat': ({ body }) => {
        chats++
        const { strings } = JSON.parse(body.messages[0]?.content.split('\n').at(-1) ?? '') as Asked['body']
        const texts = ['Eins', chats === 1 ? ' Zwei' : 'Zwei', 'Drei']
        return says(JSON.stringify(strings.map(({ id }) => ({ id, text: texts[id - 1] }))))
      },
    })
    const config = { mode: 'basic', retryOnQaIssues }
    await kit.rest('POST', `${kit.at}/prompts`, { name: 'P', action: 'pre_translate', config })
    if (checks.length) expect((await kit.rest('PATCH', 'projects/1', checks)).status).toBe(200)
    expect((await preTranslated(kit, { aiPromptId: 1, customInstruction: 'Be brief.' })).status).toBe(
      'finished',
    )
    const words = kit.asked
      .filter(({ path }) => path === '/chat')
      .map(({ body }) => body.messages[0]?.content)
    return { texts: textsIn(kit), words }
  }

  it('go back with what was found, where the prompt says so', async () => {
    const { texts, words } = await retried(true)
    expect(texts).toEqual(['Eins', 'Zwei', 'Drei'])
    expect(words).toHaveLength(2)
    expect(words[0]).not.toContain('Leading spaces')
    const found = { id: 2, pluralForm: null, translation: ' Zwei', issues: ['Leading spaces differ.'] }
    expect(words[1]?.split('\n').slice(1, -1)).toEqual([
      'Be brief.',
      expect.stringMatching(/issues/),
      JSON.stringify(found),
    ])
    expect(JSON.parse(words[1]?.split('\n').at(-1) ?? '')).toMatchObject({ strings: [{ id: 2 }] })
  })

  it('stay where the prompt does not say so, and where the project makes no such check', async () => {
    const off = { op: 'replace', path: '/qaCheckCategories/spaces', value: false }
    for (const { texts, words } of [await retried(false), await retried(true, [off])])
      expect([texts[1], words.length]).toEqual([' Zwei', 1])
  })
})

it('a pre-translation appends its own instruction to the prompt', async () => {
  const kit = await openAi()
  expect((await preTranslated(kit, { customInstruction: 'Say du, never Sie.' })).status).toBe('finished')
  const { content = '' } = kit.asked.at(-1)?.body.messages[0] ?? {}
  expect(content.split('\n').at(-2)).toBe('Say du, never Sie.')
})

it('a translation of texts appends its instructions to the prompt', async () => {
  const kit = await openAi()
  const wish = { targetLanguageId: 'de', strings: ['One'], instructions: ['Be short.', 'Say du.'] }
  expect((await kit.rest('POST', `${kit.at}/translate`, wish)).status).toBe(200)
  const { content = '' } = kit.asked.at(-1)?.body.messages[0] ?? {}
  expect(content.split('\n').slice(-3, -1)).toEqual(['Be short.', 'Say du.'])
})

it('models are asked once for an installation', async () => {
  const kit = await openAi({ '/models': () => models })
  await assisted(kit)
  await assisted(kit)
  expect(kit.asked.map(({ path }) => path)).toEqual(['/models', '/chat', '/chat'])
})

describe('the assistant of the Editor', () => {
  const said = async (
    kit: AiKit,
    question: string | null,
    over: object = {},
  ): Promise<[string, unknown][]> => {
    const body = JSON.stringify({ languageId: 'de', pluralForm: null, question, history: [], ...over })
    const headers = { 'content-type': 'application/json' }
    const response = await kit.page('strings/1/assist', { method: 'POST', body, headers })
    if (response.status !== 200) return [['status', response.status]]
    return [...(await response.text()).matchAll(/^event: (.*)\ndata: (.*)$/gm)].map(
      ([, event = '', data = '']) => [event, JSON.parse(data) as unknown],
    )
  }

  it('tells what comes, and who said it', async () => {
    const kit = await openAi({
      '/models': () => ({ data: [{ id: 'flow', supportsStreaming: true }] }),
      '/chat': () => events(delta('A '), delta('number'), '[DONE]'),
    })
    const heard = await said(kit, 'What is it?')
    expect(heard.at(-1)).toEqual(['done', { provider: 'Crow', model: 'flow', content: 'A number' }])
    expect(
      heard
        .slice(0, -1)
        .map(([event, text]) => (event === 'text' ? text : event))
        .join(''),
    ).toBe('A number')
  })

  it('says why there is no answer, and what is wrong with a question', async () => {
    const kit = await openAi({ '/chat': () => ({ error: { message: 'No credit' } }) })
    expect(await said(kit, null)).toEqual([['problem', 'Crow: No credit']])
    expect(await said(kit, 'x', { languageId: 'pl' })).toEqual([['status', 400]])
    expect(await said(kit, 'x'.repeat(2001))).toEqual([['status', 400]])
  })

  it('asks as the prompt says that the settings name for suggestions', async () => {
    const kit = await openAi({}, { 'ai-provider': [aiProvider] })
    const config = { mode: 'advanced', prompt: 'Be a pirate.' }
    await kit.rest('POST', `${kit.at}/prompts`, { name: 'P', action: 'custom', aiModelId: 'crow-2', config })
    const path = '/editorSuggestionAiPromptId'
    await kit.rest('PATCH', `${kit.at}/settings`, [{ op: 'replace', path, value: 1 }])
    await said(kit, null)
    expect(kit.asked.at(-1)?.body).toMatchObject({
      model: 'crow-2',
      messages: [{ content: expect.stringMatching(/^Be a pirate/) as string }],
    })
    await kit.rest('POST', `${kit.at}/prompts`, { name: 'Q', action: 'custom', aiModelId: 'crow-3', config })
    await kit.rest('PATCH', 'projects/1', [{ op: 'replace', path, value: 2 }])
    await said(kit, null)
    expect(kit.asked.at(-1)?.body).toMatchObject({ model: 'crow-3' })
  })
})

describe('a pre-translation that names no prompt', () => {
  it('takes that of the project, else that of the account, while it is enabled', async () => {
    const kit = await openAi({}, { 'ai-provider': [aiProvider] })
    const prompt = { action: 'pre_translate', aiModelId: 'crow-2', config: { mode: 'basic' } }
    await kit.rest('POST', `${kit.at}/prompts`, { name: 'Account', ...prompt })
    await kit.rest('POST', `${kit.at}/prompts`, { name: 'Project', ...prompt, aiModelId: 'crow-3' })
    const of = async (): Promise<unknown> => {
      const { body } = await kit.rest('GET', 'projects/1/translations?stringId=1&languageId=de')
      return (body as { data: { data: { providerId: number | null } }[] }).data[0]?.data.providerId
    }
    const again = async (): Promise<void> => {
      await kit.rest('DELETE', 'projects/1/translations?stringId=1&languageId=de')
      expect((await preTranslated(kit)).status).toBe('finished')
    }
    await again()
    expect(await of()).toBe(null)
    const changes = (value: number) => [{ op: 'replace', path: '/preTranslationAiPromptId', value }]
    expect((await kit.rest('PATCH', `${kit.at}/settings`, changes(1))).status).toBe(200)
    await again()
    expect([await of(), kit.asked.at(-1)?.body]).toMatchObject([1, { model: 'crow-2' }])
    expect((await kit.rest('PATCH', 'projects/1', changes(2))).status).toBe(200)
    await again()
    expect([await of(), kit.asked.at(-1)?.body]).toMatchObject([2, { model: 'crow-3' }])
    await kit.rest('PATCH', `${kit.at}/prompts/2`, [{ op: 'replace', path: '/isEnabled', value: false }])
    await again()
    expect(await of()).toBe(null)
  })

  it('takes none that is for other projects, and none such may be named', async () => {
    const kit = await openAi()
    const other = { name: 'Other', sourceLanguageId: 'en', targetLanguageIds: ['de'] }
    expect((await kit.rest('POST', 'projects', other)).status).toBe(201)
    const prompt = { name: 'P', action: 'pre_translate', aiModelId: 'crow-2', config: { mode: 'basic' } }
    await kit.rest('POST', `${kit.at}/prompts`, { ...prompt, enabledProjectIds: [2] })
    const edit = { op: 'replace', path: '/preTranslationAiPromptId', value: 1 }
    expect((await kit.rest('PATCH', `${kit.at}/settings`, [edit])).status).toBe(200)
    expect((await preTranslated(kit)).status).toBe('finished')
    expect(kit.asked.at(-1)?.body).toMatchObject({ model: 'crow-1' })
    const wish = { languageIds: ['de'], method: 'ai', aiPromptId: 1 }
    expect((await kit.rest('POST', 'projects/1/pre-translations', wish)).status).toBe(400)
    const path = `${kit.at}/prompts/1/completions`
    const resources = (projectId: number) => ({ resources: { projectId, targetLanguageId: 'de' } })
    expect((await kit.rest('POST', path, resources(1))).status).toBe(400)
    expect((await kit.rest('POST', path, resources(2))).status).toBe(201)
  })
})

describe('a translation of texts with named memories and glossaries', () => {
  const open = async (modules?: Parameters<typeof openAi>[1]) => {
    const kit = await openAi({}, modules)
    const made = async (path: string, body: object): Promise<number> =>
      ((await kit.rest('POST', path, body)).body as { data: { id: number } }).data.id
    const tmId = await made('tms', { name: 'Own', languageId: 'en' })
    const records = [
      { languageId: 'en', text: 'The crow' },
      { languageId: 'de', text: 'Die Krähe' },
    ]
    await made(`tms/${tmId}/segments`, { records })
    const glossaryId = await made('glossaries', { name: 'Birds', languageId: 'en' })
    await made(`glossaries/${glossaryId}/terms`, { languageId: 'en', text: 'crow' })
    const { body } = await kit.rest('GET', `glossaries/${glossaryId}/terms`)
    const [{ data: term }] = (body as { data: [{ data: { conceptId: number } }] }).data
    const { conceptId } = term
    await made(`glossaries/${glossaryId}/terms`, { languageId: 'de', text: 'Krähe', conceptId })
    const translate = (more: object) =>
      kit.rest('POST', `${kit.at}/translate`, { targetLanguageId: 'de', strings: ['The crow'], ...more })
    return { kit, tmId, glossaryId, conceptId, translate }
  }
  const prompted = ({ asked }: AiKit): { tmSuggestions: unknown; terms: unknown } =>
    JSON.parse(asked.at(-1)?.body.messages[0]?.content.split('\n').at(-1) ?? '') as ReturnType<
      typeof prompted
    >

  it('has them in the prompt, and nothing of others', async () => {
    const { kit, tmId, glossaryId, conceptId, translate } = await open()
    await translate({})
    expect(prompted(kit)).toMatchObject({ tmSuggestions: [], terms: [] })
    expect((await translate({ tmIds: [tmId], glossaryIds: [glossaryId] })).status).toBe(200)
    expect(prompted(kit)).toMatchObject({
      tmSuggestions: [{ tmId, source: { text: 'The crow' }, target: { text: 'Die Krähe' }, relevant: 100 }],
      terms: [{ glossaryId, conceptId, source: { text: 'crow' }, target: { text: 'Krähe' } }],
    })
  })

  it('has an exact match of them where no app answers', async () => {
    const { tmId, translate } = await open({})
    const texts = ({ body }: { body: unknown }) =>
      (body as { data: { translations: string[] } }).data.translations
    expect(texts(await translate({}))).not.toEqual(['Die Krähe'])
    expect(texts(await translate({ tmIds: [tmId] }))).toEqual(['Die Krähe'])
  })

  it.each(['tmIds', 'glossaryIds'])('is refused with %s of none', async (key) => {
    const { translate } = await open()
    expect(await translate({ [key]: [99] })).toMatchObject({
      status: 400,
      body: { errors: [{ error: { key } }] },
    })
  })
})

it.each([0, 1])('a project says of what kind it is: %s', (type) => {
  const world = buildWorld({ project: { settings: { ...defaultSettings, type } } })
  const languages = { sourceLanguageId: 'en', targetLanguageId: 'de' }
  const about = { world, projectId: 1, fileId: null, ...languages }
  expect(
    payloadOf({ ...about, strings: [], tmSuggestions: [], terms: [], isAssist: false }).project,
  ).toMatchObject({ type })
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
