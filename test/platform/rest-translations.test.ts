import { describe, expect, it } from 'vitest'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import type { HostedWorld } from '../../host-simulator/platform/hosted/worlds.ts'
import type { TranslationPlan, WorldPlan } from '../../host-simulator/world/plan.ts'
import {
  hostWorld,
  onePlan,
  openPlatform,
  restWith,
  twoProjects,
  type Offline,
  type Rest,
} from './offline.ts'

/** One string, `Hello`, with these translations, ids from 1. */
const planWith = (...translations: TranslationPlan[]): WorldPlan => ({
  files: [{ name: 'app.json', strings: [{ identifier: 'hello', text: 'Hello', translations }] }],
})

const pluralPlan: WorldPlan = {
  files: [{ name: 'app.json', strings: [{ identifier: 'items', text: { one: 'item', other: 'items' } }] }],
}

const errorsAt = (key: string, code: string): object => ({
  errors: [{ error: { key, errors: [{ code, message: expect.stringMatching(/\S/) as string }] } }],
})

const restAs = async ({ platform, clock }: Offline, world: HostedWorld, userId: number): Promise<Rest> =>
  restWith(
    platform,
    await accessToken({ world: world.id, userId, scopes: ['project'] }, world.secret, clock.now),
  )

describe('POST translations', () => {
  it.each([
    ['nothing', '', /isEmpty/],
    ['malformed JSON', '{"stringId":1,', /Body: expected JSON/],
    ['null', 'null', /notObject/],
    ['a list', '[{"stringId":1,"languageId":"de","text":"Hallo"}]', /notObject/],
    ['text', '"Hallo"', /notObject/],
    ['a number', '7', /notObject/],
    ['bytes that are no text', '\u0000\ufffd', /Body: expected JSON/],
    ['lists in one another without end', '['.repeat(1e5), /levels of nesting/],
  ])('refuses %s', async (_, body, reason) => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, onePlan)
    const answer = await restWith(platform, world.token)('POST', 'projects/1/translations', body)
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringMatching(reason)])
    expect(world.store.world.translations.size).toBe(0)
  })

  it.each([
    [{ stringId: undefined }, 'stringId', 'isEmpty'],
    [{ stringId: '1' }, 'stringId', 'notInt'],
    [{ stringId: 1.5 }, 'stringId', 'notInt'],
    [{ stringId: null }, 'stringId', 'notInt'],
    [{ stringId: 2 }, 'stringId', 'notFound'],
    [{ stringId: -1 }, 'stringId', 'notBetween'],
    [{ languageId: undefined }, 'languageId', 'isEmpty'],
    [{ languageId: 7 }, 'languageId', 'StringTypeInvalid'],
    [{ languageId: 'xx' }, 'languageId', 'notFound'],
    [{ languageId: 'ja' }, 'languageId', 'notFound'],
    [{ languageId: '__proto__' }, 'languageId', 'notFound'],
    [{ text: undefined }, 'text', 'isEmpty'],
    [{ text: { one: 'x' } }, 'text', 'StringTypeInvalid'],
    [{ text: '' }, 'text', 'isEmpty'],
    [{ text: ' \n' }, 'text', 'isEmpty'],
    [{ pluralCategoryName: 7 }, 'pluralCategoryName', 'StringTypeInvalid'],
    [{ pluralCategoryName: 'one' }, 'pluralCategoryName', 'wrongPluralForm'],
  ])('refuses %j and names the field', async (over, key, code) => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, onePlan)
    const body = { stringId: 1, languageId: 'de', text: 'Hallo', ...over }
    const answer = await restWith(platform, world.token)('POST', 'projects/1/translations', body)
    expect([answer.status, answer.body]).toEqual([400, errorsAt(key, code)])
    expect(world.store.world.translations.size).toBe(0)
  })

  it('says that an empty text is empty in the words that tools look for', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, onePlan)
    const body = { stringId: 1, languageId: 'de', text: '' }
    expect(await restWith(platform, world.token)('POST', 'projects/1/translations', body)).toMatchObject({
      body: { errors: [{ error: { errors: [{ message: "Value is required and can't be empty" }] } }] },
    })
  })

  it('refuses a text that is too long for its string', async () => {
    const { platform } = openPlatform()
    const strings = [{ identifier: 'a', text: 'A', maxLength: 3 }]
    const world = await hostWorld(platform, { files: [{ name: 'a.json', strings }] })
    const body = { stringId: 1, languageId: 'de', text: 'Hallo' }
    const answer = await restWith(platform, world.token)('POST', 'projects/1/translations', body)
    expect([answer.status, answer.body]).toEqual([400, errorsAt('text', 'tooLong')])
  })

  it('refuses the same translation twice', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, onePlan)
    const rest = restWith(platform, world.token)
    const body = { stringId: 1, languageId: 'de', text: 'Hallo' }
    expect((await rest('POST', 'projects/1/translations', body)).status).toBe(201)
    const again = await rest('POST', 'projects/1/translations', body)
    expect([again.status, again.body]).toEqual([400, errorsAt('text', 'notUnique')])
    expect(JSON.stringify(again.body)).toContain('An identical translation of this string')
    expect(world.store.world.translations.size).toBe(1)
  })

  it('refuses a string of another project', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, twoProjects())
    const body = { stringId: 2, languageId: 'de', text: 'Hallo' }
    const answer = await restWith(platform, world.token)('POST', 'projects/1/translations', body)
    expect([answer.status, answer.body]).toEqual([400, errorsAt('stringId', 'notFound')])
  })

  it.each([undefined, null, 'few', 'constructor'])(
    'refuses the plural form %j for a German plural',
    async (form) => {
      const { platform } = openPlatform()
      const world = await hostWorld(platform, pluralPlan)
      const body = { stringId: 1, languageId: 'de', text: 'x', pluralCategoryName: form }
      const answer = await restWith(platform, world.token)('POST', 'projects/1/translations', body)
      expect([answer.status, answer.body]).toEqual([400, errorsAt('pluralCategoryName', 'wrongPluralForm')])
    },
  )

  it('takes a language that the file leaves out', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, onePlan)
    const rest = restWith(platform, world.token)
    const out = [{ op: 'replace', path: '/excludedTargetLanguages', value: ['de'] }]
    expect((await rest('PATCH', 'projects/1/files/1', out)).status).toBe(200)
    const wish = { stringId: 1, languageId: 'de', text: 'Hallo' }
    expect((await rest('POST', 'projects/1/translations', wish)).status).toBe(201)
    expect([...world.store.world.translations].map(({ text }) => text)).toEqual(['Hallo'])
  })

  it('saves a form of a plural', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, pluralPlan)
    const body = { stringId: 1, languageId: 'uk', text: 'речі', pluralCategoryName: 'few' }
    const answer = await restWith(platform, world.token)('POST', 'projects/1/translations', body)
    expect(answer).toMatchObject({ status: 201, body: { data: { text: 'речі', pluralCategoryName: 'few' } } })
  })

  it('answers what was saved, by whom and when', async () => {
    const offline = openPlatform()
    const world = await hostWorld(offline.platform, onePlan)
    offline.clock.now = Date.parse('2026-03-01T12:30:45.678Z')
    const rest = await restAs(offline, world, 2)
    const body = { stringId: 1, languageId: 'de', text: ' Hallo\t👍🏽 ', more: { than: 'known' } }
    const answer = await rest('POST', 'projects/1/translations', body)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      data: {
        id: 1,
        matchRate: null,
        matchType: null,
        text: ' Hallo\t👍🏽 ',
        pluralCategoryName: null,
        user: {
          id: 2,
          username: 'jonas.weber',
          fullName: 'Jonas Weber',
          avatarUrl: expect.stringMatching(/^data:/) as string,
        },
        rating: 0,
        provider: null,
        providerId: null,
        isPreTranslated: false,
        createdAt: '2026-03-01T12:30:45+00:00',
      },
    })
  })
})

