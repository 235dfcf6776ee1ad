/** What a file holds and has held. */
import type { z } from 'zod'
import { previewBytes } from '../../files/preview.ts'
import { revisionsOf, sourceBytes } from '../../files/sources.ts'
import { linkTo } from '../../hosted/links.ts'
import { failed, many, one } from '../../http/envelope.ts'
import { dateOf } from '../common/fields.ts'
import { fileOf, found } from '../common/found.ts'
import type { Answer } from '../../http/reply.ts'
import { row, type Call } from '../row.ts'
import { link, linkShape, revision } from './shapes.ts'

const tag = 'Source files'
const single = '/projects/{projectId}/files/{fileId}'

export const fileContentRows = [
  row({
    method: 'GET',
    path: `${single}/download`,
    scope: 'project.source.file read',
    tag,
    doc: 'A link to the file as it was sent.',
    ok: [200],
    answer: { one: link },
    run: async (call) =>
      linked(call, sourceBytes(call.hosted, fileOf(call)), fileOf(call).name, 'application/octet-stream'),
  }),
  row({
    method: 'GET',
    path: `${single}/preview`,
    scope: 'project.source.file read',
    tag,
    doc: 'A link to the preview that the file came with, as HTML. 422 where it came with none.',
    ok: [200],
    answer: { one: link },
    async run(call) {
      const preview = previewBytes(call.hosted, fileOf(call))
      if (!preview) return failed(422, 'This file has no preview')
      return linked(call, preview, `${fileOf(call).name}.html`, 'text/html; charset=utf-8')
    },
  }),
  row({
    method: 'GET',
    path: `${single}/revisions`,
    scope: 'project.source.file read',
    tag,
    doc: 'The contents that a file has had, oldest first.',
    ok: [200],
    answer: { many: revision },
    run: (call) => many(shownRevisions(call), call.search, (each) => each),
  }),
  row({
    method: 'GET',
    path: `${single}/revisions/{revisionId}`,
    scope: 'project.source.file read',
    tag,
    doc: 'One content that a file has had.',
    ok: [200],
    answer: { one: revision },
    run: (call) =>
      one(
        found(
          shownRevisions(call).find((each) => each.id === call.id('revisionId')),
          'Revision',
        ),
      ),
  }),
]

const linked = async (
  call: Call,
  bytes: Uint8Array,
  fileName: string,
  contentType: string,
): Promise<Answer> => {
  const kept = await call.hosted.vault.putBytes(bytes)
  const address = linkTo(call.hosted, call.origin(), call.newId(), { bytes: kept, fileName, contentType })
  return one(linkShape(address))
}

/** A file that nobody uploaded has had one content, the one it has. */
const shownRevisions = (call: Call): z.input<typeof revision>[] => {
  const own = fileOf(call)
  const ids = { projectId: own.projectId, fileId: own.id }
  const kept = revisionsOf(call.hosted, own.id).map((each) => ({
    id: each.revision,
    ...ids,
    restoreToRevision: each.restoredFrom,
    date: dateOf(each.createdAt),
  }))
  return kept.length
    ? kept
    : [{ id: own.revision, ...ids, restoreToRevision: null, date: dateOf(own.updatedAt) }]
}
