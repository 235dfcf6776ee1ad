/** Reads a ZIP by its central directory, as readers do; checks sizes, offsets and sums. */
import { crc32, inflateRawSync } from 'node:zlib'

export const unzip = (bytes: Buffer): Map<string, string> => {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  const files = new Map<string, string>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const field = (offset: number): number => bytes.readUInt32LE(at + offset)
    if (field(0) !== 0x02014b50) throw new Error(`no directory entry at ${at}`)
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const header = field(42)
    if (bytes.readUInt32LE(header) !== 0x04034b50) throw new Error(`${name}: no file at ${header}`)
    const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28)
    const packed = bytes.subarray(start, start + field(20))
    const content = bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed
    if (content.length !== field(24) || crc32(content) >>> 0 !== field(16))
      throw new Error(`${name}: damaged`)
    files.set(name, content.toString('utf8'))
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return files
}
