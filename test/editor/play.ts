/** Moves made one after the other, and what came of them. */
import type { Move } from '../../host-simulator/editor/moves.ts'
import { reduce } from '../../host-simulator/editor/reduce.ts'
import type { EditorView } from '../../host-simulator/editor/view.ts'
import { isProblem } from '../../host-simulator/world/problem.ts'
import type { World } from '../../host-simulator/world/world.ts'

export const after = (world: World, view: EditorView, ...moves: Move[]): EditorView =>
  moves.reduce((now, each) => {
    const next = reduce(now, each, world)
    if (isProblem(next)) throw new Error(next.message)
    return next
  }, view)

/** The code and field of the refusal, or `done`. */
export const outcome = (world: World, view: EditorView, each: Move): string => {
  const next = reduce(view, each, world)
  return isProblem(next) ? `${next.code} ${next.field}` : 'done'
}

/** The words of the refusal. */
export const refusal = (world: World, view: EditorView, each: Move): string => {
  const next = reduce(view, each, world)
  if (isProblem(next)) return next.message
  throw new Error(`nothing was refused of ${JSON.stringify(each)}`)
}
