/**
 * Qt's translation sources. Identifiers: the message's id, else its context, source and comment, joined by U+0004 as
 * gettext joins them. What is unfinished is no translation; what is gone (`vanished`, `obsolete`) takes no part.
 * Source: "TS file format" and "plural rules" of Qt's documentation: a form for each category that whole numbers reach.
 */
import type { ImportedTranslation } from '../world/commands.ts'
import { languageOf, pluralFormsOf } from '../world/languages.ts'
import type { Text } from '../world/string-rows.ts'
import { Entries, formatBy, hasText, singleOf } from './entry.ts'
import { FormatError, type TargetOptions } from './format.ts'
import { contextIn } from './lines.ts'
import { allForms, numberedForms, wholeForms } from './plurals.ts'
import { lineEndOf, placeOf, type Edit } from './splice.ts'
import { domWritten, indented } from './xml-dom.ts'
import { withAttribute, withoutAttribute } from './xml-tag.ts'
import { lineFeeds, readXml, xmlDecoded, type ClosedElement, type XmlElement } from './xml.ts'
import { writtenXml, xmlTextOf, type XmlText } from './xml-text.ts'

interface Message {
  element: XmlElement
  parts: Map<string, ClosedElement>
  forms: ClosedElement[]
}

const readQt = (source: string, options: TargetOptions): Entries => {
  const entries = new Entries(source)
  const lineEnd = lineEndOf(source)
  let context = ''
  let message: Message | undefined
  readXml(source, {
    onOpen(element) {
      const { depth, name } = element
      if (depth === 1 && name !== 'TS')
        throw new FormatError('bad-syntax', 'root', `expected <TS>, got <${name}>`)
      if (name === 'context') context = ''
      if (name === 'message') message = { element, parts: new Map(), forms: [] }
    },
    onClose(element) {
      if (!message) {
        if (element.name === 'name') context = nameIn(source, element)
        return
      }
      const below = element.depth - message.element.depth
      if (below === 0) {
        addMessage(entries, source, context, message, options, lineEnd)
        message = undefined
      } else if (below === 1) message.parts.set(element.name, element)
      else if (below === 2 && element.name === 'numerusform') message.forms.push(element)
    },
  })
  return entries
}

/** With entities as they stand. Source: facts F314. */
const textIn = (source: string, { contentStart, contentEnd }: ClosedElement): XmlText => {
  const raw = source.slice(contentStart, contentEnd)
  const { kind, text } = xmlTextOf(raw)
  return { kind, text: kind === 'plain' ? lineFeeds(raw) : text }
}

const nameIn = (source: string, element: ClosedElement | undefined): string =>
  element ? xmlDecoded(textIn(source, element).text) : ''

const addMessage = (
  entries: Entries,
  source: string,
  context: string,
  { element, parts, forms }: Message,
  { sourceLanguageId, languageId }: TargetOptions,
  lineEnd: string,
): void => {
  const own = parts.get('source')
  const target = parts.get('translation')
  const state = target?.attribute('type')
  if (!own || state === 'vanished' || state === 'obsolete') return
  const isPlural = element.attribute('numerus') === 'yes'
  const { kind, text } = textIn(source, own)
  const said = (name: string): string => nameIn(source, parts.get(name))
  const names = [context, said('source'), said('comment')]
  const translation =
    !target || state === 'unfinished'
      ? null
      : translationOf(source, target, isPlural ? forms : null, languageId)
  const write = (wanted: Text, language: string, isDone: boolean): Edit[] => {
    const indent = indentOf(source, own.start)
    const inner = isPlural
      ? numerusForms(wanted, language, kind, indent, lineEnd)
      : written(kind, singleOf(wanted), lineEnd)
    const given = target
      ? source.slice(target.start, target.contentStart).replace(/\s*\/>$/, '>')
      : '<translation>'
    const tag = isDone ? withoutAttribute(given, 'type') : withAttribute(given, 'type', 'unfinished')
    const whole = `${tag}${inner}</translation>`
    return target
      ? [{ start: target.start, end: target.end, text: whole }]
      : [{ start: own.end, end: own.end, text: indent + whole }]
  }
  entries.addOrJoin(
    {
      string: {
        identifier: element.attribute('id') || names.filter((name) => name !== '').join('\u0004'),
        text: isPlural
          ? Object.fromEntries(pluralFormsOf(sourceLanguageId).map((form) => [form, text]))
          : text,
        ...contextIn([said('comment'), said('extracomment')]),
      },
      translation,
      write: (wanted, language) => write(wanted, language, hasText(wanted)),
      // What is not translated has its source. Source: facts F314.
      fill: (language) => write(text, language, false),
    },
    element.start,
  )
  if (isPlural && !text.trim())
    throw new FormatError('bad-syntax', placeOf(source, element.start), 'expected a source, got none')
}

/** Entities are of the text, and stay. */
const written = (kind: XmlText['kind'], text: string, lineEnd: string): string =>
  kind === 'plain'
    ? writtenXml(kind, lineFeeds(text), lineEnd).replaceAll(
        /&amp;(#\d+|#x[\da-f]+|lt|gt|amp|quot|apos);/gi,
        '&$1;',
      )
    : writtenXml(kind, text, lineEnd)

const indentOf = (source: string, at: number): string => {
  let start = at
  while (start > 0 && at - start < 200 && /\s/.test(source[start - 1] as string)) start--
  return source.slice(start, at)
}

const translationOf = (
  source: string,
  target: ClosedElement,
  forms: readonly ClosedElement[] | null,
  languageId: string,
): ImportedTranslation => {
  if (!forms) return { text: textIn(source, target).text, status: 'translated' }
  const categories = numberedForms(languageId, forms.length)
  const texts = forms.map((form) => textIn(source, form).text)
  const text = Object.fromEntries(
    texts.flatMap((each, index) => (each && categories[index] ? [[categories[index], each]] : [])),
  )
  const last = texts.at(-1)
  return { text: last && !text['other'] ? { ...text, other: last } : text, status: 'translated' }
}

const numerusForms = (
  translation: Text,
  languageId: string,
  kind: XmlText['kind'],
  indent: string,
  lineEnd: string,
): string => {
  const texts = new Map(allForms(translation, languageId))
  const forms = wholeForms(languageId).map(
    (category) =>
      `${indent}    <numerusform>${written(kind, texts.get(category) ?? '', lineEnd)}</numerusform>`,
  )
  return forms.join('') + indent
}

/** The language that the file is in, and that of its sources (facts F292, F314). */
const language = (source: string, { languageId, sourceLanguageId }: TargetOptions): Edit[] => {
  const edits: Edit[] = []
  readXml(source, {
    onOpen({ depth, start, contentStart: end }) {
      if (depth !== 1) return
      const given = source.slice(start, end)
      // Of a source that says `en_US` it is `de_DE`.
      const isLocale = /\slanguage\s*=\s*["']\w+_\w+["']/.test(given)
      const said = isLocale ? languageOf(languageId)?.locale.replace('-', '_') : undefined
      const tag = withAttribute(given, 'language', said ?? languageId)
      const isSaid = /\ssourcelanguage\s*=/.test(tag)
      edits.push({ start, end, text: isSaid ? tag : withAttribute(tag, 'sourcelanguage', sourceLanguageId) })
    },
  })
  return edits
}

export const qt = formatBy({
  type: 'qtts',
  extensions: ['.ts'],
  isBilingual: true,
  isBlanked: true,
  read: readQt,
  finish: language,
  renew: (text) => indented(domWritten(text, { signs: null }), { blanks: '  ', isEnded: false }),
})
