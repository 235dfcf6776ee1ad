/** Questions to a world. */
import { approvalsOf } from './approvals.ts'
import { liveTranslations, type StringStatus } from './counts.ts'
import { bucketOf } from './id-lists.ts'
import { madeOnceFor } from './made-once.ts'
import type { CommentRow } from './comment-rows.ts'
import type { FileRow } from './file-rows.ts'
import type { UserRow } from './people-rows.ts'
import type { WorkflowStep } from './project-rows.ts'
import type { LabelRow, ScreenshotRow, StringRow } from './string-rows.ts'
import type { LabelMatchRule, TaskRow } from './task-rows.ts'
import type { TranslationRow } from './translation-rows.ts'
import { rowsAt } from './table.ts'
import type { World } from './world.ts'

export { liveTranslations, statusOf, type StringStatus } from './counts.ts'
export { progressOf } from './progress.ts'
export { hasPlurals, mainText } from './texts.ts'

export const ratingOf = ({ votes }: TranslationRow): number =>
  Object.values(votes).reduce((rating, { mark }) => rating + (mark === 'up' ? 1 : -1), 0)

/**
 * What can be chosen from for a string: people's translations, then suggestions of TM and MT.
 * In the platform's order: most approvals, last approval, most votes, last added (facts F90).
 * With `pluralForm`, only that form's; null is the form of a string without plurals.
 */
export const translationsOf = (
  world: World,
  stringId: number,
  languageId: string,
  pluralForm?: string | null,
): TranslationRow[] =>
  rowsAt(world.translations, world.translationIds.get(stringId)?.byLanguage.get(languageId) ?? [])
    .filter((row) => !row.isDeleted && (pluralForm === undefined || row.pluralForm === pluralForm))
    .toSorted(byPrecedence)

/** The one that an export would take, or null. A suggestion nobody took over is none. */
export const topTranslation = (
  world: World,
  stringId: number,
  languageId: string,
  pluralForm?: string | null,
): TranslationRow | null => {
  // The first of `translationsOf` without its lists: an export asks for 100,000.
  let first: TranslationRow | null = null
  for (const id of world.translationIds.get(stringId)?.byLanguage.get(languageId) ?? []) {
    const row = world.translations.get(id)
    if (!row || row.isDeleted || (pluralForm !== undefined && row.pluralForm !== pluralForm)) continue
    if (!first || byPrecedence(row, first) < 0) first = row
  }
  return first && first.userId !== null ? first : null
}

const byPrecedence = (a: TranslationRow, b: TranslationRow): number =>
  Number(a.userId === null) - Number(b.userId === null) ||
  approvalsOf(b).length - approvalsOf(a).length ||
  later(a.approval?.at, b.approval?.at) ||
  ratingOf(b) - ratingOf(a) ||
  later(a.createdAt, b.createdAt) ||
  b.id - a.id

const later = (a = '', b = ''): number => (a === b ? 0 : a > b ? -1 : 1)

/** In the order of ids. */
export const filesOf = ({ files }: World, projectId: number): readonly FileRow[] => filesIn(files, projectId)

const filesIn = madeOnceFor((files: World['files'], projectId: number): readonly FileRow[] =>
  [...files].filter((file) => file.projectId === projectId),
)

/** Ids of the strings of these files, file by file, in file order. */
export const stringIdsOf = ({ files }: World, fileIds: readonly number[]): readonly number[] =>
  idsIn(fileIds.map((id) => files.get(id)?.stringIds ?? []))

const idsIn = (lists: readonly (readonly number[])[]): readonly number[] => {
  const [first, ...more] = lists
  if (!more.length) return first ?? []
  // Not `flat`, which takes ten times as long.
  const ids: number[] = []
  for (const list of lists) for (const id of list) ids.push(id)
  return ids
}

/** The same of all files of the project. */
export const stringIdsOfProject = ({ files }: World, projectId: number): readonly number[] =>
  idsInProject(files, projectId)

const idsInProject = madeOnceFor((files: World['files'], projectId: number) =>
  idsIn(filesIn(files, projectId).map(({ stringIds }) => stringIds)),
)

