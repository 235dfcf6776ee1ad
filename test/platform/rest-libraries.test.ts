import { describe, expect, it } from 'vitest'
import type { Edition } from './openapi.ts'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import { hostWorld, openPlatform, restWith, type Rest } from './offline.ts'
import { dataOf, rowsOf } from './storage.ts'

const plan: WorldPlan = {
  files: [
    {
      name: 'a.json',
      strings: [
        { identifier: 'a', text: 'Cart', translations: [{ languageId: 'de', text: 'Warenkorb', userId: 2 }] },
      ],
    },
  ],
}

const open = async (edition: Edition = 'standard') => {
  const { platform } = openPlatform()
  const world = await hostWorld(platform, plan, { edition })
  const as = async (role: string): Promise<Rest> => {
    const userId = [...world.store.world.users].find((user) => user.role === role)?.id ?? 0
    return restWith(
      platform,
      await accessToken({ world: world.id, userId, scopes: ['*'] }, world.secret, world.clock.now()),
    )
  }
  return { platform, world, rest: restWith(platform, world.token), as }
}

const replace = (path: string, value: unknown): object[] => [{ op: 'replace', path, value }]
const wish = { name: 'Legal', languageId: 'en' }

const added = async (rest: Rest, root: string): Promise<string> =>
  `${root}/${String(dataOf(await rest('POST', root, wish))['id'])}`

describe.each([
  ['glossaries', 'Glossary'],
  ['tms', 'TM'],
])('%s', (root, name) => {
  it.each([
    [{ languageId: 'en' }, 'name'],
    [{ name: ' ', languageId: 'en' }, 'name'],
    [{ name: 'Legal' }, 'languageId'],
    [{ name: 'Legal', languageId: 'xx' }, 'languageId'],
    [{ ...wish, groupId: 1 }, 'groupId'],
  ])('are refused as %j', async (body, key) => {
    const { rest } = await open()
    expect(await rest('POST', root, body)).toMatchObject({
      status: 400,
      body: { errors: [{ error: { key } }] },
    })
    expect(rowsOf(await rest('GET', root))).toHaveLength(1)
  })

  it('are made, changed and deleted by managers alone', async () => {
    const { rest, as } = await open()
    const own = await added(rest, root)
    const translator = await as('translator')
    expect((await translator('POST', root, wish)).status).toBe(403)
    expect((await translator('PATCH', own, replace('/name', 'Mine'))).status).toBe(403)
    expect((await translator('DELETE', own)).status).toBe(403)
    expect(dataOf(await translator('GET', own))).toMatchObject({ name: 'Legal' })
  })

  it('that projects work with stay', async () => {
    const { rest } = await open()
    expect((await rest('DELETE', `${root}/1`)).status).toBe(403)
    expect(dataOf(await rest('GET', `${root}/1`))).toMatchObject({ id: 1 })
  })

  it('are made of no project, found, renamed and deleted', async () => {
    const { rest, world, platform } = await open()
    const own = await added(rest, root)
    expect(dataOf(await rest('GET', own))).toMatchObject({
      ...wish,
      userId: 1,
      projectIds: [],
      defaultProjectIds: [],
      languageIds: ['en'],
    })
    expect(rowsOf(await rest('GET', `${root}?filter=LEG`))).toHaveLength(1)
    expect(rowsOf(await rest('GET', `${root}?orderBy=id%20desc`))).toMatchObject([
      { name: 'Legal' },
      { id: 1 },
    ])
    expect(dataOf(await rest('PATCH', own, replace('/name', 'Law')))).toMatchObject({ name: 'Law' })
    expect((await rest('PATCH', own, replace('/languageId', 'xx'))).status).toBe(400)
    expect(dataOf(await rest('PATCH', `${root}/1`, replace('/name', 'Ours')))).toMatchObject({
      name: 'Ours',
      languageId: 'en',
      projectIds: [1],
    })
    const fork = restWith(platform, (await platform.worlds.fork(world)).token)
    expect(dataOf(await fork('GET', own))).toMatchObject({ name: 'Law' })
    expect((await rest('DELETE', own)).status).toBe(204)
    expect(await rest('GET', own)).toMatchObject({
      status: 404,
      body: { error: { message: `${name} Not Found` } },
    })
    platform.worlds.reset(world)
    expect(rowsOf(await rest('GET', root))).toMatchObject([{ id: 1 }])
    expect(rowsOf(await rest('GET', root))).not.toMatchObject([{ name: 'Ours' }])
  })

  it('of the enterprise edition are in the group at the top', async () => {
    const { rest } = await open('enterprise')
    expect((await rest('POST', root, { ...wish, groupId: 2 })).status).toBe(400)
    const own = dataOf(await rest('POST', root, { ...wish, groupId: 1 }))
    expect(own).toMatchObject({ groupId: 1 })
    expect(rowsOf(await rest('GET', `${root}?groupId=1`))).toHaveLength(2)
    expect(rowsOf(await rest('GET', `${root}?groupId=2`))).toHaveLength(0)
    expect((await rest('PATCH', `${root}/${String(own['id'])}`, replace('/groupId', 2))).status).toBe(400)
  })
})

