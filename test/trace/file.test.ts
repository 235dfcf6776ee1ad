import { describe, expect, it } from 'vitest'
import { traceFormats } from '../../host-simulator/platform/findings/trace-file.ts'
import { readTrace, traceText, TraceFileError } from '../../host-simulator/trace/file.ts'
import { harOf } from '../../host-simulator/trace/har.ts'
import { laneOf, lanes, traceKinds } from '../../host-simulator/trace/lanes.ts'
import { otlpOf } from '../../host-simulator/trace/otlp.ts'
import { treeOf } from '../../host-simulator/trace/tree.ts'
import type { TraceEntry } from '../../host-simulator/page-api/trace.ts'

const head = {
  world: { id: 'w-1', edition: 'standard', domain: 'world-1', organizationId: 7 },
  origin: 'http://localhost:4567',
  at: 5000,
  dropped: 3,
}

const entry = (id: number, more: Partial<TraceEntry> = {}): TraceEntry => ({
  ...{ id, at: 1000 + id, kind: 'call', app: 'a', name: 'getProject', outcome: 'ok' },
  ...more,
})

const entries = [
  entry(4, { cause: 2, ms: 1.5 }),
  entry(5, { kind: 'request', name: 'GET /api/v2/user', cause: 4, ms: 10, out: { status: 200 } }),
  entry(6, { kind: 'change', app: '', name: 'translationAdded', cause: 5 }),
  entry(7, { kind: 'job', name: 'import-file a.txt', open: true, in: { url: 'http://app.test/job' } }),
  entry(8, { outcome: 'refused', reason: 'wrong scope', cause: 7, guessed: true }),
]

const refusalOf = (text: string): TraceFileError => {
  try {
    readTrace(text, 'x.jsonl')
  } catch (error) {
    return error as TraceFileError
  }
  throw new Error('it was read')
}

describe('a file that is damaged', () => {
  const [first = '', ...rest] = traceText(head, entries).split('\n')
  const swapped = (line: string, at = 1): string => [first, ...rest].with(at, line).join('\n')

  it.each([
    ['', 'not-a-trace', 'x.jsonl: expected a trace, got an empty file'],
    ['hello', 'not-a-trace', 'x.jsonl:1: expected JSON, got hello'],
    ['{"log":{}}', 'not-a-trace', 'x.jsonl:1: format: expected ap-bridge-trace, got nothing'],
    ['[1]', 'not-a-trace', 'x.jsonl:1: format: expected ap-bridge-trace, got nothing'],
    [first.replace('"version":1', '"version":2'), 'newer', 'reads up to 1, got 2; a newer one wrote it'],
    [first.replace('"version":1', '"version":"1"'), 'damaged', 'version: expected 1, got "1"'],
    [first.replace('"dropped":3', '"dropped":-3'), 'damaged', 'dropped: expected a whole number, got -3'],
    [first.replace('"w-1"', 'null'), 'damaged', 'world.id: expected a text, got null'],
    [swapped('{"id":1,', 2), 'damaged', 'x.jsonl:3: expected JSON, got {"id":1,'],
    [`${traceText(head, entries)}{"id":9,"at`, 'damaged', 'the file was cut off here'],
    [swapped('null'), 'damaged', 'x.jsonl:2: expected an entry, got null'],
    [swapped('[]'), 'damaged', 'x.jsonl:2: expected an entry, got []'],
    [swapped(JSON.stringify({ ...entry(1), kind: 'dance' })), 'damaged', 'kind: expected one of call,'],
    [swapped(JSON.stringify({ ...entry(1), id: 0 })), 'damaged', 'id: expected a whole number from 1, got 0'],
    [swapped(JSON.stringify(entry(4, { cause: 4 }))), 'damaged', 'cause: expected an id below 4, got 4'],
  ])('says where and what: %s', (text, code, words) => {
    const error = refusalOf(text)
    expect([error.name, error.code]).toEqual(['TraceFileError', code])
    expect(error.message).toContain(words)
  })
})

