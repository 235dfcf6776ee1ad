/**
 * The translatable stretches of Haml: plain text, text behind tags, and attributes that people read. Left out: Ruby,
 * filters but `:plain`, comments, scripts and styles. Source: Haml's reference.
 */
import { attributesAt, codeIn, type Attribute } from './haml-attributes.ts'
import type { Block } from './blocks.ts'
import { linesOf, type Line } from './md-lines.ts'

/** Its name is the tag's, `text` where there is none. */
export interface Stretch extends Block {
  attribute?: Attribute
}

interface Open {
  name: string
  indent: number
  lines: Line[]
}

/** A file of Haml has none; each is looked for far ahead. */
const maxUnclosed = 20
const tag = /^(?:%([-:\w]+)[-:\w.#@]*|[.#][-:\w@][-:\w.#@]*)/
const isOwn = /^(?:[%=~\\/:-]|[.#][-:\w@]|[&!](?:==?|~| )|!!!)/
/** Takes a whole line as Ruby; two signs begin a text. */
const ruby = /^[&!]?(?:=(?!=)|~)/

export const stretchesOf = (source: string): Stretch[] => {
  const found: Stretch[] = []
  const lines = linesOf(source, 0)
  const parents: { indent: number; name: string }[] = []
  let open: Open | null = null
  let index = 0
  let unclosed = 0

  const textOf = (line: Line | undefined): string => (line ? source.slice(line.start, line.end) : '')
  const add = (name: string, own: readonly Line[], before: string): void => {
    const [first, last] = [own[0], own.at(-1)]
    if (!first || !last || !hasText(source.slice(first.start, last.end))) return
    found.push({ name, lines: own, start: first.start, end: last.end, before })
  }
  const close = (): void => {
    if (open) add(open.name, open.lines, '')
    open = null
  }
  const nameAt = (indent: number): string => {
    while ((parents.at(-1)?.indent ?? -1) >= indent) parents.pop()
    return parents.at(-1)?.name ?? 'text'
  }
  /** One that is as far right as the one before it goes on with it. */
  const addLine = (indent: number, line: Line): void => {
    if (open?.indent === indent) open.lines.push(line)
    else {
      close()
      open = { name: nameAt(indent), indent, lines: [line] }
    }
  }
  /** To the last of the lines that are further right than this one. */
  const skip = (indent: number): void => {
    while (index + 1 < lines.length) {
      const text = textOf(lines[index + 1])
      if (text.trim() && indentOf(text) <= indent) break
      index++
    }
  }
  /** A line of Ruby goes on behind a comma, any line behind a bar. */
  const goOn = (isRuby: boolean): void => {
    for (; index + 1 < lines.length; index++) {
      const text = textOf(lines[index]).slice(-40)
      const isBoth = isBarred.test(text) && isBarred.test(textOf(lines[index + 1]).slice(-40))
      if (!isBoth && !(isRuby && /,[ \t]*$/.test(text))) break
    }
  }
  const addText = (name: string, from: number, before: number): void => {
    const end = lines[index]?.end ?? from
    const start = from + indentOf(source.slice(from, end))
    const last = start + endOf(source.slice(start, end))
    if (isBarred.test(source.slice(start, end))) goOn(false)
    else if (last > start) add(name, [{ start, end: last }], source.slice(before, start))
  }
  const addTag = (start: number, indent: number, name: string, length: number): void => {
    parents.push({ indent, name })
    let at = start + length
    while (/^[{([]/.test(source[at] ?? '')) {
      const inside = unclosed < maxUnclosed ? attributesAt(source, at) : null
      if (!inside) {
        unclosed++
        return
      }
      for (const attribute of source[at] === '[' ? [] : inside.found) {
        const line = { start: attribute.start, end: attribute.end }
        found.push({ name: `${name}@${attribute.name}`, lines: [line], ...line, before: '', attribute })
      }
      at = inside.end
    }
    while ((lines[index]?.end ?? at) < at) index++
    while (source[at] === '<' || source[at] === '>') at++
    const rest = source.slice(at, lines[index]?.end)
    if (ruby.test(rest)) goOn(true)
    else if (!rest.startsWith('/')) {
      const [signs = ''] = /^[&!]?(?:==)?/.exec(rest) ?? []
      addText(name, at + signs.length, start)
    }
    if (/^(?:script|style)$/i.test(name)) skip(indent)
  }

  for (; index < lines.length; index++) {
    const line = lines[index] as Line
    const whole = textOf(line)
    const indent = indentOf(whole)
    const start = line.start + indent
    const text = whole.slice(indent)
    if (!text.trim()) {
      close()
      continue
    }
    if (!isOwn.test(text) && !isBarred.test(whole)) {
      const end = line.start + endOf(whole)
      addLine(indent, { start, end })
      continue
    }
    close()
    const name = nameAt(indent)
    const [all, own = 'div'] = tag.exec(text) ?? []
    if (all !== undefined) addTag(start, indent, own, all.length)
    else if (text.startsWith(':')) {
      const from = index + 1
      skip(indent)
      if (/^:plain[ \t]*$/.test(text))
        for (const each of lines.slice(from, index + 1)) {
          const at = each.start + indentOf(textOf(each))
          add(name, [{ start: at, end: each.start + endOf(textOf(each)) }], ':plain\n  ')
        }
    } else if (/^(?:-#|\/(?!\[))/.test(text)) skip(indent)
    else if (text.startsWith('\\')) addText(name, start + 1, start)
    else if (/^(?:[&!]?==|[&!] )/.test(text))
      addText(name, start + (/^[&!]?=*/.exec(text)?.[0].length ?? 0), start)
    else if (/^(?:-|[&!]?[=~])/.test(text)) goOn(true)
    else if (isBarred.test(whole)) goOn(false)
  }
  close()
  return found
}

const isBarred = /[ \t]\|[ \t]*$/

const endOf = (text: string): number => text.replace(/(?<![ \t])[ \t]+$/, '').length

const indentOf = (text: string): number => (/^[ \t]*/.exec(text)?.[0] ?? '').length

/** Besides tags and code. */
const hasText = (text: string): boolean => {
  let at = 0
  const parts: string[] = []
  for (const { start, end } of codeIn(text)) {
    parts.push(text.slice(at, start))
    at = end
  }
  parts.push(text.slice(at))
  return /[\p{L}\p{N}]/u.test(parts.join('').replaceAll(/<[^<>]*>/g, ''))
}
