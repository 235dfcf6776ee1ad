import { z } from 'zod'
import { date, dateOf, id } from '../common/fields.ts'
import type { Library } from '../common/library.ts'
import { library, libraryShape } from '../common/library-rows.ts'
import { projectsWith } from '../projects/libraries.ts'
import type { Call } from '../common/row.ts'
import { keptValue } from '../../hosted/kept-values.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { conceptRowsOf, conceptsOf, termRowsOf, type Concept, type Term } from './concepts.ts'
import { termsTallied } from './tally.ts'

export const glossary = z.strictObject({ ...library, terms: z.int().min(0) })

/** How many terms there are, and their languages. */
const termsTold = (hosted: HostedWorld, row: Library): { count: number; languageIds: readonly string[] } => {
  if (row.project && !termRowsOf(hosted).size) {
    const told = termsTallied(hosted, row.project)
    return {
      count: told.reduce((sum, [, count]) => sum + count, 0),
      languageIds: told.map(([languageId]) => languageId),
    }
  }
  return keptValue(hosted, `terms of ${row.id}`, () => {
    const languageIds = new Set<string>()
    let count = 0
    for (const { terms } of conceptsOf(hosted, row)) {
      count += terms.length
      for (const { languageId } of terms) languageIds.add(languageId)
    }
    return { count, languageIds: [...languageIds] }
  })
}

export const glossaryShape = (row: Library, call: Call): z.input<typeof glossary> => {
  const { count, languageIds } = termsTold(call.hosted, row)
  return {
    ...libraryShape(row, call),
    ...projectsWith(call, 'glossary', row.id),
    terms: count,
    languageIds: [...new Set([row.languageId, ...languageIds])],
  }
}

export const term = z.strictObject({
  id,
  userId: z.int(),
  glossaryId: id,
  languageId: z.string(),
  text: z.string(),
  description: z.string(),
  partOfSpeech: z.string(),
  status: z.string(),
  type: z.string(),
  gender: z.string(),
  note: z.string(),
  url: z.string(),
  conceptId: id,
  lemma: z.string(),
  createdAt: date,
  updatedAt: date,
})

/** With what is taken where nothing is said. */
export const factsOf = ({ about }: Pick<Term, 'about'>) => ({
  description: about?.description ?? '',
  partOfSpeech: about?.partOfSpeech ?? '',
  status: about?.status ?? 'preferred',
  type: about?.type ?? 'full form',
  gender: about?.gender ?? '',
  note: about?.note ?? '',
  url: about?.url ?? '',
})

export const termShape = (row: Term, glossaryId: number): z.input<typeof term> => ({
  id: row.id,
  userId: row.userId,
  glossaryId,
  languageId: row.languageId,
  text: row.text,
  ...factsOf(row),
  // Unstated: of a term of which nobody said it. Published clients with types read none but the listed words.
  partOfSpeech: row.about?.partOfSpeech ?? 'other',
  gender: row.about?.gender ?? 'other',
  conceptId: row.conceptId,
  lemma: row.text.toLowerCase(),
  createdAt: dateOf(row.createdAt),
  updatedAt: dateOf(row.updatedAt),
})

const shortConcept = {
  id,
  subject: z.string(),
  definition: z.string(),
  translatable: z.boolean(),
  note: z.string(),
  url: z.string(),
  figure: z.string(),
}

export const concept = z.strictObject({
  ...shortConcept,
  userId: z.int(),
  glossaryId: id,
  languagesDetails: z.array(
    z.strictObject({
      languageId: z.string(),
      userId: z.int(),
      definition: z.string(),
      note: z.string(),
      createdAt: date,
      updatedAt: date,
    }),
  ),
  createdAt: date,
  updatedAt: date,
})

const shortConceptShape = (hosted: HostedWorld, conceptId: number) => {
  const said = conceptRowsOf(hosted).get(String(conceptId))
  return {
    id: conceptId,
    subject: said?.subject ?? '',
    definition: said?.definition ?? '',
    translatable: said?.translatable ?? true,
    note: said?.note ?? '',
    url: said?.url ?? '',
    figure: said?.figure ?? '',
  }
}

/** Unstated: whose a concept is, and since when. Ours: as its first term. */
export const conceptShape = (
  hosted: HostedWorld,
  { id: conceptId, terms: [first] }: Concept,
  glossaryId: number,
): z.input<typeof concept> => {
  const said = conceptRowsOf(hosted).get(String(conceptId))
  const createdAt = first?.createdAt ?? ''
  return {
    ...shortConceptShape(hosted, conceptId),
    userId: first?.userId ?? 0,
    glossaryId,
    languagesDetails: (said?.languagesDetails ?? []).map((details) => ({
      ...details,
      createdAt: dateOf(details.createdAt),
      updatedAt: dateOf(details.updatedAt),
    })),
    createdAt: dateOf(createdAt),
    updatedAt: dateOf(said?.updatedAt ?? createdAt),
  }
}

export const concordance = z.strictObject({
  glossary: z.strictObject({ id, name: z.string() }),
  concept: z.strictObject(shortConcept),
  sourceTerms: z.array(term),
  targetTerms: z.array(term),
})

export interface Found {
  library: Library
  concept: Concept
}

export const termsIn = ({ terms }: Concept, languageId: string): Term[] =>
  terms.filter((each) => each.languageId === languageId)

export const concordanceShape = (
  hosted: HostedWorld,
  { library: { id: glossaryId, name }, concept: of }: Found,
  languageIds: Record<'source' | 'target', string>,
): z.input<typeof concordance> => ({
  glossary: { id: glossaryId, name },
  concept: shortConceptShape(hosted, of.id),
  sourceTerms: termsIn(of, languageIds.source).map((each) => termShape(each, glossaryId)),
  targetTerms: termsIn(of, languageIds.target).map((each) => termShape(each, glossaryId)),
})
