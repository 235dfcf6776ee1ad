import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import names from 'virtual:remote-names'
import type { AP } from '../../src/contract/ap.ts'
import { clientOver } from '../../src/client/client.ts'
import { ApError, ap, clientOf, ready, type Client } from '../../src/client/index.ts'
import { fakeAp } from './fake-ap.ts'

const refusal = {
  code: 'wrong-argument',
  method: 'editor.setTargetLanguage',
  message: 'languageIds: …',
} as const

/** A page whose script comes when the test says. */
const latePage = (timeoutMs = 10_000) => {
  let present: AP | undefined
  return {
    client: clientOver({ find: () => present, timeoutMs }),
    arrive: (ap: AP) => void (present = ap),
  }
}

const nextLook = (): Promise<unknown> => vi.advanceTimersByTimeAsync(20)

/** How a promise stands now, without waiting for it. */
const standOf = async (promise: Promise<unknown>): Promise<unknown> => {
  await vi.advanceTimersByTimeAsync(0)
  return Promise.race([promise, Promise.resolve('pending')])
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  delete (globalThis as { AP?: AP }).AP
})

describe('a refused call', () => {
  it('rejects with its code, its method and the sentence', async () => {
    const { ap: given } = fakeAp({ 'editor.setTargetLanguage': () => refusal })
    const error: unknown = await clientOf(given)
      .editor.setTargetLanguage('x')
      .catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ApError)
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ ...refusal, name: 'ApError' })
  })

  it.each([
    ['editor.getString', (client: Client) => client.editor.getString()],
    ['editor.source.getSelectedText', (client: Client) => client.editor.source.getSelectedText()],
    ['project.getTabsConfiguration', (client: Client) => client.project.getTabsConfiguration()],
  ])('is one to a namespace that is not here: %s', async (method, call) => {
    const message = `AP.${method}: it does not exist in this place`
    await expect(call(clientOf(fakeAp({}).ap))).rejects.toMatchObject({
      code: 'wrong-place',
      method,
      message,
    })
  })

  it('is one to a method that this edition does not have', async () => {
    const client = clientOf(fakeAp({ getTheme: () => ['dark'] }).ap)
    await expect(client.getWindowSize()).rejects.toMatchObject({
      code: 'wrong-place',
      method: 'getWindowSize',
    })
  })

  it.each([
    ['profile.redirect', (client: Client) => client.profile.redirect('/x')],
    ['modal.setSize', (client: Client) => client.modal.setSize({ width: '1px', height: '1px' })],
    ['editor.setTranslation', (client: Client) => client.editor.setTranslation('x')],
  ])('throws where it would give no promise: %s', (method, call) => {
    const client = clientOf(fakeAp({}).ap)
    expect(() => call(client)).toThrow(expect.objectContaining({ code: 'wrong-place', method }) as Error)
  })

  it('rejects as well when the method itself throws', async () => {
    const { ap: given } = fakeAp({
      getTheme: () => {
        throw new Error('broken')
      },
    })
    await expect(clientOf(given).getTheme()).rejects.toThrow('broken')
  })
})

