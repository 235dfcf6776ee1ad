import { expect, it } from 'vitest'
import { findingsOf } from '../../host-simulator/platform/findings/findings.ts'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import { appOf, controlToken, openPlatform, origin, restWith } from './offline.ts'

const refusedIn = (entries: readonly { name: string; reason?: string; outcome: string }[]): unknown[] =>
  entries.filter(({ outcome }) => outcome === 'refused').map(({ name, reason }) => [name, reason])

it('a request with a token of a world that is gone is told in the only world there is', async () => {
  const { platform } = openPlatform(appOf())
  const gone = await platform.createWorld()
  const here = await platform.createWorld()
  platform.worlds.drop(gone.id)
  const { status, body } = await restWith(platform, gone.token)('GET', 'projects')
  expect([status, body]).toEqual([401, { error: { message: 'Unauthorized', code: 401 } }])
  expect(refusedIn(here.trace.entries)).toEqual([
    [
      'GET /api/v2/projects',
      expect.stringContaining(`token of a world that is gone (${gone.id}): the app has kept it`),
    ],
  ])
})

it('a request without a token is told what to send, not to ask for a new one', async () => {
  const { platform } = openPlatform(appOf())
  const world = await platform.createWorld()
  await restWith(platform, null)('GET', 'projects')
  const [found] = findingsOf(world).list()
  expect(found).toMatchObject({ id: 'OA-009', fix: expect.stringContaining('Send the header') })
})

it('it is among what is lost where there are several, so that no other world has it', async () => {
  const { platform } = openPlatform(appOf())
  const worlds = [await platform.createWorld(), await platform.createWorld()]
  await restWith(platform, null)('GET', 'projects')
  await restWith(platform, 'live-platform-token')('GET', 'projects')
  expect(worlds.flatMap(({ trace }) => trace.entries)).toEqual([])
  expect(refusedIn(platform.worlds.lost.entries)).toEqual([
    ['GET /api/v2/projects', expect.stringContaining('no token')],
    ['GET /api/v2/projects', expect.stringContaining('that no simulator has made')],
  ])
  const told = await platform.fetch(
    new Request(`${origin}/_sim/lost`, { headers: { authorization: `Bearer ${controlToken}` } }),
  )
  expect(refusedIn((await told.json()) as Parameters<typeof refusedIn>[0])).toEqual(
    refusedIn(platform.worlds.lost.entries),
  )
})

it('a token that a world took back is told there', async () => {
  const { platform, clock } = openPlatform(appOf())
  const worlds = [await platform.createWorld(), await platform.createWorld()]
  const [world] = worlds
  if (!world) throw new Error('expected a world')
  const token = await accessToken(
    { world: world.id, userId: 1, scopes: ['*'], grant: 'none' },
    world.secret,
    clock.now,
  )
  await restWith(platform, token)('GET', 'projects')
  expect(worlds.map(({ trace }) => trace.entries.length)).toEqual([1, 0])
  expect(world.trace.entries[0]?.reason).toContain('taken back, alone or with its grant or app')
})

it('a program that asks for version 1 of REST is told of, whoever it is', async () => {
  const { platform } = openPlatform(appOf())
  const { trace } = await platform.createWorld()
  const { status } = await platform.fetch(
    new Request(`${origin}/api/project/shop/export?key=a-key`, { method: 'POST' }),
  )
  expect(status).toBe(404)
  expect(refusedIn(trace.entries)).toEqual([
    ['POST /api/project/shop/export', expect.stringContaining('version 1 (/api/project/…) has gone')],
  ])
})

it('what comes to the token endpoint and fits no world is told, and so is a path near it', async () => {
  const { platform } = openPlatform(appOf())
  const world = await platform.createWorld()
  const asked = (path: string) =>
    platform.fetch(
      new Request(origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ grant_type: 'client_credentials', client_id: 'web' }),
      }),
    )
  await asked('/oauth/token')
  await asked('/oauth/tokens')
  expect(refusedIn(world.trace.entries)).toEqual([
    [
      'POST /oauth/token client_credentials',
      expect.stringContaining('unsupported_grant_type: grant_type: expected'),
    ],
    ['POST /oauth/tokens', '404 nothing is here; did you mean "/oauth/token"?'],
  ])
})

it('a token without the word Bearer is told in its world', async () => {
  const { platform } = openPlatform(appOf())
  const [world] = [await platform.createWorld(), await platform.createWorld()]
  const headers = { authorization: world.token }
  const { status } = await platform.fetch(new Request(`${origin}/api/v2/projects`, { headers }))
  expect(status).toBe(401)
  expect(refusedIn(world.trace.entries)).toEqual([
    ['GET /api/v2/projects', 'Authorization is no bearer token: expected Authorization: Bearer <token>'],
  ])
})
