import { z } from 'zod'
import type { ProjectRow } from '../../../world/rows.ts'
import { many } from '../../http/envelope.ts'
import { pagesOf } from '../common/addresses.ts'
import { date, dateOf, id, idQuery, orderQuery } from '../common/fields.ts'
import { fitting, projectOf } from '../common/found.ts'
import { resource } from '../common/resource.ts'
import { row, type Call } from '../common/row.ts'
import { segmentsCount, segmentsLike } from './memory.ts'

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

const nameOf = ({ name }: ProjectRow): string => `${name}'s TM`

const tmShape = (project: ProjectRow, call: Call): z.input<typeof tm> => ({
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

const tms = resource({
  path: '/tms/{tmId}',
  scope: 'tm',
  tag,
  name: 'TM',
  answer: tm,
  shapeOf: tmShape,
  find: ({ world, id: part }) => world.projects.get(part('tmId')),
})

export const tmRows = [
  tms.list('The translation memories, one for each project, made of its own translations.', {
    query: z.object({
      userId: idQuery.optional(),
      orderBy: orderQuery('id', 'name', 'userId', 'createdAt').optional(),
    }),
    ordersShown: true,
    rows: ({ world, query: { userId } }) => fitting([...world.projects], { ownerId: userId }),
  }),
  tms.read('One translation memory.'),
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
