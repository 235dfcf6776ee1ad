/** By which outputs strings leave the step of an app. The vendor's description does not have it. Source: facts F173, F181. */
import { z } from 'zod'
import { whyNot } from '../../../world/access.ts'
import { stringIdsOfProject } from '../../../world/queries.ts'
import type { ProjectRow, StepModule, WorkflowStep } from '../../../world/project-rows.ts'
import { outputOf, placeAt } from '../../../world/string-places.ts'
import { unheardOf } from '../../hosted/announced.ts'
import { failed, many, unpaged } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { at } from '../common/batch.ts'
import { idsQuery, patchOf } from '../common/fields.ts'
import { found, projectOf, targetLanguageOf } from '../common/found.ts'
import { row, type Call } from '../common/row.ts'
import { stringStatus, stringStatuses } from './shapes.ts'

/** Ids of strings in one query. */
const mostIds = 500

interface Place {
  project: ProjectRow
  step: WorkflowStep
  module: StepModule
  languageId: string
}

const shared = {
  path: '/projects/{projectId}/workflow-steps/{stepId}/languages/{languageId}/status',
  edition: 'enterprise',
  tag: 'Workflows',
  ok: [200],
  answer: { many: stringStatus },
} as const

const placeIn = (call: Call): Place => {
  const project = projectOf(call)
  const step = found(
    project.workflow.find(({ id }) => id === call.id('stepId')),
    'Workflow Step',
  )
  const { module } = step
  if (!module)
    throw new Refusal(failed(404, `Workflow Step Not Found: at "${step.title}" people work, not an app`))
  return { project, step, module, languageId: targetLanguageOf(call) }
}

const statusOf = (
  { world, hosted }: Call,
  { project, step, languageId }: Place,
  stringId: number,
): z.input<typeof stringStatus> => {
  const place = placeAt(world, project, step, { stringId, languageId })
  const output = outputOf(world, step, { stringId, languageId })
  const isUnheard = unheardOf(hosted).has(`${step.id} ${languageId} ${stringId}`)
  const waits = output === '' ? 'TODO' : isUnheard ? 'FAILED' : 'NEED_PROCESS'
  const status = place === null ? 'INCOMPLETE' : place === 'done' ? 'DONE' : waits
  return { stringId, languageId, stepId: step.id, status, output: place === null ? '' : (output ?? '') }
}

/**
 * The agent of the app whose step it is, where it manages the project; no person, and no app by another grant. Ours lets the
 * world's own token of a manager in, too: with it a test plays the app.
 */
const requireAgent = ({ claims, world, userId }: Call, { project, module }: Place): void => {
  const { app, aud, personal, isAgent } = claims
  const isOwn = app === undefined && aud === undefined && personal === undefined
  const refuse = (why: string): never => {
    throw new Refusal(failed(403, `Forbidden: ${why}`))
  }
  if (!isOwn && !isAgent) refuse('expected a token of the grant crowdin_agent, got another')
  if (!isOwn && app !== module.app) refuse(`the step is of the app "${module.app}"`)
  const user = world.users.get(userId)
  const why = user && whyNot(user, 'manage', { projectId: project.id })
  if (why) refuse(`who passes strings manages the project: ${why}`)
}

export const statusRows = [
  row({
    ...shared,
    method: 'GET',
    may: 'anybody',
    scope: 'project read',
    doc: "The strings at the step of an app in one language: whether they wait, and how they left; for the agent of the app. The vendor's description does not have it; its documentation of modules does.",
    query: z.object({
      stringIds: idsQuery.refine((ids) => ids.length <= mostIds, `expected ${mostIds} at most`).optional(),
      status: z.enum(stringStatuses).optional(),
    }),
    run(call) {
      const place = placeIn(call)
      requireAgent(call, place)
      const { stringIds, status } = call.query
      const ids = stringIdsOfProject(call.world, place.project.id)
      const asked = stringIds && new Set(stringIds)
      // Unstated: whether strings that are not at the step are told of. Ours are where they are asked for.
      const rows = (asked ? ids.filter((id) => asked.has(id)) : ids)
        .map((id) => statusOf(call, place, id))
        .filter((each) => (status ? each.status === status : asked || each.status !== 'INCOMPLETE'))
      return many(rows, call.search, (each) => each)
    },
  }),
  row({
    ...shared,
    method: 'PATCH',
    may: 'anybody',
    scope: 'project write',
    doc: "Lets strings leave the step of an app, each by the output that is named, or keeps them there with an empty one, all or none; for the agent of the app. The vendor's description does not have it; its documentation of modules does.",
    body: patchOf(['replace'], ['/{id}/output']),
    run(call) {
      const place = placeIn(call)
      requireAgent(call, place)
      const { project, step, module, languageId } = place
      const passed = call.body.map(({ path, value }, index) => {
        const stringId = Number(path.split('/')[1])
        const ports = module.outputs
        const wrong = (key: string, message: string): Refusal =>
          at(index, key, [{ code: 'notInArray', message }])
        if (call.world.strings.get(stringId)?.projectId !== project.id)
          throw wrong('path', `There is no string ${stringId} in project ${project.id}`)
        if (statusOf(call, place, stringId).status === 'INCOMPLETE')
          throw wrong('path', `String ${stringId} is not at the step "${step.title}" in ${languageId}`)
        const port = ['', ...ports].find((each) => each === value)
        if (port === undefined)
          throw wrong(
            'value',
            `Expected an output of "${step.title}" (${ports.join(', ')}) or an empty text, got ${JSON.stringify(value)}`,
          )
        return { stringId, languageId, port }
      })
      call.do({ do: 'passStrings', projectId: project.id, stepId: step.id, passed })
      const ids = [...new Set(passed.map(({ stringId }) => stringId))]
      return unpaged(
        ids.map((id) => statusOf(call, place, id)),
        (each) => each,
      )
    },
  }),
]
