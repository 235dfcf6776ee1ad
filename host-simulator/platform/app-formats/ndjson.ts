/** Newline-delimited JSON, line by line as its bytes come. */
import { joined } from '../hosted/bytes.ts'

export interface Line {
  /** From 1. */
  line: number
  text: string
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
/** One record has no reason to be larger. */
const longestLine = 64 * 1024 * 1024

/**
 * The lines that are not blank. Lines end at byte 0x0A alone: a JSON text may hold U+2028, and no byte of another
 * character is 0x0A, so that a chunk may end anywhere. `\r` on either side is space to JSON (the SDK writes `\n\r`).
 * Throws `NdjsonError` for bytes that are no UTF-8.
 */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Line[]> {
  let pieces: Uint8Array[] = []
  let held = 0
  let line = 1
  /** Whole lines; the last one may lack its end. */
  const read = (end: Uint8Array): Line[] => {
    const texts = textsOf(pieces.length ? joined([...pieces, end]) : end, line)
    pieces = []
    held = 0
    if (line === 1 && texts[0]?.startsWith('\ufeff')) texts[0] = texts[0].slice(1)
    const found: Line[] = []
    for (let index = 0; index < texts.length; index++) {
      const text = texts[index] as string
      if (isText(text)) found.push({ line: line + index, text })
    }
    // What stands after the last newline is no line yet.
    line += texts.length - 1
    return found
  }
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(newline) + 1
    const found = end ? read(chunk.subarray(0, end)) : []
    if (end < chunk.length) {
      // A copy: whoever gives chunks may use their memory again.
      pieces.push(chunk.slice(end))
      held += chunk.length - end
      if (held > longestLine)
        throw new NdjsonError(line, `expected at most ${longestLine} bytes in a line, got more`)
    }
    if (found.length) yield found
  }
  if (held) yield read(new Uint8Array())
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

const isText = (text: string): boolean => text.charCodeAt(0) === openingBrace || /[^\s\ufeff]/.test(text)
const openingBrace = 0x7b

/** Characters that are encoded at once: line by line takes three times as long, all of them much memory. */
const batch = 64 * 1024

/** One JSON text a line, each with a newline. `wrote` hears how many bytes there are by now. */
export const toNdjson = (
  records: Iterable<unknown>,
  wrote: (bytes: number) => void = () => {},
): Uint8Array => {
  const encoder = new TextEncoder()
  const pieces: Uint8Array[] = []
  let length = 0
  let text = ''
  const write = (): void => {
    const piece = encoder.encode(text)
    pieces.push(piece)
    text = ''
    wrote((length += piece.length))
  }
  for (const record of records) {
    text += `${JSON.stringify(record)}\n`
    if (text.length > batch) write()
  }
  if (text) write()
  return joined(pieces)
}
