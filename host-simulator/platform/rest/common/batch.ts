/** A JSON Patch over many rows: each refusal names the operation by its index. Source: facts F81. */
import type { z } from 'zod'
import { apply } from '../../../world/apply.ts'
import type { Command } from '../../../world/commands.ts'
import { decide } from '../../../world/decide.ts'
import { isProblem } from '../../../world/problem.ts'
import type { World } from '../../../world/world.ts'
import { checked } from '../../http/body.ts'
import { invalid, refused } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { nowOf } from './caller.ts'
import type { Operation } from './fields.ts'
import type { Call } from './row.ts'

interface Wrong {
  code: string
  message: string
}

export const at = (index: number, key: string, errors: readonly Wrong[]): Refusal =>
  new Refusal(Response.json({ errors: [{ index, errors: [{ error: { key, errors } }] }] }, { status: 400 }))

/** What it gives; what it is refused for is said under the index. */
export const within = async <T>(index: number, act: () => T | Promise<T>): Promise<T> => {
  try {
    return await act()
  } catch (error) {
    throw error instanceof Refusal ? await under(index, error.response) : error
  }
}

/** The value in the shape. */
export const checkedAt = async <S extends z.ZodType>(
  index: number,
  shape: S,
  value: unknown,
): Promise<z.output<S>> => within(index, () => checked(shape, value ?? {}) as z.output<S>)

/** What one operation is refused for; what is not about its body stays as it is. */
export const under = async (index: number, response: Response): Promise<Refusal> => {
  if (response.status !== 400) return new Refusal(response)
  const { errors = [] } = (await response.json()) as { errors?: unknown }
  return new Refusal(Response.json({ errors: [{ index, errors }] }, { status: 400 }))
}

/** Does a command for each operation, all or none: they are tried one after another on the immutable world first. */
export const doInBatch = async (
  call: Call,
  operations: readonly Operation[],
  commandOf: (operation: Operation, world: World) => Command,
): Promise<void> => {
  const by = { userId: call.userId, now: nowOf(call) }
  let { world } = call
  const commands: Command[] = []
  for (const [index, operation] of operations.entries()) {
    world = await within(index, () => {
      const command = commandOf(operation, world)
      commands.push(command)
      const changes = decide(world, command, by)
      if (isProblem(changes)) throw new Refusal(refused(changes))
      return changes.reduce(apply, world)
    })
  }
  call.hosted.together(() => commands.forEach((command) => call.do(command)))
}

/** Throws 400 where the path wants another operation. */
export const requireOp = (op: Operation['op'], path: string, wanted: Operation['op']): void => {
  if (op !== wanted) throw new Refusal(invalid('op', 'notInArray', `Expected ${wanted} for the path ${path}`))
}
