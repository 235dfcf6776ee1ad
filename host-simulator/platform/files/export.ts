/** Translated files, one by one or all in an archive. */
import { zipSync } from 'fflate'
import type { BuiltString } from '../../formats/index.ts'
import { exportedText, type ApprovedOnly } from '../../world/exported-text.ts'
import { directoryIdsBelow, pathOf } from '../../world/folders.ts'
import { filesOf } from '../../world/queries.ts'
import { pluralFormsIn } from '../../world/languages.ts'
import type { FileRow } from '../../world/file-rows.ts'
import type { StringRow, Text } from '../../world/string-rows.ts'
import { assetType } from '../app-formats/assets.ts'
import { rowsAt } from '../../world/table.ts'
import type { World } from '../../world/world.ts'
import type { RunningJob } from '../jobs/job.ts'
import { isMultilingual } from '../app-formats/detection.ts'
import { areSame } from '../hosted/bytes.ts'
import { othersTurn } from '../hosted/others-turn.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { exportPath, pathInBranch, releasedPath } from './export-path.ts'
import { FileFailure } from '../jobs/failure.ts'
import { inContextTexts } from './in-context.ts'
import { contextOf } from './context.ts'
import { parserFor } from '../app-formats/parser.ts'
import { afterExport, beforeExport, type ProcessedFile } from './processors.ts'
import type { Pseudo } from './pseudo.ts'
import { pseudoOf, writtenRecords } from './pseudo-export.ts'
import { pathKeys } from './json-path.ts'
import { bytesOf, currentRevision, sourceBytes } from './sources.ts'

export interface ExportOptions {
  approvedOnly?: ApprovedOnly | undefined
  /** Leaves strings without a translation out, where the format lets it. */
  skipUntranslatedStrings?: boolean | undefined
  /** Answers null for a file that is not translated to its end. */
  skipUntranslatedFiles?: boolean | undefined
  /** In whose name; an app that builds files is told. */
  userId: number
  /** In the place of translations, what is written for a string. */
  textOf?: ((string: StringRow) => Text | null) | undefined
  /** In the place of translations, the sources in its letters. */
  pseudo?: Pseudo | undefined
  /** Of a multilingual format: the languages that the file is to hold; by default all that it is translated into. */
  languageIds?: readonly string[] | undefined
  /** That this is done for; it hears how far its file is. */
  job?: RunningJob | undefined
}

/**
 * The file in the language, or null where there is nothing to write. Throws `FileFailure`.
 * What has no translation, where such is left out, is blank in some formats, gone from others, as of Android, Apple and apps,
 * and as in the source in the rest (facts F203; the manual's table of formats, "Skip untranslated strings").
 */
