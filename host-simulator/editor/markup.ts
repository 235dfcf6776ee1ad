/** What of a text is not words: variables, tags, the frame of an ICU message, signs that nobody sees. */
import { icuPieces } from '../world/qa/icu-pieces.ts'
import { isIcu, tagPattern, variablePattern } from '../world/qa/texts.ts'

export type MarkKind = 'variable' | 'tag' | 'icu' | 'entity' | 'invisible'

/** A piece of a text; all pieces, one after the other, are the text. */
export interface Part {
  readonly text: string
  /** Null for words. */
  readonly kind: MarkKind | null
  /** What stands for an invisible one. */
  readonly sign: string
  /** What it is, for a person; empty for words. */
  readonly title: string
}

/** Longer texts are shown as they are: nobody reads marks in a megabyte, and a page cannot draw them all. */
export const markedLength = 20_000

/** The same for more pieces than this. */
const mostParts = 2000

const titles: Record<Exclude<MarkKind, 'invisible'>, string> = {
  variable: 'Placeholder',
  tag: 'Tag',
  icu: 'Part of an ICU message',
  entity: 'Character reference',
}

/** Sign and name of each character that is not seen, or not told from another. */
const invisible: Readonly<Record<string, readonly [sign: string, title: string]>> = {
  '\n': ['↵', 'Line break'],
  '\r': ['␍', 'Carriage return'],
  '\t': ['⇥', 'Tab'],
  '\u00a0': ['°', 'No-break space'],
  '\u00ad': ['‧', 'Soft hyphen'],
  '\u061c': ['⇠', 'Arabic letter mark'],
  '\u2007': ['°', 'Figure space'],
  '\u2009': ['·', 'Thin space'],
  '\u200b': ['¦', 'Zero-width space'],
  '\u200c': ['¦', 'Zero-width non-joiner'],
  '\u200e': ['⇢', 'Left-to-right mark'],
  '\u200f': ['⇠', 'Right-to-left mark'],
  '\u2028': ['↵', 'Line separator'],
  '\u2029': ['¶', 'Paragraph separator'],
  '\u202a': ['⇢', 'Left-to-right embedding'],
  '\u202b': ['⇠', 'Right-to-left embedding'],
  '\u202c': ['⇤', 'End of a direction'],
  '\u202d': ['⇢', 'Left-to-right override'],
  '\u202e': ['⇠', 'Right-to-left override'],
  '\u202f': ['°', 'Narrow no-break space'],
  '\u2060': ['¦', 'Word joiner'],
  '\u2066': ['⇢', 'Left-to-right isolate'],
  '\u2067': ['⇠', 'Right-to-left isolate'],
  '\u2068': ['⇢', 'First strong isolate'],
  '\u2069': ['⇤', 'End of an isolate'],
  '\u3000': ['°', 'Ideographic space'],
  '\ufeff': ['¦', 'Zero-width no-break space'],
}

// The joiner is left out: it is part of many emoji and scripts.
const invisiblePattern =
  / {2,}|[\p{Cc}\u00a0\u00ad\u061c\u2007\u2009\u200b\u200c\u200e\u200f\u2028-\u202f\u2060\u2066-\u2069\u3000\ufeff]/gu

const entityPattern = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi

const words = (text: string): Part => ({ text, kind: null, sign: '', title: '' })

const marked =
  (kind: Exclude<MarkKind, 'invisible'>) =>
  (text: string): Part => ({ text, kind, sign: '', title: titles[kind] })

const unseen = (text: string): Part => {
  const [sign, title] = text.startsWith(' ')
    ? ['·'.repeat(text.length), text.length > 1 ? `${text.length} spaces` : 'Space at the edge']
    : (invisible[text] ?? ['␀', 'Control character'])
  return { text, kind: 'invisible', sign, title }
}

/** The parts, with the matches in words split off. */
const split = (parts: readonly Part[], pattern: RegExp, part: (text: string) => Part): Part[] =>
  parts.flatMap((each) => {
    if (each.kind !== null) return [each]
    const found: Part[] = []
    let end = 0
    for (const { 0: text, index } of each.text.matchAll(pattern)) {
      if (index > end) found.push(words(each.text.slice(end, index)))
      found.push(part(text))
      end = index + text.length
    }
    if (end < each.text.length) found.push(words(each.text.slice(end)))
    return found
  })

export const partsOf = (text: string): Part[] => {
  if (!text || text.length > markedLength) return text ? [words(text)] : []
  let start = 0
  while (text[start] === ' ') start++
  let end = text.length
  while (end > start && text[end - 1] === ' ') end--
  const inner = text.slice(start, end)
  let parts = isIcu(inner) ? icuParts(inner) : inner ? [words(inner)] : []
  parts = split(parts, tagPattern, marked('tag'))
  parts = split(parts, variablePattern, marked('variable'))
  parts = split(parts, entityPattern, marked('entity'))
  parts = split(parts, invisiblePattern, unseen)
  if (start) parts.unshift(unseen(text.slice(0, start)))
  if (end < text.length) parts.push(unseen(text.slice(end)))
  return parts.length > mostParts ? [words(text)] : parts
}

const icuParts = (text: string): Part[] =>
  icuPieces(text).map((piece) => (piece.isFrame ? marked('icu') : words)(piece.text))

/** What is worth putting in with one key, each once, in the order of the text: not what any keyboard types. */
export const insertable = (parts: readonly Part[]): Part[] => {
  const seen = new Map<string, Part>()
  for (const part of parts) if (isInsertable(part) && !seen.has(part.text)) seen.set(part.text, part)
  return [...seen.values()]
}

export const isInsertable = ({ kind, text }: Part): boolean =>
  kind !== null && kind !== 'icu' && !(kind === 'invisible' && /^[ \p{Cc}]/u.test(text))
