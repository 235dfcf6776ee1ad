import { describe, expect, it } from 'vitest'
import type { StringPlan, TranslationPlan, WorldPlan } from '../../host-simulator/world/plan.ts'
import { hostWorld, openPlatform, restWith } from './offline.ts'
import { stored, until } from './storage.ts'

const german = (text: string, over: Partial<TranslationPlan> = {}): TranslationPlan => ({
  languageId: 'de',
  text,
  userId: 2,
  ...over,
})

const strings: StringPlan[] = [
  { identifier: 'a', text: 'Cart', translations: [german('Warenkorb')] },
  {
    identifier: 'b',
    text: 'Open the cart now',
    translations: [german('Warenkorb jetzt öffnen', { userId: 3 })],
  },
  { identifier: 'c', text: 'Open the big cart', translations: [german('Großen Warenkorb öffnen')] },
  { identifier: 'd', text: 'cart' },
  { identifier: 'e', text: 'Something else entirely', translations: [german('Etwas ganz anderes')] },
  { identifier: 'f', text: '…', translations: [german('…')] },
]

const plan: WorldPlan = { files: [{ name: 'a.json', strings }] }

const dataOf = (body: unknown): Record<string, unknown>[] =>
  (body as { data: { data: Record<string, unknown> }[] }).data.map(({ data }) => data)

describe('the translation memory', () => {
  const right = {
    sourceLanguageId: 'en',
    targetLanguageId: 'de',
    autoSubstitution: false,
    minRelevant: 60,
    expressions: ['Open the cart now'],
  }

  it.each([
    [{ sourceLanguageId: undefined }, 'sourceLanguageId'],
    [{ autoSubstitution: undefined }, 'autoSubstitution'],
    [{ minRelevant: 101 }, 'minRelevant'],
    [{ minRelevant: '60' }, 'minRelevant'],
    [{ expressions: [] }, 'expressions'],
    [{ expressions: 'Open' }, 'expressions'],
  ])('refuses %j', async (over, key) => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, plan)
    const rest = restWith(platform, world.token)
    expect(await rest('POST', 'projects/1/tms/concordance', { ...right, ...over })).toMatchObject({
      status: 400,
      body: { errors: [{ error: { key } }] },
    })
  })

  it.each([
    [
      {},
      [
        ['Open the cart now', 100],
        ['Open the big cart', 75],
      ],
    ],
    [{ minRelevant: 76 }, [['Open the cart now', 100]]],
    [
      { expressions: ['open the CART now'] },
      [
        ['Open the cart now', 99],
        ['Open the big cart', 75],
      ],
    ],
    [{ targetLanguageId: 'fr' }, []],
    [{ sourceLanguageId: 'fr' }, []],
    [{ expressions: [''], minRelevant: 0 }, []],
    [{ expressions: ['…'] }, [['…', 100]]],
  ])('finds translations of similar texts, the most similar first: %j', async (over, expected) => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, plan)
    const rest = restWith(platform, world.token)
    const { body } = await rest('POST', 'projects/1/tms/concordance', { ...right, ...over })
    expect(dataOf(body).map(({ source, relevant }) => [source, relevant])).toEqual(expected)
  })

  it('is one for each project and tells its size', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, plan)
    expect(await restWith(platform, world.token)('GET', 'tms')).toMatchObject({
      body: { data: [{ data: { id: 1, segmentsCount: 5, projectIds: [1] } }] },
    })
  })
})

