/**
 * XML of any kind, and SVG. A string is what stands between two tags, those of `inlineTags` left within, or the value of
 * an attribute; `translatableElements`, `translateContent` and `translateAttributes` choose.
 * Source: the OpenAPI files' options of XML, and their defaults: all texts and attributes.
 * Unstated: identifiers. Ours are the names on the way there and a count (`catalog/item[2]`, `catalog/item@title[1]`).
 * Attributes of XML itself, of its schemas and namespaces, are no texts.
 */
import { createCountedNames } from './counted-names.ts'
import { Entries, formatBy, inPlace, singleOf } from './entry.ts'
import type { TargetOptions } from './format.ts'
import { lineEndOf } from './splice.ts'
import { attributesIn, writtenAttribute } from './xml-tag.ts'
import { isThere, stepped, xmlPathOf, type XmlPath } from './xml-paths.ts'
import { readXml, type XmlElement } from './xml.ts'
import { writtenXml, xmlTextOf } from './xml-text.ts'

export interface Choice {
  /** Empty: all of them. */
  paths: readonly XmlPath[]
  inline: ReadonlySet<string>
  hasContent: boolean
  /** Or the ones that have texts. */
  hasAttributes: boolean | ReadonlySet<string>
  /** Of documents: elements that nobody reads. `translate="no"` says it of any other. */
  left?: ReadonlySet<string>
  /** Whether the value of an attribute is a text. */
  isText?(value: string): boolean
  /** Elements that are lists of what is inline elsewhere. */
  lists?: ReadonlySet<string>
}

interface Level {
  path: string
  /** Of each path of the choice: how far it is. */
  taken: readonly ReadonlySet<number>[]
  isTaken: boolean
  isList: boolean
}

export const readXmlBy =
  (choiceOf: (options: TargetOptions) => Choice) =>
  (source: string, options: TargetOptions): Entries => {
    const { paths, inline, hasContent, hasAttributes, left, lists, isText } = choiceOf(options)
    const entries = new Entries(source)
    const lineEnd = lineEndOf(source)
    const named = createCountedNames()
    const levels: Level[] = []
    let inlineDepth = 0
    /** Since the last tag that is not inline. */
    let inlines: { start: number; end: number }[] = []
    let leftDepth = 0
    let from = 0

    const addContent = (path: string, start: number, end: number): void => {
      const { kind, text } = xmlTextOf(source.slice(start, end))
      if (!(typeof kind === 'string' ? text : text.replaceAll(/<[^<>]*>/g, '')).trim()) return
      const string = { identifier: named(path), text }
      const write = (translation: Parameters<typeof singleOf>[0]) => {
        // White space at the edges belongs to the file.
        const given = singleOf(translation)
        const single = bare(given)
        const own = bare(text)
        if (single === own || (given && !single)) return []
        // CDATA has some within.
        const written = single && text.replace(own, () => single)
        return [{ start, end, text: writtenXml(kind, written, lineEnd) }]
      }
      entries.add({ string, write }, start)
    }
    /** What came since the last tag. Comments and instructions are no part of it. */
    const flush = (to: number): void => {
      const level = levels.at(-1)
      const start = from
      const within = inlines
      inlines = []
      if (!level?.isTaken) return
      const raw = source.slice(start, to)
      let at = 0
      let next = 0
      for (const { index, 0: mark } of [...raw.matchAll(marks), { index: raw.length, 0: '' }]) {
        while ((within[next]?.end ?? Infinity) <= start + index) next++
        // Inside of an inline element it stays, since half an element is no text.
        if (mark.startsWith('<![CDATA[') || (within[next]?.start ?? Infinity) < start + index) continue
        const part = raw.slice(at, index)
        const first = part.search(/[^ \t\r\n]/)
        if (first >= 0) addContent(level.path, start + at + first, start + at + trimmed(part).length)
        at = index + mark.length
      }
    }
    const addAttributes = (element: XmlElement, level: Level): void => {
      const wanted = new Set(
        paths.flatMap((path, at) =>
          path.attribute !== null && isThere(path, level.taken[at] ?? none) ? [path.attribute] : [],
        ),
      )
      for (const { name, text, entities, start, end } of attributesIn(source, element)) {
        const isOwn = /^(?:xmlns$|xmlns:|xml:|xsi:)/.test(name)
        const isRead = typeof hasAttributes === 'boolean' ? hasAttributes && !isOwn : hasAttributes.has(name)
        if (paths.length ? !wanted.has(name) : !isRead || isText?.(text) === false) continue
        entries.add(
          {
            string: { identifier: named(`${level.path}@${name}`), text },
            write: inPlace(text, start, end, (single) => writtenAttribute(single, entities)),
          },
          start,
        )
      }
    }

    readXml(source, {
      onOpen(element) {
        const above = levels.at(-1)
        if (leftDepth) {
          leftDepth++
          return
        }
        if (inlineDepth || (above && !above.isList && isNamed(inline, element))) {
          inlineDepth++
          return
        }
        flush(element.start)
        if (left && (isNamed(left, element) || element.attribute('translate') === 'no')) {
          leftDepth++
          return
        }
        const taken = paths.map((path, at) => stepped(path, above?.taken[at] ?? atStart, element))
        const isMeant = paths.some((path, at) => path.attribute === null && isThere(path, taken[at] ?? none))
        const own = element.prefix + element.name
        const level = {
          path: above ? `${above.path}/${own}` : own,
          taken,
          isTaken: paths.length ? isMeant || (above?.isTaken ?? false) : hasContent,
          isList: lists !== undefined && isNamed(lists, element),
        }
        levels.push(level)
        addAttributes(element, level)
        from = element.contentStart
      },
      onClose({ start, contentEnd, end }) {
        if (inlineDepth) {
          if (--inlineDepth === 0) inlines.push({ start, end })
          return
        }
        if (leftDepth) leftDepth--
        else {
          flush(contentEnd)
          levels.pop()
        }
        from = end
      },
    })
    return entries
  }

/** Without white space at its edges. */
const bare = (text: string): string => trimmed(text).replace(/^[ \t\r\n]+/, '')

/** Without white space at its end. */
const trimmed = (text: string): string => text.replace(/(?<![ \t\r\n])[ \t\r\n]+$/, '')

const marks = /<!\[CDATA\[[^]*?\]\]>|<!--[^]*?-->|<\?[^]*?\?>/g
const atStart: ReadonlySet<number> = new Set([0])
const none: ReadonlySet<number> = new Set()

const isNamed = (names: ReadonlySet<string>, { name, prefix }: XmlElement): boolean =>
  names.has(name) || names.has(prefix + name)

export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

export const xml = formatBy({
  type: 'xml',
  isBlanked: true,
  extensions: ['.xml'],
  read: readXmlBy(({ importOptions }) => ({
    paths: textsIn(importOptions?.['translatableElements']).map((text, at) =>
      xmlPathOf(text, `importOptions.translatableElements.${at}`),
    ),
    inline: new Set(textsIn(importOptions?.['inlineTags'])),
    hasContent: importOptions?.['translateContent'] !== false,
    hasAttributes: importOptions?.['translateAttributes'] !== false,
  })),
})

const drawn: Choice = {
  paths: ['//text', '//title', '//desc'].map((path) => xmlPathOf(path, '')),
  inline: new Set(['tspan', 'a', 'textPath']),
  hasContent: true,
  hasAttributes: false,
}
/** Unstated: which texts of a drawing. Ours are those that are seen or read aloud. */
export const svg = formatBy({ type: 'svg', extensions: ['.svg'], read: readXmlBy(() => drawn) })
