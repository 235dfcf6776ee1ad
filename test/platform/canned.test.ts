import { describe, expect, it } from 'vitest'
import { createFromScenario, resetWorld } from '../../host-simulator/platform/scenarios/scenarios.ts'
import { faultsOf } from '../../host-simulator/platform/faults/faults.ts'
import { checkScenario } from '../../host-simulator/scenario/read.ts'
import type { Canned } from '../../host-simulator/scenario/canned.ts'
import { controlToken, openPage, openPlatform, origin, appOf } from './offline.ts'

const open = async (...api: Canned[]) => {
  const { platform } = openPlatform(appOf())
  const world = await createFromScenario(platform.worlds, { api })
  const ask = async (line: string, body?: unknown, token = world.token) => {
    const [method = '', path = ''] = line.split(' ')
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const response = await platform.fetch(new Request(`${origin}/api/v2${path}`, init))
    return { status: response.status, text: await response.text(), headers: response.headers }
  }
  const control = async (line: string, body?: unknown) => {
    const [method = '', path = ''] = line.split(' ')
    const headers = { authorization: `Bearer ${controlToken}`, 'content-type': 'application/json' }
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const response = await platform.fetch(new Request(`${origin}/_sim/worlds/${world.id}${path}`, init))
    const text = await response.text()
    return { status: response.status, body: text ? (JSON.parse(text) as never) : null }
  }
  return { platform, world, ask, control }
}

const none: Canned = { when: { method: 'GET', path: '/projects' }, respond: { json: { data: [] } } }

const refusal = (answer: unknown): string => {
  try {
    checkScenario({ api: [answer] })
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('it is accepted')
}

describe('a canned answer is refused', () => {
  it.each([
    ['with an unknown key', { ...none, tiems: 1 }, 'api[0].tiems: unknown key; did you mean "times"?'],
    [
      'with one in respond',
      { ...none, respond: { stauts: 1 } },
      'api[0].respond.stauts: unknown key; did you mean "status"?',
    ],
    ['with two bodies', { ...none, respond: { json: 1, text: '1' } }, 'expected json or text, got both'],
    ['without a path', { when: { method: 'GET' }, respond: {} }, 'api[0].when.path: expected'],
    [
      'with the whole path',
      { ...none, when: { method: 'GET', path: '/api/v2/projects' } },
      'expected a path below /api/v2',
    ],
    [
      'with a status that is none',
      { ...none, respond: { status: 99 } },
      'api[0].respond.status: expected at least 200',
    ],
  ])('%s', (_, answer, message) => {
    expect(refusal(answer)).toContain(message)
  })

  it('of the control API, with its words', async () => {
    const { control } = await open()
    expect(await control('POST /canned', { when: {}, respond: {} })).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringContaining('when.method: expected text, got nothing') } },
    })
  })
})