describe('GET translations', () => {
  it.each([
    ['languageId=de', 'stringId'],
    ['stringId=1', 'languageId'],
    ['stringId=&languageId=de', 'stringId'],
    ['stringId=x&languageId=de', 'stringId', 'invalid'],
    ['stringId=1.0&languageId=de', 'stringId', 'invalid'],
    ['stringId=1&languageId=de&orderBy=size', 'orderBy', 'invalid'],
  ])('refuses %s', async (query, key, code = 'isEmpty') => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, onePlan)
    const answer = await restWith(platform, world.token)('GET', `projects/1/translations?${query}`)
    expect([answer.status, answer.body]).toEqual([400, errorsAt(key, code)])
  })

  it.each(['2', '9'])('has none of the string %s, which is not in the project', async (stringId) => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, twoProjects())
    const path = `projects/1/translations?languageId=de&stringId=${stringId}`
    expect(await restWith(platform, world.token)('GET', path)).toMatchObject({
      status: 200,
      body: { data: [] },
    })
  })

  it("lists people's translations of one string and language, and no suggestions", async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(
      platform,
      planWith(
        { languageId: 'de', text: 'Hallo', userId: 2, votes: { 3: 'up', 4: 'up', 1: 'down' } },
        { languageId: 'de', text: 'Servus', provider: 'mt' },
        { languageId: 'fr', text: 'Salut', userId: 2 },
        { languageId: 'de', text: 'weg', userId: 2, isDeleted: true },
      ),
    )
    const path = 'projects/1/translations?stringId=1&languageId=de'
    const { body } = await restWith(platform, world.token)('GET', path)
    expect(body).toMatchObject({ data: [{ data: { id: 1, text: 'Hallo', rating: 1 } }] })
    expect((body as { data: unknown[] }).data).toHaveLength(1)
  })
})

