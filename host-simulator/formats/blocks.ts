/** Texts of a block, as formats write them that are lines: trimmed lines, where a line begins, signs as numbers. */

/** The lines of a translation that say something, without the white space at their ends. */
export const ownLines = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.replace(/^[ \t]+/, '').replace(/(?<![ \t])[ \t]+$/, ''))
    .filter((line) => line.trim())

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
