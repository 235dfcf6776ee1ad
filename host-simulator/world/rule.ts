/** What the rules of all commands have in common. */
import type { Change } from './changes.ts'
import type { Command, CommandOf } from './commands.ts'
import type { Problem, ProblemCode } from './problem.ts'
import { isManager } from './queries.ts'
import type { UserRow } from './rows.ts'
import type { World } from './world.ts'

/** Who asks, of which world, and when. */
export interface Asked {
  world: World
  user: UserRow
  /** ISO 8601, UTC. */
  now: string
  /** The message begins with what failed; `where` goes on from there, such as `of string 4`. */
  refused(code: ProblemCode, field: string, why: string, where?: string): Problem
}

export type Rule<D extends Command['do']> = (command: CommandOf<D>, asked: Asked) => Change[] | Problem

/** The rule, for managers alone. */
export const byManager =
  <D extends Command['do']>(rule: Rule<D>): Rule<D> =>
  (command, asked) =>
    isManager(asked.user)
      ? rule(command, asked)
      : asked.refused('not-allowed', '', `a ${asked.user.role} may not`)
