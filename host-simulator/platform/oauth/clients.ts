/** Who may ask for a code or a token: registered clients, and installed apps with a client id. */
import { isObject, shown } from '../../../src/contract/value.ts'
import { shelf } from '../hosted/shelf.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { isCovered, isKnownScope, scopeMeant } from './scopes.ts'

/** Plain JSON. */
export interface Client {
  clientId: string
  clientSecret: string
  /** Compared as text, each character. */
  redirectUris: string[]
  /** The widest that it may ask for. */
  scopes: string[]
  name?: string
  /** Identifier of the installed app whose client it is. */
  app?: string
  /** Redirects to the own machine may name any port. Source: RFC 8252, 7.3. */
  loopbackPorts?: boolean
  /** Whether the person may leave out some of the scopes. */
  partialGrant?: boolean
  /** Whether it may ask for the token itself in place of a code, as programs without a server do. */
  implicitGrant?: boolean
}

export interface ClientRequest {
  clientId?: string | undefined
  clientSecret?: string | undefined
  redirectUris: readonly string[]
  /** Of an installed app they stand in its manifest. */
  scopes?: readonly string[] | undefined
  name?: string | undefined
  loopbackPorts?: boolean | undefined
  partialGrant?: boolean | undefined
  implicitGrant?: boolean | undefined
}

/** Why a client was not registered. */
export class ClientRefused extends Error {
  readonly code: 'client-id' | 'client-secret' | 'redirect-uri' | 'scope'
  constructor(code: ClientRefused['code'], message: string) {
    super(`Failed to register the client: ${message}`)
    this.name = 'ClientRefused'
    this.code = code
  }
}

/** By client id. */
export const clientRowsOf = shelf<Client>('clients', {
  onReset: 'keep',
  onFork: 'copy',
  ofApp: null,
  secretsIn: ({ clientSecret }) => [clientSecret],
})

/** The client of this id, if it may act now: an app's client goes with its app. */
export const clientOf = (hosted: HostedWorld, clientId: string): Client | undefined => {
  const kept = clientRowsOf(hosted).get(clientId)
  const app = hosted.apps.values().find((installed) => installed.clientId === clientId)
  if (!app?.clientSecret) return kept?.app === undefined ? kept : undefined
  return {
    redirectUris: [],
    ...kept,
    clientId,
    clientSecret: app.clientSecret,
    name: app.name,
    app: app.identifier,
    scopes: app.scopes,
  }
}

export const clientsOf = (hosted: HostedWorld): Client[] => {
  const ids = [...clientRowsOf(hosted).values(), ...hosted.apps.values()].map(({ clientId }) => clientId)
  return [...new Set(ids)].flatMap((id) => (id === undefined ? [] : (clientOf(hosted, id) ?? [])))
}

/**
 * Registers a client, or adds redirect addresses to one that is there; what is left out stays as it was.
 * Throws `ClientRefused`.
 */
export const registerClient = (hosted: HostedWorld, request: ClientRequest): Client => {
  const { newId } = hosted.tools
  if (!isObject(request))
    throw new ClientRefused('client-id', `expected an object with redirectUris, got ${shown(request)}`)
  const clientId = request.clientId ?? newId()
  // Source: RFC 6749, appendix A: visible characters and space.
  if (!/^[\x20-\x7e]{1,255}$/.test(clientId))
    throw new ClientRefused('client-id', 'clientId: expected 1 to 255 characters of ASCII')
  if (request.clientSecret !== undefined && !/^[\x20-\x7e]{1,1024}$/.test(request.clientSecret))
    throw new ClientRefused('client-secret', 'clientSecret: expected 1 to 1024 characters of ASCII')
  if (!Array.isArray(request.redirectUris))
    throw new ClientRefused(
      'redirect-uri',
      `redirectUris: expected an array of addresses, got ${shown(request.redirectUris)}`,
    )
  request.redirectUris.forEach(checkRedirect)
  const there = clientOf(hosted, clientId)
  if (there?.app !== undefined) checkApp(there, request)
  const { name = there?.name, loopbackPorts = there?.loopbackPorts } = request
  const { partialGrant = there?.partialGrant, implicitGrant = there?.implicitGrant } = request
  const client: Client = {
    clientId,
    clientSecret: request.clientSecret ?? there?.clientSecret ?? newId() + newId(),
    redirectUris: [...new Set([...(there?.redirectUris ?? []), ...request.redirectUris])],
    scopes: scopesOf(request, there),
    ...(name !== undefined && { name }),
    ...(there?.app !== undefined && { app: there.app }),
    ...(loopbackPorts !== undefined && { loopbackPorts }),
    ...(partialGrant !== undefined && { partialGrant }),
    ...(implicitGrant !== undefined && { implicitGrant }),
  }
  clientRowsOf(hosted).set(clientId, client)
  return clientOf(hosted, clientId) ?? client
}

