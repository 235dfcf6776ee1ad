/** One request to an app and its answer, as JSON. */
import { isObject, shown } from '../../../src/contract/value.ts'
import { reasonOf } from '../../../src/contract/unanswered.ts'
import { OutgoingRefused } from '../hosted/outgoing.ts'
import type { Send } from '../hosted/tools.ts'
import type { Clock } from '../hosted/clock.ts'
import { bytesIn, chunksOf } from './body.ts'
import { createDeadline } from './deadline.ts'
import { JobFault } from './fault.ts'
import { headOf, type Bodies } from '../jobs/exchanges.ts'
import type { Findings } from '../jobs/finding.ts'
import type { JobLimits, Meters } from '../jobs/limits.ts'
import type { JobOptions } from '../jobs/options.ts'

/** How what is exchanged with one kind of module differs from files and strings. */
export interface Manner {
  method?: 'GET' | 'DELETE'
  /** Any status of success is a yes, whatever the body says but an `error`. */
  isAcknowledged?: boolean
  /** The answer is all of its JSON, not `data` in it. */
  isWhole?: boolean
  /** It may refuse in words with a status of its own. */
  mayRefuse?: boolean
  /** Hears the bytes of an answer that is a stream of events; then the answer is `{ events }`, their text. */
  events?(bytes: Uint8Array): void
  /** Goes out in chunks instead of JSON: a stream of events that is handed on. */
  chunks?: string
  /** Status that says that all stays as it is. */
  unchangedStatus?: number
}

export interface Posting extends Manner {
  /** Address of the app's module. */
  moduleUrl: string
  /** JSON. */
  body: Uint8Array<ArrayBuffer>
  /** Null for an app without credentials. */
  token: string | null
  jwt: JobOptions['jwt']
  send: Send
  clock: Pick<Clock, 'now' | 'after'>
  limits: JobLimits
  signal?: AbortSignal | undefined
  findings: Findings
  meters: Meters
  bodies: Bodies
  /** Whether an answer without a body may say that all stays as it is. */
  allowsUnchanged?: boolean | undefined
  /** Something moved. */
  tell(): void
  /** Hears of an answer that came after nobody waited any more. */
  late?: ((status: number) => void) | undefined
}

export interface Exchanged {
  status: number
  /** What the body says in JSON. */
  value: Record<string, unknown>
}

/** Throws `JobFault` and `JobCancelled`. */
export const post = async (posting: Posting): Promise<Exchanged> => {
  const { body, send, clock, limits, signal, findings, meters, bodies, tell, late } = posting
  measured('the request', body.length, posting)
  if (posting.method !== 'GET') bodies.request = headOf(body)
  const started = clock.now()
  const deadline = createDeadline(clock, limits.jobMs, 'an answer', signal)
  try {
    const sent = send(requestOf(posting, deadline.signal))
    const response = await deadline
      .race(
        sent.catch((cause: unknown) => {
          throw deadline.signal.aborted
            ? deadline.signal.reason
            : new JobFault(
                'CF-032',
                cause instanceof OutgoingRefused
                  ? `the app was not asked: ${cause.message}`
                  : `the app did not answer (${reasonOf(cause)})`,
                { cause },
              )
        }),
      )
      .catch((error: unknown) => {
        void sent.then(
          (answered) => {
            void answered.body?.cancel()
            late?.(answered.status)
          },
          // It was given up: how it failed tells nothing more.
          () => {},
        )
        throw error
      })
    deadline.stage = 'the rest of the answer after 0 bytes'
    const options = {
      name: 'the answer',
      limit: limits.bodyBytes,
      deadline,
      isText: true,
      meter(bytes: number) {
        meters.responseBytes = bytes
        tell()
      },
    }
    const { status } = response
    meters.responseBytes = 0
    if (status === (posting.unchangedStatus ?? 304) && posting.allowsUnchanged) {
      void response.body?.cancel()
      meters.ms = clock.now() - started
      bodies.status = status
      return { status, value: {} }
    }
    if (status >= 300 && status < 400) {
      void response.body?.cancel()
      bodies.status = status
      throw new JobFault('CF-007', `expected status 200, got ${status}, which the platform does not follow`)
    }
    const isStream = posting.events && status === 200 && isOfEvents(response)
    const chunks = chunksOf(response, options)
    const bytes = await bytesIn(isStream ? heard(chunks, posting) : chunks)
    bodies.answer = headOf(bytes)
    bodies.status = status
    meters.ms = clock.now() - started
    if (meters.ms >= limits.slowMs)
      findings.add(
        'CF-014',
        `expected an answer within ${limits.slowMs / 1000} s, got it after ${meters.ms / 1000} s`,
      )
    near('the answer', bytes.length, posting)
    if (isStream) return { status, value: { events: new TextDecoder().decode(bytes) } }
    return { status, value: valueOf(response, bytes, posting) }
  } finally {
    deadline.end()
  }
}

