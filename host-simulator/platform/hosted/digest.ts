/** Hashes and comparisons of what must not be known. */
import { base64url } from 'jose'

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** In base64url without padding, as PKCE wants it. */
export const sha256 = async (text: string): Promise<string> =>
  base64url.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(text))))

/** HMAC-SHA256. */
export const hmacOf = async (bytes: Uint8Array<ArrayBuffer>, secret: string): Promise<Uint8Array> => {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes))
}

/** HMAC-SHA256 in base64url. */
export const macOf = async (text: string, secret: string): Promise<string> =>
  base64url.encode(await hmacOf(bytesOf(text), secret))

/** Takes as long for any two texts of one length. */
export const isSame = (a: string, b: string): boolean => {
  if (a.length !== b.length) return false
  let difference = 0
  for (let at = 0; at < a.length; at++) difference |= a.charCodeAt(at) ^ b.charCodeAt(at)
  return difference === 0
}
