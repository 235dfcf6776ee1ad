import { z } from 'zod'
import { languageIn } from '../../../world/languages.ts'
import { filesOf } from '../../../world/queries.ts'
import type { FileRow } from '../../../world/file-rows.ts'
import { uploadTranslations } from '../../files/upload-translations.ts'
import { uploads } from '../../files/uploads.ts'
import { failed, invalid, one } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { id } from '../common/fields.ts'
import { targetLanguageOf, targetLanguagesNamed } from '../common/found.ts'
import { runResource } from '../common/runs.ts'
import { requireIn } from '../common/who-may.ts'
import { row, type Call } from '../common/row.ts'
import { orRefused, storedOf } from '../sources/failures.ts'
import { upload, uploaded, uploadInfo, uploadReport, uploadReportShape, uploadShape } from './shapes.ts'

const tag = 'Translations'

const imports = runResource(uploads, {
  path: '/projects/{projectId}/translations/imports/{importTranslationId}',
  scope: 'project.translation',
  tag,
  name: 'Import',
  answer: upload,
  shapeOf: uploadShape,
})

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
const meantFile = (
  call: Pick<Call, 'world' | 'id'>,
  fileId: number | null | undefined,
  fileName: string,
): FileRow => {
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

/**
 * Throws 400 where the file excludes one of the languages, in the platform's words: its own command line knows them by
 * their beginning.
 */
const requireAllowed = (
  call: Pick<Call, 'world'>,
  { excludedTargetLanguages: excluded }: FileRow,
  field: string,
  languageIds: readonly string[],
): void => {
  const wrong = languageIds.filter((each) => excluded?.includes(each))
  if (!wrong.length) return
  const names = wrong.map((each) => languageIn(call.world, each)?.name ?? each).join(', ')
  throw new Refusal(invalid(field, 'notAllowed', `File is not allowed for the following languages: ${names}`))
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
      requireIn(call, autoApproveImported ? 'approve' : 'translate', [languageId])
      const { bytes, fileName } = storedOf(call, storageId)
      const file = meantFile(call, fileId, fileName)
      requireAllowed(call, file, 'languageId', [languageId])
      const report = await orRefused(
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
      return one({
        ...{ projectId: file.projectId, storageId, languageId, fileId: file.id },
        info: uploadInfo(report),
      })
    },
  }),
  imports.begin(
    'Begins to bring in the translations of a file.',
    z.object({ ...body, languageIds: z.array(z.string()).min(1).optional() }),
    (call) => {
      const { storageId, fileId } = call.body
      const { importEqSuggestions = false, autoApproveImported = false } = call.body
      const { translateHidden = false, addToTm = true } = call.body
      const named = targetLanguagesNamed(call, call.body.languageIds)
      requireIn(call, autoApproveImported ? 'approve' : 'translate', named)
      const { name: bytes, fileName } = storedOf(call, storageId)
      const file = meantFile(call, fileId, fileName)
      if (call.body.languageIds) requireAllowed(call, file, 'languageIds', named)
      return {
        storageId,
        fileId: file.id,
        languageIds: named.filter((each) => !file.excludedTargetLanguages?.includes(each)),
        importEqSuggestions,
        autoApproveImported,
        translateHidden,
        addToTm,
        bytes,
        fileName,
      }
    },
  ),
  imports.read('How far an import is.'),
  imports.report('What came of an import that is finished.', uploadReport, uploadReportShape),
]
