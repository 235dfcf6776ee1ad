import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BYE, status } from '../../src/contract/messages.ts'
import { defaultLimits, type Limits } from '../../src/rpc/limits.ts'
import type { IncomingCall } from '../../src/rpc/call.ts'
import { openLine, type Line } from '../../src/rpc/line.ts'
import { FakeWorld, holes, microtasks } from './fake-windows.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

interface Opened {
  line: Line
  calls: IncomingCall[]
  junk: string[]
  /** Every triple that went to the frame. */
  sent(): unknown[][]
  world: FakeWorld
}

const open = (limits: Partial<Limits> = {}, onCall?: (call: IncomingCall) => void): Opened => {
  const world = new FakeWorld()
  const [port, frame] = world.ports()
  const [calls, junk, got]: [IncomingCall[], string[], unknown[][]] = [[], [], []]
  frame.onmessage = ({ data }) => {
    for (let i = 0; i < (data as unknown[]).length; i += 3) got.push((data as unknown[]).slice(i, i + 3))
  }
  const line = openLine(port as unknown as MessagePort, {
    limits: { ...defaultLimits, ...limits },
    onCall: onCall ?? ((call) => calls.push(call)),
    onJunk: (reason) => junk.push(reason),
  })
  return { line, calls, junk, sent: () => got, world }
}

type Crossed = ((...args: unknown[]) => void) & { release(): void }
const only = <T>(list: T[]): T => {
  expect(list.length).toBe(1)
  return list[0] as T
}

const methods = (calls: IncomingCall[]): string[] => calls.map(({ method }) => method)

