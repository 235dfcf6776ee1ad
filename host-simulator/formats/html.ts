/**
 * HTML: the text of each block with its inline tags, and the attributes people read.
 * Contexts: where it stands. Identifiers: the block's name and a count (`p[3]`, `img@alt[1]`), so that a new paragraph moves no heading.
 */
import { Entries, formatBy } from './entry.ts'
import { fitsInline, htmlEncoded } from './html-text.ts'
import { segmentsOf, type Segment } from './html-scan.ts'
import type { Edit } from './splice.ts'

export const readHtml = (source: string): Entries => {
  const entries = new Entries(source)
  for (const segment of segmentsOf(source)) {
    const { name, start, text, place } = segment
    const at = { start, context: place.context }
    entries.addCounted(name, text, at, (said) => {
      // White space at the edges is not shown, and belongs to the file.
      const single = said.replaceAll(/^[ \t\r\n\f]+|(?<![ \t\r\n\f])[ \t\r\n\f]+$/g, '')
      // A blank one would vanish from the file, and the names of those after it would move.
      return single === text || !single.trim() ? [] : written(source, segment, single)
    })
  }
  return entries
}

export const written = (source: string, { kind, start, end }: Segment, text: string): Edit[] => {
  const before = source.slice(start, end)
  switch (kind) {
    case 'text':
      return [{ start, end, text: htmlEncoded(text, before) }]
    case 'markup':
      return [{ start, end, text: fitsInline(text, before) ? text : htmlEncoded(text, before) }]
    case 'double':
      return [{ start, end, text: htmlEncoded(text, before).replaceAll('"', '&quot;') }]
    case 'single':
      return [{ start, end, text: htmlEncoded(text, before).replaceAll("'", '&#39;') }]
    case 'unquoted':
      return [{ start, end, text: `"${htmlEncoded(text, before).replaceAll('"', '&quot;')}"` }]
  }
}

export const html = formatBy({ type: 'html', extensions: ['.html', '.htm', '.xhtml'], read: readHtml })
