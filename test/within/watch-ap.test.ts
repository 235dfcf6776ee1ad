import { describe, expect, it, vi } from 'vitest'
import { watchAp } from '../../host-simulator/within/watch-ap.ts'
import type { Told } from '../../host-simulator/within/told.ts'
import { nothingSeen } from '../../host-simulator/looker/looker.ts'
import type { Sighting } from '../../host-simulator/page-api/sighting.ts'
import { pageApps } from '../findings/apps/pages.ts'
import { findingsFromWithin } from '../findings/seen-page.ts'

type Answer = Record<string, unknown>
type Callback = ((answer: Answer) => unknown) & { refused?: unknown }

/** An `AP` of others, whose functions do no more than they must. */
const makeAp = (answer: Answer = { status: 200 }) => {
  const heard: unknown[] = []
  const note = (...args: unknown[]): void => void heard.push(args)
  const events = { on: note, once: note, off: note, offAll: note, onAny: note, offAny: note }
  return {
    heard,
    events,
    apiRequest(_payload: object, callback: Callback): unknown {
      heard.push(callback.refused)
      return callback(answer)
    },
  }
}

/** What is told of what `run` does with it. */
const seenOf = <A extends object>(ap: A, run: (ap: A) => void, isNew = true): Sighting[] => {
  const { hear, list } = nothingSeen()
  watchAp(ap, { isNew, tell: (told) => hear({ app: 'a', ...told }) })
  run(ap)
  return list()
}

const offs = (
  run: (
    events: Record<'on' | 'once' | 'off' | 'offAll' | 'onAny' | 'offAny', (...args: unknown[]) => void>,
  ) => void,
) => seenOf(makeAp(), ({ events }) => run(events))

const one = (): void => {}
const two = (): void => {}

describe('AP.events.off', () => {
  it('with a function that was never added for the event, while another listens, is told', () => {
    expect(offs((events) => (events.on('a', one), events.off('a', two)))).toEqual([
      { saw: 'strange-off', app: 'a', event: 'a', listeners: 1 },
    ])
    expect(offs((events) => (events.on('a', one), events.on('b', two), events.off('a', two)))).toHaveLength(1)
    expect(offs((events) => (events.onAny(one), events.offAny(two)))).toMatchObject([{ event: '*' }])
    expect(offs((events) => (events.on('a', one), events.off('a')))).toMatchObject([{ event: 'a' }])
  })

  it('of all without the name of an event, while any listens, is told', () => {
    expect(offs((events) => (events.on('a', one), events.on('b', two), events.offAll()))).toEqual([
      { saw: 'strange-off', app: 'a', event: 'undefined', listeners: 2, isAll: true },
    ])
    expect(offs((events) => (events.on('a', one), events.offAll('a'), events.offAll()))).toEqual([])
  })

  it('of all without a name is found in words', async () => {
    const findings = await findingsFromWithin(({ AP }) => {
      AP.events.on('file.change', one)
      ;(AP.events.offAll as () => void)()
    })
    expect(findings).toMatchObject([
      {
        id: 'BR-007',
        message: expect.stringContaining('eventName: expected string, got nothing, so 1 listener stays'),
      },
    ])
    expect(findings[0]?.where).toContain('AP.events.offAll')
  })

  it.each<[string, Parameters<typeof offs>[0]]>([
    ['of what was added', (events) => (events.on('a', one), events.off('a', one))],
    [
      'twice',
      (events) => (events.on('a', one), events.on('a', two), events.off('a', one), events.off('a', one)),
    ],
    ['before it is added', (events) => (events.on('a', two), events.off('a', one), events.on('a', one))],
    ['where nobody listens', (events) => events.off('a', one)],
    [
      'where nobody listens any more',
      (events) => (events.on('a', one), events.offAll('a'), events.off('a', two)),
    ],
    ['of what listened once', (events) => (events.on('a', two), events.once('a', one), events.off('a', one))],
    ['without a function where nobody listens', (events) => events.off('a')],
  ])('%s is right', (_, run) => {
    expect(offs(run)).toEqual([])
  })

  it('is not judged where listeners may have been added before', () => {
    const ap = makeAp()
    expect(seenOf(ap, ({ events: { on, off } }) => (on('a', one), off('a', two)), false)).toEqual([])
  })

  it('in a loop is told a hundred times at most', () => {
    const tell = vi.fn<(told: Told) => void>()
    const { events } = makeAp()
    watchAp({ events }, { isNew: true, tell })
    ;(events.on as (...args: unknown[]) => void)('a', one)
    for (let n = 0; n < 500; n++) (events.off as (...args: unknown[]) => void)('a', () => n)
    expect(tell).toHaveBeenCalledTimes(100)
  })
})