describe('the segments of a project', () => {
  it('are carried from write to write as they would be made anew', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, plan)
    const rest = restWith(platform, world.token)
    const idsIn = async (by: typeof rest): Promise<unknown[]> =>
      dataOf((await by('GET', 'tms/1/segments')).body).map(({ id }) => id)
    const added = (stringId: number) => ({ stringId, languageId: 'de', text: 'Neu' })
    const approvedOnly = (value: boolean) => [{ op: 'replace', path: '/tmApprovedSuggestionsOnly', value }]
    const writes: [method: string, path: string, body: object | undefined, ids: number[]][] = [
      ['POST', 'projects/1/translations', added(4), [1, 2, 3, 4, 5, 6]],
      ['DELETE', 'projects/1/translations/1', undefined, [2, 3, 4, 5, 6]],
      ['POST', 'projects/1/translations', added(1), [1, 2, 3, 4, 5, 6]],
      ['POST', 'projects/1/approvals', { translationId: 2 }, [1, 2, 3, 4, 5, 6]],
      ['PATCH', 'projects/1', approvedOnly(true), [2]],
      ['POST', 'projects/1/approvals', { translationId: 4 }, [2, 5]],
      ['PATCH', 'projects/1', approvedOnly(false), [1, 2, 3, 4, 5, 6]],
      [
        'PATCH',
        'projects/1/strings/3',
        [{ op: 'replace', path: '/text', value: 'Otherwise' }],
        [1, 2, 3, 4, 5, 6],
      ],
      ['DELETE', 'projects/1/strings/2', undefined, [1, 3, 4, 5, 6]],
      ['DELETE', 'tms/1/segments/3', undefined, [1, 4, 5, 6]],
    ]
    expect(await idsIn(rest)).toEqual([1, 2, 3, 5, 6])
    for (const [method, path, body, ids] of writes) {
      expect((await rest(method, path, body)).status, `${method} ${path}`).toBeLessThan(300)
      expect(await idsIn(rest), `${method} ${path}`).toEqual(ids)
      const fork = await platform.worlds.fork(world)
      expect(await idsIn(restWith(platform, fork.token))).toEqual(ids)
    }
  })

  it('that fit a query are the same on each page', async () => {
    const { platform } = openPlatform()
    const rest = restWith(platform, (await hostWorld(platform, plan)).token)
    const query = encodeURIComponent(
      `count of records where (text contains "cart" and createdAt > '2020-01-01') > 0`,
    )
    const ids = async (page: string) =>
      dataOf((await rest('GET', `tms/1/segments?croql=${query}${page}`)).body).map(({ id }) => id)
    expect(await ids('')).toEqual([1, 2, 3])
    expect(await ids('&limit=1&offset=1')).toEqual([2])
    expect(await ids('&orderBy=id desc&limit=2')).toEqual([3, 2])
  })
})

describe('the glossary', () => {
  it('is made of short strings, each text once', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, plan)
    const rest = restWith(platform, world.token)
    expect(await rest('GET', 'glossaries')).toMatchObject({ body: { data: [{ data: { id: 1, terms: 2 } }] } })
    const terms = dataOf((await rest('GET', 'glossaries/1/terms')).body)
    expect(terms).toMatchObject([
      { languageId: 'en', text: 'Cart', conceptId: 1 },
      { languageId: 'de', text: 'Warenkorb', conceptId: 1 },
    ])
    expect(dataOf((await rest('GET', 'glossaries/1/terms?languageId=de')).body)).toEqual([terms[1]])
    expect(await rest('GET', `glossaries/1/terms/${String(terms[1]?.['id'])}`)).toMatchObject({
      body: { data: terms[1] },
    })
  })

  it.each([
    [['My CART is empty'], 1],
    [['Cartography'], 0],
    [['nothing', 'the cart'], 1],
  ])('finds its terms as whole words in %j', async (expressions, count) => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, plan)
    const body = { sourceLanguageId: 'en', targetLanguageId: 'de', expressions }
    const answer = await restWith(platform, world.token)('POST', 'projects/1/glossaries/concordance', body)
    const found = dataOf(answer.body)
    expect(found).toHaveLength(count)
    if (count) expect(found).toMatchObject([{ targetTerms: [{ text: 'Warenkorb' }] }])
  })
})

describe('the engine', () => {
  it('knows the languages of the projects', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, plan)
    expect(await restWith(platform, world.token)('GET', 'mts/1')).toMatchObject({
      body: { data: { supportedLanguagePairs: { en: ['de', 'fr', 'uk'] } } },
    })
  })
})