/** What the task is about, in file order. Strings that are gone since are left out. */
export const stringIdsOfTask = (
  world: World,
  { fileIds, stringIds, lastStringId, labelledIds, ...rules }: Pick<TaskRow, 'fileIds' | TaskRules>,
): readonly number[] => {
  const inFiles = stringIdsOf(world, fileIds)
  if (labelledIds) {
    const held = new Set(labelledIds)
    return inFiles.filter((id) => held.has(id))
  }
  const isOld = lastStringId === undefined || lastStringId >= world.counters.strings
  const all = isOld ? inFiles : inFiles.filter((id) => id <= lastStringId)
  const { labelIds = [], excludeLabelIds = [] } = rules
  if (!stringIds && !labelIds.length && !excludeLabelIds.length) return all
  const own = stringIds && new Set(stringIds)
  const has = (id: number, labels: readonly number[], rule: LabelMatchRule = 'any'): boolean => {
    const theirs = world.strings.get(id)?.labelIds ?? []
    const isOne = (label: number): boolean => theirs.includes(label)
    return rule === 'all' ? labels.every(isOne) : labels.some(isOne)
  }
  return all.filter(
    (id) =>
      (!own || own.has(id)) &&
      (!labelIds.length || has(id, labelIds, rules.labelMatchRule)) &&
      (!excludeLabelIds.length || !has(id, excludeLabelIds, rules.excludeLabelMatchRule)),
  )
}

type TaskRules =
  | ('labelIds' | 'labelMatchRule' | 'excludeLabelIds' | 'excludeLabelMatchRule')
  | ('stringIds' | 'lastStringId' | 'labelledIds')

/** Of the whole organization. What one may in a project, `access.ts` tells. */
export const isManager = ({ role }: UserRow): boolean => role === 'manager'

/** Oldest first, in all languages. */
export const commentsOf = (world: World, stringId: number): CommentRow[] =>
  rowsAt(world.comments, world.commentIds.get(stringId)?.ids ?? []).filter(isThere)

/** Of all strings, in the order of ids. */
export const allComments = (world: World): CommentRow[] => [...world.comments].filter(isThere)

const isThere = ({ isDeleted = false }: CommentRow): boolean => !isDeleted

export const labelsOf = (world: World, stringId: number): LabelRow[] =>
  rowsAt(world.labels, world.strings.get(stringId)?.labelIds ?? [])

/** Those on which the string is tagged. */
export const screenshotsOf = (world: World, stringId: number): ScreenshotRow[] =>
  rowsAt(world.screenshots, world.screenshotIds.get(stringId)?.ids ?? [])

/** Empty where there is no such project or it has no workflow. */
export const workflowOf = (world: World, projectId: number): readonly WorkflowStep[] =>
  world.projects.get(projectId)?.workflow ?? []

export const canApproveAt = ({ type }: WorkflowStep): boolean => type === 'Proofread'

export type StepStatus = 'todo' | 'pending' | 'done'

/** The status is that at the step. */
export const statusAtStep = (status: StringStatus, step: WorkflowStep): StepStatus => {
  const isDone = status === 'approved' || (status === 'translated' && step.type === 'Translate')
  return isDone ? 'done' : 'todo'
}

/** The string of the file with this identifier. */
export const stringByIdentifier = (world: World, fileId: number, identifier: string): StringRow | undefined =>
  rowsAt(world.strings, world.stringIdsByIdentifier.get(bucketOf(fileId, identifier))?.ids ?? []).find(
    (string) => string.fileId === fileId && string.identifier === identifier,
  )

/** Whether the source text changed after somebody translated it into this language. */
export const hasModifiedSource = (
  world: World,
  stringId: number,
  languageId: string,
  translations: readonly TranslationRow[] = liveTranslations(world, stringId, languageId),
): boolean => {
  const changedAt = world.strings.get(stringId)?.textUpdatedAt ?? ''
  return translations.some(({ createdAt }) => createdAt < changedAt)
}