describe('a file', () => {
  it('is read as it was written', () => {
    expect(readTrace(traceText(head, entries))).toEqual({
      head: { format: 'ap-bridge-trace', version: 1, ...head },
      entries,
      findings: [],
    })
  })

  it('takes the last of what comes again, passes over what it does not know, and empty lines', () => {
    const text = `\uFEFF${traceText(head, [entry(4, { open: true }), entry(5), entry(4, { ms: 3 })])}\n\n`
    const more = text.replace('"dropped"', '"later":1,"dropped"').replaceAll('"kind"', '"later":{},"kind"')
    const { entries: read } = readTrace(more.replaceAll('\n', '\r\n'))
    expect(read.map(({ id, ms, open }) => [id, ms, open])).toEqual([
      [4, 3, undefined],
      [5, undefined, undefined],
    ])
  })
})

it('every kind has a lane with words', () => {
  for (const kind of traceKinds) expect(lanes[laneOf(kind)]).toBeTruthy()
  expect(traceFormats).toEqual(['jsonl', 'har', 'otlp'])
})

describe('causes and effects', () => {
  it('lose nothing: what has lost its cause is a root', () => {
    const tree = treeOf(entries)
    expect(tree.roots.map(({ id }) => id)).toEqual([4, 7])
    expect(tree.allOf(4).map(({ id }) => id)).toEqual([4, 5, 6])
    expect(tree.effectsOf(5).map(({ id }) => id)).toEqual([6])
    expect(tree.rootOf(entries[2] as TraceEntry).id).toBe(4)
  })

  it('have no circles, whatever a file says, and may be long', () => {
    expect(treeOf([entry(1, { cause: 2 }), entry(2, { cause: 1 })]).roots.map(({ id }) => id)).toEqual([1])
    const long = Array.from({ length: 50_000 }, (_, at) => entry(at + 1, at ? { cause: at } : {}))
    expect(treeOf(long).allOf(1)).toHaveLength(50_000)
  })
})

const file = readTrace(traceText(head, entries))

it('HAR has the HTTP part, as viewers want it', () => {
  const { log } = harOf(file) as { log: { version: string; entries: Record<string, unknown>[] } }
  expect(log.version).toBe('1.2')
  expect(log.entries).toMatchObject([
    {
      startedDateTime: '1970-01-01T00:00:01.005Z',
      time: 10,
      request: { method: 'GET', url: 'http://localhost:4567/api/v2/user', headers: [], queryString: [] },
      response: { status: 200, content: { size: -1 } },
      timings: { wait: 10 },
      _id: 5,
      _cause: 4,
    },
    { time: 3993, request: { method: 'POST', url: 'http://app.test/job' }, response: { status: 0 } },
  ])
})

it('OTLP has spans of one trace for each root', () => {
  const { resourceSpans } = otlpOf(file) as {
    resourceSpans: { scopeSpans: { spans: Record<string, unknown>[] }[] }[]
  }
  const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans))
  expect(spans).toHaveLength(5)
  const [call, refused, request, change, job] = spans as Record<string, unknown>[]
  for (const { traceId, spanId } of spans) {
    expect(traceId).toMatch(/^[0-9a-f]{32}$/)
    expect(spanId).toMatch(/^[0-9a-f]{16}$/)
  }
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(2)
  expect(call).not.toHaveProperty('parentSpanId')
  expect(request).toMatchObject({ parentSpanId: call?.['spanId'], kind: 2, status: { code: 1 } })
  expect(change).toMatchObject({ parentSpanId: request?.['spanId'] })
  expect(refused).toMatchObject({
    parentSpanId: job?.['spanId'],
    status: { code: 2, message: 'wrong scope' },
  })
  expect(call).toMatchObject({ startTimeUnixNano: '1004000000', endTimeUnixNano: '1005500000' })
  expect(job).toMatchObject({ endTimeUnixNano: '5000000000', status: { code: 0 } })
})
