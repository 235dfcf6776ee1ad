import { describe, expect, it } from 'vitest'
import { hostWorld, openPlatform, restWith } from './offline.ts'

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
