/** One request to an app and its answer, as JSON. */
import { isObject, shown } from '../../../src/contract/value.ts'
import { OutgoingRefused } from '../hosted/outgoing.ts'
import type { Send } from '../hosted/tools.ts'
import { reasonOf } from '../apps/callback.ts'
import type { Clock } from '../hosted/clock.ts'
import { bytesIn, chunksOf } from './body.ts'
import { createDeadline } from './deadline.ts'
import { JobFault } from './fault.ts'
import type { Findings } from '../jobs/finding.ts'
import type { JobLimits, Meters } from '../jobs/limits.ts'
import type { JobOptions } from '../jobs/options.ts'

export interface Posting {
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
  const { body, send, clock, limits, signal, findings, meters, tell, late } = posting
  measured('the request', body.length, posting)
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
    if (status === 304 && posting.allowsUnchanged) {
      meters.ms = clock.now() - started
      return { status, value: {} }
    }
    if (status >= 300 && status < 400) {
      void response.body?.cancel()
      throw new JobFault('CF-007', `expected status 200, got ${status}, which the platform does not follow`)
    }
    const bytes = await bytesIn(chunksOf(response, options))
    meters.ms = clock.now() - started
    if (meters.ms >= limits.slowMs)
      findings.add(
        'CF-014',
        `expected an answer within ${limits.slowMs / 1000} s, got it after ${meters.ms / 1000} s`,
      )
    near('the answer', bytes.length, posting)
    return { status, value: valueOf(response, bytes, posting) }
  } finally {
    deadline.end()
  }
}

const requestOf = ({ moduleUrl, body, token, jwt }: Posting, signal: AbortSignal): Request => {
  const url = new URL(moduleUrl)
  if (token !== null && jwt !== 'header') url.searchParams.set('jwtToken', token)
  return new Request(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(token !== null && jwt !== 'query' && { authorization: `Bearer ${token}` }),
    },
    body,
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

const valueOf = (
  { status, headers }: Response,
  bytes: Uint8Array,
  { findings, body }: Posting,
): Record<string, unknown> => {
  const type = headers.get('content-type')
  const isOk = status === 200
  if (status === 413)
    findings.add('CF-012', `the app refused a request of ${body.length} bytes with status 413`)
  if (!isOk && status !== 413)
    findings.add(
      'CF-007',
      `expected status 200 with error.message for a failure, got status ${status}${isOfToken(status) ? secretAdvice : ''}`,
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
