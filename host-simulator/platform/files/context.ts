/** What work on a file begins with: the rows it is about, and who reads it. Each throws `FileFailure`. */
import type { Command } from '../../world/commands.ts'
import { isProblem } from '../../world/problem.ts'
import type { FileRow } from '../../world/file-rows.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import type { Done } from '../../world/store.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { FileFailure, refusedBy } from '../jobs/failure.ts'
import { parserFor, type FileContext, type FileKind, type Parser } from '../app-formats/parser.ts'
import { currentRevision } from './sources.ts'

/** What a parser is told of a file that is there. */
export const contextOf = (
  hosted: HostedWorld,
  file: FileRow,
  project: ProjectRow,
  userId: number,
): FileContext => ({
  project,
  fileName: file.name,
  file,
  importOptions: file.importOptions,
  srx: textOf(bytesAt(hosted, currentRevision(hosted, file)?.srx)),
  userId,
})

export const neededParser = async (hosted: HostedWorld, kind: FileKind): Promise<Parser> => {
  const parser = await parserFor(hosted, kind)
  if (parser) return parser
  const what = kind.type && kind.type !== 'auto' ? `of the type "${kind.type}"` : `called "${kind.name}"`
  throw new FileFailure('file-invalid', `This simulator has no format for a file ${what}`)
}

export const projectOf = (hosted: HostedWorld, projectId: number): ProjectRow => {
  const project = hosted.store.world.projects.get(projectId)
  if (!project) throw new FileFailure('not-found', `There is no project ${projectId}`)
  return project
}

export const fileOf = (hosted: HostedWorld, fileId: number): { file: FileRow; project: ProjectRow } => {
  const file = hosted.store.world.files.get(fileId)
  if (!file) throw new FileFailure('not-found', `There is no file ${fileId}`)
  return { file, project: projectOf(hosted, file.projectId) }
}

export const by = (hosted: HostedWorld, userId: number): { userId: number; now: string } => ({
  userId,
  now: new Date(hosted.clock.now()).toISOString(),
})

export const doOr = (hosted: HostedWorld, command: Command, userId: number, isMerge = false): Done => {
  const done = hosted.store.do(command, userId, isMerge)
  if (isProblem(done)) throw refusedBy(done)
  return done
}

export const bytesAt = (hosted: HostedWorld, name: string | null | undefined): Uint8Array | null =>
  (name != null && hosted.vault.bytes(name)) || null

export const textOf = (bytes: Uint8Array | null): string | null => bytes && new TextDecoder().decode(bytes)
