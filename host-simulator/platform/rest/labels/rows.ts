import { z } from 'zod'
import { addedRow } from '../../../world/added.ts'
import { rowsAt } from '../../../world/table.ts'
import { many } from '../../http/envelope.ts'
import type { Answer } from '../../http/reply.ts'
import { id, idsQuery, orderQuery } from '../common/fields.ts'
import { projectResource } from '../common/resource.ts'
import { row, type Call } from '../common/row.ts'
import { shownString, string } from '../strings/shapes.ts'

const path = '/projects/{projectId}/labels/{labelId}'
const scope = 'project.source.file'
const tag = 'Labels'

const labels = projectResource(({ labels: table }) => table, {
  path,
  scope,
  tag,
  name: 'Label',
  answer: z.strictObject({ id, title: z.string() }),
  shapeOf: ({ id: labelId, title }) => ({ id: labelId, title }),
})

/** As many strings as one request may name. Source: the platform's description of the operation. */
const atOnce = 500

/** Those strings after the label came or went. */
const listed = (call: Call, stringIds: readonly number[]): Answer => {
  const rows = rowsAt(call.world.strings, stringIds)
  // All that were named are in the answer, however many a page holds.
  const page = new URLSearchParams({ limit: String(atOnce) })
  return many(rows, page, (each) => shownString(call, each))
}

export const labelRows = [
  labels.list('The labels of a project.', {
    query: z.object({ orderBy: orderQuery('id', 'title').optional() }),
    rows: labels.all,
  }),
  labels.add('Adds a label.', z.object({ title: z.string().min(1) }), (call) => {
    const done = call.do({ do: 'addLabel', projectId: call.id('projectId'), ...call.body })
    return addedRow(done, call.world, 'labels')
  }),
  labels.read('One label.'),
  labels.edit(
    'Renames a label.',
    z.object({ title: z.string().min(1).optional() }),
    (call, { id: labelId }, { title }) => title !== undefined && call.do({ do: 'editLabel', labelId, title }),
  ),
  labels.remove('Deletes a label.', (call, { id: labelId }) => call.do({ do: 'deleteLabel', labelId })),
  row({
    method: 'POST',
    path: `${path}/strings`,
    scope: `${scope} write`,
    tag,
    doc: 'Gives the label to strings, up to 500 at a time. Answers them.',
    body: z.object({ stringIds: z.array(id).min(1).max(atOnce) }),
    ok: [200],
    answer: { many: string },
    run(call) {
      const { stringIds } = call.body
      call.do({ do: 'assignLabel', labelId: labels.named(call).id, stringIds })
      return listed(call, stringIds)
    },
  }),
  row({
    method: 'DELETE',
    path: `${path}/strings`,
    scope: `${scope} write`,
    tag,
    doc: 'Takes the label from strings. Answers them.',
    query: z.object({ stringIds: idsQuery }),
    ok: [200],
    answer: { many: string },
    run(call) {
      const { stringIds } = call.query
      call.do({ do: 'unassignLabel', labelId: labels.named(call).id, stringIds })
      return listed(call, stringIds)
    },
  }),
]
