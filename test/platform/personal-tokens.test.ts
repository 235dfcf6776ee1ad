import { describe, expect, it } from 'vitest'
import type { NewToken, Tokens } from '../../host-simulator/page-api/token.ts'
import type { z } from 'zod'
import { appOf, hostWorld, onePlan, openPage, openPlatform, restWith, type Page } from './offline.ts'

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
})