/** Browsers act on these themselves: none of them is a program of the system. */
const ofBrowsers = new Set([
  ...['javascript:', 'vbscript:', 'data:', 'blob:', 'about:', 'file:', 'filesystem:', 'view-source:'],
  ...['ws:', 'wss:', 'ftp:'],
])

/**
 * Source: published programs of desktops and phones come back by a scheme of their own, as `poedit://auth/crowdin/`
 * (RFC 8252, 7.1).
 */
const checkRedirect = (uri: string, at: number): void => {
  const { protocol = '' } = URL.canParse(uri) ? new URL(uri) : {}
  const isFit = /^https?:$/.test(protocol)
    ? /^https?:\/\/[\x21-\x7e]+$/i.test(uri)
    : /^[a-z][a-z\d+.-]*:\/\/[\x21-\x7e]*$/i.test(uri)
  // What goes into a header as it stands has to be ASCII.
  if (!protocol || !isFit || ofBrowsers.has(protocol) || uri.includes('#'))
    throw new ClientRefused(
      'redirect-uri',
      `redirectUris[${at}]: expected an absolute http or https address without fragment, or one of a program of the system, got ${JSON.stringify(uri)}`,
    )
}

const checkApp = (app: Client, { clientSecret, scopes = [] }: ClientRequest): void => {
  if (clientSecret !== undefined && clientSecret !== app.clientSecret)
    throw new ClientRefused('client-secret', `clientSecret: the app ${app.app} has another one`)
  const tooMuch = scopes.find((scope) => !isCovered(scope, app.scopes))
  if (tooMuch !== undefined)
    throw new ClientRefused(
      'scope',
      `scopes: the manifest of ${app.app} has ${JSON.stringify(app.scopes)}, not ${JSON.stringify(tooMuch)}`,
    )
}

/** Of those of a manifest, the first that its client, registered before, does not have. Source: facts F276. */
export const scopeBeyondClient = (
  hosted: HostedWorld,
  clientId: string | undefined,
  scopes: readonly string[],
): string | undefined => {
  const kept = clientId === undefined ? undefined : clientRowsOf(hosted).get(clientId)
  return kept && kept.app === undefined ? scopes.find((scope) => !isCovered(scope, kept.scopes)) : undefined
}

const scopesOf = ({ scopes }: ClientRequest, there: Client | undefined): string[] => {
  if (there?.app !== undefined) return there.scopes
  const wanted = scopes ?? there?.scopes ?? []
  const unknown = wanted.find((scope) => !isKnownScope(scope))
  if (unknown !== undefined || wanted.length === 0)
    throw new ClientRefused(
      'scope',
      `scopes: expected one or more of the documented scopes, got ${JSON.stringify(unknown ?? wanted)}${scopeMeant(unknown ?? '')}`,
    )
  return [...wanted]
}

export const isRegisteredRedirect = ({ redirectUris, loopbackPorts }: Client, uri: string): boolean => {
  if (redirectUris.includes(uri)) return true
  const portless = loopbackPorts && URL.canParse(uri) ? withoutPort(uri) : null
  return portless !== null && redirectUris.some((one) => withoutPort(one) === portless)
}

/** Null where it does not lead to the own machine. `localhost` counts: development servers call themselves so. */
const withoutPort = (uri: string): string | null => {
  const [, host, rest] =
    /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost))(?::\d{1,5})?((?:[/?].*)?)$/.exec(uri) ?? []
  return host === undefined ? null : `${host}${rest}`
}
