/** All translated files of a project, by path or in an archive. */
import { zipSync } from 'fflate'
import { directoryIdsBelow, pathOf } from '../../world/folders.ts'
import { filesOf } from '../../world/queries.ts'
import type { FileRow } from '../../world/file-rows.ts'
import type { World } from '../../world/world.ts'
import { isMultilingual } from '../app-formats/detection.ts'
import { areSame } from '../hosted/bytes.ts'
import { othersTurn } from '../hosted/others-turn.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { exportFile, wantedLanguages, type ExportOptions } from './export.ts'
import { exportPath, pathInBranch, releasedPath } from './export-path.ts'

export interface ProjectExport extends ExportOptions {
  projectId: number
  /** One branch or directory alone. */
  branchId?: number | null | undefined
  directoryId?: number | null | undefined
  languageIds: readonly string[]
  /** The file as it is to be exported, or null where it is not. */
  only?(file: FileRow): FileRow | null
  /** Whether one language has no folder of its own. */
  isBare?: boolean | undefined
  /** Whether it goes out over the air. */
  isReleased?: boolean | undefined
  /** Under which name it lies, in the place of this one. */
  nameOf?: ((path: string) => string) | undefined
}

/**
 * A ZIP archive of all files in all languages. `report` hears of percents.
 * Unstated: what becomes of two files whose patterns give one name. The later one gets a number.
 */
export const exportProject = async (
  hosted: HostedWorld,
  wish: ProjectExport,
  report?: (progress: number) => void,
): Promise<Uint8Array> => archiveOf(hosted, await exportedFiles(hosted, wish, report))

export const archiveOf = (
  { clock }: Pick<HostedWorld, 'clock'>,
  files: ReadonlyMap<string, Uint8Array>,
): Uint8Array =>
  // Texts become no smaller by a higher level, and twice as slowly.
  zipSync(Object.fromEntries(files), { mtime: zipTime(clock.now()), level: 1 })

/** The same by path. */
export const exportedFiles = async (
  hosted: HostedWorld,
  {
    projectId,
    branchId,
    directoryId,
    languageIds,
    only = (file) => file,
    nameOf = (path) => path,
    isBare = false,
    isReleased = false,
    ...options
  }: ProjectExport,
  report: (progress: number) => void = () => {},
): Promise<Map<string, Uint8Array>> => {
  const { world } = hosted.store
  const within = directoryId == null ? null : new Set([directoryId, ...directoryIdsBelow(world, directoryId)])
  const files = filesOf(world, projectId)
    .filter(
      (file) =>
        (branchId == null || file.branchId === branchId) &&
        (within === null || (file.directoryId !== null && within.has(file.directoryId))),
    )
    .flatMap((file) => only(file) ?? [])
  const entries = new Map<string, Uint8Array>()
  /** Ids, by name. */
  const fileAt = new Map<string, number>()
  const add = async (
    file: FileRow,
    languageId: string,
    pathFor: (file: FileRow) => string,
  ): Promise<void> => {
    let named = file
    // Unstated: whether apps name what is released. In ours the manifest does, which says one name for all languages.
    const renamed = isReleased ? undefined : (row: FileRow) => void (named = row)
    const bytes = await exportFile(hosted, file, languageId, { ...options, languageIds, renamed })
    const name = nameOf(pathFor(named))
    // A file that holds all languages, and has one place, is the same in each.
    const isSame = bytes && fileAt.get(name) === file.id && areSame(bytes, entries.get(name))
    if (!bytes || isSame) return
    fileAt.set(name, fileAt.get(name) ?? file.id)
    entries.set(freeName(entries, name), bytes)
  }
  const others = othersTurn()
  const isOnly = isBare && languageIds.length === 1
  const isOfBranch = branchId != null
  const ofAll = new Set(files.filter((file) => isMultilingual(hosted, file, options.userId)))
  const all = (files.length - ofAll.size) * languageIds.length + ofAll.size
  let done = 0
  for (const languageId of languageIds)
    for (const file of files) {
      if (ofAll.has(file)) continue
      await add(file, languageId, (row) =>
        isReleased
          ? releasedPath(world, row, languageId)
          : exportPath(world, row, languageId, { isOnly, isOfBranch }),
      )
      report(Math.floor((99 * ++done) / all))
      await others()
    }
  // One file holds all of its languages, so it is built once.
  for (const file of ofAll) {
    const [languageId] = wantedLanguages(file, languageIds)
    if (languageId !== undefined)
      await add(file, languageId, (row) => multilingualPath(world, row, languageIds, isOfBranch))
    report(Math.floor((99 * ++done) / all))
  }
  return entries
}

/** Unstated: where a file of several languages lies. Ours is its own place, unless its pattern names no language. */
const multilingualPath = (
  world: World,
  file: FileRow,
  languageIds: readonly string[],
  isOfBranch: boolean,
): string => {
  const pathFor = (languageId: string): string => exportPath(world, file, languageId, { isOfBranch })
  const [path, ...others] = new Set(languageIds.map(pathFor))
  const isOne = path !== undefined && !others.length && languageIds.length > 1
  return isOne ? path : (isOfBranch ? pathInBranch(world, file) : pathOf(world, file)).slice(1)
}

const freeName = (taken: ReadonlyMap<string, unknown>, name: string): string => {
  let free = name || 'file'
  for (let count = 2; taken.has(free); count++) free = name.replace(/(\.[^./]*)?$/, ` (${count})$1`)
  return free
}

/** ZIP can say 1980 to 2107 alone, and fflate holds to 2099. */
const zipTime = (now: number): number => Math.min(Math.max(now, Date.UTC(1980, 0, 2)), Date.UTC(2099, 11, 30))
