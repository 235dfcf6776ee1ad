/** How JSON is written: a text in it, and a whole file as the platform gives it out. */
import { readAll } from './json-scan.ts'
import { lineEndOf } from './splice.ts'

export type Write = (text: string, before: string) => string

/** Escapes as the file does: all beyond ASCII if it never writes such a character plainly, `\/` if the text before did. */
export const writerFor = (source: string): Write => {
  const escapesAll = /\\u(?!00[0-7])[0-9a-f]{4}/i.test(source) && !/[^\0-\x7f]/.test(source)
  return (text, before) => {
    let json = JSON.stringify(text)
    if (escapesAll)
      json = json.replaceAll(
        /[^\0-\x7f]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
    return before.includes('\\/') ? json.replaceAll('/', '\\/') : json
  }
}

const text = /"(?:[^"\\]|\\.)*"/g

/** Of the first member; absent where it is in the line of its bracket. */
const indentOf = (source: string): string | undefined => /^\s*[[{]\s*[\r\n]([ \t]+)[^\s/]/.exec(source)?.[1]

/**
 * Each member in a line of its own, by the text's indent, `": "` between, `\/` for every slash if there is one, nothing
 * escaped that need not be. What stands in one line, or has comments, stays. Source: facts F293.
 */
export const jsonWritten = (source: string): string => {
  const indent = indentOf(source)
  // Unstated: whether comments stay, which Chrome alone allows.
  if (indent === undefined || source.replaceAll(text, '').includes('/')) return source
  const write = writerFor(source)
  const hasSlashes = /(?<!\\)(?:\\\\)*\\\//.test(source)
  const line = lineEndOf(source)
  const out: string[] = []
  /** Of each open container, how many members it has. */
  const open: number[] = []
  let isValue = false
  const begin = (): void => {
    if (isValue || !open.length) return void (isValue = false)
    const count = open.pop() ?? 0
    open.push(count + 1)
    out.push(count ? ',' : '', line, indent.repeat(open.length))
  }
  const textAt = (start: number, end: number): string =>
    write(JSON.parse(source.slice(start, end)) as string, hasSlashes ? '\\/' : '')
  let last = 0
  readAll(source, {
    open(_, isArray) {
      begin()
      out.push(isArray ? '[' : '{')
      open.push(0)
    },
    close(end) {
      if (open.pop()) out.push(line, indent.repeat(open.length))
      out.push(source.charAt(end - 1))
      last = end
    },
    key(start, end) {
      begin()
      out.push(textAt(start, end), ': ')
      isValue = true
    },
    plain(start, end) {
      begin()
      out.push(source[start] === '"' ? textAt(start, end) : source.slice(start, end))
    },
  })
  return out.join('') + source.slice(last)
}
