import { decodeJwt, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import type { CallbackAnswer } from '../../host-simulator/platform/apps/callback.ts'
import { faultyCallback } from '../../host-simulator/platform/apps/faulty-callback.ts'
import { faultsOf } from '../../host-simulator/platform/faults/faults.ts'
import { faultyJob } from '../../host-simulator/platform/app-formats/faulty.ts'
import { faultyExchange, faultyReturn, twicePage } from '../../host-simulator/platform/oauth/faulty.ts'
import { exchanged } from '../../host-simulator/platform/oauth/token-endpoint.ts'
import { faultyRest } from '../../host-simulator/platform/rest/request/faulty.ts'
import { faultyToken } from '../../host-simulator/platform/apps/faulty-token.ts'
import { registerClient } from '../../host-simulator/platform/oauth/clients.ts'
import { readTokenRequest } from '../../host-simulator/platform/oauth/token-request.ts'
import type { HostedWorld } from '../../host-simulator/platform/hosted/worlds.ts'
import type { PageState } from '../../host-simulator/page-api/world.ts'
import { deliveryOf } from '../../host-simulator/scenario/bridge-deed.ts'
import type { Fault } from '../../host-simulator/scenario/fault.ts'
import { openPage, openPlatform, type Page } from './offline.ts'

const worldWith = async (...faults: Fault[]): Promise<HostedWorld> => {
  const world = await openPlatform().platform.createWorld()
  for (const fault of faults) faultsOf(world).add(fault)
  return world
}

describe('a fault of REST', () => {
  const ask = async (world: HostedWorld, path = '/storages') => {
    let runs = 0
    const request = new Request(`http://platform.test/api/v2${path}`, { method: 'POST' })
    const answer = await faultyRest(world, { app: 'a', request }, async () => {
      runs++
      return Response.json({ data: 1 }, { status: 201, headers: { 'x-own': 'yes' } })
    })
    return { answer, runs }
  }
  const api = (deed: Extract<Fault, { on: 'api' }>['do']) => worldWith({ on: 'api', do: deed })

  it('leaves everything else alone', async () => {
    const world = await worldWith({ on: 'api', match: { path: '/projects/**' }, do: { status: 500 } })
    const { answer, runs } = await ask(world)
    expect([answer.status, runs, await answer.json()]).toEqual([201, 1, { data: 1 }])
  })

  it('answers a status, and does nothing', async () => {
    const { answer, runs } = await ask(await api({ status: 500 }))
    expect([answer.status, runs]).toEqual([500, 0])
    expect(await answer.json()).toMatchObject({ error: { code: 500 } })
  })

  it('answers a status that has no body', async () => {
    const { answer } = await ask(await api({ status: 304 }))
    expect([answer.status, await answer.text()]).toEqual([304, ''])
  })

  it('ends a token after so many requests', async () => {
    const world = await worldWith({ on: 'api', do: { status: 401 }, after: 2 })
    const statuses = [await ask(world), await ask(world), await ask(world)].map(({ answer }) => answer.status)
    expect(statuses).toEqual([201, 201, 401])
  })

  it('says when to come back', async () => {
    const { answer } = await ask(await api({ retryAfter: 7 }))
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7'])
  })

  it('breaks the connection', async () => {
    const { answer, runs } = await ask(await api({ networkError: true }))
    await expect(answer.text()).rejects.toThrow(/connection breaks/)
    expect(runs).toBe(0)
  })

  it('answers HTML that calls itself JSON, after it was done', async () => {
    const { answer, runs } = await ask(await api({ nonJson: true }))
    expect([answer.status, runs, answer.headers.get('content-type')]).toEqual([201, 1, 'application/json'])
    await expect(answer.json()).rejects.toThrow(SyntaxError)
  })

  it('answers under another content type', async () => {
    const { answer } = await ask(await api({ contentType: 'application/octet-stream' }))
    expect([answer.headers.get('content-type'), answer.headers.get('x-own')]).toEqual([
      'application/octet-stream',
      'yes',
    ])
    expect(await answer.json()).toEqual({ data: 1 })
  })

  it('answers nothing', async () => {
    const { answer } = await ask(await api({ empty: true }))
    expect([answer.status, await answer.text(), answer.headers.get('content-type')]).toEqual([201, '', null])
  })

  it("answers with a body that takes its time, on the world's clock", async () => {
    const world = await api({ slowBodyMs: 9000 })
    const { answer } = await ask(world)
    expect([answer.status, answer.headers.get('x-own')]).toEqual([201, 'yes'])
    let text: string | undefined
    const read = answer.text().then((said) => (text = said))
    const pieces = async (count: number): Promise<void> => {
      for (let done = 0; done < count; done++) {
        await new Promise((resolve) => setImmediate(resolve))
        world.clock.advance(1000)
      }
      await new Promise((resolve) => setImmediate(resolve))
    }
    await pieces(8)
    expect(text).toBeUndefined()
    await pieces(1)
    await read
    expect(text).toBe('{"data":1}')
  })

  it("answers late, on the world's clock", async () => {
    const world = await api({ delayMs: 5000 })
    let isDone = false
    const asked = ask(world).then((it) => {
      isDone = true
      return it
    })
    world.clock.advance(4999)
    await new Promise((resolve) => setImmediate(resolve))
    expect(isDone).toBe(false)
    world.clock.advance(1)
    expect((await asked).runs).toBe(1)
  })
})

describe('a fault of the JWT', () => {
  const secret = 'secret of the client'
  const claims = {
    aud: 'client',
    sub: '1',
    domain: null,
    module: 'panel',
    context: { project_id: 1, organization_id: 200_000_001, user_id: 1 },
  }
  const minted = async (deed: Extract<Fault, { on: 'jwt' }>['do']) => {
    const world = await worldWith({ on: 'jwt', do: deed })
    return faultyToken(world, { app: 'a', module: 'panel' }, claims, secret)
  }
  const key = new TextEncoder().encode(secret)
  const tokenOf = async (deed: Parameters<typeof minted>[0]): Promise<string> =>
    (await minted(deed))?.token ?? ''
  const verified = (token: string, at = new Date()) => jwtVerify(token, key, { currentDate: at })

  it('is none for another module', async () => {
    const world = await worldWith({ on: 'jwt', match: { module: 'other' }, do: { null: true } })
    expect(await faultyToken(world, { app: 'a', module: 'panel' }, claims, secret)).toBeNull()
  })

  it('gives no token', async () => {
    expect(await minted({ null: true })).toEqual({ token: null })
  })

  it('gives one that has ended by any clock', async () => {
    const token = await tokenOf({ expired: true })
    await expect(verified(token)).rejects.toMatchObject({ code: 'ERR_JWT_EXPIRED' })
    await expect(verified(token, new Date(2002, 0))).rejects.toMatchObject({ code: 'ERR_JWT_EXPIRED' })
  })

  it('gives one that has not begun by any clock', async () => {
    await expect(verified(await tokenOf({ notYetValid: true }))).rejects.toMatchObject({ claim: 'nbf' })
  })

  it('gives one that somebody else signed', async () => {
    const now = new Date(Date.parse('2026-01-05T08:00:00Z'))
    await expect(verified(await tokenOf({ wrongSecret: true }), now)).rejects.toMatchObject({
      code: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
    })
    await expect(verified(await tokenOf({ stringIds: true }), now)).resolves.toBeDefined()
  })

  it('leaves claims out, and leaves the given ones as they are', async () => {
    const token = decodeJwt(await tokenOf({ missing: ['sub', 'context.user_id', 'context.no.such'] }))
    expect(token.sub).toBeUndefined()
    expect(token['context']).toEqual({ project_id: 1, organization_id: 200_000_001 })
    expect(claims.context.user_id).toBe(1)
  })

  it('writes ids as text, or large', async () => {
    expect(decodeJwt(await tokenOf({ stringIds: true }))['context']).toMatchObject({
      project_id: '1',
      user_id: '1',
    })
    expect(decodeJwt(await tokenOf({ largeIds: true }))['context']).toMatchObject({
      organization_id: Number.MAX_SAFE_INTEGER,
    })
  })
})

describe('a fault of OAuth', () => {
  const tokens = { access_token: 'a', token_type: 'bearer', expires_in: 7200, refresh_token: 'r' } as const
  const form = (fields: Record<string, string>) =>
    readTokenRequest(
      new Request('http://x/oauth/token', { method: 'POST', body: new URLSearchParams(fields) }),
    )
  const exchange = async (deed: Extract<Fault, { on: 'oauth' }>['do'], match = {}) => {
    const { platform } = openPlatform()
    const world = await platform.createWorld()
    faultsOf(world).add({ on: 'oauth', match, do: deed })
    let runs = 0
    const run = async () => {
      runs++
      return tokens
    }
    const answer = await faultyExchange(world, { grantType: 'refresh_token', clientId: 'c' }, run)
    return { answer, runs }
  }
  /** Asks a platform of so many worlds that all know the client and have the fault, with a token of none of them. */
  const refreshIn = async (worldCount: number) => {
    const { platform } = openPlatform()
    for (let count = 0; count < worldCount; count++) {
      const world = await platform.createWorld()
      faultsOf(world).add({ on: 'oauth', do: { status: 503 } })
      registerClient(world, { clientId: 'c', clientSecret: 's', redirectUris: [], scopes: ['project'] })
    }
    const request = await form({
      grant_type: 'refresh_token',
      client_id: 'c',
      client_secret: 's',
      refresh_token: 'r',
    })
    return exchanged({ request, worlds: platform.worlds.all(), graceMs: 0, place: {} })
  }

  it('does nothing to another grant', async () => {
    expect(await exchange({ status: 503 }, { grantType: 'authorization_code' })).toEqual({
      answer: tokens,
      runs: 1,
    })
  })

  it('finds the world by a client that it alone has', async () => {
    expect(await refreshIn(1)).toMatchObject({ status: 503 })
  })

  it('does nothing where several worlds know the client and nothing else says which', async () => {
    await expect(refreshIn(2)).rejects.toMatchObject({ code: 'invalid_grant' })
  })

  it.each([
    [{ error: 'invalid_grant' }, 400, 'application/json'],
    [{ error: 'invalid_client' }, 401, 'application/json'],
    [{ status: 503 }, 503, 'text/html'],
    [{ html: true as const }, 502, 'text/html'],
  ])('answers %j without exchanging', async (deed, status, type) => {
    const { answer, runs } = await exchange(deed)
    expect(runs).toBe(0)
    expect(answer).toBeInstanceOf(Response)
    const { status: got, headers } = answer as Response
    expect([got, headers.get('content-type')]).toEqual([status, type])
  })

  it('changes what the answer says', async () => {
    expect((await exchange({ expiresIn: 'string' })).answer).toEqual({ ...tokens, expires_in: '7200' })
    expect((await exchange({ expiresIn: 'absent' })).answer).not.toHaveProperty('expires_in')
    expect((await exchange({ expiresIn: -1 })).answer).toEqual({ ...tokens, expires_in: -1 })
    expect((await exchange({ noRefreshToken: true })).answer).not.toHaveProperty('refresh_token')
  })

  it.each([
    [{ wrongState: true as const }, { code: '1', state: 'not-the-state-that-was-sent' }],
    [{ missingState: true as const }, { code: '1' }],
    [
      { error: 'server_error' },
      { state: 's', error: 'server_error', error_description: 'A fault was declared for this request' },
    ],
    [{ noRefreshToken: true as const }, { code: '1', state: 's' }],
  ])('makes of the redirect, by %j, %j', async (deed, query) => {
    const world = await worldWith({ on: 'oauth', do: deed })
    const { location, isTwice } = faultyReturn(world, 'c', 'https://app.test/back?code=1&state=s')
    expect(isTwice).toBe(false)
    expect(Object.fromEntries(new URL(location).searchParams)).toEqual(query)
  })
})

describe('a fault of the redirect that comes twice', () => {
  it('goes there unseen, then seen, with a page that no app can break out of', async () => {
    const world = await worldWith({ on: 'oauth', do: { twice: true } })
    const back = faultyReturn(world, 'c', 'https://app.test/back?code=1&state=</script>')
    expect(back.isTwice).toBe(true)
    const page = twicePage(back.location, 'n')
    const text = await page.text()
    expect(text.match(/https:\/\/app\.test\/back/g)).toHaveLength(2)
    expect(text.split('</script>')).toHaveLength(2)
    expect(page.headers.get('content-security-policy')).toContain("script-src 'nonce-n'")
  })
})

describe('a fault of a callback', () => {
  const done: CallbackAnswer = { status: '204', isDone: true, isHeard: true }
  const told = async (deed: Extract<Fault, { on: 'lifecycle' }>['do'], answer = done) => {
    const world = await worldWith({ on: 'lifecycle', match: { event: 'installed' }, do: deed })
    let calls = 0
    const tell = async () => {
      calls++
      return answer
    }
    const got = await faultyCallback(world, { event: 'installed', app: 'a' }, tell)
    return { got, calls, other: await faultyCallback(world, { event: 'uninstall', app: 'a' }, tell) }
  }

  it('is sent never, and counts as heard', async () => {
    expect(await told({ never: true })).toMatchObject({ got: { isDone: true }, calls: 0, other: done })
  })

  it('is answered with a status that the app did not say', async () => {
    expect(await told({ status: 500 })).toMatchObject({ got: { status: '500', isDone: false }, calls: 0 })
  })

  it('is sent twice, unless the app refused the first', async () => {
    expect((await told({ twice: true })).calls).toBe(2)
    expect((await told({ twice: true }, { ...done, isDone: false })).calls).toBe(1)
  })
})

describe('a fault of a job', () => {
  const sent = async (deed: Extract<Fault, { on: 'jobs' }>['do'], signal = new AbortController().signal) => {
    const world = await worldWith({ on: 'jobs', match: { file: '*.json' }, do: deed })
    let calls = 0
    const send = faultyJob(world, { jobType: 'parse-file', app: 'a', file: 'ui.json' }, async () => {
      calls++
      return Response.json({ data: { strings: [] } })
    })
    const again = () => send(new Request('https://app.test/strings'))
    return {
      answer: send(new Request('https://app.test/process', { method: 'POST', signal })),
      calls: () => calls,
      again,
    }
  }

  it('is none for other files', async () => {
    const world = await worldWith({ on: 'jobs', match: { file: '*.xml' }, do: { drop: true } })
    const send = async () => Response.json({})
    expect(faultyJob(world, { jobType: 'parse-file', app: 'a', file: 'ui.json' }, send)).toBe(send)
  })

  it('gives no answer until the job gives up', async () => {
    const end = new AbortController()
    const { answer, calls } = await sent({ drop: true }, end.signal)
    end.abort(new Error('too late'))
    await expect(answer).rejects.toThrow('too late')
    expect(calls()).toBe(0)
  })

  it('gives a status, half of the JSON, or too much', async () => {
    expect((await (await sent({ status: 500 })).answer).status).toBe(500)
    await expect((await (await sent({ nonJson: true })).answer).json()).rejects.toThrow(SyntaxError)
    expect((await (await (await sent({ oversize: true })).answer).arrayBuffer()).byteLength).toBeGreaterThan(
      5_242_880,
    )
  })

  it('hits the job alone, not what it fetches afterwards', async () => {
    const { answer, again } = await sent({ status: 500 })
    await answer
    expect((await again()).status).toBe(200)
  })
})

describe('a fault of the bridge', () => {
  const pageWith = async (...faults: Fault[]): Promise<Page> => {
    const { platform } = openPlatform()
    const world = await platform.createWorld()
    for (const fault of faults) faultsOf(world).add(fault)
    return openPage(platform, world)
  }
  const pageFault = (page: Page, body: unknown): Promise<Response> =>
    page('fault', { method: 'POST', body: JSON.stringify(body) })

  it('is refused where the page does not say what it is about', async () => {
    const page = await pageWith()
    for (const body of [{}, { method: 'a', event: 'b' }, { method: 1 }, null, { method: 'a', x: 1 }])
      expect((await pageFault(page, body)).status).toBe(400)
  })

  it('is asked for by the page only where one is declared', async () => {
    const hasBridgeFaults = async (page: Page) =>
      ((await (await page('state')).json()) as PageState).hasBridgeFaults
    expect(await hasBridgeFaults(await pageWith({ on: 'api', do: { empty: true } }))).toBe(false)
    const page = await pageWith({
      on: 'bridge',
      match: { method: 'editor.*' },
      do: { drop: true },
      times: 1,
    })
    expect(await hasBridgeFaults(page)).toBe(true)
    const asked = async (method: string): Promise<unknown> =>
      (await pageFault(page, { app: 'a', method })).json()
    expect(await asked('getContext')).toEqual({ do: null })
    expect(await asked('editor.getString')).toEqual({ do: { drop: true } })
    expect(await asked('editor.getString')).toEqual({ do: null })
  })

  it('is told to open pages where the first comes and the last goes, and no other is', async () => {
    const world = await worldWith()
    const faults = faultsOf(world)
    const told: boolean[] = []
    world.appsChanged.on('change', () => told.push(faults.isAt('bridge')))
    faults.add({ on: 'api', do: { empty: true } })
    expect(told).toEqual([])
    faults.add({ id: 'one', on: 'bridge', do: { drop: true } })
    faults.add({ id: 'two', on: 'bridge', do: { drop: true } })
    expect(told).toEqual([true])
    faults.remove('one')
    expect(told).toEqual([true])
    faults.remove('two')
    expect(told).toEqual([true, false])
    faults.add({ on: 'bridge', do: { drop: true } })
    faults.clear()
    expect(told).toEqual([true, false, true, false])
  })

  it.each([
    [null, 'x', { values: ['x'] }],
    [{ drop: true as const }, 'x', { values: [] }],
    [{ delayMs: 5 }, 'x', { afterMs: 5, values: ['x'] }],
    [{ null: true as const, delayMs: 5 }, 'x', { afterMs: 5, values: [null] }],
    [{ wrongType: true as const }, 'x', { values: [41] }],
    [{ wrongType: true as const }, { id: 1 }, { values: ['wrong type'] }],
    [{ duplicate: 3 }, 'x', { values: ['x', 'x', 'x'] }],
    [{ duplicate: 2, everyMs: 20 }, 'x', { everyMs: 20, values: ['x', 'x'] }],
    [{ reorder: true as const }, 'x', { isLast: true, values: ['x'] }],
  ])('delivers by %j of %j: %j', (deed, value, delivery) => {
    const usual = { afterMs: 0, everyMs: 0, isLast: false }
    expect(deliveryOf(deed, value)).toEqual({ ...usual, ...delivery })
  })
})
