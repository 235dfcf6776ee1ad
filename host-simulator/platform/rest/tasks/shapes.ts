import { z } from 'zod'
import { shownFields } from '../fields/stored.ts'
import { noCounts, statusOf } from '../../../world/counts.ts'
import { wordsOf } from '../../../world/words.ts'
import { languageIn } from '../../../world/languages.ts'
import type { TaskRow } from '../../../world/task-rows.ts'
import { stringIdsOf, stringIdsOfTask } from '../../../world/queries.ts'
import { isStringBased } from '../../../world/string-based.ts'
import { rowsAt } from '../../../world/table.ts'
import { sharesOf } from '../../../world/task-shares.ts'
import { countedStep } from '../../../world/string-places.ts'
import type { World } from '../../../world/world.ts'
import { editorUrlOf } from '../common/addresses.ts'
import { date, dateOf, id } from '../common/fields.ts'
import { language, languageShape } from '../languages/rows.ts'
import { personOf } from '../users/person.ts'
import { worker } from './order.ts'

const words = z.int().min(0)
const seconds = z.int().min(0)
const cost = z.strictObject({ cost: z.number(), date, currency: z.string() })
const progress = z.strictObject({ total: words, done: words, percent: z.int().min(0).max(100) })

export const task = z.strictObject({
  fields: shownFields.optional(),
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
      timeSpent: seconds,
    }),
  ),
  progress,
  translateProgress: progress,
  sourceLanguageId: z.string(),
  targetLanguageId: z.string(),
  sourceLanguage: language.nullable(),
  targetLanguages: z.array(language),
  /** These two of file-based projects, the next of string-based ones. */
  fileIds: z.array(id).optional(),
  filesCount: z.int().optional(),
  branchIds: z.array(id).optional(),
  labelIds: z.array(id),
  labelMatchRule: z.enum(['all', 'any']).optional(),
  excludeLabelIds: z.array(id),
  excludeLabelMatchRule: z.enum(['all', 'any']).optional(),
  /** From and to, with a line between them. */
  timeRange: z.string().optional(),
  translationsUpdatedTimeRange: z.string().optional(),
  batchId: id.optional(),
  assignedTeams: z.array(worker.extend({ timeSpent: seconds })).optional(),
  generateCostEstimate: z.boolean(),
  generateTranslationCost: z.boolean(),
  reportSettingsTemplateId: id.optional(),
  estimatedCost: cost.optional(),
  actualCost: cost.optional(),
  wordsCount: words,
  originalWordsCount: words,
  commentsCount: z.int(),
  translationUrl: z.string(),
  webUrl: z.string(),
  workflowStepId: id.optional(),
  precedingTaskId: id.optional(),
  vendor: z.string().optional(),
  buyUrl: z.string().optional(),
  /** Of the enterprise edition: no task is shared with another organization here. */
  syncScope: z.null().optional(),
  deadline: date.nullable(),
  startedAt: date.nullable(),
  resolvedAt: date.nullable(),
  createdAt: date,
  updatedAt: date,
})

/** As one of its assignees sees it. */
export const ownTask = z.strictObject({ ...task.shape, isArchived: z.boolean() })

const languageAt = (world: World, languageId: string): z.input<typeof language> | null => {
  const known = languageIn(world, languageId)
  return known ? languageShape(known) : null
}

/**
 * `pages` is the address of the world's pages, without a slash at the end.
 * Unstated: where a task of a vendor is paid. Ours leads to the project's page, for nothing is sold here.
 */
