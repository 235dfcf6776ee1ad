/** What reports count, and how: translations of people, strings, sums by key. */
import { stringIdsOfTask, topTranslation } from '../../../world/queries.ts'
import type { ProjectRow } from '../../../world/project-rows.ts'
import type { StringRow } from '../../../world/string-rows.ts'
import type { TranslationRow } from '../../../world/translation-rows.ts'
import { rowsAt } from '../../../world/table.ts'
import type { World } from '../../../world/world.ts'
import { namedFiles } from '../../files/named-files.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { amountOf, isInTime } from './amount.ts'
import type { Cells } from './file.ts'
import type { Priced } from './rates.ts'
import type { Schema } from './schema.ts'

export interface Asked {
  hosted: HostedWorld
  world: World
  projects: readonly ProjectRow[]
  schema: Schema
}

export interface Kind {
  title: string
  /** What the schema has to say, unless it names tasks. */
  needs?: readonly (keyof Schema)[]
  /** What it wants of the prices that the schema says. */
  prices?: Priced
  /** What it is written in where none is named: else XLSX, as on the live platform. */
  format?: 'csv'
  /** Whether it is kept as an archive, too. */
  isArchived?: true
  /** What its fields are where the schema leaves them out. Source: the OpenAPI files. */
  otherwise?: Partial<Schema>
  /** What it knows of values that its schema shares with others; `project` is of groups and the organization. */
  takes?: Partial<Record<'mode' | 'groupBy', readonly string[]>>
  columns: readonly string[] | ((schema: Schema, asked: Asked) => readonly string[])
  rows(asked: Asked): readonly Cells[]
  /** What its JSON has in the place of rows, and beside them; null where it has the rows. */
  document?(asked: Asked): { data: readonly object[] } | null
}

export const columnsOf = ({ columns }: Kind, asked: Asked): readonly string[] =>
  typeof columns === 'function' ? columns(asked.schema, asked) : columns

/** By which rows are told apart: one thing alone, where the schema names it. */
export const groupedBy = <T extends Cells>(
  { schema: { groupBy } }: Pick<Asked, 'schema'>,
  cells: T,
  names: Readonly<Partial<Record<NonNullable<Schema['groupBy']>, readonly (keyof T & string)[]>>>,
): Cells => {
  const own = groupBy && names[groupBy]
  return own ? Object.fromEntries(own.map((name) => [name, cells[name] ?? null])) : cells
}

export interface Done {
  row: TranslationRow
  string: StringRow
  amount: number
}

/** Of the tasks that the schema names: their strings, in their languages. Null where it names none. */
const inTasks = ({ world, schema }: Asked): ((stringId: number, languageId: string) => boolean) | null => {
  const { taskId, taskIds = taskId === undefined ? undefined : [taskId] } = schema
  if (!taskIds) return null
  const held = new Map<string, Set<number>>()
  for (const task of rowsAt(world.tasks, taskIds))
    held.set(
      task.languageId,
      new Set([...(held.get(task.languageId) ?? []), ...stringIdsOfTask(world, task)]),
    )
  return (stringId, languageId) => held.get(languageId)?.has(stringId) ?? false
}

/** Of the files and labels that the schema names. */
const inPlaces = ({ world, projects, schema }: Asked): ((string: StringRow) => boolean) => {
  const { labelIds, labelIncludeType } = schema
  const isAnywhere = !schema.fileIds && !schema.directoryIds && !schema.branchIds
  const fileIds = isAnywhere ? null : new Set(projects.flatMap(({ id }) => namedFiles(world, id, schema)))
  return (string) =>
    (!fileIds || fileIds.has(string.fileId ?? NaN)) &&
    (!labelIds?.length ||
      labelIds.some((each) => string.labelIds.includes(each)) ===
        (labelIncludeType !== 'strings_without_label'))
}

