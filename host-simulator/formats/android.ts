/**
 * Android's strings.xml. Identifiers: the resource's name, `name[0]` for the items of an array,
 * `name@tablet` where a string is for one product. Left out: `translatable="false"` and references (`@string/x`).
 */
import { Entries, formatBy, singleOf } from './entry.ts'
import { androidTextOf, writtenAndroid } from './android-text.ts'
import { FormatError } from './format.ts'
import { formsIn, pluralEdits, type Member } from './plurals.ts'
import { lineEndOf, type Edit } from './splice.ts'
import { lineFeeds, readXml, type ClosedElement, type XmlElement } from './xml.ts'
import { domWritten } from './xml-dom.ts'

interface Item extends ClosedElement {
  raw: string
}

const readAndroid = (source: string, { sourceLanguageId }: { sourceLanguageId: string }): Entries => {
  const entries = new Entries(source)
  const lineEnd = lineEndOf(source)
  let comments: string[] = []
  let items: Item[] = []

  const add = (identifier: string, item: Item): void => {
    const { kind, text } = androidTextOf(item.raw)
    if (isReference(item.raw)) return
    entries.add(
      {
        string: { identifier, text, context: contextOf(identifier, comments) },
        ...(item.depth === 2 && { remove: () => [withoutBlanks(source, item)] }),
        write: (translation) => {
          const single = singleOf(translation)
          const { contentStart: start, contentEnd: end } = item
          return single === text ? [] : [{ start, end, text: writtenAndroid(kind, single, lineEnd) }]
        },
      },
      item.start,
    )
  }

  const addPlurals = (identifier: string, element: ClosedElement): void => {
    const found = new Map(items.map((item) => [quantityOf(item), androidTextOf(item.raw).text]))
    const members = items.map((item): Member => memberOf(source, item, lineEnd))
    entries.add(
      {
        string: {
          identifier,
          text: formsIn(found, sourceLanguageId),
          context: contextOf(identifier, comments),
        },
        remove: () => [withoutBlanks(source, element)],
        write: (translation, languageId) => pluralEdits(source, members, translation, languageId),
      },
      element.start,
    )
  }

  readXml(source, {
    onOpen({ depth, name }) {
      if (depth === 1 && name !== 'resources')
        throw new FormatError('bad-syntax', 'root', `expected <resources>, got <${name}>`)
      if (depth === 2) items = []
    },
    onComment: (text) => comments.push(text.trim()),
    onClose(element) {
      const item = { ...element, raw: source.slice(element.contentStart, element.contentEnd) }
      if (element.depth === 3 && element.name === 'item' && !element.isSelfClosing) items.push(item)
      if (element.depth !== 2) return
      const identifier = identifierOf(element)
      if (isTranslatable(element) && !element.isSelfClosing) {
        if (element.name === 'string') add(identifier, item)
        if (element.name === 'plurals' && items.length) addPlurals(identifier, element)
        if (element.name === 'string-array')
          for (const [index, each] of items.entries()) add(`${identifier}[${index}]`, each)
      }
      comments = []
    },
  })
  return entries
}

/** The element, and the blanks before it. Unstated: its comment, and items of arrays, whose places count. Ours stay. */
const withoutBlanks = (source: string, { start, end }: ClosedElement): Edit => ({
  start: source.slice(0, start).trimEnd().length,
  end,
  text: '',
})

/** They go with what is not translated. Source: facts F292. */
const untranslatable = (source: string): Edit[] => {
  const edits: Edit[] = []
  readXml(source, {
    onClose(element) {
      if (element.depth === 2 && !isTranslatable(element)) edits.push(withoutBlanks(source, element))
    },
  })
  return edits
}

/** Source: downloads that the platform's command line compares: lines end with LF, and the file with one. */
const renewed = (text: string): string =>
  domWritten(`${lineFeeds(text).trimEnd()}\n`).replace(/(<resources\b[^>]*>)\s+(?=<\/resources>\n$)/, '$1')

/** The key, as the platform has it, and what comments say. */
const contextOf = (identifier: string, comments: readonly string[]): string =>
  [identifier, ...comments.filter((comment) => comment !== '')].join('\n')

const identifierOf = ({ attribute }: XmlElement): string => {
  const product = attribute('product')
  return (attribute('name') ?? '') + (product === undefined ? '' : `@${product}`)
}

const isTranslatable = ({ attribute }: XmlElement): boolean => attribute('translatable') !== 'false'

const isReference = (raw: string): boolean =>
  /^\s*(?:@null|@empty|[@?][+*]?(?:[\w.]+:)?\w+\/[\w.]+|\?[\w.:]+)\s*$/.test(raw)

const quantityOf = ({ attribute }: XmlElement): string => attribute('quantity') ?? ''

const memberOf = (source: string, item: Item, lineEnd: string): Member => {
  const { start, end, contentStart, contentEnd, raw } = item
  const { kind, text: before } = androidTextOf(raw)
  const tag = source.slice(start, contentStart)
  return {
    category: quantityOf(item),
    start,
    end,
    as: (category, text) =>
      tag.replace(/(\squantity\s*=\s*)(?:"[^"]*"|'[^']*')/, (_, before: string) => `${before}"${category}"`) +
      (text === before ? raw : writtenAndroid(kind, text, lineEnd)) +
      source.slice(contentEnd, end),
  }
}

export const android = formatBy({
  type: 'android',
  extensions: ['.xml'],
  read: readAndroid,
  finish: (source, { translatedOnly }) => (translatedOnly ? untranslatable(source) : []),
  renew: renewed,
})
