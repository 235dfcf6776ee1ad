/** Faults of the authorize redirect and of the token endpoint. */
import type { TokenResponse } from './exchange.ts'
import { notStored } from './refusal.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { faultsOf } from '../faults/faults.ts'
import { errorPage, waited } from '../faults/wait.ts'

/** Where the browser is sent back to, and whether it comes there twice. */
export interface Return {
  location: string
  isTwice: boolean
}

/** The address that the browser is sent back to, changed where a fault happens. */
export const faultyReturn = (hosted: HostedWorld, clientId: string, location: string): Return => {
  const deed = faultsOf(hosted).fire('oauth', { endpoint: 'authorize', clientId })
  if (!deed) return { location, isTwice: false }
  const url = new URL(location)
  if (deed.error !== undefined) {
    for (const name of ['code', 'access_token', 'token_type', 'expires_in']) url.searchParams.delete(name)
    url.searchParams.set('error', deed.error)
    url.searchParams.set('error_description', 'A fault was declared for this request')
  }
  if (deed.missingState) url.searchParams.delete('state')
  else if (deed.wrongState) url.searchParams.set('state', 'not-the-state-that-was-sent')
  return { location: url.href, isTwice: deed.twice === true }
}

/** Goes there once unseen, with the cookies that the browser has for it, and then so that a person sees it. */
export const twicePage = (location: string, nonce: string): Response => {
  const address = JSON.stringify(location).replaceAll('<', '\\u003c')
  const go = `fetch(${address},{mode:'no-cors',credentials:'include'}).catch(()=>{}).finally(()=>location.replace(${address}))`
  return new Response(`<!doctype html><title>One moment</title><script nonce="${nonce}">${go}</script>`, {
    headers: {
      ...notStored,
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; connect-src *; frame-ancestors 'none'`,
    },
  })
}

/**
 * `open` exchanges. A fault may keep it from that, so that code or token can be sent again, or change the answer.
 * Nothing happens to requests that do not say which world they are of.
 */
export const faultyExchange = async (
  hosted: HostedWorld | undefined,
  facts: { grantType: string | undefined; clientId: string | undefined },
  open: () => Promise<TokenResponse>,
): Promise<TokenResponse | Response> => {
  const deed = hosted && faultsOf(hosted).fire('oauth', { endpoint: 'token', ...facts })
  if (!deed) return open()
  await waited(hosted, deed.delayMs)
  if (deed.error !== undefined) {
    const status = deed.error === 'invalid_client' ? 401 : 400
    const error_description = 'A fault was declared for this request'
    return Response.json({ error: deed.error, error_description }, { status, headers: notStored })
  }
  if (deed.html || deed.status !== undefined) return errorPage(deed.status ?? 502)
  const { expires_in, refresh_token, ...rest } = await open()
  const { expiresIn = expires_in } = deed
  return {
    ...rest,
    ...(expiresIn !== 'absent' && { expires_in: expiresIn === 'string' ? String(expires_in) : expiresIn }),
    ...(!deed.noRefreshToken && { refresh_token }),
  } as TokenResponse
}
