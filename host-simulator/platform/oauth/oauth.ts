/** OAuth 2.0 of the platform: authorization code with PKCE, refresh, and tokens for installed apps. */
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { documentedScopes } from '../../../src/contract/scopes.ts'
import type { HostedWorld, Worlds } from '../hosted/worlds.ts'
import { faultyReturn, twicePage, type Return } from './faulty.ts'
import { readAuthorize, returnTo, worldAsked, type AuthorizeRequest } from './authorize.ts'
import { clientOf } from './clients.ts'
import { consentMode, createPendingRequests, hasConsented, rememberConsent } from './consent.ts'
import { consentPage, stopPage } from './consent-page.ts'
import type { Page } from '../http/plain-page.ts'
import { issueCode } from './grants.ts'
import { notStored, TokenRefused } from './refusal.ts'
import { openGrant, tokensOf, type Exchange } from './exchange.ts'
import { isNewState } from './states.ts'
import { exchanged, grantTypeNames } from './token-endpoint.ts'
import { longestBody, readTokenRequest } from './token-request.ts'
import { worldsSeen } from './world-seen.ts'
import { noteAuthorize, noteToken, rememberCode } from './notes.ts'

export interface OauthOptions {
  worlds: Worlds
  /** Unguessable, of letters, digits, `-` and `_`. */
  newId(): string
  origin(): string
  /** Seconds in which a refresh token may be used again, as after a lost answer. 0 where it is left out. */
  graceSeconds?: number | undefined
}

/** For the trace. */
const stateFacts = async (
  hosted: HostedWorld,
  clientId: string,
  state: string | undefined,
): Promise<object> =>
  state === undefined
    ? { hasState: false }
    : { hasState: true, isStateNew: await isNewState(hosted, clientId, state) }

/** The browser goes on with GET, and keeps neither the address nor where it came from. Never 307 (RFC 9700, 4.12). */
const onward = (location: string, status: 302 | 303): Response =>
  new Response(null, {
    status,
    headers: { location, 'referrer-policy': 'no-referrer', ...notStored },
  })

/** Before a body is read; one that does not say its size is counted while it comes. */
export const limitOauth = bodyLimit({
  maxSize: longestBody,
  onError(c) {
    const error_description = `body: expected at most ${longestBody} bytes`
    return c.json({ error: 'invalid_request', error_description }, 413, notStored)
  },
})

