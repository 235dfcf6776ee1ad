import { describe, expect, it } from 'vitest'
import { jwtVerify } from 'jose'
import { usableEngines } from '../../host-simulator/platform/app-engines/engines.ts'
import { liveTranslations } from '../../host-simulator/world/queries.ts'
import { setJobOptions } from '../../host-simulator/platform/pipeline/index.ts'
import { clientSecret, manifest, openPlatform, origin } from '../platform/offline.ts'
import { echo, isProbe, openEngine, type EngineKit } from './engine-kit.ts'
import { misbehaviours, settled } from './module-kit.ts'

interface Suggestion {
  text: string | null
  problem: string | null
}

const suggestions = async ({ page }: EngineKit, stringId = 1, languageId = 'de'): Promise<Suggestion[]> => {
  const response = await page(`strings/${stringId}/engines?languageId=${languageId}`)
  return ((await response.json()) as { suggestions: Suggestion[] }).suggestions
}

const translated = async ({ rest, id }: EngineKit, strings: string[]) =>
  rest('POST', `mts/${id}/translations`, { targetLanguageId: 'de', sourceLanguageId: 'en', strings })

const wait = async (kit: EngineKit, identifier: string): Promise<{ status: string }> => {
  for (;;) {
    const { body } = await kit.rest('GET', `projects/1/pre-translations/${identifier}`)
    const { data } = body as { data: { status: string } }
    if (data.status !== 'created' && data.status !== 'in_progress') return data
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

const preTranslate = async (kit: EngineKit, over: object = {}): Promise<{ status: string }> => {
  const { body } = await kit.rest('POST', 'projects/1/pre-translations', {
    languageIds: ['de'],
    method: 'mt',
    engineId: kit.id,
    ...over,
  })
  return wait(kit, (body as { data: { identifier: string } }).data.identifier)
}

const textsIn = ({ world }: EngineKit): string[] =>
  [1, 2, 3].flatMap((id) => liveTranslations(world.store.world, id, 'de').map(({ text }) => text))

describe('an engine that misbehaves', () => {
  it.each<[what: string, rule: string, play: Parameters<typeof openEngine>[0]]>([
    ['answers none', 'MT-001', () => ({ data: { translations: [] } })],
    ['answers nothing', 'MT-001', () => ({ data: {} })],
    ['answers objects', 'MT-002', ({ strings }) => ({ data: { translations: strings?.map(() => ({})) } })],
    ['answers a text for a list', 'CF-006', () => ({ data: { translations: 'a' } })],
    ...misbehaviours,
  ])('%s: %s, and the world stays as it was', async (_, rule, play) => {
    const kit = await openEngine((body, ...rest) =>
      isProbe(body) ? echo(body, rest[0]) : play(body, ...rest),
    )
    const before = kit.world.store.world
    const [suggestion] = await suggestions(kit)
    expect(suggestion).toMatchObject({ text: null, problem: expect.stringContaining(rule) as string })
    expect((await preTranslate(kit)).status).toBe('failed')
    expect((await translated(kit, ['One'])).status).toBe(400)
    expect(kit.met()).toEqual([rule])
    expect(kit.jobs()[0]).toMatchObject({ kind: 'mt', status: 'failed', app: 'sample-app', module: 'mt' })
    expect(kit.world.store.world).toBe(before)
  })

  it.each([
    ['too few', ['a', 'b']],
    ['too many', ['a', 'b', 'c', 'd', 'e']],
  ])(
    'answers %s: a pre-translation passes over them, and whoever waits for them is told',
    async (_, said) => {
      const kit = await openEngine((body, url) =>
        isProbe(body) ? echo(body, url) : { data: { translations: said } },
      )
      const problem = expect.stringContaining('MT-001') as string
      expect(await suggestions(kit)).toMatchObject([{ text: null, problem }])
      expect((await preTranslate(kit)).status).toBe('finished')
      expect((await translated(kit, ['One'])).status).toBe(400)
      expect(textsIn(kit)).toEqual([])
      expect(kit.met()).toEqual(['MT-001'])
      expect(kit.jobs()[0]).toMatchObject({ kind: 'mt', status: 'failed' })
    },
  )

  it('answers too few of one batch: the others are saved', async () => {
    const kit = await openEngine(
      (body, url) => (body.strings?.[0] === 'Two' ? { data: { translations: ['a', 'b'] } } : echo(body, url)),
      { module: { batchSize: 1 } },
    )
    expect((await preTranslate(kit)).status).toBe('finished')
    expect(textsIn(kit)).toEqual(['de:One', 'de:Three'])
  })

  it('never answers: it is given up after two minutes', async () => {
    const kit = await openEngine((body, url) => (isProbe(body) ? echo(body, url) : new Promise(() => {})))
    const asking = suggestions(kit)
    while (!kit.asked.length) await new Promise((resolve) => setTimeout(resolve, 1))
    kit.world.clock.advance(120_001)
    expect(await asking).toMatchObject([{ text: null, problem: expect.stringContaining('CF-013') as string }])
  })

  it('says why in its own words, with status 200', async () => {
    const words = { error: { message: 'No credit left' } }
    const kit = await openEngine((body, url) => (isProbe(body) ? echo(body, url) : words))
    expect(await suggestions(kit)).toMatchObject([{ text: null, problem: 'Echo: No credit left' }])
    expect((await translated(kit, ['One'])).body).toEqual({
      error: { code: 400, message: 'Echo: No credit left' },
    })
    expect(kit.met()).toEqual([])
  })

  it.each<[what: string, answer: () => unknown, words: string]>([
    ['no translations', () => ({ translations: ['Eins'] }), 'status 200, body {"translations":["Eins"]}'],
    [
      'no translations',
      () => ({ data: { translations: [] } }),
      'status 200, body {"data":{"translations":[]}}',
    ],
    ['invalid translation', () => ({ data: { translations: [1] } }), 'status 200'],
    ['unexpected response', () => new Response('<p>Hi'), 'status 200, body <p>Hi'],
    ['HTTP error', () => new Response('{"a":1}', { status: 503 }), 'status 503, body {"a":1}'],
  ])('is rejected in the words of the platform: %s', async (what, answer, words) => {
    const kit = await openEngine((body, url) => (isProbe(body) ? echo(body, url) : answer()))
    const { body } = await translated(kit, ['One'])
    const { message } = (body as { error: { message: string } }).error
    expect(message).toContain(`Custom MT engine returned ${what}: ${words}`)
  })

  it('answers blanks: nothing is shown or saved of them', async () => {
    const kit = await openEngine(({ strings }) => ({ data: { translations: strings?.map(() => ' ') } }))
    expect(await suggestions(kit)).toMatchObject([{ text: null, problem: null }])
    expect((await preTranslate(kit)).status).toBe('finished')
    expect(textsIn(kit)).toEqual([])
    expect(kit.met()).toEqual(['MT-004'])
  })

  it('is not asked again for what another batch of the same question got, when one fails', async () => {
    let count = 0
    const kit = await openEngine(
      (body, url) => (isProbe(body) || count++ !== 1 ? echo(body, url) : new Response('', { status: 500 })),
      { module: { batchSize: 1 } },
    )
    expect((await preTranslate(kit)).status).toBe('failed')
    expect(textsIn(kit)).toEqual([])
    expect((await preTranslate(kit)).status).toBe('finished')
    expect(textsIn(kit)).toEqual(['de:One', 'de:Two', 'de:Three'])
    expect(kit.asked.map(({ body }) => body.strings)).toEqual([['One'], ['Two'], ['Two'], ['Three']])
  })
})

describe('an engine of an app', () => {
  it('is among those of REST, by a number that outlives a reinstall, and goes with its app', async () => {
    const kit = await openEngine(echo)
    const found = await kit.rest('GET', `mts/${kit.id}`)
    expect(found.body).toMatchObject({
      data: { id: kit.id, name: 'Echo', supportedLanguageIds: ['en', 'de', 'fr', 'uk'] },
    })
    const app = await kit.platform.install(kit.world, 'https://app.test/manifest.json')
    expect((await kit.rest('GET', `mts/${kit.id}`)).status).toBe(200)
    await kit.platform.uninstall(kit.world, app)
    expect((await kit.rest('GET', `mts/${kit.id}`)).status).toBe(404)
  })

  it('is asked for one text when its app is installed, and again when it is installed anew', async () => {
    const urls: string[] = []
    const kit = await openEngine((body, url, { headers }) => {
      expect(headers.get('content-type')).toBe('application/json')
      urls.push(
        `${url.pathname}?source=${url.searchParams.get('source')}&target=${url.searchParams.get('target')}`,
      )
      expect(body).toEqual({ strings: ['validation'] })
      expect(url.searchParams.has('project_id')).toBe(false)
      return { data: { translations: [] } }
    })
    await kit.platform.install(kit.world, 'https://app.test/manifest.json')
    await settled(kit.world)
    expect(urls).toEqual(['/translate?source=en&target=de', '/translate?source=en&target=de'])
    expect(kit.met()).toEqual([])
    expect(kit.jobs()).toMatchObject([
      { kind: 'mt', status: 'finished', projectId: 0, fileName: 'probe' },
      { kind: 'mt', status: 'finished' },
    ])
  })

  it('that fails at install stays, and it is said', async () => {
    const kit = await openEngine(() => ({ data: { translations: ['a', 'b'] } }))
    expect(kit.met()).toEqual(['MT-003'])
    expect(kit.id).toBeGreaterThan(1)
  })

  it('is asked in the name of the user, by a token in the query alone', async () => {
    const kit = await openEngine(echo)
    await suggestions(kit)
    const [{ url, request }] = kit.asked as [EngineKit['asked'][0]]
    const token = url.searchParams.get('jwtToken') ?? ''
    const { payload } = await jwtVerify(token, new TextEncoder().encode(clientSecret), {
      currentDate: new Date(kit.world.clock.now()),
    })
    expect(payload).toMatchObject({ module: 'mt', sub: '1', context: { project_id: 1, user_id: 1 } })
    expect(request.headers.get('authorization')).toBeNull()
    expect([
      url.searchParams.get('source'),
      url.searchParams.get('target'),
      url.searchParams.get('project_id'),
    ]).toEqual(['en', 'de', '1'])
  })

  it('is asked for the open string and those that come next, once', async () => {
    const kit = await openEngine(echo)
    expect(await suggestions(kit, 2)).toMatchObject([{ name: 'Echo', app: 'sample-app', text: 'de:Two' }])
    expect(await suggestions(kit, 3)).toMatchObject([{ text: 'de:Three' }])
    expect(await suggestions(kit, 1)).toMatchObject([{ text: 'de:One' }])
    expect(kit.asked.map(({ body }) => body.strings)).toEqual([['Two', 'Three'], ['One']])
    expect(await suggestions(kit, 1, 'fr')).toMatchObject([{ text: 'fr:One' }])
  })

  it('gets the string with what is known of it, where its module wants that', async () => {
    const kit = await openEngine(echo, { module: { withContext: true, batchSize: 1 } })
    expect(await suggestions(kit)).toMatchObject([{ text: 'de:One' }])
    expect(kit.asked[0]?.body.strings).toEqual([
      {
        ...{
          id: 1,
          projectId: 1,
          fileId: 1,
          identifier: 'one',
          context: '',
          maxLength: null,
          isHidden: false,
        },
        ...{ text: 'One', isPlural: false, pluralForm: null },
      },
    ])
  })

  const texts = (...all: string[]) => ({
    content: { files: [{ name: 'app.json', strings: all.map((text) => ({ identifier: text, text })) }] },
  })
  const span = (index: number): string => `<span class="notranslate">${index}</span>`

  it.each([
    ['<b>Task:</b>', `${span(0)}Task:${span(1)}`],
    ['Hello %s, {name} and {{ it }}<BR/>', `Hello ${span(0)}, ${span(1)} and ${span(2)}${span(3)}`],
    ['{n, plural, one {<i>a</i>} other {#}}', `{n, plural, one {${span(0)}a${span(1)}} other {#}}`],
    ['100 % sure', '100 % sure'],
  ])('gets no tags and placeholders, and they come back: %s', async (text, sent) => {
    const kit = await openEngine(echo, texts(text))
    expect((await preTranslate(kit)).status).toBe('finished')
    expect(kit.asked[0]?.body.strings).toEqual([sent])
    expect(textsIn(kit)).toEqual([`de:${text}`])
    expect(kit.met()).toEqual([])
  })

  it.each([
    ['lost', () => 'Aufgabe'],
    ['doubled', (text: string) => text + text],
    ['translated', (text: string) => text.replace('>0<', '>null<')],
  ])('has what it %s ignored', async (_, made) => {
    const kit = await openEngine(
      ({ strings = [] }) => ({ data: { translations: strings.map((each) => made(String(each))) } }),
      texts('<b>Task:</b>'),
    )
    expect((await preTranslate(kit)).status).toBe('finished')
    expect(textsIn(kit)).toEqual([])
    expect(kit.met()).toEqual(['MT-005'])
  })

  it.each([
    [{ batchSize: 2 }, [['One', 'Two'], ['Three']]],
    [{ batchSize: 2, splitStringsIntoChunks: false }, [['One', 'Two', 'Three']]],
    [{}, [['One', 'Two', 'Three']]],
  ])('gets as many at once as its module says: %j', async (module, batches) => {
    const kit = await openEngine(echo, { module })
    expect((await preTranslate(kit)).status).toBe('finished')
    expect(kit.asked.map(({ body }) => body.strings)).toEqual(batches)
    expect(textsIn(kit)).toEqual(['de:One', 'de:Two', 'de:Three'])
    expect((await kit.rest('GET', 'projects/1/translations?stringId=1&languageId=de')).body).toMatchObject({
      data: [{ data: { provider: 'custom_mt', providerId: kit.id, isPreTranslated: true } }],
    })
  })

  it('may answer by address, one text a line, and is asked by address', async () => {
    const said: string[] = []
    const kit: EngineKit = await openEngine(
      (body, url) => {
        if (isProbe(body)) return echo(body, url)
        said.push(body.stringsUrl ?? '')
        return { data: { translationsUrl: 'https://app.test/lines' } }
      },
      { other: () => new Response('"Eins"\n"Zwei"\n"Drei"\n') },
    )
    setJobOptions(kit.world, { transport: 'url' })
    expect((await translated(kit, ['One', 'Two', 'Three'])).body).toMatchObject({
      data: { strings: ['One', 'Two', 'Three'], translations: ['Eins', 'Zwei', 'Drei'] },
    })
    expect(said).toEqual([expect.stringMatching(`^${origin}/files/`)])
  })

  it('gives pre-translations where none is named and the world has no suggestions', async () => {
    const kit = await openEngine(echo)
    expect((await preTranslate(kit, { engineId: undefined, autoApproveOption: 'all' })).status).toBe(
      'finished',
    )
    const rows = liveTranslations(kit.world.store.world, 1, 'de')
    expect(rows).toMatchObject([{ text: 'de:One', provider: 'mt', approval: { userId: 1 } }])
  })

  it('gets what the strings have in another language, where that is the source', async () => {
    const kit = await openEngine(echo)
    await kit.rest('POST', 'projects/1/translations', { stringId: 2, languageId: 'fr', text: 'Deux' })
    kit.asked.length = 0
    expect((await preTranslate(kit, { sourceLanguageId: 'fr' })).status).toBe('finished')
    expect(textsIn(kit)).toEqual(['de:Deux'])
    expect(kit.asked.map(({ url }) => url.searchParams.get('source'))).toEqual(['fr'])
  })

  it('is refused where there is none of that number', async () => {
    const kit = await openEngine(echo)
    const wish = { languageIds: ['de'], method: 'mt', engineId: 7 }
    expect((await kit.rest('POST', 'projects/1/pre-translations', wish)).body).toMatchObject({
      errors: [{ error: { key: 'engineId' } }],
    })
    expect(
      (await kit.rest('POST', 'mts/7/translations', { targetLanguageId: 'de', strings: [] })).status,
    ).toBe(404)
  })

  it('is not there for whom the app was not granted', async () => {
    const { platform } = openPlatform(({ url }) =>
      url.endsWith('.json')
        ? Response.json(
            manifest({
              modules: { 'custom-mt': [{ key: 'mt', name: 'Echo', logo: '/l.svg', url: '/translate' }] },
            }),
          )
        : Response.json({ data: { translations: [] } }),
    )
    const world = await platform.createWorld()
    await platform.install(world, 'https://app.test/manifest.json', {
      access: { project: { value: 'own', ids: [] }, modules: { mt: { value: 'restricted', ids: [2] } } },
    })
    await settled(world)

    expect(usableEngines(world, 3)).toEqual([])
    expect(usableEngines(world, 2)).toHaveLength(1)
    // Who owns the project.
    expect(usableEngines(world, 1)).toHaveLength(1)
  })
})
