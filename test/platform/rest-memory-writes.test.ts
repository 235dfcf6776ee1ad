import { describe, expect, it } from 'vitest'
import type { HostedWorld } from '../../host-simulator/platform/hosted/worlds.ts'
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import { hostWorld, openPlatform, restWith, type Rest, type RestAnswer } from './offline.ts'

const plan: WorldPlan = {
  files: [
    {
      name: 'a.json',
      strings: [
        {
          identifier: 'a',
          text: 'Cart',
          translations: [{ languageId: 'de', text: 'Warenkorb', userId: 2 }],
        },
        { identifier: 'b', text: 'Open the big cart' },
      ],
    },
  ],
}

const open = async () => {
  const { platform } = openPlatform()
  const world = await hostWorld(platform, plan)
  const as = async (userId: number): Promise<Rest> =>
    restWith(
      platform,
      await accessToken({ world: world.id, userId, scopes: ['*'] }, world.secret, world.clock.now()),
    )
  return { platform, world, rest: restWith(platform, world.token), as }
}

const translatorOf = ({ store }: HostedWorld): number => {
  const found = [...store.world.users].find(({ role }) => role === 'translator')
  if (!found) throw new Error('the world has no translator')
  return found.id
}

type Data = Record<string, unknown>
const dataOf = ({ body }: RestAnswer): Data => (body as { data: Data }).data
const listOf = ({ body }: RestAnswer): Data[] =>
  (body as { data: { data: Data }[] }).data.map(({ data }) => data)
const text = (path: string, value: unknown, op = 'replace'): object[] => [{ op, path, value }]

