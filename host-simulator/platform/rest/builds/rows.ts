import { z } from 'zod'
import type { FileRow } from '../../../world/rows.ts'
import { buildRowsOf, builds, type Build, type BuildAttributes } from '../../files/builds.ts'
import { exportFile } from '../../files/export.ts'
import { FileFailure } from '../../jobs/failure.ts'
import { nextNumber } from '../../hosted/shelf.ts'
import { linkTo } from '../../hosted/links.ts'
import { failed, invalid, many, one } from '../../http/envelope.ts'
import { id, idQuery } from '../common/fields.ts'
import { orRefused } from '../sources/failures.ts'
import { fileOf, found, noContent, projectOf } from '../common/found.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Answer } from '../../http/reply.ts'
import { row, type Call } from '../row.ts'
import { build, buildShape, fileLink } from './shapes.ts'
import { link, linkShape } from '../sources/shapes.ts'

const tag = 'Translations'
const all = '/projects/{projectId}/translations/builds'
const single = `${all}/{buildId}`

const filters = {
  skipUntranslatedStrings: z.boolean().optional(),
  skipUntranslatedFiles: z.boolean().optional(),
  exportApprovedOnly: z.boolean().optional(),
}

const buildOf = (call: Call): Build => {
  const run = found(builds.get(call.hosted, call.params['buildId'] ?? ''), 'Build')
  return found(run.projectId === call.id('projectId') ? run : null, 'Build')
}

/** The project's target languages where none are named. */
const languagesIn = (call: Call, wanted: readonly string[] | undefined): string[] => {
  const { targetLanguageIds } = projectOf(call)
  const unknown = wanted?.find((languageId) => !targetLanguageIds.includes(languageId))
  if (unknown !== undefined)
    throw new Refusal(
      invalid(
        'targetLanguageIds',
        'notInArray',
        `Expected target languages of the project, got "${unknown}"`,
      ),
    )
  return [...(wanted?.length ? new Set(wanted) : targetLanguageIds)]
}

interface Filters {
  skipUntranslatedStrings?: boolean | undefined
  skipUntranslatedFiles?: boolean | undefined
  exportApprovedOnly?: boolean | undefined
}

/** What is not said is as the project's settings have it. */
const filtersIn = (call: Call, wish: Filters): Required<Pick<BuildAttributes, keyof Filters>> => {
  const { settings } = projectOf(call)
  const said = wish.skipUntranslatedFiles !== undefined || wish.skipUntranslatedStrings !== undefined
  const {
    skipUntranslatedStrings = !said && settings.skipUntranslatedStrings,
    skipUntranslatedFiles = !said && settings.skipUntranslatedFiles,
    exportApprovedOnly = settings.exportApprovedOnly,
  } = wish
  if (said && skipUntranslatedStrings && skipUntranslatedFiles)
    throw new Refusal(
      invalid(
        'skipUntranslatedFiles',
        'notAllowed',
        'Expected skipUntranslatedFiles without skipUntranslatedStrings',
      ),
    )
  return { skipUntranslatedStrings, skipUntranslatedFiles, exportApprovedOnly }
}

const start = (call: Call, attributes: BuildAttributes): Answer => {
  const projectId = call.id('projectId')
  if (builds.isBusy(call.hosted, projectId))
    return failed(409, "Another build is currently in progress. Please wait until it's finished.")
  const buildId = String(nextNumber(call.hosted, buildRowsOf))
  return one(
    buildShape(builds.start(call.hosted, { id: buildId, projectId, userId: call.userId, attributes })),
    201,
  )
}

