/**
 * The text of an element of Android's files, as the platform has it: the XML as it stands, with its tags, entities, line ends,
 * blanks and escapes such as `\n` and `\u00A0`. But `>` is mentioned, what stands around all goes (CDATA's marks, quotes),
 * and so do backslashes before quotes and before a first `@` or `?`. Source: facts F313.
 */
import { entitiesIn, isXmlFragment, lineFeeds, xmlAllowed, xmlEncoded } from './xml.ts'
import { writtenXml, xmlTextOf } from './xml-text.ts'

export interface AndroidText {
  text: string
  /** A translation for this place. */
  written(translation: string, lineEnd: string): string
}

export const androidTextOf = (raw: string): AndroidText => {
  const { kind, text } = xmlTextOf(raw)
  if (kind === 'cdata')
    return {
      text: withoutBackslashes(text, "'"),
      written: (translation, lineEnd) => writtenXml(kind, withBackslashes(translation, "'"), lineEnd),
    }
  const markup = lineFeeds(raw)
  const entities = entitiesIn(markup)
  if (isQuoted(markup))
    return {
      text: shown(markup.slice(1, -1)),
      // The last backslash is not for the quote around.
      written: (translation, lineEnd) =>
        `"${markupOf(translation, entities, '"', lineEnd).replace(/(?<!\\)(?:\\\\)*\\$/, '$&\\')}"`,
    }
  return {
    text: shown(markup).replace(/^\\(?=[@?])/, ''),
    written: (translation, lineEnd) =>
      markupOf(translation, entities, `"'`, lineEnd).replace(/^[@?]/, String.raw`\$&`),
  }
}

const shown = (markup: string): string =>
  betweenMarks(markup, (piece) => withoutBackslashes(piece.replaceAll('>', '&gt;'), `"'`))

/** What is no XML is a text. Unstated: signs that XML forbids. Ours are U+FFFD. */
const markupOf = (
  translation: string,
  entities: readonly string[],
  signs: string,
  lineEnd: string,
): string => {
  const allowed = xmlAllowed(lineFeeds(translation))
  const written = betweenMarks(allowed, (piece) => withBackslashes(piece, signs))
  const isFragment = !/[<&]|\]\]>/.test(written) || isXmlFragment(written, entities)
  const markup = isFragment ? written : xmlEncoded(written, '\n').replaceAll('>', '&gt;')
  return lineEnd === '\r\n' ? markup.replaceAll('\n', '\r\n') : markup
}

/** Tags, comments and CDATA sections of a fragment. */
const marks = /<!\[CDATA\[[^]*?\]\]>|<!--[^]*?-->|<\?[^]*?\?>|<(?:[^<>"']|"[^"]*"|'[^']*')*>/g

const betweenMarks = (text: string, change: (piece: string) => string): string => {
  let changed = ''
  let at = 0
  for (const mark of text.matchAll(marks)) {
    changed += change(text.slice(at, mark.index)) + mark[0]
    at = mark.index + mark[0].length
  }
  return changed + change(text.slice(at))
}

/** Quotes around all, and none within. */
const isQuoted = (markup: string): boolean =>
  markup.startsWith('"') && /^"(?:[^"\\]|\\[^])*"$/.test(markup.replaceAll(marks, '')) && markup.endsWith('"')

const withoutBackslashes = (text: string, signs: string): string =>
  text.replaceAll(/\\([^])/g, (pair, sign: string) => (signs.includes(sign) ? sign : pair))

/** A sign that has a backslash needs none. */
const withBackslashes = (text: string, signs: string): string =>
  text.replaceAll(/\\[^]|["']/g, (found) => (signs.includes(found) ? `\\${found}` : found))
