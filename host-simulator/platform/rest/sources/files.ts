import { z } from 'zod'
import { detect } from '../../../formats/index.ts'
import { ofFormat } from '../format-settings/rows.ts'
import { fieldsShown, fieldValues, keepValues, requireFields } from '../fields/stored.ts'
import { updateOptions } from '../../../world/commands.ts'
import type { FileRow } from '../../../world/file-rows.ts'
import type { JsonObject } from '../../../world/json.ts'
import { importFile, restoreRevision, updateFile } from '../../files/import.ts'
import { revisionsOf, sourceBytes } from '../../files/sources.ts'
import type { Finding } from '../../jobs/finding.ts'
import { fieldPointer, id, orderQuery, priority } from '../common/fields.ts'
import { orRefused, rulesOf, storedOf } from './failures.ts'
import { found } from '../common/found.ts'
import { requireBeside } from '../common/pairs.ts'
import { projectResource } from '../common/resource.ts'
import type { Call } from '../common/row.ts'
import { exportOptions, importOptions } from './option-shapes.ts'
import { placedIn, placeQuery, placeSaid } from './placed.ts'
import { file, fileShape } from './shapes.ts'

export const files = projectResource(({ files: table }) => table, {
  path: '/projects/{projectId}/files/{fileId}',
  scope: 'project.source.file',
  tag: 'Source files',
  name: 'File',
  answer: file,
  shapeOf: (row, call) => ({ ...fileShape(call.world, row), ...fieldsShown(call, 'file', row.id) }),
  isSteady: true,
})

const place = {
  branchId: id.nullish(),
  directoryId: id.nullish(),
}
const about = {
  title: z.string().nullish(),
  context: z.string().nullish(),
  excludedTargetLanguages: z.array(z.string()).nullish(),
  fields: fieldValues.nullish(),
}
const content = {
  importOptions: importOptions.nullish(),
  exportOptions: exportOptions.nullish(),
  attachLabelIds: z.array(id).optional(),
}
const edit = z.object({
  ...place,
  ...about,
  name: z.string().min(1).optional(),
  priority: priority.optional(),
  importOptions: importOptions.nullish(),
  exportOptions: exportOptions.nullish(),
  attachLabelIds: z.array(id).optional(),
  detachLabelIds: z.array(id).optional(),
})

const update = z.object({
  storageId: id,
  name: z.string().min(1).optional(),
  updateOption: z.enum(updateOptions).optional(),
  replaceModifiedContext: z.boolean().optional(),
  detachLabelIds: z.array(id).optional(),
  ...content,
})

/** The options as the file keeps them: that it has rules of its own, not under which number they once lay. */
const keptOptions = (importOptions: JsonObject | null | undefined): JsonObject | null | undefined => {
  if (!importOptions || !('srxStorageId' in importOptions)) return importOptions
  const { srxStorageId, ...rest } = importOptions
  return { ...rest, customSegmentation: srxStorageId !== null }
}

/** What a file is made of: the bytes of the storage, and the rules and options that read them. */
const contentOf = (
  call: Call,
  { storageId, importOptions }: { storageId: number; importOptions?: JsonObject | null | undefined },
) => {
  const { bytes } = storedOf(call, storageId)
  return { bytes, srx: rulesOf(call, importOptions), importOptions: keptOptions(importOptions) }
}

type Shared = NonNullable<ReturnType<typeof ofFormat>>

/** The project's settings of the format below what is said of the file itself. */
const withShared = (
  { importOptions, exportOptions, srx }: Shared,
  own: ReturnType<typeof contentOf>,
  wish: { exportOptions?: JsonObject | null | undefined },
) => ({
  importOptions: {
    ...importOptions,
    ...(srx && own.srx === undefined && { customSegmentation: true }),
    ...own.importOptions,
  },
  srx: own.srx === undefined ? srx : own.srx,
  ...(Object.keys(exportOptions).length && { exportOptions: { ...exportOptions, ...wish.exportOptions } }),
})

/** `android6` is Android's format, read as its sixth parser does. Unstated: what they do otherwise. Ours read alike. */
const versioned = ({
  type = '',
}: {
  type?: string | undefined
}): { type?: string; parserVersion?: number } => {
  const [, name, version] = /^(android)(1[01]|[1-9])$/.exec(type) ?? []
  return name ? { type: name, parserVersion: Number(version) } : {}
}

