/** Bytes to text and back: UTF-8 with or without a mark, UTF-16 with one. */
import { FormatError } from './format.ts'

export interface Decoded {
  /** Without the byte order mark. */
  text: string
  /** The same encoding and mark. A lone surrogate becomes U+FFFD, since no encoding has it. */
  encode(text: string): Uint8Array
}

export const decoded = (bytes: Uint8Array): Decoded => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return utf16(bytes, true)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16(bytes, false)
  const body = unmarked(bytes)
  const mark = body === bytes ? '' : '\ufeff'
  return {
    text: utf8(body, bytes.length - body.length),
    encode: (text) => new TextEncoder().encode(mark + text),
  }
}

/** Text in UTF-8 with its mark; what has another stays. */
export const marked = (bytes: Uint8Array): Uint8Array => {
  if ([0xef, 0xfe, 0xff].includes(bytes[0] ?? 0)) return bytes
  const whole = new Uint8Array(bytes.length + 3)
  whole.set([0xef, 0xbb, 0xbf])
  whole.set(bytes, 3)
  return whole
}

/** Without the mark of UTF-8. */
export const unmarked = (bytes: Uint8Array): Uint8Array =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes

const utf8 = (body: Uint8Array, offset: number): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
  } catch (cause) {
    const at = offset + firstBadByte(body)
    throw new FormatError(
      'bad-encoding',
      `byte ${at}`,
      `expected UTF-8, got 0x${(body[at - offset] ?? 0).toString(16).padStart(2, '0')}`,
      {
        cause,
      },
    )
  }
}

/** Where the first sequence starts that is not UTF-8, as Unicode's table 3-7 has it. */
const firstBadByte = (body: Uint8Array): number => {
  let at = 0
  while (at < body.length) {
    const length = sequenceLength(body, at)
    if (!length) break
    at += length
  }
  return at
}

/** 0 where the bytes are wrong. */
const sequenceLength = (body: Uint8Array, at: number): number => {
  const first = body[at] ?? 0
  if (first < 0x80) return 1
  const length =
    first >= 0xc2 && first < 0xe0
      ? 2
      : first >= 0xe0 && first < 0xf0
        ? 3
        : first >= 0xf0 && first < 0xf5
          ? 4
          : 0
  const second = body[at + 1] ?? 0
  const isShortest = first === 0xe0 ? second >= 0xa0 : first === 0xf0 ? second >= 0x90 : true
  const isInRange = first === 0xed ? second < 0xa0 : first === 0xf4 ? second < 0x90 : true
  const rest = body.subarray(at + 1, at + length)
  return isShortest && isInRange && rest.length === length - 1 && rest.every((byte) => (byte & 0xc0) === 0x80)
    ? length
    : 0
}

/** UTF-16 without a mark, too: in a text of marks and words, one byte of the first two is zero. */
export const decodedUnmarked = (bytes: Uint8Array): Decoded =>
  bytes.length > 1 && (bytes[0] === 0) !== (bytes[1] === 0) ? utf16(bytes, bytes[1] === 0, 0) : decoded(bytes)

/** What is not UTF-8 is ISO 8859-1, which has no wrong bytes; `escaped` writes what that cannot hold. */
export const decodedLatin = (bytes: Uint8Array, escaped: (text: string) => string): Decoded => {
  try {
    return decoded(bytes)
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    return {
      text: chunked(bytes, (part) => part),
      encode: (text) => Uint8Array.from(escaped(text), (character) => character.charCodeAt(0)),
    }
  }
}

const utf16 = (bytes: Uint8Array, isLittle: boolean, mark = 2): Decoded => {
  if (bytes.length % 2)
    throw new FormatError('bad-encoding', `byte ${bytes.length - 1}`, 'expected UTF-16, got half a unit')
  const view = new DataView(bytes.buffer, bytes.byteOffset + mark, bytes.byteLength - mark)
  const text = chunked(new Uint16Array(view.byteLength / 2), (part, from) =>
    part.map((_, index) => view.getUint16(2 * (from + index), isLittle)),
  )
  const lone = text.search(/\p{Cs}/u)
  if (lone >= 0)
    throw new FormatError('bad-encoding', `byte ${mark + 2 * lone}`, 'expected UTF-16, got half of a pair')
  return { text, encode: (changed) => utf16Bytes(changed.replaceAll(/\p{Cs}/gu, '\ufffd'), isLittle, mark) }
}

/** Text of units, some thousands at a time: a call takes no more arguments. */
const chunked = <U extends Uint8Array | Uint16Array>(
  units: U,
  read: (part: U, from: number) => Uint8Array | Uint16Array,
): string => {
  const parts: string[] = []
  for (let at = 0; at < units.length; at += 8192)
    parts.push(String.fromCharCode(...read(units.subarray(at, at + 8192) as U, at)))
  return parts.join('')
}

const utf16Bytes = (text: string, isLittle: boolean, mark: number): Uint8Array => {
  const bytes = new Uint8Array(mark + 2 * text.length)
  const view = new DataView(bytes.buffer)
  if (mark) view.setUint16(0, 0xfeff, isLittle)
  for (let at = 0; at < text.length; at++) view.setUint16(mark + 2 * at, text.charCodeAt(at), isLittle)
  return bytes
}
