/** Files into a project: bytes are read, then rows and bytes change in one step. */
import { addedRow } from '../../world/added.ts'
import { decide } from '../../world/decide.ts'
import type { CommandOf, UpdateOption } from '../../world/commands.ts'
import { isKeyless } from '../../world/keys.ts'
import { isProblem } from '../../world/problem.ts'
import type { FileRow } from '../../world/file-rows.ts'
import type { JsonObject } from '../../world/json.ts'
import type { Finding } from '../jobs/finding.ts'
import type { RunningJob } from '../jobs/job.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { by, bytesAt, doOr, fileOf, neededParser, projectOf, textOf } from './context.ts'
import { beingUpdated, FileFailure, refusedBy } from '../jobs/failure.ts'
import type { Parsed, Parser } from '../app-formats/parser.ts'
import { afterImport, beforeImport } from './processors.ts'
import { infoBetween, infoOf } from './revision-info.ts'
import {
  addRevision,
  currentRevision,
  revisionsOf,
  sourceBytes,
  sourcesOf,
  type Revision,
} from './sources.ts'

export interface NewFile extends Omit<CommandOf<'addFile'>, 'do' | 'type' | 'strings'> {
  bytes: Uint8Array
  /** By default what the bytes and the name say. */
  type?: string | undefined
  parserVersion?: number | undefined
  /** Segmentation rules, checked before. */
  srx?: Uint8Array | null | undefined
  /** That this is done for; it is finished in the step that adds the file. */
  job?: RunningJob | undefined
  /** Hears what is doubtful, where no job tells it. */
  warn?: (finding: Finding) => void
}

/** Throws `FileFailure`. */
export const importFile = async (hosted: HostedWorld, wish: NewFile, userId: number): Promise<FileRow> => {
  const { bytes, srx = null, type, job, warn, ...row } = wish
  const project = projectOf(hosted, wish.projectId)
  const command = { do: 'addFile', ...row } as const
  // Nobody's file is read who may not add one, or not there.
  const early = decide(hosted.store.world, { ...command, type: 'auto' }, by(hosted, userId))
  if (isProblem(early)) throw refusedBy(early)
  const { projectId, name } = wish
  const processed = { project, file: null, name, bytes, languageIds: [], userId, job }
  const given = await beforeImport(hosted, processed)
  const kind = { type: given.type ?? type, name: given.name, bytes: given.bytes, projectId, userId, job }
  const parser = await neededParser(hosted, kind)
  const importOptions = wish.importOptions ?? null
  const found = await parser.parse(given.bytes, {
    project,
    fileName: given.name,
    importOptions,
    srx: textOf(srx),
    userId,
  })
  const parsed = await afterImport(hosted, { ...processed, bytes: given.bytes }, found)
  if (parser.finding) warn?.(parser.finding)
  const made = await keep(hosted, { bytes: given.bytes, srx, parsed, fileName: wish.name })
  return hosted.together(() => {
    const content = {
      strings: parsed.strings,
      ...(made.preview !== null && { hasPreview: true }),
      ...keysOf(parser),
    }
    const done = doOr(hosted, { ...command, type: parser.type, ...content }, userId)
    const file = addedRow(done, hosted.store.world, 'files')
    addRevision(hosted, file.id, { ...made, revision: file.revision, createdAt: file.createdAt })
    job?.finish(
      { strings: parsed.strings.length },
      { fileId: file.id, ...(parser.finding && { findings: [parser.finding] }) },
    )
    return file
  })
}

export interface NewContent {
  bytes: Uint8Array
  name?: string | undefined
  updateOption?: UpdateOption | undefined
  replaceModifiedContext?: boolean | undefined
  importOptions?: JsonObject | null | undefined
  exportOptions?: JsonObject | null | undefined
  attachLabelIds?: readonly number[] | undefined
  detachLabelIds?: readonly number[] | undefined
  /** Undefined keeps those that the file has. */
  srx?: Uint8Array | null | undefined
  /** Number of the revision whose content this is. */
  restoredFrom?: number | undefined
  /** That this is done for; it is finished in the step that changes the file. */
  job?: RunningJob | undefined
}

