/** Values in DER, as certificates are written. Source: X.690. */

/** How many bytes say a length, beside the first. */
const sizeOf = (length: number): number => (length < 128 ? 0 : Math.ceil((32 - Math.clz32(length)) / 8))

/** A value with its tag; parts stand one after the other. Made in one piece: a store for Java has thousands of these. */
export const tagged = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  let length = 0
  for (const part of parts) length += part.length
  const size = sizeOf(length)
  const value = Buffer.allocUnsafe(2 + size + length)
  value[0] = tag
  value[1] = size ? 128 | size : length
  if (size) value.writeUIntBE(length, 2, size)
  let at = 2 + size
  for (const part of parts) {
    value.set(part, at)
    at += part.length
  }
  return value
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => tagged(0x30, ...parts)
export const set = (...parts: readonly Uint8Array[]): Buffer => tagged(0x31, ...parts)
export const octets = (...parts: readonly Uint8Array[]): Buffer => tagged(0x04, ...parts)
export const yes = tagged(0x01, Buffer.of(255))
export const utf8 = (text: string): Buffer => tagged(0x0c, Buffer.from(text))
/** Two bytes a character, in which PKCS #12 says names. */
export const bmp = (text: string): Buffer => tagged(0x1e, Buffer.from(text, 'utf16le').swap16())

/** Tags whose number depends on where they stand: with parts of its own (`0xa0`), and with bare bytes (`0x80`). */
export const inner = (at: number, ...parts: readonly Uint8Array[]): Buffer => tagged(0xa0 | at, ...parts)
export const bare = (at: number, bytes: Uint8Array): Buffer => tagged(0x80 | at, bytes)

/** Of bytes with the highest first; never below zero. */
export const integer = (bytes: Uint8Array): Buffer =>
  tagged(0x02, (bytes[0] ?? 0) & 128 ? Buffer.concat([Buffer.of(0), bytes]) : bytes)

/** `unused` bits at the end do not count. */
export const bits = (bytes: Uint8Array, unused = 0): Buffer => tagged(0x03, Buffer.of(unused), bytes)

/** An object identifier, as `1.2.840`. */
export const oid = (dotted: string): Buffer => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(BigInt).map(Number)
  const groups = [first * 40 + second, ...rest].map((number) => {
    const bytes = [number % 128]
    for (let left = Math.floor(number / 128); left; left = Math.floor(left / 128))
      bytes.unshift(128 | (left % 128))
    return Buffer.from(bytes)
  })
  return tagged(0x06, ...groups)
}

/** Up to the year 2049. */
export const time = (ms: number): Buffer =>
  tagged(0x17, Buffer.from(`${new Date(ms).toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`))
