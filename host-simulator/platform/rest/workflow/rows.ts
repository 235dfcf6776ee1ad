import { z } from 'zod'
import { filesOf, statusOf, stringIdsOf, stringStatusAtStep, workflowOf } from '../../../world/queries.ts'
import type { StringRow, WorkflowStep } from '../../../world/rows.ts'
import { rowsAt } from '../../../world/table.ts'
import { many, one } from '../../http/envelope.ts'
import { id, ordered, orderQuery, wordsQuery } from '../common/fields.ts'
import { found, projectOf } from '../common/found.ts'
import { pagesOf } from '../common/pages-address.ts'
import { row, type Call } from '../row.ts'
import { string, stringShape } from '../strings/shapes.ts'

const tag = 'Workflows'
const all = '/projects/{projectId}/workflow-steps'

const step = z.strictObject({
  id,
  title: z.string(),
  type: z.enum(['Translate', 'Proofreading']),
  languages: z.array(z.string()),
  config: z.strictObject({ assignees: z.record(z.string(), z.array(id)) }),
})

export const workflowRows = [
  row({
    method: 'GET',
    path: all,
    scope: 'project read',
    edition: 'enterprise',
    tag,
    doc: 'The steps of a project, in the order that a string goes through them.',
    ok: [200],
    answer: { many: step },
    run: (call) => many(workflowOf(call.world, call.id('projectId')), call.search, shapeIn(call)),
  }),
  row({
    method: 'GET',
    path: `${all}/{stepId}`,
    scope: 'project read',
    edition: 'enterprise',
    tag,
    doc: 'One step.',
    ok: [200],
    answer: { one: step },
    run: (call) => one(shapeIn(call)(stepOf(call))),
  }),
  row({
    method: 'GET',
    path: `${all}/{stepId}/strings`,
    scope: 'project read',
    edition: 'enterprise',
    tag,
    doc: 'The strings at a step that are in a status in at least one of the languages.',
    query: z.object({
      languageIds: wordsQuery.optional(),
      status: z.enum(['todo', 'done', 'pending', 'incomplete', 'need_review']).optional(),
      orderBy: orderQuery('id', 'text', 'identifier', 'context', 'createdAt', 'updatedAt').optional(),
    }),
    ok: [200],
    answer: { many: string },
    run(call) {
      const { world, query, search } = call
      const { languageIds, status, orderBy } = query
      const project = projectOf(call)
      const at = stepOf(call)
      const wanted = project.targetLanguageIds.filter((each) => !languageIds || languageIds.includes(each))
      // Unstated: `incomplete` and `need_review`. Ours: plurals with some of their forms, and nothing.
      const isIn = (stringId: number, languageId: string): boolean =>
        status === 'need_review'
          ? false
          : status === 'incomplete'
            ? statusOf(world, stringId, languageId) === 'partially-translated'
            : stringStatusAtStep(world, stringId, languageId, at) === status
      const fileIds = filesOf(world, project.id).map((file) => file.id)
      const rows = rowsAt(world.strings, stringIdsOf(world, fileIds)).filter(
        ({ id: stringId }) => status === undefined || wanted.some((languageId) => isIn(stringId, languageId)),
      )
      const pages = pagesOf(call)
      return many(ordered<StringRow, keyof StringRow>(rows, orderBy), search, (each) =>
        stringShape(world, each, pages),
      )
    },
  }),
]

const stepOf = (call: Pick<Call, 'world' | 'id'>): WorkflowStep => {
  const stepId = call.id('stepId')
  return found(
    workflowOf(call.world, call.id('projectId')).find((each) => each.id === stepId),
    'Workflow Step',
  )
}

/** People work at every step in every language, so nobody is named. */
const shapeIn =
  (call: Pick<Call, 'world' | 'id'>) =>
  ({ id: stepId, title, type }: WorkflowStep): z.input<typeof step> => ({
    id: stepId,
    title,
    type: type === 'Proofread' ? 'Proofreading' : type,
    languages: [...projectOf(call).targetLanguageIds],
    config: { assignees: {} },
  })