export const createOauth = ({ worlds, newId, origin, graceSeconds = 0 }: OauthOptions): Hono => {
  const oauth = new Hono()
  const pendings = createPendingRequests(worlds, newId)

  const show = (c: Context, { body, headers }: Page, status: 200 | 400 | 403 = 200) =>
    c.html(body, status, headers)
  const stopped = (c: Context, problem: string, status: 400 | 403 = 400) =>
    show(c, stopPage(problem, newId()), status)

  const denied = (hosted: HostedWorld, request: AuthorizeRequest): Return => {
    noteAuthorize(hosted, request.client, 'access_denied')
    const answer = { error: 'access_denied', error_description: 'The request was denied' }
    return faultyReturn(hosted, request.client.clientId, returnTo(request, answer))
  }
  /**
   * Source: the vendor's command line reads the token in the query of its own address; another published program asks
   * so, too. The documentation has `code` alone. Unstated: which clients may. Ours are those that are registered so.
   */
  const withToken = async (
    hosted: HostedWorld,
    request: AuthorizeRequest,
    userId: number,
    scopes: string[],
  ): Promise<Return> => {
    const { client, state } = request
    const id = hosted.tools.newId()
    const { clientId, app } = client
    const grant = hosted.together(() =>
      openGrant(hosted, id, { clientId, userId, ...(app !== undefined && { app }), scopes }),
    )
    const isPartial = scopes.length < request.scopes.length
    // A refresh token is for those who keep a secret (RFC 6749, 4.2.2).
    const { refresh_token: _, expires_in, ...tokens } = await tokensOf(hosted, id, grant, isPartial)
    noteAuthorize(hosted, client, null, {
      scopes,
      isImplicit: true,
      ...(await stateFacts(hosted, clientId, state)),
    })
    return faultyReturn(hosted, clientId, returnTo(request, { ...tokens, expires_in: String(expires_in) }))
  }
  const allowed = async (
    hosted: HostedWorld,
    request: AuthorizeRequest,
    userId: number,
    scopes: string[],
  ): Promise<Return> => {
    const { client, redirectUri, challenge, state } = request
    if (request.isImplicit) return withToken(hosted, request, userId, scopes)
    const code = await issueCode(hosted, {
      clientId: client.clientId,
      userId,
      ...(client.app !== undefined && { app: client.app }),
      scopes,
      ...(scopes.length < request.scopes.length && { isPartial: true }),
      redirectUri,
      ...(challenge && { challenge }),
    })
    const id = noteAuthorize(hosted, client, null, {
      scopes,
      pkce: challenge?.method ?? 'none',
      ...(await stateFacts(hosted, client.clientId, state)),
    })
    await rememberCode(hosted, code, id)
    return faultyReturn(hosted, client.clientId, returnTo(request, { code }))
  }

  const back = ({ location, isTwice }: Return, status: 302 | 303): Response =>
    isTwice ? twicePage(location, newId()) : onward(location, status)

  oauth.get('/oauth/authorize', async (c) => {
    const { origin: asked, pathname, search } = new URL(c.req.url)
    // The cookie and people's answers belong to one origin: no other name leads here.
    if (asked !== origin()) return c.redirect(origin() + pathname + search)
    const hosted = worldAsked(
      new URLSearchParams(search),
      worlds.all(),
      worldsSeen(c.req.header('cookie'), origin()),
    )
    if ('problem' in hosted) return stopped(c, hosted.problem)
    const read = readAuthorize(hosted, search)
    if (read.kind === 'stopped') {
      noteAuthorize(hosted, null, read.reason)
      return stopped(c, read.problem)
    }
    if (read.kind === 'refused') {
      noteAuthorize(hosted, null, `${read.error}: ${read.description}`)
      return onward(returnTo(read, { error: read.error, error_description: read.description }), 302)
    }
    const { request } = read
    const mode = consentMode(hosted)
    if (mode === 'deny') return back(denied(hosted, request), 302)
    const isKnown =
      !request.isConsentForced && hasConsented(hosted, request.client, hosted.userId, request.scopes)
    if (mode === 'allow' || isKnown)
      return back(await allowed(hosted, request, hosted.userId, request.scopes), 302)
    return show(c, consentPage(pendings.open(hosted, request), newId()))
  })

  oauth.post('/oauth/consent', async (c) => {
    const sender = c.req.header('origin')
    // Browsers say who sends a form; what stands in this one only its own page can read.
    if (new URL(c.req.url).origin !== origin() || (sender !== undefined && sender !== origin()))
      return stopped(c, 'Only the page that asked may answer.', 403)
    const form = new URLSearchParams(await c.req.text())
    const pending = pendings.take(form.get('id') ?? '', form.get('csrf') ?? '')
    if (pending === 'not-yours') return stopped(c, 'Only the page that asked may answer.', 403)
    if (pending === 'gone')
      return stopped(
        c,
        'This request was answered before, or its page was open for too long. Start again from the app.',
      )
    const { hosted, request } = pending
    const { client, scopes: asked } = request
    const ticked = form.getAll('scope')
    const scopes = client.partialGrant ? asked.filter((scope) => ticked.includes(scope)) : asked
    const userId = Number(form.get('user'))
    // Unstated: what no scope at all means. Ours is a denial.
    if (form.get('answer') !== 'allow' || !scopes.length) return back(denied(hosted, request), 303)
    if (!clientOf(hosted, client.clientId)) return stopped(c, 'The app was uninstalled meanwhile.')
    if (!hosted.store.world.users.has(userId)) return stopped(c, 'user: expected someone of this account.')
    rememberConsent(hosted, client, userId, scopes)
    return back(await allowed(hosted, request, userId, scopes), 303)
  })

  oauth.post('/oauth/token', async (c) => {
    const place: Exchange['place'] = {}
    let request: Exchange['request'] | null = null
    try {
      request = await readTokenRequest(c.req.raw)
      const graceMs = graceSeconds * 1000
      const exchange = { request, worlds: worlds.all(), graceMs, place }
      const tokens = await exchanged(exchange)
      // The trace has the fault.
      if (tokens instanceof Response) return tokens
      await noteToken(place, worlds, request, null)
      return c.json(tokens, 200, notStored)
    } catch (error) {
      if (!(error instanceof TokenRefused)) throw error
      await noteToken(place, worlds, request, error)
      const { code, message, status, headers } = error
      return c.json({ error: code, error_description: message }, status, { ...notStored, ...headers })
    }
  })

  for (const [path, allow] of Object.entries({ authorize: 'GET', consent: 'POST', token: 'POST' }))
    oauth.all(`/oauth/${path}`, (c) => {
      const error_description = `method: expected ${allow}, got ${c.req.method}`
      return c.json({ error: 'invalid_request', error_description }, 405, { ...notStored, allow })
    })

  /** RFC 8414, an addition: the platform is not known to have it, clients that look for it are served. */
  oauth.get('/.well-known/oauth-authorization-server', (c) =>
    c.json({
      issuer: origin(),
      authorization_endpoint: `${origin()}/oauth/authorize`,
      token_endpoint: `${origin()}/oauth/token`,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: grantTypeNames,
      code_challenge_methods_supported: ['S256', 'plain'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
      scopes_supported: documentedScopes,
      simulator_note: 'An addition of the simulator: the specification has no metadata document.',
    }),
  )

  return oauth
}
