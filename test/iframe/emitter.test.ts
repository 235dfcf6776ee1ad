import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEmitter } from '../../src/iframe/emitter.ts'

const reported: unknown[] = []
beforeEach(() => void vi.stubGlobal('reportError', (error: unknown) => reported.push(error)))
afterEach(() => {
  vi.unstubAllGlobals()
  reported.length = 0
})

/** A listener that keeps what it gets. */
const listener = (): { (...values: unknown[]): void; got: unknown[][] } => {
  const got: unknown[][] = []
  return Object.assign((...values: unknown[]) => void got.push(values), { got })
}

describe('AP.events', () => {
  it('gives each listener of the event its payload, in the order they came', () => {
    const events = createEmitter(() => {})
    const order: unknown[] = []
    events.on('a', (payload) => order.push(['first', payload]))
    events.on('b', () => order.push('other event'))
    events.on('a', (payload) => order.push(['second', payload]))
    events.emit('a', 1)
    expect(order).toEqual([
      ['first', 1],
      ['second', 1],
    ])
  })

  it('goes on where a listener throws, and reports it', () => {
    const events = createEmitter(() => {})
    const [after, any] = [listener(), listener()]
    events.on('a', () => {
      throw new Error('the app’s own fault')
    })
    events.on('a', after)
    events.onAny(any)
    events.emit('a', 1)
    events.emit('a', 2)
    expect(after.got).toEqual([[1], [2]])
    expect(any.got).toEqual([
      ['a', 1],
      ['a', 2],
    ])
    expect(reported.length).toBe(2)
  })

  it('off takes away the function that was given, and no other', () => {
    const events = createEmitter(() => {})
    const [gone, kept] = [listener(), listener()]
    events.on('a', gone)
    events.on('b', gone)
    events.on('a', kept)
    events.off('a', gone)
    events.emit('a')
    events.emit('b')
    expect([gone.got.length, kept.got.length]).toEqual([1, 1])
  })

  it.each([undefined, null, 'a'])('off with %s for a function takes nothing away', (nothing) => {
    const events = createEmitter(() => {})
    const kept = listener()
    events.on('a', kept)
    events.off('a', nothing as never)
    events.emit('a')
    expect(kept.got.length).toBe(1)
  })

  it('off of an event without listeners does nothing', () => {
    const events = createEmitter(() => {})
    expect(() => events.off('a', () => {})).not.toThrow()
  })

  it.each([undefined, null, 'text', {}])('on with %s for a function adds nothing', (nothing) => {
    const events = createEmitter(() => {})
    events.on('a', nothing as never)
    events.once('a', nothing as never)
    events.onAny(nothing as never)
    events.emit('a')
    expect(reported).toEqual([])
  })

  it('once hears one firing', () => {
    const events = createEmitter(() => {})
    const once = listener()
    events.once('a', once)
    events.emit('b')
    events.emit('a', 1)
    events.emit('a', 2)
    expect(once.got).toEqual([[1]])
  })

  it('once hears one firing, also where a listener before it fires the same event again', () => {
    const events = createEmitter(() => {})
    const once = listener()
    events.on('a', (payload) => payload === 1 && events.emit('a', 2))
    events.once('a', once)
    events.emit('a', 1)
    expect(once.got).toEqual([[2]])
  })

  it('once hears one firing, also where it fires the same event itself', () => {
    const events = createEmitter(() => {})
    let times = 0
    events.once('a', () => {
      times++
      events.emit('a')
    })
    events.emit('a')
    expect(times).toBe(1)
  })

  it('once hears one firing, also where it throws', () => {
    const events = createEmitter(() => {})
    events.once('a', () => {
      throw new Error('x')
    })
    events.emit('a')
    events.emit('a')
    expect(reported.length).toBe(1)
  })

  it('once is taken away by its own function', () => {
    const events = createEmitter(() => {})
    const once = listener()
    events.once('a', once)
    events.off('a', once)
    events.emit('a')
    expect(once.got).toEqual([])
  })

  it('offAll takes away all listeners of one event', () => {
    const events = createEmitter(() => {})
    const [a, b, any] = [listener(), listener(), listener()]
    events.on('a', a)
    events.once('a', a)
    events.on('b', b)
    events.onAny(any)
    events.offAll('a')
    events.emit('a')
    events.emit('b')
    expect([a.got.length, b.got.length, any.got.length]).toEqual([0, 1, 2])
  })

  it('onAny hears every event with its name, after the event’s own listeners', () => {
    const events = createEmitter(() => {})
    const order: unknown[] = []
    events.onAny((name, payload) => order.push([name, payload]))
    events.on('a', () => order.push('own'))
    events.emit('a', 1)
    events.emit('context.menu.click:1', undefined)
    expect(order).toEqual(['own', ['a', 1], ['context.menu.click:1', undefined]])
  })

  it('offAny takes away that function only', () => {
    const events = createEmitter(() => {})
    const [gone, kept] = [listener(), listener()]
    events.onAny(gone)
    events.onAny(kept)
    events.offAny(gone)
    events.offAny(undefined as never)
    events.emit('a')
    expect([gone.got.length, kept.got.length]).toEqual([0, 1])
  })

  it('does not give a listener that comes during a firing that same firing', () => {
    const events = createEmitter(() => {})
    const late = listener()
    events.once('a', () => events.on('a', late))
    events.emit('a', 1)
    events.emit('a', 2)
    expect(late.got).toEqual([[2]])
  })

  it('loses no other listener where one takes itself away during a firing', () => {
    const events = createEmitter(() => {})
    const after = listener()
    const self = (): void => events.off('a', self)
    events.on('a', self)
    events.on('a', after)
    events.emit('a', 1)
    events.emit('a', 2)
    expect(after.got).toEqual([[1], [2]])
  })

  it('takes any name for an event', () => {
    const events = createEmitter(() => {})
    const got = listener()
    for (const name of ['__proto__', 'constructor', 'toString', '']) {
      events.emit(name, 'nobody')
      events.on(name, got)
      events.emit(name, name)
    }
    expect(got.got).toEqual([['__proto__'], ['constructor'], ['toString'], ['']])
    expect('polluted' in {}).toBe(false)
  })

  it('works detached, as apps call it', () => {
    const { on, emit, off } = createEmitter(() => {})
    const got = listener()
    on('a', got)
    emit('a', 1)
    off('a', got)
    emit('a', 2)
    expect(got.got).toEqual([[1]])
  })
})
