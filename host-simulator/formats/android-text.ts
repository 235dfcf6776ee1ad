/** Android's own escapes, which stand inside the XML. Source: "String resources" of the Android documentation. */
import { isXmlFragment, xmlEncoded } from './xml.ts'
import { writtenXml, xmlTextOf, type XmlText } from './xml-text.ts'

/** Tags, comments and CDATA sections of a fragment. */
const marks = /<!\[CDATA\[[^]*?\]\]>|<!--[^]*?-->|<\?[^]*?\?>|<(?:[^<>"']|"[^"]*"|'[^']*')*>/g

export const androidTextOf = (raw: string): XmlText => {
  const { kind, text } = xmlTextOf(raw)
  if (typeof kind === 'string') return { kind, text: decoded(trimmed(text), { isQuoted: false }, false) }
  const state = { isQuoted: false }
  return { kind, text: betweenMarks(trimmed(text), (piece) => decoded(piece, state, true)) }
}

export const writtenAndroid = (kind: XmlText['kind'], text: string, lineEnd: string): string => {
  if (typeof kind === 'string') return writtenXml(kind, encodedEdges(encoded(text)), lineEnd)
  return isXmlFragment(text, kind.entities)
    ? encodedEdges(betweenMarks(text, encoded))
    : xmlEncoded(encodedEdges(encoded(text)), lineEnd)
}

const betweenMarks = (text: string, change: (piece: string) => string): string => {
  let changed = ''
  let at = 0
  for (const mark of text.matchAll(marks)) {
    changed += change(text.slice(at, mark.index)) + mark[0]
    at = mark.index + mark[0].length
  }
  return changed + change(text.slice(at))
}

/** Of what XML calls white space: others, such as a no-break space, are text. */
const trimmed = (text: string): string =>
  text.replace(/^[ \t\r\n]+/, '').replace(/(?<![ \t\r\n])[ \t\r\n]+$/, '')

/**
 * Undoes escapes, drops quotes, joins the white space outside of quotes; a run of spaces alone stays, as on the platform.
 */
const decoded = (raw: string, state: { isQuoted: boolean }, isXml: boolean): string => {
  let text = ''
  for (const [token, unit, letter] of raw.matchAll(
    /\\u([0-9a-fA-F]{4})|\\([^])|[ \t\r\n]+|"|[^\\" \t\r\n]+|\\/g,
  )) {
    if (unit !== undefined) text += fromUnit(unit, isXml)
    else if (letter !== undefined) text += letter === 'n' ? '\n' : letter === 't' ? '\t' : letter
    else if (token === '"') state.isQuoted = !state.isQuoted
    else text += !state.isQuoted && /^ *[\t\r\n]/.test(token) ? ' ' : token
  }
  return text
}

const fromUnit = (unit: string, isXml: boolean): string => {
  const character = String.fromCharCode(Number.parseInt(unit, 16))
  return isXml && character === '<' ? '&lt;' : isXml && character === '&' ? '&amp;' : character
}

const encoded = (text: string): string =>
  text
    .replaceAll(/[\\'"]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\t', String.raw`\t`)
    .replaceAll(noXml, asUnit)

/** Control characters and halves of pairs, which XML may not hold. */
const noXml = /[^\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const asUnit = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A text that begins with `@` or `?` would be a reference, and white space at the edges is not read. */
const encodedEdges = (text: string): string =>
  text.replace(/^[@?]/, String.raw`\$&`).replaceAll(/^ | $/g, asUnit)
