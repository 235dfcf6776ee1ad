import { complement, type Charset, charsetOf } from './charset.ts'
import { PatternError } from './errors.ts'
import { digits, horizontalSpaces, namedCharset, spaces, wordChars } from './properties.ts'
import type { Reader } from './reader.ts'

export const verticalSpaces: Charset = charsetOf(0x0a, 0x0d, 0x85, 0x85, 0x2028, 0x2029)

const sets: Record<string, () => Charset> = {
  d: digits,
  s: spaces,
  w: wordChars,
  h: horizontalSpaces,
  v: () => verticalSpaces,
}

/** Takes an escape that stands for a set, such as `\s`, `\H` or `\p{Lu}`; undefined, and nothing taken, when it is another. */
export const escapedSet = (reader: Reader): Charset | undefined => {
  const letter = reader.match(/\\([dswhvDSWHV])/y)?.[1]
  if (letter) {
    if (/[hv]/i.test(letter)) reader.translated.add(`\\${letter}`)
    const set = (sets[letter.toLowerCase()] as () => Charset)()
    return letter === letter.toLowerCase() ? set : complement(set)
  }
  const property = reader.match(/\\([pP])(?:\{([^}]*)\}|([A-Za-z]))/y)
  if (!property) return undefined
  const set = namedCharset(property[2] ?? (property[3] as string))
  return property[1] === 'p' ? set : complement(set)
}

const controls: Record<string, number> = { a: 7, e: 0x1b, f: 0x0c, n: 0x0a, r: 0x0d, t: 9 }

const coded: RegExp[] = [
  /\\x\{([0-9a-fA-F]{1,6})\}/y,
  /\\x([0-9a-fA-F]{2})/y,
  /\\u\{([0-9a-fA-F]{1,6})\}/y,
  /\\U([0-9a-fA-F]{8})/y,
]

/** Takes an escape that stands for one character. Throws PatternError for one that means nothing in ICU. */
export const escapedChar = (reader: Reader, inClass: boolean): number => {
  const { at } = reader
  const pair = reader.match(/\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})/y)
  if (pair) return String.fromCharCode(hex(pair[1]), hex(pair[2])).codePointAt(0) as number
  const four = reader.match(/\\u([0-9a-fA-F]{4})/y)
  if (four) return hex(four[1])
  for (const form of coded) {
    const found = reader.match(form)
    if (!found) continue
    const point = hex(found[1])
    if (point > 0x10ffff) throw new PatternError(`${found[0]} is beyond the last character, U+10FFFF`)
    return point
  }
  const octal = reader.match(/\\0([0-3][0-7]{2}|[0-7]{1,2})/y)
  if (octal) {
    reader.translated.add('\\0 with octal digits')
    return parseInt(octal[1] as string, 8)
  }
  const control = reader.match(/\\c([@-_a-z])/y)
  if (control) return (control[1] as string).toUpperCase().charCodeAt(0) ^ 0x40
  reader.take('\\')
  if (reader.isDone) throw new PatternError('it ends in a single "\\"')
  const char = reader.char()
  const known = controls[char] ?? (inClass && char === 'b' ? 8 : undefined)
  if (known !== undefined) return known
  if (/[A-Za-z0-9]/.test(char)) throw new PatternError(`"\\${char}" at ${at} has no meaning here`)
  return char.codePointAt(0) as number
}

const hex = (digitsText: string | undefined): number => parseInt(digitsText ?? '', 16)
