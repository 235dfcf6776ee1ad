import { z } from 'zod'
import type { FileRow } from '../../../world/rows.ts'
import { buildRowsOf, builds, type BuildAttributes } from '../../files/builds.ts'
import { exportFile } from '../../files/export.ts'
import { nextNumber } from '../../hosted/shelf.ts'
import { FileFailure } from '../../jobs/failure.ts'
import { failed, invalid, one } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { id, idQuery } from '../common/fields.ts'
import { fileOf, noContent, projectOf, targetLanguagesNamed } from '../common/found.ts'
import { link, linkIn, linkShape } from '../common/addresses.ts'
import { runResource } from '../common/runs.ts'
import { row, type Call } from '../common/row.ts'
import { orRefused } from '../sources/failures.ts'
import { requirePlace } from '../sources/placed.ts'
import { build, buildShape } from './shapes.ts'

const tag = 'Translations'
const path = '/projects/{projectId}/translations/builds'
/** The platform documents read for all of it. */
const scope = 'project.translation read'

const runs = runResource(builds, {
  path: `${path}/{buildId}`,
  scope: 'project.translation',
  tag,
  name: 'Build',
  answer: build,
  shapeOf: buildShape,
})

const filters = {
  skipUntranslatedStrings: z.boolean().optional(),
  skipUntranslatedFiles: z.boolean().optional(),
  exportApprovedOnly: z.boolean().optional(),
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

export const buildRows = [
  runs.list('The builds of a project, oldest first.', {
    query: z.object({ branchId: idQuery.optional() }),
    rows: (call) =>
      runs
        .all(call)
        .filter(
          ({ attributes: { branchId } }) =>
            call.query.branchId === undefined || branchId === call.query.branchId,
        ),
  }),
  runs.add(
    'Begins to build an archive of all translated files.',
    z
      .object({
        branchId: id.nullish(),
        directoryId: id.nullish(),
        targetLanguageIds: z.array(z.string()).optional(),
        ...filters,
      })
      .optional(),
    (call) => {
      const { branchId = null, directoryId = null, targetLanguageIds, ...rest } = call.body ?? {}
      requirePlace(call, { branchId, directoryId })
      const languageIds = targetLanguagesNamed(call, targetLanguageIds, 'targetLanguageIds')
      const attributes = {
        branchId,
        directoryId,
        targetLanguageIds: languageIds,
        ...filtersIn(call, rest),
      }
      const { hosted, userId } = call
      const projectId = call.id('projectId')
      if (builds.isBusy(hosted, projectId))
        throw new Refusal(
          failed(409, "Another build is currently in progress. Please wait until it's finished."),
        )
      const buildId = String(nextNumber(hosted, buildRowsOf))
      return builds.start(hosted, { id: buildId, projectId, userId, attributes })
    },
    { scope },
  ),
  runs.read('How far a build is.'),
  runs.remove(
    'Forgets a build, also one that is not finished.',
    (call, { id: buildId }) => builds.delete(call.hosted, buildId),
    { scope },
  ),
  runs.below(
    '/download',
    'A link to the archive; the build itself with status 202 until there is one.',
    { one: z.union([link, build]) },
    (call, run) => {
      if (run.status === 'failed') return failed(404, `Build ${run.id} failed: ${run.error}`)
      if (!run.result) return one(buildShape(run), 202)
      const fileName = `${projectOf(call).identifier}.zip`
      const behind = { bytes: run.result.bytes, fileName, contentType: 'application/zip' }
      return one(linkShape(linkIn(call, behind)))
    },
    { ok: [200, 202] },
  ),
  row({
    method: 'POST',
    path: `${path}/files/{fileId}`,
    scope: 'project.source.file read',
    tag,
    doc: 'A link to one file in one language; 204 where there is nothing to write, 304 where it is as the header If-None-Match has it.',
    body: z.object({ targetLanguageId: z.string(), exportAsXliff: z.boolean().optional(), ...filters }),
    ok: [200, 204, 304],
    answer: { one: link.extend({ etag: z.string() }) },
    async run(call) {
      const file = fileOf(call)
      const { targetLanguageId, exportAsXliff, ...rest } = call.body
      if (exportAsXliff)
        return invalid(
          'exportAsXliff',
          'notSupported',
          'This simulator writes a file in its own format alone',
        )
      targetLanguagesNamed(call, [targetLanguageId], 'targetLanguageIds')
      const { exportApprovedOnly: approvedOnly, ...filter } = filtersIn(call, rest)
      const bytes = await built(
        exportFile(call.hosted, file, targetLanguageId, { ...filter, approvedOnly, userId: call.userId }),
      )
      return bytes ? answered(call, file, bytes) : noContent()
    },
  }),
]

/** What cannot be built is no fault of a storage. Source: facts F114. */
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
  const data = { ...linkShape(linkIn(call, behind)), etag }
  return Response.json({ data }, { headers: { etag: `"${etag}"` } })
}
