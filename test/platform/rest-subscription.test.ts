import { describe, expect, it } from 'vitest'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import { controlToken, manifest, openPlatform, origin, restWith, type Rest } from './offline.ts'

const path = 'applications/sample-app/subscription'
const expires = '2027-01-05T00:00:00Z'

const open = async (events = { subscription_paid: '/paid' } as Record<string, string>) => {
  const told: { path: string; body: unknown }[] = []
  const { platform, clock } = openPlatform(async (request) => {
    const own = request.url.includes('other') ? { identifier: 'other-app', events: {} } : { events }
    if (request.method === 'GET') return Response.json(manifest(own))
    told.push({ path: new URL(request.url).pathname, body: await request.json() })
    return new Response(null, { status: 204 })
  })
  const world = await platform.createWorld()
  await platform.install(world, 'https://app.test/manifest.json')
  await platform.install(world, 'https://app.test/other.json')
  const restOf = async (app?: string, userId = 1): Promise<Rest> => {
    const claims = { world: world.id, userId, scopes: ['project'], ...(app !== undefined && { app }) }
    return restWith(platform, await accessToken(claims, world.secret, clock.now))
  }
  const pay = async (
    until: string | null,
    app = 'sample-app',
  ): Promise<{ status: number; body: unknown }> => {
    const response = await platform.fetch(
      new Request(`${origin}/_sim/worlds/${world.id}/apps/${app}/subscription`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${controlToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ expires: until }),
      }),
    )
    return { status: response.status, body: await response.json() }
  }
  return { world, told, restOf, pay, platform }
}

describe("an app's subscription", () => {
  it('is asked for by the app itself: 402 until somebody pays, then until when', async () => {
    const { restOf, pay, told, world } = await open()
    const rest = await restOf('sample-app', 3)
    expect(await rest('GET', path)).toMatchObject({
      status: 402,
      body: {
        subscribeLink: `${origin}/w/${world.id}/apps#sample-app`,
        subscribe_link: `${origin}/w/${world.id}/apps#sample-app`,
        initializedAt: '2026-01-05T08:00:00.000Z',
      },
    })
    // A trial is no refusal.
    expect(world.trace.entries.at(-1)).toMatchObject({ kind: 'request', outcome: 'ok', out: { status: 402 } })
    expect(await pay(expires)).toEqual({ status: 200, body: { callback: '204' } })
    expect(told).toEqual([{ path: '/paid', body: { organization_id: world.organizationId } }])
    expect(await rest('GET', path)).toMatchObject({
      status: 200,
      body: { expires: '2027-01-05 00:00:00' },
    })
    await pay(null)
    expect((await rest('GET', path)).status).toBe(402)
    expect(told).toHaveLength(1)
  })

  it('is of its world: a fork is paid for, and what is reset is as it was', async () => {
    const { world, pay, restOf, platform } = await open()
    await pay(expires)
    const fork = await platform.worlds.fork(world)
    const claims = { world: fork.id, userId: 1, app: 'sample-app', scopes: ['project'] }
    const inFork = restWith(platform, await accessToken(claims, fork.secret, fork.clock.now()))
    expect((await inFork('GET', path)).status).toBe(200)
    platform.worlds.reset(world)
    expect((await (await restOf('sample-app'))('GET', path)).status).toBe(402)
  })

  it('is nothing for other apps, nor for who manages nothing', async () => {
    const { restOf, pay } = await open()
    expect(await (await restOf('other-app'))('GET', path)).toMatchObject({
      status: 403,
      body: { error: { message: 'Expected the token of the app sample-app, got that of other-app' } },
    })
    expect((await (await restOf(undefined, 3))('GET', path)).status).toBe(403)
    expect((await (await restOf())('GET', path)).status).toBe(402)
    expect(await (await restOf())('GET', 'applications/nobody/subscription')).toMatchObject({ status: 404 })
    expect((await pay(expires, 'nobody')).status).toBe(404)
    expect((await pay('next year')).status).toBe(400)
  })

  it('is paid without a word to a server that does not want to hear of it', async () => {
    const { told, pay } = await open({})
    expect(await pay(expires)).toEqual({ status: 200, body: { callback: null } })
    expect(told).toEqual([])
  })
})