describe('concepts', () => {
  it('are refused where they are not there, or say a language that is none', async () => {
    const { rest } = await open()
    expect((await rest('GET', 'glossaries/1/concepts/77')).status).toBe(404)
    const details = [{ languageId: 'xx', definition: 'What?' }]
    expect((await rest('PUT', 'glossaries/1/concepts/1', { languagesDetails: details })).status).toBe(400)
    expect((await rest('PUT', 'glossaries/1/concepts/1', { translatable: 'yes' })).status).toBe(400)
  })

  it('are for those who may write terms', async () => {
    const { rest, as } = await open()
    await rest('PATCH', 'projects/1', replace('/glossaryAccess', false))
    const translator = await as('translator')
    expect((await translator('PUT', 'glossaries/1/concepts/1', { note: 'x' })).status).toBe(403)
    expect((await translator('DELETE', 'glossaries/1/concepts/1')).status).toBe(403)
  })

  it('say what terms mean, and go with them', async () => {
    const { rest } = await open()
    const own = await added(rest, 'glossaries')
    const term = dataOf(await rest('POST', `${own}/terms`, { languageId: 'en', text: 'Party' }))
    const path = `${own}/concepts/${String(term['conceptId'])}`
    const details = [{ languageId: 'de', definition: 'Eine Seite eines Vertrags' }]
    await rest('PUT', path, { subject: 'law', definition: 'A side of a contract', languagesDetails: details })
    expect(dataOf(await rest('PUT', path, { translatable: false }))).toMatchObject({
      subject: 'law',
      definition: 'A side of a contract',
      translatable: false,
      languagesDetails: [{ languageId: 'de', userId: 1, note: '' }],
    })
    await rest('POST', `${own}/terms`, { languageId: 'en', text: 'Act' })
    expect(rowsOf(await rest('GET', `${own}/concepts?orderBy=subject%20desc`))).toMatchObject([
      { subject: 'law' },
      { subject: '' },
    ])
    const search = { sourceLanguageId: 'en', targetLanguageId: 'de', expressions: ['Either party may'] }
    expect(rowsOf(await rest('POST', 'glossaries/concordance', search))).toMatchObject([
      { glossary: { name: 'Legal' }, concept: { subject: 'law' }, sourceTerms: [{ text: 'Party' }] },
    ])
    expect(rowsOf(await rest('POST', 'glossaries/concordance', { ...search, userId: 77 }))).toEqual([])
    expect(rowsOf(await rest('POST', 'projects/1/glossaries/concordance', search))).toEqual([])
    await rest('PATCH', 'projects/1', replace('/assignedGlossaries', [Number(own.split('/')[1])]))
    expect(rowsOf(await rest('POST', 'projects/1/glossaries/concordance', search))).toMatchObject([
      { glossary: { name: 'Legal' }, sourceTerms: [{ text: 'Party' }] },
    ])
    expect((await rest('DELETE', path)).status).toBe(204)
    expect(rowsOf(await rest('GET', `${own}/terms`))).toMatchObject([{ text: 'Act' }])
  })

  it('list the other terms of one that is translated', async () => {
    const { rest } = await open()
    expect(rowsOf(await rest('GET', 'glossaries/1/terms?translationOfTermId=1'))).toMatchObject([
      { text: 'Warenkorb' },
    ])
    expect((await rest('DELETE', 'glossaries/1/terms?translationOfTermId=1')).status).toBe(204)
    expect(rowsOf(await rest('GET', 'glossaries/1/terms'))).toMatchObject([{ text: 'Cart' }])
  })
})

