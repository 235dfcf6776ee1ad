/** What JavaScript gives without a compiler that looks. */
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startSimulator, type Simulator } from '../../host-simulator/server/index.ts'
import type { WorldHandle } from '../../host-simulator/server/world-handle.ts'
import { createFakeAp, type FakeAp } from '../../host-simulator/testing/unit.ts'

const start = async (): Promise<Simulator> => {
  const simulator = await startSimulator()
  onTestFinished(() => simulator.close())
  return simulator
}

describe('startSimulator', () => {
  it.each<[unknown, string]>([
    ['4400', 'startSimulator: expected an object with port, host, clientSecrets'],
    [{ prot: 4400 }, 'startSimulator: there is no option "prot"; did you mean "port"?'],
    [{ port: '4400' }, 'startSimulator: port: expected a port from 0 to 65535, got "4400"'],
    [{ port: 65536 }, 'startSimulator: port: expected a port from 0 to 65535, got 65536'],
    [{ port: -1 }, 'startSimulator: port: expected a port from 0 to 65535, got -1'],
    [{ port: 4400.5 }, 'startSimulator: port: expected a port from 0 to 65535, got 4400.5'],
    [{ port: 2 ** 32 }, 'startSimulator: port: expected a port from 0 to 65535, got 4294967296'],
    [{ host: '0.0.0.0' }, 'startSimulator: host: expected localhost or 127.0.0.1, got "0.0.0.0"'],
    [{ data: 5 }, 'startSimulator: data: expected some text, got 5'],
    [{ data: '' }, 'startSimulator: data: expected some text, got ""'],
    [{ controlToken: '' }, 'startSimulator: controlToken: expected some text, got ""'],
    [{ clientSecrets: { a: 5 } }, 'clientSecrets: expected an object of secrets by client id, got an object'],
    [{ allowHosts: 'app.example' }, 'allowHosts: expected a list, each of it a host, such as app.example'],
    [{ allowHosts: ['http://app.example/a'] }, 'allowHosts: expected a list, each of it a host'],
  ])('refuses %j', async (options, words) => {
    await expect(startSimulator(options as object)).rejects.toThrow(words)
  })

  it('refuses to start where happy-dom stands in the place of Node', async () => {
    vi.stubGlobal('happyDOM', {})
    onTestFinished(() => void vi.unstubAllGlobals())
    await expect(startSimulator()).rejects.toThrow(
      'startSimulator: expected Node, got happy-dom: start it in',
    )
  })

  it('takes an option that is undefined as left out', async () => {
    const simulator = await startSimulator({ data: undefined })
    onTestFinished(() => simulator.close())
    expect(simulator.url).toMatch(/^http:\/\/localhost:\d+$/)
  })
})

describe('createWorld', () => {
  it.each<[unknown, string]>([
    ['editor-basic', 'createWorld: expected an object with edition, brand, scenario, got "editor-basic"'],
    [{ scenario: 5 }, 'createWorld: scenario: expected the name of a scenario, or an object, got 5'],
    [{ scenario: 'demo', editon: 'enterprise' }, 'there is no option "editon"; did you mean "edition"?'],
  ])('refuses %j', async (options, words) => {
    const { createWorld } = await start()
    await expect(createWorld(options as object)).rejects.toThrow(words)
  })
})

it('a listener for requests that found no world is a function', async () => {
  const { onLost } = await start()
  expect(() => onLost(undefined as never)).toThrow('onLost: expected a function, got nothing')
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
    [{ view: { mod: 'translate' } }, 'createFakeAp: view: there is no option "mod"; did you mean "mode"?'],
    [{ view: { fileIds: 5 } }, 'createFakeAp: view: fileIds: expected a list, each of it a number, got 5'],
    [
      { app: { modules: { 'editor-right-panel': {} } } },
      'Failed to open the app: expected a module at the place "editor"; there are: none',
    ],
    [{ edition: 'large' }, 'createFakeAp: edition: expected standard or enterprise, got "large"'],
  ])('refuses %j', async (options, words) => {
    await expect(createFakeAp(options as object)).rejects.toThrow(words)
  })
})

describe('a fake AP', () => {
  const wrong = (value: unknown): never => value as never
  const open = async (): Promise<FakeAp> => {
    const fake = await createFakeAp()
    onTestFinished(() => fake.close())
    return fake
  }

  it.each<[string, (editor: FakeAp['editor']) => unknown, string]>([
    ['do()', (editor) => editor.do(wrong(undefined)), 'editor.do: there is no move nothing'],
    [
      'do a move that is none',
      (editor) => editor.do(wrong({ move: 'setTheem' })),
      'editor.do: there is no move "setTheem"',
    ],
    ['press(5)', (editor) => editor.press(wrong(5)), 'editor.press: expected string, got 5'],
    [
      'a command that is none',
      (editor) => editor.command(wrong({ do: 'addStrngs' })),
      'do: there is no command "addStrngs"; did you mean "addStrings"?',
    ],
    [
      'on()',
      (editor) => editor.on('change', wrong(undefined)),
      'editor.on: expected a function, got nothing',
    ],
  ])('refuses editor %s', async (_, act, words) => {
    const { editor } = await open()
    await expect((async () => act(editor))()).rejects.toThrow(words)
  })

  it('has an Editor that moves, and hears of it', async () => {
    const { editor } = await open()
    let heard = 0
    editor.on('change', () => heard++)
    expect(editor.do({ move: 'setTheme', theme: 'dark' })).toBeNull()
    expect([editor.view.theme, heard]).toEqual(['dark', 1])
  })

  it('takes null for an app that nobody pays for, and a date for one that is paid for', async () => {
    const { world } = await open()
    expect(await world.subscribe('app-under-test', new Date('2030-01-01'))).toBeNull()
    expect(world.trace.at(-1)?.name).toBe('paid for until 2030-01-01T00:00:00.000Z')
    expect(await world.subscribe('app-under-test', null)).toBeNull()
    await expect(world.subscribe('app-under-test', wrong('2030-01-01'))).rejects.toThrow(
      'subscribe: expected a Date or null, got "2030-01-01"',
    )
  })

  it('that is closed asks no page', async () => {
    const fake = await open()
    fake.close()
    await expect(fake.validateForm()).rejects.toThrow('This fake AP is closed')
  })
})