describe('terms of a glossary', () => {
  it.each([
    [{ languageId: 'en' }, 'text'],
    [{ languageId: 'en', text: ' ' }, 'text'],
    [{ languageId: 'xx', text: 'Word' }, 'languageId'],
    [{ languageId: 'en', text: 'Word', conceptId: 77 }, 'conceptId'],
    [{ languageId: 'en', text: 'Word', translationOfTermId: 77 }, 'translationOfTermId'],
    [{ languageId: 'en', text: 'Word', status: 'best' }, 'status'],
  ])('are refused as %j', async (body, key) => {
    const { rest } = await open()
    expect(await rest('POST', 'glossaries/1/terms', body)).toMatchObject({
      status: 400,
      body: { errors: [{ error: { key } }] },
    })
    expect(listOf(await rest('GET', 'glossaries/1/terms'))).toHaveLength(2)
  })

  it('are written by managers, and by everybody where the project says so', async () => {
    const { world, as, rest } = await open()
    await rest('PATCH', 'projects/1', text('/glossaryAccess', false))
    const translator = await as(translatorOf(world))
    const wish = { languageId: 'en', text: 'Basket' }
    expect((await translator('POST', 'glossaries/1/terms', wish)).status).toBe(403)
    expect((await translator('DELETE', 'glossaries/1/terms/1')).status).toBe(403)
    expect((await translator('DELETE', 'glossaries/1/terms')).status).toBe(403)
    expect((await translator('PATCH', 'glossaries/1/terms/1', text('/note', 'x'))).status).toBe(403)
    await rest('PATCH', 'projects/1', text('/glossaryAccess', true))
    expect((await translator('POST', 'glossaries/1/terms', wish)).status).toBe(201)
  })

  it('are drafts alone of everybody where the project says so', async () => {
    const { world, as, rest } = await open()
    await rest('PATCH', 'projects/1', text('/glossaryAccessOption', 'manageDrafts'))
    const translator = await as(translatorOf(world))
    const root = 'glossaries/1/terms'
    const wish = { languageId: 'en', text: 'Basket' }
    expect((await translator('POST', root, { ...wish, status: 'preferred' })).status).toBe(403)
    const draft = dataOf(await translator('POST', root, wish))
    expect(draft).toMatchObject({ text: 'Basket', status: 'draft' })
    const own = `${root}/${String(draft['id'])}`
    expect((await translator('PATCH', own, text('/note', 'To carry'))).status).toBe(200)
    expect((await translator('PATCH', own, text('/status', 'preferred'))).status).toBe(403)
    const concept = `glossaries/1/concepts/${String(draft['conceptId'])}`
    expect((await translator('PUT', concept, { subject: 'shops' })).status).toBe(403)
    expect((await translator('DELETE', root)).status).toBe(403)
    expect(dataOf(await rest('PATCH', own, text('/status', 'preferred')))).toMatchObject({ note: 'To carry' })
    expect((await translator('DELETE', own)).status).toBe(403)
    await rest('PATCH', own, text('/status', 'draft'))
    expect((await translator('DELETE', own)).status).toBe(204)
    expect(dataOf(await rest('POST', root, wish))).toMatchObject({ status: 'preferred' })
  })

  it('are added, found in texts, changed and deleted', async () => {
    const { rest } = await open()
    const added = dataOf(
      await rest('POST', 'glossaries/1/terms', { languageId: 'en', text: 'Basket', partOfSpeech: 'noun' }),
    )
    const german = { languageId: 'de', text: 'Korb', translationOfTermId: added['id'] }
    expect(dataOf(await rest('POST', 'glossaries/1/terms', german))).toMatchObject({
      conceptId: added['conceptId'],
    })
    const find = async (): Promise<Data[]> =>
      listOf(
        await rest('POST', 'projects/1/glossaries/concordance', {
          sourceLanguageId: 'en',
          targetLanguageId: 'de',
          expressions: ['My basket'],
        }),
      )
    expect(await find()).toMatchObject([
      { sourceTerms: [{ text: 'Basket', partOfSpeech: 'noun' }], targetTerms: [{ text: 'Korb' }] },
    ])
    const path = `glossaries/1/terms/${String(added['id'])}`
    expect(dataOf(await rest('PATCH', path, text('/description', 'To carry')))).toMatchObject({
      text: 'Basket',
      partOfSpeech: 'noun',
      description: 'To carry',
    })
    expect(dataOf(await rest('GET', 'glossaries/1'))).toMatchObject({ terms: 4 })
    expect((await rest('DELETE', `glossaries/1/terms?conceptId=${String(added['conceptId'])}`)).status).toBe(
      204,
    )
    expect(await find()).toEqual([])
    expect((await rest('GET', path)).status).toBe(404)
  })

  it('of strings stay as people change or delete them, until the world is reset', async () => {
    const { rest, world, platform } = await open()
    await rest('PATCH', 'glossaries/1/terms/1', text('/text', 'Trolley'))
    world.store.do({ do: 'addTranslation', stringId: 1, languageId: 'fr', text: 'Panier' }, 1)
    const words = async (): Promise<unknown[]> =>
      listOf(await rest('GET', 'glossaries/1/terms')).map((term) => term['text'])
    expect(await words()).toEqual(['Trolley', 'Warenkorb', 'Panier'])
    expect((await rest('DELETE', 'glossaries/1/terms?languageId=de')).status).toBe(204)
    expect(await words()).toEqual(['Trolley', 'Panier'])
    const fork = await platform.worlds.fork(world)
    expect(listOf(await restWith(platform, fork.token)('GET', 'glossaries/1/terms'))).toHaveLength(2)
    platform.worlds.reset(world)
    expect(await words()).not.toContain('Trolley')
  })
})

