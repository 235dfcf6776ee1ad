/**
 * Apple's stringsdict. Identifiers: the key, a colon and the variable whose forms they are; the key alone for a
 * format that says more than one variable. Source: "Stringsdict File Format" of Apple's documentation.
 * Unstated: those identifiers, and whether a format is a string. Ours go by Weblate's reader.
 */
import { pluralFormsOf } from '../world/languages.ts'
import { Entries, formatBy, inPlace } from './entry.ts'
import { FormatError } from './format.ts'
import { formsIn, pluralEdits, type Member } from './plurals.ts'
import { lineEndOf, placeOf, withoutLine, Whole } from './splice.ts'
import { domWritten, indented } from './xml-dom.ts'
import { readXml, xmlDecoded, xmlEncoded, type ClosedElement } from './xml.ts'
import { writtenXml, xmlTextOf } from './xml-text.ts'

const categories = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])

const readStringsdict = (source: string, { sourceLanguageId }: { sourceLanguageId: string }): Entries => {
  const entries = new Entries(source)
  const lineEnd = lineEndOf(source)
  /** Of each level: the key that was read last. */
  const keys = new Map<number, ClosedElement>()
  let members: (Member & { text: string })[] = []
  /** Strings of the key that is read: where all are to go, the key does. */
  let group = new Whole()
  const nameAt = (depth: number): string => {
    const key = keys.get(depth)
    return key ? xmlDecoded(innerOf(source, key)) : ''
  }
  readXml(source, {
    onOpen({ depth, name }) {
      if (depth === 1 && name !== 'plist')
        throw new FormatError('bad-syntax', 'root', `expected <plist>, got <${name}>`)
      if (name === 'dict') members = []
      if (name === 'dict' && depth === 3) group = new Whole()
    },
    onClose(element) {
      const { name, depth, start } = element
      if (name === 'key') keys.set(depth, element)
      if (name === 'string' && depth === 4 && nameAt(4) === 'NSStringLocalizedFormatKey')
        addFormat(entries, source, nameAt(3), element, lineEnd, group)
      const key = keys.get(5)
      if (name === 'string' && depth === 5 && key && categories.has(nameAt(5)))
        members.push(memberOf(source, key, element, lineEnd))
      const whole = keys.get(3)
      if (name === 'dict' && depth === 3 && whole)
        group.edits = [withoutLine(source, whole.start, element.end)]
      if (name !== 'dict' || depth !== 4 || !members.length) return
      const identifier = `${nameAt(3)}:${nameAt(4)}`
      if (!members.some(({ category }) => category === 'other'))
        throw new FormatError(
          'bad-syntax',
          placeOf(source, start),
          `"${identifier}": expected a form "other"`,
        )
      for (const member of members) group.left.add(member)
      addForms(entries, source, { identifier, members, group }, sourceLanguageId)
      members = []
    },
  })
  return entries
}

interface Forms {
  identifier: string
  members: readonly (Member & { text: string })[]
  group: Whole
}

/** Forms that the target language does not have go, whatever is translated. Source: facts F318. */
const addForms = (
  entries: Entries,
  source: string,
  { identifier, members, group }: Forms,
  sourceLanguageId: string,
): void => {
  const found = new Map(members.map(({ category, text }) => [category, text]))
  entries.add(
    {
      string: { identifier, text: formsIn(found, sourceLanguageId) },
      write: (translation, languageId) => pluralEdits(source, members, translation, languageId),
      fill: (languageId) => {
        const forms = pluralFormsOf(languageId)
        const others = members.filter(({ category }) => !forms.includes(category))
        return others.map(({ start, end }) => withoutLine(source, start, end))
      },
      remove: () => group.without(members),
    },
    members[0]?.start ?? 0,
  )
}

const innerOf = (source: string, { contentStart, contentEnd }: ClosedElement): string =>
  source.slice(contentStart, contentEnd)

const addFormat = (
  entries: Entries,
  source: string,
  identifier: string,
  element: ClosedElement,
  lineEnd: string,
  group: Whole,
): void => {
  const { kind, text } = xmlTextOf(innerOf(source, element))
  if (/^\s*%#@[^@]*@\s*$/.test(text) || element.isSelfClosing) return
  const { contentStart: start, contentEnd: end } = element
  group.left.add(element)
  entries.add(
    {
      string: { identifier, text },
      write: inPlace(text, start, end, (single) => writtenXml(kind, single, lineEnd)),
      remove: () => group.without([element]),
    },
    start,
  )
}

const memberOf = (
  source: string,
  key: ClosedElement,
  value: ClosedElement,
  lineEnd: string,
): Member & { text: string } => {
  const raw = innerOf(source, value)
  const { kind, text } = xmlTextOf(raw)
  const tag = source.slice(value.start, value.contentStart).replace(/(?<!\s)\s*\/>$/, '>')
  return {
    category: xmlDecoded(innerOf(source, key)),
    text,
    start: key.start,
    end: value.end,
    as: (category, own) =>
      source.slice(key.start, key.contentStart) +
      xmlEncoded(category, lineEnd) +
      source.slice(key.contentEnd, value.start) +
      tag +
      (own === text ? raw : writtenXml(kind, own, lineEnd)) +
      `</${value.prefix}string>`,
  }
}

export const stringsdict = formatBy({
  type: 'stringsdict',
  extensions: ['.stringsdict'],
  read: readStringsdict,
  // Source: facts F318.
  renew: (text) =>
    indented(
      domWritten(text).replace(/^<\?xml[^>]*encoding="UTF-8"/, (found) => found.toLowerCase()),
      { blanks: '  ', isEnded: true },
    ),
})
