import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openSimulator } from '../../host-simulator/testing/fixtures/simulator.ts'
import { startSimulator } from '../../host-simulator/server/index.ts'

const scenario = { files: [{ name: 'ui.json', strings: [{ identifier: 'greeting', text: 'Hello' }] }] }

describe('the simulator of a worker', () => {
  it('is that of ap-bridge exec where there is one, and goes on after the worker', async () => {
    const running = await startSimulator()
    onTestFinished(() => running.close())
    const { url, controlUrl, controlToken } = running
    const manifestUrls = ['http://localhost:1/manifest.json']
    vi.stubEnv('AP_BRIDGE_SESSION', JSON.stringify({ url, controlUrl, controlToken, manifestUrls }))
    onTestFinished(() => void vi.unstubAllEnvs())
    const simulator = await openSimulator(undefined)
    expect(simulator).toMatchObject({ url, manifestUrls })
    const world = await simulator.createWorld({ edition: 'enterprise', brand: 'crowdin' })
    await simulator.close()
    expect(running.worlds().map(({ id, edition }) => [id, edition])).toEqual([[world.id, 'enterprise']])
    await world.close()
    expect(running.worlds()).toEqual([])
  })

  it('says what is wrong with a session that cannot be read', async () => {
    vi.stubEnv('AP_BRIDGE_SESSION', '{')
    onTestFinished(() => void vi.unstubAllEnvs())
    await expect(openSimulator(undefined)).rejects.toThrow(
      'AP_BRIDGE_SESSION: expected the JSON that ap-bridge exec writes, got "{"',
    )
  })

  it('says so when nothing answers there', async () => {
    const gone = { url: 'http://127.0.0.1:1', controlUrl: 'http://127.0.0.1:1/_sim', controlToken: 'x' }
    vi.stubEnv('AP_BRIDGE_SESSION', JSON.stringify(gone))
    onTestFinished(() => void vi.unstubAllEnvs())
    const simulator = await openSimulator(undefined)
    await expect(simulator.createWorld()).rejects.toThrow(
      'The simulator at http://127.0.0.1:1/_sim does not answer',
    )
  })
})

describe('a world of a test', () => {
  const open = async () => {
    vi.stubEnv('AP_BRIDGE_SESSION', '')
    const simulator = await openSimulator(undefined)
    onTestFinished(async () => {
      vi.unstubAllEnvs()
      await simulator.close()
    })
    return simulator.createWorld({ scenario })
  }

  it('starts with the content, and comes back to it', async () => {
    const world = await open()
    const add = () =>
      world.rest('POST', `projects/1/translations`, { stringId: 1, languageId: 'de', text: 'Hallo' })
    expect((await add()).status).toBe(201)
    expect((await world.state()).translations.size).toBe(1)
    await world.reset()
    const { translations, strings } = await world.state()
    expect([translations.size, strings.size]).toEqual([0, 1])
  })

  it('passes on why a client is refused', async () => {
    const world = await open()
    await expect(world.oauth.register({ redirectUris: ['nowhere'], scopes: ['project'] })).rejects.toThrow(
      'redirectUris[0]: expected an absolute http or https address',
    )
    await expect(world.oauth.register({ redirectUris: [] })).rejects.toThrow(
      'scopes: expected one or more of the documented scopes',
    )
    await expect(
      world.oauth.register({ redirectUris: [], scopes: ['project.source.file:read'] }),
    ).rejects.toThrow('got "project.source.file:read"; did you mean "project.source"?')
  })

  it('stands still at the time that it is set to', async () => {
    const world = await open()
    await world.clock.freeze()
    await world.clock.set(new Date('2030-01-01T00:00:00Z'))
    await world.clock.advance('1m')
    await expect(world.clock.advance('1 minute')).rejects.toThrow(
      'clock.advance: expected milliseconds or a time such as 2h1m, got "1 minute"',
    )
    const added = { stringId: 1, languageId: 'de', text: 'Hallo' }
    expect(await world.rest('POST', 'projects/1/translations', added)).toMatchObject({ status: 201 })
    const [translation] = (await world.state()).translations
    expect(translation?.createdAt).toBe('2030-01-01T00:01:00.000Z')
    await world.clock.run()
  })

  it('has the faults that it was given, and counts them', async () => {
    const world = await open()
    await world.fault({ id: 'down', on: 'api', do: { status: 503 }, times: 1 })
    const statuses = [await world.rest('GET', 'projects'), await world.rest('GET', 'projects')]
    expect(statuses.map(({ status }) => status)).toEqual([503, 200])
    expect(await world.faults()).toMatchObject([{ id: 'down', fired: 1 }])
  })

  it('is not made where the scenario is wrong, which is said', async () => {
    vi.stubEnv('AP_BRIDGE_SESSION', '')
    const simulator = await openSimulator(undefined)
    onTestFinished(() => simulator.close())
    await expect(simulator.createWorld({ scenario: 'no-such-scenario' })).rejects.toThrow('no-such-scenario')
    await expect(simulator.createWorld({ scenario: { flies: [] } })).rejects.toThrow('flies')
    await expect(simulator.createWorld({ scenario: 'nowhere.json' })).rejects.toThrow('nowhere.json')
  })
})
