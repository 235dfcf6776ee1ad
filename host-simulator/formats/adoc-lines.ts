/** What a line of AsciiDoc is. Source: AsciiDoc's language documentation; where that is silent, what Asciidoctor reads. */

import type { Line } from './md-lines.ts'

/** Of what is read before all else: comments, and what includes a file or asks for an attribute. */
export const isAside = (text: string): boolean =>
  /^\/\/(?!\/)/.test(text) || /^(?:include|ifdef|ifndef|ifeval|endif)::[^[]*\[[^]*\]$/.test(text)

/** Begins and ends a block that is no text. */
export const isVerbatim = (text: string): boolean => /^(?:-{4,}|\.{4,}|\+{4,}|\/{4,}|```[^`]*)$/.test(text)

/** Begins and ends a block that has blocks in it. */
export const isContainer = (text: string): boolean => /^(?:={4,}|\*{4,}|_{4,}|--)$/.test(text)

export const isTable = (text: string): boolean => /^[|,:!]={3,}$/.test(text)

export const isRule = (text: string): boolean => /^(?:'{3,}|<{3,}|---|\*\*\*|___|- - -|\* \* \*)$/.test(text)

export const isAttributes = (text: string): boolean =>
  /^\[(?:|[\w.#%{,"'][^]*|\[(?:|[\p{L}_:][\w.:-]*(?:,[^]*)?)\])\]$/u.test(text)

export const isEntry = (text: string): boolean => /^:!?\w[^:]*:(?:[ \t]|$)/.test(text)

/** The name and what stands in brackets. */
export const macroIn = (text: string): { name: string; at: number } | null => {
  const [all, name] = /^(\w[\w-]*)::(?! )[^[]*\[(?=[^]*\]$)/.exec(text) ?? []
  return all === undefined || name === undefined ? null : { name, at: all.length }
}

/** What a block may be told to be that is no text: code, formulas, diagrams. */
const verbatimStyles =
  /^(?:source|listing|literal|pass|stem|latexmath|asciimath|comment|a2s|actdiag|blockdiag|bpmn|bytefield|d2|dbml|ditaa|dot|dpic|erd|excalidraw|gnuplot|graphviz|meme|mermaid|msc|nomnoml|nwdiag|packetdiag|pikchr|plantuml|rackdiag|salt|seqdiag|shaape|smcat|structurizr|svgbob|symbolator|syntrax|tikz|umlet|vega|vegalite|wavedrom)$/

/** Whether a line of attributes makes what follows no text; null where it does not say. */
export const isVerbatimBy = (text: string): boolean | null => {
  const [, style] = /^\[["']?([\w-]*)(?=[\]#.%,"'])/.exec(text) ?? []
  if (style === undefined) return null
  return style === '' ? /^\[,[ \t]*\w+[ \t]*[\],]/.test(text) || null : verbatimStyles.test(style)
}

export interface Item {
  /** Of its text; the length of the line where it has none. */
  at: number
  /** Of a list of descriptions, up to its colons. */
  term?: { start: number; end: number }
}

const item =
  /^[ \t]*(?:(?:-|\*+|\u2022)[ \t]+(?:\[[ xX*]\][ \t]+)?|(?:\.+|\d+\.|[A-Za-z]\.|[ivxIVX]+\))[ \t]+|<(?:\d+|\.)>[ \t]+)(?=[^ \t])/

export const itemIn = (text: string): Item | null => {
  const all = item.exec(text)?.[0]
  if (all !== undefined) return { at: all.length + anchorsIn(text.slice(all.length)) }
  const marks = /[^:;](:{2,4}|;;)(?=[ \t]|$)/.exec(text)
  if (!marks) return null
  const indent = indentOf(text)
  const end = marks.index + 1
  const gap = (/^[ \t]*/.exec(text.slice(end + (marks[1] ?? '').length))?.[0] ?? '').length
  if (end <= indent) return null
  return {
    at: end + (marks[1] ?? '').length + gap,
    term: { start: indent + anchorsIn(text.slice(indent, end)), end },
  }
}

/** The length of the anchors and the label that stand before a text. */
export const anchorsIn = (text: string): number =>
  (/^(?:\[{2,3}[^[\]]*\]{2,3}[ \t]*)*/.exec(text)?.[0] ?? '').length

export const labelIn = (text: string): number =>
  (/^(?:(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION):[ \t]+)?/.exec(text)?.[0] ?? '').length

export interface Heading {
  level: number
  start: number
  end: number
}

export const headingIn = (text: string): Heading | null => {
  const [all, marks = ''] = /^(={1,6}|#{1,6})[ \t]+(?=[^ \t])/.exec(text) ?? []
  if (all === undefined) return null
  const rest = text.slice(all.length)
  const isClosed = rest.endsWith(marks) && /[^ \t][ \t]+$/.test(rest.slice(0, -marks.length))
  const end = isClosed ? rest.slice(0, -marks.length).replace(/(?<![ \t])[ \t]+$/, '').length : rest.length
  return { level: marks.length, start: all.length, end: all.length + end }
}

/** The level of a heading that has the next line under it; 0 where it has none. */
export const levelUnder = (text: string, next: string): number => {
  const sign = next[0] ?? ''
  const level = '=-~^+'.indexOf(sign) + 1
  if (!level || !sign || next.length < 2 || next.replaceAll(sign, '')) return 0
  const isNear = Math.abs([...text].length - next.length) < 2
  return isNear && /^(?!\.)[^ \t]/.test(text) && /[\p{L}\p{N}_]/u.test(text) ? level : 0
}

/** Without the white space at its end. */
export const endOfText = (source: string, { start, end }: Line): number => {
  let last = end
  while (last > start && (source[last - 1] === ' ' || source[last - 1] === '\t')) last--
  return last
}

export const indentOf = (text: string): number => (/^[ \t]*/.exec(text)?.[0] ?? '').length

/** The length of what a picture says where it cannot be shown: its first value, as it stands or in quotes. */
export const altIn = (values: string): number => {
  const [, text = ''] = /^("(?:[^"\\]|\\"?)+"|[^",=\]][^",=]*)[ \t]*(?:,|\]$)/.exec(values) ?? []
  return text.trim() ? text.length : 0
}
