import { describe, expect, it } from 'vitest'
import { faultRows } from '../../host-simulator/platform/control/fault-rows.ts'
import type { ControlRow } from '../../host-simulator/platform/control/row.ts'
import { scenarioRows } from '../../host-simulator/platform/control/scenario-rows.ts'
import { faultsOf } from '../../host-simulator/platform/faults/faults.ts'
import { jobOptions } from '../../host-simulator/platform/jobs/options.ts'
import { clientOf } from '../../host-simulator/platform/oauth/clients.ts'
import { consentMode } from '../../host-simulator/platform/oauth/consent.ts'
import type { Platform } from '../../host-simulator/platform/platform.ts'
import type { Scenarios } from '../../host-simulator/page-api/world.ts'
import {
  createFromScenario,
  loadScenario,
  resetWorld,
  scenarioAccess,
  startPath,
} from '../../host-simulator/platform/scenarios/scenarios.ts'
import type { HostedWorld } from '../../host-simulator/platform/hosted/worlds.ts'
import { builtIn, builtInNames } from '../../host-simulator/scenario/built-in/index.ts'
import { flattened } from '../../host-simulator/scenario/layers.ts'
import { readScenario } from '../../host-simulator/scenario/read.ts'
import type { Scenario } from '../../host-simulator/scenario/shape.ts'
import { toSnapshot } from '../../host-simulator/world/snapshot.ts'
import { controlToken, openPage, openPlatform, origin } from '../platform/offline.ts'

const post = async (platform: Platform, body: unknown): Promise<{ status: number; body: unknown }> => {
  const headers = { authorization: `Bearer ${controlToken}`, 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await platform.fetch(new Request(`${origin}/_sim/worlds`, init))
  return { status: response.status, body: await response.json() }
}

const posted = async (platform: Platform, body: unknown): Promise<HostedWorld> => {
  const answer = await post(platform, body)
  const world = platform.worlds.find((answer.body as { id?: string }).id ?? '')
  if (!world) throw new Error(JSON.stringify(answer))
  return world
}

/** Of the control API, as it will be served. */
const ran = async (
  platform: Platform,
  rows: readonly ControlRow[],
  line: string,
  { world, body, params = {} }: { world?: HostedWorld; body?: unknown; params?: Record<string, string> } = {},
): Promise<{ status: number; body: unknown }> => {
  const row = rows.find(({ method, path }) => line === `${method} ${path}`)
  if (!row) throw new Error(`There is no row ${line}`)
  const { worlds } = platform
  const request = new Request(origin)
  const known = { worlds, origin: () => origin, hosted: world as HostedWorld }
  const response = await row.run({ ...known, params, query: undefined, body, request })
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : null }
}

/** As a page asks for it. */
const switched = async (platform: Platform, world: HostedWorld, body: unknown): Promise<Response> =>
  (await openPage(platform, world))('scenario', { method: 'POST', body: JSON.stringify(body) })

const scenariosOf = async (platform: Platform, world: HostedWorld): Promise<Scenarios> =>
  (await (await openPage(platform, world))('scenarios')).json() as Promise<Scenarios>

/** All rows but whose account it is. */
const rowsOf = ({ store }: HostedWorld) => {
  const { organization, ...rows } = toSnapshot(store.world)
  const { id: _, domain: __, createdAt: ___, ...rest } = organization
  return { ...rows, organization: rest }
}

describe('a scenario that is wrong', () => {
  it('makes no world, and says what is wrong', async () => {
    const { platform } = openPlatform()
    expect(await post(platform, { flies: [] })).toMatchObject({
      status: 400,
      body: {
        error: {
          code: 400,
          message: expect.stringContaining('did you mean "files"?'),
          problems: [{ path: ['flies'] }],
        },
      },
    })
    expect(await post(platform, { extends: 'nope' })).toMatchObject({ status: 400 })
    expect(await post(platform, [])).toMatchObject({ status: 400 })
    expect(platform.worlds.all()).toEqual([])
  })

  it('makes no world where only what surrounds the rows is wrong', async () => {
    const { platform } = openPlatform()
    const clients = [{ redirectUris: ['not an address'], scopes: ['project'] }]
    expect(await post(platform, { oauth: { clients } })).toMatchObject({ status: 400 })
    const faults = [1, 2].map(() => ({ id: 'same', on: 'api', do: { status: 500 } }))
    expect(await post(platform, { faults })).toMatchObject({ status: 409 })
    expect(platform.worlds.all()).toEqual([])
  })

  it('makes no second account of one id or domain', async () => {
    const { platform } = openPlatform()
    expect(await post(platform, { organization: { id: 7, domain: 'acme' } })).toMatchObject({
      status: 201,
      body: { organizationId: 7, domain: 'acme' },
    })
    expect(await post(platform, { organization: { id: 7 } })).toMatchObject({ status: 409 })
    expect(await post(platform, { organization: { domain: 'acme' } })).toMatchObject({ status: 409 })
  })

  it('leaves a running world as it is', async () => {
    const { platform } = openPlatform()
    const world = await createFromScenario(platform.worlds, { extends: 'no-jwt' })
    const before = toSnapshot(world.store.world)
    const load = (scenario: Scenario) => () => loadScenario(platform.worlds, world, scenario)
    expect(load({ extends: 'enterprise-workflow' })).toThrow(/enterprise/)
    expect(load({ extends: 'nope' })).toThrow(/nope/)
    expect(load({ project: { languages: ['dee'] } })).toThrow(/dee/)
    expect(toSnapshot(world.store.world)).toEqual(before)
    expect(faultsOf(world).list()).toHaveLength(1)
  })
})

