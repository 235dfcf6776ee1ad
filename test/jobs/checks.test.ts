import { jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { basicFilters } from '../../host-simulator/world/filters/basic.ts'
import { meets } from '../../host-simulator/world/filters/condition.ts'
import { movingFacts } from '../../host-simulator/world/filters/world-facts.ts'
import { liveTranslations } from '../../host-simulator/world/queries.ts'
import { clientSecret, origin } from '../platform/offline.ts'
import { openCheck, save, strict, type CheckKit } from './check-kit.ts'
import { misbehaviours, settled } from './module-kit.ts'

const checksOf = ({ world }: CheckKit, stringId = 1) =>
  liveTranslations(world.store.world, stringId, 'de').map(({ checks }) => checks)

const listed = async ({ rest }: CheckKit, query = 'category=custom') =>
  ((await rest('GET', `projects/1/qa-checks?${query}`)).body as { data: { data: object }[] }).data.map(
    ({ data }) => data,
  )

const revalidated = async (kit: CheckKit, body: object = {}): Promise<string> => {
  const begun = await kit.rest('POST', 'projects/1/qa-checks/revalidate', body)
  const { identifier } = (begun.body as { data: { identifier: string } }).data
  for (;;) {
    const { data } = (await kit.rest('GET', `projects/1/qa-checks/revalidate/${identifier}`)).body as {
      data: { status: string }
    }
    if (data.status !== 'created' && data.status !== 'in_progress') return data.status
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

/** The answer has fields of both editions, so that neither edition's description knows all of it. */
const chosenIn = async ({ platform, world }: CheckKit, patch?: object[]): Promise<number[]> => {
  const headers = { authorization: `Bearer ${world.token}`, 'content-type': 'application/json' }
  const wish = patch ? { method: 'PATCH', headers, body: JSON.stringify(patch) } : { headers }
  const response = await platform.fetch(new Request(`${origin}/api/v2/projects/1`, wish))
  return ((await response.json()) as { data: { externalQaCheckIds: number[] } }).data.externalQaCheckIds
}

const validations =
  (...list: object[]) =>
  () => ({ data: { validations: list } })

it('a check hears the fields of project, file and strings', async () => {
  const kit = await openCheck(strict)
  await kit.rest('POST', 'fields', {
    ...{ name: 'Client', slug: 'client', type: 'text', entities: ['project', 'file', 'string'] },
    config: { locations: [] },
  })
  await kit.rest('PATCH', 'projects/1/strings/1', [{ op: 'add', path: '/fields/client', value: 'Crow' }])
  await save(kit, 1, 'Eins')
  await settled(kit.world)
  expect(kit.asked[0]).toMatchObject({
    strings: [{ fields: { client: 'Crow' } }],
    project: { fields: {} },
    file: { fields: {} },
  })
})

describe('a check that misbehaves', () => {
  it.each<[what: string, rule: string, play: Parameters<typeof openCheck>[0]]>([
    ['answers too few', 'QA-001', validations()],
    ['answers of another', 'QA-001', validations({ translationId: 77, passed: true })],
    [
      'answers twice',
      'QA-001',
      ({ translations: [first] }) =>
        validations({ translationId: first?.id, passed: true }, { translationId: first?.id, passed: true })(),
    ],
    ['answers no list', 'QA-001', () => ({ data: {} })],
    ['answers texts', 'QA-002', () => ({ data: { validations: ['ok'] } })],
    ...misbehaviours,
  ])('%s: %s, and nothing is kept of it', async (_, rule, play) => {
    const kit = await openCheck(play)
    await save(kit, 1, 'Eins')
    const before = kit.world.store.world
    await settled(kit.world)
    expect(kit.met()).toEqual([rule])
    expect(kit.jobs()[0]).toMatchObject({ kind: 'qa', status: 'failed', app: 'sample-app', module: 'check' })
    expect(kit.world.store.world).toBe(before)
    const told = await (await kit.page('strings/1/checks?languageId=de')).json()
    expect(told).toMatchObject({ problems: [expect.stringContaining(rule)] })
    expect(await revalidated(kit)).toBe('failed')
    expect(kit.world.store.world).toBe(before)
  })

  it('never answers: it is given up after two minutes', async () => {
    const kit = await openCheck(() => new Promise(() => {}))
    await save(kit, 1, 'Eins')
    while (!kit.asked.length) await new Promise((resolve) => setTimeout(resolve, 1))
    const { body } = await kit.rest('GET', 'projects/1/languages/de/translations')
    expect(body).toMatchObject({ data: [{ data: { qaIssuesStatus: 'inProgress' } }] })
    kit.world.clock.advance(120_001)
    await settled(kit.world)
    expect(kit.met()).toEqual(['CF-013'])
  })

  it('says why in its own words, with status 200', async () => {
    const kit = await openCheck(() => ({ error: { message: 'No credit left' } }))
    await save(kit, 1, 'Eins')
    const told = await (await kit.page('strings/1/checks?languageId=de')).json()
    expect(told).toMatchObject({ problems: ['Strict: No credit left'] })
    expect(kit.met()).toEqual([])
  })

  it('is not heard in a world that was reset while it thought', async () => {
    let count = 0
    const kit = await openCheck((asked) => (count++ ? strict(asked) : new Promise(() => {})))
    const { world: start } = kit.world.store
    await save(kit, 1, 'bad')
    while (!kit.asked.length) await new Promise((resolve) => setTimeout(resolve, 1))
    kit.world.store.reset(start)
    await save(kit, 1, 'Eins')
    await settled(kit.world)
    expect(checksOf(kit)).toMatchObject([[{ message: null }]])
    expect(kit.jobs()).toMatchObject([{ status: 'finished' }, { status: 'cancelled' }])
  })
})

describe('a check of an app', () => {
  it('is asked of a saved translation with rows as REST has them, in the name of who saved it', async () => {
    const kit = await openCheck(strict)
    await save(kit, 1, 'This is bad')
    await settled(kit.world)
    expect(kit.asked).toMatchObject([
      {
        translations: [
          { id: 1, text: 'This is bad', stringId: 1, languageId: 'de', userId: 1, user: { id: 1 } },
        ],
        strings: [{ id: 1, text: 'One', identifier: 'one', key: 'one', maxLength: null }],
        sourceLanguage: { id: 'en' },
        targetLanguage: { id: 'de' },
        project: { id: 1 },
        file: { id: 1, name: 'app.json' },
      },
    ])
    const token = kit.requests.at(-1)?.headers.get('authorization')?.slice('Bearer '.length) ?? ''
    const { payload } = await jwtVerify(token, new TextEncoder().encode(clientSecret), {
      currentDate: new Date(kit.world.clock.now()),
    })
    expect(payload).toMatchObject({ module: 'check', context: { project_id: 1, user_id: 1 } })
    expect(checksOf(kit)).toEqual([
      [
        {
          ...{ checkId: kit.id, name: 'Strict', message: 'Do not say bad' },
          fixes: [{ start: 8, end: 11, replacement: 'good' }],
        },
      ],
    ])
    expect(kit.met()).toEqual([])
  })

  it('has its findings in REST, in filters and in CroQL, until another text stands there', async () => {
    const kit = await openCheck(strict)
    await save(kit, 1, 'This is bad')
    await settled(kit.world)
    expect(await listed(kit)).toEqual([
      {
        ...{ stringId: 1, languageId: 'de', pluralId: -1 },
        ...{ category: 'custom', categoryDescription: 'Custom', validation: 'external_qa_check' },
        ...{ validationDescription: 'Strict: Do not say bad', text: 'Strict: Do not say bad' },
      },
    ])
    const croql = encodeURIComponent('count of languages summary where (has custom qa issues) > 0')
    const found = await kit.rest('GET', `projects/1/strings?croql=${croql}`)
    expect(found.body).toMatchObject({ data: [{ data: { id: 1 } }] })
    const facts = movingFacts(kit.world.store.world, ['de'], { now: '2026-01-05T08:00:00Z' })(1)
    const [all] = basicFilters.filter(({ id }) => id === 18).map(({ condition }) => condition)
    expect(facts && all && meets([all], ['de'])(facts)).toBe(true)
    await save(kit, 1, 'Eins')
    await settled(kit.world)
    expect(await listed(kit)).toEqual([])
  })

  it('is listed in REST, and a project names those that it makes', async () => {
    const kit = await openCheck(strict)
    expect((await kit.rest('GET', 'external-qa-checks?projectId=1')).body).toMatchObject({
      data: [{ data: { name: 'Strict', config: { identifier: 'sample-app', key: 'check' } } }],
    })
    expect(await chosenIn(kit)).toEqual([kit.id])
    await save(kit, 1, 'This is bad')
    await settled(kit.world)
    const off = [{ op: 'replace', path: '/externalQaCheckIds', value: [] }]
    expect(await chosenIn(kit, off)).toEqual([])
    expect(await listed(kit)).toEqual([])
    await save(kit, 2, 'This is bad')
    await settled(kit.world)
    expect(kit.asked).toHaveLength(1)
    const wrong = [{ op: 'replace', path: '/externalQaCheckIds', value: [7] }]
    expect((await kit.rest('PATCH', 'projects/1', wrong)).status).toBe(400)
  })

  it('gets as many at once as it says when its app is installed', async () => {
    const kit = await openCheck(strict, { size: { data: { size: 2 } } })
    expect(kit.requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toContain('GET /size')
    const done = kit.world.store.do(
      {
        do: 'importTranslations',
        ...{ projectId: 1, languageId: 'de', provider: null },
        translations: [1, 2, 3].map((stringId) => ({ stringId, text: 'Wort' })),
      },
      1,
    )
    expect(done).toMatchObject({ changes: [{ fact: 'translationsImported' }] })
    await settled(kit.world)
    expect(kit.asked.map(({ translations }) => translations.map(({ stringId }) => stringId))).toEqual([
      [1, 2],
      [3],
    ])
    expect(kit.jobs().filter(({ fileName }) => fileName === 'batch size')).toMatchObject([
      { status: 'finished' },
    ])
  })

  it('is asked again by a revalidation, of the wanted languages and checks', async () => {
    const kit = await openCheck(strict)
    await save(kit, 1, 'Eins')
    await save(kit, 1, 'bad', 'fr')
    await settled(kit.world)
    kit.asked.length = 0
    expect(await revalidated(kit, { languageIds: ['fr'] })).toBe('finished')
    expect(await revalidated(kit, { failedOnly: true })).toBe('finished')
    expect(await revalidated(kit, { qaCheckCategories: ['ai'] })).toBe('finished')
    expect(await revalidated(kit, { externalQaCheckIds: [kit.id] })).toBe('finished')
    expect(kit.asked.map(({ targetLanguage: { id } }) => id)).toEqual(['fr', 'fr', 'de', 'fr'])
    const wrong = await kit.rest('POST', 'projects/1/qa-checks/revalidate', { externalQaCheckIds: [7] })
    expect(wrong.status).toBe(400)
  })

  it('is not there in the standard edition', async () => {
    const kit = await openCheck(strict)
    const world = await kit.platform.createWorld({ edition: 'standard' })
    await kit.platform.install(world, 'https://app.test/manifest.json')
    kit.asked.length = 0
    world.store.do(
      { do: 'addTranslation', stringId: 1, languageId: 'de', text: 'Hallo', pluralForm: null },
      1,
    )
    await settled(world)
    expect(kit.asked).toEqual([])
  })
})
