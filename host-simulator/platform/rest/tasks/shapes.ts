import { z } from 'zod'
import { fieldValues } from '../fields/stored.ts'
import { noCounts, statusOf, wordsOf } from '../../../world/counts.ts'
import { languageIn } from '../../../world/languages.ts'
import type { TaskRow } from '../../../world/rows.ts'
import { stringIdsOfTask } from '../../../world/queries.ts'
import { rowsAt } from '../../../world/table.ts'
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
  precedingTaskId: id.optional(),
  vendor: z.string().optional(),
  deadline: date.nullable(),
  startedAt: date.nullable(),
  resolvedAt: date.nullable(),
  createdAt: date,
  updatedAt: date,
})

const languageAt = (world: World, languageId: string): z.input<typeof language> | null => {
  const known = languageIn(world, languageId)
  return known ? languageShape(known) : null
}

/** `pages` is the address of the world's pages, without a slash at the end. */
export const taskShape = (world: World, row: TaskRow, pages: string): z.input<typeof task> => {
  const project = world.projects.get(row.projectId)
  const counts = wordsIn(world, row)
  const done = row.type === 1 || row.type === 3 ? counts.approved : counts.translated
  const target = languageAt(world, row.languageId)
  return {
    id: row.id,
    projectId: row.projectId,
    // Nobody made those that the world began with; ours are the project's owner's.
    creatorId: row.creatorId ?? project?.ownerId ?? 0,
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
    sourceLanguage: project ? languageAt(world, project.sourceLanguageId) : null,
    targetLanguages: target ? [target] : [],
    fileIds: [...row.fileIds],
    labelIds: [...(row.labelIds ?? [])],
    wordsCount: counts.total,
    commentsCount: 0,
    webUrl: `${pages}/project/${encodeURIComponent(project?.identifier ?? '')}`,
    ...(row.workflowStepId !== null && { workflowStepId: row.workflowStepId }),
    ...(row.precedingTaskId !== undefined && { precedingTaskId: row.precedingTaskId }),
    ...(row.vendor !== undefined && { vendor: row.vendor }),
    deadline: timeOf(row.deadline),
    startedAt: timeOf(row.startedAt),
    resolvedAt: timeOf(row.resolvedAt),
    createdAt: dateOf(row.createdAt),
    updatedAt: dateOf(row.updatedAt ?? row.createdAt),
  }
}

const timeOf = (time: string | null | undefined): string | null =>
  time == null ? null : dateOf(new Date(time).toISOString())

const wordsIn = (world: World, row: TaskRow) => {
  const counts = { total: 0, translated: 0, approved: 0 }
  if (!row.stringIds && !row.labelIds?.length)
    // Whole files, which are counted already.
    for (const fileId of row.fileIds) {
      const file = world.counts.get(fileId)
      const { translatedWords, approvedWords } = file?.byLanguage.get(row.languageId) ?? noCounts
      counts.total += file?.words ?? 0
      counts.translated += translatedWords
      counts.approved += approvedWords
    }
  else
    for (const string of rowsAt(world.strings, stringIdsOfTask(world, row))) {
      const words = wordsOf(string)
      const status = statusOf(world, string.id, row.languageId)
      counts.total += words
      if (status === 'translated' || status === 'approved') counts.translated += words
      if (status === 'approved') counts.approved += words
    }
  return counts
}

const progressOf = (total: number, done: number): z.input<typeof progress> => ({
  total,
  done,
  percent: total ? Math.floor((100 * done) / total) : 0,
})