describe('one scenario', () => {
  it.each(builtInNames)('%s gives equal rows over each way', async (name) => {
    const { platform } = openPlatform()
    const { worlds } = platform
    const { edition = 'standard' } = flattened({ extends: name })
    const byName = await posted(platform, { extends: name })
    const byBody = await posted(platform, builtIn(name))
    const byFile = await createFromScenario(worlds, readScenario(JSON.stringify(builtIn(name)), 'x.json'))
    const byOption = await createFromScenario(worlds, { extends: name, edition })
    const bySwitch = await platform.createWorld({ edition })
    expect((await switched(platform, bySwitch, { name })).status).toBe(200)
    const rows = rowsOf(byName)
    for (const world of [byBody, byFile, byOption, bySwitch]) {
      expect(rowsOf(world)).toEqual(rows)
      expect([world.userId, startPath(world)]).toEqual([byName.userId, startPath(byName)])
    }
  })

  it('gives the world its clock, consent, clients, job options and faults', async () => {
    const { platform, clock } = openPlatform()
    const world = await posted(platform, {
      extends: 'editor-basic',
      now: '2026-03-01T12:00:00+02:00',
      seed: 9,
      oauth: { consent: 'allow', clients: [{ clientId: 'c', redirectUris: [], scopes: ['project'] }] },
      jobs: { transport: 'url' },
      faults: [{ on: 'api', do: { status: 500 } }],
    })
    expect(world.clock.now()).toBe(Date.parse('2026-03-01T10:00:00Z'))
    expect(world.store.world.organization.createdAt).toBe('2026-03-01T10:00:00.000Z')
    clock.now += 1000
    expect(world.clock.now()).toBe(Date.parse('2026-03-01T10:00:01Z'))
    expect(consentMode(world)).toBe('allow')
    expect(clientOf(world, 'c')).toMatchObject({ scopes: ['project'] })
    expect(jobOptions(world)).toEqual({ transport: 'url', jwt: 'both', detection: 'and' })
    expect(faultsOf(world).list()).toMatchObject([{ fault: { id: 'fault-1', seed: 9 }, fired: 0 }])
  })

  it('may stop the clock', async () => {
    const { platform, clock } = openPlatform()
    const world = await posted(platform, { now: '2026-03-01T12:00:00Z', frozen: true })
    clock.now += 1000
    expect(world.clock.now()).toBe(Date.parse('2026-03-01T12:00:00Z'))
  })

  it('grants apps what it says, module by module', async () => {
    const { platform } = openPlatform()
    const world = await posted(platform, { install: { grant: 'selected-users', users: ['jonas.weber', 1] } })
    expect(scenarioAccess(world, ['panel'])).toEqual({
      project: { value: 'own', ids: [] },
      modules: { panel: { value: 'restricted', ids: [2, 1] } },
    })
    expect(scenarioAccess(await posted(platform, {}), ['panel'])).toBeUndefined()
  })
})

