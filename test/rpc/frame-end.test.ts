import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { status } from '../../src/contract/messages.ts'
import type { IncomingCall } from '../../src/rpc/call.ts'
import { echo, openPage } from './ends.ts'
import { holes, microtasks, type FakePort } from './fake-windows.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Crossed = ((...args: unknown[]) => void) & { release(): void }

const connected = async (onCall: (call: IncomingCall) => void = echo, answer?: (name: string) => unknown) => {
  const { world, host, frame } = openPage()
  const opened = host(onCall)
  const own = frame(answer ? { answer } : {})
  await world.settle()
  /** The host's side of the port in use: what a host posts that is not ours. */
  const hostPort = own.document.ports[0]?.peer as FakePort
  return { world, ...opened, ...own, hostPort }
}

const logged = (): string[] => {
  const lines: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
  return lines
}

it('lets go of a message when all of it is heard', async () => {
  const { document, events } = await connected()
  const data = [0, 'a', { theme: 'dark' }, 0, 'b', 2]
  document.ports[0]?.onmessage?.({ data })
  expect(data).toEqual([])
  expect(events).toEqual([
    ['a', { theme: 'dark' }],
    ['b', 2],
  ])
})

describe('a refused call', () => {
  it('without a listener for refusals is logged, with code, method and reason', async () => {
    const lines = logged()
    const { world, call } = await connected((refused) =>
      refused.refuse('not-found', `AP.${refused.method}: no string 41`),
    )
    let isCalled = false
    call('editor.setTranslation', ['x'])
    call('editor.getString', [() => (isCalled = true)])
    await world.settle()
    expect(lines).toEqual([
      'AP not-found: AP.editor.setTranslation: no string 41',
      'AP not-found: AP.editor.getString: no string 41',
    ])
    expect(isCalled).toBe(false)
  })

  it('with an argument that cannot be copied is refused here, and only that one', async () => {
    const lines = logged()
    const { world, call, ask } = await connected()
    const before = ask('a', 1)
    const bad = ask('b', Symbol('no clone'))
    call('c', [Symbol('no clone')])
    const after = ask('d', 2)
    await world.settle()
    expect(before.answers).toEqual([[[1]]])
    expect(bad.refusals).toEqual([
      { code: 'uncloneable', method: 'b', message: 'AP.b: an argument is uncloneable' },
    ])
    expect(lines).toEqual(['AP uncloneable: AP.c: an argument is uncloneable'])
    expect(after.answers).toEqual([[[2]]])
  })

  it('with a cyclic argument that holds a function is refused here', async () => {
    const { world, ask } = await connected()
    const cyclic: unknown[] = [() => {}]
    cyclic.push(cyclic)
    const asked = ask('a', cyclic)
    await world.settle()
    expect(asked.refusals.map(({ code }) => code)).toEqual(['uncloneable'])
  })
})

describe('answers', () => {
  it('with several values reach the callback as several arguments', async () => {
    const { world, ask } = await connected((asked) => asked.answerSeveral(['all', 3]))
    const asked = ask('editor.getSelectedStrings')
    await world.settle()
    expect(asked.answers).toEqual([['all', 3]])
  })

  it('that are a list reach it as one argument', async () => {
    const { world, ask } = await connected((asked) => asked.answer([1, 2]))
    const asked = ask('editor.getStringsList')
    await world.settle()
    expect(asked.answers).toEqual([[[1, 2]]])
  })

  it('and events come in the order in which the host sent them', async () => {
    const order: unknown[] = []
    let emit = (): void => {}
    const { world, end, call, events } = await connected((asked) => {
      emit()
      asked.answer('answer')
      emit()
    })
    emit = () => end.emit('theme.changed', 'dark')
    const push = events.push.bind(events)
    events.push = (...given) => {
      order.push('event')
      return push(...given)
    }
    call('getTheme', [(value: unknown) => order.push(value)])
    await world.settle()
    expect(order).toEqual(['event', 'answer', 'event'])
  })

  it('stop nothing when a callback throws', async () => {
    const { world, call, ask } = await connected()
    call('a', [
      () => {
        throw new Error('the app’s own fault')
      },
    ])
    const asked = ask('b')
    await world.settle()
    expect(asked.answers.length).toBe(1)
    expect(world.errors.map(String)).toEqual(['Error: the app’s own fault'])
  })

  it('reach a call only once, and none that was not made', async () => {
    const { world, ask, hostPort } = await connected(() => {})
    const asked = ask('a')
    await world.settle()
    hostPort.postMessage([
      1,
      status.ok,
      'first',
      1,
      status.ok,
      'second',
      7,
      status.ok,
      'x',
      -1,
      status.ok,
      'x',
    ])
    await world.settle()
    expect(asked.answers).toEqual([['first']])
    expect(world.errors).toEqual([])
  })
})

