/** What becomes of a wish in a test. */
import { apply } from '../../host-simulator/world/apply.ts'
import type { Command } from '../../host-simulator/world/commands.ts'
import { decide } from '../../host-simulator/world/decide.ts'
import { isProblem } from '../../host-simulator/world/problem.ts'
import type { World } from '../../host-simulator/world/world.ts'

export const now = '2026-02-01T10:00:00.000Z'

/** The code and field of the refusal, `done`, or `nothing` where all is so already. */
export const outcome = (world: World, wish: Command, by = 1): string => {
  const decided = decide(world, wish, { userId: by, now })
  if (isProblem(decided)) return `${decided.code} ${decided.field}`
  return decided.length ? 'done' : 'nothing'
}

export const after = (world: World, wish: Command, by = 1, at = now): World => {
  const decided = decide(world, wish, { userId: by, now: at })
  if (isProblem(decided)) throw new Error(decided.message)
  return decided.reduce(apply, world)
}
