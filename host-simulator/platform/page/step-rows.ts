/** What a world's own pages ask of the steps of workflows that apps bring. */
import { isObject } from '../../../src/contract/value.ts'
import { stepEvent } from '../../../src/contract/webhook-events.ts'
import { may } from '../../world/access.ts'
import { isProblem } from '../../world/problem.ts'
import { stringIdsOfProject } from '../../world/queries.ts'
import type { ProjectRow, WorkflowStep } from '../../world/project-rows.ts'
import { moduleNamed, titleOf } from '../app-formats/brought.ts'
import { placesOf } from '../../world/string-places.ts'
import { isOfApp } from '../../world/workflow-places.ts'
import { moduleOfStep, saveSettings, stepType, tellRemoval } from '../app-steps/settings.ts'
import { mayUse } from '../hosted/access.ts'
import type { HostedWorld, InstalledApp } from '../hosted/worlds.ts'
import { formKey, formsOf } from './forms.ts'
import { refused, type Doing } from './row.ts'

export const workflowSteps: Doing<'steps' | 'addStep' | 'saveStep' | 'removeStep'> = {
  steps: ({ hosted, project }) => (project.workflow.some(isOfApp) ? countsOf(hosted, project) : []),
  addStep({ hosted, project, body }) {
    const { userId } = hosted
    const found = moduleNamed(hosted, stepType, { app: body.app, key: body.module })
    if (!found || !mayUse(hosted, found.app, body.module, userId, project.id))
      throw refused(404, 'No such app or module')
    const agent = hosted.store.world.users.get(found.app.agentId ?? NaN)
    if (agent && !may(agent, 'manage', { projectId: project.id }))
      return { problem: `"${agent.name}" requires manager permissions for the project` }
    const { boundaries } = found.module as { boundaries?: unknown }
    const { input, outputs } = isObject(boundaries) ? boundaries : {}
    const inputs = isObject(input) && Array.isArray(input['ports']) ? input['ports'].map(String) : []
    const ports = Array.isArray(outputs) ? outputs.map((each) => String(isObject(each) && each['port'])) : []
    const module = { app: body.app, key: body.module, inputs, outputs: ports }
    const step = { projectId: project.id, title: titleOf(found), module }
    const done = hosted.store.do({ do: 'addStep', ...step }, userId)
    return { problem: isProblem(done) ? done.message : null }
  },
  async saveStep({ hosted, project, stepId, body }) {
    const step = stepIn(project, stepId)
    const found = moduleOfStep(hosted, step)
    const key = found && formKey({ app: found.app, key: found.module.key, step: stepId })
    // Documented: the first time it is saved nothing is said of it. Source: facts F280.
    if (found && key !== undefined && formsOf(hosted).get(key) !== undefined && !hearsOfArrivals(found.app))
      return { problem: 'Some required dependencies are unmet' }
    const problem = await saveSettings(hosted, { project, step, userId: hosted.userId }, body)
    if (problem === null && key !== undefined) formsOf(hosted).set(key, JSON.stringify(body.settings))
    return { problem }
  },
  async removeStep({ hosted, project, stepId }) {
    const step = stepIn(project, stepId)
    const { userId } = hosted
    const problem = await tellRemoval(hosted, { project, step, userId })
    if (problem !== null) return { problem }
    const done = hosted.store.do({ do: 'removeStep', projectId: project.id, stepId }, userId)
    if (isProblem(done)) return { problem: done.message }
    return { problem: null }
  },
}

/** Whether a webhook of the same app hears of strings that come to its steps. */
const hearsOfArrivals = ({ modules }: InstalledApp): boolean =>
  modules.some(({ type, module: { events } }) => {
    return type === 'webhook' && Array.isArray(events) && events.includes(stepEvent)
  })

const stepIn = ({ workflow }: ProjectRow, stepId: number): WorkflowStep => {
  const step = workflow.find(({ id, module }) => id === stepId && module)
  if (!step) throw refused(404, 'Workflow Step Not Found')
  return step
}

const countsOf = (hosted: HostedWorld, project: ProjectRow) => {
  const { world } = hosted.store
  const stringIds = stringIdsOfProject(world, project.id)
  return project.targetLanguageIds.flatMap((languageId) => {
    const counts = project.workflow.map(({ id: stepId }) => ({ stepId, languageId, strings: 0, done: 0 }))
    for (const stringId of stringIds)
      for (const [at, place] of placesOf(world, project, { stringId, languageId }).entries()) {
        const count = counts[at]
        if (!count || place === null) continue
        count.strings++
        if (place === 'done') count.done++
      }
    return counts
  })
}
