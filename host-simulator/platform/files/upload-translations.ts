/** Translations out of a file, for the strings with its identifiers. */
import { isTooLong } from '../../world/commands/translations.ts'
import { decide } from '../../world/decide.ts'
import type { ImportedTranslation, NewTranslation } from '../../world/commands.ts'
import { detect } from '../../formats/index.ts'
import { addedIn } from '../../world/added.ts'
import { wordsOf } from '../../world/words.ts'
import { keepOutOfMemory } from './outside-memory.ts'
import type { JsonObject } from '../../world/json.ts'
import { pluralFormsIn } from '../../world/languages.ts'
import { isProblem } from '../../world/problem.ts'
import { filesOf } from '../../world/queries.ts'
import type { FileRow } from '../../world/file-rows.ts'
import type { StringRow } from '../../world/string-rows.ts'
import { rowsAt } from '../../world/table.ts'
import type { World } from '../../world/world.ts'
import type { RunningJob } from '../jobs/job.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { alignTranslations } from '../app-formats/alignment.ts'
import { isMultilingual } from '../app-formats/detection.ts'
import { by, contextOf, doOr, fileOf, neededParser } from './context.ts'
import { beingUpdated, FileFailure, refusedBy } from '../jobs/failure.ts'
import type { Translations } from '../app-formats/parser.ts'
import { beforeImport } from './processors.ts'
import { currentRevision } from './sources.ts'
import { byStrings, foreignXliff } from './xliff-of-others.ts'

export interface Upload {
  fileId: number
  /** For the strings of all files of this branch, of which `fileId` is one, as in string-based projects. */
  branchId?: number | undefined
  languageId: string
  fileName: string
  bytes: Uint8Array
  /** Whether a text that is the source's comes in, too. */
  importEqSuggestions?: boolean | undefined
  autoApproveImported?: boolean | undefined
  /** Whether hidden strings are translated, too. */
  translateHidden?: boolean | undefined
  /** Whether the memory of the project has them, as at first. */
  addToTm?: boolean | undefined
  /** How the file is read, where it is another than that of its source. */
  importOptions?: JsonObject | null | undefined
  /** What the file says, where it was read before. */
  found?: Translations | undefined
  /** That this is done for; it hears how far its file is. */
  job?: RunningJob | undefined
}

/** What came of an upload, by string; a plural counts once. */
export interface UploadReport {
  languageId: string
  fileId: number
  /** In the place of the file, where one was named. */
  branchId?: number
  phrases: number
  words: number
  /** Of these; absent in what older versions kept. */
  approved?: { phrases: number; words: number }
  /** `tooLong` is absent in what older versions kept. */
  skipped: { translationEqSource: number; hiddenStrings: number; unknown: number; tooLong?: number }
  /** Identifiers that no string of the file has; the first ones. */
  unmatched: string[]
}

/** Unmatched identifiers that are listed. */
const mostUnmatched = 1000

/** The translations in a file, for the strings with its identifiers. Throws `FileFailure`. */
export const uploadTranslations = async (
  hosted: HostedWorld,
  upload: Upload,
  userId: number,
): Promise<UploadReport> => {
  const { fileId, branchId, languageId } = upload
  const { project } = fileOf(hosted, fileId)
  const early = decide(
    hosted.store.world,
    { do: 'importTranslations', projectId: project.id, languageId, translations: [] },
    by(hosted, userId),
  )
  if (isProblem(early)) throw refusedBy(early)
  const parsed = upload.found ?? (await read(hosted, upload, userId))
  const found = await aligned(hosted, upload, userId, parsed)
  if (!hosted.store.world.files.has(fileId)) throw new FileFailure('busy', beingUpdated)
  const strings = stringsFor(hosted.store.world, upload)
  const skipped = { translationEqSource: 0, hiddenStrings: 0, unknown: 0, tooLong: 0 }
  const known = new Set<string>()
  const translations: NewTranslation[] = []
  let phrases = 0
  let words = 0
  const approved = { phrases: 0, words: 0 }
  for (const string of strings) {
    const translation = found.get(string.identifier)
    if (!translation) continue
    known.add(string.identifier)
    const forms = formsFor(hosted.store.world, string, translation, upload)
    if (string.isHidden && !upload.translateHidden) skipped.hiddenStrings++
    else if (!upload.importEqSuggestions && isSource(string, translation)) skipped.translationEqSource++
    // Source: facts F18. Unstated: what becomes of the other forms of a plural. Ours stay away, too.
    else if (forms.some((form) => isTooLong(string, form.text))) skipped.tooLong++
    else if (forms.length) {
      translations.push(...forms)
      phrases++
      words += wordsOf(hosted.store.world, string)
      if (forms.some(({ isApproved }) => isApproved)) {
        approved.phrases++
        approved.words += wordsOf(hosted.store.world, string)
      }
    }
  }
  const unmatched = [...found.keys()].filter((identifier) => !known.has(identifier))
  skipped.unknown = unmatched.length
  const done = doOr(
    hosted,
    { do: 'importTranslations', projectId: project.id, languageId, translations },
    userId,
  )
  if (upload.addToTm === false) keepOutOfMemory(hosted, addedIn(done, hosted.store.world, 'translations'))
  const told = { phrases, words, approved, skipped, unmatched: unmatched.slice(0, mostUnmatched) }
  return { languageId, fileId, ...(branchId !== undefined && { branchId }), ...told }
}