describe('segments of a memory that people made', () => {
  const pair = {
    records: [
      { languageId: 'en', text: 'Sign here' },
      { languageId: 'de', text: 'Hier unterschreiben' },
    ],
  }

  const filled = async () => {
    const { rest, as } = await open()
    const own = await added(rest, 'tms')
    const segment = dataOf<{ id: number; records: { id: number }[] }>(
      await rest('POST', `${own}/segments`, pair),
    )
    const path = `${own}/segments/${segment.id}`
    return { rest, as, own, path, id: segment.id, recordIds: segment.records.map(({ id }) => id) }
  }

  it('are changed by managers alone', async () => {
    const { as, own, path, recordIds } = await filled()
    const translator = await as('translator')
    const record = `${path}/records/${recordIds[0]}`
    const answers = [
      await translator('DELETE', `${own}/segments`),
      await translator('PATCH', `${own}/segments`, [{ op: 'add', path: '/-', value: pair }]),
      await translator('POST', `${path}/records`, { records: [{ languageId: 'fr', text: 'Ici' }] }),
      await translator('PATCH', record, replace('/text', 'x')),
      await translator('DELETE', record),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  })

  it('get texts, change and lose them one by one', async () => {
    const { rest, own, path, recordIds } = await filled()
    const french = { records: [{ languageId: 'fr', text: 'Signez ici' }] }
    expect((await rest('POST', `${path}/records`, pair)).status).toBe(400)
    expect(dataOf<{ records: object[] }>(await rest('POST', `${path}/records`, french)).records).toHaveLength(
      3,
    )
    const record = `${path}/records/${recordIds[1]}`
    expect((await rest('PATCH', `${path}/records/77`, replace('/text', 'x'))).status).toBe(404)
    expect((await rest('PATCH', record, replace('/text', ''))).status).toBe(400)
    expect(dataOf(await rest('PATCH', record, replace('/text', 'Bitte hier')))).toMatchObject({
      records: [{ text: 'Sign here' }, { text: 'Bitte hier' }, { text: 'Signez ici' }],
    })
    expect((await rest('DELETE', record)).status).toBe(204)
    expect(dataOf(await rest('GET', own))).toMatchObject({ segmentsCount: 1, languageIds: ['en', 'fr'] })
    const search = {
      ...{ sourceLanguageId: 'en', targetLanguageId: 'fr', autoSubstitution: false },
      ...{ minRelevant: 50, expressions: ['Sign here'] },
    }
    expect(rowsOf(await rest('POST', 'tms/concordance', search))).toMatchObject([
      { tm: { name: 'Legal' }, target: 'Signez ici', relevant: 100 },
    ])
    expect(rowsOf(await rest('POST', 'projects/1/tms/concordance', search))).toEqual([])
    await rest('PATCH', 'projects/1', replace('/defaultTmId', Number(own.split('/')[1])))
    expect(rowsOf(await rest('POST', 'projects/1/tms/concordance', search))).toMatchObject([
      { tm: { name: 'Legal' }, target: 'Signez ici', relevant: 100 },
    ])
  })

  it.each([
    [[{ op: 'remove', path: '/77' }], 'segmentId'],
    [[{ op: 'add', path: '/{id}', value: {} }], 'op'],
    [[{ op: 'remove', path: '/-' }], 'op'],
    [[{ op: 'add', path: '/-', value: {} }], 'records'],
    [[{ op: 'add', path: '/{id}/records/-', value: { languageId: 'de', text: 'Da' } }], 'records/-'],
    [
      [
        { op: 'remove', path: '/{id}' },
        { op: 'remove', path: '/{id}' },
      ],
      'segmentId',
    ],
  ])('are not changed by a batch of which one is wrong: %j', async (last, key) => {
    const { rest, own, path, id } = await filled()
    const operations = [{ op: 'add', path: '/-', value: pair }, ...last].map((each) => ({
      ...each,
      path: each.path.replace('{id}', String(id)),
    }))
    expect(await rest('PATCH', `${own}/segments`, operations)).toMatchObject({
      status: 400,
      body: { errors: [{ index: operations.length - 1, errors: [{ error: { key } }] }] },
    })
    expect(rowsOf(await rest('GET', `${own}/segments`))).toHaveLength(1)
    expect((await rest('GET', path)).status).toBe(200)
  })

  it('change in a batch, and all go at once', async () => {
    const { rest, own, id, recordIds } = await filled()
    const { body } = await rest('PATCH', `${own}/segments`, [
      { op: 'add', path: '/-', value: { records: [{ languageId: 'en', text: 'Date' }] } },
      { op: 'add', path: `/${id}/records/-`, value: { languageId: 'fr', text: 'Signez' } },
      { op: 'replace', path: `/${id}/records/${recordIds[0]}/text`, value: 'Sign' },
      { op: 'remove', path: `/${id}/records/${recordIds[1]}` },
    ])
    expect(body).toMatchObject({
      data: [
        { data: { records: [{ text: 'Date' }] } },
        { data: { id, records: [{ text: 'Sign' }, { text: 'Signez' }] } },
      ],
    })
    expect(body).not.toHaveProperty('pagination')
    expect((await rest('PATCH', `${own}/segments`, [{ op: 'remove', path: `/${id}` }])).status).toBe(200)
    expect(rowsOf(await rest('GET', `${own}/segments`))).toHaveLength(1)
    expect((await rest('DELETE', `${own}/segments`)).status).toBe(204)
    expect(rowsOf(await rest('GET', `${own}/segments`))).toEqual([])
    expect(rowsOf(await rest('GET', 'tms/1/segments'))).toHaveLength(1)
  })

  it('of strings go with all others, and their translations stay', async () => {
    const { rest, world } = await open()
    expect((await rest('DELETE', 'tms/1/segments')).status).toBe(204)
    expect(dataOf(await rest('GET', 'tms/1'))).toMatchObject({ segmentsCount: 0 })
    expect(world.store.world.translations.size).toBe(1)
  })
})
