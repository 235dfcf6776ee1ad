/** Newline-delimited JSON, line by line as its bytes come. */
import { joined } from '../hosted/bytes.ts'

/** Lines that follow each other; blank ones are among them. */
export interface Lines {
  /** Number of the first one, from 1. */
  first: number
  texts: readonly string[]
}

export class NdjsonError extends Error {
  readonly line: number
  constructor(line: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'NdjsonError'
    this.line = line
  }
}

const newline = 0x0a
/** Bytes of which lines are made at once: as many as a socket gives, whoever else gives more. */
const slice = 64 * 1024
/** One record has no reason to be larger. */
const longestLine = 64 * 1024 * 1024

/**
 * The lines, many at a time. Lines end at byte 0x0A alone: a JSON text may hold U+2028, and no byte of another
 * character is 0x0A, so that a chunk may end anywhere. `\r` on either side is space to JSON (the SDK writes `\n\r`).
 * Throws `NdjsonError` for bytes that are no UTF-8.
 */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Lines> {
  let pieces: Uint8Array[] = []
  let held = 0
  let line = 1
  /** Whole lines; the last one may lack its end. */
  const read = (end: Uint8Array): Lines => {
    const texts = textsOf(pieces.length ? joined([...pieces, end]) : end, line)
    pieces = []
    held = 0
    if (line === 1 && texts[0]?.startsWith('\ufeff')) texts[0] = texts[0].slice(1)
    const first = line
    // What stands after the last newline is no line yet.
    line += texts.length - 1
    return { first, texts }
  }
  for await (const chunk of slicesOf(chunks)) {
    const end = chunk.lastIndexOf(newline) + 1
    const found = end ? read(chunk.subarray(0, end)) : null
    if (end < chunk.length) {
      // A copy: whoever gives chunks may use their memory again.
      pieces.push(chunk.slice(end))
      held += chunk.length - end
      if (held > longestLine)
        throw new NdjsonError(line, `expected at most ${longestLine} bytes in a line, got more`)
    }
    if (found) yield found
  }
  if (held) yield read(new Uint8Array())
}

async function* slicesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks)
    if (chunk.length <= slice) yield chunk
    else for (let from = 0; from < chunk.length; from += slice) yield chunk.subarray(from, from + slice)
}

/** Decoded all at once, which is ten times as fast as line by line; line by line only to tell which one is wrong. */
const textsOf = (bytes: Uint8Array, first: number): string[] => {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  try {
    return decoder.decode(bytes).split('\n')
  } catch (cause) {
    let line = first
    for (let from = 0; from < bytes.length; line++) {
      const next = bytes.indexOf(newline, from)
      const end = next === -1 ? bytes.length : next
      try {
        decoder.decode(bytes.subarray(from, end))
      } catch {
        // This is the one; what is wrong with it is said by the error before.
        break
      }
      from = end + 1
    }
    throw new NdjsonError(line, 'expected UTF-8', { cause })
  }
}

/** Whether there is more on a line than space. */
export const isText = (line: string): boolean =>
  line.charCodeAt(0) === openingBrace || /[^\s\ufeff]/.test(line)
const openingBrace = 0x7b

/** Characters that are encoded at once: line by line takes three times as long, all of them much memory. */
const batch = 64 * 1024

/** One JSON text a line, each with a newline; some lines at a time. */
export function* ndjsonPieces(records: Iterable<unknown>): Generator<Uint8Array, void> {
  const encoder = new TextEncoder()
  let text = ''
  for (const record of records) {
    text += `${JSON.stringify(record)}\n`
    if (text.length <= batch) continue
    yield encoder.encode(text)
    text = ''
  }
  if (text) yield encoder.encode(text)
}

/** The same at once. */
export const toNdjson = (records: Iterable<unknown>): Uint8Array => joined([...ndjsonPieces(records)])
