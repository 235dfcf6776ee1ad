/**
 * Entities of a DTD, as Mozilla kept texts. Identifiers: the names; the comment above is the context. Entities that the
 * comment says are not to be translated (`DONT_TRANSLATE`), parameters and those of files are left out.
 * Source: XML 1.0, 4.2. A text keeps its entities: they may be of the files that read it.
 */
import { Entries, formatBy, inPlace } from './entry.ts'
import { FormatError } from './format.ts'
import { contextIn } from './lines.ts'
import { placeOf, withoutLine, type Edit } from './splice.ts'
import { xmlAllowed } from './xml.ts'

const comment = /<!--([^]*?)-->/y
const entity = /<!ENTITY\s+([^\s%"'<>]+)\s+("[^"]*"|'[^']*')\s*>/y
/** A declaration of another kind, an instruction, or a mention such as `%brandDTD;`. */
const other = /<!(?:[^"'<>]|"[^"]*"|'[^']*')*>|<\?[^]*?\?>|%[^\s;%]+;/y
const gap = /\s+/y

const readDtd = (source: string): Entries => {
  const entries = new Entries(source)
  let comments: string[] = []
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(source)
    at += found?.[0].length ?? 0
    return found
  }
  while (at < source.length) {
    const blanks = take(gap)?.[0]
    if (blanks !== undefined) {
      if (/\n\s*\n|\r\r/.test(blanks.replaceAll('\r\n', '\n'))) comments = []
      continue
    }
    const start = at
    const told = take(comment)
    if (told) {
      comments.push(told[1] ?? '')
      continue
    }
    const found = take(entity)
    if (found) {
      const [all, identifier = '', quoted = ''] = found
      const end = start + all.lastIndexOf(quoted) + quoted.length
      if (!comments.some((text) => /DONT_TRANSLATE/i.test(text)))
        addEntity(entries, { identifier, ...contextIn(comments) }, quoted, end, () => [
          withoutLine(source, start, start + all.length),
        ])
    } else if (!take(other))
      throw new FormatError(
        'bad-syntax',
        placeOf(source, start),
        `expected <!ENTITY name "text">, got ${JSON.stringify(source.slice(start, start + 20))}`,
      )
    comments = []
  }
  return entries
}

const addEntity = (
  entries: Entries,
  about: { identifier: string; context?: string },
  quoted: string,
  end: number,
  remove: () => Edit[],
): void => {
  const text = quoted.slice(1, -1)
  entries.addOrJoin(
    {
      string: { ...about, text },
      write: inPlace(text, end - quoted.length, end, (single) => written(single, quoted)),
      remove,
    },
    end - quoted.length,
  )
}

/** What is no entity, and would not be a text there, is written as one: a `%` as well, and one quote where there are both. */
const written = (text: string, quoted: string): string => {
  const safe = xmlAllowed(text)
    .replaceAll(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[A-Za-z_][\w.-]*);)/gi, '&#38;')
    .replaceAll('%', '&#37;')
    .replaceAll('\r', '&#13;')
  const before = quoted.charAt(0)
  const quote =
    safe.includes(before) && !safe.includes(before === '"' ? "'" : '"')
      ? before === '"'
        ? "'"
        : '"'
      : before
  return quote + safe.replaceAll(quote, quote === '"' ? '&#34;' : '&#39;') + quote
}

export const dtd = formatBy({ type: 'dtd', extensions: ['.dtd'], read: readDtd })