describe('calls on a line', () => {
  it('come in order, with their arguments, and know whether an answer is wanted', () => {
    const { line, calls } = open()
    line.take([1, 'a', ['x'], 0, 'b', []])
    line.take([2, 'c', [1, 2]])
    expect(calls.map(({ method, args, wantsAnswer }) => [method, args, wantsAnswer])).toEqual([
      ['a', ['x'], true],
      ['b', [], false],
      ['c', [1, 2], true],
    ])
  })

  it('are let go of by their message when they had their turn, not by who handles them', () => {
    const { line, calls } = open()
    const data = [1, 'a', ['x'], 2, 'b', []]
    line.take(data)
    expect(data).toEqual([])
    expect(calls.map(({ args }) => args)).toEqual([['x'], []])
  })

  it('are answered once: a second answer or refusal is dropped', async () => {
    const { line, calls, sent, world } = open()
    line.take([1, 'a', [], 2, 'b', [], 3, 'c', []])
    calls[0]?.answer('first')
    calls[0]?.answer('second')
    calls[0]?.refuse('too-much', 'late')
    calls[1]?.refuse('not-found', 'no such thing')
    calls[1]?.answer('late')
    calls[2]?.answerSeveral(['one', 2])
    calls[2]?.answerSeveral(['late'])
    await world.settle()
    expect(sent()).toEqual([
      [1, status.ok, 'first'],
      [2, status.refused, { code: 'not-found', message: 'no such thing', method: 'b' }],
      [0, 3, ['one', 2]],
      [0, 3, null],
    ])
  })

  it('without a callback get no answer, but their refusal is sent', async () => {
    const { line, calls, sent, world } = open()
    line.take([0, 'a', [], 0, 'b', []])
    calls[0]?.answer('nobody wants it')
    calls[1]?.refuse('wrong-argument', 'AP.b: text: expected string, got nothing')
    await world.settle()
    expect(sent()).toEqual([
      [0, '', { code: 'wrong-argument', message: 'AP.b: text: expected string, got nothing', method: 'b' }],
    ])
  })

  it.each([
    ['repeated', [2, 'again', []], 'a repeated id 2'],
    ['late', [1, 'late', []], 'a repeated id 1'],
    ['negative', [-3, 'negative', []], 'an id that is no counter'],
    ['fractional', [2.5, 'fraction', []], 'an id that is no counter'],
    ['infinite', [Infinity, 'x', []], 'an id that is no counter'],
    ['no number', ['3', 'x', []], 'an id that is no counter'],
    ['absent', [undefined, 'x', []], 'an id that is no counter'],
    ['too large', [2 ** 53, 'x', []], 'an id that is no counter'],
  ])('with an id that is %s are ignored', async (_, triple, reason) => {
    const { line, calls, junk, sent, world } = open()
    line.take([1, 'a', [], 2, 'b', []])
    line.take(triple)
    line.take([3, 'c', []])
    await world.settle()
    expect(methods(calls)).toEqual(['a', 'b', 'c'])
    expect(junk).toEqual([reason])
    expect(sent()).toEqual([])
  })

  it.each<[string, unknown, unknown]>([
    ['an object for a name', {}, []],
    ['a boolean for a name', true, []],
    ['a map for a name', new Map([['a', 'b']]), []],
    ['no name', null, []],
    ['an empty list for a name', [], []],
    ['a list of holes for a name', holes(4_000_000_000), []],
    ['no arguments', 'a', null],
    ['a text for arguments', 'a', 'abc'],
    ['an object for arguments', 'a', { length: 1 }],
  ])('with %s are junk, and the next call still comes', (_, name, args) => {
    const { line, calls, junk } = open()
    line.take([1, name, args, 2, 'next', []])
    line.take([3, 'later', []])
    expect(junk).toEqual(['a call without method or arguments'])
    expect(methods(calls)).toEqual(['next', 'later'])
  })

  it('with a name that no method has are refused in words, and the next call still comes', async () => {
    const { line, calls, sent, world } = open()
    line.take([1, 'x'.repeat(101), [], 2, ['x'.repeat(101), [1, 0]], [undefined], 0, 'x'.repeat(101), []])
    line.take([3, 'next', []])
    expect(methods(calls)).toEqual(['next'])
    await world.settle()
    const method = `${'x'.repeat(100)}…`
    const message = `AP.${method}: there is no such method: expected at most 100 letters, got 101`
    const refusal = { code: 'unknown-method', method, message }
    expect(sent()).toEqual([
      [1, status.refused, refusal],
      [2, status.refused, refusal],
      [0, '', refusal],
    ])
  })

  it('that are heavy together wait up to a limit in bytes; what is more is refused in its turn', async () => {
    const { line, calls, junk, sent, world } = open({ bytes: 10_000, backlogBytes: 25_000 })
    const text = 'x'.repeat(9000)
    line.take([1, 'a', [text], 2, 'b', [text], 3, 'c', [text], 4, 'd', [], 5, 'e', ['small']])
    await world.settle()
    expect(methods(calls)).toEqual(['a', 'b', 'd', 'e'])
    expect(sent()).toEqual([[3, status.refused, expect.objectContaining({ code: 'too-much', method: 'c' })]])
    expect(junk[0]).toMatch(
      /^AP\.c: 18\d+ bytes of calls wait for their turn, .*; wait for answers before sending more$/,
    )
    // They had their turn, so there is room again.
    line.take([6, 'f', [text]])
    expect(methods(calls)).toEqual(['a', 'b', 'd', 'e', 'f'])
  })

  it('that wait for an answer keep arguments up to a limit in bytes', async () => {
    const { line, calls, sent, world } = open({ inFlightBytes: 20_000 })
    const text = 'x'.repeat(9000)
    line.take([1, 'a', [text], 2, 'b', [text], 3, 'c', [text]])
    calls[0]?.answer('done')
    line.take([4, 'd', [text]])
    calls[1]?.drop()
    line.take([5, 'e', [text]])
    expect(methods(calls)).toEqual(['a', 'b', 'd', 'e'])
    await world.settle()
    expect(sent()).toEqual([
      [
        3,
        status.refused,
        {
          code: 'too-much',
          method: 'c',
          message: expect.stringMatching(
            /^AP\.c: calls with 18\d+ bytes are in flight, expected at most 20000$/,
          ),
        },
      ],
      [1, status.ok, 'done'],
    ])
  })

  it('are over when they are dropped, and the frame hears nothing', async () => {
    const { line, calls, sent, world } = open({ inFlight: 2 })
    line.take([1, 'a', [], 2, 'b', []])
    for (const call of calls) call.drop()
    calls[0]?.answer('late')
    line.take([3, 'c', [], 4, 'd', []])
    expect(methods(calls)).toEqual(['a', 'b', 'c', 'd'])
    await world.settle()
    expect(sent()).toEqual([])
  })

  it('that are too large are walked a few times only, though a message has thousands', () => {
    const { line, calls } = open()
    const large = Array.from({ length: 300_000 }, () => 0)
    const before = Date.now()
    line.take([
      ...Array.from({ length: 4000 }, (_, at) => [at + 1, 'a', [large]]).flat(),
      ...[5000, 'small', ['text']],
    ])
    vi.runAllTimers()
    expect(Date.now() - before).toBeLessThan(3000)
    expect(methods(calls)).toEqual(['small'])
  })

  it('that the host fails to take do not keep the others', async () => {
    const taken: string[] = []
    const { line, world } = open({}, ({ method }) => {
      if (method === 'bad') throw new Error('the host’s own fault')
      taken.push(method)
    })
    line.take([1, 'a', [], 2, 'bad', [], 3, 'c', []])
    line.take([4, 'd', []])
    await world.settle()
    expect(taken).toEqual(['a', 'c', 'd'])
    expect(world.errors.map(String)).toEqual(['Error: the host’s own fault'])
  })
})

