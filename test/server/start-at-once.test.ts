import { afterEach, describe, expect, it } from 'vitest'
import { startAtOnce, type EarlySimulator } from '../../host-simulator/server/simulator.ts'

let simulator: EarlySimulator
afterEach(() => simulator.close())

const start = async (): Promise<EarlySimulator> => (simulator = await startAtOnce())

const broken = {
  kind: 'console',
  app: 'an-app',
  name: 'not caught',
  outcome: 'refused',
  reason: 'no',
} as const

describe('a simulator that is not ready yet', () => {
  it('answers a request, which waits until it is', async () => {
    const { createWorld } = await start()
    const { apiUrl, token } = await createWorld()
    const response = await fetch(`${apiUrl}/user`, { headers: { authorization: `Bearer ${token}` } })
    expect([response.status, ((await response.json()) as { data: { id: number } }).data.id]).toEqual([200, 1])
  })

  it('refuses in words what it cannot do now, and does it then', async () => {
    const { createWorld, ready } = await start()
    const world = await createWorld()
    expect(() => world.fault({ at: 'nowhere' })).toThrow(
      'This simulator is not ready: wait for ready() first',
    )
    await ready()
    expect(() => world.fault({ at: 'nowhere' })).toThrow('Failed to read')
  })

  it('finds when it is ready what happened before', async () => {
    const { createWorld, ready } = await start()
    const world = await createWorld()
    world.note(broken)
    expect(world.findings).toEqual([])
    await ready()
    expect(world.findings).toMatchObject([{ id: 'UI-009', app: 'an-app', count: 1 }])
    world.note(broken)
    expect(world.findings).toMatchObject([{ id: 'UI-009', count: 2 }])
  })

  it('resets and forks what came to lie on shelves since', async () => {
    const { createWorld } = await start()
    const world = await createWorld()
    const bundles = async (token: string, wish?: object): Promise<unknown[]> => {
      const response = await fetch(`${world.apiUrl}/projects/${world.projectId}/bundles`, {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(wish && { method: 'POST', body: JSON.stringify(wish) }),
      })
      return ((await response.json()) as { data: unknown[] }).data
    }
    const wish = { format: 'xliff', sourcePatterns: ['**'], exportPattern: 'all.xliff' }
    await bundles(world.token, { ...wish, name: 'All' })
    expect(await bundles(world.token)).toHaveLength(1)
    const fork = await world.fork()
    world.reset()
    expect(await bundles(world.token)).toHaveLength(0)
    expect(await bundles(fork.token)).toHaveLength(1)
  })

  it('has a scenario where it is asked for one', async () => {
    const { createWorld } = await start()
    const world = await createWorld({ scenario: 'editor-basic' })
    expect(world.editorUrl).toContain('/editor')
    expect(world.state.strings.size).toBeGreaterThan(0)
  })
})