const stringsFor = (world: World, { fileId, branchId }: Pick<Upload, 'fileId' | 'branchId'>): StringRow[] => {
  const file = world.files.get(fileId)
  if (!file) return []
  const files = branchId === undefined ? [file] : filesOf(world, file.projectId)
  const meant = files.filter((each) => branchId === undefined || each.branchId === branchId)
  return meant.flatMap(({ stringIds }) => rowsAt(world.strings, stringIds))
}

/** What a file of a multilingual format says in all of the languages, read at once; null for all other formats. */
export const readMultilingual = async (
  hosted: HostedWorld,
  { languageIds, ...upload }: Omit<Upload, 'languageId'> & { languageIds: readonly string[] },
  userId: number,
): Promise<ReadonlyMap<string, Translations> | null> => {
  const { file } = fileOf(hosted, upload.fileId)
  const { projectId } = file
  const type = typeOf(file, upload)
  if (!isMultilingual(hosted, { type, name: upload.fileName, projectId }, userId)) return null
  const { parser, context, bytes } = await readerOf(hosted, { ...upload, languageIds }, userId)
  return parser.parseAllTranslations?.(bytes, { ...context, languageIds }) ?? null
}

/** A branch holds strings of files of any type, so what comes is what it looks like. */
const typeOf = (file: FileRow, upload: Pick<Upload, 'branchId' | 'fileName' | 'bytes'>): string =>
  upload.branchId === undefined
    ? (foreignXliff(file, upload) ?? file.type)
    : detect(upload.fileName, upload.bytes)

const read = async (hosted: HostedWorld, upload: Upload, userId: number): Promise<Translations> => {
  const { languageId } = upload
  const { parser, context, bytes, isForeign } = await readerOf(
    hosted,
    { ...upload, languageIds: [languageId] },
    userId,
  )
  const found = await parser.parseTranslations(bytes, { ...context, languageId })
  const { world } = hosted.store
  return isForeign ? byStrings(world, stringsFor(world, upload), found) : found
}

/** With what apps make of it that align translations. */
const aligned = (
  hosted: HostedWorld,
  upload: Upload,
  userId: number,
  found: Translations,
): Promise<Translations> => {
  const { fileId, fileName: name, bytes, languageId, job } = upload
  const { file, project } = fileOf(hosted, fileId)
  const processed = { project, file, name, bytes, languageIds: [languageId], userId, job }
  const type = typeOf(file, upload)
  return alignTranslations(hosted, { ...processed, type }, stringsFor(hosted.store.world, upload), found)
}

const readerOf = async (
  hosted: HostedWorld,
  upload: Omit<Upload, 'languageId'> & { languageIds: readonly string[] },
  userId: number,
) => {
  const { fileId, branchId, fileName, bytes: came, job, languageIds, importOptions } = upload
  const { file, project } = fileOf(hosted, fileId)
  const processed = { project, file, name: fileName, bytes: came, languageIds, userId, job }
  const { bytes, name } = await beforeImport(hosted, processed)
  const type = typeOf(file, { branchId, fileName: name, bytes })
  const kind = { type, name, bytes, projectId: project.id, userId, job }
  const isForeign = branchId === undefined && type !== file.type
  const kept = (branchId === undefined && !isForeign && currentRevision(hosted, file)?.kept) || null
  return {
    bytes,
    isForeign,
    parser: await neededParser(hosted, kind),
    context: {
      ...contextOf(hosted, file, project, userId),
      ...(importOptions !== undefined && { importOptions }),
      ...{ fileName: name, kept },
    },
  }
}

const formsFor = (
  world: World,
  { id: stringId, text: source }: StringRow,
  { text, asset, status = 'translated' }: ImportedTranslation,
  { languageId, autoApproveImported }: Upload,
): NewTranslation[] => {
  const statusOf = (form: string) => (typeof status === 'string' ? status : status[form])
  const isApproved = (form: string): boolean => autoApproveImported === true || statusOf(form) === 'approved'
  if (typeof source === 'string')
    return typeof text === 'string' && text.trim() && status !== 'untranslated'
      ? [{ stringId, text, isApproved: isApproved('other'), ...(asset !== undefined && { asset }) }]
      : []
  // One text for a string with plurals is that of all its forms.
  const forms = pluralFormsIn(world, languageId)
  const texts = typeof text === 'string' ? Object.fromEntries(forms.map((form) => [form, text])) : text
  return Object.entries(texts).flatMap(([pluralForm, form]) =>
    forms.includes(pluralForm) && form.trim() && statusOf(pluralForm) !== 'untranslated'
      ? [{ stringId, text: form, pluralForm, isApproved: isApproved(pluralForm) }]
      : [],
  )
}

const isSource = ({ text: source, asset: own }: StringRow, { text, asset }: ImportedTranslation): boolean => {
  if (asset !== undefined) return asset === own
  return typeof source === 'string'
    ? source === text
    : typeof text !== 'string' &&
        Object.entries(text).every(([form, each]) => (source[form] ?? source['other']) === each)
}
