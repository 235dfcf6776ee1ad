/** What requests say of a task's work, and what that means for its row. */
import { z } from 'zod'
import type { TaskRow, TaskScope } from '../../../world/task-rows.ts'
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { fieldValues } from '../fields/stored.ts'
import { id } from '../common/fields.ts'
import { orderWish, worker } from './order.ts'

const time = z.iso.datetime({ offset: true })
const rule = z.enum(['all', 'any'])

/** What both a new task and an edit say. */
export const shared = {
  title: z.string(),
  description: z.string(),
  fileIds: z.array(id),
  directoryIds: z.array(id),
  branchIds: z.array(id),
  stringIds: z.array(id),
  labelIds: z.array(id),
  labelMatchRule: rule,
  excludeLabelIds: z.array(id),
  excludeLabelMatchRule: rule,
  dateFrom: time.nullable(),
  dateTo: time.nullable(),
  translationsUpdatedDateFrom: time.nullable(),
  translationsUpdatedDateTo: time.nullable(),
  assignees: z.array(worker),
  splitContent: z.boolean(),
  /** The older name of the same. */
  splitFiles: z.boolean(),
  deadline: time.nullable(),
  startedAt: time.nullable(),
  fields: fieldValues.nullable(),
  ...orderWish,
}

/** Of a new one alone. */
export const scopeOfNew = {
  skipAssignedStrings: z.boolean().optional(),
  includePreTranslatedStringsOnly: z.boolean().optional(),
}

const form = z.object({ ...shared, ...scopeOfNew }).partial()
export type Wish = z.output<typeof form>

const wrong = (key: string, code: string, message: string): Refusal =>
  new Refusal(invalid(key, code, message))

/** Null where nothing is said but the strings. */
export const scopeOf = (wish: Wish, type: number, before?: TaskScope): TaskScope | null => {
  const { stringIds, dateFrom, dateTo, includePreTranslatedStringsOnly: isPreTranslatedOnly } = wish
  const { translationsUpdatedDateFrom: translatedFrom, translationsUpdatedDateTo: translatedTo } = wish
  if (type % 2 === 0 && isPreTranslatedOnly)
    throw wrong('includePreTranslatedStringsOnly', 'notAllowed', 'Expected a task that proofreads')
  if (type % 2 === 0 && translatedFrom != null)
    throw wrong('translationsUpdatedDateFrom', 'notAllowed', 'Expected a task that proofreads')
  if (type % 2 === 0 && translatedTo != null)
    throw wrong('translationsUpdatedDateTo', 'notAllowed', 'Expected a task that proofreads')
  const times = { changedFrom: dateFrom, changedTo: dateTo, translatedFrom, translatedTo }
  const flags = { isPreTranslatedOnly, skipsAssigned: wish.skipAssignedStrings }
  const said = Object.entries({ ...times, ...flags }).filter(([, value]) => value !== undefined)
  if (!said.length && !before) return null
  return { ...before, ...Object.fromEntries(said), ...(stringIds && { stringIds }) }
}

/** A rule without its labels is refused; labels without a rule have all of them. Source: the files' defaults. */
export const labelsOf = (
  { labelIds, labelMatchRule, excludeLabelIds, excludeLabelMatchRule }: Wish,
  before?: TaskRow,
) => {
  for (const [name, rules, ids] of [
    ['labelMatchRule', labelMatchRule, labelIds ?? before?.labelIds],
    ['excludeLabelMatchRule', excludeLabelMatchRule, excludeLabelIds ?? before?.excludeLabelIds],
  ] as const)
    if (rules && !ids?.length) throw wrong(name, 'notAllowed', `Expected labels that the rule is for`)
  return {
    ...{ labelIds, excludeLabelIds },
    labelMatchRule: labelMatchRule ?? (labelIds && (before?.labelMatchRule ?? 'all')),
    excludeLabelMatchRule:
      excludeLabelMatchRule ?? (excludeLabelIds && (before?.excludeLabelMatchRule ?? 'all')),
  }
}

/** Who works on it. Words are for a task that is split. */
export const peopleOf = (
  { assignees, assignedTeams, splitContent, splitFiles }: Wish,
  before?: TaskRow,
): Partial<Pick<TaskRow, 'assigneeIds' | 'isSplit' | 'wordsByAssignee'>> => {
  const split = splitContent ?? splitFiles
  const isSplit = split ?? before?.isSplit ?? false
  for (const [name, people] of Object.entries({ assignees, assignedTeams }))
    if (!isSplit && people?.some(({ wordsCount }) => wordsCount !== undefined))
      throw wrong(`${name}.wordsCount`, 'notAllowed', 'Expected splitContent: words are split between people')
  const words = assignees?.flatMap((each) => (each.wordsCount ? [[each.id, each.wordsCount]] : []))
  return {
    ...(split !== undefined && { isSplit: split }),
    ...(assignees && { assigneeIds: assignees.map((each) => each.id) }),
    ...(isSplit && words && { wordsByAssignee: Object.fromEntries(words) as Record<string, number> }),
  }
}
