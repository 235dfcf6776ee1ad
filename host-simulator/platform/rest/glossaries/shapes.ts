import { z } from 'zod'
import type { ProjectRow } from '../../../world/rows.ts'
import type { World } from '../../../world/world.ts'
import { date, dateOf, id } from '../common/fields.ts'
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

export const glossaryShape = (world: World, project: ProjectRow, pages: string): z.input<typeof glossary> => {
  const concepts = conceptsOf(world, project)
  const languageIds = new Set(concepts.flatMap(({ targets }) => targets.map((term) => term.languageId)))
  return {
    id: project.id,
    name: nameOf(project),
    userId: project.ownerId,
    terms: concepts.reduce((count, { targets }) => count + 1 + targets.length, 0),
    languageId: project.sourceLanguageId,
    languageIds: [project.sourceLanguageId, ...languageIds],
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
  description: '',
  partOfSpeech: '',
  status: 'preferred',
  type: 'full form',
  gender: '',
  note: '',
  url: '',
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

export const concordanceShape = (
  project: ProjectRow,
  concept: Concept,
  targetLanguageId: string,
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
  sourceTerms: [termShape(concept.source, project.id)],
  targetTerms: concept.targets
    .filter(({ languageId }) => languageId === targetLanguageId)
    .map((each) => termShape(each, project.id)),
})
