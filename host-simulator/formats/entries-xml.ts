/** TMX 1.4, TBX of 2008 and TBX 3: written, and read by one reader, since they nest alike. */
import { xmlEscaped } from '../../src/contract/xml.ts'
import { languageMeant, type Entry, type EntryText, type Facts } from './entries.ts'
import { readXml, xmlAllowed, xmlDecoded } from './xml.ts'
import { xmlTextOf } from './xml-text.ts'

export type EntriesXml = 'tmx' | 'tbx' | 'tbx_v3'

/** Elements of an entry, of a language in it, and of a term in that one. */
const kinds: Readonly<Record<string, 'entry' | 'language' | 'term' | 'text'>> = {
  ...{ tu: 'entry', termEntry: 'entry', conceptEntry: 'entry' },
  ...{ tuv: 'language', langSet: 'language', langSec: 'language' },
  ...{ tig: 'term', ntig: 'term', termSec: 'term' },
  ...{ seg: 'text', term: 'text' },
}

/** Element and type of each fact. */
const ofConcept: Readonly<Record<string, string>> = {
  conceptSubject: 'descrip subjectField',
  conceptDefinition: 'descrip definition',
  conceptNote: 'note',
  conceptUrl: 'xref externalCrossReference',
  conceptFigure: 'xref xGraphic',
}
const ofTerm: Readonly<Record<string, string>> = {
  description: 'descrip definition',
  partOfSpeech: 'termNote partOfSpeech',
  status: 'termNote administrativeStatus',
  type: 'termNote termType',
  gender: 'termNote grammaticalGender',
  note: 'note',
  url: 'xref externalCrossReference',
}

/** Words of REST and those of TBX-Basic; others are the same but for blanks: `proper noun`, `properNoun`. */
const statuses: readonly (readonly [rest: string, tbx: string])[] = [
  ['preferred', 'preferredTerm-admn-sts'],
  ['admitted', 'admittedTerm-admn-sts'],
  ['not recommended', 'deprecatedTerm-admn-sts'],
  ['obsolete', 'supersededTerm-admn-sts'],
]
const isWord = (name: string): boolean => ['partOfSpeech', 'status', 'type', 'gender'].includes(name)
const toTbx = (word: string): string =>
  statuses.find(([rest]) => rest === word)?.[1] ??
  word.replaceAll(/ (\w)/g, (_, one: string) => one.toUpperCase())
const toRest = (word: string): string =>
  statuses.find(([, tbx]) => tbx === word)?.[0] ??
  word.replaceAll(/(?<=[a-z])[A-Z]/g, (one) => ` ${one}`).toLowerCase()

/** In file order; texts that are empty or of unknown languages are left out. Throws `FormatError`. */
export const readEntries = (source: string): Entry[] => {
  const entries: Entry[] = []
  let facts: Record<string, string> = {}
  let texts: EntryText[] = []
  let languageId: string | undefined
  let term: { text: string; facts: Record<string, string> } | null = null

  readXml(source, {
    onOpen({ name, attribute }) {
      const kind = kinds[name]
      if (kind === 'entry') [facts, texts, term] = [{}, [], null]
      if (kind === 'language') languageId = languageMeant(attribute('xml:lang') ?? attribute('lang') ?? '')
      if (kind === 'language' || kind === 'term') term = { text: '', facts: {} }
    },
    onClose({ name, attribute, contentStart, contentEnd }) {
      const kind = kinds[name]
      if (kind === 'text') {
        if (term) term.text = plain(source.slice(contentStart, contentEnd))
      } else if (kind === 'term' || kind === 'language') {
        if (term?.text && languageId !== undefined) texts.push({ languageId, ...term })
        term = null
      } else if (kind === 'entry') {
        if (texts.length) entries.push({ facts, texts })
      } else {
        const type = attribute('type')
        const said = type === undefined ? name : `${name} ${type}`
        const [fact] = Object.entries(term ? ofTerm : ofConcept).find(([, place]) => place === said) ?? []
        const value = fact === undefined ? '' : plain(source.slice(contentStart, contentEnd))
        if (fact !== undefined && value) (term?.facts ?? facts)[fact] = isWord(fact) ? toRest(value) : value
      }
    },
  })
  return entries
}

/** Marks inside of a text go, what they hold stays: that is the code which they stand for. */
const plain = (raw: string): string => {
  const { kind, text } = xmlTextOf(raw)
  return (typeof kind === 'string' ? text : xmlDecoded(text.replaceAll(/<[^>]*>/g, ''))).trim()
}

const escaped = (text: string): string => xmlEscaped(xmlAllowed(text), /[&<>"]/g)

const factsIn = (facts: Facts, places: Facts, indent: string): string =>
  Object.entries(places)
    .filter(([name]) => facts[name])
    .map(([name, place]) => {
      const [element, type] = place.split(' ')
      const value = facts[name] ?? ''
      const inner = escaped(isWord(name) ? toTbx(value) : value)
      return `${indent}<${element}${type ? ` type="${type}"` : ''}>${inner}</${element}>\n`
    })
    .join('')

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'

export const entriesXml = (kind: EntriesXml, entries: readonly Entry[], sourceLanguageId: string): string =>
  kind === 'tmx' ? tmx(entries, sourceLanguageId) : tbx(kind === 'tbx_v3', entries, sourceLanguageId)

/** Facts of a translation memory are attributes. */
const attributesOf = (facts: Facts): string =>
  Object.entries(facts)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')

/** Source: facts F307. */
const tmx = (entries: readonly Entry[], sourceLanguageId: string): string => {
  const tuv = ({ languageId, text, facts }: EntryText): string =>
    `      <tuv xml:lang="${languageId}"${attributesOf(facts)}>\n        <seg>${escaped(text)}</seg>\n      </tuv>\n`
  const units = entries.map(
    ({ facts, texts }) => `    <tu${attributesOf(facts)}>\n${texts.map(tuv).join('')}    </tu>\n`,
  )
  return (
    `${head}<tmx version="1.4">\n  <header creationtool="AP Bridge" creationtoolversion="1" segtype="sentence"` +
    ` o-tmf="none" adminlang="en" srclang="${sourceLanguageId}" datatype="plaintext"/>\n` +
    `  <body>\n${units.join('')}  </body>\n</tmx>\n`
  )
}

const tbx = (isThree: boolean, entries: readonly Entry[], sourceLanguageId: string): string => {
  const [root, about, concept, language, term] = isThree
    ? [
        'tbx',
        'type="TBX-Basic" style="dca" xmlns="urn:iso:std:iso:30042:ed-2"',
        'conceptEntry',
        'langSec',
        'termSec',
      ]
    : ['martif', 'type="TBX"', 'termEntry', 'langSet', 'tig']
  const termOf = ({ text, facts }: EntryText): string =>
    `        <${term}>\n          <term>${escaped(text)}</term>\n${factsIn(facts, ofTerm, '          ')}        </${term}>\n`
  const entryOf = ({ facts, texts }: Entry, at: number): string => {
    const inLanguages = [...new Set(texts.map(({ languageId }) => languageId))].map((languageId) => {
      const terms = texts.filter((each) => each.languageId === languageId)
      return `      <${language} xml:lang="${languageId}">\n${terms.map(termOf).join('')}      </${language}>\n`
    })
    return `    <${concept} id="c${at + 1}">\n${factsIn(facts, ofConcept, '      ')}${inLanguages.join('')}    </${concept}>\n`
  }
  return (
    `${head}<${root} ${about} xml:lang="${sourceLanguageId}">\n  <text><body>\n` +
    `${entries.map(entryOf).join('')}  </body></text>\n</${root}>\n`
  )
}
