/** What the trace says of a request: of a refused one the platform's words, the scope, and both bodies. Never a secret. */
import { hidden, isSecret, told, withoutTokens } from '../../../../src/contract/told.ts'
import { askedAs, grants, type Access } from '../../../../src/contract/scopes.ts'
import type { Address } from '../../http/address.ts'
import { isBroken, Reply, warningIn, type Answer } from '../../http/reply.ts'
import type { RestRequest } from '../../http/body.ts'
import { trying, type Soon } from '../../http/soon.ts'
import { causeOfAsking, type Span } from '../../hosted/trace.ts'
import { usedScopesOf } from '../../hosted/used-scopes.ts'
import { clientsOf } from '../../oauth/clients.ts'
import type { RestRow } from '../common/row.ts'
import { straysIn } from '../common/strays.ts'
import { tokenIn, type Bearer } from './bearer.ts'
import type { Kept } from './replies.ts'
import { tooManyPage, tooManyWords } from './too-many.ts'

/** A request that keeps what was read of it. */
export interface HeardRequest {
  request: RestRequest
  address: Address
  /** The body, where it was read, or can be for the asking. */
  body(): Promise<ArrayBuffer | null>
}

/** Bytes of a body that nobody read, up to which it is read for the trace. */
const readAtMost = 16 * 1024

const noBody = async (): Promise<null> => null

export const heard = (request: RestRequest, address: Address): HeardRequest => {
  const { method, url, headers, signal } = request
  // A read of a small thing is not to cost more.
  if (method === 'GET' || method === 'HEAD') return { request, address, body: noBody }
  let bytes: Soon<ArrayBuffer> | null = null
  const read = (): Soon<ArrayBuffer> => (bytes ??= request.arrayBuffer())
  return {
    address,
    request: { method, url, headers, ...(signal && { signal }), arrayBuffer: read },
    body: async () => {
      const length = Number(headers.get('content-length') ?? NaN)
      // What breaks off says so where it is read.
      return bytes || length <= readAtMost ? trying(read, () => null) : null
    },
  }
}

export interface Asked {
  bearer: Bearer
  heard: HeardRequest
  /** That the path and the method mean; absent where there is none. */
  row: RestRow | undefined
  /** Who said what was answered, where somebody did. */
  cannedBy?: string | undefined
}

/** Told when it has to wait, or else with its end; query and bodies are told only of one that was refused. */
export const beginRequest = ({ hosted, claims }: Bearer, { request, address }: HeardRequest): Span => {
  const app = claims.app ?? ''
  const name = `${request.method} ${address.pathname}`
  return hosted.trace.beginSoon({ kind: 'request', app, name, ...causeOfAsking(hosted.trace, app) })
}

export const noteRequest = (asked: Asked, answer: Answer, span: Span): Soon<void> => {
  const status = isBroken(answer) ? 0 : answer.status
  noteScope(asked.bearer, asked.row)
  const isMeant = asked.row?.ok.includes(status)
  if (!isMeant && (status < 200 || status >= 400)) return noteRefused(asked, answer, status, span)
  const reason = cannedWords(asked) ?? warningIn(answer)
  const strangeHost = strangeHostOf(asked)
  const out = { status, ...(strangeHost && { strangeHost }) }
  return span.end({ outcome: 'ok', out, ...(reason && { reason }) })
}

/**
 * Told where an app meant the API of another account. With a personal token a person may name any organization.
 * Unstated: what the platform answers there; here it is answered all the same.
 */
const strangeHostOf = ({ bearer: { hosted, claims }, heard: { request } }: Asked): string | undefined => {
  const meant = (claims.app !== undefined && request.headers.get('x-forwarded-host')) || ''
  const host = /^(?:(.+)\.)?api\.crowdin\.com$/.exec(meant)
  const own = hosted.edition === 'enterprise' ? hosted.domain : undefined
  if (!host || host[1] === own) return
  return `meant for ${meant}, and the account is at ${own === undefined ? '' : `${own}.`}api.crowdin.com`
}

/** Of an answer that was kept: at once, as nothing followed from it. */
export const noteAgain = (bearer: Bearer, { row, name, reply }: Kept, ms: number): void => {
  const { hosted, claims } = bearer
  const app = claims.app ?? ''
  noteScope(bearer, row)
  hosted.trace.note({
    kind: 'request',
    app,
    name,
    outcome: 'ok',
    out: { status: reply.status },
    ms,
    ...causeOfAsking(hosted.trace, app),
  })
}

