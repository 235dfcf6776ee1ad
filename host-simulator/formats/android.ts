/**
 * Android's strings.xml. Identifiers: the resource's name, `name[0]` for the items of an array,
 * `name@tablet` where a string is for one product. Left out: `translatable="false"` and references (`@string/x`).
 */
import { Entries, formatBy, singleOf } from './entry.ts'
import { androidTextOf } from './android-text.ts'
import { FormatError } from './format.ts'
import { formsIn, pluralEdits, type Member } from './plurals.ts'
import { lineEndOf, Whole, type Edit } from './splice.ts'
import { lineFeeds, readXml, type ClosedElement, type XmlElement } from './xml.ts'
import { domWritten, indented } from './xml-dom.ts'

interface Item extends ClosedElement {
  raw: string
}

const readAndroid = (source: string, { sourceLanguageId }: { sourceLanguageId: string }): Entries => {
  const entries = new Entries(source)
  const lineEnd = lineEndOf(source)
  let comments: string[] = []
  let items: Item[] = []

  const add = (identifier: string, item: Item, whole?: Whole): void => {
    const { text, written } = androidTextOf(item.raw)
    // One of blanks alone stays, as an empty one.
    if (isReference(item.raw) || !text.trim()) return
    whole?.left.add(item)
    entries.add(
      {
        string: { identifier, text, context: contextOf(identifier, comments) },
        remove: () => whole?.without([item]) ?? [withoutBlanks(source, item)],
        write: (translation) => [
          { start: item.contentStart, end: item.contentEnd, text: written(singleOf(translation), lineEnd) },
        ],
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
        if (element.name === 'string-array') {
          const whole = new Whole()
          whole.edits = [withoutBlanks(source, element)]
          for (const [index, each] of items.entries()) add(`${identifier}[${index}]`, each, whole)
        }
      }
      comments = []
    },
  })
  return entries
}

/** The element, and the blanks before it; its comment stays, and an array that has any translation. Source: facts F313. */
const withoutBlanks = (source: string, { start, end }: ClosedElement): Edit => ({
  start: source.slice(0, start).trimEnd().length,
  end,
  text: '',
})

/** What is not for translators, and arrays of nothing. They go with what is not translated. Source: facts F292, F313. */
const untranslatable = (source: string): Edit[] => {
  const edits: Edit[] = []
  readXml(source, {
    onClose(element) {
      const { depth, name, contentStart, contentEnd } = element
      const isEmpty = name === 'string-array' && !source.slice(contentStart, contentEnd).trim()
      if (depth === 2 && (isEmpty || !isTranslatable(element))) edits.push(withoutBlanks(source, element))
    },
  })
  return edits
}

/** Lines end with LF, and the file with one. Source: facts F313. */
const renewed = (text: string): string =>
  indented(domWritten(`${lineFeeds(text).trimEnd()}\n`, { signs: null, declaration }), {
    blanks: '    ',
    isEnded: true,
    leaf: /^<(?:string|item)[\s>]/,
  })

const declaration = '<?xml version="1.0" encoding="utf-8"?>'

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
  const { written } = androidTextOf(raw)
  const tag = source.slice(start, contentStart)
  return {
    category: quantityOf(item),
    start,
    end,
    as: (category, text) =>
      tag.replace(/(\squantity\s*=\s*)(?:"[^"]*"|'[^']*')/, (_, before: string) => `${before}"${category}"`) +
      written(text, lineEnd) +
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
