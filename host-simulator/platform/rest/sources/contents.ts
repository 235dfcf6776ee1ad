/** What a file holds and has held. */
import { z } from 'zod'
import type { FileRow } from '../../../world/file-rows.ts'
import { previewBytes } from '../../files/preview.ts'
import { infoOf } from '../../files/revision-info.ts'
import { revisionsOf, sourceBytes } from '../../files/sources.ts'
import { failed, many, one } from '../../http/envelope.ts'
import type { Answer } from '../../http/reply.ts'
import { date, dateOf, id } from '../common/fields.ts'
import { found } from '../common/found.ts'
import { link, linkIn, linkShape } from '../common/addresses.ts'
import type { Call } from '../common/row.ts'
import { files } from './files.ts'

const counts = z.strictObject({ strings: z.int().min(0), words: z.int().min(0) })

const revision = z.strictObject({
  id,
  projectId: id,
  fileId: id,
  restoreToRevision: id.nullable(),
  info: z.strictObject({ added: counts, deleted: counts, updated: counts }),
  date,
})

export const fileContentRows = [
  files.below(
    '/download',
    'A link to the file as it was sent.',
    { one: link },
    (call, row) => linked(call, sourceBytes(call.hosted, row), row.name, 'application/octet-stream'),
    { may: 'offline' },
  ),
  files.below(
    '/preview',
    'A link to the preview that the file came with, as HTML. 422 where it came with none.',
    { one: link },
    (call, row) => {
      const preview = previewBytes(call.hosted, row)
      if (!preview) return failed(422, 'This file has no preview')
      return linked(call, preview, `${row.name}.html`, 'text/html; charset=utf-8')
    },
  ),
  files.below(
    '/revisions',
    'The contents that a file has had, oldest first.',
    { many: revision },
    (call, row) => many(shownRevisions(call, row), call.search, (each) => each),
  ),
  files.below(
    '/revisions/{revisionId}',
    'One content that a file has had.',
    { one: revision },
    (call, row) => {
      const revisionId = call.id('revisionId')
      const named = shownRevisions(call, row).find((each) => each.id === revisionId)
      return one(found(named, 'Revision'))
    },
  ),
]

const linked = async (
  call: Call,
  content: Uint8Array,
  fileName: string,
  contentType: string,
): Promise<Answer> => {
  const bytes = await call.hosted.vault.putBytes(content)
  return one(linkShape(linkIn(call, { bytes, fileName, contentType })))
}

/** A file that nobody uploaded has had one content, the one it has. */
const shownRevisions = ({ hosted }: Call, own: FileRow): z.input<typeof revision>[] => {
  const ids = { projectId: own.projectId, fileId: own.id }
  const { world } = hosted.store
  const kept = revisionsOf(hosted, own.id).map((each) => ({
    id: each.revision,
    ...ids,
    restoreToRevision: each.restoredFrom,
    info: each.info ?? infoOf(world, own),
    date: dateOf(each.createdAt),
  }))
  return kept.length
    ? kept
    : [
        {
          id: own.revision,
          ...ids,
          restoreToRevision: null,
          info: infoOf(world, own),
          date: dateOf(own.updatedAt),
        },
      ]
}
