/** What an app passes by address. Source: facts F111. */
import { isLoopback } from '../../../src/contract/loopback.ts'
import { shown } from '../../../src/contract/value.ts'
import { reasonOf } from '../../../src/contract/unanswered.ts'
import { OutgoingRefused } from '../hosted/outgoing.ts'
import type { Send } from '../hosted/tools.ts'
import type { Clock } from '../hosted/clock.ts'
import { chunksOf } from './body.ts'
import { createDeadline } from './deadline.ts'
import { JobFault } from './fault.ts'
import type { Findings } from '../jobs/finding.ts'
import type { JobLimits, Meters } from '../jobs/limits.ts'

export interface FetchTools {
  /** Address of the app's module. */
  moduleUrl: string
  send: Send
  clock: Pick<Clock, 'now' | 'after'>
  limits: JobLimits
  signal?: AbortSignal | undefined
  findings: Findings
  meters: Meters
  tell(): void
  /** Addresses that were asked already: some apps delete what they gave out once. */
  asked: Set<string>
}

export interface FetchWish {
  /** Of the field, for messages. */
  name: string
  limit: number
  isText: boolean
}

const mostRedirects = 5

/**
 * The bytes at the address, without credentials. Only the app itself and this machine are asked, each address once.
 * Throws `JobFault` and `JobCancelled`.
 */
export async function* fetchedChunks(
  address: unknown,
  { name, limit, isText }: FetchWish,
  tools: FetchTools,
): AsyncGenerator<Uint8Array> {
  const { clock, limits, signal, findings, meters, tell } = tools
  const deadline = createDeadline(clock, limits.jobMs, `an answer of ${name}`, signal)
  try {
    let url = allowed(address, name, tools)
    let response = await ask(url)
    for (let hops = 0; isRedirect(response); hops++) {
      void response.body?.cancel()
      if (hops === mostRedirects)
        throw new JobFault('CF-026', `${name}: expected at most ${mostRedirects} redirects`)
      const next = response.headers.get('location') ?? ''
      url = allowed(URL.canParse(next, url) ? new URL(next, url).href : next, name, tools)
      response = await ask(url)
    }
    if (!response.ok) {
      void response.body?.cancel()
      throw new JobFault(
        'CF-026',
        `${name}: expected status 200, got ${response.status} from ${shortened(url)}`,
      )
    }
    deadline.stage = `the rest of ${name} after 0 bytes`
    let total = 0
    yield* chunksOf(response, {
      name,
      limit,
      deadline,
      isText,
      meter(bytes) {
        total = bytes
        meters.fetchedBytes[name] = bytes
        tell()
      },
    })
    // Documented for bodies only, so it is no more than a warning.
    if (total > limits.bodyBytes)
      findings.add('CF-010', `${name}: ${total} bytes, more than the ${limits.bodyBytes} of a body`)
  } finally {
    deadline.end()
  }

  async function ask(url: URL): Promise<Response> {
    const request = new Request(url, {
      redirect: 'manual',
      credentials: 'omit',
      signal: deadline.signal,
    })
    return deadline.race(
      tools.send(request).catch((cause: unknown) => {
        throw deadline.signal.aborted
          ? deadline.signal.reason
          : new JobFault('CF-026', `${name}: ${shortened(url)} ${whyNot(cause)}`, { cause })
      }),
    )
  }
}

const whyNot = (cause: unknown): string =>
  cause instanceof OutgoingRefused ? `was not asked: ${cause.message}` : `did not answer (${reasonOf(cause)})`

const isRedirect = ({ status }: Response): boolean => [301, 302, 303, 307, 308].includes(status)

/** Throws where the address is none that may be asked. */
const allowed = (address: unknown, name: string, { moduleUrl, asked }: FetchTools): URL => {
  const told = typeof address === 'string' && URL.canParse(address) ? shortened(new URL(address)) : address
  const refused = (wanted: string): JobFault =>
    new JobFault('CF-026', `${name}: expected ${wanted}, got ${shown(told)}`)
  if (typeof address !== 'string' || !/^https?:\/\//i.test(address) || !URL.canParse(address))
    throw refused('an absolute http or https address')
  const url = new URL(address)
  if (url.username || url.password) throw refused('an address without credentials')
  const own = new URL(moduleUrl)
  if (url.origin !== own.origin && !isLoopback(url.hostname))
    throw refused(`an address of ${own.origin} or of this machine`)
  url.hash = ''
  if (asked.has(url.href)) throw refused('an address that was not asked before')
  asked.add(url.href)
  return url
}

/** Without the query, which may hold a signature. */
const shortened = ({ origin, pathname }: URL): string => origin + pathname
