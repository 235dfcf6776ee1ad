/**
 * Resources of .NET and of Windows apps. Identifiers: the names; the comment is the context.
 * Left out: what has a type, such as pictures, and what the designer of forms writes for itself (`>>ok.Name`).
 */
import { type Format, FormatError } from './format.ts'
import { Entries, formatBy, inPlace } from './entry.ts'
import { contextIn } from './lines.ts'
import { lineEndOf, withoutLine } from './splice.ts'
import { readXml, type ClosedElement } from './xml.ts'
import { domWritten } from './xml-dom.ts'
import { writtenXml, xmlTextOf } from './xml-text.ts'

const readResx = (source: string): Entries => {
  const entries = new Entries(source)
  const lineEnd = lineEndOf(source)
  let value: ClosedElement | undefined
  let comment = ''

  readXml(source, {
    onOpen({ depth, name }) {
      if (depth === 1 && name !== 'root')
        throw new FormatError('bad-syntax', 'root', `expected <root>, got <${name}>`)
      if (depth === 2) [value, comment] = [undefined, '']
    },
    onClose(element) {
      const { name, depth, attribute, start, end } = element
      if (depth === 3 && name === 'value') value = element
      if (depth === 3 && name === 'comment') comment = xmlTextOf(innerOf(source, element)).text
      if (depth !== 2 || name !== 'data' || !value || value.isSelfClosing) return
      const identifier = attribute('name') ?? ''
      if (identifier.startsWith('>>') || (attribute('type') ?? attribute('mimetype')) !== undefined) return
      const { contentStart, contentEnd } = value
      const { kind, text } = xmlTextOf(innerOf(source, value))
      const maxLength = Number(/\{MaxLength=(\d{1,9})\}/i.exec(comment)?.[1] ?? 0)
      entries.addOrJoin(
        {
          string: { identifier, text, ...contextIn([comment]), ...(maxLength && { maxLength }) },
          write: inPlace(text, contentStart, contentEnd, (single) => writtenXml(kind, single, lineEnd)),
          remove: () => [withoutLine(source, start, end)],
        },
        start,
      )
    },
  })
  return entries
}

const innerOf = (source: string, { contentStart, contentEnd }: ClosedElement): string =>
  source.slice(contentStart, contentEnd)

export const resx: readonly Format[] = [
  formatBy({ type: 'resx', extensions: ['.resx'], read: readResx, renew: (text) => domWritten(text) }),
  formatBy({ type: 'resw', extensions: ['.resw'], read: readResx, renew: (text) => domWritten(text) }),
]