describe('the enterprise edition', () => {
  it('tells the steps of a workflow and the strings at each', async () => {
    const { platform } = openPlatform()
    const world = await platform.createWorld({ edition: 'enterprise' })
    const rest = restWith(platform, world.token)
    const steps = dataOf((await rest('GET', 'projects/1/workflow-steps')).body)
    expect(steps).toMatchObject([
      { id: 752, type: 'Translate' },
      { id: 753, type: 'Proofreading' },
    ])
    const total = world.store.world.strings.size
    const countOf = async (query: string): Promise<number> =>
      dataOf((await rest('GET', `projects/1/workflow-steps/753/strings?limit=500&${query}`)).body).length
    const [todo, done] = [
      await countOf('languageIds=de&status=todo'),
      await countOf('languageIds=de&status=done'),
    ]
    expect(done).toBeGreaterThan(0)
    expect(todo + done).toBe(total)
    expect(await countOf('')).toBe(total)
    expect(await countOf('status=need_review')).toBe(0)
    expect((await rest('GET', 'projects/1/workflow-steps/753/strings?status=lost')).status).toBe(400)
  })

  it('has groups, and fields whose list tells its total', async () => {
    const { platform } = openPlatform()
    const world = await platform.createWorld({ edition: 'enterprise' })
    const rest = restWith(platform, world.token)
    expect(await rest('GET', 'groups')).toMatchObject({
      body: { data: [{ data: { id: 1, projectsCount: 1 } }] },
    })
    expect(await rest('GET', 'groups?parentId=1')).toMatchObject({ body: { data: [] } })
    expect(await rest('GET', 'fields?limit=1')).toMatchObject({
      body: { data: [{ data: { slug: 'product' } }], pagination: { offset: 0, limit: 1, total: 2 } },
    })
    expect(await rest('GET', 'fields?entity=task')).toMatchObject({
      body: { data: [{ data: { slug: 'needs-a-lawyer' } }] },
    })
    expect((await rest('GET', 'fields?entity=moon')).status).toBe(400)
  })
})

describe('a translation that is not to be in the memory', () => {
  const open = async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, {
      files: [
        {
          name: 'a.json',
          strings: [
            { identifier: 'a', text: 'Cart' },
            { identifier: 'b', text: 'Cart' },
          ],
        },
      ],
    })
    const rest = restWith(platform, world.token)
    const found = async (): Promise<(number | string)[]> => {
      const wish = {
        sourceLanguageId: 'en',
        targetLanguageId: 'de',
        autoSubstitution: false,
        minRelevant: 100,
      }
      const { body } = await rest('POST', 'projects/1/tms/concordance', { ...wish, expressions: ['Cart'] })
      const { body: segments } = await rest('GET', 'tms/1/segments')
      return [...dataOf(body).map(({ target }) => String(target)), dataOf(segments).length]
    }
    return { platform, world, rest, found }
  }

  it('is none of its matches and segments until it is approved', async () => {
    const { rest, found } = await open()
    const wish = { stringId: 1, languageId: 'de', text: 'Wagen' }
    expect((await rest('POST', 'projects/1/translations', { ...wish, addToTm: false })).status).toBe(201)
    expect(await found()).toEqual([0])
    await rest('POST', 'projects/1/approvals', { translationId: 1 })
    expect(await found()).toEqual(['Wagen', 1])
    await rest('POST', 'projects/1/translations', { ...wish, stringId: 2, text: 'Karren', addToTm: true })
    expect(await found()).toEqual(['Wagen', 'Karren', 2])
  })

  it.each(['projects/1/translations/de', 'projects/1/translations/imports'])(
    'comes in so by a file: %s',
    async (path) => {
      const { platform, world, rest, found } = await open()
      const bring = async (text: string, addToTm: boolean) => {
        const storageId = await stored(platform, world.token, 'a.json', JSON.stringify({ a: text }))
        const answer = await rest('POST', path, { storageId, fileId: 1, addToTm })
        expect([200, 202]).toContain(answer.status)
        const { identifier } = (answer.body as { data: { identifier?: string } }).data
        if (identifier)
          await until(rest, `${path}/${identifier}`, ({ body }) =>
            JSON.stringify(body).includes('"finished"'),
          )
      }
      await bring('Wagen', false)
      expect(await found()).toEqual([0])
      await bring('Karren', true)
      expect(await found()).toEqual(['Karren', 1])
    },
  )
})
