/** Texts of a block, as formats write them that are lines: trimmed lines, where a line begins, signs as numbers. */
import type { Line } from './md-lines.ts'

/** A text of the file that is translated by itself. */
export interface Block {
  /** What it is, such as `h1`, `p`, `li` or `td`: the beginning of its identifier. */
  name: string
  /** Its lines, without what stands before and behind them. */
  lines: readonly Line[]
  /** Where the first of them begins in the file, and the last ends. */
  start: number
  end: number
  /** What a text of its own needs before it, for it to be read as it is here. */
  before: string
}

/** The lines of a translation that say something, without the white space at their ends. */
export const ownLines = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.replace(/^[ \t]+/, '').replace(/(?<![ \t])[ \t]+$/, ''))
    .filter((line) => line !== '')

/** Where the line begins that this place is in, at `from` at the earliest. */
export const lineStartOf = (source: string, at: number, from = 0): number => {
  let start = at
  while (start > from && source[start - 1] !== '\n' && source[start - 1] !== '\r') start--
  return start
}

export const numberOf = (sign: string): string => `&#${sign.charCodeAt(0)};`

/** All signs as numbers; references stay what they mean. */
export const asNumbers = (text: string): string =>
  text.replaceAll(/&(?:#\w+|\w+);|[!-/:-@[-`{-~]/g, (sign) => (sign.length > 1 ? sign : numberOf(sign)))
