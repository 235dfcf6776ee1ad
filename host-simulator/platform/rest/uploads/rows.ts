import { z } from 'zod'
import { detect } from '../../../formats/index.ts'
import type { JsonObject } from '../../../world/json.ts'
import { languageIn } from '../../../world/languages.ts'
import { filesOf } from '../../../world/queries.ts'
import type { FileRow } from '../../../world/file-rows.ts'
import { isStringBased } from '../../../world/string-based.ts'
import { fileOfBranch } from '../../files/branch-strings.ts'
import { uploadToProject } from '../../files/project-upload.ts'
import { uploadTranslations } from '../../files/upload-translations.ts'
import { uploads } from '../../files/uploads.ts'
import { isXliff } from '../../files/xliff-of-others.ts'
import { failed, invalid, one } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { id } from '../common/fields.ts'
import { requireEach, targetLanguageOf, targetLanguagesNamed } from '../common/found.ts'
import { requiredAt } from '../common/required-field.ts'
import { runResource } from '../common/runs.ts'
import { requireStringFormat } from '../common/string-formats.ts'
import { requireIn } from '../common/who-may.ts'
import { row, type Call } from '../common/row.ts'
import { nowOrRefused, orRefused, storedOf } from '../sources/failures.ts'
import { importOptions } from '../sources/option-shapes.ts'
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
  /** Of a string-based project, in the place of a file. */
  branchId: id.nullish(),
  /** Of what came into a branch: where the columns of a table are. */
  importOptions: importOptions.nullish(),
  importEqSuggestions: z.boolean().optional(),
  autoApproveImported: z.boolean().optional(),
  translateHidden: z.boolean().optional(),
  /** The simulator has one memory for all, what is translated is in it. */
  addToTm: z.boolean().optional(),
  /** Read over: hidden strings are hidden in the source. */
  markHidden: z.boolean().optional(),
}

/**
 * The branch of a string-based project, else null. Source: the description, which requires one but for XLIFF.
 * Unstated: whose translations an XLIFF holds then. Ours are those of the branch that strings come into by default
 * (facts F134).
 */
const meantBranch = (
  call: Pick<Call, 'world' | 'id'>,
  named: number | null | undefined,
  { fileName, bytes }: { fileName: string; bytes: Uint8Array },
): number | null => {
  const projectId = call.id('projectId')
  if (!isStringBased(call.world, projectId)) return null
  const branches = [...call.world.branches].filter((each) => each.projectId === projectId)
  const type = detect(fileName, bytes)
  requireStringFormat(type, fileName)
  const usual = () =>
    type.startsWith('xliff') ? branches.find(({ name }) => name === 'main')?.id : undefined
  const branchId = named ?? usual()
  if (branchId === undefined) throw requiredAt('branchId')
  requireEach('branchId', 'branch', [branchId], () => branches.some(({ id: own }) => own === branchId))
  return branchId
}

/**
 * Of a branch its first file stands for all, or the one that its strings come into; null: XLIFF is of the whole project.
 * Unstated: whose translations a file holds where none is named. Ours are those of the file with its name.
 */
const meantFile = (
  call: Pick<Call, 'world' | 'id' | 'hosted' | 'userId'>,
  fileId: number | null | undefined,
  branchId: number | null,
  { fileName, bytes }: { fileName: string; bytes: Uint8Array },
): FileRow | null => {
  const projectId = call.id('projectId')
  const files = filesOf(call.world, projectId)
  if (branchId !== null)
    return (
      files.find((file) => file.branchId === branchId) ?? nowOrRefused(() => fileOfBranch(call, branchId))
    )
  const meant =
    fileId == null ? files.find(({ name }) => name === fileName) : files.find((file) => file.id === fileId)
  if (meant) return meant
  if (fileId != null) throw new Refusal(failed(404, 'File Not Found'))
  if (isXliff(detect(fileName, bytes))) return null
  throw new Refusal(
    invalid('fileId', 'isEmpty', `There is no file "${fileName}" in project ${projectId}: name one`),
  )
}

/** Of a table without sources its translations are the texts. */
const withTexts = (options: JsonObject | null | undefined): JsonObject | null => {
  const scheme = options?.['scheme']
  if (!options || typeof scheme !== 'object' || scheme === null || Array.isArray(scheme))
    return options ?? null
  const hasTexts = 'sourcePhrase' in scheme || 'sourceOrTranslation' in scheme
  if (hasTexts || !('translation' in scheme)) return options
  const { translation, ...rest } = scheme
  return { ...options, scheme: { ...rest, sourceOrTranslation: translation } }
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
    may: 'offline',
    doc: 'Brings in the translations of a file into one language; in a string-based project those of a branch.',
    body: z.object(body),
    ok: [200],
    answer: { one: uploaded },
    async run(call) {
      const { storageId, importEqSuggestions, autoApproveImported, translateHidden, addToTm } = call.body
      const { fileId, importOptions } = call.body
      const languageId = targetLanguageOf(call)
      requireIn(call, autoApproveImported ? 'approve' : 'translate', [languageId])
      const came = storedOf(call, storageId)
      const { bytes, fileName } = came
      const branchId = meantBranch(call, call.body.branchId, came)
      const file = meantFile(call, fileId, branchId, came)
      const ofBranch = branchId !== null && { branchId, importOptions: withTexts(importOptions) }
      if (file && !ofBranch) requireAllowed(call, file, 'languageId', [languageId])
      const { hosted, userId } = call
      const projectId = call.id('projectId')
      const upload = {
        ...{ ...ofBranch, languageId, fileName, bytes },
        ...{ importEqSuggestions, autoApproveImported, translateHidden, addToTm },
      }
      const reports = await orRefused(
        file
          ? uploadTranslations(hosted, { ...upload, fileId: file.id }, userId).then((report) => [report])
          : uploadToProject(hosted, projectId, upload, userId),
      )
      return one({
        ...{ projectId, storageId, languageId },
        ...(ofBranch ? { branchId } : { ...(file && { fileId: file.id }), info: uploadInfo(reports) }),
      })
    },
  }),
  imports.begin(
    'Begins to bring in the translations of a file; in a string-based project those of a branch.',
    z.object({ ...body, languageIds: z.array(z.string()).optional() }),
    (call) => {
      const { storageId, fileId, importOptions } = call.body
      const { importEqSuggestions = false, autoApproveImported = false } = call.body
      const { translateHidden = false, addToTm = true } = call.body
      const named = targetLanguagesNamed(call, call.body.languageIds)
      requireIn(call, autoApproveImported ? 'approve' : 'translate', named)
      const came = storedOf(call, storageId)
      const { name: bytes, fileName } = came
      const branchId = meantBranch(call, call.body.branchId, came)
      const file = meantFile(call, fileId, branchId, { fileName, bytes: came.bytes })
      const ofBranch = branchId !== null && { branchId, importOptions: withTexts(importOptions) }
      if (call.body.languageIds?.length && file && !ofBranch) requireAllowed(call, file, 'languageIds', named)
      return {
        storageId,
        ...(file && { fileId: file.id }),
        ...ofBranch,
        languageIds: named.filter((each) => ofBranch || !file?.excludedTargetLanguages?.includes(each)),
        importEqSuggestions,
        autoApproveImported,
        translateHidden,
        addToTm,
        bytes,
        fileName,
      }
    },
    { may: 'offline' },
  ),
  imports.read('How far an import is.'),
  imports.report('What came of an import that is finished.', uploadReport, uploadReportShape),
]
