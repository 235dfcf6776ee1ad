/** The wire under any order, any split into batches, any delay, and with junk in between. */
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BYE, type Refusal } from '../../src/contract/messages.ts'
import type { IncomingCall } from '../../src/rpc/call.ts'
import { echo, openPage, type Asked } from './ends.ts'
import { holes, microtasks, type FakePort } from './fake-windows.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Looks of a frame for its host, and much more than the calls of a run need. */
const maxTurns = 1000

/** Values that can be copied. */
const value = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
  withNullPrototype: true,
  withObjectString: true,
})

type Step =
  | { do: 'call' | 'tell' | 'emit'; payload: unknown; times: number }
  | { do: 'answer'; nth: number }
  | { do: 'deliver'; nth: number }
  | { do: 'turn' | 'rush' }
  | { do: 'time'; ms: number }
  | { do: 'junkToHost' | 'junkToFrame'; junk: unknown }

const cyclic: unknown[] = []
cyclic.push(cyclic, 'x', [cyclic])

const name = fc.oneof(
  fc.constantFrom('', '__proto__', 'constructor', 'toString', 'editor.__proto__', 0, 1, 2, -1, 1.5, Infinity),
  fc.constantFrom(
    holes(4e9),
    ['x', holes(4e9)],
    ['x', [1, '__proto__', 'polluted']],
    [['x']],
    {},
    true,
    null,
  ),
  fc.string(),
  value,
)
const id = fc.oneof(
  fc.constantFrom(0, -1, -0, 1.5, Number.NaN, 2 ** 53, null, '1', [1], {}),
  fc.integer(),
  value,
)

const junk = fc.oneof(
  { weight: 2, arbitrary: value },
  fc.constantFrom<unknown>(null, undefined, cyclic, holes(4e9), new Error('x'), { length: Infinity }, 'abc'),
  {
    weight: 4,
    arbitrary: fc.array(fc.tuple(id, name, value), { maxLength: 5 }).map((triples) => triples.flat()),
  },
  fc.array(fc.oneof(id, name), { maxLength: 7 }),
)

/** What a frame makes of a message: it takes whatever has a length for a list. */
const triplesOf = (data: unknown): unknown[][] => {
  const { length = 0, ...items } = Object(data ?? {}) as { length?: number; [index: number]: unknown }
  if (!(length < 1000)) return []
  return Array.from({ length: Math.ceil(length / 3) }, (_, i) => [
    items[3 * i],
    items[3 * i + 1],
    items[3 * i + 2],
  ])
}

const counts = (id: unknown): boolean => typeof id === 'number' && id > 0

/** A frame may call what it likes: such messages are no junk but calls, and would use up its own ids. */
const isNoCall = (data: unknown): boolean =>
  triplesOf(data).every(
    ([at, method]) => (counts(at) || method !== BYE) && !(counts(at) && typeof method !== 'number'),
  )

/** A host may answer its frame's calls, run their callbacks and end the line: such messages are no junk either. */
const isNoAnswer = (data: unknown): boolean =>
  triplesOf(data).every(
    ([at, code]) =>
      (counts(at) || code !== BYE) && !(typeof code === 'number' && (counts(at) || counts(code))),
  )

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('call' as const, 'tell' as const, 'emit' as const),
      payload: value,
      times: fc.constantFrom(1, 1, 1, 3, 300),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('answer' as const), nth: fc.nat(50) }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('deliver' as const), nth: fc.nat(7) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('turn' as const, 'rush' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('time' as const), ms: fc.nat(2000) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('junkToHost' as const), junk: junk.filter(isNoCall) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('junkToFrame' as const), junk: junk.filter(isNoAnswer) }),
  },
)

const start = fc.constantFrom('connected', 'host first', 'host late')