export const exportFile = async (
  hosted: HostedWorld,
  file: FileRow,
  languageId: string,
  {
    approvedOnly = false,
    skipUntranslatedStrings = false,
    skipUntranslatedFiles = false,
    userId,
    pseudo,
    textOf: given,
    languageIds,
    job,
  }: ExportOptions,
): Promise<Uint8Array | null> => {
  // Unstated: what a build of a file for a language that it excludes answers. Ours has nothing to write.
  if (file.excludedTargetLanguages?.includes(languageId)) return null
  const { world } = hosted.store
  const written = pseudo
    ? pseudoOf(pseudo, pluralFormsIn(world, languageId))
    : inContextTexts(hosted, file.projectId, languageId)
  const textOf = given ?? written ?? exportedTextsOf(world, languageId, approvedOnly)
  const project = world.projects.get(file.projectId)
  if (!project) throw new FileFailure('not-found', `There is no project ${file.projectId}`)
  const strings = rowsAt(world.strings, file.stringIds)
  const isDone = (string: StringRow): boolean => isWhole(world, string, textOf(string), languageId)
  if (skipUntranslatedFiles && !strings.filter(({ isHidden }) => !isHidden).every(isDone)) return null

  // What is translated and not approved leaves a file without strings, as on the platform.
  const anyText = written ?? exportedTextsOf(world, languageId, false)
  if (skipUntranslatedStrings && !strings.some((string) => anyText(string) !== null)) return null

  const revision = currentRevision(hosted, file)
  const source = sourceBytes(hosted, file)
  const parser =
    revision || file.type === assetType
      ? await parserFor(hosted, {
          type: file.type,
          name: file.name,
          bytes: source,
          projectId: project.id,
          userId,
          job,
        })
      : null
  if (revision && !parser)
    throw new FileFailure('file-invalid', "This file can't be exported. Configure and import the file first.")
  const wanted = wantedLanguages(file, languageIds ?? project.targetLanguageIds)
  const isMultiple = parser?.parseAllTranslations !== undefined
  const processed: ProcessedFile = {
    ...{ project, file, name: file.name, bytes: source, userId, job },
    languageIds: isMultiple ? wanted : [languageId],
  }
  const finished = (bytes: Uint8Array): Promise<Uint8Array> =>
    afterExport(hosted, { ...processed, bytes }, source)
  const hasLevels = file.type === 'json' && strings.some(({ identifier }) => pathKeys(identifier).length > 1)
  const skipped = hasLevels ? '' : null
  // A file that nobody uploaded has no content but its strings.
  if (!parser || (skipUntranslatedStrings && parser.type === 'json'))
    return finished(
      bytesOf(world, file, (string) => textOf(string) ?? (skipUntranslatedStrings ? skipped : string.text)),
    )
  const builtOf = (textIn: (string: StringRow) => Text | null): Map<string, BuiltString> =>
    new Map(
      strings.map((string) => {
        const { identifier, text } = string
        return [identifier, { identifier, text, translation: textIn(string) }]
      }),
    )
  const built = (): Map<string, BuiltString> => builtOf(textOf)
  const before = await beforeExport(hosted, processed, built, {
    ...contextOf(hosted, file, project, userId),
    languageId,
    kept: revision?.kept ?? null,
    languageIds: isMultiple ? wanted : [languageId],
    approvedOnly,
    skipUntranslatedStrings,
    ...(!pseudo &&
      !given && {
        stringsIn: (other: string) =>
          builtOf(inContextTexts(hosted, project.id, other) ?? exportedTextsOf(world, other, approvedOnly)),
      }),
  })
  const context = {
    ...before.context,
    ...(written && { records: writtenRecords(hosted, before.context, written) }),
  }
  return finished(await parser.build(source, before.built, { ...context, languageIds: wanted }))
}

const exportedTextsOf =
  (world: World, languageId: string, approvedOnly: ApprovedOnly) =>
  (string: StringRow): Text | null =>
    exportedText(world, string, languageId, { approvedOnly })

const wantedLanguages = (
  { excludedTargetLanguages }: FileRow,
  languageIds: readonly string[],
): readonly string[] => languageIds.filter((languageId) => !excludedTargetLanguages?.includes(languageId))

const isWhole = (world: World, { text: source }: StringRow, text: Text | null, languageId: string): boolean =>
  text !== null &&
  (typeof source === 'string' ||
    pluralFormsIn(world, languageId).every((form) => typeof text !== 'string' && text[form]))

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
  const add = async (file: FileRow, languageId: string, path: string): Promise<void> => {
    const bytes = await exportFile(hosted, file, languageId, { ...options, languageIds })
    const name = nameOf(path)
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
      const path = isReleased
        ? releasedPath(world, file, languageId)
        : exportPath(world, file, languageId, { isOnly, isOfBranch })
      await add(file, languageId, path)
      report(Math.floor((99 * ++done) / all))
      await others()
    }
  // One file holds all of its languages, so it is built once.
  for (const file of ofAll) {
    const [languageId] = wantedLanguages(file, languageIds)
    if (languageId !== undefined) {
      const path = multilingualPath(world, file, languageIds, isOfBranch)
      await add(file, languageId, path)
    }
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