/** Throws `FileFailure`; 'busy' when somebody else changed or deleted the file while it was read. */
export const updateFile = async (
  hosted: HostedWorld,
  fileId: number,
  { bytes, srx, restoredFrom, job, ...wish }: NewContent,
  userId: number,
): Promise<FileRow> => {
  const { file, project } = fileOf(hosted, fileId)
  const early = decide(
    hosted.store.world,
    { do: 'editFile', fileId, ...(wish.name !== undefined && { name: wish.name }) },
    by(hosted, userId),
  )
  if (isProblem(early)) throw refusedBy(early)
  const fileName = wish.name ?? file.name
  const before = currentRevision(hosted, file)
  const rules = srx === undefined ? bytesAt(hosted, before?.srx) : srx
  const processed = { project, file, name: fileName, bytes, languageIds: [], userId, job }
  // What was kept of an earlier revision was processed when it came.
  const isKept = restoredFrom !== undefined
  const given = isKept ? { bytes, name: fileName } : await beforeImport(hosted, processed)
  const kind = { type: file.type, name: given.name, bytes: given.bytes, projectId: project.id, userId, job }
  const parser = await neededParser(hosted, kind)
  const importOptions = wish.importOptions === undefined ? file.importOptions : wish.importOptions
  const found = await parser.parse(given.bytes, {
    project,
    fileName: given.name,
    file,
    importOptions,
    srx: textOf(rules),
    userId,
  })
  const parsed = await afterImport(hosted, { ...processed, bytes: given.bytes }, found)
  const made = await keep(hosted, { bytes: given.bytes, srx: rules, parsed, fileName, restoredFrom })
  // A file that came with the world gets its first revision before it loses what it is made of.
  const first = before ? null : await firstOf(hosted, file)
  return hosted.together(() => {
    const now = hosted.store.world.files.get(fileId)
    if (now?.revision !== file.revision || now.updatedAt !== file.updatedAt)
      throw new FileFailure('busy', beingUpdated)
    const content = {
      strings: parsed.strings,
      isKeyless: parser.isKeyless,
      ...(made.preview !== null && { hasPreview: true }),
      ...keysOf(parser, file),
    }
    if (first) addRevision(hosted, fileId, first)
    countFirst(hosted, file)
    const { world } = hosted.store
    doOr(hosted, { do: 'updateFile', fileId, ...content, ...wish }, userId)
    const updated = hosted.store.world.files.get(fileId)
    if (!updated) throw new Error('The file that was just updated is gone')
    const { revision, updatedAt: createdAt } = updated
    const info = infoBetween(world, hosted.store.world, fileId)
    addRevision(hosted, fileId, { ...made, revision, createdAt, info })
    job?.finish({ strings: parsed.strings.length })
    return updated
  })
}

/** Said where the type would tell otherwise: an app's format may be called like one of ours. */
const keysOf = ({ type, isKeyless: isOurs = false }: Parser, file?: FileRow): { hasKeys?: boolean } => {
  const hasKeys = isKeyless(type) && !isOurs
  return hasKeys === (file?.hasKeys ?? false) ? {} : { hasKeys }
}

/** The content of an earlier revision, as a new one. Unstated: what happens to translations. Ours all stay. */
export const restoreRevision = async (
  hosted: HostedWorld,
  fileId: number,
  revision: number,
  userId: number,
): Promise<FileRow> => {
  const { file } = fileOf(hosted, fileId)
  const old = revisionsOf(hosted, fileId).find((kept) => kept.revision === revision)
  const bytes = old && hosted.vault.bytes(old.bytes)
  const isNow = revision === file.revision
  if (!bytes && !isNow) throw new FileFailure('not-found', `File ${fileId} has no revision ${revision}`)
  return updateFile(
    hosted,
    fileId,
    {
      bytes: bytes ?? sourceBytes(hosted, file),
      updateOption: 'keep_translations_and_approvals',
      srx: bytesAt(hosted, old?.srx),
      restoredFrom: revision,
    },
    userId,
  )
}

interface Content {
  bytes: Uint8Array
  srx: Uint8Array | null
  parsed: Parsed
  fileName: string
  restoredFrom?: number | undefined
}

/** Bytes go into the vault first: should nothing come of it, nothing names them. */
const keep = async (
  { vault }: HostedWorld,
  { bytes, srx, parsed: { kept = null, preview }, fileName, restoredFrom }: Content,
): Promise<Omit<Revision, 'revision' | 'createdAt' | 'info'>> => ({
  bytes: await vault.putBytes(bytes),
  srx: srx && (await vault.putBytes(srx)),
  preview: preview ? await vault.putBytes(preview) : null,
  fileName,
  restoredFrom: restoredFrom ?? null,
  kept,
})

const firstOf = async (hosted: HostedWorld, file: FileRow): Promise<Revision> => ({
  ...(await keep(hosted, {
    bytes: sourceBytes(hosted, file),
    srx: null,
    parsed: { strings: [] },
    fileName: file.name,
  })),
  revision: file.revision,
  createdAt: file.updatedAt,
})

/** While a file has its first content, its strings tell what that brought; no import waits for their words. */
const countFirst = (hosted: HostedWorld, file: FileRow): void => {
  const [first, ...others] = revisionsOf(hosted, file.id)
  if (!first || first.info) return
  const info = infoOf(hosted.store.world, file)
  sourcesOf(hosted).set(String(file.id), { revisions: [{ ...first, info }, ...others] })
}
