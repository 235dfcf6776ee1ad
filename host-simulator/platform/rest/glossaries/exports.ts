/** Which terms of a glossary go into a file, and how they stand there. */
import { z } from 'zod'
import type { Entry } from '../../../formats/index.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { requireAlone, requireBeside } from '../common/pairs.ts'
import type { Library } from '../common/library.ts'
import { conceptRowsOf, conceptsOf, type Concept, type Term } from './concepts.ts'
import { factsOf } from './shapes.ts'
import { partOfSpeechCode, partsOfSpeech, statuses, types } from './words.ts'

const termFields = ['term', 'description', 'partOfSpeech', 'type', 'status', 'gender', 'note', 'url'] as const
const conceptFields = {
  conceptDefinition: 'definition',
  conceptSubject: 'subject',
  conceptNote: 'note',
  conceptUrl: 'url',
  conceptFigure: 'figure',
} as const

/** `not recommended`, `NOT_RECOMMENDED`. */
const codeOf = (word: string): string => word.toUpperCase().replaceAll(' ', '_')
const wordOf = (code: string): string =>
  (partsOfSpeech as Readonly<Record<string, string>>)[code] ?? code.toLowerCase().replaceAll('_', ' ')

const code = {
  status: z.enum(statuses.map(codeOf)),
  partOfSpeech: z.enum([...Object.keys(partsOfSpeech), 'SYM']),
  type: z.enum(types.map(codeOf)),
  gender: z.enum(['MASCULINE', 'FEMININE', 'NEUTER', 'COMMON', 'OTHER']),
}

const time = z.iso.datetime({ offset: true })

export const exportWish = z.object({
  format: z.enum(['tbx', 'tbx_v3', 'csv', 'xlsx']).default('tbx'),
  // Unstated: the columns where none are named.
  exportFields: z
    .array(z.enum([...termFields, ...(Object.keys(conceptFields) as (keyof typeof conceptFields)[])]))
    .default(['term', 'description', 'partOfSpeech']),
  exportType: z.enum(['concepts', 'terms']).default('concepts'),
  text: z.string().optional(),
  caseSensitive: z.boolean().optional(),
  searchStrict: z.boolean().optional(),
  searchFullMatch: z.boolean().optional(),
  status: code.status.optional(),
  statuses: z.array(code.status).optional(),
  partOfSpeech: code.partOfSpeech.optional(),
  partsOfSpeech: z.array(code.partOfSpeech).optional(),
  type: code.type.optional(),
  types: z.array(code.type).optional(),
  gender: code.gender.optional(),
  genders: z.array(code.gender).optional(),
  authorId: z.int().optional(),
  authorIds: z.array(z.int()).max(50).optional(),
  languageIds: z.array(z.string()).max(50).optional(),
  dateFrom: time.optional(),
  dateTo: time.optional(),
})

type Wish = z.output<typeof exportWish>

/** The old way to name one, and the new way to name several. */
const pairs = [
  ['status', 'statuses'],
  ['partOfSpeech', 'partsOfSpeech'],
  ['type', 'types'],
  ['gender', 'genders'],
  ['authorId', 'authorIds'],
] as const

export const checkExport = (wish: Wish): void => {
  for (const [one, several] of pairs) requireAlone(one, wish, [several])
  for (const key of ['caseSensitive', 'searchStrict', 'searchFullMatch']) requireBeside(key, wish, ['text'])
}

/** Terms that the wish asks for. `concepts` keeps the others of their concepts. */
export const conceptEntries = (hosted: HostedWorld, glossary: Library, wish: Wish): Entry[] => {
  const fits = filterOf(wish)
  return conceptsOf(hosted, glossary).flatMap((concept) => {
    const found = concept.terms.filter(fits)
    if (!found.length) return []
    const entry = entryOf(hosted, concept, wish.exportType === 'terms' ? found : concept.terms)
    return [wish.format === 'csv' || wish.format === 'xlsx' ? inTable(entry) : entry]
  })
}

const entryOf = (hosted: HostedWorld, { id }: Concept, terms: readonly Term[]): Entry => {
  const said = conceptRowsOf(hosted).get(String(id))
  return {
    facts: Object.fromEntries(
      Object.entries(conceptFields).map(([field, name]) => [field, said?.[name] ?? '']),
    ),
    texts: terms.map((term) => ({ languageId: term.languageId, text: term.text, facts: factsOf(term) })),
  }
}

/** Tables name parts of speech by their codes. */
const inTable = ({ facts, texts }: Entry): Entry => ({
  facts,
  texts: texts.map((each) => ({
    ...each,
    facts: { ...each.facts, partOfSpeech: partOfSpeechCode(each.facts['partOfSpeech'] ?? '') },
  })),
})

const filterOf = (wish: Wish): ((term: Term) => boolean) => {
  const { text = '', languageIds, dateFrom, dateTo } = wish
  const named = pairs.map(([one, several]) => {
    const single = wish[one]
    const values: readonly (string | number)[] | undefined =
      wish[several] ?? (single === undefined ? undefined : [single])
    return [one, values?.map((value) => (typeof value === 'string' ? wordOf(value) : value))] as const
  })
  const cased = (words: string): string => (wish.caseSensitive ? words : words.toLowerCase())
  const says = (term: Term): boolean => {
    const [whole, part] = [cased(term.text), cased(text)]
    if (wish.searchStrict) return whole === part
    return wish.searchFullMatch ? wordsOf(whole).includes(wordsOf(part)) : whole.includes(part)
  }
  return (term) => {
    const facts: Readonly<Record<string, string | number>> = { ...factsOf(term), authorId: term.userId }
    const at = Date.parse(term.createdAt)
    return (
      says(term) &&
      named.every(([field, values]) => !values?.length || values.includes(facts[field] ?? '')) &&
      (!languageIds?.length || languageIds.includes(term.languageId)) &&
      (!dateFrom || at >= Date.parse(dateFrom)) &&
      (!dateTo || at <= Date.parse(dateTo))
    )
  }
}

const wordsOf = (text: string): string => ` ${text.split(/\s+/).join(' ')} `
