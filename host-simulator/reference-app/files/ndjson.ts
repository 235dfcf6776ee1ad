/** Newline-delimited JSON: one record per line. */
import { AppError, reasonOf } from '../errors.ts'

export const writeNdjson = (records: readonly unknown[]): string =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('')

/**
 * Reads records from bytes that may be cut anywhere, also inside a character.
 * Lines end at the byte 0x0A only: U+2028 and U+2029 may stand in a JSON string, and `node:readline` splits there.
 * Blank lines, `\r` on either side and a byte order mark are passed over.
 */
export const readNdjson = async <T extends object>(chunks: AsyncIterable<Uint8Array>): Promise<T[]> => {
  const records: T[] = []
  let number = 0
  let started: Uint8Array[] = []

  const endLine = (): void => {
    number += 1
    // Whole lines only: a chunk may end inside a character. TextDecoder takes the mark away.
    const line = new TextDecoder().decode(Buffer.concat(started)).trim()
    started = []
    if (line) records.push(readLine(line, number) as T)
  }

  for await (const chunk of chunks) {
    let from = 0
    for (let at = chunk.indexOf(0x0a); at !== -1; at = chunk.indexOf(0x0a, from)) {
      started.push(chunk.subarray(from, at))
      endLine()
      from = at + 1
    }
    if (from < chunk.length) started.push(chunk.subarray(from))
  }
  if (started.length) endLine()
  return records
}

const readLine = (line: string, number: number): object => {
  let record: unknown
  try {
    record = JSON.parse(line)
  } catch (error) {
    throw new AppError(500, `strings, line ${number}: expected JSON (${reasonOf(error)})`, { cause: error })
  }
  if (typeof record !== 'object' || record === null || Array.isArray(record))
    throw new AppError(500, `strings, line ${number}: expected an object`)
  return record
}
