import type { Change } from './changes.ts'
import { wrongInProtected } from './commands/protection.ts'
import { commands, type Command } from './commands.ts'
import type { Asked } from './commands/row.ts'
import { isProblem, problem, type Problem } from './problem.ts'
import type { World } from './world.ts'

interface By {
  userId: number
  /** ISO 8601, UTC. */
  now: string
  /** Whether it is part of a merge, which alone changes protected branches. */
  isMerge?: boolean
}

/**
 * What a command would change, or why it may not.
 * The same world, command and person always give the same answer.
 * A wish about one translation or comment for what is so already is refused;
 * a setting of strings or a project that is so already gives no change.
 */
export const decide = (world: World, command: Command, by: By): Change[] | Problem => {
  const { do: name, ...wish } = command
  const { verb, rule } = commands[name]
  const refused: Asked['refused'] = (code, field, why, where) =>
    problem(code, field, `Failed to ${verb}${where ? ` ${where}` : ''}: ${why}`)
  const user = world.users.get(by.userId)
  if (!user) return refused('not-found', 'userId', `no user ${by.userId}`)
  // The compiler does not see that rule and wish are of the same row.
  const changes = (rule as (wish: object, asked: Asked) => Change[] | Problem)(wish, {
    world,
    user,
    now: by.now,
    refused,
  })
  if (isProblem(changes) || by.isMerge) return changes
  const why = wrongInProtected(world, changes)
  return why === null ? changes : refused('not-allowed', 'branchId', why)
}