export const taskShape = (
  world: World,
  row: TaskRow,
  pages: string,
  /** In seconds. */
  spentBy: (userId: number) => number = () => 0,
): z.input<typeof task> => {
  const project = world.projects.get(row.projectId)
  const counts = wordsIn(world, row)
  const doneOf = (each: Counts): number => (row.type % 2 ? each.approved : each.translated)
  const done = doneOf(counts)
  const shares = row.isSplit && sharesOf(world, row)
  const target = languageAt(world, row.languageId)
  const webUrl = `${pages}/project/${encodeURIComponent(project?.identifier ?? '')}`
  return {
    id: row.id,
    projectId: row.projectId,
    // Nobody made those that the world began with; ours are the project's owner's.
    creatorId: row.creatorId ?? project?.ownerId ?? 0,
    type: row.type,
    // Unstated: what of one in review. The description, which has the word in questions alone, leaves this.
    status: row.status === 'review' ? 'todo' : row.status,
    title: row.title,
    description: row.description,
    assignees: row.assigneeIds.flatMap((userId) => {
      const person = personOf(world, userId)
      const own = shares
        ? wordsOfStrings(world, row.languageId, shares.get(userId) ?? [], countedStep(world, row))
        : counts
      const words = { wordsCount: own.total, wordsLeft: own.total - doneOf(own) }
      return person ? [{ ...person, ...words, timeSpent: spentBy(userId) }] : []
    }),
    progress: progressOf(counts.total, done),
    translateProgress: progressOf(counts.total, counts.translated),
    sourceLanguageId: project?.sourceLanguageId ?? '',
    targetLanguageId: row.languageId,
    sourceLanguage: project ? languageAt(world, project.sourceLanguageId) : null,
    targetLanguages: target ? [target] : [],
    ...(isStringBased(world, row.projectId)
      ? { branchIds: branchesOf(world, row.fileIds) }
      : { fileIds: [...row.fileIds], filesCount: row.fileIds.length }),
    labelIds: [...(row.labelIds ?? [])],
    ...(row.labelMatchRule && { labelMatchRule: row.labelMatchRule }),
    excludeLabelIds: [...(row.excludeLabelIds ?? [])],
    ...(row.excludeLabelMatchRule && { excludeLabelMatchRule: row.excludeLabelMatchRule }),
    ...rangesOf(row),
    ...{ generateCostEstimate: false, generateTranslationCost: false },
    wordsCount: counts.total,
    // Nobody counted those that the world began with.
    originalWordsCount: row.originalWords ?? counts.total,
    commentsCount: 0,
    translationUrl: `${pages}${editorUrlOf(world, row.projectId, row.fileIds[0], row.languageId)}?task=${row.id}`,
    webUrl,
    ...(row.workflowStepId !== null && { workflowStepId: row.workflowStepId }),
    ...(row.precedingTaskId !== undefined && { precedingTaskId: row.precedingTaskId }),
    ...(row.vendor !== undefined && { vendor: row.vendor }),
    ...(row.type > 1 && { buyUrl: webUrl }),
    deadline: timeOf(row.deadline),
    startedAt: timeOf(row.startedAt),
    resolvedAt: timeOf(row.resolvedAt),
    createdAt: dateOf(row.createdAt),
    updatedAt: dateOf(row.updatedAt ?? row.createdAt),
  }
}

const branchesOf = ({ files }: World, fileIds: readonly number[]): number[] => [
  ...new Set(fileIds.flatMap((fileId) => files.get(fileId)?.branchId ?? [])),
]

const timeOf = (time: string | null | undefined): string | null =>
  time == null ? null : dateOf(new Date(time).toISOString())

/** Unstated: the time of a bound that nobody said. Ours says nothing there. */
const rangesOf = ({ scope = {} }: TaskRow) => {
  const rangeOf = (from?: string | null, to?: string | null): string | null =>
    from == null && to == null ? null : `${timeOf(from) ?? ''}|${timeOf(to) ?? ''}`
  const timeRange = rangeOf(scope.changedFrom, scope.changedTo)
  const translationsUpdatedTimeRange = rangeOf(scope.translatedFrom, scope.translatedTo)
  return {
    ...(timeRange !== null && { timeRange }),
    ...(translationsUpdatedTimeRange !== null && { translationsUpdatedTimeRange }),
  }
}

interface Counts {
  total: number
  translated: number
  approved: number
}

const wordsIn = (world: World, row: TaskRow): Counts => {
  const { fileIds, languageId } = row
  const ids = stringIdsOfTask(world, row)
  const stepId = countedStep(world, row)
  if (stepId !== undefined || ids.length < stringIdsOf(world, fileIds).length)
    return wordsOfStrings(world, languageId, ids, stepId)
  // Whole files, which are counted already.
  const counts = { total: 0, translated: 0, approved: 0 }
  for (const fileId of fileIds) {
    const file = world.counts.get(fileId)
    const { translatedWords, approvedWords } = file?.byLanguage.get(languageId) ?? noCounts
    counts.total += file?.words ?? 0
    counts.translated += translatedWords
    counts.approved += approvedWords
  }
  return counts
}

const wordsOfStrings = (
  world: World,
  languageId: string,
  stringIds: readonly number[],
  stepId: number | undefined,
): Counts => {
  const counts = { total: 0, translated: 0, approved: 0 }
  for (const string of rowsAt(world.strings, stringIds)) {
    const words = wordsOf(world, string)
    const status = statusOf(world, string.id, languageId, undefined, stepId)
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
