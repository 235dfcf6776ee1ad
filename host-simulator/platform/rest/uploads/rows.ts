import { z } from 'zod'
import { filesOf } from '../../../world/queries.ts'
import type { FileRow } from '../../../world/rows.ts'
import { uploadTranslations } from '../../files/upload-translations.ts'
import { uploads } from '../../files/uploads.ts'
import { failed, invalid, one } from '../../http/envelope.ts'
import { id } from '../common/fields.ts'
import { orRefused, storedOf } from '../sources/failures.ts'
import { found, projectOf, targetLanguageOf } from '../common/found.ts'
import { Refusal } from '../../http/refusal.ts'
import { row, type Call } from '../row.ts'
import { upload, uploaded, uploadReport, uploadReportShape, uploadShape } from '../builds/shapes.ts'

const tag = 'Translations'
const imports = '/projects/{projectId}/translations/imports'
const single = `${imports}/{importTranslationId}`

const body = {
  storageId: id,
  fileId: id.nullish(),
  importEqSuggestions: z.boolean().optional(),
  autoApproveImported: z.boolean().optional(),
  translateHidden: z.boolean().optional(),
  /** The simulator has one memory for all, what is translated is in it. */
  addToTm: z.boolean().optional(),
  /** Read over: hidden strings are hidden in the source. */
  markHidden: z.boolean().optional(),
}

/** Unstated: whose translations a file holds where none is named. Ours are those of the file with its name. */
const meantFile = (call: Call, fileId: number | null | undefined, fileName: string): FileRow => {
  const projectId = call.id('projectId')
  const files = filesOf(call.world, projectId)
  const meant =
    fileId == null ? files.find(({ name }) => name === fileName) : files.find((file) => file.id === fileId)
  if (meant) return meant
  if (fileId != null) throw new Refusal(failed(404, 'File Not Found'))
  throw new Refusal(
    invalid('fileId', 'isEmpty', `There is no file "${fileName}" in project ${projectId}: name one`),
  )
}

const importOf = (call: Call) => {
  const run = uploads.get(call.hosted, call.params['importTranslationId'] ?? '')
  return found(run?.projectId === call.id('projectId') ? run : null, 'Import')
}

export const uploadRows = [
  row({
    method: 'POST',
    path: '/projects/{projectId}/translations/{languageId}',
    scope: 'project.translation write',
    tag,
    doc: 'Brings in the translations of a file into one language.',
    body: z.object(body),
    ok: [200],
    answer: { one: uploaded },
    async run(call) {
      const { storageId, fileId, importEqSuggestions, autoApproveImported, translateHidden } = call.body
      const languageId = targetLanguageOf(call)
      const { bytes, fileName } = storedOf(call, storageId)
      const file = meantFile(call, fileId, fileName)
      await orRefused(
        uploadTranslations(
          call.hosted,
          {
            fileId: file.id,
            languageId,
            fileName,
            bytes,
            importEqSuggestions,
            autoApproveImported,
            translateHidden,
          },
          call.userId,
        ),
      )
      return one({ projectId: file.projectId, storageId, languageId, fileId: file.id })
    },
  }),
  row({
    method: 'POST',
    path: imports,
    scope: 'project.translation write',
    tag,
    doc: 'Begins to bring in the translations of a file.',
    body: z.object({ ...body, languageIds: z.array(z.string()).min(1).optional() }),
    ok: [202],
    answer: { one: upload },
    run(call) {
      const { storageId, fileId, languageIds } = call.body
      const { importEqSuggestions = false, autoApproveImported = false } = call.body
      const { translateHidden = false, addToTm = true } = call.body
      const { id: projectId, targetLanguageIds } = projectOf(call)
      const unknown = languageIds?.find((languageId) => !targetLanguageIds.includes(languageId))
      if (unknown !== undefined)
        return invalid(
          'languageIds',
          'notInArray',
          `Expected target languages of the project, got "${unknown}"`,
        )
      const { name: bytes, fileName } = storedOf(call, storageId)
      const run = uploads.start(call.hosted, {
        id: call.newId(),
        projectId,
        userId: call.userId,
        attributes: {
          storageId,
          fileId: meantFile(call, fileId, fileName).id,
          languageIds: [...new Set(languageIds ?? targetLanguageIds)],
          importEqSuggestions,
          autoApproveImported,
          translateHidden,
          addToTm,
          bytes,
          fileName,
        },
      })
      return one(uploadShape(run), 202)
    },
  }),
  row({
    method: 'GET',
    path: single,
    scope: 'project.translation read',
    tag,
    doc: 'How far an import is.',
    ok: [200],
    answer: { one: upload },
    run: (call) => one(uploadShape(importOf(call))),
  }),
  row({
    method: 'GET',
    path: `${single}/report`,
    scope: 'project.translation read',
    tag,
    doc: 'What came of an import that is finished.',
    ok: [200],
    answer: { one: uploadReport },
    run: (call) => one(uploadReportShape(found(importOf(call).result, 'Report'))),
  }),
]
