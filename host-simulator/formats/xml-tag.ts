/** Attributes in a start tag, as it stands. */
import { xmlEscaped } from '../../src/contract/xml.ts'
import { entitiesIn, xmlAllowed, xmlDecoded } from './xml.ts'

const attribute = (name: string): RegExp => new RegExp(`(\\s${name}\\s*=\\s*)(?:"([^"]*)"|'([^']*)')`)

/** The tag with the attribute changed, or added behind `after`, else at the end. The value has no signs of XML. */
export const withAttribute = (tag: string, name: string, value: string, after?: string): string => {
  const known = attribute(name).exec(tag)
  if (known) return replaced(tag, known, `${known[1]}"${value}"`)
  const before = after === undefined ? null : attribute(after).exec(tag)
  const at = before ? before.index + before[0].length : tag.length - (tag.endsWith('/>') ? 2 : 1)
  return `${tag.slice(0, at)} ${name}="${value}"${tag.slice(at)}`
}

export const withoutAttribute = (tag: string, name: string): string => {
  const known = attribute(name).exec(tag)
  return known ? replaced(tag, known, '') : tag
}

const replaced = (tag: string, { index, 0: found }: RegExpExecArray, by: string): string =>
  tag.slice(0, index) + by + tag.slice(index + found.length)

interface PlacedAttribute {
  /** With its prefix. */
  name: string
  text: string
  /** Entities of the file's DTD that it mentions. */
  entities: readonly string[]
  /** With its quotes. */
  start: number
  end: number
}

/** The attributes of a start tag, in order. */
export const attributesIn = (
  source: string,
  { start, contentStart }: { start: number; contentStart: number },
): PlacedAttribute[] =>
  [...source.slice(start, contentStart).matchAll(/\s([^\s=>/"']+)\s*=\s*("[^"]*"|'[^']*')/g)].map(
    ({ index, 0: all, 1: name = '', 2: quoted = '' }) => {
      const end = start + index + all.length
      // As every XML parser reads them.
      const text = xmlDecoded(quoted.slice(1, -1).replaceAll(/\r\n|[\r\n\t]/g, ' '))
      return { name, text, entities: entitiesIn(quoted), start: end - quoted.length, end }
    },
  )

/** With its quotes. `entities`: those that stay mentions. */
export const writtenAttribute = (text: string, entities: readonly string[] = []): string => {
  const known = new Set(entities)
  const value = xmlEscaped(xmlAllowed(text), /[&<"]/g)
    .replaceAll(/&amp;([^&;]+);/g, (said, name: string) => (known.has(name) ? `&${name};` : said))
    .replaceAll(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return `"${value}"`
}
