/**
 * XML as events with places in the source, of limited depth. Entities of the file's own DTD stay mentions: nothing is
 * put in their place, so none can grow. The files that a DTD names are not read.
 */
import { SaxesParser } from 'saxes'
import { noXml, xmlEscaped } from '../../src/contract/xml.ts'
import { FormatError, limits } from './format.ts'
import { placeOf } from './splice.ts'

export interface XmlElement {
  /** Without prefix. */
  name: string
  /** With its colon; empty without. */
  prefix: string
  /** Undefined without such an attribute. */
  attribute(name: string): string | undefined
  /** The root has 1. */
  depth: number
  /** Of the start tag. */
  start: number
  /** After the start tag. */
  contentStart: number
  isSelfClosing: boolean
}

export interface ClosedElement extends XmlElement {
  /** Before the end tag; `contentStart` in a self-closing element. */
  contentEnd: number
  /** After the end tag. */
  end: number
}

/** Lists take a fraction of the memory of objects without prototype, which are hash tables. */
const attributesOf = (attributes: Record<string, string>): XmlElement['attribute'] => {
  const names = Object.keys(attributes)
  if (!names.length) return noAttribute
  const values = Object.values(attributes)
  return (name) => values[names.indexOf(name)]
}

const noAttribute = (): undefined => undefined

export interface XmlHandlers {
  onOpen?(element: XmlElement): void
  onClose?(element: ClosedElement): void
  onComment?(text: string): void
}

/** What may hold the words of a declaration, and a declaration of a general entity. */
const declarations = /"[^"]*"|'[^']*'|<!--[^]*?-->|<\?[^]*?\?>|<!ENTITY\s+([^\s%"'<>&;]+)(?=\s)/g

/** Names of the general entities that a DTD declares. */
const declaredIn = (doctype: string): string[] =>
  Array.from(doctype.matchAll(declarations), ([, name = '']) => name).filter(Boolean)

/** `entities`: those that may be mentioned besides XML's own and the file's. */
export const readXml = (
  source: string,
  { onOpen, onClose, onComment }: XmlHandlers,
  entities: readonly string[] = [],
): void => {
  const parser = new SaxesParser({ position: false })
  const open: XmlElement[] = []
  const refuse = (code: 'bad-syntax' | 'too-deep', message: string, cause?: Error): never => {
    throw new FormatError(code, placeOf(source, parser.position), message, { cause })
  }
  parser.on('error', (error) => refuse('bad-syntax', `expected XML, got: ${error.message}`, error))
  const declare = (names: readonly string[]): void => {
    for (const name of names) parser.ENTITIES[name] ??= `&${name};`
  }
  declare(entities)
  parser.on('doctype', (text) => declare(declaredIn(text)))
  parser.on('comment', (text) => onComment?.(text))
  parser.on('opentagstart', () => {
    if (open.length >= limits.xmlDepth)
      refuse('too-deep', `expected at most ${limits.xmlDepth} levels, got more`)
  })
  parser.on('opentag', (tag) => {
    const colon = tag.name.indexOf(':') + 1
    const element: XmlElement = {
      name: tag.name.slice(colon),
      prefix: tag.name.slice(0, colon),
      attribute: attributesOf(tag.attributes as Record<string, string>),
      depth: open.length + 1,
      // An attribute holds no `<`, so the last one starts the tag.
      start: source.lastIndexOf('<', parser.position - 1),
      contentStart: parser.position,
      isSelfClosing: tag.isSelfClosing,
    }
    open.push(element)
    onOpen?.(element)
  })
  parser.on('closetag', () => {
    const element = open.pop() as XmlElement
    const end = parser.position
    const contentEnd = element.isSelfClosing ? end : source.lastIndexOf('<', end - 1)
    onClose?.(Object.assign(element, { contentEnd, end }))
  })
  parser.write(source).close()
}

/** Whether the text can stand in an element. */
export const isXmlFragment = (text: string, entities: readonly string[]): boolean => {
  try {
    // A text that closes the wrapper leaves an end tag too many.
    readXml(`<x>${text}</x>`, {}, entities)
    return true
  } catch (error) {
    if (error instanceof FormatError) return false
    throw error
  }
}

/** As every XML parser reads them. */
export const lineFeeds = (raw: string): string => (raw.includes('\r') ? raw.replaceAll(/\r\n?/g, '\n') : raw)

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Entities of the file's DTD that well-formed XML mentions. */
export const entitiesIn = (raw: string): string[] =>
  raw.includes('&')
    ? Array.from(raw.matchAll(/&([^#&;<\s][^&;<\s]*);/g), ([, name]) => name ?? '').filter(
        (name) => !Object.hasOwn(named, name),
      )
    : []

/** Character data with its entities and line ends resolved; the source is well-formed. */
export const xmlDecoded = (raw: string): string =>
  lineFeeds(raw).replaceAll(
    /&(?:#x([0-9a-f]+)|#(\d+)|(lt|gt|amp|quot|apos));/gi,
    (_, hex?: string, decimal?: string, name?: string) =>
      name === undefined
        ? String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
        : (named[name] as string),
  )

export const xmlAllowed = (text: string): string => text.replaceAll(noXml, '\ufffd')

/** `lineEnd`: what the file has for `\n`. */
export const xmlEncoded = (text: string, lineEnd: string): string =>
  xmlEscaped(xmlAllowed(text), /[&<]/g)
    .replaceAll(']]>', ']]&gt;')
    .replaceAll('\r', '&#13;')
    .replaceAll('\n', lineEnd === '\r\n' ? '\r\n' : '\n')
