import { describe, expect, it } from 'vitest'
import { readTrace, traceText } from '../../host-simulator/trace/file.ts'
import { harOf } from '../../host-simulator/trace/har.ts'
import { otlpOf } from '../../host-simulator/trace/otlp.ts'
import { createTrace, type TraceEntry } from '../../host-simulator/platform/hosted/trace.ts'

const clock = { now: () => 1000, isFrozen: false }
const call = { kind: 'call', app: 'a', name: 'getProject', outcome: 'ok' } as const

const traceOf = (most?: { entries: number; bytes: number }) =>
  createTrace({ clock, machine: clock.now, ...(most && { most }) })

describe('what is kept', () => {
  it('is at most so many entries, and what went is counted', () => {
    const trace = traceOf({ entries: 100, bytes: Infinity })
    for (let at = 0; at < 1000; at++) trace.note(call)
    expect(trace.entries.length).toBeLessThanOrEqual(100)
    expect(trace.entries.length).toBeGreaterThan(80)
    expect(trace.dropped + trace.entries.length).toBe(1000)
    expect([trace.entries[0]?.id, trace.entries.at(-1)?.id]).toEqual([trace.dropped + 1, 1000])
  })

  it('is at most so many bytes, but always the newest', () => {
    const trace = traceOf({ entries: 1000, bytes: 30_000 })
    for (let at = 0; at < 100; at++) trace.note({ ...call, in: 'x'.repeat(1000) })
    expect(trace.entries.length).toBeLessThan(15)
    expect(trace.get(100)).toBe(trace.entries.at(-1))
    expect(trace.get(1)).toBeUndefined()
    const small = traceOf({ entries: 1000, bytes: 10 })
    small.note(call)
    small.note(call)
    expect(small.entries.map(({ id }) => id)).toEqual([2])
  })
})

describe('a span', () => {
  it('is told open, and again under its id when it is over', () => {
    const trace = traceOf()
    const told: TraceEntry[] = []
    trace.on('entry', (entry) => told.push(entry))
    const span = trace.begin({ kind: 'job', app: 'a', name: 'export' })
    trace.note({ ...call, cause: span.id })
    span.end({ outcome: 'refused', reason: 'no answer' })
    span.end({ outcome: 'ok' })
    expect(told.map(({ id, open }) => [id, open])).toEqual([
      [1, true],
      [2, undefined],
      [1, undefined],
    ])
    expect(trace.entries[0]).toEqual({
      ...{ id: 1, at: 1000, kind: 'job', app: 'a', name: 'export' },
      ...{ outcome: 'refused', reason: 'no answer', ms: expect.any(Number) },
    })
  })

  it('that was dropped meanwhile does not come back, and whoever follows hears of its end', () => {
    const trace = traceOf({ entries: 8, bytes: Infinity })
    const span = trace.begin({ kind: 'job', app: 'a', name: 'export' })
    for (let at = 0; at < 50; at++) trace.note(call)
    const told: number[] = []
    trace.on('entry', ({ id }) => told.push(id))
    span.end({ outcome: 'ok' })
    expect(told).toEqual([1])
    expect(trace.entries.some(({ kind }) => kind === 'job')).toBe(false)
  })

  const asked = { kind: 'request', app: 'a', name: 'GET /user' } as const
  const tellsOf = (act: (trace: ReturnType<typeof traceOf>) => unknown) => {
    const trace = traceOf()
    const told: Partial<TraceEntry>[] = []
    trace.on('entry', ({ id, kind, open, cause }) =>
      told.push({ id, kind, ...(open && { open }), ...(cause !== undefined && { cause }) }),
    )
    act(trace)
    return { told, entries: trace.entries }
  }

  it('that may be over soon is one entry where it was, and nothing followed', () => {
    const { told, entries } = tellsOf((trace) => {
      const span = trace.beginSoon(asked)
      expect(span.run(() => 'answer')).toBe('answer')
      expect(trace.entries).toEqual([])
      span.end({ out: { status: 200 } })
      span.end({ outcome: 'refused' })
    })
    expect(told).toEqual([{ id: 1, kind: 'request' }])
    expect(entries).toEqual([
      { ...asked, id: 1, at: 1000, outcome: 'ok', ms: expect.any(Number), out: { status: 200 } },
    ])
  })

  it('that may be over soon comes before what follows from it', () => {
    const { told } = tellsOf((trace) => {
      const span = trace.beginSoon(asked)
      span.run(() => trace.note(call))
      span.end({})
    })
    expect(told).toEqual([
      { id: 1, kind: 'request', open: true },
      { id: 2, kind: 'call', cause: 1 },
      { id: 1, kind: 'request' },
    ])
  })

  it('that may be over soon is told open once something is waited for', () => {
    const { told } = tellsOf((trace) => {
      const span = trace.beginSoon(asked)
      void span.run(async () => undefined)
      trace.note(call)
      span.end({})
    })
    expect(told).toEqual([
      { id: 1, kind: 'request', open: true },
      { id: 2, kind: 'call' },
      { id: 1, kind: 'request' },
    ])
  })
})

it('says when it began, on both clocks where they differ', () => {
  const trace = createTrace({ clock: { now: () => 500, isFrozen: true }, machine: () => 9000 })
  trace.note({ ...call, ms: 200 })
  expect(trace.entries[0]).toMatchObject({ at: 500, wall: 8800, ms: 200 })
  const running = traceOf()
  running.note({ ...call, ms: 200 })
  expect(running.entries[0]).toEqual({ ...call, id: 1, at: 800, ms: 200 })
})

describe('what opens doors', () => {
  const secret = 'correct-horse-battery'
  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJlLW9mLWl0'
  const places: [string, object][] = [
    ['in a name', { name: `GET /x/${secret}/${jwt}` }],
    ['in a reason', { reason: `refused ${secret}, ${jwt}` }],
    ['in an argument', { in: [`${secret} ${jwt}`] }],
    ['in an answer', { out: { text: `${secret} ${jwt}` } }],
    ['under a telling name', { in: { headers: { authorization: 'Basic cGxhaW4=' } } }],
    ['deep down', { out: { a: { b: [{ c: [secret, jwt] }] } } }],
    ['behind much else', { in: { long: 'x'.repeat(9000), text: `${secret} ${jwt}` } }],
    ['before much else', { in: { text: `${secret} ${jwt}`, long: 'x'.repeat(9000) } }],
    ['in what a page cut', { in: { cut: `[{"text":"${secret} ${jwt}` } }],
  ]

  it.each(places)('is in no entry and no file: %s', (_, more) => {
    const trace = createTrace({ clock, machine: clock.now, secrets: () => [secret, 'short'] })
    trace.note({ ...call, ...more })
    trace.begin({ ...call, ...more }).end({ outcome: 'ok', ...more })
    const head = {
      world: { id: 'w', edition: 'standard', domain: 'd', organizationId: 1 },
      ...{ at: 2000, dropped: 0 },
    }
    const file = readTrace(traceText(head, trace.entries))
    const told = JSON.stringify([file, harOf(file), otlpOf(file)])
    for (const part of [secret, jwt, 'eyJ', 'cGxhaW4=']) expect(told).not.toContain(part)
    expect(told.length).toBeGreaterThan(500)
  })
})
