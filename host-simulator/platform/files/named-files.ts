/** Files of a project by what a request names: themselves, directories, branches. */
import { directoryIdsBelow } from '../../world/folders.ts'
import { filesOf } from '../../world/queries.ts'
import type { World } from '../../world/world.ts'

export interface NamedPlaces {
  fileIds?: readonly number[] | undefined
  directoryIds?: readonly number[] | undefined
  branchIds?: readonly number[] | undefined
}

/** Ids of those that are named or lie in what is named, however deep; all where nothing is. */
export const namedFiles = (
  world: World,
  projectId: number,
  { fileIds, directoryIds, branchIds }: NamedPlaces,
): number[] => {
  const within = new Set(directoryIds?.flatMap((each) => [each, ...directoryIdsBelow(world, each)]))
  return filesOf(world, projectId)
    .filter(
      ({ id, branchId, directoryId }) =>
        (!fileIds && !branchIds && !directoryIds) ||
        fileIds?.includes(id) ||
        (branchId !== null && branchIds?.includes(branchId)) ||
        (directoryId !== null && within.has(directoryId)),
    )
    .map(({ id }) => id)
}