describe('the limits of a line', () => {
  it('refuse a message with too many entries whole, with one refusal', async () => {
    const { line, calls, junk, sent, world } = open({ entries: 2 })
    line.take([1, 'a', [], 2, 'b', [], 3, 'c', []])
    line.take([4, 'd', []])
    await world.settle()
    expect(methods(calls)).toEqual(['d'])
    expect(junk.length).toBe(1)
    expect(sent()).toEqual([
      [0, '', { code: 'too-much', message: expect.stringContaining('3 calls'), method: '' }],
    ])
  })

  it('refuse an absurdly long list of holes at once', () => {
    const { line, junk } = open()
    line.take(holes(4_294_967_295))
    expect(junk.length).toBe(1)
  })

  it('end every call for which there was no room', async () => {
    const { line, sent, world } = open({ backlog: 300 }, (call) => {
      vi.advanceTimersByTime(1)
      call.answer('done')
    })
    const calls = (from: number, count: number): unknown[] =>
      Array.from({ length: count }, (_, i) => [from + i, 'a', []]).flat()
    line.take(calls(1, 200))
    // Most of these wait for their turn still.
    line.take([...calls(201, 150), 0, 'told', []])
    while (vi.getTimerCount()) vi.runAllTimers()
    line.take(calls(351, 1))
    await world.settle()
    const ended = (code: number): unknown[] => sent().flatMap(([id, each]) => (each === code ? [id] : []))
    expect(ended(status.ok)).toEqual([...Array.from({ length: 200 }, (_, i) => i + 1), 351])
    expect(ended(status.refused)).toEqual(Array.from({ length: 150 }, (_, i) => i + 201))
  })

  it('refuse one call with too much in its arguments, and take the next', async () => {
    const { line, calls, sent, world, junk } = open({ bytes: 1000, depth: 3 })
    const cyclic: unknown[] = []
    cyclic.push(cyclic)
    line.take([1, 'big', ['x'.repeat(1001)], 2, 'deep', [cyclic], 3, 'fine', []])
    line.take([0, ['holes', holes(4_000_000_000)], []])
    await world.settle()
    expect(methods(calls)).toEqual(['fine'])
    expect(sent().map(([id, , refusal]) => [id, (refusal as { message: string }).message])).toEqual([
      [1, 'AP.big: the arguments are larger than 1000 bytes'],
      [2, 'AP.deep: the arguments are nested deeper than 3'],
      [0, 'AP.holes: the arguments are larger than 1000 bytes'],
    ])
    expect(junk.length).toBe(3)
  })

  it('refuse calls beyond those in flight, until some are answered', async () => {
    const { line, calls, sent, world } = open({ inFlight: 2 })
    line.take([1, 'a', [], 2, 'b', [], 3, 'c', []])
    calls[0]?.answer(null)
    line.take([4, 'd', [], 5, 'e', []])
    await world.settle()
    expect(methods(calls)).toEqual(['a', 'b', 'd'])
    expect(sent().map(([id, code]) => [id, code])).toEqual([
      [3, status.refused],
      [1, status.ok],
      [5, status.refused],
    ])
  })

  it('count a call once, however often it is answered', () => {
    const { line, calls } = open({ inFlight: 1 })
    line.take([1, 'a', []])
    calls[0]?.answer(1)
    calls[0]?.answer(2)
    calls[0]?.refuse('not-found', 'x')
    line.take([2, 'b', [], 3, 'c', []])
    expect(methods(calls)).toEqual(['a', 'b'])
  })
})