export const buildRows = [
  row({
    method: 'GET',
    path: all,
    scope: 'project.translation read',
    tag,
    doc: 'The builds of a project, oldest first.',
    query: z.object({ branchId: idQuery.optional() }),
    ok: [200],
    answer: { many: build },
    run({ hosted, id: part, search, query: { branchId } }) {
      const rows = builds
        .of(hosted, part('projectId'))
        .filter(({ attributes }) => branchId === undefined || attributes.branchId === branchId)
      return many(rows, search, buildShape)
    },
  }),
  row({
    method: 'POST',
    path: all,
    scope: 'project.translation read',
    tag,
    doc: 'Begins to build an archive of all translated files.',
    body: z
      .object({
        branchId: id.nullish(),
        directoryId: id.nullish(),
        targetLanguageIds: z.array(z.string()).optional(),
        ...filters,
      })
      .optional(),
    ok: [201],
    answer: { one: build },
    run(call) {
      const { branchId = null, directoryId = null, targetLanguageIds, ...rest } = call.body ?? {}
      const projectId = call.id('projectId')
      if (branchId !== null && call.world.branches.get(branchId)?.projectId !== projectId)
        return failed(404, 'Branch Not Found')
      if (directoryId !== null && call.world.directories.get(directoryId)?.projectId !== projectId)
        return failed(404, 'Directory Not Found')
      const languageIds = languagesIn(call, targetLanguageIds)
      return start(call, { branchId, directoryId, targetLanguageIds: languageIds, ...filtersIn(call, rest) })
    },
  }),
  row({
    method: 'GET',
    path: single,
    scope: 'project.translation read',
    tag,
    doc: 'How far a build is.',
    ok: [200],
    answer: { one: build },
    run: (call) => one(buildShape(buildOf(call))),
  }),
  row({
    method: 'DELETE',
    path: single,
    scope: 'project.translation read',
    tag,
    doc: 'Forgets a build, also one that is not finished.',
    ok: [204],
    run(call) {
      builds.delete(call.hosted, buildOf(call).id)
      return noContent()
    },
  }),
  row({
    method: 'GET',
    path: `${single}/download`,
    scope: 'project.translation read',
    tag,
    doc: 'A link to the archive; the build itself with status 202 until there is one.',
    ok: [200, 202],
    answer: { one: z.union([link, build]) },
    run(call) {
      const run = buildOf(call)
      if (run.status === 'failed') return failed(404, `Build ${run.id} failed: ${run.error}`)
      if (!run.result) return one(buildShape(run), 202)
      const fileName = `${projectOf(call).identifier}.zip`
      const behind = { bytes: run.result.bytes, fileName, contentType: 'application/zip' }
      return one(linkShape(linkTo(call.hosted, call.origin(), call.newId(), behind)))
    },
  }),
  row({
    method: 'POST',
    path: `${all}/files/{fileId}`,
    scope: 'project.source.file read',
    tag,
    doc: 'A link to one file in one language; 204 where there is nothing to write, 304 where it is as the header If-None-Match has it.',
    body: z.object({ targetLanguageId: z.string(), exportAsXliff: z.boolean().optional(), ...filters }),
    ok: [200, 204, 304],
    answer: { one: fileLink },
    async run(call) {
      const file = fileOf(call)
      const { targetLanguageId, exportAsXliff, ...rest } = call.body
      if (exportAsXliff)
        return invalid(
          'exportAsXliff',
          'notSupported',
          'This simulator writes a file in its own format alone',
        )
      languagesIn(call, [targetLanguageId])
      const { exportApprovedOnly: approvedOnly, ...filter } = filtersIn(call, rest)
      const bytes = await built(
        exportFile(call.hosted, file, targetLanguageId, { ...filter, approvedOnly, userId: call.userId }),
      )
      return bytes ? answered(call, file, bytes) : noContent()
    },
  }),
]

/** What cannot be built is no fault of a storage. Source: facts-domain 3.3. */
const built = async <T>(work: Promise<T>): Promise<T> =>
  orRefused(
    work.catch((error: unknown) => {
      if (error instanceof FileFailure && error.code === 'file-invalid')
        throw new Refusal(failed(422, error.message))
      throw error
    }),
  )

/** The name of bytes in the vault is made of them alone, so it is their tag, too. */
const answered = async (call: Call, file: FileRow, bytes: Uint8Array): Promise<Response> => {
  const etag = await call.hosted.vault.putBytes(bytes)
  const known = call.request.headers.get('if-none-match')?.replace(/^W\//, '').replaceAll('"', '')
  if (known === etag) return new Response(null, { status: 304, headers: { etag: `"${etag}"` } })
  const behind = { bytes: etag, fileName: file.name, contentType: 'application/octet-stream' }
  const address = linkTo(call.hosted, call.origin(), call.newId(), behind)
  return Response.json({ data: { ...linkShape(address), etag } }, { headers: { etag: `"${etag}"` } })
}
