/**
 * What of a branch comes into another: directories, files and strings with context, limit, labels, visibility and fields.
 * Unstated: whether comments and screenshots' tags come along. Ours stay with the string that they are of.
 */
import { addedIn, addedRow } from '../../world/added.ts'
import type { Command } from '../../world/commands.ts'
import { pathOf, type Place } from '../../world/folders.ts'
import type { BranchRow, FileRow } from '../../world/file-rows.ts'
import type { StringRow } from '../../world/string-rows.ts'
import type { Done } from '../../world/store.ts'
import { rowsAt } from '../../world/table.ts'
import type { World } from '../../world/world.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { doOr } from './context.ts'
import { copyFields } from './field-values.ts'
import { addRevision, currentRevision } from './sources.ts'

/** In whose name it is done. */
export interface Writer {
  hosted: HostedWorld
  userId: number
  /** Whether it is a merge, which protected branches let in. */
  isMerge?: boolean
}

export const write = ({ hosted, userId, isMerge }: Writer, command: Command): Done =>
  doOr(hosted, command, userId, isMerge)

/** Of the one branch, and of the other. */
export type Pair = readonly [from: StringRow, to: StringRow]

export const filesOfBranch = ({ files }: World, branchId: number): FileRow[] =>
  [...files].filter((file) => file.branchId === branchId)

/** Below its branch. */
export const pathWithin = (world: World, file: FileRow, branch: BranchRow): string =>
  pathOf(world, file).slice(branch.name.length + 1)

/** The directory of that branch at the same path; made where there is none. */
export const directoryLike = (by: Writer, directoryId: number | null, branchId: number): Place => {
  const { hosted } = by
  const old = hosted.store.world.directories.get(directoryId ?? NaN)
  if (!old) return { branchId, directoryId: null }
  const parent = directoryLike(by, old.directoryId, branchId)
  const { projectId, name, title, exportPattern, priority } = old
  const same = [...hosted.store.world.directories].find(
    (row) => row.branchId === branchId && row.directoryId === parent.directoryId && row.name === name,
  )
  if (same) return { branchId, directoryId: same.id }
  const wish = { projectId, name, title, exportPattern, priority, ...parent }
  const done = write(by, { do: 'addDirectory', ...wish })
  return { branchId, directoryId: addedRow(done, hosted.store.world, 'directories').id }
}

/** The file with these of its strings, its content too. */
export const copyFile = (
  by: Writer,
  file: FileRow,
  branchId: number,
  strings: readonly StringRow[],
): Pair[] => {
  const { hosted } = by
  const place = directoryLike(by, file.directoryId, branchId)
  const { world } = hosted.store
  const { projectId, name, type, title, context, priority, importOptions, exportOptions } = file
  const { excludedTargetLanguages, hasPreview, hasKeys } = file
  const about = {
    title,
    context,
    priority,
    importOptions,
    exportOptions,
    excludedTargetLanguages,
    hasPreview,
    hasKeys,
  }
  const labels = (ids: readonly number[]): string[] => rowsAt(world.labels, ids).map((label) => label.title)
  const copies = strings.map(({ identifier, text, context, maxLength, isHidden, labelIds, asset }) => ({
    ...{ identifier, text, context, maxLength, isHidden, labels: labels(labelIds), asset },
  }))
  const done = write(by, { do: 'addFile', projectId, name, type, ...about, ...place, strings: copies })
  const added = addedRow(done, hosted.store.world, 'files')
  const kept = currentRevision(hosted, file)
  const { revision, createdAt } = added
  if (kept)
    addRevision(hosted, added.id, { ...kept, revision, createdAt, restoredFrom: null, info: undefined })
  return paired(by, strings, addedIn(done, hosted.store.world, 'strings'))
}

/** Strings into a file that is there. */
export const copyStrings = (
  by: Writer,
  { id: fileId, projectId }: FileRow,
  strings: readonly StringRow[],
): Pair[] => {
  const copies = strings.map(({ identifier, text, context, maxLength, isHidden, labelIds }) => ({
    ...{ identifier, text, context, maxLength, isHidden, labelIds },
  }))
  const done = write(by, { do: 'addStrings', projectId, fileId, strings: copies })
  return paired(by, strings, addedIn(done, by.hosted.store.world, 'strings'))
}

const paired = ({ hosted }: Writer, from: readonly StringRow[], to: readonly StringRow[]): Pair[] =>
  from.flatMap((row, index): Pair[] => {
    const other = to[index]
    if (!other) return []
    copyFields(hosted, row.id, other.id)
    return [[row, other]]
  })