describe.each([
  ['our AP', true],
  ['an AP that knows nothing of refusals', false],
])('over %s, a call', (_, hearsRefusals) => {
  it.each([
    ['text', 'dark'],
    ['null', null],
    ['undefined', undefined],
    ['false', false],
    ['a list', [1, 2]],
    ['an empty list', []],
  ])('resolves with what the callback gets: %s', async (__, value) => {
    const { ap: given } = fakeAp({ getTheme: () => [value] }, { hearsRefusals })
    await expect(clientOf(given).getTheme()).resolves.toBe(value)
  })

  it('resolves without a value when the callback gets none', async () => {
    const { ap: given } = fakeAp({ 'editor.applyCustomThemeStyle': () => [] }, { hearsRefusals })
    await expect(clientOf(given).editor.applyCustomThemeStyle({ themeMode: 'dark' })).resolves.toBeUndefined()
  })

  it('resolves with a list where the callback takes several values', async () => {
    const { ap: given } = fakeAp({ 'editor.getSelectedStrings': () => ['all', 7] }, { hearsRefusals })
    const [selected, count] = await clientOf(given).editor.getSelectedStrings()
    expect([selected, count]).toEqual(['all', 7])
  })

  it('passes its arguments on, before the callback', async () => {
    const fake = fakeAp({ 'editor.openModal': () => [true] }, { hearsRefusals })
    const options = { resource: 'dialog', size: 'large', onClose: () => {} }
    await expect(clientOf(fake.ap).editor.openModal(options)).resolves.toBe(true)
    expect(fake.calls).toEqual([['editor.openModal', options]])
    expect(fake.calls[0]?.[1]).toBe(options)
  })

  it('that wants no answer gives nothing back and is done at once', () => {
    const fake = fakeAp({ 'editor.setTranslation': () => [] }, { hearsRefusals })
    expect(clientOf(fake.ap).editor.setTranslation('Hallo')).toBeUndefined()
    expect(fake.calls).toEqual([['editor.setTranslation', 'Hallo']])
  })

  it('reaches namespaces in namespaces', async () => {
    const { ap: given } = fakeAp({ 'editor.source.getSelectedText': () => ['Hel'] }, { hearsRefusals })
    await expect(clientOf(given).editor.source.getSelectedText()).resolves.toBe('Hel')
  })

  it('keeps its turn among those that want an answer and those that want none', () => {
    const fake = fakeAp(
      {
        'editor.getString': () => [null],
        'editor.setTranslation': () => [],
        'editor.getTranslations': () => [[]],
      },
      { hearsRefusals },
    )
    const { editor, events } = clientOf(fake.ap)
    void editor.getString()
    editor.setTranslation('x')
    void editor.getTranslations()
    events.emit('done')
    expect(fake.calls.map(([name]) => name)).toEqual([
      'editor.getString',
      'editor.setTranslation',
      'editor.getTranslations',
      'events.emit',
    ])
  })

  it('may be taken off its client', async () => {
    const fake = fakeAp({ getTheme: () => ['dark'], 'editor.setMode': () => [] }, { hearsRefusals })
    const { getTheme, editor } = clientOf(fake.ap)
    const { setMode } = editor
    setMode('review')
    await expect(getTheme()).resolves.toBe('dark')
    expect(fake.calls).toEqual([['editor.setMode', 'review'], ['getTheme']])
  })

  it('resolves once, with the first answer', async () => {
    const given = {
      getTheme: (callback: (theme: string) => void) => {
        callback('dark')
        callback('light')
      },
    } as unknown as AP
    await expect(clientOf(given).getTheme()).resolves.toBe('dark')
  })
})

describe('the client', () => {
  it('has every method of the contract', () => {
    const client = clientOf(fakeAp({}).ap) as unknown as Record<string, unknown>
    for (const name of names.split(' ')) {
      const method = name
        .split('.')
        .reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], client)
      expect([name, typeof method]).toEqual([name, 'function'])
    }
  })
})

