/** What an authorization request asks, checked. Source: specification, "Authorization request"; RFC 6749, 4.1.1. */
import type { HostedWorld } from '../hosted/worlds.ts'
import { clientOf, isRegisteredRedirect, type Client } from './clients.ts'
import type { Challenge } from './grants.ts'
import { inOwnWords } from './own-origins.ts'
import { described, quoted, type AuthorizeError } from './refusal.ts'
import { isCovered, isKnownScope, scopeMeant, scopesIn } from './scopes.ts'

/** Where the answer goes. */
export interface Return {
  redirectUri: string
  /** As it came, percent-encoding included; it goes back unchanged. */
  state: string | undefined
}

export interface AuthorizeRequest extends Return {
  client: Client
  scopes: string[]
  challenge?: Challenge
  isConsentForced: boolean
  /** Whether the token itself is asked for, in place of a code. */
  isImplicit: boolean
}

/** Why there is no answer: for the page, and without values of the request for the trace. */
export interface Stop {
  problem: string
  reason: string
}

const stop = (reason: string, more = ''): Stop => ({ problem: `${reason}${more}.`, reason })

const howToRegister = 'The `oauth.clients` of a scenario register it, in a test `world.oauth.register`'

export type Asked =
  /** Nobody can be redirected; whoever reads the page is told. */
  | ({ kind: 'stopped' } & Stop)
  | ({ kind: 'refused'; error: AuthorizeError; description: string } & Return)
  | { kind: 'asked'; request: AuthorizeRequest }

/** Those that may not come twice; others are ignored. Source: RFC 6749, 3.1. */
const names = [
  ...['client_id', 'redirect_uri', 'response_type', 'scope', 'state'],
  ...['code_challenge', 'code_challenge_method', 'prompt'],
]

/** Null where it is missing, empty or repeated. */
const only = (query: URLSearchParams, name: string): string | null => {
  const values = query.getAll(name)
  return values.length === 1 ? values[0] || null : null
}

/**
 * The world that an authorization request is about: the one that knows the client; of several, the one whose page
 * the browser saw last (among `seen`). Or why there is none.
 */
export const worldAsked = (
  query: URLSearchParams,
  worlds: readonly HostedWorld[],
  seen: readonly string[],
): HostedWorld | Stop => {
  const clientId = only(query, 'client_id')
  if (clientId === null) return stop('client_id: expected once, with a value')
  const knowing = worlds.filter((hosted) => clientOf(hosted, clientId))
  const [hosted] = knowing
  if (!hosted)
    return stop(
      'client_id: no world of this simulator has this client',
      `, ${quoted(clientId)}. Register it, or install its app`,
    )
  if (knowing.length === 1) return hosted
  return (
    knowing.find(({ id }) => seen.includes(id)) ??
    stop(
      'This request names no world, and several worlds know this client',
      '. Open a page of the world that you mean in this browser, such as its Editor, and start again from the app; or register the client in one world only',
    )
  )
}

export const readAuthorize = (hosted: HostedWorld, search: string): Asked => {
  const query = new URLSearchParams(search)
  const client = clientOf(hosted, only(query, 'client_id') ?? '')
  if (!client) return { kind: 'stopped', ...stop('client_id: unknown') }
  const returnAddress = only(query, 'redirect_uri')
  if (returnAddress === null) return { kind: 'stopped', ...stop('redirect_uri: expected once, with a value') }
  const redirectUri = inOwnWords(hosted, returnAddress)
  if (!isRegisteredRedirect(client, redirectUri))
    return {
      kind: 'stopped',
      problem: `redirect_uri: not registered for this client: ${quoted(redirectUri)}. Registered: ${client.redirectUris.join(', ') || 'none'}. ${howToRegister}.`,
      reason: `redirect_uri: not registered for this client. ${howToRegister}`,
    }
  const state = only(query, 'state') === null ? undefined : rawOf(search, 'state')
  const refused = (error: AuthorizeError, description: string): Asked => ({
    kind: 'refused',
    error,
    description: described(description),
    redirectUri,
    state,
  })

  const repeated = names.find((name) => query.getAll(name).length > 1)
  if (repeated) return refused('invalid_request', `${repeated}: expected once, got it repeated`)
  const responseType = only(query, 'response_type')
  if (responseType === null) return refused('invalid_request', 'response_type: expected code, got nothing')
  const isImplicit = responseType === 'token' && client.implicitGrant === true
  if (responseType !== 'code' && !isImplicit)
    return refused('unsupported_response_type', `response_type: expected code, got ${quoted(responseType)}`)

  const scopes = scopesIn(only(query, 'scope') ?? '')
  // Source: the specification requires it; RFC 6749, 3.3 names the error.
  if (!scopes.length) return refused('invalid_scope', 'scope: expected one or more scopes, got nothing')
  const unknown = scopes.find((scope) => !isKnownScope(scope) && !client.scopes.includes(scope))
  if (unknown !== undefined)
    return refused(
      'invalid_scope',
      `scope: ${quoted(unknown)} is unknown${scopeMeant(unknown).replaceAll('"', "'")}`,
    )
  const tooMuch = scopes.find((scope) => !isCovered(scope, client.scopes))
  if (tooMuch !== undefined)
    return refused('invalid_scope', `scope: ${quoted(tooMuch)} is not among the scopes of this client`)

  const value = only(query, 'code_challenge')
  const method = only(query, 'code_challenge_method')
  const isConsentForced = scopesIn(only(query, 'prompt') ?? '').includes('consent')
  const request = { client, redirectUri, state, scopes, isConsentForced, isImplicit }
  // A token that comes at once leaves nothing to verify.
  if (isImplicit) return { kind: 'asked', request }
  if (value === null && method === null) return { kind: 'asked', request }
  if (value === null)
    return refused('invalid_request', 'code_challenge: expected, as code_challenge_method was sent')
  if (method === null)
    return refused('invalid_request', 'code_challenge_method: expected, as code_challenge was sent')
  if (method !== 'S256' && method !== 'plain')
    return refused(
      'invalid_request',
      `code_challenge_method: transform algorithm not supported, expected S256 or plain, got ${quoted(method)}`,
    )
  // Source: RFC 7636, 4.2; a SHA-256 has 43 characters.
  if (!(method === 'S256' ? /^[\w-]{43}$/ : /^[\w.~-]{43,128}$/).test(value))
    return refused(
      'invalid_request',
      `code_challenge: expected ${method === 'S256' ? '43' : '43 to 128'} characters of A-Z a-z 0-9 - . _ ~`,
    )
  return { kind: 'asked', request: { ...request, challenge: { value, method } } }
}

/** The value as it stands in the address, so that it can go back without a change. */
const rawOf = (search: string, name: string): string | undefined => {
  // The `&` keeps a question mark in the name.
  const part = search
    .slice(1)
    .split('&')
    .find((pair) => new URLSearchParams(`&${pair}`).get(name))
  return part?.slice(part.indexOf('=') + 1)
}

/** The address to return to, with the answer in its query. */
export const returnTo = ({ redirectUri, state }: Return, answer: Record<string, string>): string => {
  const query = new URLSearchParams(answer).toString()
  const separator = redirectUri.includes('?') ? '&' : '?'
  return redirectUri + separator + query + (state === undefined ? '' : `&state=${state}`)
}
