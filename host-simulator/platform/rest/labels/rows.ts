import { z } from 'zod'
import { addedRow } from '../../../world/added.ts'
import { isStringBased } from '../../../world/string-based.ts'
import { rowsAt, type Table } from '../../../world/table.ts'
import { invalid, many } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Answer } from '../../http/reply.ts'
import { flagQuery, id, idsQuery, orderQuery } from '../common/fields.ts'
import { fitting } from '../common/found.ts'
import { projectResource } from '../common/resource.ts'
import { row, type Call } from '../common/row.ts'
import { screenshot, screenshotLabelsOf, screenshotShape } from '../screenshots/shapes.ts'
import { shownString, string } from '../strings/shapes.ts'

const path = '/projects/{projectId}/labels/{labelId}'
const scope = 'project.source.file'
const tag = 'Labels'

const labels = projectResource(({ labels: table }) => table, {
  path,
  scope,
  tag,
  name: 'Label',
  answer: z.strictObject({
    id,
    title: z.string(),
    /** Of string-based projects. */
    isSystem: z.boolean().optional(),
  }),
  shapeOf: ({ id: labelId, projectId, title, isSystem }, { world }) => ({
    id: labelId,
    title,
    ...(isStringBased(world, projectId) && { isSystem }),
  }),
  isSteady: true,
})

/** As many strings as one request may name. Source: the platform's description of the operation. */
const atOnce = 500

/** All that were named are in the answer, however many a page holds. */
const listed = <R extends { id: number }>(
  table: Table<R>,
  ids: readonly number[],
  shapeOf: (row: R) => object,
): Answer => many(rowsAt(table, ids), new URLSearchParams({ limit: String(atOnce) }), shapeOf)

export const labelRows = [
  labels.list('The labels of a project.', {
    query: z.object({ isSystem: flagQuery.optional(), orderBy: orderQuery('id', 'title').optional() }),
    // String-based projects show their own labels unless others are asked for; file-based ones have no such query.
    rows: (call) => {
      const { isSystem = isStringBased(call.world, call.id('projectId')) ? false : undefined } = call.query
      return fitting(labels.all(call), { isSystem })
    },
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
  ...(['strings', 'screenshots'] as const).flatMap((things) => {
    const [key, answer] =
      things === 'strings' ? (['stringIds', string] as const) : (['screenshotIds', screenshot] as const)
    const shared = {
      path: `${path}/${things}`,
      scope: `${scope} write`,
      tag,
      ok: [200],
      answer: { many: answer },
    } as const
    const change = (call: Call, isGiven: boolean, ids: readonly number[]): Answer => {
      const labelId = labels.named(call).id
      if (things === 'screenshots') return labelled(call, labelId, isGiven, ids)
      call.do({ do: isGiven ? 'assignLabel' : 'unassignLabel', labelId, stringIds: ids })
      return listed(call.world.strings, ids, (each) => shownString(call, each))
    }
    return [
      row({
        ...shared,
        method: 'POST',
        doc: `Gives the label to ${things}, up to 500 at a time. Answers them.`,
        body: z.object({ [key]: z.array(id).min(1).max(atOnce) }),
        run: (call) => change(call, true, call.body[key] ?? []),
      }),
      row({
        ...shared,
        method: 'DELETE',
        doc: `Takes the label from ${things}. Answers them.`,
        query: z.object({ [key]: idsQuery }),
        run: (call) => change(call, false, call.query[key] ?? []),
      }),
    ]
  }),
]

/** Screenshots after the label came or went. Only managers give labels, as they do to strings. */
const labelled = (call: Call, labelId: number, isGiven: boolean, ids: readonly number[]): Answer => {
  const { screenshots } = call.world
  const strange = ids.find((each) => screenshots.get(each)?.projectId !== call.id('projectId'))
  if (strange !== undefined)
    throw new Refusal(
      invalid('screenshotIds', 'notFound', `There is no screenshot ${strange} in the project`),
    )
  const kept = screenshotLabelsOf(call.hosted)
  call.hosted.together(() => {
    for (const each of ids) {
      const others = (kept.get(String(each)) ?? []).filter((own) => own !== labelId)
      kept.set(String(each), isGiven ? [...others, labelId] : others)
    }
  })
  return listed(screenshots, ids, (each) => screenshotShape(each, call))
}