export const fileRows = [
  files.list('The files of a project, a branch or a directory. `recursion` asks for those at all depths.', {
    query: placeQuery.extend({
      orderBy: orderQuery(
        'id',
        'name',
        'title',
        'status',
        'exportPattern',
        'priority',
        'createdAt',
        'updatedAt',
      ).optional(),
    }),
    rows: (call) => placedIn(call, call.query, files.all(call)),
    fieldOf: (row, field) =>
      field === 'exportPattern' ? row.exportOptions?.['exportPattern'] : row[field as keyof FileRow],
  }),
  files.add(
    'Adds the file of a storage, with its strings.',
    z.object({
      storageId: id,
      name: z
        .string()
        .min(1)
        .regex(/^(?!.*\.zip$)/is, 'expected no ZIP'),
      type: z.string().min(1).optional(),
      parserVersion: z.int().optional(),
      ...place,
      ...about,
      ...content,
    }),
    async (call) => {
      requireBeside('parserVersion', call.body, ['type'])
      const { storageId: _, fields, ...body } = call.body
      const wish = { ...body, ...versioned(body) }
      requireFields(call, 'file', fields)
      const own = contentOf(call, call.body)
      const isOpen = wish.type === undefined || wish.type === 'auto'
      const shared = ofFormat(call, (isOpen ? detect(wish.name, own.bytes) : wish.type) ?? '')
      const made = { ...wish, ...placeSaid(wish), ...own, ...(shared && withShared(shared, own, wish)) }
      const projectId = call.id('projectId')
      const warn = ({ message }: Finding): void => call.warn(message)
      const added = await orRefused(importFile(call.hosted, { ...made, projectId, warn }, call.userId))
      keepValues(call, 'file', added.id, fields)
      return added
    },
  ),
  files.read('One file.'),
  files.replace(
    'Gives a file new content, that of a storage, or that of an earlier revision again.',
    z.union([z.object({ revisionId: id }), update]),
    (call, { id: fileId, revision }) => {
      const { hosted, body, userId } = call
      if ('revisionId' in body) {
        const known = revisionsOf(hosted, fileId).map((each) => each.revision)
        found([...known, revision].includes(body.revisionId) || null, 'Revision')
        return orRefused(restoreRevision(hosted, fileId, body.revisionId, userId))
      }
      const { storageId: _, ...wish } = body
      return orRefused(updateFile(hosted, fileId, { ...wish, ...contentOf(call, body) }, userId))
    },
  ),
  files.edit(
    'Renames or moves a file, or changes its options. New import options count from the next content on, those of segmentation at once.',
    edit,
    async (call, before, { fields, attachLabelIds, detachLabelIds, ...wish }) => {
      requireFields(call, 'file', fields)
      const srx = rulesOf(call, wish.importOptions)
      const importOptions = keptOptions(wish.importOptions)
      const { stringIds } = before
      call.hosted.together(() => {
        call.do({ do: 'editFile', fileId: before.id, ...wish, importOptions })
        for (const labelId of attachLabelIds ?? []) call.do({ do: 'assignLabel', labelId, stringIds })
        for (const labelId of detachLabelIds ?? []) call.do({ do: 'unassignLabel', labelId, stringIds })
      })
      keepValues(call, 'file', before.id, fields)
      // The content that is there is split anew. Source: facts F131.
      const splits = (options: JsonObject | null | undefined) => options?.['contentSegmentation']
      const isSplitAnew =
        importOptions !== undefined &&
        splits(importOptions) !== splits(before.importOptions) &&
        revisionsOf(call.hosted, before.id).length > 0
      if (srx === undefined && !isSplitAnew) return
      const bytes = sourceBytes(call.hosted, before)
      const again = { bytes, srx, importOptions, updateOption: 'keep_translations_and_approvals' } as const
      await orRefused(updateFile(call.hosted, before.id, again, call.userId))
    },
    {
      inParts: ['importOptions', 'exportOptions'],
      pointers: ['/importOptions/{word}', '/exportOptions/{word}', fieldPointer],
      document: (row, call) => ({
        ...{ ...fileShape(call.world, row), ...fieldsShown(call, 'file', row.id) },
        // They say what happens to strings; a file has none of its own.
        ...{ attachLabelIds: [], detachLabelIds: [] },
      }),
    },
  ),
  files.remove('Deletes a file with its strings.', (call, { id: fileId }) =>
    call.do({ do: 'deleteFile', fileId }),
  ),
]