const isOfEvents = ({ headers }: Response): boolean =>
  /^text\/event-stream\b/i.test(headers.get('content-type') ?? '')

async function* heard(chunks: AsyncIterable<Uint8Array>, { events }: Manner): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    events?.(chunk)
    yield chunk
  }
}

const requestOf = (posting: Posting, signal: AbortSignal): Request => {
  const { moduleUrl, body, token, jwt, method = 'POST', chunks, events } = posting
  const url = new URL(moduleUrl)
  if (token !== null && jwt !== 'header') url.searchParams.set('jwtToken', token)
  const type = chunks === undefined ? 'application/json' : 'text/event-stream'
  return new Request(url, {
    method,
    headers: {
      ...(method !== 'GET' && { 'content-type': type }),
      accept: events ? 'application/json, text/event-stream' : 'application/json',
      ...(token !== null && jwt !== 'query' && { authorization: `Bearer ${token}` }),
    },
    // Of a stream no length is said, so that it goes in chunks.
    ...(chunks !== undefined && { body: new Blob([body]).stream(), duplex: 'half' as const }),
    ...(chunks === undefined && method !== 'GET' && { body }),
    redirect: 'manual',
    signal,
  })
}

const measured = (name: string, bytes: number, posting: Posting): void => {
  const { limits, meters } = posting
  meters.requestBytes = bytes
  if (bytes > limits.bodyBytes)
    throw new JobFault(
      'CF-011',
      `${name}: expected at most ${limits.bodyBytes} bytes, got ${bytes}; nothing was sent`,
    )
  near(name, bytes, posting)
}

const near = (name: string, bytes: number, { limits, findings }: Posting): void => {
  if (bytes >= limits.nearBytes)
    findings.add('CF-010', `${name}: ${bytes} of ${limits.bodyBytes} bytes, which 5 MB may mean less than`)
}

const isOfToken = (status: number): boolean => status === 401 || status === 403

const secretAdvice =
  '; perhaps the app checks the token with another secret: set APP_CLIENT_SECRET to what it knows, or add --client-secret <clientId>=<secret>'

export const isSuccess = (status: number): boolean => status >= 200 && status < 300

/** The app's words for a failure, where it says any. */
const errorIn = (bytes: Uint8Array): { error?: unknown } => {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isObject(value) && isObject(value['error']) && typeof value['error']['message'] === 'string'
      ? { error: value['error'] }
      : {}
  } catch {
    // A page says no more than its status.
    return {}
  }
}

const saysWhy = (bytes: Uint8Array): boolean => 'error' in errorIn(bytes)

/** The first letters of what a framework's error page says; what has `error.message` is shown as it is. */
const saidIn = (bytes: Uint8Array): string => {
  const text = new TextDecoder().decode(bytes.subarray(0, 1000)).replaceAll(/\s+/g, ' ').trim()
  return text === '' || saysWhy(bytes) ? '' : ` that says ${shown(text)}`
}

const valueOf = (
  { status, headers }: Response,
  bytes: Uint8Array,
  { findings, body, mayRefuse, isAcknowledged = false }: Posting,
): Record<string, unknown> => {
  const type = headers.get('content-type')
  const isOk = status === 200
  if (isAcknowledged && isSuccess(status)) return errorIn(bytes)
  if (status === 413)
    findings.add('CF-012', `the app refused a request of ${body.length} bytes with status 413`)
  if (!isOk && status !== 413 && !(mayRefuse && saysWhy(bytes)))
    findings.add(
      'CF-007',
      `expected ${isAcknowledged ? 'a status of success' : 'status 200 with error.message for a failure'}, got status ${status}${saidIn(bytes)}${isOfToken(status) ? secretAdvice : ''}`,
    )
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    // An error page says as much as its status.
    if (!isOk) return {}
    throw new JobFault('CF-006', `expected JSON (${(cause as Error).message})`, { cause })
  }
  // What is no JSON says so itself.
  if (isOk && !/^application\/(?:[\w.-]+\+)?json\b/i.test(type ?? ''))
    findings.add('CF-039', `content-type: expected application/json, got ${shown(type ?? undefined)}`)
  if (isObject(value)) return value
  if (!isOk) return {}
  throw new JobFault('CF-006', `expected an object with data or error, got ${shown(value)}`)
}
