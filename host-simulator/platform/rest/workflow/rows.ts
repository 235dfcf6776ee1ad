import { z } from 'zod'
import { statusOf, stringIdsOfProject, workflowOf } from '../../../world/queries.ts'
import type { WorkflowStep } from '../../../world/project-rows.ts'
import type { StringRow } from '../../../world/string-rows.ts'
import { rowsAt } from '../../../world/table.ts'
import { placeAt } from '../../../world/string-places.ts'
import { isOfApp } from '../../../world/workflow-places.ts'
import { many } from '../../http/envelope.ts'
import { ordered, orderQuery, wordsQuery } from '../common/fields.ts'
import { projectOf } from '../common/found.ts'
import { resource } from '../common/resource.ts'
import type { Call } from '../common/row.ts'
import { shownString, string } from '../strings/shapes.ts'
import { step, stepShape } from './shapes.ts'
import { statusRows } from './status-rows.ts'

const stepsOf = ({ world, id: part }: Pick<Call, 'world' | 'id'>): readonly WorkflowStep[] =>
  workflowOf(world, part('projectId'))

const steps = resource({
  path: '/projects/{projectId}/workflow-steps/{stepId}',
  scope: 'project',
  edition: 'enterprise',
  tag: 'Workflows',
  name: 'Workflow Step',
  answer: step,
  shapeOf: (row: WorkflowStep, call) => stepShape(row, projectOf(call).targetLanguageIds),
  isSteady: true,
  find(call) {
    const stepId = call.id('stepId')
    return stepsOf(call).find((each) => each.id === stepId)
  },
})

const statuses = z.enum(['todo', 'done', 'pending', 'incomplete', 'need_review'])

export const workflowRows = [
  steps.list('The steps of a project, in the order that a string goes through them.', { rows: stepsOf }),
  steps.read('One step.'),
  steps.below(
    '/strings',
    'The strings at a step that are in a status in at least one of the languages.',
    { many: string },
    (call, at) => {
      const { world, search } = call
      const { languageIds, status, orderBy } = call.query
      const project = projectOf(call)
      const wanted = project.targetLanguageIds.filter((each) => !languageIds || languageIds.includes(each))
      // Without steps of apps every string is at every step.
      const isHeld = project.workflow.some(isOfApp)
      const rows = rowsAt(world.strings, stringIdsOfProject(world, project.id)).filter(
        ({ id: stringId }) =>
          (status === undefined && !isHeld) ||
          wanted.some((languageId) => isIn(call, { stringId, languageId, at, status })),
      )
      return many(ordered<StringRow, keyof StringRow>(rows, orderBy), search, (each) =>
        shownString(call, each),
      )
    },
    {
      query: z.object({
        languageIds: wordsQuery.optional(),
        status: statuses.optional(),
        orderBy: orderQuery('id', 'text', 'identifier', 'context', 'createdAt', 'updatedAt').optional(),
      }),
    },
  ),
  ...statusRows,
]

interface Asked {
  stringId: number
  languageId: string
  at: WorkflowStep
  status: z.output<typeof statuses> | undefined
}

/** Unstated: `incomplete` and `need_review`. Ours: plurals with some of their forms, and nothing. */
const isIn = (call: Call, { at, status, ...stood }: Asked): boolean => {
  if (status === 'need_review') return false
  const place = placeAt(call.world, projectOf(call), at, stood)
  if (status === undefined) return place !== null
  return status === 'incomplete'
    ? place !== null && statusOf(call.world, stood.stringId, stood.languageId) === 'partially-translated'
    : place === status
}
