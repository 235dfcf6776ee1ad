/** Which strings a task is made of where that is decided once, and who of a task works on which. */
import { liveTranslations, wordsOf } from './counts.ts'
import { stringIdsOf, stringIdsOfTask } from './queries.ts'
import type { TaskRow, TaskScope } from './rows.ts'
import type { World } from './world.ts'

/** Times are ISO 8601 with any offset; a bound that is not said holds nothing back. */
const isWithin = (at: string, from: string | null | undefined, to: string | null | undefined): boolean =>
  (from == null || Date.parse(at) >= Date.parse(from)) && (to == null || Date.parse(at) <= Date.parse(to))

/**
 * The strings of the files that fit the scope, as they are now, in file order.
 * Unstated: when this is decided. Ours decides it when the task is made, and anew when its scope is edited or reset.
 * Unstated: in which other tasks a string is assigned. Ours: in those of the language and the kind of work, not closed.
 */
export const scopedStringIds = (
  world: World,
  task: Pick<TaskRow, 'id' | 'projectId' | 'languageId' | 'type' | 'fileIds'>,
  scope: TaskScope,
): number[] => {
  const { languageId } = task
  const asked = scope.stringIds && new Set(scope.stringIds)
  const others = scope.skipsAssigned
    ? [...world.tasks].filter(
        (each) =>
          each.id !== task.id &&
          each.projectId === task.projectId &&
          each.languageId === languageId &&
          each.type % 2 === task.type % 2 &&
          each.status !== 'closed',
      )
    : []
  const taken = new Set(others.flatMap((each) => stringIdsOfTask(world, each)))
  const { translatedFrom, translatedTo, isPreTranslatedOnly } = scope
  return stringIdsOf(world, task.fileIds).filter((id) => {
    const string = world.strings.get(id)
    if (!string || taken.has(id) || asked?.has(id) === false) return false
    if (!isWithin(string.updatedAt, scope.changedFrom, scope.changedTo)) return false
    if (translatedFrom == null && translatedTo == null && !isPreTranslatedOnly) return true
    return liveTranslations(world, id, languageId).some(
      ({ createdAt, provider }) =>
        isWithin(createdAt, translatedFrom, translatedTo) && (!isPreTranslatedOnly || provider !== null),
    )
  })
}

/**
 * By assignee, the strings that are theirs: all of each, or in a task that is split one run of strings after the other.
 * Unstated: how content is split. Ours gives each the words that were said, who has none said an even share of what is
 * left; a string goes whole to whom it begins with, and what nobody has goes to the last.
 */
export const sharesOf = (world: World, task: TaskRow): Map<number, readonly number[]> => {
  const all = stringIdsOfTask(world, task)
  const { assigneeIds, isSplit, wordsByAssignee = {} } = task
  if (!isSplit || assigneeIds.length < 2) return new Map(assigneeIds.map((each) => [each, all]))
  const wordsAt = (id: number): number => wordsOf(world.strings.get(id) ?? { text: '' })
  const total = all.reduce((sum, id) => sum + wordsAt(id), 0)
  const said = assigneeIds.reduce((sum, each) => sum + (wordsByAssignee[each] ?? 0), 0)
  const unsaid = assigneeIds.filter((each) => wordsByAssignee[each] === undefined).length
  const even = Math.max(0, total - said) / (unsaid || 1)
  let at = 0
  let given = 0
  let end = 0
  const last = assigneeIds.at(-1)
  return new Map(
    assigneeIds.map((each) => {
      end += wordsByAssignee[each] ?? even
      const own: number[] = []
      for (; at < all.length && (given < end || each === last); at++) {
        const id = all[at] as number
        own.push(id)
        given += wordsAt(id)
      }
      return [each, own]
    }),
  )
}
