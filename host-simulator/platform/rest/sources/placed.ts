/** Files and directories by where they lie. */
import { z } from 'zod'
import { directoryIdsBelow, type Place } from '../../../world/folders.ts'
import { flagQuery, idQuery } from '../common/fields.ts'
import { ofProject } from '../common/found.ts'
import { requireOneAtMost } from '../common/pairs.ts'
import type { Call } from '../common/row.ts'

export const placeQuery = z.object({
  branchId: idQuery.optional(),
  directoryId: idQuery.optional(),
  /** Part of the name. */
  filter: z.string().optional(),
  /** Whether those at all depths. */
  recursion: flagQuery.optional(),
})

export interface NamedPlace {
  branchId?: number | null | undefined
  directoryId?: number | null | undefined
}

/** A place that a body names: null says the same as nothing here. */
export const placeSaid = ({ branchId, directoryId }: NamedPlace) => ({
  branchId: branchId ?? undefined,
  directoryId: directoryId ?? undefined,
})

/** Throws 404 where a branch or directory is named that is not of the project in the path. */
export const requirePlace = (
  call: Pick<Call, 'world' | 'id'>,
  { branchId, directoryId }: NamedPlace,
): void => {
  if (branchId != null) ofProject(call, call.world.branches.get(branchId), 'Branch')
  if (directoryId != null) ofProject(call, call.world.directories.get(directoryId), 'Directory')
}

/**
 * Those rows of the project that the query asks for; 404 thrown where it names what is not there.
 * Unstated: whether a list without a place has rows at all depths. Ours has them all; with a place only those
 * right there, unless `recursion` asks for more.
 */
export const placedIn = <R extends Place & { name: string }>(
  call: Pick<Call, 'world' | 'id'>,
  { branchId, directoryId, filter = '', recursion = false }: z.output<typeof placeQuery>,
  rows: readonly R[],
): R[] => {
  requireOneAtMost({ branchId, directoryId }, ['branchId', 'directoryId'])
  requirePlace(call, { branchId, directoryId })
  const within =
    directoryId === undefined
      ? null
      : new Set([directoryId, ...(recursion ? directoryIdsBelow(call.world, directoryId) : [])])
  const isIn = (place: Place): boolean =>
    within
      ? place.directoryId !== null && within.has(place.directoryId)
      : branchId === undefined || (place.branchId === branchId && (recursion || place.directoryId === null))
  const wanted = filter.toLowerCase()
  return rows.filter((row) => isIn(row) && row.name.toLowerCase().includes(wanted))
}
