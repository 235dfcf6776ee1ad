import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDispatcher, type CallRecord, type Caller } from '../../host-simulator/host/dispatcher.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A host, what its frame's console heard, and what it recorded. */
const hostOf = () => {
  const told: string[] = []
  const observed: CallRecord[] = []
  const dispatch = createDispatcher({ handlers: {}, observe: (record) => observed.push(record) })
  const caller = { app: { identifier: 'app' }, places: ['editor'], edition: 'standard' } as unknown as Caller
  const say = (...args: unknown[]): void =>
    dispatch(
      {
        method: '',
        args,
        wantsAnswer: false,
        answer: () => {},
        answerSeveral: () => {},
        refuse: (_, message) => told.push(message),
        drop: () => {},
        tell: (_, message) => told.push(message),
      },
      caller,
    )
  const later = (): void => void vi.advanceTimersByTime(2000)
  return { told, observed, say, later }
}

describe('a name of 101 letters', () => {
  it.each([
    ['a subscription', ['x'.repeat(101), 'function'], 'events.on'],
    ['what the app emits', ['x'.repeat(101)], 'events.emit'],
  ])('is refused in words: of %s', (_, said, method) => {
    const { told, observed, say } = hostOf()
    say(...said)
    const message = `AP.${method}: eventName: expected a name of at most 100 letters, got 101`
    expect(told).toEqual([message])
    expect(observed).toMatchObject([{ method, args: [`${'x'.repeat(100)}…`], refusal: { message } }])
  })
})

describe('what the app emits', () => {
  it.each([
    [undefined, 'nothing'],
    [5, 'number'],
    [{}, 'object'],
  ])('is refused without a name: %j', (name, got) => {
    const { told, observed, say } = hostOf()
    say(name)
    expect(told).toEqual([`AP.events.emit: eventName: expected string, got ${got}; nobody hears it`])
    expect(observed).toMatchObject([{ method: 'events.emit', outcome: 'refused' }])
  })
})

describe('a subscription', () => {
  it.each(['string.change', 'context.menu.click:GGChNhE', 'intersection.changed'])(
    'to %s is silent',
    (name) => {
      const { told, observed, say, later } = hostOf()
      say(name, 'function')
      later()
      expect([told, observed]).toEqual([[], []])
    },
  )

  it.each([
    ['string.chnage', 'string.change'],
    ['translation.change', 'translation.added'],
    ['stringChange', 'string.change'],
    ['file.updated', 'file.change'],
    ['context.menu', 'context.menu.click:'],
  ])('to %s, which is no event, is told with %s', (name, event) => {
    const { told, observed, say, later } = hostOf()
    say(name, 'function')
    later()
    expect(told).toEqual([`AP.events.on: there is no event "${name}"; did you mean "${event}"?`])
    expect(observed).toMatchObject([{ method: 'events.on', args: [name], outcome: 'refused', app: 'app' }])
  })

  it('to a name that no event is like is noted, and leaves the console alone', () => {
    const { told, observed, say, later } = hostOf()
    say('counted', 'function')
    later()
    expect(told).toEqual([])
    expect(observed).toMatchObject([{ outcome: 'answered', warning: expect.stringContaining('"counted"') }])
  })

  it.each([['before'], ['after']])('to a name that the app emits %s is silent', (order) => {
    const { told, observed, say, later } = hostOf()
    if (order === 'before') say('string.mine')
    say('string.mine', 'function')
    if (order === 'after') say('string.mine')
    later()
    expect([told, observed]).toEqual([[], []])
  })

  it.each([
    ['string.change', 'undefined', 'events.on: callback: expected a function, got nothing'],
    ['string.change', 'object', 'events.on: callback: expected a function, got object'],
    [{}, 'undefined', 'events.onAny: callback: expected a function, got nothing'],
    [5, 'function', 'events.on: eventName: expected string, got number'],
    [undefined, 'undefined', 'events.on: eventName: expected string, got nothing'],
  ])('of %j with %s is refused at once', (name, kind, reason) => {
    const { told, observed, say } = hostOf()
    say(name, kind)
    expect(told).toEqual([expect.stringContaining(`AP.${reason}`)])
    expect(observed).toMatchObject([{ outcome: 'refused', refusal: { code: 'wrong-argument' } }])
  })
})
