/** A project's branches, folders and files as the lines of a tree. */
import { branchesOf, directoriesOf, pathOf, type Place } from '../../world/folders.ts'
import { filesOf } from '../../world/queries.ts'
import type { BranchRow, DirectoryRow, FileRow } from '../../world/file-rows.ts'
import type { World } from '../../world/world.ts'

interface AnyLine {
  /** 0 at the root of the project. */
  depth: number
  /** From the root, as `/docs/intro.md`. */
  path: string
}
export type FolderLine = AnyLine &
  ({ kind: 'branch'; row: BranchRow } | { kind: 'directory'; row: DirectoryRow })
export type FileLine = AnyLine & { kind: 'file'; row: FileRow }
export type TreeLine = FolderLine | FileLine

/** Folders before files and each by name, what is inside a folder right below it; branches come last. */
export const treeOf = (world: World, projectId: number): TreeLine[] => {
  const directories = grouped(directoriesOf(world, projectId))
  const files = grouped(filesOf(world, projectId))

  const inside = (place: Place, depth: number): TreeLine[] => {
    const folders = (directories.get(keyOf(place)) ?? []).flatMap((row): TreeLine[] => [
      { kind: 'directory', depth, row, path: pathOf(world, row) },
      ...inside({ branchId: row.branchId, directoryId: row.id }, depth + 1),
    ])
    const lines = (files.get(keyOf(place)) ?? []).map((row): TreeLine => ({
      kind: 'file',
      depth,
      row,
      path: pathOf(world, row),
    }))
    return [...folders, ...lines]
  }

  return [
    ...inside({ branchId: null, directoryId: null }, 0),
    ...branchesOf(world, projectId)
      .toSorted(byName)
      .flatMap((row): TreeLine[] => [
        { kind: 'branch', depth: 0, row, path: `/${row.name}` },
        ...inside({ branchId: row.id, directoryId: null }, 1),
      ]),
  ]
}

const collator = new Intl.Collator('en', { numeric: true })
const byName = (a: { name: string }, b: { name: string }): number => collator.compare(a.name, b.name)

/** A directory is in one branch only, so its own id says all. */
const keyOf = ({ branchId, directoryId }: Place): string =>
  directoryId === null ? `branch ${branchId}` : `directory ${directoryId}`

const grouped = <Row extends Place & { name: string }>(rows: readonly Row[]): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>()
  for (const row of rows.toSorted(byName)) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
