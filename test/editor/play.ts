/** Moves made one after the other, and what came of them. */
import { createEditor } from '../../host-simulator/editor/editor.ts'
import type { Move } from '../../host-simulator/editor/moves.ts'
import { openEditor } from '../../host-simulator/editor/opening.ts'
import { reduce } from '../../host-simulator/editor/reduce.ts'
import type { EditorView } from '../../host-simulator/editor/view.ts'
import { isProblem } from '../../host-simulator/world/problem.ts'
import { createStore } from '../../host-simulator/world/store.ts'
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

/** An Editor that hears what others do in its world's store. */
export const editorOf = (world: World, view: EditorView = openEditor(world)) => {
  const store = createStore(world, { now: () => '2026-01-05T09:00:00.000Z' })
  const editor = createEditor({ world, view, userId: 1, send: () => Promise.resolve(null) })
  store.on('change', editor.receive)
  return { store, editor }
}
