/** Lines of Markdown, and the quotes and lists that they stand in. */

import type { Place } from './places.ts'

export interface Line {
  start: number
  end: number
}

/** A quote, or an item of a list with the width of what stands before its text. `place` comes when it is entered. */
export type Around = ({ kind: 'quote' } | { kind: 'item'; width: number; list: 'ol' | 'ul' }) & {
  place?: Place
}

const item = /^([-+*]|\d{1,9}[.)])([ \t]+|$)/
export const isRule = (text: string): boolean =>
  /^(?:(?:-[ \t]*){3,}|(?:_[ \t]*){3,}|(?:\*[ \t]*){3,})$/.test(text)

export const linesOf = (source: string, from: number): Line[] => {
  const lines: Line[] = []
  let start = from
  for (let at = from; at < source.length; at++) {
    const sign = source[at]
    if (sign !== '\n' && sign !== '\r') continue
    lines.push({ start, end: at })
    if (sign === '\r' && source[at + 1] === '\n') at++
    start = at + 1
  }
  return start < source.length ? [...lines, { start, end: source.length }] : lines
}

/** Columns of white space. */
export const indentAt = (source: string, at: number, end: number): number => {
  let next = at
  while (next < end && (source[next] === ' ' || source[next] === '\t')) next++
  return next - at + 3 * source.slice(at, next).split('\t').slice(1).length
}

export const afterSpaces = (source: string, at: number, end: number, most = Infinity): number => {
  let next = at
  for (let width = 0; next < end && width < most && ' \t'.includes(source[next] as string); next++)
    width += source[next] === '\t' ? 4 : 1
  return next
}

/** Behind what the lines of these quotes and items begin with, and how many of them there are. */
export const within = (
  source: string,
  { start, end }: Line,
  around: readonly Around[],
): [at: number, count: number] => {
  let at = start
  const isBlank = !source.slice(start, end).trim()
  for (const [count, each] of around.entries()) {
    const next = afterSpaces(source, at, end)
    if (each.kind === 'quote') {
      if (source[next] !== '>' || indentAt(source, at, end) > 3) return [at, count]
      at = afterSpaces(source, next + 1, end, 1)
    } else if (isBlank || next === end) at = next
    else if (indentAt(source, at, end) < each.width) return [at, count]
    else at = afterSpaces(source, at, end, each.width)
  }
  return [at, around.length]
}

/** New quotes and items that begin there. */
export const opened = (
  source: string,
  { from, end }: { from: number; end: number },
  { isOpen, isMdx, depth }: { isOpen: boolean; isMdx: boolean; depth: number },
): [at: number, own: Around[]] => {
  const own: Around[] = []
  let at = from
  for (;;) {
    const next = afterSpaces(source, at, end)
    if (indentAt(source, at, end) > 3 && !isMdx) break
    const text = source.slice(next, Math.min(end, next + 200))
    if (text.startsWith('>')) {
      own.push({ kind: 'quote' })
      at = afterSpaces(source, next + 1, end, 1)
      continue
    }
    const [all = '', mark = '', gap = ''] = item.exec(text) ?? []
    if (!mark || isRule(source.slice(next, end).trim())) break
    // In a paragraph a number is a number, unless it is a first one.
    if (isOpen && !own.length && (/^(?!1[.)])\d/.test(mark) || next + all.length >= end)) break
    const width = gap.length > 4 ? 1 : Math.max(1, gap.length)
    const list = /\d/.test(mark) ? 'ol' : 'ul'
    own.push({ kind: 'item', width: indentAt(source, at, end) + mark.length + width, list })
    at = Math.min(end, next + mark.length + width)
    if (own.length + depth > 100) break
  }
  return [at, own]
}