describe('a world', () => {
  type Deed = (world: WorldHandle) => unknown
  const wrong = (value: unknown): never => value as never

  it.each<[string, Deed, string]>([
    [
      'clock.advance("2 hours")',
      ({ clock }) => clock.advance('2 hours'),
      'The clock: expected milliseconds or a time such as 2h1m, got "2 hours"',
    ],
    [
      'clock.advance(NaN)',
      ({ clock }) => clock.advance(NaN),
      'The clock: expected milliseconds or a time such as 2h1m, got NaN',
    ],
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
    [
      'install() with an option that is none',
      (world) => world.install('http://localhost:1/m.json', wrong({ forse: true })),
      'install: there is no option "forse"; did you mean "force"?',
    ],
    [
      "install()'s force",
      (world) => world.install('http://localhost:1/m.json', wrong({ force: 'yes' })),
      'install: force: expected boolean, got "yes"',
    ],
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
    [
      'oauth.register()',
      ({ oauth }) => oauth.register(wrong(undefined)),
      'Failed to register the client: expected an object with redirectUris, got nothing',
    ],
    [
      'restore()',
      (world) => world.restore(wrong(undefined)),
      'Failed to read a snapshot: expected an object, as snapshot() gives it, got nothing',
    ],
    [
      'restore({ version: 2 })',
      (world) => world.restore(wrong({ version: 2 })),
      'Failed to read a snapshot: expected version 3, got 2',
    ],
    [
      'restore() of half a snapshot',
      (world) => world.restore({ ...world.snapshot(), strings: wrong(undefined) }),
      'Failed to read a snapshot: strings: expected a list of rows with ids, got nothing',
    ],
    [
      'restore() of rows that are none',
      (world) => world.restore({ ...world.snapshot(), files: wrong(['en.json']) }),
      'Failed to read a snapshot: files: expected a list of rows with ids, got a list',
    ],
    ['ask()', (world) => world.ask(wrong(undefined)), 'ask: expected an object, got nothing'],
    [
      'ask() of an unknown kind',
      (world) => world.ask({ kind: wrong('mtt'), texts: ['a'], languageId: 'fr' }),
      'ask: kind: expected "mt", "qa" or "spelling", got "mtt"',
    ],
    [
      'ask() without texts',
      (world) => world.ask({ kind: 'mt', texts: wrong('a'), languageId: 'fr' }),
      'ask: texts: expected a list, got "a"',
    ],
    ['note()', (world) => world.note(wrong(undefined)), 'note: expected an object, got nothing'],
    [
      'note() of no kind',
      (world) => world.note(wrong({ kind: 'calls', app: '', name: 'x', outcome: 'ok' })),
      'note: kind: expected "call"',
    ],
    [
      'noteSightings()',
      (world) => world.noteSightings(wrong(undefined)),
      'noteSightings: expected a list, got nothing',
    ],
    ['onTrace()', (world) => world.onTrace(wrong('x')), 'onTrace: expected a function, got "x"'],
    [
      'subscribe() of no app',
      (world) => world.subscribe('an-app', null),
      'Failed to subscribe: there is no app "an-app" in world',
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

  it('loads a scenario by its name, too', async () => {
    const world = await (await start()).createWorld()
    world.load('empty')
    expect([...world.state.files]).toEqual([])
    expect(() => world.load('emty')).toThrow('expected the name of a built-in scenario (demo, empty,')
  })

  it('that is closed says so', async () => {
    const world = await (await start()).createWorld()
    world.close()
    const closed = `The world ${world.id} is closed`
    await expect(world.install('http://localhost:1/manifest.json')).rejects.toThrow(closed)
    await expect(world.fork()).rejects.toThrow(closed)
    await expect(world.fire('file.change')).rejects.toThrow(closed)
    expect(() => world.do({ do: 'setTheme', theme: 'dark' } as never)).toThrow(closed)
    expect(() => world.restore(world.snapshot())).toThrow(closed)
    expect(() => world.load('demo')).toThrow(closed)
    expect(() => world.reset()).toThrow(closed)
    expect(() => world.fault({ on: 'api', do: { status: 503 } })).toThrow(closed)
    expect(() => world.oauth.consent('deny')).toThrow(closed)
  })
})
