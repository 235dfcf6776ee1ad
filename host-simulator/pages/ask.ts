/** Asks the page's own API. */
import type { AnswerOf, BodyOf, QueryOf } from '../page-api/operations.ts'
import { addressOf, type Operation, type PartOf } from '../page-api/paths.ts'
import { sessionHeader } from '../page-api/session.ts'

/** What a question says beside its name: just what its row takes. */
export type Asked<O extends Operation> = ([PartOf<O>] extends [never]
  ? { parts?: undefined }
  : { parts: Record<PartOf<O>, string | number> }) &
  (QueryOf<O> extends undefined ? { query?: undefined } : { query: QueryOf<O> }) &
  (BodyOf<O> extends undefined
    ? { body?: undefined }
    : { body: BodyOf<O> extends 'bytes' ? Blob | string : BodyOf<O> }) & {
    /** Goes out even where the page is left now, if it is short enough for that. */
    outlivesPage?: boolean
    /** Of a stream that goes on. */
    after?: { lastId: string; signal: AbortSignal }
  }

export interface Refused {
  error?: { message?: string }
}

/** Where it is refused, the body is `Refused`. */
export interface Answered<O extends Operation> extends Response {
  json(): Promise<AnswerOf<O>>
}

/** The second may be left out where the question says nothing. */
export type Ask = <O extends Operation>(
  operation: O,
  ...asked: object extends Asked<O> ? [Asked<O>?] : [Asked<O>]
) => Promise<Answered<O>>

interface Said {
  parts?: Record<string, string | number>
  query?: Record<string, string | undefined>
  body?: unknown
  outlivesPage?: boolean
  after?: { lastId: string; signal: AbortSignal }
}

/** Characters that go out for a page that is gone. A browser takes 64 KB of all that is under way, and refuses the rest. */
const outliving = 15_000

/** What a browser says of a body that is a text. */
const plainText = { type: 'text/plain;charset=UTF-8' }

/** `session` is what stands in the page; `more` are headers of what is asked now. */
export const createAsk =
  (base: string, session: string, more: () => Record<string, string> = () => ({})): Ask =>
  (operation, ...[asked]) => {
    const { parts, query, body: given, outlivesPage, after } = (asked ?? {}) as Said
    const { method, path } = addressOf(operation, parts)
    const isRaw = given === undefined || typeof given === 'string' || given instanceof Blob
    const text = isRaw ? given : JSON.stringify(given)
    const isLong = typeof text === 'string' && text.length > outliving
    return fetch(urlOf(base, path, query), {
      method,
      headers: {
        ...more(),
        [sessionHeader]: session,
        ...(after?.lastId && { 'last-event-id': after.lastId }),
      },
      // Firefox would let a second tab wait for its cache until the first tab's stream has ended.
      ...(after && { signal: after.signal, cache: 'no-store' }),
      // A long text would be copied while the page waits.
      ...(text !== undefined && { body: isLong ? new Blob([text], plainText) : text }),
      ...(outlivesPage && { keepalive: typeof text === 'string' && !isLong }),
    })
  }

const urlOf = (base: string, path: string, query: Said['query'] = {}): string => {
  const said = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return `${base}/_page${path}?${new URLSearchParams(said)}`
}
