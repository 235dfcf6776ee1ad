/** One translated file. */
import { csvWithNotes, documentTypes, type BuiltString } from '../../formats/index.ts'
import { exportedText, type ApprovedOnly } from '../../world/exported-text.ts'
import { pluralFormsIn } from '../../world/languages.ts'
import type { FileRow } from '../../world/file-rows.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import { topTranslation } from '../../world/queries.ts'
import type { StringRow, Text } from '../../world/string-rows.ts'
import { assetType } from '../app-formats/assets.ts'
import { rowsAt } from '../../world/table.ts'
import type { World } from '../../world/world.ts'
import type { RunningJob } from '../jobs/job.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { FileFailure } from '../jobs/failure.ts'
import { assignedOf } from './assigned.ts'
import { inContextTexts } from './in-context.ts'
import { contextOf } from './context.ts'
import { exportPath, renamedAs } from './export-path.ts'
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
  /** Hears what apps call it, where they do: the file by that name or pattern, and its name without folders. */
  renamed?: ((file: FileRow, name: string) => void) | undefined
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
    renamed,
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
  const keepsAll = file.type === assetType || documentTypes.has(file.type)
  if (skipUntranslatedStrings && !keepsAll && !strings.some((string) => anyText(string) !== null)) return null

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
  const finished = async (bytes: Uint8Array): Promise<Uint8Array> => {
    const { bytes: made, ...as } = await afterExport(hosted, { ...processed, bytes }, source)
    if (renamed && (as.name !== file.name || as.pattern !== undefined)) {
      const row = renamedAs(file, as)
      const path = as.pattern === undefined ? as.name : exportPath(world, row, languageId)
      renamed(row, path.slice(path.lastIndexOf('/') + 1))
    }
    return made
  }
  const hasLevels = file.type === 'json' && strings.some(({ identifier }) => pathKeys(identifier).length > 1)
  const skipped = hasLevels ? '' : null
  // A file that nobody uploaded has no content but its strings.
  if (!parser)
    return finished(
      bytesOf(world, file, (string) => textOf(string) ?? (skipUntranslatedStrings ? skipped : string.text)),
    )
  const saysStatus = parser.type === 'xliff' && !given && !written
  const builtOf = (textIn: (string: StringRow) => Text | null): Map<string, BuiltString> =>
    new Map(
      strings.map((string) => {
        const { identifier, text } = string
        const status = saysStatus ? statusIn(world, string, languageId) : undefined
        return [identifier, { identifier, text, translation: textIn(string), status }]
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
  const isNoted =
    file.type === 'csv' && assignedOf(hosted).get(String(project.id))?.saveMetaInfoInSource !== false
  const noted = isNoted ? withNotes(world, source, strings, file, project) : source
  return finished(await parser.build(noted, before.built, { ...context, languageIds: wanted }))
}

const withNotes = (
  world: World,
  source: Uint8Array,
  strings: readonly StringRow[],
  { importOptions }: FileRow,
  { sourceLanguageId }: ProjectRow,
): Uint8Array =>
  csvWithNotes(source, new Map(strings.map((string) => [string.identifier, string])), {
    ...{ sourceLanguageId, importOptions, world },
  })

const exportedTextsOf =
  (world: World, languageId: string, approvedOnly: ApprovedOnly) =>
  (string: StringRow): Text | null =>
    exportedText(world, string, languageId, { approvedOnly })

export const wantedLanguages = (
  { excludedTargetLanguages }: FileRow,
  languageIds: readonly string[],
): readonly string[] => languageIds.filter((languageId) => !excludedTargetLanguages?.includes(languageId))

/** Of what is exported, by its forms. */
const statusIn = (world: World, { id, text }: StringRow, languageId: string): BuiltString['status'] => {
  const forms = typeof text === 'string' ? [null] : Object.keys(text)
  const tops = forms.map((form) => topTranslation(world, id, languageId, form))
  if (tops.every((top) => top?.approval)) return 'approved'
  return tops.some((top) => top?.provider === 'tm') ? 'remembered' : 'translated'
}

const isWhole = (world: World, { text: source }: StringRow, text: Text | null, languageId: string): boolean =>
  text !== null &&
  (typeof source === 'string' ||
    pluralFormsIn(world, languageId).every((form) => typeof text !== 'string' && text[form]))
