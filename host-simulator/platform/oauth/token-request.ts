/** What came to the token endpoint, read. JSON is the specification's; form and Basic are what OAuth clients send. */
import { quoted, TokenRefused } from './refusal.ts'

export interface Credentials {
  clientId: string
  /** Absent where the client proves itself by a code verifier alone. */
  secret?: string | undefined
  isBasic: boolean
}

export interface TokenRequest {
  encoding: 'json' | 'form'
  /** Values that were sent; an empty one counts as none. Source: RFC 6749, 3.2. */
  fields: ReadonlyMap<string, string>
  /** The header. */
  authorization: string | null
  /** It comes from a page in a browser: nobody else says of which origin. */
  isOfPage: boolean
}

/** Those that are read; others are ignored. */
const names = [
  ...['grant_type', 'client_id', 'client_secret', 'code', 'redirect_uri', 'code_verifier'],
  ...['refresh_token', 'scope', 'app_id', 'app_secret', 'domain', 'user_id', 'agent_id'],
]
const numbers = new Set(['user_id', 'agent_id'])

/** Largest body, in bytes. */
export const longestBody = 64 * 1024

/** Throws `TokenRefused`. */
export const readTokenRequest = async (request: Request): Promise<TokenRequest> => {
  const [type = ''] = (request.headers.get('content-type') ?? '').toLowerCase().split(';')
  const text = await request.text()
  const encoding = encodings[type.trim()]
  if (!encoding)
    throw new TokenRefused(
      'invalid_request',
      `content-type: expected application/json or application/x-www-form-urlencoded, got ${quoted(type)}`,
    )
  const fields = encoding === 'json' ? jsonFields(text) : formFields(text)
  const { headers } = request
  const isOfPage = /^https?:/.test(headers.get('origin') ?? '')
  return { encoding, fields, authorization: headers.get('authorization'), isOfPage }
}

const encodings: Record<string, TokenRequest['encoding']> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
}

const jsonFields = (text: string): Map<string, string> => {
  const body = parsed(text)
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new TokenRefused('invalid_request', 'body: expected a JSON object')
  const values = body as Record<string, unknown>
  const fields = new Map<string, string>()
  for (const name of names) {
    const value = Object.hasOwn(values, name) ? values[name] : null
    if (value === null || value === '') continue
    if (typeof value === 'string') fields.set(name, value)
    else if (typeof value === 'number' && numbers.has(name) && Number.isSafeInteger(value))
      fields.set(name, String(value))
    else throw new TokenRefused('invalid_request', `${name}: expected text, got ${typeof value}`)
  }
  return fields
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // The caller says what was wanted.
    return undefined
  }
}

const formFields = (text: string): Map<string, string> => {
  const form = new URLSearchParams(text)
  const seen = new Set<string>()
  for (const name of form.keys()) {
    if (seen.has(name))
      throw new TokenRefused('invalid_request', `${quoted(name)}: expected once, got it repeated`)
    seen.add(name)
  }
  return new Map([...form].filter(([name, value]) => names.includes(name) && value !== ''))
}

/** A client shows who it is in one way (RFC 6749, 2.3). Throws `TokenRefused`. */
export const credentialsOf = ({ authorization, fields }: TokenRequest): Credentials => {
  const clientId = fields.get('client_id')
  const secret = fields.get('client_secret')
  if (authorization !== null) {
    const basic = basicOf(authorization)
    if (secret !== undefined || (clientId !== undefined && clientId !== basic.clientId))
      throw new TokenRefused(
        'invalid_request',
        'client: expected its credentials in the header or in the body, got both',
      )
    return basic
  }
  if (clientId === undefined)
    throw new TokenRefused('invalid_client', 'client_id: expected in the body or in a Basic header')
  return { clientId, secret, isBasic: false }
}

const basicOf = (header: string): Credentials => {
  const [, encoded] = /^Basic +([A-Za-z0-9+/]+=*) *$/i.exec(header) ?? []
  const pair = encoded === undefined ? null : decoded(encoded)
  const at = pair?.indexOf(':') ?? -1
  if (pair === null || at < 0)
    throw new TokenRefused(
      'invalid_client',
      'authorization: expected Basic with a client id and a secret',
      /^Basic\b/i.test(header) ? basicChallenge : {},
    )
  const secret = formDecoded(pair.slice(at + 1))
  return { clientId: formDecoded(pair.slice(0, at)), secret: secret || undefined, isBasic: true }
}

/** Goes with a refusal of who used Basic. */
export const basicChallenge = { 'www-authenticate': 'Basic realm="oauth"' }

const decoded = (base64: string): string | null => {
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Neither Base64 nor UTF-8: no credentials.
    return null
  }
}

/** Clients encode both parts as in a form (RFC 6749, 2.3.1); what cannot be decoded was not encoded. */
const formDecoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
