/** The moves that say which strings are listed. */
import { basicFilter, basicIds } from '../world/filters/basic.ts'
import { isProblem, type Problem } from '../world/problem.ts'
import type { World } from '../world/world.ts'
import { croqlProblem } from './lists.ts'
import type { MoveOf } from './moves.ts'
import { refiltered } from './target.ts'
import type { EditorView } from './view.ts'

export const setFilter = (
  world: World,
  view: EditorView,
  { filter }: MoveOf<'setFilter'>,
): EditorView | Problem => {
  const known = basicFilter(filter)
  return isProblem(known) ? known : refiltered(world, view, { filter })
}

/** What is unknown in the filter is kept and has no effect; `warningsOf` names it. */
export const setCustomFilter = (
  world: World,
  view: EditorView,
  { filter: customFilter }: MoveOf<'setCustomFilter'>,
): EditorView => refiltered(world, view, { filter: basicIds.advanced, customFilter })

/** Where the Advanced Filter was active, all strings are listed again. */
export const resetCustomFilter = (world: World, view: EditorView): EditorView =>
  refiltered(world, view, {
    customFilter: null,
    ...(view.filter === basicIds.advanced && { filter: basicIds.showAll }),
  })

export const setCroql = (
  world: World,
  view: EditorView,
  { croql }: MoveOf<'setCroql'>,
): EditorView | Problem => croqlProblem(croql) ?? refiltered(world, view, { filter: basicIds.croql, croql })

export const resetCroql = (world: World, view: EditorView): EditorView =>
  refiltered(world, view, {
    croql: null,
    ...(view.filter === basicIds.croql && { filter: basicIds.showAll }),
  })

export const setSearch = (
  world: World,
  view: EditorView,
  { text, options = view.searchOptions }: MoveOf<'setSearch'>,
): EditorView => refiltered(world, view, { search: text, searchOptions: options })