/** Translations of people that the schema means, oldest first; without those that were deleted, unless `isAll`. */
export const doneIn = (asked: Asked, isAll = false): Done[] => {
  const { world, projects, schema } = asked
  const isOfTasks = inTasks(asked)
  const isOfPlaces = inPlaces(asked)
  const ids = new Set(projects.map(({ id }) => id))
  const { languageId, userIds, unit } = schema
  return [...world.translations].flatMap((row) => {
    const string = world.strings.get(row.stringId)
    const isMeant =
      (isAll || !row.isDeleted) &&
      row.userId !== null &&
      string &&
      ids.has(string.projectId) &&
      isOfPlaces(string) &&
      (languageId === undefined || row.languageId === languageId) &&
      (isOfTasks?.(row.stringId, row.languageId) ?? true) &&
      (!userIds || userIds.includes(row.userId)) &&
      isInTime(schema, row.createdAt)
    return isMeant ? [{ row, string, amount: amountOf(world, string, unit) }] : []
  })
}

/**
 * What a report about one step has of two kinds of work: of one that proofreads what was approved there, of another what
 * was translated. Without a step both. Unstated: what it has; a translation knows no step.
 */
export const workIn = ({ projects, schema: { workflowStepId: id } }: Asked) => {
  const step = projects.flatMap(({ workflow }) => workflow).find((each) => each.id === id)
  return {
    hasTranslations: id === undefined || (step !== undefined && step.type !== 'Proofread'),
    hasApprovals: id === undefined || step?.type === 'Proofread',
  }
}

/** The same by anybody at any time: who approves or votes is somebody else, at another time. */
export const whoeverIn = ({ schema, ...asked }: Asked): Done[] =>
  doneIn(
    { ...asked, schema: { ...schema, userIds: undefined, dateFrom: undefined, dateTo: undefined } },
    true,
  )

/** Whether the schema means what this person did then. */
export const isMeantOf = (schema: Schema, userId: number | null, at: string): boolean =>
  (!schema.userIds || schema.userIds.includes(userId ?? NaN)) && isInTime(schema, at)

/**
 * What one person did on one form of a text in one language is one thing; a source that was changed is another text.
 * Source: facts F226.
 */
export const pieceOf = (
  { row: { stringId, languageId, pluralForm, ...row }, string: { textUpdatedAt } }: Done,
  userId = row.userId,
): string => JSON.stringify([stringId, languageId, pluralForm, userId, row.createdAt < textUpdatedAt])

/** Each with the languages that are meant. */
export const stringsIn = (asked: Asked): { string: StringRow; languageIds: readonly string[] }[] => {
  const { world, projects } = asked
  const isOfTasks = inTasks(asked)
  const isOfPlaces = inPlaces(asked)
  const ids = new Set(projects.map(({ id }) => id))
  return [...world.strings].flatMap((string) => {
    if (!ids.has(string.projectId) || !isOfPlaces(string)) return []
    const all = languagesIn(asked, string)
    const languageIds = isOfTasks ? all.filter((each) => isOfTasks(string.id, each)) : all
    return languageIds.length || !isOfTasks ? [{ string, languageIds }] : []
  })
}

const languagesIn = (
  { world, schema }: Asked,
  { projectId }: Pick<StringRow, 'projectId'>,
): readonly string[] =>
  (world.projects.get(projectId)?.targetLanguageIds ?? []).filter(
    (each) => schema.languageId === undefined || each === schema.languageId,
  )

/** One row for each key, whose numbers are added up, in the order that keys came. */
export const summed = <T>(
  items: readonly T[],
  keyOf: (item: T) => Cells,
  of: (item: T) => Record<string, number>,
): Cells[] => {
  const byKey = new Map<string, Record<string, Cells[string]>>()
  for (const item of items) {
    const key = keyOf(item)
    const text = JSON.stringify(key)
    const sum = byKey.get(text) ?? { ...key }
    for (const [name, more] of Object.entries(of(item)))
      sum[name] = Math.round((Number(sum[name] ?? 0) + more) * 1e6) / 1e6
    byKey.set(text, sum)
  }
  return [...byKey.values()]
}

export const dayOf = (at: string): string => at.slice(0, 10)
export const loginOf = ({ world }: Asked, userId: number | null): string =>
  world.users.get(userId ?? NaN)?.login ?? ''
export const isTop = ({ world }: Asked, { stringId, languageId, pluralForm, id }: TranslationRow): boolean =>
  topTranslation(world, stringId, languageId, pluralForm)?.id === id