describe('slices', () => {
  it('give the page a turn while calls wait, and keep the order', async () => {
    const taken: string[] = []
    const { line } = open({}, ({ method }) => {
      taken.push(method)
      vi.advanceTimersByTime(1)
    })
    line.take(Array.from({ length: 256 }, (_, i) => [0, `m${i}`, []]).flat())
    line.take([0, 'last', []])
    expect(taken.length).toBeLessThan(100)
    while (vi.getTimerCount()) vi.runAllTimers()
    await microtasks()
    expect(taken).toEqual([...Array.from({ length: 256 }, (_, i) => `m${i}`), 'last'])
  })

  it('stop where the line closes in the middle', () => {
    const taken: string[] = []
    const opened: Opened = open({}, ({ method }) => {
      taken.push(method)
      if (method === 'b') opened.line.close()
    })
    opened.line.take([0, 'a', [], 0, 'b', [], 0, 'c', []])
    opened.line.take([0, 'd', []])
    expect(taken).toEqual(['a', 'b'])
  })
})

describe('answers that cannot be copied', () => {
  it('are refused, and only they', async () => {
    const { line, calls, sent, world, junk } = open()
    line.take([1, 'a', [], 2, 'b', [], 3, 'c', []])
    calls[0]?.answer('fine')
    calls[1]?.answer(() => {})
    calls[2]?.answer('fine too')
    line.emit('theme.changed', () => {})
    line.emit('theme.changed', 'dark')
    await world.settle()
    expect(sent()).toEqual([
      [1, status.ok, 'fine'],
      [
        2,
        status.refused,
        { code: 'handler-failed', message: 'the answer cannot be copied to the frame', method: '' },
      ],
      [3, status.ok, 'fine too'],
      [0, 'theme.changed', 'dark'],
    ])
    expect(junk).toEqual(['what goes with "theme.changed" cannot be copied to the frame'])
  })

  it('are refused where they are several values, too', async () => {
    const { line, calls, sent, world } = open()
    line.take([1, 'a', []])
    calls[0]?.answerSeveral(['fine', () => {}])
    await world.settle()
    expect(sent()).toEqual([[1, status.refused, expect.objectContaining({ code: 'handler-failed' })]])
  })
})