describe('segments of a translation memory', () => {
  const path = 'tms/1/segments'

  it.each([
    [{ records: [] }, 'records'],
    [{ records: [{ languageId: 'xx', text: 'Word' }] }, 'records'],
    [
      {
        records: [
          { languageId: 'en', text: 'Word' },
          { languageId: 'en', text: 'Worte' },
        ],
      },
      'records',
    ],
  ])('are refused as %j', async (body, key) => {
    const { rest } = await open()
    expect(await rest('POST', path, body)).toMatchObject({
      status: 400,
      body: { errors: [{ error: { key } }] },
    })
    expect(listOf(await rest('GET', path))).toHaveLength(1)
  })

  it('are written by managers alone, and read by all', async () => {
    const { world, as } = await open()
    const translator = await as(translatorOf(world))
    const records = [{ languageId: 'en', text: 'Word' }]
    expect((await translator('POST', path, { records })).status).toBe(403)
    expect((await translator('PATCH', `${path}/1`, text('/records/1/text', 'x'))).status).toBe(403)
    expect((await translator('DELETE', `${path}/1`)).status).toBe(403)
    expect((await translator('GET', path)).status).toBe(200)
  })

  it('are translated strings, and what people add; matches follow', async () => {
    const { rest } = await open()
    expect(listOf(await rest('GET', path))).toMatchObject([
      {
        id: 1,
        records: [
          { id: 1, languageId: 'en', text: 'Cart' },
          { id: 2, languageId: 'de', text: 'Warenkorb' },
        ],
      },
    ])
    const records = [
      { languageId: 'en', text: 'Open the big cart' },
      { languageId: 'de', text: 'Großen Wagen öffnen' },
    ]
    const added = dataOf(await rest('POST', path, { records }))
    expect(dataOf(await rest('GET', 'tms/1'))).toMatchObject({ segmentsCount: 2 })
    const find = async (): Promise<unknown[]> =>
      listOf(
        await rest('POST', 'projects/1/tms/concordance', {
          sourceLanguageId: 'en',
          targetLanguageId: 'de',
          autoSubstitution: false,
          minRelevant: 60,
          expressions: ['Open the big cart', 'Cart'],
        }),
      ).map(({ target, relevant }) => [target, relevant])
    expect(await find()).toEqual([
      ['Großen Wagen öffnen', 100],
      ['Warenkorb', 100],
    ])
    expect((await rest('DELETE', `${path}/${String(added['id'])}`)).status).toBe(204)
    expect((await rest('DELETE', `${path}/1`)).status).toBe(204)
    expect(await find()).toEqual([])
    expect((await rest('GET', `${path}/1`)).status).toBe(404)
    expect(dataOf(await rest('GET', 'tms/1'))).toMatchObject({ segmentsCount: 0 })
  })

  it('get, change and lose texts by a patch, and go with their last', async () => {
    const { rest } = await open()
    const french = { languageId: 'fr', text: 'Panier' }
    const { records } = dataOf(await rest('PATCH', `${path}/1`, text('/records/-', french, 'add'))) as {
      records: { id: number }[]
    }
    expect(records).toMatchObject([{ text: 'Cart' }, { text: 'Warenkorb' }, french])
    for (const [operations, key] of [
      [text('/records/-', french, 'add'), 'records/-'],
      [text('/records/77/text', 'x'), 'records/77/text'],
      [text('/records/1', undefined, 'replace'), 'records/1'],
      [text('/records/1/text', ''), 'records/1/text'],
    ] as const)
      expect(await rest('PATCH', `${path}/1`, operations)).toMatchObject({
        status: 400,
        body: { errors: [{ error: { key } }] },
      })
    expect(dataOf(await rest('PATCH', `${path}/1`, text('/records/2/text', 'Korb')))).toMatchObject({
      records: [{ text: 'Cart' }, { text: 'Korb' }, french],
    })
    const all = records.map(({ id }) => ({ op: 'remove', path: `/records/${id}` }))
    expect((await rest('PATCH', `${path}/1`, all)).status).toBe(204)
    expect((await rest('GET', `${path}/1`)).status).toBe(404)
  })

  it('fill strings of just their text by a pre-translation', async () => {
    const { rest, world } = await open()
    const records = [
      { languageId: 'en', text: 'Open the big cart' },
      { languageId: 'de', text: 'Großen Wagen öffnen' },
    ]
    await rest('POST', path, { records })
    await rest('POST', 'projects/1/pre-translations', { languageIds: ['de'], fileIds: [1] })
    await expect
      .poll(() => [...world.store.world.translations].map((row) => row.text))
      .toContain('Großen Wagen öffnen')
  })
})
