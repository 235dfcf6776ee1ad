import { describe, expect, it } from 'vitest'
import {
  createDispatcher,
  type CallRecord,
  type Caller,
  type DispatcherOptions,
} from '../../host-simulator/host/dispatcher.ts'
import { Refused } from '../../host-simulator/host/refused.ts'
import type { IncomingCall } from '../../src/rpc/call.ts'

const caller = {
  app: { identifier: 'app', key: 'panel', type: 'editor-right-panel' },
  places: ['editor', 'project'],
  edition: 'standard',
} as unknown as Caller

/** A host whose list holds one checked string, and what its frame got. */
const hostWith = (options: Partial<DispatcherOptions> = {}) => {
  const got: unknown[] = []
  const observed: CallRecord[] = []
  const dispatch = createDispatcher({
    handlers: {
      'editor.getPage': () => 3,
      'editor.setPage': () => undefined,
      'editor.getSelectedStrings': () => ['all', 9],
    },
    observe: (record) => observed.push(record),
    checkAnswers: false,
    ...options,
  })
  const call = (method: string, more: Partial<IncomingCall> = {}): void =>
    dispatch(
      {
        method,
        args: [],
        wantsAnswer: true,
        answer: (value) => got.push(['one', value]),
        answerSeveral: (values) => got.push(['several', ...values]),
        refuse: (code) => got.push(['refused', code]),
        drop: () => got.push(['dropped']),
        tell: (code, message) => got.push(['told', code, message]),
        ...more,
      },
      caller,
    )
  return { got, observed, call }
}

it.each<[came: string, args: unknown[]]>([
  ['nothing', []],
  ['"greeting"', ['greeting']],
  ['object', [{ id: 1 }]],
])('a read without a callback is told what came in its place: %s', (came, args) => {
  const { observed, call } = hostWith()
  call('editor.getPage', { args, wantsAnswer: false })
  expect(observed[0]?.refusal?.message).toBe(
    `AP.editor.getPage: expected a function as the last argument, got ${came}`,
  )
})

describe('a text of a call', () => {
  const bridge = { longestText: 10, handlers: { 'editor.setTranslation': () => undefined } }

  it('is refused in words where it is too long', () => {
    const { got, observed, call } = hostWith(bridge)
    call('editor.setTranslation', { args: ['x'.repeat(11)] })
    call('editor.setTranslation', { args: ['x'.repeat(10)] })
    expect(got).toEqual([
      ['refused', 'too-much'],
      ['one', undefined],
    ])
    expect(observed[0]?.refusal?.message).toBe(
      'AP.editor.setTranslation: expected texts of at most 10 characters, got one of 11',
    )
  })

  it.each<[string, unknown[]]>([
    ['setUnsavedSuggestions', [[{ text: 'x'.repeat(11) }]]],
    ['search', ['x', { ['x'.repeat(11)]: 1 }]],
  ])('is found inside of what %s is given', (method, args) => {
    const { got, call } = hostWith(bridge)
    call(`editor.${method}`, { args })
    expect(got).toEqual([['refused', 'too-much']])
  })

  it('may be long where it goes on as a file', () => {
    const { got, call } = hostWith({
      longestText: 10,
      handlers: { apiRequest: () => ({ status: 200 }) as never },
    })
    call('apiRequest', { args: [{ method: 'POST', path: 'storages', body: 'x'.repeat(1000) }] })
    expect(got).toEqual([['one', { status: 200 }]])
  })
})

describe('an argument with a field that is not read', () => {
  const handlers = {
    apiRequest: async () => ({ status: 200, statusText: 'OK' }),
    'editor.search': () => undefined,
  }
  const warned = async (method: string, ...args: unknown[]): Promise<string | undefined> => {
    const { observed, call } = hostWith({ handlers })
    call(method, { args })
    await Promise.resolve()
    expect(observed).toMatchObject([{ outcome: 'answered' }])
    return observed[0]?.warning
  }
  const get = { method: 'GET', headers: {} }

  it.each<[string | undefined, string, ...unknown[]]>([
    [
      'payload.data: is no field that AP reads; did you mean "body"?',
      'apiRequest',
      { ...get, path: 'a', data: 1 },
    ],
    [
      'payload.bdoy: is no field that AP reads; did you mean "body"?',
      'apiRequest',
      { ...get, path: 'a', bdoy: 1 },
    ],
    [
      'options.caseSensitve: is no field that AP reads; did you mean "caseSensitive"?',
      'editor.search',
      'a',
      { caseSensitve: true },
    ],
    [undefined, 'apiRequest', { ...get, path: 'a', body: 1, data: 1 }],
    [undefined, 'apiRequest', { ...get, path: 'a', data: undefined }],
    [undefined, 'apiRequest', { ...get, path: 'a', timeout: 5 }],
    [undefined, 'editor.search', 'a'],
    [
      'payload.path: expected a path relative to /api/v2, such as "/projects?limit=5", got "/api/v2/projects?limit=5"',
      'apiRequest',
      { ...get, path: '/api/v2/projects?limit=5' },
    ],
    [
      'payload.path: expected a path relative to /api/v2, such as "/", got "api/v2"',
      'apiRequest',
      { ...get, path: 'api/v2' },
    ],
    [undefined, 'apiRequest', { ...get, path: '/api/v20' }],
  ])('is taken, with the warning %j: AP.%s(%j)', async (warning, method, ...args) => {
    expect(await warned(method, ...args)).toBe(warning)
  })

  it('is named by the refusal of one that lacks another', () => {
    const { observed, call } = hostWith()
    call('editor.openModal', { args: [{ moduleKey: 'settings' }] })
    call('apiRequest', { args: [{ method: 'GET', url: '/projects' }] })
    expect(observed.map(({ refusal }) => refusal?.message)).toEqual([
      'AP.editor.openModal: options.resource: expected string, got nothing; options.moduleKey: is no field that AP reads; did you mean "resource"?',
      'AP.apiRequest: payload.path: expected string, got nothing; payload.url: is no field that AP reads; did you mean "path"?',
    ])
  })
})