describe('a world that runs', () => {
  it('keeps its account, and gets rows, person, options and faults of the scenario', async () => {
    const { platform } = openPlatform()
    const world = await posted(platform, {
      extends: 'no-jwt',
      brand: 'crowdin',
      oauth: { consent: 'deny' },
      jobs: { jwt: 'query' },
    })
    const { id, organizationId, domain, token } = world
    loadScenario(platform.worlds, world, { extends: 'task-restricted' })
    expect(world).toMatchObject({ id, organizationId, domain, token, userId: 2 })
    expect(world.store.world.organization).toMatchObject({ id: organizationId, domain, brand: 'crowdin' })
    expect([...world.store.world.tasks]).toHaveLength(1)
    expect(faultsOf(world).list()).toEqual([])
    expect([consentMode(world), jobOptions(world).jwt]).toEqual(['ask', 'both'])
  })

  it('goes back to the scenario that was loaded last, and its faults may happen again', async () => {
    const { platform } = openPlatform()
    const world = await platform.createWorld()
    const faults = [{ on: 'api' as const, do: { status: 500 }, times: 1 }]
    loadScenario(platform.worlds, world, { extends: 'plurals', faults })
    const before = toSnapshot(world.store.world)
    faultsOf(world).fire('api', {})
    world.store.do({ do: 'addTranslation', stringId: 5, languageId: 'de', text: 'Nichts' }, 1)
    expect(world.store.world.translations.size).toBe(before.translations.length + 1)
    resetWorld(platform.worlds, world)
    expect(toSnapshot(world.store.world)).toEqual(before)
    expect(faultsOf(world).fire('api', {})).toEqual({ status: 500 })
  })

  it('goes back to its own start where it has no scenario', async () => {
    const { platform } = openPlatform()
    const world = await platform.createWorld()
    const before = world.store.world
    world.store.do({ do: 'addLabel', projectId: 1, title: 'New' }, 1)
    resetWorld(platform.worlds, world)
    expect(world.store.world).toBe(before)
  })

  it('tells its pages which scenarios it can be, and which it is', async () => {
    const { platform } = openPlatform()
    const world = await posted(platform, { extends: 'rtl' })
    const { current, scenarios } = await scenariosOf(platform, world)
    expect(current).toBe('rtl')
    expect(scenarios.map(({ name }) => name)).toEqual(
      builtInNames.filter((name) => name !== 'enterprise-workflow'),
    )
    const own = await posted(platform, { extends: 'rtl', seed: 2 })
    expect(await scenariosOf(platform, own)).toMatchObject({ current: null })
    expect(await scenariosOf(platform, await platform.createWorld())).toMatchObject({ current: 'demo' })
  })

  it('switches by name alone', async () => {
    const { platform } = openPlatform()
    const world = await platform.createWorld()
    const to = (body: unknown) => switched(platform, world, body)
    for (const body of [null, {}, { name: 'nope' }, { name: 'toString' }, { name: 'rtl', extends: 'demo' }])
      expect((await to(body)).status).toBe(400)
    expect((await to({ name: 'enterprise-workflow' })).status).toBe(409)
    expect(await (await to({ name: 'rtl' })).json()).toEqual({ path: '/editor/sample/1/en-ar#1' })
  })
})

describe('the control API', () => {
  it('refuses faults that are wrong, with what was meant', async () => {
    const { platform } = openPlatform()
    const world = await platform.createWorld()
    const add = (body: unknown) => ran(platform, faultRows, 'POST /worlds/{id}/faults', { world, body })
    expect(await add({ on: 'api', do: { stauts: 500 } })).toMatchObject({
      status: 400,
      body: {
        error: { problems: [{ path: ['do', 'stauts'], message: 'unknown key; did you mean "status"?' }] },
      },
    })
    expect((await add({ id: 'a', on: 'api', do: { empty: true } })).status).toBe(201)
    expect((await add({ id: 'a', on: 'api', do: { empty: true } })).status).toBe(409)
    const gone = { world, params: { fault: 'b' } }
    expect((await ran(platform, faultRows, 'DELETE /worlds/{id}/faults/{fault}', gone)).status).toBe(404)
  })

  it('declares, lists and takes back faults', async () => {
    const { platform } = openPlatform()
    const world = await platform.createWorld()
    const add = (body: unknown) => ran(platform, faultRows, 'POST /worlds/{id}/faults', { world, body })
    const list = async () => (await ran(platform, faultRows, 'GET /worlds/{id}/faults', { world })).body
    await add({ on: 'api', do: { empty: true } })
    await add({ id: 'mine', on: 'jwt', do: { null: true } })
    faultsOf(world).fire('api', {})
    expect(await list()).toEqual([
      { id: 'fault-1', on: 'api', do: { empty: true }, seen: 1, fired: 1 },
      { id: 'mine', on: 'jwt', do: { null: true }, seen: 0, fired: 0 },
    ])
    await ran(platform, faultRows, 'DELETE /worlds/{id}/faults/{fault}', { world, params: { fault: 'mine' } })
    expect(await list()).toHaveLength(1)
    await ran(platform, faultRows, 'DELETE /worlds/{id}/faults', { world })
    expect(await list()).toEqual([])
  })

  it('lists scenarios, and loads one into a world', async () => {
    const { platform } = openPlatform()
    const world = await platform.createWorld()
    const { body } = await ran(platform, scenarioRows, 'GET /scenarios')
    expect((body as { name: string }[]).map(({ name }) => name)).toEqual([...builtInNames])
    const load = (scenario: unknown) =>
      ran(platform, scenarioRows, 'POST /worlds/{id}/scenario', { world, body: scenario })
    expect(await load({ extends: 'plurals', edition: 'enterprise' })).toMatchObject({ status: 409 })
    expect(await load({ extends: 'plural' })).toMatchObject({ status: 400 })
    expect(await load({ extends: 'plurals' })).toMatchObject({ status: 200, body: { id: world.id } })
    expect([...world.store.world.files].map(({ name }) => name)).toEqual(['counts.json'])
  })
})
