/** The platform calls an app's server. Source: specification, "Lifecycle callback bodies"; facts F60, F63. */
import { isSecret, told, withoutTokens } from '../../../src/contract/told.ts'
import { reasonOf } from '../../../src/contract/unanswered.ts'
import { hexOf } from '../hosted/bytes.ts'
import { hmacOf } from '../hosted/digest.ts'
import { OutgoingRefused } from '../hosted/outgoing.ts'
import { withoutQuery } from '../hosted/trace.ts'
import type { HostedWorld, InstalledApp } from '../hosted/worlds.ts'

/** Milliseconds that an app may take to answer. Unstated; servers in development compile a route at its first request. */
export const answerMs = 60_000

export interface CallbackAnswer {
  /** A status, or why none came. */
  status: string
  isDone: boolean
  /** Whether a server answered at all. */
  isHeard: boolean
  /** Why it is not done. */
  problem?: string
  /** How an answer begins that did not do it. Another's words: for the developer alone, not for pages of apps. */
  words?: string
}

/** What `uninstall` and `installed` say alike. */
export const accountOf = (hosted: HostedWorld, app: InstalledApp) => {
  const isEnterprise = hosted.edition === 'enterprise'
  return {
    appId: app.appId,
    appSecret: app.appSecret,
    clientId: app.clientId,
    ...(app.agentId !== undefined && { agentId: app.agentId }),
    domain: isEnterprise ? hosted.domain : null,
    organizationId: hosted.organizationId,
    // Apps derive the API's address from this one, so it stays the platform's own even here (facts F62).
    baseUrl: isEnterprise ? `https://${hosted.domain}.crowdin.com` : 'https://crowdin.com',
  }
}

/** HMAC-SHA256 of the bytes, in hex. */
export const signatureOf = async (bytes: Uint8Array<ArrayBuffer>, secret: string): Promise<string> =>
  hexOf(await hmacOf(bytes, secret))

/** What `act` gives; rejects when it takes longer than an app may on the world's clock, and aborts its signal. */
export const inTime = async <T>(
  { clock }: Pick<HostedWorld, 'clock'>,
  act: (signal: AbortSignal) => Promise<T>,
  limitMs = answerMs,
): Promise<T> => {
  const late = new AbortController()
  const aborted = new Promise<never>((_, reject) => {
    late.signal.addEventListener('abort', () => reject(late.signal.reason as Error))
  })
  const cancel = clock.after(limitMs, () => late.abort(new Error(`no answer within ${limitMs} ms`)))
  try {
    return await Promise.race([act(late.signal), aborted])
  } finally {
    cancel()
  }
}

/**
 * Sends and answers how it went, whatever came; the body of the answer is read only where it did not go well and
 * `wantsWords` says so. Throws nothing.
 */
export const statusOf = async (
  hosted: HostedWorld,
  requestOf: (signal: AbortSignal) => Promise<Request>,
  { wantsWords = false, limitMs = answerMs } = {},
): Promise<CallbackAnswer> => {
  try {
    const { status, body } = await inTime(
      hosted,
      async (signal) => hosted.tools.send(await made(requestOf(signal))),
      limitMs,
    )
    const isDone = status >= 200 && status < 300
    if (!isDone && wantsWords) {
      const words = await inTime(hosted, () => beginningOf(body)).catch(() => '')
      return { ...undone(String(status)), isHeard: true, ...(words && { words }) }
    }
    // What was sent after the status may break off; nobody reads it.
    body?.cancel().catch(() => {})
    return isDone
      ? { status: String(status), isDone, isHeard: true }
      : { ...undone(String(status)), isHeard: true }
  } catch (error) {
    if (!(error instanceof OutgoingRefused)) return undone(`no answer (${reasonOf(error)})`)
    const status = `nothing sent: ${error.message}`
    return { ...undone(status), problem: status }
  }
}

const undone = (status: string): CallbackAnswer => ({
  status,
  isDone: false,
  isHeard: false,
  problem: `expected a 2xx answer, got ${status}`,
})

/** Characters of an answer that are shown. */
const shownLength = 200

const beginningOf = async (body: Response['body']): Promise<string> => {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    text += decoder.decode(read.value, { stream: true })
    if (text.length > 4 * shownLength) break
  }
  reader?.cancel().catch(() => {})
  return text
}

/** On one line and cut, without secrets of the app and without tokens. */
const shown = (text: string, { appSecret, clientSecret }: InstalledApp): string => {
  const secrets = [appSecret, clientSecret].filter((secret) => secret !== undefined)
  const bare = secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
  const line = bare
    .replaceAll(/\beyJ[\w.-]+/g, '…')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return line.length > shownLength ? `${line.slice(0, shownLength)}…` : line
}

/** The platform's own message has the address in it, which may hold a secret. */
const made = (request: Promise<Request>): Promise<Request> =>
  request.catch((error: unknown) => {
    throw error instanceof TypeError ? new Error('its address is none that can be asked') : error
  })

/**
 * Posts the body as JSON and answers how it went; throws nothing.
 * Unstated: the signature scheme, which the specification names and does not show. Ours is that of the webhook module.
 */
export const callApp = async (
  hosted: HostedWorld,
  app: InstalledApp,
  path: string,
  body: object,
): Promise<CallbackAnswer> => {
  const url = app.baseUrl + path
  const bytes = new TextEncoder().encode(JSON.stringify(body))
  const span = hosted.trace.begin({
    kind: 'callback',
    app: app.identifier,
    name: `POST ${withoutQuery(url)}`,
    in: told(body, {
      isHidden: (name) => name === 'code' || name === 'appId' || isSecret(name),
      clean: withoutTokens,
    }),
  })
  const { words, ...answer } = await span.run(() =>
    statusOf(
      hosted,
      async (signal) => {
        const headers = {
          'content-type': 'application/json',
          'x-crowdin-signature': await signatureOf(bytes, app.appSecret),
        }
        return new Request(url, { method: 'POST', headers, body: bytes, redirect: 'manual', signal })
      },
      { wantsWords: true },
    ),
  )
  const { status, isDone, problem } = answer
  const said = words === undefined ? undefined : shown(words, app)
  span.end({
    outcome: isDone ? 'ok' : 'refused',
    out: { status, ...(said !== undefined && { body: said }) },
    ...(problem !== undefined && { reason: problem }),
  })
  return { ...answer, ...(said !== undefined && { words: said }) }
}
