import {
  charsetOf,
  charsetOfText,
  complement,
  everything,
  propertyCharset,
  union,
  type Charset,
} from './charset.ts'
import { PatternError } from './errors.ts'

const once = (make: () => Charset): (() => Charset) => {
  let made: Charset | undefined
  return () => (made ??= make())
}

const property = (name: string): Charset => propertyCharset(name) ?? []

// The letters of an escape as ICU reads them; SRX 2.0 names ICU as its regular expressions.
export const digits = (): Charset => property('Nd')
export const spaces = (): Charset => property('White_Space')
export const wordChars = once(() =>
  union(property('Alphabetic'), property('M'), property('Nd'), property('Pc'), charsetOf(0x200c, 0x200d)),
)
export const horizontalSpaces = once(() => union(property('Zs'), charsetOfText('\t')))

const marksOf = (...names: string[]): Charset => union(...names.map(property))

// Names of POSIX and Java, lower case, with the meaning that ICU gives them.
const named: Record<string, () => Charset> = {
  alpha: () => property('Alphabetic'),
  digit: digits,
  alnum: () => marksOf('Alphabetic', 'Nd'),
  upper: () => property('Uppercase'),
  lower: () => property('Lowercase'),
  punct: () => property('P'),
  space: spaces,
  whitespace: spaces,
  blank: horizontalSpaces,
  cntrl: () => property('Cc'),
  graph: () => complement(union(spaces(), marksOf('Cc', 'Cs', 'Cn'))),
  print: () => complement(marksOf('Cc', 'Cs', 'Cn', 'Zl', 'Zp')),
  xdigit: () => union(digits(), property('Hex_Digit')),
  word: wordChars,
  l1: () => charsetOf(0, 0xff),
  all: () => everything,
  javalowercase: () => property('Lowercase'),
  javauppercase: () => property('Uppercase'),
  javaalphabetic: () => property('Alphabetic'),
  javaletter: () => property('L'),
  javadigit: digits,
  javaletterordigit: () => marksOf('L', 'Nd'),
  javawhitespace: spaces,
  ideographic: () => property('Ideographic'),
  punctuation: () => property('P'),
  letter: () => property('L'),
}

// JS knows no blocks; these are the ones that rule files name.
const blocks: Record<string, [number, number]> = {
  basiclatin: [0x0, 0x7f],
  latin1supplement: [0x80, 0xff],
  latinextendeda: [0x100, 0x17f],
  latinextendedb: [0x180, 0x24f],
  ipaextensions: [0x250, 0x2af],
  greek: [0x370, 0x3ff],
  greekandcoptic: [0x370, 0x3ff],
  cyrillic: [0x400, 0x4ff],
  armenian: [0x530, 0x58f],
  hebrew: [0x590, 0x5ff],
  arabic: [0x600, 0x6ff],
  devanagari: [0x900, 0x97f],
  bengali: [0x980, 0x9ff],
  tamil: [0xb80, 0xbff],
  thai: [0xe00, 0xe7f],
  georgian: [0x10a0, 0x10ff],
  hanguljamo: [0x1100, 0x11ff],
  khmer: [0x1780, 0x17ff],
  latinextendedadditional: [0x1e00, 0x1eff],
  greekextended: [0x1f00, 0x1fff],
  generalpunctuation: [0x2000, 0x206f],
  currencysymbols: [0x20a0, 0x20cf],
  letterlikesymbols: [0x2100, 0x214f],
  cjksymbolsandpunctuation: [0x3000, 0x303f],
  hiragana: [0x3040, 0x309f],
  katakana: [0x30a0, 0x30ff],
  bopomofo: [0x3100, 0x312f],
  cjkunifiedideographsextensiona: [0x3400, 0x4dbf],
  cjkunifiedideographs: [0x4e00, 0x9fff],
  hangulsyllables: [0xac00, 0xd7af],
  cjkcompatibilityideographs: [0xf900, 0xfaff],
  halfwidthandfullwidthforms: [0xff00, 0xffef],
}

const plain = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '')

const blockOf = (name: string): Charset | undefined => {
  const block = blocks[plain(name)]
  return block && charsetOf(...block)
}

const titled = (name: string): string =>
  name
    .split(/[\s_-]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase())
    .join('_')

const spellingsOf = (name: string): string[] => [name, titled(name), name.toUpperCase()]

const firstOf = (names: string[]): Charset | undefined => {
  for (const name of names) {
    const set = /^[\w=]+$/.test(name) ? propertyCharset(name) : undefined
    if (set) return set
  }
  return undefined
}

const withValue = (key: string, value: string): Charset | undefined => {
  switch (plain(key)) {
    case 'block':
    case 'blk':
      return blockOf(value)
    case 'script':
    case 'sc':
      return firstOf(spellingsOf(value).map((name) => `sc=${name}`))
    case 'generalcategory':
    case 'gc':
      return firstOf(spellingsOf(value).map((name) => `gc=${name}`))
    default:
      return undefined
  }
}

const byName = (name: string): Charset | undefined => {
  const own = named[plain(name)]
  if (own) return own()
  return firstOf([...spellingsOf(name), ...spellingsOf(name).map((script) => `sc=${script}`)])
}

/** What `\p{name}` or `[:name:]` means in ICU, Java or PCRE. Throws PatternError for a name that none of them has here. */
export const namedCharset = (name: string): Charset => {
  const [key, value] = name.split(/[=:]/) as [string, string | undefined]
  const negated = key.startsWith('^')
  const bare = key.replace(/^\^/, '').trim()
  const set =
    value !== undefined
      ? withValue(bare, value)
      : (byName(bare) ??
        (/^is/i.test(bare) ? byName(bare.slice(2)) : undefined) ??
        (/^in/i.test(bare) ? blockOf(bare.slice(2)) : undefined))
  if (!set) throw new PatternError(`unknown property "${name}"`)
  return negated ? complement(set) : set
}
