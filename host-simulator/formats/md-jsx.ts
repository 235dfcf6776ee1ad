/** Tags, expressions and modules in MDX: where they end, and what of them is text. */
import type { HtmlChoice } from './html-scan.ts'
import type { Line } from './md-lines.ts'

const unread = new Set('classname height id style width'.split(' '))
/** Attributes of a tag of MDX that stand in quotes. Source: facts F333. */
export const ofTag: HtmlChoice = { inline: new Set(), excluded: [], hasText: (name) => !unread.has(name) }

/** Whether a line begins with one. */
export const isJsx = /^(?:<|\{|(?:import|export)\b)/
/** Behind the tag, expression or module that begins there, with all lines up to a blank one. */
export const afterJsx = (source: string, places: readonly Line[], index: number, start: number): number => {
  let next = index
  let depth = 0
  let quote = ''
  const isTag = source[start] === '<'
  for (; next < places.length; next++) {
    const { start: lineStart, end } = places[next] as Line
    if (next > index && !source.slice(lineStart, end).trim() && !depth && !quote) return next
    for (let at = Math.max(start, lineStart); at < end; at++) {
      const sign = source[at] as string
      if (quote) quote = sign === quote ? '' : quote
      else if (sign === '{' || sign === '<') depth++
      else if (sign === '}' || sign === '>') depth--
      else if (isTag && depth === 1 && (sign === '"' || sign === "'")) quote = sign
    }
    if (depth < 0) depth = 0
  }
  return next
}
