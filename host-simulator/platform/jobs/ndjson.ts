/** Newline-delimited JSON, line by line as its bytes come. */

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
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let pieces: Uint8Array[] = []
  let held = 0
  let line = 0
  const textOf = (end: Uint8Array): string => {
    line++
    try {
      const text = decoder.decode(pieces.length ? joined([...pieces, end], held + end.length) : end)
      return line === 1 && text.startsWith('\ufeff') ? text.slice(1) : text
    } catch (cause) {
      throw new NdjsonError(line, 'expected UTF-8', { cause })
    } finally {
      pieces = []
      held = 0
    }
  }
  for await (const chunk of chunks) {
    const found: Line[] = []
    let from = 0
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, from)) {
      const text = textOf(chunk.subarray(from, end))
      if (isText(text)) found.push({ line, text })
      from = end + 1
    }
    if (from < chunk.length) {
      // A copy: whoever gives chunks may use their memory again.
      pieces.push(chunk.slice(from))
      held += chunk.length - from
      if (held > longestLine)
        throw new NdjsonError(line + 1, `expected at most ${longestLine} bytes in a line, got more`)
    }
    if (found.length) yield found
  }
  if (held) {
    const text = textOf(new Uint8Array())
    if (isText(text)) yield [{ line, text }]
  }
}

const isText = (text: string): boolean => /[^\s\ufeff]/.test(text)

const joined = (pieces: readonly Uint8Array[], length: number): Uint8Array => {
  const all = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}

/** One JSON text a line, each with a newline. */
export const toNdjson = (records: Iterable<unknown>): Uint8Array => {
  const encoder = new TextEncoder()
  let bytes = new Uint8Array(64 * 1024)
  let length = 0
  for (const record of records) {
    const line = `${JSON.stringify(record)}\n`
    // A UTF-16 unit is at most three bytes.
    if (length + line.length * 3 > bytes.length) {
      const larger = new Uint8Array(Math.max(bytes.length * 2, length + line.length * 3))
      larger.set(bytes.subarray(0, length))
      bytes = larger
    }
    length += encoder.encodeInto(line, bytes.subarray(length)).written
  }
  return bytes.slice(0, length)
}
