import { z } from 'zod'
import { updateOptions } from '../../../world/commands.ts'
import { filesOf } from '../../../world/queries.ts'
import type { FileRow, JsonObject } from '../../../world/rows.ts'
import { importFile, restoreRevision, updateFile } from '../../files/import.ts'
import { revisionsOf, sourceBytes } from '../../files/sources.ts'
import { many, one } from '../../http/envelope.ts'
import { flagQuery, id, idQuery, options, ordered, orderQuery, patchOf, priority } from '../common/fields.ts'
import { orRefused, rulesOf, storedOf } from './failures.ts'
import { fileOf, found, noContent } from '../common/found.ts'
import { edited } from '../common/patch.ts'
import { placedIn } from './placed.ts'
import { row } from '../row.ts'
import { file, fileShape } from './shapes.ts'

const tag = 'Source files'
const all = '/projects/{projectId}/files'
const single = `${all}/{fileId}`

const place = {
  branchId: id.nullish(),
  directoryId: id.nullish(),
}
const about = {
  title: z.string().nullish(),
  context: z.string().nullish(),
  excludedTargetLanguages: z.array(z.string()).nullish(),
}
const content = {
  importOptions: options.nullish(),
  exportOptions: options.nullish(),
  attachLabelIds: z.array(id).optional(),
}
const edit = z.object({
  ...place,
  ...about,
  name: z.string().min(1).optional(),
  priority: priority.optional(),
  importOptions: options.nullish(),
  exportOptions: options.nullish(),
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

export const fileRows = [
  row({
    method: 'GET',
    path: all,
    scope: 'project.source.file read',
    tag,
    doc: 'The files of a project, a branch or a directory. `recursion` asks for those at all depths.',
    query: z.object({
      branchId: idQuery.optional(),
      directoryId: idQuery.optional(),
      filter: z.string().optional(),
      recursion: flagQuery.optional(),
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
    ok: [200],
    answer: { many: file },
    run(call) {
      const { world, search, query } = call
      const rows = placedIn(call, query, filesOf(world, call.id('projectId')))
      const valueOf = (each: FileRow, field: string): unknown =>
        field === 'exportPattern' ? each.exportOptions?.['exportPattern'] : each[field as keyof FileRow]
      return many(ordered(rows, query.orderBy, valueOf), search, (each) => fileShape(world, each))
    },
  }),
  row({
    method: 'POST',
    path: all,
    scope: 'project.source.file write',
    tag,
    doc: 'Adds the file of a storage, with its strings.',
    body: z.object({
      storageId: id,
      name: z.string().min(1),
      type: z.string().min(1).optional(),
      parserVersion: z.int().optional(),
      ...place,
      ...about,
      ...content,
    }),
    ok: [201],
    answer: { one: file },
    async run(call) {
      const { storageId, branchId, directoryId, parserVersion: _, importOptions, ...wish } = call.body
      const { bytes } = storedOf(call, storageId)
      const srx = rulesOf(call, importOptions)
      const made = await orRefused(
        importFile(
          call.hosted,
          {
            ...wish,
            projectId: call.id('projectId'),
            bytes,
            srx,
            importOptions: keptOptions(importOptions),
            // Null says the same as nothing here.
            branchId: branchId ?? undefined,
            directoryId: directoryId ?? undefined,
          },
          call.userId,
        ),
      )
      return one(fileShape(call.world, made), 201)
    },
  }),
  row({
    method: 'GET',
    path: single,
    scope: 'project.source.file read',
    tag,
    doc: 'One file.',
    ok: [200],
    answer: { one: file },
    run: (call) => one(fileShape(call.world, fileOf(call))),
  }),
  row({
    method: 'PUT',
    path: single,
    scope: 'project.source.file write',
    tag,
    doc: 'Gives a file new content, that of a storage, or that of an earlier revision again.',
    body: z.union([z.object({ revisionId: id }), update]),
    ok: [200],
    answer: { one: file },
    async run(call) {
      const { id: fileId } = fileOf(call)
      const { body } = call
      if ('revisionId' in body) {
        const { revisionId } = body
        const known = revisionsOf(call.hosted, fileId).map(({ revision: number }) => number)
        found([...known, fileOf(call).revision].includes(revisionId) || null, 'Revision')
        const restored = await orRefused(restoreRevision(call.hosted, fileId, revisionId, call.userId))
        return one(fileShape(call.world, restored))
      }
      const { storageId, importOptions, ...wish } = body
      const { bytes } = storedOf(call, storageId)
      const srx = rulesOf(call, importOptions)
      const content = { ...wish, bytes, srx, importOptions: keptOptions(importOptions) }
      return one(
        fileShape(call.world, await orRefused(updateFile(call.hosted, fileId, content, call.userId))),
      )
    },
  }),
  row({
    method: 'PATCH',
    path: single,
    scope: 'project.source.file write',
    tag,
    doc: 'Renames or moves a file, or changes its options. New import options count from the next content on, new segmentation rules at once.',
    body: patchOf(
      ['replace', 'test'],
      [
        ...Object.keys(edit.shape).map((name) => `/${name}`),
        '/importOptions/{word}',
        '/exportOptions/{word}',
      ],
    ),
    ok: [200],
    answer: { one: file },
    async run(call) {
      const before = fileOf(call)
      const wish = edited(fileShape(call.world, before), call.body, edit)
      const srx = rulesOf(call, wish.importOptions)
      const importOptions = keptOptions(wish.importOptions)
      call.do({ do: 'editFile', fileId: before.id, ...wish, importOptions })
      // New rules split the content that is there anew.
      if (srx !== undefined) {
        const bytes = sourceBytes(call.hosted, before)
        const again = { bytes, srx, importOptions, updateOption: 'keep_translations_and_approvals' } as const
        await orRefused(updateFile(call.hosted, before.id, again, call.userId))
      }
      return one(fileShape(call.world, fileOf(call)))
    },
  }),
  row({
    method: 'DELETE',
    path: single,
    scope: 'project.source.file write',
    tag,
    doc: 'Deletes a file with its strings.',
    ok: [204],
    run(call) {
      call.do({ do: 'deleteFile', fileId: fileOf(call).id })
      return noContent()
    },
  }),
]
