/**
 * The text of an element, in one of three ways: `plain` with entities resolved, `cdata` as it stands between
 * the marks, as `Markup` with its tags, CDATA marks and entities as they are. Unstated: mentions of entities that the
 * file's own DTD declares. Ours are markup.
 */
import { entitiesIn, isXmlFragment, lineFeeds, xmlAllowed, xmlDecoded, xmlEncoded } from './xml.ts'

interface Markup {
  /** Entities of the file's DTD that a translation may mention. */
  entities: readonly string[]
}

export interface XmlText {
  kind: 'plain' | 'cdata' | Markup
  text: string
}

export const xmlTextOf = (raw: string): XmlText => {
  const sections = raw.includes('<') ? cdataOf(raw) : null
  if (sections !== null) return { kind: 'cdata', text: lineFeeds(sections) }
  const entities = entitiesIn(raw)
  return raw.includes('<') || entities.length
    ? { kind: { entities }, text: lineFeeds(raw) }
    : { kind: 'plain', text: xmlDecoded(raw) }
}

/** Null unless there is nothing but CDATA and white space around it. */
const cdataOf = (raw: string): string | null => {
  const inner = raw.trim()
  let at = 0
  let text = ''
  while (at < inner.length) {
    if (!inner.startsWith('<![CDATA[', at)) return null
    const end = inner.indexOf(']]>', at)
    text += inner.slice(at + 9, end)
    at = end + 3
  }
  return text
}

/** A translation for the place of a text of this kind. */
export const writtenXml = (kind: XmlText['kind'], text: string, lineEnd: string): string => {
  if (kind === 'plain') return xmlEncoded(text, lineEnd)
  if (kind === 'cdata')
    return `<![CDATA[${withLineEnd(xmlAllowed(text).replaceAll(']]>', ']]]]><![CDATA[>'), lineEnd)}]]>`
  // A translation whose tags do not fit is a text, so that the file stays XML.
  return isXmlFragment(text, kind.entities) ? withLineEnd(text, lineEnd) : xmlEncoded(text, lineEnd)
}

const withLineEnd = (text: string, lineEnd: string): string =>
  lineEnd === '\r\n' ? text.replaceAll(/\r\n|\n/g, '\r\n') : text
