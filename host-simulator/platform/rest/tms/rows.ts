import { z } from 'zod'
import type { ProjectRow } from '../../../world/rows.ts'
import type { Segment } from '../../files/segments.ts'
import { many, one } from '../../http/envelope.ts'
import { pagesOf } from '../common/addresses.ts'
import { managersOnly } from '../common/caller.ts'
import { date, dateOf, id, idQuery, orderQuery, patchOf } from '../common/fields.ts'
import { fitting, found, noContent, projectOf } from '../common/found.ts'
import { resource } from '../common/resource.ts'
import { row, type Call } from '../common/row.ts'
import { matchesOf, memoryNameOf, segmentIds, segmentIn, type Match } from './memory.ts'
import { addSegment, dropSegment, newRecord, patchSegment } from './writes.ts'

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

const segment = z.strictObject({
  id,
  records: z.array(
    z.strictObject({
      id,
      languageId: z.string(),
      text: z.string(),
      usageCount: z.int().min(0),
      createdBy: id,
      updatedBy: id,
      createdAt: date,
      updatedAt: date,
    }),
  ),
})

const segmentShape = ({ id: segmentId, records }: Segment): z.input<typeof segment> => ({
  id: segmentId,
  records: records.map(({ createdAt, updatedAt, ...record }) => ({
    ...record,
    // Unstated: what counts as a use. Ours counts none.
    usageCount: 0,
    createdAt: dateOf(createdAt),
    updatedAt: dateOf(updatedAt),
  })),
})

const tmShape = (project: ProjectRow, call: Call): z.input<typeof tm> => ({
  id: project.id,
  userId: project.ownerId,
  name: memoryNameOf(project),
  languageId: project.sourceLanguageId,
  languageIds: [project.sourceLanguageId, ...project.targetLanguageIds],
  segmentsCount: segmentIds(call.hosted, project).length,
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

const segmentNamed = (call: Call): Segment =>
  found(segmentIn(call.hosted, tms.named(call), call.id('segmentId')), 'Segment')

const segments = resource({
  path: '/tms/{tmId}/segments/{segmentId}',
  scope: 'tm',
  tag,
  name: 'Segment',
  answer: segment,
  shapeOf: ({ id: segmentId }: { id: number }, call) =>
    segmentShape(found(segmentIn(call.hosted, tms.named(call), segmentId), 'Segment')),
  find: segmentNamed,
})

const managers = managersOnly('translation memories')

export const tmRows = [
  tms.list(
    'The translation memories, one for each project, made of its own translations and of what people add.',
    {
      query: z.object({
        userId: idQuery.optional(),
        orderBy: orderQuery('id', 'name', 'userId', 'createdAt').optional(),
      }),
      ordersShown: true,
      rows: ({ world, query: { userId } }) => fitting([...world.projects], { ownerId: userId }),
    },
  ),
  tms.read('One translation memory.'),
  segments.list('The segments of a translation memory: its translated strings, and what people added.', {
    query: z.object({ orderBy: orderQuery('id').optional() }),
    rows: (call) => segmentIds(call.hosted, tms.named(call)),
  }),
  segments.add(
    'Adds a segment, with a text in each of some languages.',
    z.object({ records: z.array(newRecord).min(1).max(500) }),
    (call) => {
      managers(call)
      return addSegment(call, tms.named(call), call.body.records)
    },
  ),
  segments.read('One segment.'),
  row({
    method: 'PATCH',
    path: '/tms/{tmId}/segments/{segmentId}',
    scope: 'tm write',
    tag,
    doc: 'Adds, changes and removes texts of a segment; without its last one it is gone.',
    body: patchOf(['add', 'replace', 'remove'], ['/records/-', '/records/{id}/text', '/records/{id}']),
    ok: [200, 204],
    answer: { one: segment },
    run(call) {
      managers(call)
      const left = patchSegment(call, segmentNamed(call), call.body)
      return left ? one(segmentShape(left)) : noContent()
    },
  }),
  segments.remove('Deletes a segment.', (call, dropped) => {
    managers(call)
    dropSegment(call, dropped)
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
      // A relevance of 0 would list all there is; words in common are the least.
      const least = Math.max(1, minRelevant)
      const languageIds = { source: sourceLanguageId, target: targetLanguageId }
      const matches = expressions.flatMap((text) => matchesOf(call.hosted, project, text, languageIds, least))
      return many(matches, call.search, ({ updatedAt, ...shown }: Match): z.input<typeof match> => ({
        tm: { id: project.id, name: memoryNameOf(project) },
        ...shown,
        substituted: null,
        updatedAt: dateOf(updatedAt),
      }))
    },
  }),
]
