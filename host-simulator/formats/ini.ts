/**
 * Ini files. Identifiers: the keys, after their section and a dot; the comments above are the context.
 * A value in double quotes is what stands between them, with `\"` for a quote, as Joomla and PHP read it.
 */
import { Entries, formatBy, singleOf } from './entry.ts'
import { contextIn } from './lines.ts'

const section = /^\[([^\]]*)\]/

const readIni = (source: string): Entries => {
  const entries = new Entries(source)
  let prefix = ''
  let comments: string[] = []
  let index = 0
  for (const line of source.split(/\r\n|[\r\n]/)) {
    const start = index
    // One or two signs long, so it is found, not computed.
    index += line.length + (source.startsWith('\r\n', index + line.length) ? 2 : 1)
    const own = line.trim()
    const isComment = own.startsWith(';') || own.startsWith('#')
    if (isComment) comments.push(own.slice(1))
    const name = section.exec(own)?.[1]
    const cut = line.indexOf('=')
    const key = line.slice(0, Math.max(0, cut)).trim()
    if (!isComment && name === undefined && key) {
      addValue(entries, { line, start, cut }, prefix + key, comments)
    }
    if (name !== undefined) prefix = name ? `${name}.` : ''
    if (!isComment) comments = []
  }
  return entries
}

const addValue = (
  entries: Entries,
  { line, start: lineStart, cut }: { line: string; start: number; cut: number },
  identifier: string,
  comments: readonly string[],
): void => {
  const raw = line.slice(cut + 1)
  const value = raw.trim()
  const valueStart = lineStart + cut + 1 + (raw.length - raw.trimStart().length)
  const inner = /^"((?:[^"\\]|\\.)*)"/.exec(value)?.[1]
  const isQuoted = inner !== undefined
  const text = isQuoted ? inner.replaceAll(/\\(["\\])/g, '$1') : value
  const start = valueStart + (isQuoted ? 1 : 0)
  const end = start + (isQuoted ? inner : value).length
  entries.addOrJoin(
    {
      string: { identifier, text, ...contextIn(comments) },
      write: (translation) => {
        // A new line would be a key of its own.
        const single = singleOf(translation)
          .replaceAll(/[\r\n]+/g, ' ')
          .trim()
        if (single === text || !single) return []
        const signs = single.replaceAll(/["\\]/g, '\\$&')
        if (isQuoted) return [{ start, end, text: signs }]
        // What would be read as quoted needs quotes.
        return [{ start, end, text: single.startsWith('"') ? `"${signs}"` : single }]
      },
    },
    lineStart,
  )
}

export const ini = formatBy({ type: 'ini', extensions: ['.ini'], read: readIni })