describe('functions inside arguments', () => {
  it('stay here and run when the host calls them, with its arguments', async () => {
    let onClose: Crossed | undefined
    const { world, call } = await connected(({ args }) => {
      ;[{ onClose }] = args as [{ onClose: Crossed }]
    })
    const runs: unknown[] = []
    call('editor.openModal', [{ resource: 'm', onClose: (...args: unknown[]) => runs.push(args) }])
    await world.settle()
    onClose?.('closed', 1)
    onClose?.()
    await world.settle()
    expect(runs).toEqual([['closed', 1], []])
    onClose?.release()
    onClose?.('after the release')
    await world.settle()
    expect(runs.length).toBe(2)
  })

  it('do not run for a host that came after', async () => {
    let crossed: Crossed | undefined
    const page = openPage()
    const first = page.host(({ args }) => void ([crossed] = args as [Crossed]))
    const { call } = page.frame()
    let runs = 0
    call('a', [() => runs++, 'last'])
    await page.world.settle()
    first.end.close()
    await page.world.settle()
    page.host(() => {})
    vi.advanceTimersToNextTimer()
    await page.world.settle()
    crossed?.()
    await page.world.settle()
    expect(runs).toBe(0)
  })

  it('that throw are reported and stop nothing', async () => {
    let crossed: Crossed | undefined
    const { world, call, ask } = await connected((asked) => {
      if (typeof asked.args[0] === 'function') crossed = asked.args[0] as Crossed
      asked.answer(null)
    })
    call('a', [
      () => {
        throw new Error('the app’s own fault')
      },
      'last',
    ])
    await world.settle()
    crossed?.()
    const asked = ask('b')
    await world.settle()
    expect(asked.answers.length).toBe(1)
    expect(world.errors.map(String)).toEqual(['Error: the app’s own fault'])
  })
})

describe('questions of the host', () => {
  it('are answered, later too, and an error goes back without its stack', async () => {
    const { world, end } = await connected(echo, async (name) => {
      await Promise.resolve()
      if (name === 'validateForm') throw new Error('a field is empty')
      return { field: 1 }
    })
    const data = end.ask('formData')
    const failed = expect(end.ask('validateForm')).rejects.toThrow(/^Error: a field is empty$/)
    await world.settle()
    expect(await data).toEqual({ field: 1 })
    await failed
  })

  it.each<[string, unknown]>([
    ['a function', () => {}],
    ['an object with a function', { onChange: () => {} }],
    ['a symbol', Symbol('x')],
  ])('end where the answer is %s, which cannot cross, whatever calls wait here', async (_, value) => {
    const { world, end, ask } = await connected(
      (asked) => asked.method === 'b' && asked.answer('answer'),
      () => value,
    )
    const waiting = Array.from({ length: 50 }, () => ask('a'))
    const failed = expect(end.ask('formData')).rejects.toThrow(/could not be cloned/)
    await world.settle()
    await failed
    const after = ask('b')
    await world.settle()
    expect(after.answers).toEqual([['answer']])
    expect(waiting.flatMap(({ refusals }) => refusals)).toEqual([])
  })
})

describe('a host that sends junk', () => {
  const cyclic: unknown[] = [0]
  cyclic.push(cyclic)
  it.each<[string, unknown]>([
    ['null', null],
    ['nothing', undefined],
    ['a number', 5],
    ['a text', 'abc'],
    ['a map', new Map([[1, 2]])],
    ['an error', new Error('x')],
    ['an object with a length', { length: 3, 0: 1, 1: 2, 2: 3 }],
    ['an endless object', { length: Infinity }],
    ['a list of holes', holes(4_294_967_295)],
    ['a cyclic list', cyclic],
    ['a typed array', new Float64Array(9)],
    ['empty triples', [null, null, null, undefined, undefined, undefined]],
    ['a refusal of nothing', [0, '', null]],
    ['a refusal that is a number', [0, '', 5]],
    ['a refused answer without a reason', [1, status.refused, null]],
    ['several answers that are no list', [0, 1, 5]],
    ['a status that is none', [1, 77, 'x']],
    ['arguments of a function that are no list', [0, 2, 5]],
    ['arguments of a function that are a list of holes', [0, 2, holes(4_294_967_295)]],
    ['several answers that are a list of holes', [0, 1, holes(4_294_967_295)]],
    ['a release of nothing', [0, 99, null]],
    ['an event with an object for a name', [0, {}, 'x']],
    ['an event named __proto__', [0, '__proto__', { polluted: true }]],
    ['wrong types all over', [{}, [], () => 0].map((each) => (typeof each === 'function' ? true : each))],
  ])('(%s) raises nothing, and the line goes on', async (_, junk) => {
    logged()
    const { world, call, ask, hostPort } = await connected(
      (asked) => asked.method === 'after' && asked.answer('fine'),
    )
    // Call 1 waits for its answer; handle 2 is a function of call 1.
    call('before', [() => {}, 'x', () => {}])
    await world.settle()
    hostPort.postMessage(junk)
    await world.settle()
    const after = ask('after')
    await world.settle()
    await microtasks()
    expect(after.answers).toEqual([['fine']])
    expect(world.errors).toEqual([])
    expect('polluted' in {}).toBe(false)
  })
})
