/**
 * Apple's strings files. Identifiers: the keys, with a count where one comes again; the comment above a string is its context.
 * Source: "String Resources" of Apple's documentation; the marks of old property lists. UTF-16 with a mark or without.
 */
import { createRepeatedNames } from './counted-names.ts'
import { decodedUnmarked } from './bytes.ts'
import { Entries, formatBy, singleOf } from './entry.ts'
import { FormatError } from './format.ts'
import { contextIn } from './lines.ts'
import { lineEndOf, placeOf } from './splice.ts'

interface Token {
  /** A text, with its quotes where it has some; a sign; nothing at the end. */
  kind: 'text' | '=' | ';' | ''
  start: number
  end: number
}

const comment = /\/\*[^]*?\*\/|\/\/[^\r\n]*/y
const gap = /\s+/y
const lineEnd = /[ \t]*(?:\r\n?|\n)?/y
const word = /[\w.$/:-]+/y
const texts: Readonly<Record<string, RegExp>> = {
  '"': /"(?:[^"\\]|\\[^])*"/y,
  "'": /'(?:[^'\\]|\\[^])*'/y,
}

const readStrings = (source: string): Entries => {
  const entries = new Entries(source)
  let at = 0
  let comments: string[] = []
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(source)?.[0]
    at += found?.length ?? 0
    return found
  }
  const refused = (start: number, wanted: string): FormatError =>
    new FormatError(
      'bad-syntax',
      placeOf(source, start),
      `expected ${wanted}, got ${source.slice(start, start + 20) || 'the end'}`,
    )
  const next = (): Token => {
    for (;;) {
      const blanks = take(gap)
      if (blanks !== undefined && /\n\s*\n|\r\r/.test(blanks.replaceAll('\r\n', '\n'))) comments = []
      if (!source.startsWith('//', at) && !source.startsWith('/*', at)) break
      const found = take(comment)
      if (found === undefined) throw refused(at, 'the end of a comment')
      comments.push(found.slice(2, found[1] === '*' ? -2 : undefined))
    }
    const start = at
    const sign = source[at] ?? ''
    if (sign === '' || sign === '=' || sign === ';') return { kind: sign, start, end: (at += sign.length) }
    if (take(texts[sign] ?? word) === undefined)
      throw refused(start, texts[sign] ? 'a text with a closing quote' : 'a text')
    return { kind: 'text', start, end: at }
  }
  /** Where the string before ends. */
  let from = 0
  // Source: facts F327. Unstated: what the second one of a key is called.
  const nameOf = createRepeatedNames()
  for (let key = next(); key.kind; key = next()) {
    if (key.kind === ';') continue
    if (key.kind !== 'text') throw refused(key.start, 'a key')
    const about = comments
    comments = []
    let sign = next()
    let value = key
    if (sign.kind === '=') {
      value = next()
      if (value.kind !== 'text') throw refused(value.start, 'a text')
      sign = next()
    }
    if (sign.kind !== ';') throw refused(sign.start, 'a semicolon')
    comments = []
    at = sign.end
    take(lineEnd)
    const identifier = nameOf(textOf(source, key))
    add(entries, source, { identifier, key, value, comments: about, from, end: at })
    from = at
  }
  return entries
}

interface Place {
  identifier: string
  key: Token
  value: Token
  comments: readonly string[]
  from: number
  end: number
}

/** It goes with all that stands before it. Source: facts F319. */
const add = (
  entries: Entries,
  source: string,
  { identifier, key, value, comments, from, end }: Place,
): void => {
  const text = valueOf(source, value)
  const { start } = value
  entries.addOrJoin(
    {
      string: { identifier, text, ...contextIn(comments) },
      write: (translation) => {
        const single = singleOf(translation)
        if (single === text) return []
        const written = quoted(single, source[start] === "'" ? "'" : '"')
        // Where the key is its own text, the value comes after it.
        return key === value
          ? [{ start: value.end, end: value.end, text: ` = ${written}` }]
          : [{ start, end: value.end, text: written }]
      },
      remove: () => [{ start: from, end, text: '' }],
    },
    key.start,
  )
}

const letters: Readonly<Record<string, string>> = {
  ...{ n: '\n', t: '\t', r: '\r', a: '\x07', b: '\b', f: '\f', v: '\v' },
}

/** With its escapes, as the platform has it; backslashes before the quotes are not of it. Source: facts F320. */
const valueOf = (source: string, { start, end }: Token): string => {
  const raw = source.slice(start, end)
  if (!/^["']/.test(raw)) return raw
  const runs = raw.startsWith('"') ? /(\\+)("|$)/g : /(\\+)('|$)/g
  return raw
    .slice(1, -1)
    .replaceAll(runs, (_, run: string, sign: string) => run.slice(run.length - (run.length >> 1)) + sign)
}

/** The other way round. */
export const quoted = (text: string, quote: string): string => {
  const runs = quote === '"' ? /(\\*)("|$)/g : /(\\*)('|$)/g
  const written = text.replaceAll(runs, (_, run: string, sign: string) => run + run + (sign && `\\${sign}`))
  return quote + written + quote
}

/** Of a key, without its escapes. */
const textOf = (source: string, { start, end }: Token): string => {
  const raw = source.slice(start, end)
  if (!/^["']/.test(raw)) return raw
  return raw
    .slice(1, -1)
    .replaceAll(
      /\\(?:[Uu]([0-9a-fA-F]{4})|([0-7]{1,3})|([^]))/g,
      (_, unit?: string, octal?: string, letter = '') =>
        unit !== undefined
          ? String.fromCharCode(Number.parseInt(unit, 16))
          : octal !== undefined
            ? String.fromCharCode(Number.parseInt(octal, 8))
            : (letters[letter] ?? letter),
    )
}

/** Comments, texts, ends of lines with the blanks around them, signs between a key and its value, and all else. */
const parts =
  /\/\*[^]*?\*\/|\/\/[^\r\n]*|"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|(?<![ \t])[ \t]*(?:(?:[\r\n]+[ \t]*)+|=[ \t]*)|[^]/g

/** Without blank lines around all, and blanks around lines. Source: facts F292, F320. */
const renew = (text: string): string =>
  text
    .replaceAll(parts, (part) =>
      /^\s*[\r\n]/.test(part) ? part.replaceAll(/[ \t]/g, '') : part.trim() === '=' ? ' = ' : part,
    )
    .trim() + lineEndOf(text)

export const strings = formatBy({
  type: 'macosx',
  extensions: ['.strings'],
  decode: decodedUnmarked,
  read: readStrings,
  renew,
})
