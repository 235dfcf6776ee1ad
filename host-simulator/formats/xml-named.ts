/** Texts by name in XML: WiX installers, Java's properties in XML, dictionaries of XAML, and Apple's property lists. */
import { marked } from './bytes.ts'
import { Entries, formatBy, inPlace, type Entry } from './entry.ts'
import { FormatError, type Format } from './format.ts'
import { joined } from './json-scan.ts'
import { contextIn } from './lines.ts'
import { lineEndOf, withoutLine } from './splice.ts'
import { attributesIn, writtenAttribute } from './xml-tag.ts'
import { lineFeeds, readXml, xmlDecoded, type ClosedElement } from './xml.ts'
import { domWritten } from './xml-dom.ts'
import { writtenXml, xmlTextOf } from './xml-text.ts'

const requireRoot = (wanted: string, { depth, name }: { depth: number; name: string }): void => {
  if (depth === 1 && name !== wanted)
    throw new FormatError('bad-syntax', 'root', `expected <${wanted}>, got <${name}>`)
}

/** An element's content as a string. */
const addElement = (
  entries: Entries,
  source: string,
  element: ClosedElement,
  about: { identifier: string; context?: string },
  lineEnd: string,
  out: Pick<Entry, 'remove'> = {},
): void => {
  const { start, contentStart, contentEnd, isSelfClosing } = element
  if (isSelfClosing) return
  const { kind, text } = xmlTextOf(source.slice(contentStart, contentEnd))
  entries.addOrJoin(
    {
      string: { ...about, text },
      write: inPlace(text, contentStart, contentEnd, (single) => writtenXml(kind, single, lineEnd)),
      ...out,
    },
    start,
  )
}

interface Named {
  type: string
  extensions: readonly string[]
  root: string
  element: string
  /** That has the name, with its prefix. */
  attribute: string
  /** That has the text where one is there. */
  value?: string
  isBlanked?: boolean
  renew?(text: string): string
}

/** Identifiers: what the attribute says; the comment above is the context. */
const namedBy = ({ root, element: wanted, attribute, value, ...kind }: Named): Format =>
  formatBy({
    ...kind,
    read(source) {
      const entries = new Entries(source)
      const lineEnd = lineEndOf(source)
      let comments: string[] = []
      readXml(source, {
        onComment: (text) => comments.push(text),
        onOpen: (element) => requireRoot(root, element),
        onClose(element) {
          const about = contextIn(comments)
          comments = []
          const identifier = element.attribute(attribute)
          if (element.name !== wanted || identifier === undefined) return
          const placed = value === undefined ? [] : attributesIn(source, element)
          const given = placed.find(({ name }) => name === value)
          // Source: the manual's table of formats, "Skip untranslated strings".
          const out = kind.isBlanked
            ? {}
            : { remove: () => [withoutLine(source, element.start, element.end)] }
          if (!given) return addElement(entries, source, element, { identifier, ...about }, lineEnd, out)
          const { text, entities, start, end } = given
          entries.addOrJoin(
            {
              string: { identifier, text, ...about },
              write: inPlace(text, start, end, (single) => writtenAttribute(single, entities)),
              ...out,
            },
            start,
          )
        },
      })
      return entries
    },
  })

/** Source: the WiX schema of localization files: the text is the content, since WiX 4 an attribute. */
export const wxl = namedBy({
  ...{ type: 'wxl', extensions: ['.wxl'], root: 'WixLocalization' },
  ...{ element: 'String', attribute: 'Id', value: 'Value' },
})
/** Source: java.util.Properties, `loadFromXML`. */
export const propertiesXml = namedBy({
  ...{ type: 'properties_xml', extensions: [], root: 'properties', element: 'entry', attribute: 'key' },
})
/** Source: facts F292, F315. */
const asWindows = (text: string): string =>
  domWritten(`${lineFeeds(text).trimEnd()}\n`, { signs: /[>"]|&#(?:x[\da-f]+|\d+);/gi }).replaceAll(
    '\n',
    '\r\n',
  )

const named = namedBy({
  ...{ type: 'xaml', extensions: ['.xaml'], root: 'ResourceDictionary' },
  ...{ element: 'String', attribute: 'x:Key', isBlanked: true, renew: asWindows },
})

/** Unstated: which texts of XAML. Ours are the strings of a resource dictionary. */
export const xaml: Format = { ...named, renew: (bytes) => marked(named.renew?.(bytes) ?? bytes) }

/** Identifiers: keys, and places in lists, with dots between them. Source: Apple's "Property List Programming Guide". */
const readPlist = (source: string): Entries => {
  const entries = new Entries(source)
  const lineEnd = lineEndOf(source)
  /** Of open dictionaries and lists: their path, and what the next value is called. */
  const levels: { path: string; key: string; isList: boolean; count: number }[] = []
  const next = (): string => {
    const level = levels.at(-1)
    if (!level) return ''
    return joined(level.path, level.isList ? String(level.count++) : level.key)
  }
  readXml(source, {
    onOpen(element) {
      requireRoot('plist', element)
      const { name } = element
      if (name === 'dict' || name === 'array')
        levels.push({ path: next(), key: '', isList: name === 'array', count: 0 })
    },
    onClose(element) {
      const { name, depth, contentStart, contentEnd } = element
      const level = levels.at(-1)
      if (name === 'dict' || name === 'array') levels.pop()
      else if (name === 'key' && level) level.key = xmlDecoded(source.slice(contentStart, contentEnd))
      else if (depth > 1 && level) {
        const identifier = next()
        if (name === 'string') addElement(entries, source, element, { identifier }, lineEnd)
      }
    },
  })
  return entries
}

export const plist = formatBy({ type: 'plist', extensions: ['.plist'], read: readPlist })
