import { describe, expect, it } from 'vitest'
import { findingsOf } from '../../host-simulator/platform/findings/findings.ts'
import { makePersonalToken } from '../../host-simulator/platform/oauth/personal-tokens.ts'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import { appOf, hostWorld, manifest, openPlatform, origin, restWith, type Rest } from './offline.ts'
import { dataOf, fetched, rowsOf, stored, textOf, until } from './storage.ts'
import { translatorIn } from './translator.ts'

const plan: WorldPlan = {
  files: [
    {
      name: 'app.json',
      strings: [
        {
          identifier: 'hello',
          text: 'Hello',
          translations: [{ languageId: 'de', text: 'Hallo', userId: 1 }],
        },
        { identifier: 'note', text: 'Note {name}' },
      ],
    },
  ],
}

type Edition = 'standard' | 'enterprise'
const editions: Edition[] = ['standard', 'enterprise']

const open = async (edition: Edition, answer?: Parameters<typeof openPlatform>[0]) => {
  const { platform, clock } = openPlatform(answer)
  const world = await hostWorld(platform, buildWorld(plan), { edition })
  const { asTranslator, translator } = await translatorIn(platform, world)
  const at = edition === 'standard' ? `users/${world.userId}/ai` : 'ai'
  return { platform, clock, world, asTranslator, translator, at, rest: restWith(platform, world.token) }
}

const finished = async (rest: Rest, path: string) =>
  until(rest, path, ({ body }) => dataOf({ body })['status'] === 'finished')

const prompt = { name: 'Pre', action: 'pre_translate', config: { mode: 'advanced', prompt: 'Translate.' } }
const provider = { name: 'Own', type: 'open_ai', credentials: { apiKey: 'key' } }