describe('an answer outside of 2xx', () => {
  const failed = { status: 404, statusText: 'Not Found', body: { error: { message: 'no' } } }
  const asked = (callback: (answer: typeof failed) => unknown, answer: Answer = structuredClone(failed)) =>
    seenOf(makeAp(answer), (ap) => ap.apiRequest({ method: 'get', path: '/a?token=x' }, callback as Callback))

  it('that nobody looks at is told, without its query', () => {
    const told = [{ saw: 'unread-answer', app: 'a', status: 404, request: 'GET /a' }]
    expect(asked(() => {})).toEqual(told)
    expect(asked(({ body }) => void Object.keys(body))).toEqual(told)
    expect(asked((answer) => 'status' in answer)).toEqual(told)
  })

  it.each<[string, (answer: typeof failed) => unknown]>([
    ['by its status', ({ status }) => status],
    ['by its statusText', ({ statusText }) => statusText],
    ['by the error in its body', ({ body }) => body.error],
    ['by a spread', (answer) => ({ ...answer })],
    ['by JSON', (answer) => JSON.stringify(answer)],
    ['by a copy', (answer) => structuredClone(answer)],
    ['by Object.assign', (answer) => Object.assign({}, answer)],
    ['by Object.values', (answer) => Object.values(answer)],
  ])('that is looked at %s is right', (_, look) => {
    expect(asked(look)).toEqual([])
  })

  it('is the answer that came, to whoever reads it', () => {
    let got: typeof failed | undefined
    asked((answer) => (got = answer))
    expect(Object.keys(got ?? {})).toEqual(['status', 'statusText', 'body'])
    expect(structuredClone(got)).toEqual(failed)
    expect(Object.getOwnPropertyDescriptor(got, 'status')).toEqual({
      value: 404,
      ...{ writable: true, enumerable: true, configurable: true },
    })
    asked((answer) => {
      answer.status = 5
      expect(answer.status).toBe(5)
    })
  })

  it('that is frozen, null or without a status is left as it is', () => {
    for (const answer of [Object.freeze({ status: 500 }), null as unknown as Answer, {}])
      expect(asked((given) => expect(given).toBe(answer), answer).length).toBeLessThan(2)
  })

  it('of 2xx is not looked at', () => {
    const answer = { status: 204 }
    expect(asked(() => {}, answer)).toEqual([])
    expect(Object.getOwnPropertyDescriptor(answer, 'status')).toHaveProperty('value', 204)
  })
})

describe('a watched AP', () => {
  it('returns, throws and calls with the same `this` as before, and keeps what functions carry', () => {
    const receiver: unknown[] = []
    const { apiRequest, heard } = makeAp()
    const ap = {
      events: {
        on(this: unknown) {
          receiver.push(this)
          return 'returned'
        },
        off() {
          throw new RangeError('off')
        },
      },
      apiRequest,
    }
    const { on } = ap.events
    watchAp(ap, { isNew: true, tell: () => {} })
    expect([ap.events.on(), ap.events.on.call('me')]).toEqual(['returned', 'returned'])
    expect(receiver).toEqual([ap.events, 'me'])
    expect([ap.events.on.name, ap.events.on.length]).toEqual([on.name, on.length])
    expect(() => ap.events.off()).toThrow(RangeError)
    expect(ap.events.on).toBe(ap.events.on)
    const refused = (): void => {}
    const callback = Object.assign(() => 'of the callback', { refused })
    expect(ap.apiRequest({}, callback)).toBe('of the callback')
    expect(heard).toEqual([refused])
    const throws = (): never => {
      throw new RangeError('mine')
    }
    expect(() => ap.apiRequest({}, throws)).toThrow('mine')
  })

  it('that is frozen, or has not all of it, works as it is', () => {
    const { events, apiRequest, heard } = makeAp()
    const frozen = Object.freeze({ events: Object.freeze(events), apiRequest, heard })
    expect(seenOf(frozen, (ap) => (ap.events.on('a' as never), ap.events.off('b' as never)))).toEqual([])
    expect(heard).toHaveLength(2)
    expect(seenOf({}, () => {})).toEqual([])
    expect(seenOf({ events: null, apiRequest: 5 }, () => {})).toEqual([])
  })
})

it.each(Object.entries(pageApps))(
  'a right page hears nothing from within: %s',
  async (_, { start, options }) => {
    const findings = await findingsFromWithin(async ({ AP, settled }) => {
      start(AP)
      await settled()
    }, options)
    expect(findings.filter(({ id }) => ['BR-007', 'BR-011', 'BR-012'].includes(id))).toEqual([])
  },
)