describe('a canned answer', () => {
  it('is not for a stranger', async () => {
    const { ask } = await open(none)
    expect((await ask('GET /projects', undefined, 'x')).status).toBe(401)
  })

  it('is given in place of the operation, and the trace says so', async () => {
    const { ask, world } = await open(none)
    const { status, text, headers } = await ask('GET /projects')
    expect([status, text, headers.get('content-type')]).toEqual([200, '{"data":[]}', 'application/json'])
    expect(world.trace.entries.at(-1)).toMatchObject({
      kind: 'request',
      name: 'GET /api/v2/projects',
      outcome: 'ok',
      reason: 'canned by scenario',
    })
    expect((await ask('GET /projects/1')).text).toContain('"id":1')
  })

  it('may be a refusal, a text, headers, or of a path that is none', async () => {
    const { ask, world } = await open({
      when: { method: '*', path: '/nowhere/**' },
      respond: { status: 418, text: 'short and stout', headers: { 'x-pot': 'tea' } },
    })
    const { status, text, headers } = await ask('PUT /nowhere/at/all', { a: 1 })
    expect([status, text, headers.get('x-pot')]).toEqual([418, 'short and stout', 'tea'])
    expect(world.trace.entries.at(-1)?.reason).toBe('418 short and stout canned by scenario')
  })

  it('has no body where none is said', async () => {
    const { ask } = await open({ when: { method: 'DELETE', path: '/projects/1' }, respond: { status: 204 } })
    expect(await ask('DELETE /projects/1')).toMatchObject({ status: 204, text: '' })
    expect((await ask('GET /projects/1')).status).toBe(200)
  })

  it('is for a query and a body that fit', async () => {
    const { ask } = await open(
      { when: { method: 'GET', path: '/projects', query: { limit: '1*' } }, respond: { json: 'ten' } },
      {
        when: { method: 'post', path: '/projects', body: { name: 'x', targetLanguageIds: ['de'] } },
        respond: { status: 201, json: 'made' },
      },
    )
    expect((await ask('GET /projects?limit=10')).text).toBe('"ten"')
    expect((await ask('GET /projects?limit=20')).text).toContain('"data"')
    const body = { name: 'x', sourceLanguageId: 'en', targetLanguageIds: ['de'] }
    expect((await ask('POST /projects', body)).text).toBe('"made"')
    expect((await ask('POST /projects', { ...body, targetLanguageIds: ['de', 'fr'] })).text).toContain(
      '"data"',
    )
    expect((await ask('POST /projects', { ...body, name: 'y' })).text).toContain('"name":"y"')
  })

  it('is given so many times, then the next that fits, then the operation', async () => {
    const { ask, world, platform } = await open(
      { ...none, respond: { json: 1 }, times: 2 },
      { ...none, respond: { json: 2 }, times: 1 },
    )
    const texts = async () => {
      const all: string[] = []
      for (let count = 0; count < 4; count++) all.push((await ask('GET /projects')).text.slice(0, 3))
      return all
    }
    expect(await texts()).toEqual(['1', '1', '2', '{"d'])
    resetWorld(platform.worlds, world)
    expect(await texts()).toEqual(['1', '1', '2', '{"d'])
  })

  it('is given to AP.apiRequest, and not to the pages themselves', async () => {
    const { platform, world } = await open(none)
    await platform.install(world, 'https://app.test/manifest.json')
    const page = await openPage(platform, world)
    expect(await (await page('api/api/v2/projects?_app=sample-app')).json()).toEqual({ data: [] })
    expect(((await (await page('rest/api/v2/projects')).json()) as { data: unknown[] }).data).toHaveLength(1)
  })

  it('may be hit by a fault', async () => {
    const { ask, world } = await open(none)
    faultsOf(world).add({ on: 'api', do: { status: 503 }, times: 1 })
    expect([(await ask('GET /projects')).status, (await ask('GET /projects')).text]).toEqual([
      503,
      '{"data":[]}',
    ])
  })

  it('is declared, listed and taken back over the control API, and goes with another scenario', async () => {
    const { ask, control, world } = await open()
    expect(await control('POST /canned', none)).toMatchObject({ status: 201, body: { ...none, given: 0 } })
    expect((await ask('GET /projects')).text).toBe('{"data":[]}')
    expect(world.trace.entries.at(-1)?.reason).toBe('canned by code')
    expect((await control('GET /canned')).body).toEqual([{ ...none, given: 1 }])
    expect((await control('DELETE /canned')).status).toBe(204)
    expect((await ask('GET /projects')).text).not.toBe('{"data":[]}')
    await control('POST /canned', none)
    await control('POST /scenario', { extends: 'editor-basic' })
    expect((await control('GET /canned')).body).toEqual([])
  })

  it('is in a fork, too', async () => {
    const { platform, world } = await open(none)
    const fork = await platform.worlds.fork(world)
    const headers = { authorization: `Bearer ${fork.token}` }
    const answer = await platform.fetch(new Request(`${origin}/api/v2/projects`, { headers }))
    expect(await answer.json()).toEqual({ data: [] })
  })
})
