/** By which outputs strings leave the step of an app. The vendor's description does not have it. Source: facts F181. */
import type { z } from 'zod'
import { stringIdsOfProject } from '../../../world/queries.ts'
import type { ProjectRow, StepModule, WorkflowStep } from '../../../world/project-rows.ts'
import { outputOf, placeAt } from '../../../world/workflow-places.ts'
import { failed, invalid, many, unpaged } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { at } from '../common/batch.ts'
import { patchOf } from '../common/fields.ts'
import { found, projectOf, targetLanguageOf } from '../common/found.ts'
import { row, type Call } from '../common/row.ts'
import { stringStatus } from './shapes.ts'

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
    throw new Refusal(
      invalid('stepId', 'notInArray', `Expected a step of an app: at "${step.title}" people work`),
    )
  return { project, step, module, languageId: targetLanguageOf(call) }
}

/** Null where the string is not at the step. */
const statusOf = (
  { world }: Call,
  { project, step, languageId }: Place,
  stringId: number,
): z.input<typeof stringStatus> | null => {
  const place = placeAt(world, project, step, { stringId, languageId })
  if (place === null) return null
  const output = outputOf(world, step, { stringId, languageId }) ?? ''
  return { stringId, languageId, stepId: step.id, status: place === 'done' ? 'DONE' : 'NEED_PROCESS', output }
}

/** Unstated: who may. Ours are the app whose step it is, and managers. */
const requireApp = (call: Call, { module }: Place): void => {
  if (call.claims.app === undefined || call.claims.app === module.app) return
  throw new Refusal(failed(403, `Failed to pass strings: the step is of the app "${module.app}"`))
}

export const statusRows = [
  row({
    ...shared,
    method: 'GET',
    scope: 'project read',
    doc: "The strings at the step of an app in one language: whether they wait, and how they left. The vendor's description does not have it; its documentation of modules does.",
    run(call) {
      const place = placeIn(call)
      const ids = stringIdsOfProject(call.world, place.project.id)
      const rows = ids.flatMap((id) => statusOf(call, place, id) ?? [])
      return many(rows, call.search, (each) => each)
    },
  }),
  row({
    ...shared,
    method: 'PATCH',
    may: 'app',
    scope: 'project write',
    doc: "Lets strings leave the step of an app, each by the output that is named, all or none; they go on to the step of that output. The vendor's description does not have it; its documentation of modules does.",
    body: patchOf(['replace'], ['/{id}/output']),
    run(call) {
      const place = placeIn(call)
      requireApp(call, place)
      const { project, step, module, languageId } = place
      const passed = call.body.map(({ path, value }, index) => {
        const stringId = Number(path.split('/')[1])
        const ports = module.outputs
        const wrong = (key: string, message: string): Refusal =>
          at(index, key, [{ code: 'notInArray', message }])
        if (call.world.strings.get(stringId)?.projectId !== project.id)
          throw wrong('path', `There is no string ${stringId} in project ${project.id}`)
        if (statusOf(call, place, stringId) === null)
          throw wrong('path', `String ${stringId} is not at the step "${step.title}" in ${languageId}`)
        const port = ports.find((each) => each === value)
        if (port === undefined)
          throw wrong(
            'value',
            `Expected an output of "${step.title}" (${ports.join(', ')}), got ${JSON.stringify(value)}`,
          )
        return { stringId, languageId, port }
      })
      call.do({ do: 'passStrings', projectId: project.id, stepId: step.id, passed })
      const ids = [...new Set(passed.map(({ stringId }) => stringId))]
      return unpaged(
        ids.flatMap((id) => statusOf(call, place, id) ?? []),
        (each) => each,
      )
    },
  }),
]
