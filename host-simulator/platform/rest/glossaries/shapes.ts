import { z } from 'zod'
import type { ProjectRow } from '../../../world/rows.ts'
import { date, dateOf, id } from '../common/fields.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { conceptsOf, type Concept, type Term } from './concepts.ts'

/** One for each project, with the project's id. */
export const glossary = z.strictObject({
  id,
  name: z.string(),
  userId: id,
  terms: z.int().min(0),
  languageId: z.string(),
  languageIds: z.array(z.string()),
  defaultProjectIds: z.array(id),
  projectIds: z.array(id),
  webUrl: z.string(),
  createdAt: date,
})

const nameOf = ({ name }: ProjectRow): string => `${name}'s Glossary`

export const glossaryShape = (
  hosted: HostedWorld,
  project: ProjectRow,
  pages: string,
): z.input<typeof glossary> => {
  const terms = conceptsOf(hosted, project).flatMap((concept) => concept.terms)
  const languageIds = new Set([project.sourceLanguageId, ...terms.map(({ languageId }) => languageId)])
  return {
    id: project.id,
    name: nameOf(project),
    userId: project.ownerId,
    terms: terms.length,
    languageId: project.sourceLanguageId,
    languageIds: [...languageIds],
    defaultProjectIds: [project.id],
    projectIds: [project.id],
    webUrl: `${pages}/organization`,
    createdAt: dateOf(project.createdAt),
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

export const termShape = (row: Term, glossaryId: number): z.input<typeof term> => ({
  id: row.id,
  userId: row.userId,
  glossaryId,
  languageId: row.languageId,
  text: row.text,
  description: row.about?.description ?? '',
  partOfSpeech: row.about?.partOfSpeech ?? '',
  status: row.about?.status ?? 'preferred',
  type: row.about?.type ?? 'full form',
  gender: row.about?.gender ?? '',
  note: row.about?.note ?? '',
  url: row.about?.url ?? '',
  conceptId: row.conceptId,
  lemma: row.text.toLowerCase(),
  createdAt: dateOf(row.createdAt),
  updatedAt: dateOf(row.updatedAt),
})

export const concordance = z.strictObject({
  glossary: z.strictObject({ id, name: z.string() }),
  concept: z.strictObject({
    id,
    subject: z.string(),
    definition: z.string(),
    translatable: z.boolean(),
    note: z.string(),
    url: z.string(),
    figure: z.string(),
  }),
  sourceTerms: z.array(term),
  targetTerms: z.array(term),
})

export const termsIn = ({ terms }: Concept, languageId: string): Term[] =>
  terms.filter((term) => term.languageId === languageId)

export const concordanceShape = (
  project: ProjectRow,
  concept: Concept,
  languageIds: Record<'source' | 'target', string>,
): z.input<typeof concordance> => ({
  glossary: { id: project.id, name: nameOf(project) },
  concept: {
    id: concept.id,
    subject: '',
    definition: '',
    translatable: true,
    note: '',
    url: '',
    figure: '',
  },
  sourceTerms: termsIn(concept, languageIds.source).map((each) => termShape(each, project.id)),
  targetTerms: termsIn(concept, languageIds.target).map((each) => termShape(each, project.id)),
})
