/** The strings that a page lists. */
import { isCroqlProblem } from '../world/croql/problem.ts'
import { parseCroql, type Query } from '../world/croql/query.ts'
import { basicIds } from '../world/filters/basic.ts'
import type { WorkflowFilter } from '../world/filters/workflow.ts'
import { selectStrings } from '../world/filters/select.ts'
import { problem, type Problem } from '../world/problem.ts'
import { withoutHidden } from '../world/hidden-strings.ts'
import { withoutHiddenDuplicates } from '../world/duplicates.ts'
import { stringIdsOf, stringIdsOfTask } from '../world/queries.ts'
import type { StringRow } from '../world/string-rows.ts'
import { rowsAt } from '../world/table.ts'
import { sharesOf } from '../world/task-shares.ts'
import type { World } from '../world/world.ts'
import { isOfApp } from '../world/workflow-places.ts'
import type { WorkflowStep } from '../world/project-rows.ts'
import { activeStep, stepsOf } from './steps.ts'
import type { EditorView } from './view.ts'

/** Strings on a page of the list. Documented for the multilingual view alone (facts F148). */
export const pageSize = 50

const parts = [
  'userId',
  'taskId',
  'fileIds',
  'languageIds',
  'filter',
  'customFilter',
  'croql',
  'search',
  'searchOptions',
  'workflowStepId',
  'workflowStatus',
  'unsaved',
  'projectId',
  'now',
] as const

/** What decides which strings are listed. */
export type Listing = Pick<EditorView, (typeof parts)[number]>

/**
 * Ids of the strings that may be listed: of the selected files, and of the task where there is one.
 * Who has a part of a task that is split sees that part.
 * Unstated: whether anything shows the duplicates that a project hides. A filter for duplicates does.
 */
export const placedIds = (
  world: World,
  { fileIds, taskId, userId, projectId, filter, customFilter }: Listing,
): readonly number[] => {
  const every = withoutHidden(world, userId, projectId, stringIdsOf(world, fileIds))
  const isAsked = filter === basicIds.advanced && customFilter?.duplicates
  const all = isAsked ? every : withoutHiddenDuplicates(world, projectId, every)
  const task = world.tasks.get(taskId ?? NaN)
  if (!task) return all
  const held = new Set(sharesOf(world, task).get(userId) ?? stringIdsOfTask(world, task))
  return all.filter((id) => held.has(id))
}

/** Ids of all strings of the selected files that fit filter and search, in order, over all pages. */
export const listedIds = (world: World, view: Listing): readonly number[] => {
  const known = lists.get(world) ?? []
  const [last] = known
  const found = known.find((list) => isOf(list, view))
  if (found && found === last) return found.ids
  const list = found ?? { view, ids: find(world, view, selected) }
  lists.set(world, [list, ...known.filter((other) => other !== list)].slice(0, keptLists))
  return list.ids
}

interface List {
  view: Listing
  ids: readonly number[]
}

/** Ids of those strings, of the given ones or of the selected files, that the view lists. */
export type Select = (world: World, view: Listing, ids?: readonly number[]) => readonly number[]

/** Finds a list that is not known, by asking strings or otherwise. */
type Find = (world: World, view: Listing, select: Select) => readonly number[]

let find: Find = (world, view, select) => select(world, view)

/** From now on lists are found so. */
export const findListsBy = (other: Find): void => {
  find = other
}

/** The list, the one before, and what a dialog counts while it is written in. */
const keptLists = 4

// Newest first. A page asks many times for the list it shows, and going through 100,000 strings takes 10 ms.
const lists = new WeakMap<World, readonly List[]>()

/** Whether what is known of the one list goes for the other. */
export const isOf = (list: { view: Listing }, view: Listing): boolean =>
  parts.every((part) => list.view[part] === view[part] || !counts(part, view))

/** What has a say in the list with this filter alone. Suggestions change with every key that is pressed. */
const onlyWith: { [P in (typeof parts)[number]]?: number } = {
  unsaved: 39,
  customFilter: basicIds.advanced,
  croql: basicIds.croql,
}

const counts = (part: (typeof parts)[number], { filter }: Listing): boolean =>
  (onlyWith[part] ?? filter) === filter

/** The one question to the filter engine. */
const selected: Select = (world, view, ids = placedIds(world, view)) => {
  const { filter, customFilter, croql, search, workflowStatus: status } = view
  const step = activeStep(world, view)
  // What was refused when it was set cannot be here.
  const query = filter === basicIds.croql && croql?.trim() ? (parseCroql(croql) as Query) : undefined
  return selectStrings(world, ids, {
    now: view.now,
    languageIds: view.languageIds,
    basic: filter,
    custom: filter === basicIds.advanced && customFilter ? customFilter : undefined,
    croql: query,
    search: { text: search, options: view.searchOptions },
    workflow: step
      ? { stepType: step.type, stepId: step.id, status, line: lineOf(world, view, step) }
      : undefined,
    unsavedIds:
      filter === onlyWith.unsaved ? new Set(view.unsaved.map(({ stringId }) => stringId)) : undefined,
  })
}

/** Undefined where no app holds strings back. */
const lineOf = (world: World, { projectId }: Listing, step: WorkflowStep): WorkflowFilter['line'] => {
  const workflow = stepsOf(world, projectId)
  return workflow.some(isOfApp) ? { workflow, at: workflow.indexOf(step) } : undefined
}

/** Why this is no query expression, with the place in it; null where it is one, or empty. */
export const croqlProblem = (croql: string): Problem | null => {
  const parsed = croql.trim() ? parseCroql(croql) : null
  if (!parsed || !isCroqlProblem(parsed)) return null
  const where = `at character ${parsed.at + 1}`
  return problem('invalid', 'croql', `Failed to read the query expression ${where}: ${parsed.message}`)
}

/** The strings of the current page. */
export const listedStrings = (world: World, view: EditorView): StringRow[] =>
  rowsAt(world.strings, listedIds(world, view).slice((view.page - 1) * pageSize, view.page * pageSize))

/** At least 1: an empty list has an empty page. */
export const pageCount = (world: World, view: Listing): number =>
  Math.max(1, Math.ceil(listedIds(world, view).length / pageSize))

/** The page on which a string with this index in the list stands. */
export const pageOfIndex = (index: number): number => Math.floor(index / pageSize) + 1

/** Ids of the checked strings, in list order. */
export const checkedIds = (world: World, view: EditorView): readonly number[] =>
  view.checked === 'all' ? listedIds(world, view) : view.checked
