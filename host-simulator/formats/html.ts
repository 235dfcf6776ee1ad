/**
 * HTML: the text of each block with its inline tags, and the attributes people read.
 * Contexts: where it stands. Identifiers: the block's name and a count (`p[3]`, `img@alt[1]`), so that a new paragraph moves no heading.
 */
import { selectorsIn, type SelectedElement } from './css-selectors.ts'
import { Entries, formatBy } from './entry.ts'
import type { FormatOptions, TargetOptions } from './format.ts'
import { fitsInline, htmlEncoded, inlineTags } from './html-text.ts'
import { segmentsOf, type Segment } from './html-scan.ts'
import { languageOf } from '../world/languages.ts'
import { Place } from './places.ts'
import type { Edit } from './splice.ts'
import { textsIn } from './xml-any.ts'

const played = new Set(['video', 'audio'])

/** Elements whose attribute is a text; `*`: all, `played`: those within a video or audio. Source: facts F256. */
const attributes: Readonly<Record<string, string>> = {
  title: '*',
  src: 'img iframe embed video audio played:source played:track',
  href: 'a',
  data: 'object',
  value: 'input button',
  placeholder: 'input textarea',
  alt: 'img',
  label: 'optgroup played:track',
  content: 'meta',
}

const hasText = (attribute: string, open: readonly SelectedElement[]): boolean => {
  const of = Object.hasOwn(attributes, attribute) ? attributes[attribute]?.split(' ') : undefined
  const name = open.at(-1)?.name ?? ''
  if (!of?.includes(`played:${name}`)) return of !== undefined && (of[0] === '*' || of.includes(name))
  return open.slice(0, -1).some((each) => played.has(each.name))
}

export const readHtml = (source: string, { importOptions }: FormatOptions): Entries => {
  const isHiding = importOptions?.['hideAttributeValues'] === true
  const choice = {
    inline: new Set([...inlineTags, ...textsIn(importOptions?.['inlineTags'])]),
    excluded: textsIn(importOptions?.['excludedElements']).flatMap(selectorsIn),
    hasText,
  }
  const entries = new Entries(source)
  for (const segment of segmentsOf(source, new Place(), choice)) {
    const { name, start, text, place } = segment
    // Unstated: which values of attributes. Ours are those that the description of the option names.
    const isHidden = isHiding && /@(?:src|href|data)$/.test(name)
    const at = { start, context: place.context, ...(isHidden && { isHidden }) }
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
      // Tags that a translation brings stand as they are, where the source shows none.
      return [{ start, end, text: isMarkup(text, before) ? text : htmlEncoded(text, before) }]
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

const isMarkup = (text: string, before: string): boolean =>
  /<[a-z/]/i.test(text) && !before.includes('&lt;') && fitsInline(text, before)

/** The file says whose language it is where the source does. Source: facts F331. */
const language = (source: string, { languageId, sourceLanguageId }: TargetOptions): Edit[] => {
  const { twoLettersCode } = languageOf(languageId) ?? {}
  if (!twoLettersCode || languageId === sourceLanguageId) return []
  let isComment = false
  for (const { index, 0: mark } of source.matchAll(/<!--|-->|<html(?=\s)/gi)) {
    if (mark.includes('--')) isComment = mark === '<!--'
    if (isComment || mark === '-->') continue
    const said = /^<html(?:[^>"']|"[^"]*"|'[^']*')*?\slang\s*=\s*(["'])(?=([\w-]+)\1)/i.exec(
      source.slice(index),
    )
    const start = index + (said?.[0].length ?? 0)
    return said ? [{ start, end: start + (said[2] ?? '').length, text: twoLettersCode }] : []
  }
  return []
}

export const html = formatBy({
  type: 'html',
  extensions: ['.html', '.htm', '.xhtml'],
  read: readHtml,
  finish: language,
})
