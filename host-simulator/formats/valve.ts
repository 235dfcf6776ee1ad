/**
 * Valve's data files (VDF), as Steamworks keeps texts. Identifiers: the keys with dots between them, those around
 * `Tokens` left out; the comment above is the context. Left out: the language, what stands in it in English (`[english]`).
 * Source: "KeyValues" of Valve's documentation; `\n`, `\t`, `\\` and `\"` are escapes.
 */
import { Cursor } from './cursor.ts'
import { Entries, formatBy, inPlace } from './entry.ts'
import type { TargetOptions } from './format.ts'
import { joined } from './json-scan.ts'
import { languageOf } from '../world/languages.ts'
import { contextIn } from './lines.ts'
import { withoutLine, type Edit } from './splice.ts'

const gap = /\s+/y
const comment = /\/\/[^\r\n]*/y
const quoted = /"(?:[^"\\]|\\[^])*"/y
const bare = /[^\s"{}[\]]+/y
const condition = /\[[^\]\r\n]*\]/y

interface Pair {
  path: string
  key: string
  comments: readonly string[]
  keyStart: number
  start: number
  end: number
  /** With the condition behind it. */
  wholeEnd: number
}

const pairsOf = (source: string): Pair[] => {
  const pairs: Pair[] = []
  const paths = ['']
  let comments: string[] = []
  let key: { text: string; start: number } | null = null
  const cursor = new Cursor(source)
  for (;;) {
    const blanks = cursor.take(gap)
    if (blanks !== undefined) {
      if (/\n\s*\n|\r\r/.test(blanks.replaceAll('\r\n', '\n'))) comments = []
      continue
    }
    const told = cursor.take(comment)
    if (told !== undefined) {
      comments.push(told.slice(2))
      continue
    }
    if (cursor.isEnd) break
    const start = cursor.at
    const sign = cursor.sign()
    if (sign === '{') {
      if (key === null) return cursor.refuse('a key')
      cursor.requireDepth(paths.length)
      paths.push(key.text === 'Tokens' ? '' : joined(paths.at(-1) ?? '', key.text))
      key = null
      comments = []
      cursor.at++
    } else if (sign === '}') {
      if (key !== null || paths.length === 1) return cursor.refuse(key === null ? 'a key' : 'a text')
      paths.pop()
      cursor.at++
    } else if (sign === '[') {
      if (cursor.take(condition) === undefined) return cursor.refuse('the end of a condition', start)
      const pair = pairs.at(-1)
      if (pair && key === null && !source.slice(pair.end, start).trim()) pair.wholeEnd = cursor.at
    } else {
      const raw =
        cursor.take(sign === '"' ? quoted : bare) ??
        cursor.refuse(sign === '"' ? 'a closing quote' : 'a key', start)
      if (key === null) key = { text: textOf(raw), start }
      else {
        pairs.push({
          path: paths.at(-1) ?? '',
          key: key.text,
          comments,
          keyStart: key.start,
          start,
          end: cursor.at,
          wholeEnd: cursor.at,
        })
        key = null
        comments = []
      }
    }
  }
  if (key !== null) return cursor.refuse('a text')
  if (paths.length > 1) return cursor.refuse('"}"')
  return pairs
}

const letters: Readonly<Record<string, string>> = { n: '\n', t: '\t', '\\': '\\', '"': '"' }

const textOf = (raw: string): string =>
  raw.startsWith('"')
    ? raw.slice(1, -1).replaceAll(/\\([^])/g, (all, letter: string) => letters[letter] ?? all)
    : raw

const written = (text: string): string =>
  `"${text
    .replaceAll(/["\\]/g, '\\$&')
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll('\t', '\\t')}"`

const isLanguage = ({ path, key }: Pair): boolean => path === 'lang' && key.toLowerCase() === 'language'

const readVdf = (source: string): Entries => {
  const entries = new Entries(source)
  for (const pair of pairsOf(source)) {
    const { path, key, comments, keyStart, start, end } = pair
    if (isLanguage(pair) || key.startsWith('[english]')) continue
    const text = textOf(source.slice(start, end))
    entries.addOrJoin(
      {
        string: { identifier: joined(path, key), text, ...contextIn(comments) },
        write: inPlace(text, start, end, written),
        remove: () => [withoutLine(source, keyStart, pair.wholeEnd)],
      },
      keyStart,
    )
  }
  return entries
}

/** The language is a name in small letters. */
const language = (source: string, { languageId }: TargetOptions): Edit[] =>
  pairsOf(source)
    .filter(isLanguage)
    .map(({ start, end }) => ({
      start,
      end,
      text: written((languageOf(languageId)?.name ?? languageId).toLowerCase()),
    }))

export const vdf = formatBy({ type: 'vdf', extensions: ['.vdf'], read: readVdf, finish: language })
