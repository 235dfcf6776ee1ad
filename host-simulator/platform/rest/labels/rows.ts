import { z } from 'zod'
import type { LabelRow } from '../../../world/rows.ts'
import { rowsAt } from '../../../world/table.ts'
import { many, one } from '../../http/envelope.ts'
import { id, idsQuery, ordered, orderQuery, patchOf } from '../common/fields.ts'
import { noContent, ofProject } from '../common/found.ts'
import { edited } from '../common/patch.ts'
import type { Answer } from '../../http/reply.ts'
import { row, type Call } from '../row.ts'
import { label, labelShape } from '../sources/shapes.ts'
import { string, stringShape } from '../strings/shapes.ts'
import { pagesOf } from '../common/pages-address.ts'

const tag = 'Labels'
const all = '/projects/{projectId}/labels'
const single = `${all}/{labelId}`
const strings = `${single}/strings`

const labelOf = (call: Call): LabelRow => ofProject(call, call.world.labels.get(call.id('labelId')), 'Label')

/** As many strings as one request may name. Source: the platform's description of the operation. */
const atOnce = 500

/** Those strings after the label came or went. */
const listed = (call: Call, stringIds: readonly number[]): Answer => {
  const rows = rowsAt(call.world.strings, stringIds)
  // All that were named are in the answer, however many a page holds.
  const page = new URLSearchParams({ limit: String(atOnce) })
  return many(rows, page, (each) => stringShape(call.world, each, pagesOf(call)))
}

export const labelRows = [
  row({
    method: 'GET',
    path: all,
    scope: 'project.source.file read',
    tag,
    doc: 'The labels of a project.',
    query: z.object({ orderBy: orderQuery('id', 'title').optional() }),
    ok: [200],
    answer: { many: label },
    run({ world, id: part, search, query: { orderBy } }) {
      const rows = [...world.labels].filter(({ projectId }) => projectId === part('projectId'))
      return many(ordered(rows, orderBy), search, labelShape)
    },
  }),
  row({
    method: 'POST',
    path: all,
    scope: 'project.source.file write',
    tag,
    doc: 'Adds a label.',
    body: z.object({ title: z.string().min(1) }),
    ok: [201],
    answer: { one: label },
    run(call) {
      const done = call.do({ do: 'addLabel', projectId: call.id('projectId'), ...call.body })
      const added = done.changes.find(({ fact }) => fact === 'labelAdded')
      const made = call.world.labels.get(added && 'labelId' in added ? added.labelId : NaN)
      if (!made) throw new Error('The label that was just added is gone')
      return one(labelShape(made), 201)
    },
  }),
  row({
    method: 'GET',
    path: single,
    scope: 'project.source.file read',
    tag,
    doc: 'One label.',
    ok: [200],
    answer: { one: label },
    run: (call) => one(labelShape(labelOf(call))),
  }),
  row({
    method: 'PATCH',
    path: single,
    scope: 'project.source.file write',
    tag,
    doc: 'Renames a label.',
    body: patchOf(['replace', 'test'], ['/title']),
    ok: [200],
    answer: { one: label },
    run(call) {
      const before = labelOf(call)
      const { title } = edited(
        labelShape(before),
        call.body,
        z.object({ title: z.string().min(1).optional() }),
      )
      if (title !== undefined) call.do({ do: 'editLabel', labelId: before.id, title })
      return one(labelShape(labelOf(call)))
    },
  }),
  row({
    method: 'DELETE',
    path: single,
    scope: 'project.source.file write',
    tag,
    doc: 'Deletes a label.',
    ok: [204],
    run(call) {
      call.do({ do: 'deleteLabel', labelId: labelOf(call).id })
      return noContent()
    },
  }),
  row({
    method: 'POST',
    path: strings,
    scope: 'project.source.file write',
    tag,
    doc: 'Gives the label to strings, up to 500 at a time. Answers them.',
    body: z.object({ stringIds: z.array(id).min(1).max(atOnce) }),
    ok: [200],
    answer: { many: string },
    run(call) {
      const { stringIds } = call.body
      call.do({ do: 'assignLabel', labelId: labelOf(call).id, stringIds })
      return listed(call, stringIds)
    },
  }),
  row({
    method: 'DELETE',
    path: strings,
    scope: 'project.source.file write',
    tag,
    doc: 'Takes the label from strings. Answers them.',
    query: z.object({ stringIds: idsQuery }),
    ok: [200],
    answer: { many: string },
    run(call) {
      const { stringIds } = call.query
      call.do({ do: 'unassignLabel', labelId: labelOf(call).id, stringIds })
      return listed(call, stringIds)
    },
  }),
]
