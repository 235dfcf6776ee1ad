import { z } from 'zod'
import type { ProjectRow } from '../../../world/rows.ts'
import { many, one } from '../../http/envelope.ts'
import { date, dateOf, id, idQuery, ordered, orderQuery } from '../common/fields.ts'
import { found, projectOf } from '../common/found.ts'
import { segmentsCount, segmentsLike } from './memory.ts'
import { pagesOf } from '../common/pages-address.ts'
import { row, type Call } from '../row.ts'

const tag = 'Translation memory'

/** One for each project, with the project's id. */
const tm = z.strictObject({
  id,
  userId: id,
  name: z.string(),
  languageId: z.string(),
  languageIds: z.array(z.string()),
  segmentsCount: z.int().min(0),
  defaultProjectIds: z.array(id),
  projectIds: z.array(id),
  webUrl: z.string(),
  createdAt: date,
})

const match = z.strictObject({
  tm: z.strictObject({ id, name: z.string() }),
  recordId: id,
  source: z.string(),
  target: z.string(),
  relevant: z.int().min(0).max(100),
  substituted: z.string().nullable(),
  updatedAt: date,
})

export const tmRows = [
  row({
    method: 'GET',
    path: '/tms',
    scope: 'tm read',
    tag,
    doc: 'The translation memories, one for each project, made of its own translations.',
    query: z.object({
      userId: idQuery.optional(),
      orderBy: orderQuery('id', 'name', 'userId', 'createdAt').optional(),
    }),
    ok: [200],
    answer: { many: tm },
    run(call) {
      const { userId, orderBy } = call.query
      const projects = [...call.world.projects].filter(
        ({ ownerId }) => userId === undefined || ownerId === userId,
      )
      return many(ordered(projects.map(shapeIn(call)), orderBy), call.search, (shape) => shape)
    },
  }),
  row({
    method: 'GET',
    path: '/tms/{tmId}',
    scope: 'tm read',
    tag,
    doc: 'One translation memory.',
    ok: [200],
    answer: { one: tm },
    run: (call) => one(shapeIn(call)(found(call.world.projects.get(call.id('tmId')), 'TM'))),
  }),
  row({
    method: 'POST',
    path: '/projects/{projectId}/tms/concordance',
    // Documented as read and write, though it reads.
    scope: 'tm write',
    tag,
    doc: 'Translations of similar texts. Nothing is substituted in them.',
    body: z.object({
      sourceLanguageId: z.string().min(1),
      targetLanguageId: z.string().min(1),
      autoSubstitution: z.boolean(),
      minRelevant: z.int().min(0).max(100),
      expressions: z.array(z.string()).min(1).max(100),
    }),
    ok: [200],
    answer: { many: match },
    run(call) {
      const { sourceLanguageId, targetLanguageId, minRelevant, expressions } = call.body
      const project = projectOf(call)
      const isSource = sourceLanguageId === project.sourceLanguageId
      // A relevance of 0 would list all there is; words in common are the least.
      const least = Math.max(1, minRelevant)
      const segments = isSource
        ? expressions.flatMap((text) => segmentsLike(call.world, project, text, targetLanguageId, least))
        : []
      return many(segments, call.search, ({ source, top, relevant }): z.input<typeof match> => ({
        tm: { id: project.id, name: nameOf(project) },
        recordId: top.id,
        source,
        target: top.text,
        relevant,
        substituted: null,
        updatedAt: dateOf(top.createdAt),
      }))
    },
  }),
]

const nameOf = ({ name }: ProjectRow): string => `${name}'s TM`

const shapeIn =
  (call: Pick<Call, 'world' | 'origin' | 'hosted'>) =>
  (project: ProjectRow): z.input<typeof tm> => ({
    id: project.id,
    userId: project.ownerId,
    name: nameOf(project),
    languageId: project.sourceLanguageId,
    languageIds: [project.sourceLanguageId, ...project.targetLanguageIds],
    segmentsCount: segmentsCount(call.world, project),
    defaultProjectIds: [project.id],
    projectIds: [project.id],
    webUrl: `${pagesOf(call)}/organization`,
    createdAt: dateOf(project.createdAt),
  })
