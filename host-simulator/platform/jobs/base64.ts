/** base64 with web standards alone. */

/** Bytes for each call: as many arguments as every engine takes, and whole groups of three. */
const step = 3 * 8192

export const toBase64 = (bytes: Uint8Array): string => {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += step)
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + step))))
  return parts.join('')
}

/** The bytes, or why there are none: wrong letters, wrong length, or bits that no encoder writes. */
export const fromBase64 = (text: string): Uint8Array | string => {
  const wrong = /[^A-Za-z0-9+/=]/.exec(text)
  if (wrong) return `expected base64, got ${JSON.stringify(wrong[0])} at character ${wrong.index}`
  if (text.length % 4) return `expected groups of four letters, got ${text.length} letters`
  const padding = text.indexOf('=')
  if (padding !== -1 && !/^={1,2}$/.test(text.slice(padding)))
    return `expected "=" only at the end, got one at character ${padding}`
  const last = text.slice(-4)
  let binary: string
  try {
    binary = atob(text)
    if (last && btoa(atob(last)) !== last) return `expected the last group to be exact, got "${last}"`
  } catch {
    // `atob` says nothing of the place; what it refuses beyond the checks above is a lone "=".
    return 'expected base64'
  }
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at)
  return bytes
}