describe('functions that crossed', () => {
  it('call back and are released', async () => {
    const { line, calls, sent, world } = open()
    line.take([1, ['openModal', [7, 0, 'onClose']], [{ resource: 'm', onClose: undefined }]])
    const { onClose } = only(calls).args[0] as { onClose: Crossed }
    onClose('a', 1)
    onClose.release()
    await world.settle()
    expect(sent()).toEqual([
      [0, 7, ['a', 1]],
      [0, 7, null],
    ])
  })

  it('are released when their call is refused', async () => {
    const { line, calls, sent, world } = open()
    line.take([1, ['openModal', [7, 0], [8, 1]], [undefined, undefined]])
    calls[0]?.refuse('wrong-argument', 'no')
    await world.settle()
    expect(sent().slice(0, 2)).toEqual([
      [0, 7, null],
      [0, 8, null],
    ])
    expect(sent()[2]?.slice(0, 2)).toEqual([1, status.refused])
  })

  it('do nothing after the line closed', async () => {
    const { line, calls, sent, world } = open()
    line.take([1, ['openModal', [7, 0]], [undefined]])
    line.close()
    const onClose = only(calls).args[0] as Crossed
    onClose()
    onClose.release()
    calls[0]?.answer(true)
    await world.settle()
    expect(sent()).toEqual([[0, BYE, 0]])
  })

  it('at a path that leads nowhere end their call', async () => {
    const { line, calls, sent, world } = open()
    line.take([1, ['openModal', [7, 0, 'constructor', 'prototype', 'polluted']], [{}]])
    await world.settle()
    expect(calls).toEqual([])
    expect(sent()).toEqual([
      [
        1,
        status.refused,
        { code: 'wrong-argument', message: expect.stringContaining('leads nowhere'), method: 'openModal' },
      ],
    ])
    expect('polluted' in Object).toBe(false)
  })
})

describe('questions to the frame', () => {
  it('get their own answers, in any order, and an error for a refusal', async () => {
    const { line, sent, world } = open()
    const [first, second, third] = [line.ask('formData'), line.ask('formData'), line.ask('validateForm')]
    const failed = expect(third).rejects.toThrow('the form is broken')
    await world.settle()
    const [one, two, three] = sent().map(([id]) => id)
    line.take([
      two,
      status.ok,
      'second',
      three,
      status.refused,
      'the form is broken',
      one,
      status.ok,
      'first',
    ])
    expect(await Promise.all([first, second])).toEqual(['first', 'second'])
    await failed
  })

  it('end when the line closes', async () => {
    const { line } = open()
    const asked = line.ask('formData')
    line.close()
    await expect(asked).rejects.toThrow('the frame went away before it answered')
  })

  it('take no answer that belongs to another line', async () => {
    const old = open()
    const stale = old.line.ask('validateForm')
    await old.world.settle()
    const [[id] = []] = old.sent()
    old.line.close()
    await expect(stale).rejects.toThrow('went away')
    const next = open()
    let answer: unknown = 'none yet'
    void next.line.ask('formData').then((value) => (answer = value))
    await next.world.settle()
    next.line.take([id, status.ok, 'the old question’s answer'])
    await microtasks()
    expect(answer).toBe('none yet')
    expect(next.junk).toEqual([`an answer to nothing, id ${id as number}`])
  })

  it.each<[string, unknown[]]>([
    ['of nothing', [99, status.ok, 1]],
    ['to a call without an answer', [0, status.refused, 1]],
    ['with a negative id', [-1, status.ok, 1]],
  ])('ignore an answer %s', (_, triple) => {
    const { line, junk } = open()
    line.take(triple)
    expect(junk.length).toBe(1)
  })

  it.each<[unknown]>([[null], [undefined], [5], [{ toString: 5 }], [{ message: 'x' }]])(
    'end with a refusal of %j for a reason',
    async (reason) => {
      const { line, sent, world } = open()
      const ended = expect(line.ask('formData')).rejects.toThrow('the frame gave no answer')
      await world.settle()
      line.take([sent()[0]?.[0], status.refused, reason])
      await ended
      expect(world.errors).toEqual([])
    },
  )
})

describe('a closed line', () => {
  it('takes nothing, sends a goodbye after what was sent before, and nothing after', async () => {
    const { line, calls, sent, world } = open()
    line.take([1, 'a', []])
    line.emit('theme.changed', 'dark')
    line.close()
    line.take([2, 'b', []])
    calls[0]?.answer('late')
    line.emit('theme.changed', 'light')
    await world.settle()
    expect(methods(calls)).toEqual(['a'])
    expect(sent()).toEqual([
      [0, 'theme.changed', 'dark'],
      [0, BYE, 0],
    ])
  })
})