const noteRefused = async (asked: Asked, answer: Answer, status: number, span: Span): Promise<void> => {
  const { request, address } = asked.heard
  const { searchParams } = address
  const sent = await asked.heard.body()
  const json = sent?.byteLength ? jsonIn(new TextDecoder().decode(sent)) : undefined
  // What cannot be read by name is not told at all, since nobody knows what it holds.
  const body = json ?? (sent?.byteLength ? { bytes: sent.byteLength } : undefined)
  const said = await textOf(answer)
  const query = Object.fromEntries(searchParams)
  const telling = tellingOf(asked, [query, body])
  const words = said === tooManyPage ? tooManyWords : telling.clean(wordsOf(said)).slice(0, 500)
  const strays = status === 400 && asked.row ? straysIn(asked.row, { query, body: json }) : []
  const why = cannedWords(asked) ?? (scopeOf(asked, status) || (strays.length && `(${strays.join('; ')})`))
  const reason = [status, words, why].filter(Boolean)
  span.end({
    name: telling.clean(`${request.method} ${address.pathname}`),
    outcome: 'refused',
    reason: status ? reason.join(' ') : 'no answer: a fault tore the connection down',
    ...((searchParams.size || body !== undefined) && {
      in: {
        ...(searchParams.size && { query: told(query, telling) }),
        ...(body !== undefined && { body: told(body, telling) }),
      },
    }),
    out: { status, ...(said && { body: told(jsonIn(said) ?? said, telling) }) },
  })
}

const noteScope = ({ hosted, claims }: Bearer, row: RestRow | undefined): void => {
  if (claims.app === undefined || !row?.scope) return
  const used = usedScopesOf(hosted)
  used.set(claims.app, (used.get(claims.app) ?? new Set()).add(row.scope))
}

const cannedWords = ({ cannedBy }: Asked): string | undefined => cannedBy && `canned by ${cannedBy}`

const textOf = async (answer: Answer): Promise<string> => {
  if (answer instanceof Reply) return answer.text
  return isBroken(answer) ? '' : answer.clone().text()
}

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // Whoever asks has another word for it.
    return undefined
  }
}

const wordsOf = (text: string): string => wordsIn(jsonIn(text)).join('; ') || text

/** Of every envelope: one error, fields that are wrong, and those of a part of many. */
const wordsIn = (said: unknown, at = ''): string[] => {
  if (Array.isArray(said)) return said.flatMap((part) => wordsIn(part, at))
  if (typeof said !== 'object' || said === null) return []
  const { message, key, index, error, errors } = said as Record<string, unknown>
  const name = key ?? index
  const place =
    typeof name === 'string' || typeof name === 'number'
      ? [at, name].filter((part) => part !== '').join('.')
      : at
  return typeof message === 'string'
    ? [place ? `${place}: ${message}` : message]
    : wordsIn(error ?? errors, place)
}

const scopeOf = ({ bearer: { claims }, row }: Asked, status: number): string => {
  const [name = '', access] = row?.scope?.split(' ') ?? []
  if (status !== 403 || !name || grants(claims.scopes, name, access as Access)) return ''
  return `(needs ${askedAs(name)}:${access}, has ${claims.scopes.join(' ') || 'no scope'})`
}

/** Shorter ones would take every word along. */
const shortestSecret = 6

/** Hides what has a telling name, and what is known to open doors wherever it stands, said back by an answer, too. */
const tellingOf = ({ bearer: { hosted }, heard: { request }, row }: Asked, sent: readonly unknown[]) => {
  const isHidden = (name: string): boolean => isSecret(name) || row?.hides?.includes(name) === true
  const secrets = [
    tokenIn(request) ?? '',
    ...[hosted.secret, hosted.session, hosted.token],
    ...hosted.apps.values().flatMap(({ appSecret, clientSecret = '' }) => [appSecret, clientSecret]),
    ...clientsOf(hosted).map(({ clientSecret }) => clientSecret),
    ...textsAt(sent, isHidden),
  ]
    .filter(({ length }) => length >= shortestSecret)
    .toSorted((a, b) => b.length - a.length)
  const clean = (text: string): string =>
    secrets.reduce((rest, secret) => rest.replaceAll(secret, hidden), withoutDoors(withoutTokens(text)))
  return { isHidden, clean }
}

/** Addresses without what they carry in users and queries. */
const withoutDoors = (text: string): string =>
  text.replaceAll(/(https?:\/\/)(?:[^\s"'<>/?#@]*@)?([^\s"'<>?#]*)(?:[?#][^\s"'<>]*)?/gi, '$1$2')

/** Texts at and below hidden names; an operation of a JSON Patch names what it changes in its path. */
const textsAt = (value: unknown, isHidden: (name: string) => boolean, isIn = false): string[] => {
  if (typeof value === 'string') return isIn ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  const { path } = value as { path?: unknown }
  const isPatch = typeof path === 'string' && path.split('/').some(isHidden)
  return Object.entries(value).flatMap(([name, part]) =>
    textsAt(part, isHidden, isIn || isHidden(name) || (isPatch && name === 'value')),
  )
}
