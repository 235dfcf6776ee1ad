/** Who of a task works on which strings. */
import { stringIdsOfTask } from './queries.ts'
import type { TaskRow } from './task-rows.ts'
import { wordsOf } from './words.ts'
import type { World } from './world.ts'

/**
 * By assignee, the strings that are theirs: all of each, or in a task that is split one run of strings after the other.
 * Unstated: how content is split. Ours gives each the words that were said, who has none said an even share of what is
 * left; a string goes whole to whom it begins with, and what nobody has goes to the last.
 */
export const sharesOf = (world: World, task: TaskRow): Map<number, readonly number[]> => {
  const all = stringIdsOfTask(world, task)
  const { assigneeIds, isSplit, wordsByAssignee = {} } = task
  if (!isSplit || assigneeIds.length < 2) return new Map(assigneeIds.map((each) => [each, all]))
  const wordsAt = (id: number): number => wordsOf(world, world.strings.get(id) ?? { fileId: 0, text: '' })
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
