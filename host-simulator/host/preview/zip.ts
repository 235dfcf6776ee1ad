/** A ZIP of texts, stored without compression. Source: PKWARE APPNOTE, 4.3. */

/** Names in ASCII. */
export const zipOf = (files: Record<string, string>): Uint8Array<ArrayBuffer> => {
  const entries = Object.entries(files).map(([name, text]) => ({
    name: encode(name),
    bytes: encode(text),
  }))
  const size = entries.reduce((sum, { name, bytes }) => sum + 76 + 2 * name.length + bytes.length, 22)
  const out = new Uint8Array(size)
  const view = new DataView(out.buffer)
  let at = 0
  const put = (...fields: [bytes: 2 | 4, value: number][]): void => {
    for (const [length, value] of fields) {
      if (length === 2) view.setUint16(at, value, true)
      else view.setUint32(at, value, true)
      at += length
    }
  }
  const write = (bytes: Uint8Array): void => {
    out.set(bytes, at)
    at += bytes.length
  }

  /** From "version needed" to the length of the extra field: the same in both places. */
  const about = ({ name, bytes, sum }: Entry & { sum: number }): void =>
    put(
      [2, 20],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, firstDay],
      [4, sum],
      [4, bytes.length],
      [4, bytes.length],
      [2, name.length],
      [2, 0],
    )

  const placed = entries.map((entry) => {
    const whole = { ...entry, sum: crc32(entry.bytes), offset: at }
    put([4, 0x04034b50])
    about(whole)
    write(entry.name)
    write(entry.bytes)
    return whole
  })
  const directory = at
  for (const entry of placed) {
    put([4, 0x02014b50], [2, 20])
    about(entry)
    put([2, 0], [2, 0], [2, 0], [4, 0], [4, entry.offset])
    write(entry.name)
  }
  const length = at - directory
  put(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, placed.length],
    [2, placed.length],
    [4, length],
    [4, directory],
    [2, 0],
  )
  return out
}

interface Entry {
  name: Uint8Array
  bytes: Uint8Array
}

/** 1 January 1980: the same content gives the same file. */
const firstDay = 0x21

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

const crc32 = (bytes: Uint8Array): number => {
  let sum = 0xffffffff
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] as number)
  return (sum ^ 0xffffffff) >>> 0
}
