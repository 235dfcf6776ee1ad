import { z } from 'zod'
import { fieldValues } from '../fields/stored.ts'
import { noCounts } from '../../../world/counts.ts'
import { languageOf } from '../../../world/languages.ts'
import type { TaskRow } from '../../../world/rows.ts'
import type { World } from '../../../world/world.ts'
import { date, dateOf, id } from '../common/fields.ts'
import { language, languageShape } from '../languages/rows.ts'
import { personOf } from '../users/person.ts'

const words = z.int().min(0)
const progress = z.strictObject({ total: words, done: words, percent: z.int().min(0).max(100) })

export const task = z.strictObject({
  fields: fieldValues.optional(),
  id,
  projectId: id,
  creatorId: id,
  type: z.int().min(0).max(3),
  status: z.enum(['todo', 'in_progress', 'done', 'closed']),
  title: z.string(),
  description: z.string(),
  assignees: z.array(
    z.strictObject({
      id,
      username: z.string(),
      fullName: z.string(),
      avatarUrl: z.string(),
      wordsCount: words,
      wordsLeft: words,
    }),
  ),
  progress,
  translateProgress: progress,
  sourceLanguageId: z.string(),
  targetLanguageId: z.string(),
  sourceLanguage: language.nullable(),
  targetLanguages: z.array(language),
  fileIds: z.array(id),
  labelIds: z.array(id),
  wordsCount: words,
  commentsCount: z.int(),
  webUrl: z.string(),
  workflowStepId: id.optional(),
  deadline: z.null(),
  startedAt: z.null(),
  resolvedAt: z.null(),
  createdAt: date,
  updatedAt: date,
})

const languageAt = (languageId: string): z.input<typeof language> | null => {
  const known = languageOf(languageId)
  return known ? languageShape(known) : null
}

/** `pages` is the address of the world's pages, without a slash at the end. */
export const taskShape = (world: World, row: TaskRow, pages: string): z.input<typeof task> => {
  const project = world.projects.get(row.projectId)
  const counts = { total: 0, translated: 0, approved: 0 }
  for (const fileId of row.fileIds) {
    const file = world.counts.get(fileId)
    const { translatedWords, approvedWords } = file?.byLanguage.get(row.languageId) ?? noCounts
    counts.total += file?.words ?? 0
    counts.translated += translatedWords
    counts.approved += approvedWords
  }
  const done = row.type === 1 || row.type === 3 ? counts.approved : counts.translated
  const target = languageAt(row.languageId)
  return {
    id: row.id,
    projectId: row.projectId,
    // The world does not remember who made a task; ours is the project's owner.
    creatorId: project?.ownerId ?? 0,
    type: row.type,
    status: row.status,
    title: row.title,
    description: row.description,
    assignees: row.assigneeIds.flatMap((userId) => {
      const person = personOf(world, userId)
      return person ? [{ ...person, wordsCount: counts.total, wordsLeft: counts.total - done }] : []
    }),
    progress: progressOf(counts.total, done),
    translateProgress: progressOf(counts.total, counts.translated),
    sourceLanguageId: project?.sourceLanguageId ?? '',
    targetLanguageId: row.languageId,
    sourceLanguage: project ? languageAt(project.sourceLanguageId) : null,
    targetLanguages: target ? [target] : [],
    fileIds: [...row.fileIds],
    labelIds: [],
    wordsCount: counts.total,
    commentsCount: 0,
    webUrl: `${pages}/project/${encodeURIComponent(project?.identifier ?? '')}`,
    ...(row.workflowStepId !== null && { workflowStepId: row.workflowStepId }),
    deadline: null,
    startedAt: null,
    resolvedAt: null,
    createdAt: dateOf(row.createdAt),
    updatedAt: dateOf(row.createdAt),
  }
}

const progressOf = (total: number, done: number): z.input<typeof progress> => ({
  total,
  done,
  percent: total ? Math.floor((100 * done) / total) : 0,
})
