/** What JavaScript gives without a compiler that looks. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { startSimulator, type Simulator } from '../../host-simulator/server/index.ts'
import type { WorldHandle } from '../../host-simulator/server/world-handle.ts'
import { createFakeAp } from '../../host-simulator/testing/unit.ts'

const start = async (): Promise<Simulator> => {
  const simulator = await startSimulator()
  onTestFinished(() => simulator.close())
  return simulator
}

describe('startSimulator', () => {
  it.each<[unknown, string]>([
    ['4400', 'startSimulator: expected an object with port, host, clientSecrets'],
    [{ prot: 4400 }, 'startSimulator: there is no option "prot"; did you mean "port"?'],
    [{ port: '4400' }, 'startSimulator: port: expected a number, got "4400"'],
    [{ host: '0.0.0.0' }, 'startSimulator: host: expected localhost or 127.0.0.1, got "0.0.0.0"'],
    [{ data: 5 }, 'startSimulator: data: expected string, got 5'],
    [{ allowHosts: 'app.example' }, 'startSimulator: allowHosts: expected an array, got "app.example"'],
  ])('refuses %j', async (options, words) => {
    await expect(startSimulator(options as object)).rejects.toThrow(words)
  })

  it('takes an option that is undefined as left out', async () => {
    const simulator = await startSimulator({ data: undefined })
    onTestFinished(() => simulator.close())
    expect(simulator.url).toMatch(/^http:\/\/localhost:\d+$/)
  })
})

describe('createWorld', () => {
  it.each<[unknown, string]>([
    [
      'editor-basic',
      'createWorld: expected an object with edition, brand, scenario, reserved, got "editor-basic"',
    ],
    [{ scenario: 5 }, 'createWorld: scenario: expected the name of a scenario, or an object, got 5'],
    [{ scenario: 'demo', editon: 'enterprise' }, 'there is no option "editon"; did you mean "edition"?'],
  ])('refuses %j', async (options, words) => {
    const { createWorld } = await start()
    await expect(createWorld(options as object)).rejects.toThrow(words)
  })
})

it('a simulator that is closed says so', async () => {
  const simulator = await startSimulator()
  await simulator.close()
  await expect(simulator.createWorld()).rejects.toThrow('This simulator is closed')
})

describe('createFakeAp', () => {
  it.each<[unknown, string]>([
    ['editor', 'createFakeAp: expected an object with place, app'],
    [{ plac: 'editor' }, 'createFakeAp: there is no option "plac"; did you mean "place"?'],
    [{ edition: 'large' }, 'createFakeAp: edition: expected standard or enterprise, got "large"'],
  ])('refuses %j', async (options, words) => {
    await expect(createFakeAp(options as object)).rejects.toThrow(words)
  })
})

describe('a world', () => {
  type Deed = (world: WorldHandle) => unknown
  const wrong = (value: unknown): never => value as never

  it.each<[string, Deed, string]>([
    [
      'clock.advance("2h")',
      ({ clock }) => clock.advance(wrong('2h')),
      'The clock: expected milliseconds, got "2h"',
    ],
    ['clock.advance(NaN)', ({ clock }) => clock.advance(NaN), 'The clock: expected milliseconds, got NaN'],
    [
      'clock.set("now")',
      ({ clock }) => clock.set(wrong('now')),
      'The clock: expected milliseconds, got "now"',
    ],
    [
      'clock.set() of no date',
      ({ clock }) => clock.set(new Date('no')),
      'The clock: expected milliseconds, got NaN',
    ],
    ['install()', (world) => world.install(wrong(undefined)), 'install: expected string, got nothing'],
    ['fire()', (world) => world.fire(wrong(undefined)), 'name: expected the name of an event, got nothing'],
    [
      'oauth.register({})',
      ({ oauth }) => oauth.register(wrong({})),
      'Failed to register the client: redirectUris: expected an array of addresses, got nothing',
    ],
    [
      'oauth.consent("yes")',
      ({ oauth }) => oauth.consent(wrong('yes')),
      'consent: expected ask or allow or deny, got "yes"',
    ],
    ['do()', (world) => world.do(wrong(undefined)), 'do: there is no command nothing'],
    [
      'do a command that is none',
      (world) => world.do(wrong({ do: 'addStrngs' })),
      'do: there is no command "addStrngs"; did you mean "addStrings"?',
    ],
    [
      'traceFile("xml")',
      (world) => world.traceFile(wrong('xml')),
      'traceFile: expected jsonl or har or otlp, got "xml"',
    ],
    ['user.type(5)', ({ user }) => user.type(wrong(5)), 'value: expected text, got 5'],
    ['user.setMode("read")', ({ user }) => user.setMode(wrong('read')), 'value: expected "translate"'],
  ])('refuses %s', async (_, act, words) => {
    const world = await (await start()).createWorld()
    await expect((async () => act(world))()).rejects.toThrow(words)
    // Nothing came of it.
    expect(Math.abs(world.clock.now() - Date.now())).toBeLessThan(60_000)
  })

  it('takes a date as well as milliseconds', async () => {
    const { clock } = await (await start()).createWorld()
    clock.freeze()
    clock.set(new Date('2030-01-02T03:04:05Z'))
    expect(clock.now()).toBe(Date.parse('2030-01-02T03:04:05Z'))
    clock.set(1000)
    expect(clock.now()).toBe(1000)
  })

  it('that is closed says so', async () => {
    const world = await (await start()).createWorld()
    world.close()
    const closed = `The world ${world.id} is closed`
    await expect(world.install('http://localhost:1/manifest.json')).rejects.toThrow(closed)
    await expect(world.fork()).rejects.toThrow(closed)
    await expect(world.fire('file.change')).rejects.toThrow(closed)
    expect(() => world.do({ do: 'setTheme', theme: 'dark' } as never)).toThrow(closed)
  })
})
