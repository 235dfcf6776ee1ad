/** Cuts a CroQL text into tokens. */
import { CroqlRefusal } from './problem.ts'

export type Token = { readonly at: number; readonly end: number } & (
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'sign'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string; readonly value: number }
  | { readonly kind: 'string'; readonly text: string; readonly value: string }
  /** Single quotes: a moment, or a string where one is compared with it. */
  | { readonly kind: 'quoted'; readonly text: string; readonly value: string }
  | {
      readonly kind: 'mention'
      readonly text: string
      readonly of: 'user' | 'language'
      readonly value: string
    }
  | { readonly kind: 'end'; readonly text: '' }
)

// Sticky, so that each is tried at one place only.
const space = /\s+/y
const word = /[\p{L}_][\p{L}\p{N}_]*/uy
const number = /\d+(?:\.\d+)?/y
const sign = /!=|<=|>=|[()=<>≠≤≥+\-*/]/y
const mention = /@(user|language)\s*:\s*/iy

const aliases = new Map([
  ['≠', '!='],
  ['≤', '<='],
  ['≥', '>='],
])

/** The last token is always `end`. Throws `CroqlRefusal`. */
export const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = []
  let at = 0
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    return pattern.exec(text)
  }
  while (at < text.length) {
    const blank = match(space)
    if (blank) {
      at += blank[0].length
      continue
    }
    const token = nextToken(text, at, match)
    tokens.push(token)
    at = token.end
  }
  return [...tokens, { kind: 'end', text: '', at: text.length, end: text.length }]
}

const nextToken = (text: string, at: number, match: (pattern: RegExp) => RegExpExecArray | null): Token => {
  const first = text[at] ?? ''
  if (first === '"' || first === "'") {
    const { value, end } = quoted(text, at)
    return { kind: first === '"' ? 'string' : 'quoted', text: text.slice(at, end), value, at, end }
  }
  if (first === '@') {
    const start = match(mention)
    const open = at + (start?.[0].length ?? 0)
    if (!start || (text[open] !== '"' && text[open] !== "'"))
      throw new CroqlRefusal(at, 'wanted @user:"login" or @language:"code"')
    const { value, end } = quoted(text, open)
    const of = start[1]?.toLowerCase() === 'user' ? 'user' : 'language'
    return { kind: 'mention', of, value, text: text.slice(at, end), at, end }
  }
  const [found, kind] =
    first >= '0' && first <= '9'
      ? ([match(number)?.[0], 'number'] as const)
      : match(word)
        ? ([match(word)?.[0], 'word'] as const)
        : ([match(sign)?.[0], 'sign'] as const)
  if (found === undefined)
    throw new CroqlRefusal(at, `wanted a field, a value or a sign, got ${shown(text, at)}`)
  const end = at + found.length
  if (kind === 'number') return { kind, text: found, value: Number(found), at, end }
  return { kind, text: aliases.get(found) ?? found, at, end }
}

/** The content between quotes, in which a backslash is a letter: there is no way to write the quote itself (facts F238). */
const quoted = (text: string, at: number): { value: string; end: number } => {
  const quote = text[at] ?? ''
  const end = text.indexOf(quote, at + 1)
  if (end < 0) throw new CroqlRefusal(at, `wanted a closing ${quote}, got the end`)
  return { value: text.slice(at + 1, end), end: end + 1 }
}

const shown = (text: string, at: number): string => {
  const character = String.fromCodePoint(text.codePointAt(at) ?? 32)
  return '“”„‘’'.includes(character) ? `${character}: quotes are straight, " or '` : `"${character}"`
}
