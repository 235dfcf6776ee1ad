import { describe, expect, it } from 'vitest'
import type { Manifest } from '../../src/contract/manifest.ts'
import { install } from '../../host-simulator/platform/apps/install.ts'
import { restoreWorld } from '../../host-simulator/platform/hosted/restore.ts'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import type { InstalledApp } from '../../host-simulator/platform/hosted/worlds.ts'
import { firstAgentId } from '../../host-simulator/world/commands.ts'
import { toSnapshot } from '../../host-simulator/world/snapshot.ts'
import { manifest, ofAgent, openPage, openPlatform, restWith, twoProjects } from './offline.ts'

const url = 'https://app.test/manifest.json'

const step = {
  key: 'review',
  name: 'Review',
  url: '/step.html',
  boundaries: {
    input: { title: 'Incoming', ports: ['translated', 'approved'] },
    outputs: [{ title: 'Out', port: 'true' }],
  },
}

/** A world for an app with a step; `told` are the bodies of its callbacks. */
const openAgent = async (over: Partial<Manifest> = {}, code = 204) => {
  const told: { agentId?: number; people: string[] }[] = []
  const made = manifest({
    ...ofAgent,
    logo: '/logo.png',
    events: { installed: '/installed' },
    modules: { 'workflow-step-type': [step] },
    ...over,
  })
  const { platform } = openPlatform(async (request) => {
    if (request.method === 'GET') return Response.json(made)
    const { agentId } = (await request.json()) as { agentId?: number }
    told.push({ ...(agentId && { agentId }), people: logins() })
    return new Response(null, { status: code })
  })
  const world = await platform.createWorld({ edition: 'enterprise' })
  const people = () => [...world.store.world.users]
  const logins = (): string[] => people().map(({ login }) => login)
  const agent = () => people().find(({ id }) => id >= firstAgentId)
  return { platform, world, told, people, agent }
}

describe('an app that is an agent', () => {
  it('is a person of its own, who is there when the app hears of it, and manages the projects', async () => {
    const { world, told, agent } = await openAgent()
    const { agentId } = await install(world, url)
    expect(agent()).toMatchObject({
      id: agentId,
      login: 'sample-agent',
      name: 'Sample Agent',
      avatarUrl: 'https://app.test/logo.png',
      role: 'manager',
    })
    expect(told).toEqual([{ agentId, people: expect.arrayContaining(['sample-agent']) as string[] }])
  })

  it('is called as its manifest says, and otherwise where somebody is called so', async () => {
    const { world, agent, people } = await openAgent({
      agent: { username: 'bot', name: 'Step', avatarUrl: '/bot.png' },
    })
    world.store.do({ do: 'addUser', email: 'bot@example.com', login: 'bot' }, 1)
    await install(world, url)
    expect(agent()).toMatchObject({ name: 'Step Agent', avatarUrl: 'https://app.test/bot.png' })
    expect(agent()?.login).toMatch(/^bot-\w{6}$/)
    expect(people().filter(({ login }) => login === 'bot')).toHaveLength(1)
  })

  it('has a picture where its manifest has none, as whoever is invited', async () => {
    const { world, agent, people } = await openAgent({ logo: undefined })
    await install(world, url)
    world.store.do({ do: 'addUser', email: 'eve.moss@example.com' }, 1)
    world.store.do({ do: 'addUser', email: 'a@example.com', login: 'odd', name: '<Ann> & Bo' }, 1)
    const pictures = [agent(), ...people().filter(({ login }) => /^(eve\.moss|odd)$/.test(login))].map(
      (each) => decodeURIComponent(each?.avatarUrl ?? ''),
    )
    expect(pictures).toEqual(
      ['>SA<', '>EM<', '>AB<'].map((label) => expect.stringContaining(label) as string),
    )
  })

  it('writes in its own name', async () => {
    const { platform, world } = await openAgent()
    const { agentId = 0, identifier } = await install(world, url)
    const claims = { world: world.id, userId: agentId, app: identifier, isAgent: true, scopes: ['project'] }
    const rest = restWith(platform, await accessToken(claims, world.secret, world.clock.now()))
    const { status, body } = await rest('POST', 'projects/1/translations', {
      ...{ stringId: 1, languageId: 'de', text: 'Neu' },
    })
    expect([status, (body as { data: { user: object } }).data.user]).toEqual([
      201,
      expect.objectContaining({ id: agentId, username: 'sample-agent' }),
    ])
  })

  it('goes with the app, and was never there where the app refused', async () => {
    const { platform, world, agent } = await openAgent()
    const app = await install(world, url, { userId: 2 })
    // Whoever installed it need not be there any more.
    world.store.do({ do: 'deleteUser', userId: 2 }, 1)
    await platform.uninstall(world, app)
    expect(agent()).toBeUndefined()
    const refused = await openAgent({}, 500)
    await expect(install(refused.world, url)).rejects.toThrow('events.installed')
    expect([refused.told.length, refused.agent()]).toEqual([1, undefined])
  })

  it('stays when the app is installed again, until it is no agent any more', async () => {
    const over: Partial<Manifest> = {}
    const { platform } = openPlatform(({ method }) =>
      method === 'GET'
        ? Response.json(manifest({ ...ofAgent, ...over }))
        : new Response(null, { status: 204 }),
    )
    const world = await platform.createWorld()
    const first = await install(world, url)
    expect((await install(world, url)).agentId).toBe(first.agentId)
    Object.assign(over, { authentication: { type: 'crowdin_app', clientId: 'sample-client' } })
    expect((await install(world, url)).agentId).toBeUndefined()
    expect(world.store.world.users.has(Number(first.agentId))).toBe(false)
  })

  it('stays in worlds that begin anew or become others', async () => {
    const { platform, world, agent } = await openAgent()
    const { agentId } = await install(world, url)
    restoreWorld(world, toSnapshot(twoProjects()))
    expect(agent()).toMatchObject({ id: agentId, role: 'manager' })
    platform.worlds.reset(world)
    expect(agent()).toMatchObject({ id: agentId, role: 'manager' })
  })
})

describe('an agent that was not invited', () => {
  const openUninvited = async () => {
    const opened = await openAgent({ events: {} })
    const app: InstalledApp = await install(opened.world, url, { inviteAgent: false })
    const page = await openPage(opened.platform, opened.world)
    const body = JSON.stringify({ app: app.identifier, module: 'review' })
    const add = async (): Promise<unknown> =>
      (await page('projects/1/steps', { method: 'POST', body })).json()
    return { ...opened, app, add }
  }

  it('manages nothing, and its step comes into no workflow', async () => {
    const { agent, add } = await openUninvited()
    expect(agent()).toMatchObject({ role: 'translator' })
    expect(await add()).toEqual({
      problem: '"Sample Agent" requires manager permissions for the project',
    })
  })

  it('works once a manager makes it one', async () => {
    const { platform, world, app, add } = await openUninvited()
    const rest = restWith(platform, world.token)
    const made = await rest('PUT', `projects/1/members/${app.agentId}`, { managerAccess: true })
    expect(made.status).toBe(200)
    expect(await add()).toEqual({ problem: null })
  })

  it.each([
    [{}, 'translator'],
    [{ assignAgent: false }, 'translator'],
    [{ assignAgent: true }, 'manager'],
  ])('is so over REST unless that says otherwise: %j', async (wish, role) => {
    const { platform, world, agent } = await openAgent({ events: {} })
    const rest = restWith(platform, world.token)
    expect((await rest('POST', 'applications/installations', { url, ...wish })).status).toBe(201)
    expect(agent()).toMatchObject({ role })
  })
})