describe.each(editions)('AI of the %s edition', (edition) => {
  it('lies below the account alone, and a person has only their own', async () => {
    const { rest, at, asTranslator, translator } = await open(edition)
    const other = edition === 'standard' ? 'ai' : 'users/1/ai'
    expect((await rest('GET', `${other}/prompts`)).status).toBe(404)
    if (edition === 'enterprise') return
    expect((await rest('GET', 'users/987/ai/prompts')).status).toBe(404)
    expect((await asTranslator('GET', `${at}/prompts`)).status).toBe(403)
    expect((await asTranslator('GET', `users/${translator}/ai/prompts`)).status).toBe(200)
  })

  it('wants the scope of each part', async () => {
    const { platform, world, at } = await open(edition)
    const claims = { world: world.id, userId: 1, scopes: ['ai.prompt'] }
    const rest = restWith(platform, await accessToken(claims, world.secret, world.clock.now()))
    expect((await rest('GET', `${at}/prompts`)).status).toBe(200)
    for (const path of ['providers', 'settings', 'request-logs', 'prompts/fine-tuning/jobs'])
      expect([path, (await rest('GET', `${at}/${path}`)).status]).toEqual([path, 403])
    expect((await rest('POST', `${at}/translate`, { strings: ['a'], targetLanguageId: 'de' })).status).toBe(
      403,
    )
  })

  it('refuses prompts that name what is not there, and keeps the others', async () => {
    const { rest, at } = await open(edition)
    for (const wrong of [
      {},
      { ...prompt, config: { mode: 'advanced' } },
      { ...prompt, aiProviderId: 987 },
      { ...prompt, enabledProjectIds: [987] },
      { ...prompt, action: 'sing' },
    ])
      expect([wrong, (await rest('POST', `${at}/prompts`, wrong)).status]).toEqual([wrong, 400])
    expect((await rest('POST', `${at}/prompts/1/clones`, {})).status).toBe(404)
    expect(dataOf(await rest('POST', `${at}/prompts`, prompt))).toMatchObject({
      id: 1,
      promptPreview: 'Translate.',
    })
    const replace = { op: 'replace', path: '/isEnabled', value: false }
    expect(dataOf(await rest('PATCH', `${at}/prompts/1`, [replace]))).toMatchObject({
      isEnabled: false,
      usageCount: 0,
    })
    expect(dataOf(await rest('POST', `${at}/prompts/1/clones`))).toMatchObject({ id: 2, name: 'Pre (copy)' })
    expect(rowsOf(await rest('GET', `${at}/prompts?action=qa_check`))).toEqual([])
    expect((await rest('DELETE', `${at}/prompts/1`)).status).toBe(204)
    expect(rowsOf(await rest('GET', `${at}/prompts?projectId=1`)).map(({ id }) => id)).toEqual([2])
  })

  it('completes a prompt by the memory, else in a pseudo-locale, and counts it', async () => {
    const { rest, platform, at } = await open(edition)
    await rest('POST', `${at}/prompts`, prompt)
    const completions = `${at}/prompts/1/completions`
    const resources = { projectId: 1, targetLanguageId: 'de', stringIds: [1, 2] }
    for (const wrong of [
      { projectId: 987 },
      { ...resources, stringIds: [987] },
      { ...resources, targetLanguageId: 'xx' },
    ])
      expect((await rest('POST', completions, { resources: wrong })).status).toBe(400)
    const { identifier } = dataOf(await rest('POST', completions, { resources }))
    const path = `${completions}/${String(identifier)}`
    await finished(rest, path)
    const said = textOf(await fetched(platform, (await rest('GET', `${path}/download`)).body))
    expect(JSON.parse(said)).toEqual({
      translations: [
        { id: 1, text: 'Hallo' },
        { id: 2, text: '[Ñôţé {name}]' },
      ],
    })
    expect(dataOf(await rest('GET', `${at}/prompts/1`))).toMatchObject({ usageCount: 1, lastUsedBy: 1 })
    expect(rowsOf(await rest('GET', `${at}/request-logs`))).toMatchObject([
      { sourceAction: 'ai_prompt_completion', promptId: 1, projectId: 1, status: 'success' },
    ])
    expect((await rest('DELETE', path)).status).toBe(204)
    expect((await rest('GET', path)).status).toBe(404)
  })

  it('logs by whose token it was asked, and with what', async () => {
    const { platform, world, at } = await open(edition)
    const { token } = await makePersonalToken(world, { userId: 1, name: 'CI', scopes: ['ai'] })
    const rest = restWith(platform, token)
    await rest('POST', `${at}/translate`, { strings: ['Hello'], targetLanguageId: 'de' })
    expect(rowsOf(await rest('GET', `${at}/request-logs?tokenName=CI`))).toMatchObject([
      { tokenName: 'CI', oauthClientId: null, oauthClientName: null, ip: null },
    ])
    expect(rowsOf(await rest('GET', `${at}/request-logs?oauthClientId=CI`))).toEqual([])
  })

  it('refuses providers without their credentials, and hides them from the trace', async () => {
    const { rest, at, asTranslator, world, translator } = await open(edition)
    for (const wrong of [
      { ...provider, credentials: {} },
      { ...provider, type: 'own' },
      { ...provider, type: 'custom_ai', credentials: { identifier: 'sample-app', key: 'ai' } },
    ])
      expect([wrong, (await rest('POST', `${at}/providers`, wrong)).status]).toEqual([wrong, 400])
    const theirs = edition === 'standard' ? `users/${translator}/ai` : at
    expect((await asTranslator('POST', `${theirs}/providers`, provider)).status).toBe(403)
    const secret = { ...provider, credentials: { apiKey: 'very-secret-key' } }
    expect(dataOf(await rest('POST', `${at}/providers`, secret))).toMatchObject({ id: 1, promptsCount: 0 })
    expect(JSON.stringify(world.trace.entries)).not.toContain('very-secret-key')
    await rest('POST', `${at}/prompts`, { ...prompt, aiProviderId: 1 })
    expect(dataOf(await rest('GET', `${at}/providers/1`))).toMatchObject({ promptsCount: 1 })
    expect((await rest('DELETE', `${at}/providers/1`)).status).toBe(204)
    expect(dataOf(await rest('GET', `${at}/prompts/1`))).toMatchObject({ aiProviderId: null })
  })

  it('answers for the model of a provider that no app brings', async () => {
    const { rest, at } = await open(edition)
    const chat = { model: 'm', messages: [{ role: 'user', content: 'Hello' }] }
    expect((await rest('POST', `${at}/providers/1/chat/completions`, chat)).status).toBe(404)
    await rest('POST', `${at}/providers`, provider)
    expect(rowsOf(await rest('GET', `${at}/providers/models`))).toMatchObject([
      { id: 'built-in', providerId: 1 },
    ])
    expect(rowsOf(await rest('GET', `${at}/providers/1/models`))).toHaveLength(1)
    const listed = rowsOf(await rest('GET', `${at}/providers/supported-models?enabled=1`))
    expect(listed).toMatchObject([{ providerType: 'open_ai', providerId: 1 }])
    const said = { choices: [{ message: { content: '[Ĥéļļô]' } }] }
    expect(dataOf(await rest('POST', `${at}/providers/1/chat/completions`, chat))).toMatchObject(said)
    expect((await rest('POST', `${at}/providers/1/gateway/v1/chat/completions`, chat)).body).toMatchObject(
      said,
    )
    const asAnthropic = await rest('POST', `${at}/providers/1/gateway/v1/messages`, chat)
    expect(asAnthropic.body).toMatchObject({
      ...{ type: 'message', role: 'assistant', model: 'm', stop_reason: 'end_turn' },
      content: [{ type: 'text', text: '[Ĥéļļô]' }],
      usage: { input_tokens: expect.any(Number), output_tokens: expect.any(Number) },
    })
    const contents = [{ role: 'user', parts: [{ text: 'Hello' }] }]
    const path = `${at}/providers/1/gateway/v1beta/models/gemini-x:generateContent`
    expect((await rest('POST', path, { contents })).body).toMatchObject({
      candidates: [{ content: { role: 'model', parts: [{ text: '[Ĥéļļô]' }] }, finishReason: 'STOP' }],
      modelVersion: 'gemini-x',
    })
    expect((await rest('GET', `${at}/providers/1/gateway/models`)).body).toMatchObject({
      data: [{ id: 'built-in' }],
    })
    expect((await rest('DELETE', `${at}/providers/1/gateway/files/7`)).status).toBe(404)
    await rest('PATCH', `${at}/providers/1`, [{ op: 'replace', path: '/isEnabled', value: false }])
    expect((await rest('POST', `${at}/providers/1/chat/completions`, chat)).status).toBe(403)
  })

  it.each(['x-api-key', 'x-goog-api-key'])(
    'takes the token as a client of the provider sends it: %s',
    async (name) => {
      const { platform, world, at, rest } = await open(edition)
      await rest('POST', `${at}/providers`, provider)
      const ask = (path: string) =>
        platform.fetch(
          new Request(`${origin}/api/v2/${at}/providers/${path}`, { headers: { [name]: world.token } }),
        )
      expect((await ask('1/gateway/v1/models')).status).toBe(200)
      expect((await ask('1/models')).status).toBe(401)
      const both = { [name]: world.token, authorization: 'Bearer wrong' }
      const url = `${origin}/api/v2/${at}/providers/1/gateway/v1/models`
      expect((await platform.fetch(new Request(url, { headers: both }))).status).toBe(401)
      expect(JSON.stringify(world.trace.entries)).not.toContain(world.token)
    },
  )

  it("asks an app's provider in its own name, and tells of its refusals", async () => {
    const asked: string[] = []
    let status = 200
    let said: object = { choices: [{ message: { content: 'yes' } }] }
    const module = {
      key: 'ai',
      name: 'AI',
      logo: '/l.svg',
      chatCompletionsUrl: '/chat',
      modelsUrl: '/models',
    }
    const { rest, at, platform, world } = await open(edition, async (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/manifest.json')
        return Response.json(manifest({ modules: { 'ai-provider': [module] } }))
      const bearer = request.headers.get('authorization') ?? ''
      asked.push(`${request.method} ${pathname} ${bearer.startsWith('Bearer eyJ')} ${await request.text()}`)
      const words = status === 200 ? {} : { error: { message: 'Too much' } }
      return Response.json(pathname === '/models' ? { data: [{ id: 'crow-1' }] } : { ...said, ...words }, {
        status,
      })
    })
    await platform.install(world, 'https://app.test/manifest.json')
    const credentials = { identifier: 'sample-app', key: 'ai' }
    await rest('POST', `${at}/providers`, { ...provider, type: 'custom_ai', credentials })
    expect(rowsOf(await rest('GET', `${at}/providers/1/models`))).toMatchObject([{ id: 'crow-1' }])
    const chat = { model: 'crow-1' }
    expect(dataOf(await rest('POST', `${at}/providers/1/chat/completions`, chat))).toEqual(said)
    expect(asked.slice(-2)).toEqual([
      'GET /models true ',
      `POST /chat true ${JSON.stringify({ ...chat, stream: false })}`,
    ])
    said = { said: 'yes' }
    expect((await rest('POST', `${at}/providers/1/chat/completions`, chat)).body).toMatchObject({
      error: { code: 424, message: expect.stringContaining('AI-002') as string },
    })
    status = 429
    expect((await rest('POST', `${at}/providers/1/chat/completions`, chat)).status).toBe(429)
    status = 500
    expect((await rest('GET', `${at}/providers/1/models`)).status).toBe(424)
    const told = world.trace.entries.filter(({ name }) => name === 'ai-models models')
    expect(told.map(({ outcome }) => outcome)).toEqual(['ok', 'refused'])
    // It is no callback that the app owes an answer to.
    expect(
      findingsOf(world)
        .list()
        .map(({ id }) => id),
    ).not.toContain('LC-001')
  })

  it('keeps snippets, also under their former name', async () => {
    const { rest, at } = await open(edition)
    const snippet = { description: 'Who', placeholder: '%custom:who%', value: 'We' }
    expect((await rest('POST', `${at}/settings/snippets`, { ...snippet, placeholder: ' ' })).status).toBe(400)
    await rest('POST', `${at}/settings/snippets`, snippet)
    expect((await rest('POST', `${at}/settings/custom-placeholders`, snippet)).status).toBe(400)
    const path = `${at}/settings/custom-placeholders/1`
    await rest('PATCH', path, [{ op: 'replace', path: '/value', value: 'They' }])
    expect(rowsOf(await rest('GET', `${at}/settings/snippets`))).toMatchObject([{ value: 'They' }])
    expect((await rest('DELETE', path)).status).toBe(204)
    expect((await rest('GET', `${at}/settings/snippets/1`)).status).toBe(404)
  })

  it('has settings that show in a project', async () => {
    const { rest, at } = await open(edition)
    const set = (path: string, value: unknown) => ({ op: 'replace', path, value })
    expect((await rest('PATCH', `${at}/settings`, [set('/preTranslationAiPromptId', 1)])).status).toBe(400)
    expect((await rest('PATCH', `${at}/settings`, [set('/dailyCostLimit', -1)])).status).toBe(400)
    for (const [edits, key] of [
      [[set('/dailyCostLimit', 5), set('/monthlyCostLimit', 4)], 'dailyCostLimit'],
      [[set('/userDailyCostLimit', 5), set('/userMonthlyCostLimit', 4)], 'userDailyCostLimit'],
      [[set('/dailyCostLimit', 5), set('/userDailyCostLimit', 6)], 'userDailyCostLimit'],
      [[set('/monthlyCostLimit', 5), set('/userMonthlyCostLimit', 6)], 'userMonthlyCostLimit'],
      [
        [set('/perUserOverrides/1/dailyCostLimit', 2), set('/perUserOverrides/1/monthlyCostLimit', 1)],
        'perUserOverrides.1.dailyCostLimit',
      ],
    ] as const) {
      const { status, body } = await rest('PATCH', `${at}/settings`, edits)
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(`"${key}"`)])
    }
    expect((await rest('PATCH', `${at}/settings`, [set('/perUserOverrides/987', {})])).status).toBe(400)
    await rest('POST', `${at}/prompts`, prompt)
    const changed = await rest('PATCH', `${at}/settings`, [
      set('/preTranslationAiPromptId', 1),
      set('/dailyCostLimit', 5),
      set('/perUserOverrides/1/dailyCostLimit', 2),
    ])
    expect(dataOf(changed)).toMatchObject({
      preTranslationAiPromptId: 1,
      dailyCostLimit: 5,
      perUserOverrides: [{ userId: 1, costLimitMode: 'custom', dailyCostLimit: 2 }],
    })
    expect(dataOf(await rest('GET', 'projects/1/ai/settings'))).toMatchObject({ preTranslationAiPromptId: 1 })
    await rest('POST', `${at}/prompts`, prompt)
    await rest('PATCH', 'projects/1', [set('/preTranslationAiPromptId', 2)])
    expect(dataOf(await rest('GET', 'projects/1/ai/settings'))).toMatchObject({ preTranslationAiPromptId: 2 })
    await rest('PATCH', `${at}/settings`, [{ op: 'remove', path: '/perUserOverrides/1' }])
    expect(dataOf(await rest('GET', `${at}/settings`))).toMatchObject({ perUserOverrides: [] })
  })

  it('says what it may cost whom, until when, and that nothing was spent', async () => {
    const { rest, at, world, translator } = await open(edition)
    world.clock.set(Date.parse('2026-12-31T22:00:00Z'))
    const set = (path: string, value: unknown) => ({ op: 'replace', path, value })
    const limits = async (memberId: number) => {
      const { user, ...said } = dataOf(await rest('GET', `${at}/usage/members/${memberId}`))
      expect(user).toMatchObject({ id: memberId })
      return [said['dailyCostLimit'], said['monthlyCostLimit']]
    }
    expect(dataOf(await rest('GET', `${at}/usage/members/1`))).toMatchObject({
      ...{ dailyCostLimit: null, dailyCostSpent: 0, dailyResetAt: '2027-01-01T00:00:00+00:00' },
      ...{ monthlyCostLimit: null, monthlyCostSpent: 0, monthlyResetAt: '2027-01-01T00:00:00+00:00' },
    })
    await rest('PATCH', `${at}/settings`, [
      ...[set('/userDailyCostLimit', 3), set('/userMonthlyCostLimit', 9)],
      set('/perUserOverrides/1', { dailyCostLimit: 2 }),
    ])
    expect([await limits(1), await limits(translator)]).toEqual([
      [2, null],
      [3, 9],
    ])
    const ordered = rowsOf(
      await rest('GET', `${at}/usage/members?userIds=1,${translator}&orderBy=dailyCostLimit desc`),
    )
    expect(ordered.map(({ dailyCostLimit }) => dailyCostLimit)).toEqual([3, 2])
    for (const [costLimitMode, said] of [
      ['blocked', 0],
      ['unlimited', null],
    ] as const) {
      await rest('PATCH', `${at}/settings`, [set('/perUserOverrides/1', { costLimitMode })])
      expect(await limits(1)).toEqual([said, said])
    }
    expect((await rest('GET', `${at}/usage/members/987`)).status).toBe(404)
  })

  it('translates texts and files, and reports on it', async () => {
    const { rest, at, platform, world } = await open(edition)
    const strings = ['Hello', 'Never <b>said</b>']
    for (const wrong of [
      { strings, targetLanguageId: 'xx' },
      { strings: [], targetLanguageId: 'de' },
      { strings, targetLanguageId: 'de', aiPromptId: 987 },
      { strings, targetLanguageId: 'de', styleGuideIds: [987] },
    ])
      expect([wrong, (await rest('POST', `${at}/translate`, wrong)).status]).toEqual([wrong, 400])
    const { translations } = dataOf(
      await rest('POST', `${at}/translate`, { strings, targetLanguageId: 'de' }),
    )
    expect(translations).toEqual(['Hallo', '[Ñéṽéŕ <b>šàîð</b>]'])

    const binary = await stored(platform, world.token, 'a.xyz', 'x')
    const file = { storageId: binary, targetLanguageId: 'de' }
    expect((await rest('POST', `${at}/file-translations`, file)).status).toBe(400)
    const storageId = await stored(platform, world.token, 'a.json', '{"a":"Hello"}')
    const { identifier } = dataOf(await rest('POST', `${at}/file-translations`, { ...file, storageId }))
    const path = `${at}/file-translations/${String(identifier)}`
    expect(dataOf(await finished(rest, path))).toMatchObject({
      attributes: { stage: 'done', downloadName: 'a.json' },
    })
    const read = async (part: string) =>
      textOf(await fetched(platform, (await rest('GET', `${path}/${part}`)).body))
    expect([await read('download'), JSON.parse(await read('translations'))]).toEqual([
      '{"a":"Hallo"}',
      [{ identifier: 'a', text: 'Hello', translation: 'Hallo' }],
    ])

    const logs = rowsOf(await rest('GET', `${at}/request-logs?sourceAction=ai_translate_strings`))
    expect(logs).toMatchObject([{ model: 'built-in', userId: 1 }])
    const schema = { dateFrom: '2020-01-01T00:00:00Z', dateTo: '2030-01-01T00:00:00Z', format: 'csv' }
    expect((await rest('POST', `${at}/reports`, { type: 'other', schema })).status).toBe(400)
    const report = dataOf(await rest('POST', `${at}/reports`, { type: 'tokens-usage-raw-data', schema }))
    const reportPath = `${at}/reports/${String(report['identifier'])}`
    await finished(rest, reportPath)
    const lines = textOf(await fetched(platform, (await rest('GET', `${reportPath}/download`)).body)).split(
      '\n',
    )
    expect([lines.length, lines[0]]).toEqual([3, expect.stringContaining('"inputTokens"') as unknown])
  })

  it('fine-tunes nothing, and writes what it would be done with', async () => {
    const { rest, at, platform } = await open(edition)
    await rest('POST', `${at}/prompts`, prompt)
    const below = `${at}/prompts/1/fine-tuning`
    expect((await rest('POST', `${below}/datasets`, { projectIds: [987] })).status).toBe(400)
    expect((await rest('POST', `${below}/jobs`, {})).status).toBe(400)
    expect((await rest('POST', `${at}/prompts/987/fine-tuning/datasets`, {})).status).toBe(404)
    const set = `${below}/datasets/${String(dataOf(await rest('POST', `${below}/datasets`, { projectIds: [1] }))['identifier'])}`
    await finished(rest, set)
    const lines = textOf(await fetched(platform, (await rest('GET', `${set}/download`)).body))
    expect(lines.trimEnd().split('\n')).toEqual([expect.stringContaining('"Hallo"')])
    const late = await rest('POST', `${below}/datasets`, {
      projectIds: [1],
      dateFrom: '2099-01-01T00:00:00Z',
    })
    const none = `${below}/datasets/${String(dataOf(late)['identifier'])}`
    await finished(rest, none)
    expect(textOf(await fetched(platform, (await rest('GET', `${none}/download`)).body))).toBe('')
    const { identifier } = dataOf(
      await rest('POST', `${below}/jobs`, { trainingOptions: { projectIds: [1] } }),
    )
    await finished(rest, `${below}/jobs/${String(identifier)}`)
    const events = rowsOf(await rest('GET', `${below}/jobs/${String(identifier)}/events`))
    expect(events.map(({ message }) => message)).toHaveLength(3)
    const all = rowsOf(await rest('GET', `${at}/prompts/fine-tuning/jobs?statuses=finished`))
    expect(all).toMatchObject([{ identifier, attributes: { aiPromptId: 1, dryRun: false } }])
    expect(rowsOf(await rest('GET', `${at}/prompts/fine-tuning/jobs?statuses=failed`))).toEqual([])
  })
})

it("a person's AI is no other person's", async () => {
  const { rest, at, asTranslator, translator } = await open('standard')
  await rest('POST', `${at}/prompts`, prompt)
  expect(rowsOf(await asTranslator('GET', `users/${translator}/ai/prompts`))).toEqual([])
  expect((await asTranslator('GET', `users/${translator}/ai/prompts/1`)).status).toBe(404)
})

it('what is made up says so', async () => {
  const { platform } = openPlatform(appOf())
  const rows = (await (await platform.fetch(new Request(`${origin}/fidelity.json`))).json()) as {
    name: string
    evidence: string
  }[]
  const of = (name: string) => rows.find((row) => row.name === name)?.evidence
  expect([of('POST /ai/translate'), of('POST /users/{userId}/ai/translate'), of('POST /ai/prompts')]).toEqual(
    ['assumed', 'assumed', 'facts'],
  )
})
