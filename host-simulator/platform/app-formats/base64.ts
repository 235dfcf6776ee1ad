/** base64 with web standards alone. `btoa` and `atob` want strings of bytes, which takes several times as long. */

const letters = new TextEncoder().encode('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/')
const padding = 0x3d
/** What no letter has. */
const none = 0xff

const values = new Uint8Array(256).fill(none)
for (const [value, letter] of letters.entries()) values[letter] = value

export const toBase64 = (bytes: Uint8Array): string => {
  const { length } = bytes
  const written = new Uint8Array(Math.ceil(length / 3) * 4).fill(padding)
  const whole = length - (length % 3)
  let to = 0
  for (let at = 0; at < whole; at += 3) {
    const group = ((bytes[at] as number) << 16) | ((bytes[at + 1] as number) << 8) | (bytes[at + 2] as number)
    written[to] = letters[group >> 18] as number
    written[to + 1] = letters[(group >> 12) & 63] as number
    written[to + 2] = letters[(group >> 6) & 63] as number
    written[to + 3] = letters[group & 63] as number
    to += 4
  }
  if (whole < length) {
    const [first = 0, second = 0] = bytes.subarray(whole)
    written[to] = letters[first >> 2] as number
    written[to + 1] = letters[((first & 3) << 4) | (second >> 4)] as number
    if (length - whole === 2) written[to + 2] = letters[(second & 15) << 2] as number
  }
  return new TextDecoder().decode(written)
}

/** The bytes, or why there are none: wrong letters, wrong length, or bits that no encoder writes. */
export const fromBase64 = (text: string): Uint8Array | string => {
  const wrong = /[^A-Za-z0-9+/=]/.exec(text)
  if (wrong) return `expected base64, got ${JSON.stringify(wrong[0])} at character ${wrong.index}`
  if (text.length % 4) return `expected groups of four letters, got ${text.length} letters`
  const end = text.indexOf('=')
  if (end !== -1 && !/^={1,2}$/.test(text.slice(end)))
    return `expected "=" only at the end, got one at character ${end}`
  const coded = new TextEncoder().encode(text)
  const count = end === -1 ? coded.length : end
  const bytes = new Uint8Array(Math.floor((count * 3) / 4))
  const valueAt = (at: number): number => values[coded[at] as number] as number
  let to = 0
  const whole = count - (count % 4)
  for (let at = 0; at < whole; at += 4) {
    const group = (valueAt(at) << 18) | (valueAt(at + 1) << 12) | (valueAt(at + 2) << 6) | valueAt(at + 3)
    bytes[to] = group >> 16
    bytes[to + 1] = group >> 8
    bytes[to + 2] = group
    to += 3
  }
  if (whole === count) return bytes
  const [first, second, third] = [
    valueAt(whole),
    valueAt(whole + 1),
    count - whole === 3 ? valueAt(whole + 2) : 0,
  ]
  const isExact = count - whole === 3 ? (third & 3) === 0 : (second & 15) === 0
  if (!isExact) return `expected the last group to be exact, got "${text.slice(whole)}"`
  bytes[to] = (first << 2) | (second >> 4)
  if (count - whole === 3) bytes[to + 1] = (second << 4) | (third >> 2)
  return bytes
}
