/** What facts about branches, directories and files do to a world. */
import { withoutRows } from './strings.ts'
import type { ChangeOf } from '../changes.ts'
import { rowsAt } from '../table.ts'
import { counted, type World } from '../world.ts'

export const withBranch = (world: World, { branchId, projectId, row }: ChangeOf<'branchAdded'>): World => {
  const reached = counted(world, { nodes: branchId })
  if (!world.projects.has(projectId) || world.branches.has(branchId)) return reached
  return { ...reached, branches: world.branches.with(row) }
}

export const withBranchEdits = (world: World, { branchId, edits, at }: ChangeOf<'branchEdited'>): World => {
  const row = world.branches.get(branchId)
  return row ? { ...world, branches: world.branches.with({ ...row, ...edits, updatedAt: at }) } : world
}

export const withoutBranch = (world: World, change: ChangeOf<'branchDeleted'>): World => {
  const after = withoutDirectories(withoutFiles(world, change.fileIds), change.directoryIds)
  const branches = after.branches.without(change.branchId)
  return branches === after.branches ? after : { ...after, branches }
}

export const withDirectory = (
  world: World,
  { directoryId, projectId, row }: ChangeOf<'directoryAdded'>,
): World => {
  const reached = counted(world, { nodes: directoryId })
  if (!world.projects.has(projectId) || world.directories.has(directoryId)) return reached
  return { ...reached, directories: world.directories.with(row) }
}

export const withDirectoryEdits = (
  world: World,
  { directoryId, edits, at }: ChangeOf<'directoryEdited'>,
): World => {
  const row = world.directories.get(directoryId)
  return row ? { ...world, directories: world.directories.with({ ...row, ...edits, updatedAt: at }) } : world
}

export const withoutDirectories = (world: World, ids: readonly number[]): World => {
  const directories = world.directories.withoutAll(ids)
  return directories === world.directories ? world : { ...world, directories }
}

export const withFile = (world: World, { fileId, projectId, row }: ChangeOf<'fileAdded'>): World => {
  const reached = counted(world, { nodes: fileId })
  if (!world.projects.has(projectId) || world.files.has(fileId)) return reached
  return {
    ...reached,
    files: world.files.with(row),
    counts: world.counts.with({ id: fileId, total: 0, words: 0, byLanguage: new Map() }),
  }
}

export const withFileEdits = (world: World, { fileId, edits, at }: ChangeOf<'fileEdited'>): World => {
  const row = world.files.get(fileId)
  return row ? { ...world, files: world.files.with({ ...row, ...edits, updatedAt: at }) } : world
}

export const withUpdatedFile = (
  world: World,
  { fileId, edits, revision, stringIds, at }: ChangeOf<'fileUpdated'>,
): World => {
  const row = world.files.get(fileId)
  if (!row) return world
  return { ...world, files: world.files.with({ ...row, ...edits, revision, stringIds, updatedAt: at }) }
}

/** Without the files, their strings and what hangs on those; tasks forget the files. */
export const withoutFiles = (world: World, fileIds: readonly number[]): World => {
  const files = rowsAt(world.files, fileIds)
  if (!files.length) return world
  const after = withoutRows(
    world,
    files.flatMap(({ stringIds }) => rowsAt(world.strings, stringIds)),
  )
  const gone = new Set(fileIds)
  const tasks = [...world.tasks].filter((task) => task.fileIds.some((id) => gone.has(id)))
  return {
    ...after,
    files: world.files.withoutAll(fileIds),
    counts: world.counts.withoutAll(fileIds),
    tasks: world.tasks.withAll(
      tasks.map((task) => ({ ...task, fileIds: task.fileIds.filter((id) => !gone.has(id)) })),
    ),
  }
}
