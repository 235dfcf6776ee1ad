/** Values in DER, as certificates are written. Source: X.690. */

const lengthOf = (length: number): number[] => {
  if (length < 128) return [length]
  const bytes: number[] = []
  for (let rest = length; rest; rest >>>= 8) bytes.unshift(rest & 255)
  return [128 | bytes.length, ...bytes]
}

/** A value with its tag; parts stand one after the other. */
export const tagged = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content])
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
