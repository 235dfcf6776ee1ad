import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HELLO } from '../../src/contract/messages.ts'
import { openFrameEnd } from '../../src/rpc/frame-end.ts'
import type { IncomingCall } from '../../src/rpc/call.ts'
import { appOrigin, echo, openPage, pageOrigin } from './ends.ts'
import { FakePort } from './fake-windows.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const recorder = (): [calls: unknown[], onCall: (call: IncomingCall) => void] => {
  const calls: unknown[] = []
  return [
    calls,
    (call) => {
      calls.push([call.method, ...call.args])
      call.answer(call.method)
    },
  ]
}

describe('the handshake', () => {
  it('connects where the host was there first', async () => {
    const { world, host, frame } = openPage()
    const { end, states } = host(echo)
    const asked = frame().ask('getTheme', 1)
    await world.settle()
    expect(asked.answers).toEqual([[[1]]])
    expect(end.isOpen).toBe(true)
    expect(states).toEqual([true])
  })

  it('connects where the host comes late, and runs each waiting call once, in order', async () => {
    const { world, host, frame } = openPage()
    const { call, ask } = frame()
    call('first', [])
    const asked = ask('second')
    call('third', [])
    await world.settle()
    for (let tries = 0; tries < 20; tries++) {
      vi.advanceTimersToNextTimer()
      await world.settle()
    }
    const [calls, onCall] = recorder()
    host(onCall)
    vi.advanceTimersToNextTimer()
    await world.settle()
    expect(calls).toEqual([['first'], ['second'], ['third']])
    expect(asked.answers).toEqual([['second']])
  })

  it('runs each call once where the host answers a crowd of hellos at once', async () => {
    const { world, page, host, frame } = openPage()
    const [calls, onCall] = recorder()
    const { end } = host(onCall)
    const { call } = frame()
    call('once', [])
    // The host's page is busy: hellos pile up, and it gets to them before the frame gets to a welcome.
    const listen = page.listeners[0]?.[1]
    const [hellos, fire] = [[] as object[], page.fire.bind(page)]
    page.fire = (type, event) => void (type === 'message' && hellos.push(event))
    for (let tries = 0; tries < 30; tries++) {
      await world.settle()
      vi.advanceTimersToNextTimer()
    }
    page.fire = fire
    expect(hellos.length).toBeGreaterThan(20)
    for (const event of hellos) listen?.(event as never)
    await world.settle()
    expect(calls).toEqual([['once']])
    expect(end.isOpen).toBe(true)
  })

  it('does not disturb the line when a repeated hello arrives after it is open', async () => {
    const { world, host, frame } = openPage()
    const { states } = host(echo)
    const { document, ask } = frame()
    await world.settle()
    document.parent?.postMessage(HELLO, '*')
    document.parent?.postMessage(HELLO, '*')
    await world.settle()
    const asked = ask('getTheme', 'still')
    await world.settle()
    expect(asked.answers).toEqual([[['still']]])
    expect(states).toEqual([true])
  })

  it('stops saying hello once it is connected', async () => {
    const { world, page, host, frame } = openPage()
    host(echo)
    frame()
    await world.settle()
    let hellos = 0
    page.listeners.push(['message', () => hellos++])
    await vi.advanceTimersByTimeAsync(10_000)
    await world.settle()
    expect(hellos).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('says hello at most once a second, however long the host stays away', async () => {
    const { world, page, frame } = openPage()
    let hellos = 0
    page.listeners.push(['message', () => hellos++])
    frame()
    await vi.advanceTimersByTimeAsync(60_000)
    await world.settle()
    expect(hellos).toBeGreaterThan(55)
    expect(hellos).toBeLessThan(70)
  })

  it('gives a page that is no frame an AP that says nothing', async () => {
    const { world } = openPage()
    const top = world.document(appOrigin)
    const call = world.inside(top, () =>
      openFrameEnd(
        undefined,
        () => {},
        () => {},
      ),
    )
    call('getTheme', [() => {}])
    await world.settle()
    expect([vi.getTimerCount(), world.messages]).toEqual([0, 0])
  })
})

describe('a reload of the frame', () => {
  it('moves the line to the new document and ends what the host asked the old one', async () => {
    const { world, host, frame } = openPage()
    const { end, states } = host(echo)
    frame({ answer: () => new Promise(() => {}) })
    await world.settle()
    const rejected = expect(end.ask('formData')).rejects.toThrow('the frame went away before it answered')
    await world.settle()
    const next = frame()
    await world.settle()
    await rejected
    const answer = next.ask('getTheme')
    await world.settle()
    expect(answer.answers).toEqual([[[]]])
    expect(states).toEqual([true, false, true])
  })

  it('never runs a call of the old document for the new one', async () => {
    const { world, host, frame } = openPage()
    const waiting: IncomingCall[] = []
    host((call) => waiting.push(call))
    const old = frame().ask('getString')
    await world.settle()
    const next = frame()
    await world.settle()
    const fresh = next.ask('getString')
    await world.settle()
    expect(waiting.length).toBe(2)
    for (const [i, call] of waiting.entries()) call.answer(i)
    await world.settle()
    expect(fresh.answers).toEqual([[1]])
    expect(old.answers).toEqual([])
  })

  it('keeps the new document’s line when the old one’s first words come after the new hello', async () => {
    const { world, host, frame } = openPage()
    const { end } = host(echo)
    const old = frame()
    while (old.document.ports.length === 0) world.deliver()
    // The old document spoke on its port; windows deliver first, so the host hears the new one's hello before that.
    const next = frame()
    const asked = next.ask('getTheme', 'new')
    while (next.document.ports.length === 0) world.deliver()
    expect(end.isOpen).toBe(false)
    await world.settle()
    vi.advanceTimersByTime(2000)
    await world.settle()
    expect(asked.refusals).toEqual([])
    expect(asked.answers).toEqual([[['new']]])
  })

  it('hears from the page that it goes, even where no other follows', async () => {
    const { world, host, frame } = openPage()
    const { end, states } = host(echo)
    const { document } = frame()
    await world.settle()
    document.leave()
    await world.settle()
    expect(end.isOpen).toBe(false)
    expect(states).toEqual([true, false])
    await expect(end.ask('formData')).rejects.toThrow('no frame is connected')
  })

  it('replaces the line of a document that crashed', async () => {
    const { world, host, frame } = openPage()
    const { end } = host(echo)
    frame().document.crash()
    await world.settle()
    const asked = frame().ask('getTheme')
    await world.settle()
    expect(asked.answers.length).toBe(1)
    expect(end.isOpen).toBe(true)
  })
})

describe('a host that closes', () => {
  it('refuses what waits, and the next host gets what comes after', async () => {
    const { world, host, frame } = openPage()
    const first = host(() => {})
    const { ask } = frame()
    const pending = ask('editor.getString')
    await world.settle()
    first.end.close()
    await world.settle()
    expect(pending.refusals).toEqual([
      {
        code: 'disconnected',
        method: 'editor.getString',
        message: 'AP.editor.getString: the host went away',
      },
    ])
    const later = ask('getTheme', 'later')
    host(echo)
    vi.advanceTimersToNextTimer()
    await world.settle()
    expect(later.answers).toEqual([[['later']]])
    expect(pending.answers).toEqual([])
  })

  it('lets a caller ask again from within the refusal', async () => {
    const { world, host, frame } = openPage()
    const first = host(() => {})
    const { call } = frame()
    const answers: unknown[] = []
    let tries = 0
    const again = (): void => {
      const callback = Object.assign((value: unknown) => answers.push(value), {
        refused: () => ++tries < 5 && again(),
      })
      call('getTheme', [callback])
    }
    again()
    await world.settle()
    first.end.close()
    await world.settle()
    host((call) => call.answer('light'))
    vi.advanceTimersToNextTimer()
    await world.settle()
    expect(tries).toBe(1)
    expect(answers).toEqual(['light'])
  })

  it('tells a frame that holds a port on which it has not been heard yet', async () => {
    const { world, host, frame } = openPage()
    const first = host(echo)
    const { document, ask } = frame()
    while (document.ports.length === 0) {
      await Promise.resolve()
      world.deliver()
    }
    expect(first.end.isOpen).toBe(false)
    first.end.close()
    await world.settle()
    host(echo)
    vi.advanceTimersToNextTimer()
    await world.settle()
    const asked = ask('getTheme')
    await world.settle()
    expect(asked.answers.length).toBe(1)
  })

  it('leaves no listener and no open port', async () => {
    const { world, page, host, frame } = openPage()
    const { end } = host(echo)
    const { document } = frame()
    document.parent?.postMessage(HELLO, '*')
    await world.settle()
    end.close()
    await world.settle()
    expect(page.listeners).toEqual([])
    for (const port of document.ports) expect([port.isClosed, port.peer?.isClosed]).toEqual([true, true])
    expect(document.ports.length).toBe(2)
  })
})

describe('strangers', () => {
  /** An event whose `data` throws when read before the sender is known. */
  const unread = (origin: string, source: unknown): object => ({
    origin,
    source,
    ports: [],
    get data(): never {
      throw new Error('read')
    },
  })

  it.each([
    'https://app.example.evil',
    'https://app.exampl',
    'http://app.example',
    'https://app.example:444',
    'null',
    '',
  ])('a hello from the frame’s window under the origin "%s" gets no port', async (origin) => {
    const { world, iframe, page, host } = openPage()
    const { junk } = host(echo)
    const welcomes: unknown[] = []
    const sent = iframe.contentWindow as NonNullable<typeof iframe.contentWindow>
    sent.postMessage = (data) => void welcomes.push(data)
    page.fire('message', { origin, source: iframe.contentWindow, data: HELLO, ports: [] })
    await world.settle()
    expect(welcomes).toEqual([])
    expect(junk).toEqual([`a hello from ${origin}, expected ${appOrigin}`])
  })

  it('the host reads no data of a stranger’s message', () => {
    const { page, iframe, host } = openPage()
    host(echo)
    expect(() => page.fire('message', unread('https://evil.example', {}))).not.toThrow()
    expect(() => page.fire('message', unread(appOrigin, {}))).not.toThrow()
    expect(() => page.fire('message', unread(appOrigin, null))).not.toThrow()
    expect(() => page.fire('message', unread(appOrigin, iframe.contentWindow))).toThrow('read')
  })

  it('a frame that knows its host reads no data of a stranger’s message', () => {
    const { frame } = openPage()
    const { document } = frame({ knows: pageOrigin })
    expect(() => document.fire('message', unread('https://evil.example', document.parent))).not.toThrow()
    expect(() => document.fire('message', unread(pageOrigin, {}))).not.toThrow()
    expect(() => document.fire('message', unread(pageOrigin, document.parent))).toThrow('read')
  })

  it('a detached iframe, which has no window, matches no message without a source', () => {
    const { page, iframe, host } = openPage()
    const { junk } = host(echo)
    iframe.contentWindow = null
    page.fire('message', { origin: appOrigin, source: null, data: HELLO, ports: [] })
    page.fire('message', { origin: 'https://other.example', source: null, data: HELLO, ports: [] })
    expect(junk).toEqual([])
  })

  it.each([
    ['another window', pageOrigin, {}, HELLO],
    ['another origin', 'https://evil.example', 'parent', HELLO],
    ['the host with other words', pageOrigin, 'parent', 'ap-bridge!'],
  ])('a frame takes no port from %s', async (_, origin, source, data) => {
    const { world, frame } = openPage()
    const { document, call } = frame({ knows: pageOrigin })
    const [port, other] = world.ports()
    const got: unknown[] = []
    other.onmessage = ({ data: message }) => got.push(message)
    document.fire('message', {
      origin,
      source: source === 'parent' ? document.parent : source,
      data,
      ports: [port],
    })
    call('secret', [])
    await world.settle()
    expect(got).toEqual([])
  })

  it('a welcome without a port changes nothing', async () => {
    const { world, host, frame } = openPage()
    const { document, ask } = frame()
    document.fire('message', { origin: pageOrigin, source: document.parent, data: HELLO, ports: [] })
    const asked = ask('getTheme')
    host(echo)
    vi.advanceTimersToNextTimer()
    await world.settle()
    expect(asked.answers.length).toBe(1)
  })

  it('a frame under an opaque origin connects where "null" was chosen, by its window alone', async () => {
    const { world, page, host, frame } = openPage()
    const { junk, end } = host(echo, { origin: 'null' })
    page.fire('message', { origin: 'null', source: {}, data: HELLO, ports: [] })
    await world.settle()
    expect(end.isOpen).toBe(false)
    const asked = frame({ origin: 'null' }).ask('getTheme')
    await world.settle()
    expect(asked.answers.length).toBe(1)
    expect(junk).toEqual([])
  })

  it('a flood of hellos leaves a bounded number of ports open', async () => {
    const { world, host, frame } = openPage()
    host(echo)
    const { document, ask } = frame()
    await world.settle()
    for (let i = 0; i < 1000; i++) document.parent?.postMessage(HELLO, '*')
    await world.settle()
    const open = document.ports.filter(({ peer }) => peer instanceof FakePort && !peer.isClosed)
    expect(open.length).toBeLessThan(100)
    const asked = ask('getTheme')
    await world.settle()
    expect(asked.answers.length).toBe(1)
  })
})