it('answers every call once with its own answer, and keeps calls, answers and events in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), start, async (steps, begins) => {
      const { world, host, frame } = openPage()
      const [heard, waiting, sent, got]: [unknown[], IncomingCall[], unknown[], unknown[]] = [[], [], [], []]
      const onCall = (call: IncomingCall): void => {
        if (call.method !== 'ours') return
        heard.push(call.args)
        if (call.wantsAnswer) waiting.push(call)
      }
      const answer = (nth: number): void => {
        const [call] = waiting.splice(nth % waiting.length, 1)
        if (!call) return
        sent.push(call.args)
        call.answer(call.args)
      }
      let opened = begins === 'host late' ? undefined : host(onCall)
      const { document, call, events } = frame()
      if (begins === 'connected') await world.settle()
      events.push = (...[event]) => (event?.[0] === 'ours' ? got.push(event[1]) : 0)
      const post = (from: 'frame' | 'host', data: unknown): void => {
        const port: FakePort | undefined = document.ports[0]
        ;(from === 'frame' ? port : port?.peer)?.postMessage(data)
      }
      const [made, asked]: [unknown[], Asked[]] = [[], []]
      let tag = 0
      for (const each of steps)
        switch (each.do) {
          case 'call':
          case 'tell':
            for (let i = 0; i < each.times; i++) {
              const args = [++tag, each.payload]
              made.push(args)
              if (each.do === 'tell') {
                call('ours', [...args])
                continue
              }
              const own: Asked = { answers: [], refusals: [] }
              asked[tag] = own
              const callback = (result: unknown): void => {
                own.answers.push([result])
                got.push(result)
              }
              call('ours', [
                ...args,
                Object.assign(callback, { refused: (refusal: Refusal) => own.refusals.push(refusal) }),
              ])
            }
            break
          case 'emit':
            for (let i = 0; i < each.times; i++) {
              if (!opened?.end.isOpen) break
              const payload = [++tag, each.payload]
              sent.push(payload)
              opened.end.emit('ours', payload)
            }
            break
          case 'answer':
            answer(each.nth)
            break
          case 'deliver':
            world.deliver(each.nth)
            break
          case 'turn':
            await microtasks()
            break
          case 'rush':
            await world.settle()
            break
          case 'time':
            vi.advanceTimersByTime(each.ms)
            break
          case 'junkToHost':
            post('frame', each.junk)
            break
          case 'junkToFrame':
            post('host', each.junk)
            break
        }
      opened ??= host(onCall)
      const settle = async (): Promise<void> => {
        await world.settle()
        vi.advanceTimersByTime(5000)
        await world.settle()
        for (let turn = 0; vi.getTimerCount(); turn++) {
          if (turn === maxTurns) throw new Error('timers are set again and again')
          vi.runOnlyPendingTimers()
          await world.settle()
        }
      }
      await settle()
      while (waiting.length) answer(waiting.length >> 1)
      await settle()
      expect(heard).toEqual(structuredClone(made))
      expect(asked.filter(({ answers, refusals }) => answers.length !== 1 || refusals.length)).toEqual([])
      expect(got).toEqual(structuredClone(sent))
      expect(world.errors).toEqual([])
      expect('polluted' in {}).toBe(false)
    }),
    { numRuns: 200 },
  )
})

it('lets no junk on either window or port throw, connected or not', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(junk, { maxLength: 8 }), fc.boolean(), async (messages, isConnected) => {
      const { world, page, iframe, host, frame } = openPage()
      const opened = host(echo)
      const { document } = frame({ answer: () => 'form data' })
      if (isConnected) await world.settle()
      for (const data of messages) {
        for (const [receiver, origin, source] of [
          [page, document.origin, iframe.contentWindow],
          [page, 'https://evil.example', iframe.contentWindow],
          [page, document.origin, {}],
          [document, page.origin, document.parent],
          [document, 'https://evil.example', document.parent],
        ] as const)
          receiver.fire('message', { origin, source, data, ports: [] })
        document.ports[0]?.postMessage(data)
        document.ports[0]?.peer?.postMessage(data)
      }
      await world.settle()
      expect(world.errors).toEqual([])
      expect('polluted' in {}).toBe(false)
      // Junk may have closed this line, used up its ids or answered its calls; a new document starts afresh.
      const asked = frame().ask('ours', 1)
      await world.settle()
      expect(asked.answers).toEqual([[[1]]])
      opened.end.close()
    }),
    { numRuns: 200 },
  )
})