describe('a host that delivers answers its own way', () => {
  it('may let a call go without one', () => {
    const { got, call } = hostWith({ deliver: (_about, _answer, send) => send.drop() })
    call('editor.getPage')
    expect(got).toEqual([['dropped']])
  })

  it('is not asked about a refused call', () => {
    const asked: unknown[] = []
    const { got, call } = hostWith({ deliver: (about) => asked.push(about) })
    call('editor.getPage', { args: ['too many'] })
    call('editor.nothing')
    expect(got).toEqual([
      ['refused', 'wrong-argument'],
      ['refused', 'unknown-method'],
    ])
    expect(asked).toEqual([])
  })

  it('is not asked about a call that gets no answer', () => {
    const asked: unknown[] = []
    const { got, call } = hostWith({ deliver: (about) => asked.push(about) })
    call('editor.setPage', { args: [2], wantsAnswer: false })
    expect(asked).toEqual([])
    expect(got).toEqual([['one', undefined]])
  })

  it('hears method, app and answer, and sends nothing that it does not send', () => {
    const asked: unknown[] = []
    const { got, observed, call } = hostWith({
      deliver: ({ method, app }, answer) => asked.push([method, app, answer]),
    })
    call('editor.getPage')
    expect(asked).toEqual([['editor.getPage', 'app', 3]])
    expect(got).toEqual([])
    expect(observed).toMatchObject([{ method: 'editor.getPage', outcome: 'answered', answer: 3 }])
  })

  it('sends later, and something else', () => {
    const later: (() => void)[] = []
    const { got, call } = hostWith({ deliver: (_, __, send) => later.push(() => send('wrong type')) })
    call('editor.getPage')
    expect(got).toEqual([])
    for (const send of later) send()
    expect(got).toEqual([['one', 'wrong type']])
  })

  it('passes on several values, or the one that takes their place', () => {
    const values: unknown[] = [['some', 2], null]
    const { got, call } = hostWith({ deliver: (_, __, send) => send(values.shift()) })
    call('editor.getSelectedStrings')
    call('editor.getSelectedStrings')
    expect(got).toEqual([
      ['several', 'some', 2],
      ['several', null],
    ])
  })

  it('hears once of the end of a call whose answer goes out again', () => {
    const ended: unknown[] = []
    const { got, call } = hostWith({
      begin: () => ({ run: (act) => act(), end: ({ answer }) => ended.push(answer) }),
      deliver: (_, answer, send) => [1, 2, 3].forEach(() => send(answer)),
    })
    call('editor.getPage')
    expect([got.length, ended]).toEqual([3, [3]])
  })
})

it('a host that does not answers in the same turn', () => {
  const { got, call } = hostWith()
  call('editor.getPage')
  call('editor.getSelectedStrings')
  expect(got).toEqual([
    ['one', 3],
    ['several', 'all', 9],
  ])
})

describe('an order that fails', () => {
  it.each([
    ['editor.openModal', [{ resource: 'm' }], false],
    ['project.saveTabsConfiguration', [{ tabs_configuration: [] }], false],
    ['editor.applyCustomThemeStyle', [{ themeMode: 'dark' }], 'no such thing'],
    ['editor.setTargetLanguage', ['2'], 'no such thing'],
  ])('%s answers its callback as the specification says, and is told as refused', (method, args, answer) => {
    const refused = (): never => {
      throw new Refused('not-found', 'no such thing')
    }
    const { got, observed, call } = hostWith({ handlers: { [method]: refused } })
    call(method, { args: [...args] })
    expect(got).toEqual([
      ['told', 'not-found', `AP.${method}: no such thing`],
      ['one', answer],
    ])
    expect(observed).toMatchObject([{ outcome: 'refused', refusal: { code: 'not-found' } }])
  })

  it('answers a wrong argument, too', () => {
    const { got, call } = hostWith()
    call('editor.applyCustomThemeStyle', { args: [{ themeMode: 5 }] })
    const reason = 'theme.themeMode: expected string, got 5'
    expect(got).toEqual([
      ['told', 'wrong-argument', `AP.editor.applyCustomThemeStyle: ${reason}`],
      ['one', reason],
    ])
  })

  it('is refused where nobody waits', () => {
    const { got, call } = hostWith()
    call('editor.openModal', { args: [{}], wantsAnswer: false })
    expect(got).toEqual([['refused', 'wrong-argument']])
  })
})
