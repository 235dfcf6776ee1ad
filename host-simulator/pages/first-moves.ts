/** What an address of the Editor asks for beyond its place: the moves that lead there. */
import type { Move } from '../editor/moves.ts'
import type { Route } from './route.ts'

/** In the order in which none undoes another: a filter goes to the first page, and forgets which boxes are checked. */
export const firstMoves = (route: Route): Move[] => {
  if (route.page !== 'editor') return []
  const { theme, filter, listPage, stringId, isAllChecked } = route
  const moves: Move[] = []
  if (theme) moves.push({ move: 'setTheme', theme })
  if (filter !== undefined) moves.push({ move: 'setFilter', filter })
  // A string that is named brings its own page.
  if (listPage !== undefined && stringId === undefined) moves.push({ move: 'setPage', page: listPage })
  if (isAllChecked) moves.push({ move: 'checkAll' })
  return moves
}
