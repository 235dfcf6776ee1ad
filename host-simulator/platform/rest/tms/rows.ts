import { z } from 'zod'
import { expressionsIn, expressionsWish } from '../common/expressions.ts'
import { many } from '../../http/envelope.ts'
import type { Answer } from '../../http/reply.ts'
import { date, dateOf, id } from '../common/fields.ts'
import { fitting, projectOf } from '../common/found.ts'
import { requireManager, type Library, type Unmade } from '../common/library.ts'
import { forgetMemory } from '../../files/assigned.ts'
import { libraryJobs } from '../common/library-jobs.ts'
import { library, libraryResource, libraryShape, openOf, requireLanguage } from '../common/library-rows.ts'
import { row, type Call } from '../common/row.ts'
import { librariesOf, projectsWith } from '../projects/libraries.ts'
import type { SegmentRecord } from '../../files/segments.ts'
import type { World } from '../../../world/world.ts'
import {
  allSegments,
  matchesOf,
  memories as kind,
  segmentIds,
  substitutedMatches,
  type Match,
} from './memory.ts'
import { segmentRowsIn } from './segments.ts'
import { bringSegments, dropSegment } from './writes.ts'

const path = '/tms/{tmId}'
const scope = 'tm'
const tag = 'Translation memory'

const tm = z.strictObject({ ...library, segmentsCount: z.int().min(0) })

const match = z.strictObject({
  tm: z.strictObject({ id, name: z.string() }),
  recordId: id,
  source: z.string(),
  target: z.string(),
  relevant: z.int().min(0).max(100),
  substituted: z.string().nullable(),
  updatedAt: date,
})

/** Of a project's own its languages, of another those of its segments. */
const languagesOf = ({ hosted }: Call, memory: Library): string[] => {
  const { project } = memory
  const others = project
    ? project.targetLanguageIds
    : allSegments(hosted, memory).flatMap(({ records }) => records.map(({ languageId }) => languageId))
  return [...new Set([memory.languageId, ...others])]
}

const requireWriter = (call: Call, memory: Library | Unmade): void =>
  requireManager(call, { name: 'translation memories', ...memory })

const tms = libraryResource({
  ...{ path, scope, tag, kind, limit: 'tmIds', requireWriter },
  name: 'TM',
  answer: tm,
  shapeOf: (memory, call) => ({
    ...libraryShape(memory, call),
    ...projectsWith(call, 'tm', memory.id),
    languageIds: languagesOf(call, memory),
    segmentsCount: segmentIds(call.hosted, memory).length,
  }),
  clear(call, memory) {
    segmentIds(call.hosted, memory).forEach((each) => dropSegment(call, each))
    forgetMemory(call.hosted, memory.id)
  },
  docs: {
    list: 'The translation memories: one for each project, made of its own translations and of what people add, and those that people made.',
    read: 'One translation memory.',
    add: 'Adds a translation memory.',
    edit: 'Changes what a translation memory says of itself.',
    remove: 'Deletes a translation memory with its segments; not the one that a project works with.',
  },
})

const search = {
  sourceLanguageId: z.string().min(1),
  targetLanguageId: z.string().min(1),
  autoSubstitution: z.boolean(),
  minRelevant: z.int().min(0).max(100),
  ...expressionsWish,
}

const foundIn = (
  call: Call<unknown, z.output<z.ZodObject<typeof search>>>,
  libraries: readonly Library[],
): Answer => {
  const { sourceLanguageId: source, targetLanguageId: target, minRelevant, autoSubstitution } = call.body
  const expressions = expressionsIn(call.body)
  // A relevance of 0 would list all there is; words in common are the least.
  const least = Math.max(1, minRelevant)
  const matching = autoSubstitution ? substitutedMatches : matchesOf
  const matches = expressions.flatMap((text) =>
    libraries.flatMap((memory) =>
      matching(call.hosted, memory, text, { source, target }, least).map((each) => ({ memory, each })),
    ),
  )
  const shapeOf = (memory: Library, { updatedAt, substituted, ...shown }: Match): z.input<typeof match> => ({
    tm: { id: memory.id, name: memory.name },
    ...shown,
    substituted: substituted ?? null,
    updatedAt: dateOf(updatedAt),
  })
  return many(matches, call.search, ({ memory, each }) => shapeOf(memory, each))
}

/** Who wrote it and when, as TMX says it: `20231211T070324Z`. Uses are none, and not said. */
const writtenBy = (
  { users }: World,
  { createdBy, createdAt, updatedBy, updatedAt }: SegmentRecord,
): Record<string, string> => {
  const said = (by: number, at: string, verb: string): Record<string, string> => {
    const user = users.get(by)
    return {
      ...(user && { [`${verb}id`]: `${user.name} (${user.login})` }),
      [`${verb}date`]: `${at.slice(0, 19).replaceAll(/[-:]/g, '')}Z`,
    }
  }
  return {
    ...said(createdBy, createdAt, 'creation'),
    ...(updatedAt !== createdAt && said(updatedBy, updatedAt, 'change')),
  }
}

export const tmRows = [
  ...tms.rows,
  ...segmentRowsIn(tms.named, requireWriter),
  ...libraryJobs({
    ...{ path, scope, tag, kind, limit: 'tmIds', requireWriter },
    name: 'translation memory',
    ownId: 'tmId',
    needsScheme: true,
    named: tms.named,
    wish: z.object({
      sourceLanguageId: z.string().optional(),
      targetLanguageId: z.string().optional(),
      format: z.enum(['tmx', 'csv', 'xlsx']).default('tmx'),
    }),
    check({ sourceLanguageId, targetLanguageId }, { world }) {
      if (sourceLanguageId !== undefined) requireLanguage(world, sourceLanguageId, 'sourceLanguageId')
      if (targetLanguageId !== undefined) requireLanguage(world, targetLanguageId, 'targetLanguageId')
    },
    // Segments that have both languages, and of these only those two; else all that have the one.
    entriesOf: (hosted, memory, { sourceLanguageId: source, targetLanguageId: target }) =>
      allSegments(hosted, memory)
        .filter(({ records: own }) =>
          [source, target].every((wanted) => !wanted || own.some(({ languageId }) => languageId === wanted)),
        )
        .map(({ id: tuid, records: own }) => ({
          facts: { tuid: String(tuid) },
          texts: own
            .filter(({ languageId }) => !source || !target || [source, target].includes(languageId))
            .map((record) => ({ ...record, facts: writtenBy(hosted.store.world, record) })),
        })),
    fieldsOf: () => [],
    extensions: ['tmx', 'csv', 'xlsx'],
    bring: bringSegments,
  }),
  row({
    method: 'POST',
    path: '/tms/concordance',
    scope: 'tm read',
    tag,
    doc: 'Translations of similar texts in all translation memories.',
    body: z.object({ ...search, userId: z.int().nullish() }),
    ok: [200],
    answer: { many: match },
    run: (call) =>
      foundIn(
        call,
        openOf(call, 'tmIds', fitting(kind.all(call.hosted), { userId: call.body.userId ?? undefined })),
      ),
  }),
  row({
    method: 'POST',
    path: '/projects/{projectId}/tms/concordance',
    // Documented as read and write, though it reads.
    scope: 'tm write',
    tag,
    doc: 'Translations of similar texts in the translation memories of a project.',
    body: z.object(search),
    ok: [200],
    answer: { many: match },
    run: (call) =>
      foundIn(
        call,
        librariesOf(call.hosted, projectOf(call), 'tm').toSorted((a, b) => a.id - b.id),
      ),
  }),
]
