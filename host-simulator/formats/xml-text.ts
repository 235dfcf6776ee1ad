/**
 * The text of an element, in one of three ways: `plain` with entities resolved, `cdata` as it stands between
 * the marks, `markup` with its tags, CDATA marks and entities as they are.
 */
import { isXmlFragment, lineFeeds, xmlAllowed, xmlDecoded, xmlEncoded } from './xml.ts'

export interface XmlText {
  kind: 'plain' | 'cdata' | 'markup'
  text: string
}

export const xmlTextOf = (raw: string): XmlText => {
  if (!raw.includes('<')) return { kind: 'plain', text: xmlDecoded(raw) }
  const sections = cdataOf(raw)
  return sections === null
    ? { kind: 'markup', text: lineFeeds(raw) }
    : { kind: 'cdata', text: lineFeeds(sections) }
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
  switch (kind) {
    case 'plain':
      return xmlEncoded(text, lineEnd)
    case 'cdata':
      return `<![CDATA[${withLineEnd(xmlAllowed(text).replaceAll(']]>', ']]]]><![CDATA[>'), lineEnd)}]]>`
    case 'markup':
      // A translation whose tags do not fit is a text, so that the file stays XML.
      return isXmlFragment(text) ? withLineEnd(text, lineEnd) : xmlEncoded(text, lineEnd)
  }
}

const withLineEnd = (text: string, lineEnd: string): string =>
  lineEnd === '\r\n' ? text.replaceAll(/\r\n|\n/g, '\r\n') : text
