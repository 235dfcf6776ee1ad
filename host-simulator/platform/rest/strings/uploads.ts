/** Uploads of strings into a branch of a string-based project. Source: facts F96. */
import { z } from 'zod'
import { detect } from '../../../formats/index.ts'
import { updateOptions } from '../../../world/commands.ts'
import { stringUploads } from '../../files/branch-strings.ts'
import { failed, invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { mapShape, shownMap } from '../common/empty-map.ts'
import { id } from '../common/fields.ts'
import { importOptions } from '../sources/option-shapes.ts'
import { requireEach } from '../common/found.ts'
import { run, runResource, runShape } from '../common/runs.ts'
import { requireStringFormat, stringFormats } from '../common/string-formats.ts'
import { storedOf } from '../sources/failures.ts'

const wish = {
  branchId: id,
  storageId: id,
  parserVersion: z.int().default(1),
  labelIds: z.array(id).default([]),
  updateStrings: z.boolean().default(false),
  cleanupMode: z.boolean().default(false),
  updateOption: z.enum(updateOptions).default('clear_translations_and_approvals'),
}

const uploads = runResource(stringUploads, {
  path: '/projects/{projectId}/strings/uploads/{uploadId}',
  scope: 'project.source.string',
  tag: 'Source strings',
  name: 'Upload',
  answer: z.strictObject({
    ...run,
    attributes: z.strictObject({
      ...wish,
      fileType: z.string(),
      importOptions: mapShape(z.unknown()),
    }),
  }),
  shapeOf(of) {
    const { bytes: _, fileName: __, labelIds, importOptions: options, ...attributes } = of.attributes
    const said = { ...attributes, labelIds: [...labelIds], importOptions: shownMap(options ?? {}) }
    return { ...runShape(of), attributes: said }
  },
})

export const stringUploadRows = [
  uploads.begin(
    'Begins to read the strings of a file into a branch of a string-based project.',
    z.object({
      ...wish,
      type: z.enum(['auto', ...stringFormats]).default('auto'),
      importOptions: importOptions.nullish(),
    }),
    (call) => {
      const { type, importOptions = null, ...rest } = call.body
      const projectId = call.id('projectId')
      const isHere = (row: { projectId: number } | undefined): boolean => row?.projectId === projectId
      requireEach('branchId', 'branch', [rest.branchId], (each) => isHere(call.world.branches.get(each)))
      requireEach('labelIds', 'label', rest.labelIds, (each) => isHere(call.world.labels.get(each)))
      if (call.world.branches.get(rest.branchId)?.isProtected)
        throw new Refusal(invalid('branchId', 'notAllowed', `Branch ${rest.branchId} is protected`))
      // Source: facts F342.
      if (stringUploads.isBusy(call.hosted, projectId, ({ branchId }) => branchId === rest.branchId))
        throw new Refusal(failed(409, 'This branch is currently being updated'))
      const { name, bytes, fileName } = storedOf(call, rest.storageId)
      const fileType = type === 'auto' ? (detect(fileName, bytes) ?? type) : type
      requireStringFormat(fileType, fileName)
      return { ...rest, fileType, importOptions, bytes: name, fileName }
    },
  ),
  uploads.read('How far an upload is.'),
]
