import { describe, expect, it } from 'vitest'
import type { NewToken, Tokens } from '../../host-simulator/page-api/token.ts'
import type { z } from 'zod'
import {
  appOf,
  controlToken,
  hostWorld,
  onePlan,
  openPage,
  openPlatform,
  origin,
  restWith,
  twoProjects,
  type Page,
  type Rest,
} from './offline.ts'
import { dataOf, rowsOf } from './storage.ts'

type Made = z.output<typeof NewToken>

const make = async (page: Page, body: unknown): Promise<Made> =>
  (await page('tokens', { method: 'POST', body: JSON.stringify(body) })).json()
const tokens = async (page: Page): Promise<Tokens> => (await page('tokens')).json()

const open = async () => {
  const offline = openPlatform(appOf())
  const world = await hostWorld(offline.platform, onePlan)
  return { ...offline, world, page: await openPage(offline.platform, world) }
}

describe("a person's own token", () => {
  it.each([
    [{ name: ' ', scopes: ['project'] }, 'name: expected a name'],
    [{ name: 'CI', scopes: [] }, 'scopes: expected one scope at least'],
    [{ name: 'CI', scopes: ['everything'] }, 'scopes: expected documented scopes, got "everything"'],
    [{ name: 'CI', scopes: ['project:all'] }, 'scopes: expected documented scopes, got "project:all"'],
    [
      { name: 'CI', scopes: ['*'], expiresAt: '2026-01-05T09:00:00+01:00' },
      'expiresAt: expected a time after 2026-01-05T08:00:00.000Z, got 2026-01-05T09:00:00+01:00',
    ],
    [{ name: 'CI', scopes: ['*'], projectIds: [] }, 'projectIds: expected one project at least'],
    [{ name: 'CI', scopes: ['*'], projectIds: [1, 9] }, 'projectIds: there is no project 9 for maya.okafor'],
  ])('is refused as %j', async (body, message) => {
    const { page } = await open()
    const response = await page('tokens', { method: 'POST', body: JSON.stringify(body) })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { message } })
    expect((await tokens(page)).tokens).toEqual([])
  })

  it('opens REST with its scopes and no more', async () => {
    const { page, platform } = await open()
    const { token } = await make(page, { name: 'CI', scopes: ['project.settings:read', 'tm'] })
    const rest = restWith(platform, token)
    expect((await rest('GET', 'projects/1')).status).toBe(200)
    expect((await rest('GET', 'tms')).status).toBe(200)
    const refused = { status: 403, body: { error: { message: 'Not allowed endpoint for token scopes' } } }
    expect(await rest('PATCH', 'projects/1', [])).toMatchObject(refused)
    expect(await rest('GET', 'glossaries')).toMatchObject(refused)
    expect((await rest('GET', 'projects/1/files')).status).toBe(403)
  })

  it('says when it was made and last used, to the minute', async () => {
    const { page, platform, clock } = await open()
    const { token, made } = await make(page, { name: ' CI ', scopes: ['project', 'project'] })
    expect(made).toEqual({
      id: 1,
      name: 'CI',
      scopes: [{ scope: 'project', words: 'Projects with all that is in them: read and change' }],
      createdAt: '2026-01-05T08:00:00.000Z',
      usedAt: null,
      expiresAt: null,
      projectIds: null,
      groupIds: null,
      glossaryIds: null,
      tmIds: null,
    })
    const rest = restWith(platform, token)
    const usedAt = async (): Promise<string | null | undefined> => (await tokens(page)).tokens[0]?.usedAt
    expect(await usedAt()).toBeNull()
    await rest('GET', 'user')
    expect(await usedAt()).toBe('2026-01-05T08:00:00.000Z')
    clock.now += 59_000
    await rest('GET', 'user')
    expect(await usedAt()).toBe('2026-01-05T08:00:00.000Z')
    clock.now += 1000
    await rest('GET', 'user')
    expect(await usedAt()).toBe('2026-01-05T08:01:00.000Z')
  })

  it('opens nothing once it is revoked, and no other takes its number', async () => {
    const { page, platform, world } = await open()
    const { token } = await make(page, { name: 'CI', scopes: ['*'] })
    const other = await make(page, { name: 'Other', scopes: ['*'] })
    const rest = restWith(platform, token)
    expect((await rest('GET', 'user')).status).toBe(200)
    expect((await page('tokens/1', { method: 'DELETE' })).status).toBe(204)
    expect((await rest('GET', 'user')).status).toBe(401)
    expect(world.trace.entries.at(-1)?.reason).toContain('was taken back')
    expect((await restWith(platform, other.token)('GET', 'user')).status).toBe(200)
    expect((await page('tokens/1', { method: 'DELETE' })).status).toBe(404)
    expect((await make(page, { name: 'CI', scopes: ['*'] })).made.id).toBe(3)
    expect((await rest('GET', 'user')).status).toBe(401)
  })

  it('is theirs alone: another person neither sees nor revokes it', async () => {
    const { page, platform, world } = await open()
    const { token } = await make(page, { name: 'CI', scopes: ['*'] })
    world.become(2)
    expect((await tokens(page)).tokens).toEqual([])
    expect((await page('tokens/1', { method: 'DELETE' })).status).toBe(404)
    expect((await restWith(platform, token)('GET', 'user')).body).toMatchObject({ data: { id: 1 } })
  })

  it('outlives a reset, and opens nothing of a fork', async () => {
    const { page, platform, world } = await open()
    const { token } = await make(page, { name: 'CI', scopes: ['*'] })
    platform.worlds.reset(world)
    const rest = restWith(platform, token)
    expect((await rest('GET', 'user')).status).toBe(200)
    const fork = await platform.worlds.fork(world)
    expect((await tokens(await openPage(platform, fork))).tokens).toEqual([])
    expect((await tokens(page)).tokens).toHaveLength(1)
  })

  it('opens nothing from the day on which it expires, and stays in the list', async () => {
    const { page, platform, world, clock } = await open()
    const { token } = await make(page, { name: 'CI', scopes: ['*'], expiresAt: '2026-01-06T00:00:00Z' })
    const rest = restWith(platform, token)
    clock.now = Date.parse('2026-01-05T23:59:59Z')
    expect((await rest('GET', 'user')).status).toBe(200)
    clock.now += 1000
    expect(await rest('GET', 'user')).toMatchObject({
      status: 401,
      body: { error: { message: 'Unauthorized', code: 401 } },
    })
    expect(world.trace.entries.at(-1)?.reason).toContain('that has expired')
    expect((await tokens(page)).tokens).toMatchObject([{ id: 1, expiresAt: '2026-01-06T00:00:00Z' }])
  })

  it('that is limited to projects finds these alone, at the same time as another that is not', async () => {
    const { platform } = openPlatform(appOf())
    const world = await hostWorld(platform, twoProjects())
    const page = await openPage(platform, world)
    expect((await tokens(page)).projects).toMatchObject([{ id: 1 }, { id: 2 }])
    const limited = restWith(
      platform,
      (await make(page, { name: 'Second', scopes: ['*'], projectIds: [2] })).token,
    )
    const whole = restWith(platform, (await make(page, { name: 'All', scopes: ['*'] })).token)
    const ids = async (rest: Rest): Promise<number[]> =>
      rowsOf<{ id: number }>(await rest('GET', 'projects')).map(({ id }) => id)
    for (let time = 0; time < 2; time++) {
      expect([await ids(limited), await ids(whole)]).toEqual([[2], [1, 2]])
      expect((await limited('GET', 'projects/1')).status).toBe(404)
      expect((await limited('GET', 'projects/1/strings')).status).toBe(404)
      expect((await limited('GET', 'projects/2/strings')).status).toBe(200)
      expect((await whole('GET', 'projects/1')).status).toBe(200)
    }
    expect((await tokens(page)).tokens).toMatchObject([{ projectIds: null }, { projectIds: [2] }])
  })

  it.each([
    ['glossaries', 'glossaryIds'],
    ['tms', 'tmIds'],
  ])(
    'that is limited to some of the %s finds these alone, and all of what else there is',
    async (path, part) => {
      const { platform } = openPlatform(appOf())
      const page = await openPage(platform, await hostWorld(platform, twoProjects()))
      const limited = { name: 'Second', scopes: ['*'], [part]: [2] }
      const rest = restWith(platform, (await make(page, limited)).token)
      expect(rowsOf(await rest('GET', path))).toMatchObject([{ id: 2 }])
      expect((await rest('GET', `${path}/1`)).status).toBe(404)
      expect((await rest('GET', `${path}/2`)).status).toBe(200)
      expect(rowsOf(await rest('GET', 'projects'))).toHaveLength(2)
      const strange = { ...limited, [part]: [9] }
      const refused = await page('tokens', { method: 'POST', body: JSON.stringify(strange) })
      expect(await refused.json()).toMatchObject({
        error: { message: expect.stringMatching(`^${part}: there is no .* 9$`) as string },
      })
    },
  )

  it('that is limited to a group finds it, what is below, and their projects and resources', async () => {
    const { platform } = openPlatform(appOf())
    const world = await hostWorld(platform, twoProjects(), { edition: 'enterprise' })
    const page = await openPage(platform, world)
    const all = restWith(platform, world.token)
    await all('POST', 'groups', { name: 'G' })
    await all('POST', 'groups', { name: 'Below', parentId: 2 })
    await all('PATCH', 'projects/2', [{ op: 'replace', path: '/groupId', value: 3 }])
    const own = await all('POST', 'tms', { name: 'Own', languageId: 'en', groupId: 3 })
    await all('POST', 'tms', { name: 'Of all', languageId: 'en' })
    const rest = restWith(platform, (await make(page, { name: 'G', scopes: ['*'], groupIds: [2] })).token)
    const ids = async (path: string) => rowsOf<{ id: number }>(await rest('GET', path)).map(({ id }) => id)
    expect(await ids('groups')).toEqual([2, 3])
    expect((await rest('GET', 'groups/1')).status).toBe(404)
    expect(await ids('projects')).toEqual([2])
    expect(await ids('tms')).toEqual([2, dataOf(own)['id']])
    expect((await rest('GET', 'projects/1')).status).toBe(404)
    await all('PATCH', 'projects/2', [{ op: 'replace', path: '/groupId', value: 1 }])
    expect(await ids('projects')).toEqual([])
  })

  it('is seen and revoked by administrators of the enterprise edition, too', async () => {
    const { platform } = openPlatform(appOf())
    const world = await hostWorld(platform, onePlan, { edition: 'enterprise' })
    const page = await openPage(platform, world)
    world.become(2)
    const { token } = await make(page, { name: 'CI', scopes: ['*'] })
    expect((await tokens(page)).others).toEqual([])
    world.become(1)
    expect(await tokens(page)).toMatchObject({ tokens: [], others: [{ id: 1, name: 'CI' }] })
    expect((await restWith(platform, token)('GET', 'user')).status).toBe(200)
    expect((await page('tokens/1', { method: 'DELETE' })).status).toBe(204)
    expect((await restWith(platform, token)('GET', 'user')).status).toBe(401)
  })

  it('is made for anybody by tools', async () => {
    const { platform, world } = await open()
    const ask = async (body: unknown): Promise<Response> =>
      platform.fetch(
        new Request(`${origin}/_sim/worlds/${world.id}/tokens`, {
          method: 'POST',
          headers: { authorization: `Bearer ${controlToken}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      )
    const made = await ask({ name: 'CI', scopes: ['*'], userId: 2 })
    expect(made.status).toBe(201)
    const { token } = (await made.json()) as { token: string }
    expect((await restWith(platform, token)('GET', 'user')).body).toMatchObject({ data: { id: 2 } })
    expect((await ask({ name: 'CI', scopes: ['*'], userId: 99 })).status).toBe(400)
    for (const part of ['projectIds', 'groupIds', 'glossaryIds', 'tmIds']) {
      const refused = await ask({ name: 'CI', scopes: ['*'], userId: 2, [part]: [9] })
      expect(refused.status).toBe(400)
      expect(await refused.text()).toMatch(new RegExp(`${part}: there is no [a-z ]+ 9`))
    }
  })
})
