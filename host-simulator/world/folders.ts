/** Branches, directories, and where files lie in them. */
import type { BranchRow, DirectoryRow, FileRow } from './file-rows.ts'
import type { World } from './world.ts'

/** In the order of ids. */
export const branchesOf = (world: World, projectId: number): BranchRow[] =>
  [...world.branches].filter((branch) => branch.projectId === projectId)

/** In the order of ids, at all depths. */
export const directoriesOf = (world: World, projectId: number): DirectoryRow[] =>
  [...world.directories].filter((directory) => directory.projectId === projectId)

/** Where a file or directory lies; both null at the root of the project. */
export type Place = Pick<FileRow, 'branchId' | 'directoryId'>

/** `/branch/directory/file.json`, of a file or directory. */
export const pathOf = (world: World, { name, branchId, directoryId }: Place & { name: string }): string => {
  const directory = world.directories.get(directoryId ?? NaN)
  if (directory) return `${pathOf(world, directory)}/${name}`
  const branch = world.branches.get(branchId ?? NaN)
  return branch ? `/${branch.name}/${name}` : `/${name}`
}

/** Ids of all directories inside the directory, at all depths, those above first. */
export const directoryIdsBelow = (world: World, directoryId: number): number[] => {
  const children = new Map<number, number[]>()
  for (const { id, directoryId: parent } of world.directories)
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), id])
  const below = [...(children.get(directoryId) ?? [])]
  // The list grows while it is gone through.
  for (const id of below) below.push(...(children.get(id) ?? []))
  return below
}

export const filesInDirectories = (world: World, directoryIds: readonly number[]): FileRow[] => {
  const within = new Set(directoryIds)
  return [...world.files].filter(({ directoryId }) => directoryId !== null && within.has(directoryId))
}