describe('one translation', () => {
  const plan = planWith(
    { languageId: 'de', text: 'Hallo', userId: 2 },
    { languageId: 'de', text: 'Servus', provider: 'mt' },
    { languageId: 'de', text: 'weg', userId: 2, isDeleted: true },
  )

  it.each([
    ['GET', '9'],
    ['GET', '2'],
    ['GET', '3'],
    ['DELETE', '9'],
    ['DELETE', 'x'],
    ['DELETE', '2'],
    ['DELETE', '3'],
    ['PUT', '9'],
    ['PUT', '2'],
  ])('is not found by %s where it is not there, only suggested, or deleted: %s', async (method, id) => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, plan)
    const before = world.store.world
    const answer = await restWith(platform, world.token)(method, `projects/1/translations/${id}`)
    expect([answer.status, answer.body]).toEqual([
      404,
      { error: { message: 'Translation Not Found', code: 404 } },
    ])
    expect(world.store.world).toBe(before)
  })

  it.each(['GET', 'DELETE', 'PUT'])('of another project is not found by %s', async (method) => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, twoProjects())
    world.store.do({ do: 'deleteTranslation', translationId: method === 'PUT' ? 2 : 1 }, 1)
    const before = world.store.world
    const answer = await restWith(platform, world.token)(method, 'projects/1/translations/2')
    expect(answer.status).toBe(404)
    expect(world.store.world).toBe(before)
  })

  it.each(['DELETE', 'PUT'])('of someone else is not for a translator to %s', async (method) => {
    const offline = openPlatform()
    const world = await hostWorld(offline.platform, plan)
    const rest = await restAs(offline, world, 3)
    const answer = await rest(method, `projects/1/translations/${method === 'PUT' ? 3 : 1}`)
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 403 } } })
  })

  it('cannot be restored while it is there', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, plan)
    const answer = await restWith(platform, world.token)('PUT', 'projects/1/translations/1')
    expect([answer.status, answer.body]).toEqual([400, errorsAt('translationId', 'conflict')])
  })

  it('cannot be restored beside its like', async () => {
    const { platform } = openPlatform()
    const twins = ['first', 'second'].map(() => ({ languageId: 'de', text: 'Hallo', userId: 2 }))
    const world = await hostWorld(
      platform,
      planWith(...twins.map((twin, n) => ({ ...twin, isDeleted: n === 0 }))),
    )
    const answer = await restWith(platform, world.token)('PUT', 'projects/1/translations/1')
    expect([answer.status, answer.body]).toEqual([400, errorsAt('translationId', 'notUnique')])
  })

  it('is read, deleted without a word, gone, and restored', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, plan)
    const rest = restWith(platform, world.token)
    const read = await rest('GET', 'projects/1/translations/1')
    expect(read).toMatchObject({ status: 200, body: { data: { id: 1, text: 'Hallo', user: { id: 2 } } } })
    expect(await rest('DELETE', 'projects/1/translations/1')).toMatchObject({ status: 204, body: null })
    expect((await rest('GET', 'projects/1/translations/1')).status).toBe(404)
    expect(await rest('PUT', 'projects/1/translations/1')).toMatchObject({ status: 200, body: read.body })
    expect(await rest('GET', 'projects/1/translations/1')).toMatchObject({ status: 200, body: read.body })
  })
})
