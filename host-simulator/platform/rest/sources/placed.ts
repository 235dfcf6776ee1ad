/** Files and directories by where they lie. */
import { directoryIdsBelow, type Place } from '../../../world/folders.ts'
import { failed, invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Call } from '../row.ts'

export interface PlaceQuery {
  branchId?: number | undefined
  directoryId?: number | undefined
  /** Part of the name. */
  filter?: string | undefined
  /** Whether those at all depths. */
  recursion?: boolean | undefined
}

/**
 * Those rows of the project that the query asks for; 404 thrown where it names what is not there.
 * Unstated: whether a list without a place has rows at all depths. Ours has them all; with a place only those
 * right there, unless `recursion` asks for more.
 */
export const placedIn = <R extends Place & { name: string }>(
  call: Pick<Call, 'world' | 'id'>,
  { branchId, directoryId, filter = '', recursion = false }: PlaceQuery,
  rows: readonly R[],
): R[] => {
  const isIn = placeTest(call, { branchId, directoryId, recursion })
  const wanted = filter.toLowerCase()
  return rows.filter((row) => isIn(row) && row.name.toLowerCase().includes(wanted))
}

const placeTest = (
  { world, id }: Pick<Call, 'world' | 'id'>,
  { branchId, directoryId, recursion }: PlaceQuery,
): ((place: Place) => boolean) => {
  const projectId = id('projectId')
  if (branchId !== undefined && directoryId !== undefined)
    throw new Refusal(invalid('directoryId', 'notAllowed', 'Expected directoryId without branchId'))
  if (directoryId !== undefined) {
    if (world.directories.get(directoryId)?.projectId !== projectId)
      throw new Refusal(failed(404, 'Directory Not Found'))
    const within = new Set([directoryId, ...(recursion ? directoryIdsBelow(world, directoryId) : [])])
    return (place) => place.directoryId !== null && within.has(place.directoryId)
  }
  if (branchId !== undefined) {
    if (world.branches.get(branchId)?.projectId !== projectId)
      throw new Refusal(failed(404, 'Branch Not Found'))
    return (place) => place.branchId === branchId && (recursion === true || place.directoryId === null)
  }
  return () => true
}
