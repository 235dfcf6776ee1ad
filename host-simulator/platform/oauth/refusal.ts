/** What OAuth refuses, in the words of RFC 6749. Unstated: the error bodies; ours are those of the RFC. */

/** Of the authorize page; goes to the redirect address. */
export type AuthorizeError =
  'invalid_request' | 'unsupported_response_type' | 'invalid_scope' | 'access_denied'

/** Of the token endpoint. */
export type TokenError =
  'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type' | 'invalid_scope'

/** Only what `error_description` may hold. Source: RFC 6749, 5.2. */
export const described = (text: string): string => text.replace(/[^\x20\x21\x23-\x5b\x5d-\x7e]/g, '?')

/** A value of someone else in a description: short. */
export const quoted = (value: string): string => `'${value.length > 60 ? `${value.slice(0, 60)}...` : value}'`

export class TokenRefused extends Error {
  readonly code: TokenError
  readonly headers: Record<string, string>
  constructor(code: TokenError, message: string, headers: Record<string, string> = {}) {
    super(described(message))
    this.name = 'TokenRefused'
    this.code = code
    this.headers = headers
  }
  get status(): 400 | 401 {
    return this.code === 'invalid_client' ? 401 : 400
  }
}

/** No answer about tokens is kept by anyone. Source: RFC 6749, 5.1. */
export const notStored = { 'cache-control': 'no-store', pragma: 'no-cache' }