describe('before AP exists', () => {
  it('calls wait, and keep their order among each other and with later ones', async () => {
    const fake = fakeAp({
      getTheme: () => ['dark'],
      'editor.setTranslation': () => [],
      'editor.setMode': () => [],
    })
    const page = latePage()
    page.client.editor.setTranslation('first')
    const theme = page.client.getTheme()
    await vi.advanceTimersByTimeAsync(7)
    page.client.editor.setTranslation('second')
    await vi.advanceTimersByTimeAsync(7)
    page.client.events.emit('third')
    page.arrive(fake.ap)
    page.client.editor.setMode('review')
    expect(fake.calls).toEqual([])
    await nextLook()
    expect(fake.calls).toEqual([
      ['editor.setTranslation', 'first'],
      ['getTheme'],
      ['editor.setTranslation', 'second'],
      ['events.emit', 'third', undefined],
      ['editor.setMode', 'review'],
    ])
    await expect(theme).resolves.toBe('dark')
    page.client.editor.setTranslation('last')
    expect(fake.calls.at(-1)).toEqual(['editor.setTranslation', 'last'])
  })

  it('a call made while the waiting ones run comes after them', async () => {
    const page = latePage()
    const fake = fakeAp({
      'editor.setTranslation': (text) => {
        if (text === 'first') page.client.editor.setTranslation('made by the first')
        return []
      },
    })
    page.client.editor.setTranslation('first')
    page.client.editor.setTranslation('second')
    page.arrive(fake.ap)
    await nextLook()
    expect(fake.calls.map(([, text]) => text)).toEqual(['first', 'second', 'made by the first'])
  })

  it('one that fails stops no other', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const page = latePage()
    const fake = fakeAp({ getTheme: () => ['dark'] })
    page.client.profile.redirect('/x')
    const string = page.client.editor.getString()
    const theme = page.client.getTheme()
    page.arrive(fake.ap)
    const refused = expect(string).rejects.toMatchObject({ code: 'wrong-place' })
    await nextLook()
    await refused
    await expect(theme).resolves.toBe('dark')
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'wrong-place' }))
  })

  it('a call rejects when the script does not come, and says what was expected', async () => {
    const page = latePage(500)
    const theme = page.client.getTheme()
    const failed = expect(theme).rejects.toThrow(
      'no AP after 500 ms: expected a script that ends in /apps/dist/iframe.js in this page',
    )
    await vi.advanceTimersByTimeAsync(480)
    expect(await standOf(theme)).toBe('pending')
    await vi.advanceTimersByTimeAsync(40)
    await failed
  })

  it('a call without an answer says so in the console when the script does not come', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const page = latePage(500)
    page.client.editor.setTranslation('x')
    await vi.advanceTimersByTimeAsync(520)
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: expect.stringContaining('no AP after 500 ms') as string }),
    )
  })

  it('each call waits its own time', async () => {
    const page = latePage(500)
    const first = page.client.getTheme().catch(() => 'failed')
    await vi.advanceTimersByTimeAsync(400)
    const second = page.client.getTheme()
    await vi.advanceTimersByTimeAsync(120)
    expect(await first).toBe('failed')
    page.arrive(fakeAp({ getTheme: () => ['dark'] }).ap)
    await nextLook()
    await expect(second).resolves.toBe('dark')
  })

  it('nobody looks when nobody waits', async () => {
    let looks = 0
    const find = (): undefined => void looks++
    const client = clientOver({ find, timeoutMs: 100 })
    await vi.advanceTimersByTimeAsync(1000)
    expect(looks).toBe(0)
    await Promise.all([client.getTheme().catch(() => {}), vi.advanceTimersByTimeAsync(1000)])
    const after = looks
    expect(after).toBeGreaterThan(1)
    await vi.advanceTimersByTimeAsync(1000)
    expect(looks).toBe(after)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('events', () => {
  it('reach a listener from its subscription on, until it is ended', () => {
    const { ap: given } = fakeAp({})
    const { events } = clientOf(given)
    const heard: unknown[] = []
    const stop = events.on('theme.changed', (theme) => heard.push(theme))
    given.events.emit('theme.changed', 'dark')
    given.events.emit('other', 'x')
    given.events.emit('theme.changed', 'light')
    stop()
    stop()
    given.events.emit('theme.changed', 'auto')
    expect(heard).toEqual(['dark', 'light'])
  })

  it('end for one subscription of a function and go on for the other', () => {
    const { ap: given } = fakeAp({})
    const { events } = clientOf(given)
    const heard: unknown[] = []
    const listener = (value: unknown): void => void heard.push(value)
    const stops = [events.on('own', listener), events.on('own', listener)]
    given.events.emit('own', 1)
    stops[0]?.()
    given.events.emit('own', 2)
    stops[1]?.()
    given.events.emit('own', 3)
    expect(heard).toEqual([1, 1, 2])
  })

  it('come once where one is awaited', async () => {
    const { ap: given } = fakeAp({})
    const { events } = clientOf(given)
    const first = events.once('theme.changed')
    given.events.emit('other', 'x')
    expect(await standOf(first)).toBe('pending')
    given.events.emit('theme.changed', 'dark')
    given.events.emit('theme.changed', 'light')
    await expect(first).resolves.toBe('dark')
  })

  it('all come with their name to who wants any', () => {
    const { ap: given } = fakeAp({})
    const { events } = clientOf(given)
    const heard: unknown[] = []
    const stop = events.onAny((name, payload) => heard.push([name, payload]))
    given.events.emit('a', 1)
    given.events.emit('b')
    stop()
    given.events.emit('c', 3)
    expect(heard).toEqual([
      ['a', 1],
      ['b', undefined],
    ])
  })

  it("of the app's own reach its own listeners", () => {
    const { ap: given } = fakeAp({})
    const { events } = clientOf(given)
    const heard: unknown[] = []
    events.on('own', (value) => heard.push(value))
    events.emit('own', { a: 1 })
    expect(heard).toEqual([{ a: 1 }])
  })

  it('are heard by who subscribed before AP existed', async () => {
    const page = latePage()
    const { ap: given } = fakeAp({})
    const heard: unknown[] = []
    page.client.events.on('own', (value) => heard.push(value))
    const once = page.client.events.once('own')
    page.client.events.emit('own', 'waited as well')
    page.arrive(given)
    await nextLook()
    expect(heard).toEqual(['waited as well'])
    await expect(once).resolves.toBe('waited as well')
  })

  it('are not heard by who ended it before AP existed', async () => {
    const page = latePage()
    const { ap: given } = fakeAp({})
    const heard: unknown[] = []
    page.client.events.on('own', (value) => heard.push(value))()
    page.client.events.onAny((name) => heard.push(name))()
    page.arrive(given)
    await nextLook()
    given.events.emit('own', 1)
    expect(heard).toEqual([])
  })

  it('say that AP never came: once to who listens, as a rejection to who awaits one', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const page = latePage(100)
    page.client.events.on('own', () => {})()
    const awaited = expect(page.client.events.once('own')).rejects.toThrow('no AP after 100 ms')
    await vi.advanceTimersByTimeAsync(120)
    await awaited
    expect(logged).toHaveBeenCalledOnce()
  })
})

describe('the client of the page', () => {
  it('is ready at once where the script ran before', async () => {
    globalThis.AP = fakeAp({ getTheme: () => ['dark'] }).ap
    const client = await ready()
    expect(client).toBe(ap)
    await expect(ap.getTheme()).resolves.toBe('dark')
  })

  it('is ready when the script comes late', async () => {
    const waiting = ready()
    expect(await standOf(waiting)).toBe('pending')
    await vi.advanceTimersByTimeAsync(3000)
    globalThis.AP = fakeAp({}).ap
    await nextLook()
    await expect(waiting).resolves.toBe(ap)
  })

  it('is not ready when the script does not come in the time given', async () => {
    const waiting = ready({ timeoutMs: 200 }).catch((reason: unknown) => reason)
    await vi.advanceTimersByTimeAsync(220)
    const error = await waiting
    expect(error).toBeInstanceOf(ApError)
    expect(error).toMatchObject({
      code: 'no-ap',
      method: '',
      message: expect.stringContaining('no AP after 200 ms') as string,
    })
  })

  it('says so within the five seconds that a test of jest and vitest has, where no time is given', async () => {
    const failed = [ready(), ap.getContext()].map((asked) =>
      expect(asked).rejects.toThrow('no AP after 4000 ms'),
    )
    await vi.advanceTimersByTimeAsync(4020)
    await Promise.all(failed)
  })
})
