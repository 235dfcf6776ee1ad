/**
 * The HTTP part of a trace as HAR 1.2. Headers and queries are not in a trace; `_id`, `_cause`, `_kind` and `_app` are its own.
 * Source: HTTP Archive format 1.2.
 */
import type { TraceEntry } from '../page-api/trace.ts'
import type { TraceFile } from './file.ts'
import { exchangeOf, type Exchange } from './http.ts'
import { endOf, startOf } from './time.ts'

/** Plain JSON. */
export const harOf = ({ head, entries }: TraceFile): object => ({
  log: {
    version: '1.2',
    creator: { name: 'ap-bridge', version: head.by ?? '' },
    pages: [],
    entries: entries.flatMap((entry) => {
      const exchange = exchangeOf(entry)
      return exchange ? harEntry(entry, exchange, head) : []
    }),
    comment: `World ${head.world.id}${head.dropped ? `; ${head.dropped} older entries were dropped` : ''}`,
  },
})

const harEntry = (
  entry: TraceEntry,
  { method, url, status, sent, answered }: Exchange,
  { origin = 'http://localhost', at }: TraceFile['head'],
): object => {
  const start = startOf(entry)
  const time = Math.max(0, entry.open ? endOf(entry, at) - start : (entry.ms ?? 0))
  // -1 is HAR's word for what is not known.
  const unknown = { httpVersion: 'unknown', cookies: [], headers: [], headersSize: -1, bodySize: -1 }
  const body = textOf(sent)
  const text = textOf(answered)
  return {
    startedDateTime: new Date(start).toISOString(),
    time,
    request: {
      method,
      url: url.startsWith('/') ? origin + url : url,
      ...unknown,
      queryString: [],
      ...(body !== undefined && { postData: { mimeType: 'application/json', text: body } }),
    },
    response: {
      status,
      statusText: '',
      ...unknown,
      redirectURL: '',
      content: {
        size: text === undefined ? -1 : text.length,
        mimeType: text === undefined ? 'x-unknown' : 'application/json',
        ...(text !== undefined && { text }),
      },
    },
    cache: {},
    timings: { send: -1, wait: time, receive: -1 },
    _id: entry.id,
    _kind: entry.kind,
    ...(entry.app && { _app: entry.app }),
    ...(entry.cause !== undefined && { _cause: entry.cause }),
    ...(entry.reason !== undefined && { comment: entry.reason }),
  }
}

const textOf = (value: unknown): string | undefined =>
  value === undefined ? undefined : typeof value === 'string' ? value : JSON.stringify(value)
