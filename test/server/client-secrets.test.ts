import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startSimulator, type Simulator, type WorldHandle } from '../../host-simulator/server/index.ts'

const undo: (() => unknown)[] = []

afterEach(async () => {
  vi.unstubAllEnvs()
  for (const act of undo.splice(0).toReversed()) await act()
})

const names = ['named', 'one', 'two', 'three']

/** A server whose first folder is the name of an app, and its client id. */
const serveApps = async (): Promise<string> => {
  const server = createServer(({ url = '', headers }, response) => {
    const [, name] = url.split('/')
    const authentication = { type: 'service_app', clientId: name }
    const modules = { 'project-tools': [{ key: 'tool', name: 'Tool', url: '/tool', logo: '/logo.svg' }] }
    const baseUrl = `http://${headers.host}`
    response.end(
      JSON.stringify({ identifier: name, name, baseUrl, authentication, scopes: ['project'], modules }),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  undo.push(() => server.close())
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

/** Of all apps of the world, when those of these names are installed. */
const secretsIn = async (
  world: WorldHandle,
  apps: string,
  wanted = names,
): Promise<Record<string, unknown>> => {
  for (const name of wanted) await world.install(`${apps}/${name}/manifest.json`)
  return Object.fromEntries(world.apps.map(({ identifier, clientSecret }) => [identifier, clientSecret]))
}

const start = async (options: object): Promise<Simulator> => {
  const simulator = await startSimulator({ ...options, clientSecrets: { named: 'its own' } })
  undo.push(() => simulator.close())
  return simulator
}

describe('the client secret of an app', () => {
  it('is its own; one without a client id is that of one app of a world', async () => {
    vi.stubEnv('APP_CLIENT_SECRET', 'of one')
    vi.stubEnv('APP_CLIENT_ID', undefined)
    const apps = await serveApps()
    const simulator = await start({})
    const secrets = await secretsIn(await simulator.createWorld(), apps)
    expect(secrets).toMatchObject({ named: 'its own', one: 'of one' })
    expect(new Set(Object.values(secrets)).size).toBe(names.length)
    expect(await secretsIn(await simulator.createWorld(), apps, ['two'])).toEqual({ two: 'of one' })
  })

  it('is that of the environment where its client id is', async () => {
    vi.stubEnv('APP_CLIENT_SECRET', 'of three')
    vi.stubEnv('APP_CLIENT_ID', 'three')
    const apps = await serveApps()
    const secrets = await secretsIn(await (await start({})).createWorld(), apps)
    expect(secrets).toMatchObject({ named: 'its own', three: 'of three' })
    expect(new Set(Object.values(secrets)).size).toBe(names.length)
  })

  it('stays over a restart, in whatever order the apps are installed again', async () => {
    vi.stubEnv('APP_CLIENT_SECRET', 'of one')
    vi.stubEnv('APP_CLIENT_ID', undefined)
    const apps = await serveApps()
    const data = mkdtempSync(join(tmpdir(), 'ap-bridge-'))
    undo.push(() => rmSync(data, { recursive: true }))
    const before = await start({ data })
    const secrets = await secretsIn(await before.createWorld(), apps)
    await before.close()
    const [world] = (await start({ data })).worlds()
    if (!world) throw new Error('no world was kept')
    expect(await secretsIn(world, apps, names.toReversed())).toEqual(secrets)
  })
})
