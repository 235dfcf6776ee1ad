import { jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { payloadOf } from '../../host-simulator/platform/app-ai/payload.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'
import { defaultSettings } from '../../host-simulator/world/defaults.ts'
import { liveTranslations } from '../../host-simulator/world/queries.ts'
import { clientSecret } from '../platform/offline.ts'
import { aiProvider, delta, events, models, openAi, preTranslated, says, type Asked } from './ai-kit.ts'
import { textsIn, assisted, streaming } from './ai-tasks.ts'

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

it.each([0, 1])('a project says of what kind it is: %s', (type) => {
  const world = buildWorld({ project: { settings: { ...defaultSettings, type } } })
  const languages = { sourceLanguageId: 'en', targetLanguageId: 'de' }
  const about = { world, projectId: 1, fileId: null, ...languages }
  expect(
    payloadOf({ ...about, strings: [], tmSuggestions: [], terms: [], isAssist: false }).project,
  ).toMatchObject({ type })
})
