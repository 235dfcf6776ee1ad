/** Parts of a ZIP: read, and replaced while all others stay as they are, compressed as they were. */
import { strFromU8, unzipSync, zipSync } from 'fflate'
import { FormatError } from './format.ts'

/** Of all parts that are read, unpacked: a small file can hold very much of one sign. */
const mostBytes = 128 * 1024 * 1024

const refused = (wanted: string, cause?: unknown): FormatError =>
  new FormatError('bad-syntax', 'byte 0', `expected ${wanted}`, { cause })

/** The parts that are wanted, by their names. */
export const partsOf = (
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
): ReadonlyMap<string, Uint8Array> => {
  let total = 0
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!isWanted(name)) return false
        if ((total += originalSize) > mostBytes)
          throw new FormatError('too-many', name, `expected at most ${mostBytes} bytes of text, got more`)
        return true
      },
    })
    return new Map(Object.entries(parts))
  } catch (error) {
    if (error instanceof FormatError) throw error
    throw refused('a ZIP that can be read', error)
  }
}

interface Listed {
  name: string
  /** Of its record among the files, and in the list at the end. */
  offset: number
  listStart: number
  listEnd: number
}

interface Directory {
  start: number
  end: number
  files: Listed[]
}

/** The list at the end. Source: APPNOTE of PKWARE, 4.3.12 and 4.3.16. */
const directoryOf = (bytes: Uint8Array): Directory => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end--
  if (end < 0) throw refused('a ZIP with a list at its end')
  const start = view.getUint32(end + 16, true)
  const files: Listed[] = []
  for (let at = start; at + 46 <= end && view.getUint32(at, true) === 0x02014b50;) {
    const nameEnd = at + 46 + view.getUint16(at + 28, true)
    const listEnd = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    const name = strFromU8(bytes.subarray(at + 46, nameEnd))
    files.push({ name, offset: view.getUint32(at + 42, true), listStart: at, listEnd })
    at = listEnd
  }
  return { start, end, files }
}

/** The same ZIP with other content in the parts. */
export const withParts = (
  bytes: Uint8Array,
  changed: ReadonlyMap<string, Uint8Array>,
): Uint8Array<ArrayBuffer> => {
  const { start, end, files } = directoryOf(bytes)
  const byPlace = files.toSorted((a, b) => a.offset - b.offset)
  const records: Uint8Array[] = []
  const listed = new Map<string, Uint8Array>()
  let at = 0
  for (const [index, file] of byPlace.entries()) {
    const own = changed.get(file.name)
    let record = bytes.subarray(file.offset, byPlace[index + 1]?.offset ?? start)
    let entry = bytes.slice(file.listStart, file.listEnd)
    if (own) {
      const single = zipSync({ [file.name]: own }, { mtime: new Date(1980, 0, 1) })
      const list = directoryOf(single)
      record = single.slice(0, list.start)
      // Its time is as it was.
      record.set(bytes.subarray(file.offset + 10, file.offset + 14), 10)
      entry = single.slice(list.start, list.end)
      entry.set(bytes.subarray(file.listStart + 12, file.listStart + 16), 12)
    }
    new DataView(entry.buffer).setUint32(42, at, true)
    records.push(record)
    listed.set(file.name, entry)
    at += record.length
  }
  const list = files.flatMap(({ name }) => listed.get(name) ?? [])
  const tail = bytes.slice(end)
  const view = new DataView(tail.buffer)
  view.setUint32(
    12,
    list.reduce((sum, { length }) => sum + length, 0),
    true,
  )
  view.setUint32(16, at, true)
  const all = [...records, ...list, tail]
  const made = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0))
  let to = 0
  for (const part of all) {
    made.set(part, to)
    to += part.length
  }
  return made
}
