import { describe, expect, it } from 'vitest'
import { hostWorld, openPlatform, restWith } from './offline.ts'
import { translatorIn } from './translator.ts'

const dataOf = (body: unknown): Record<string, unknown>[] =>
  (body as { data: { data: Record<string, unknown> }[] }).data.map(({ data }) => data)

describe('members', () => {
  it.each([
    ['', [1, 2, 3, 4]],
    ['search=LUC', [3]],
    ['search=weber', [2]],
    ['role=translator', [2, 3]],
    ['role=manager', [1]],
    ['role=blocked', []],
    ['role=all', [1, 2, 3, 4]],
    ['languageId=de', [1, 2, 3, 4]],
    ['languageId=ja', []],
    ['orderBy=fullName%20desc', [4, 1, 3, 2]],
  ])('are listed by %s', async (query, ids) => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, {})
    const { body } = await restWith(platform, world.token)('GET', `projects/1/members?${query}`)
    expect(dataOf(body).map(({ id }) => id)).toEqual(ids)
  })

  it.each(['role=boss', 'search=x', 'orderBy=age'])('refuse %s', async (query) => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, {})
    expect((await restWith(platform, world.token)('GET', `projects/1/members?${query}`)).status).toBe(400)
  })

  it('say who owns the project and what the others may do', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, {})
    const rest = restWith(platform, world.token)
    expect(await rest('GET', 'projects/1/members/1')).toMatchObject({
      body: { data: { role: 'owner', roles: [] } },
    })
    expect(await rest('GET', 'projects/1/members/4')).toMatchObject({
      body: {
        data: {
          role: 'proofreader',
          permissions: { de: 'proofreader', fr: 'proofreader', uk: 'proofreader' },
          roles: [{ name: 'proofreader', permissions: { allLanguages: true } }],
        },
      },
    })
  })

  it('have names in two parts in the enterprise edition', async () => {
    const { platform } = openPlatform()
    const world = await platform.createWorld({ edition: 'enterprise' })
    expect(await restWith(platform, world.token)('GET', 'projects/1/members/3')).toMatchObject({
      body: { data: { firstName: 'Lucía', lastName: 'Santos', isManager: false } },
    })
  })
})

describe('a language coordinator', () => {
  const open = async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, {})
    const { translator, asTranslator } = await translatorIn(platform, world)
    world.store.do({ do: 'setRole', userId: translator, role: 'language_coordinator' }, 1)
    return { owner: restWith(platform, world.token), own: translator, rest: asTranslator }
  }

  it('invites translators and proofreaders, and nobody else', async () => {
    const { owner, rest } = await open()
    const invite = async (email: string, more: object = {}) =>
      (await rest('POST', 'projects/1/members', { emails: [email], ...more })).status
    expect(await invite('a@app.test')).toBe(201)
    expect(await invite('b@app.test', { roles: [{ name: 'proofreader' }] })).toBe(201)
    expect(await invite('c@app.test', { developerAccess: true })).toBe(403)
    expect(await invite('d@app.test', { roles: [{ name: 'language_coordinator' }] })).toBe(403)
    // Who comes back is what they were.
    for (const id of [3, 4]) expect((await owner('DELETE', `projects/1/members/${id}`)).status).toBe(204)
    expect((await rest('POST', 'projects/1/members', { userIds: [3, 4] })).status).toBe(201)
  })

  it('makes one of them the other, and takes nobody out', async () => {
    const { rest } = await open()
    const make = async (id: number, name: string) =>
      (await rest('PUT', `projects/1/members/${id}`, { roles: [{ name }] })).status
    expect([await make(3, 'proofreader'), await make(3, 'translator')]).toEqual([200, 200])
    expect([await make(3, 'manager'), await make(1, 'translator')]).toEqual([403, 403])
    expect((await rest('DELETE', 'projects/1/members/3')).status).toBe(403)
  })
})

it('nobody changes what they are themselves', async () => {
  const { platform } = openPlatform()
  const world = await hostWorld(platform, {})
  const { translator, asTranslator } = await translatorIn(platform, world)
  world.store.do({ do: 'setRole', userId: translator, role: 'manager' }, 1)
  const own = `projects/1/members/${translator}`
  expect((await asTranslator('PUT', own, { roles: [{ name: 'developer' }] })).status).toBe(403)
  expect((await asTranslator('DELETE', own)).status).toBe(403)
})
