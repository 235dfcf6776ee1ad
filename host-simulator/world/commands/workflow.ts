/** Who may change the steps that a project's translations pass. */
import { isProblem } from '../problem.ts'
import type { StepModule } from '../project-rows.ts'
import { stringRows } from './string-checks.ts'
import { wrongLine } from '../workflow-line.ts'
import { isOfApp } from '../workflow-places.ts'
import { id, listOf, record, text, type Field } from './fields.ts'
import { byManager, command, made, newsIn, projectRow, refusalOf, wrongName } from './row.ts'

/**
 * The same steps in another order, or under other titles.
 * Unstated: what may become of a workflow that is in use. Ours keeps its steps and what they are for, since tasks and
 * approvals name them, and takes any order.
 */
const setWorkflow = byManager(
  'save the workflow',
  { projectId: id, steps: listOf(record({ id, title: text })) },
  ({ projectId, steps }, asked) => {
    const project = projectRow(projectId, asked)
    if (isProblem(project)) return project
    const { workflow } = project
    const wanted = workflow.flatMap((step) => (steps.some((each) => each.id === step.id) ? [] : [step.id]))
    if (steps.length !== workflow.length || wanted.length)
      return asked.refused(
        'invalid',
        'steps',
        `expected each step once: ${workflow.map((step) => step.id).join(', ') || 'none'}`,
        `of project ${projectId}`,
      )
    const untitled = steps.map(({ title }) => wrongName(title, asked, 'title')).find((wrong) => wrong)
    if (untitled) return untitled
    const after = steps.flatMap(({ id: stepId, title }) =>
      workflow.filter((step) => step.id === stepId).map((step) => ({ ...step, title })),
    )
    if (!Object.keys(newsIn({ workflow }, { workflow: after })).length) return []
    const wrong = wrongLine(after)
    if (wrong !== null) return asked.refused('invalid', 'steps', wrong, `of project ${projectId}`)
    return [{ fact: 'workflowSet', projectId, workflow: after, ...made(asked) }]
  },
)

const stepModule: Field<StepModule> = record({
  app: text,
  key: text,
  inputs: listOf(text),
  outputs: listOf(text),
})

/**
 * At the end, or at the last place where a step fits that takes other strings, as the first of a workflow.
 * Unstated: live it is dragged to its place.
 */
const addStep = byManager(
  'add a step to the workflow',
  { projectId: id, title: text, module: stepModule },
  ({ projectId, title, module }, asked) => {
    const project = projectRow(projectId, asked)
    if (isProblem(project)) return project
    const where = `of project ${projectId}`
    if (asked.world.organization.edition !== 'enterprise')
      return asked.refused('not-allowed', '', 'workflows exist only in the enterprise edition', where)
    const untitled = wrongName(title, asked, 'title')
    if (untitled) return untitled
    const taken = [...asked.world.projects].flatMap((each) => each.workflow.map((step) => step.id))
    const step = { id: Math.max(firstStep, ...taken) + 1, title, type: 'Application', module } as const
    const atEnd = [...project.workflow, step]
    const lines = project.workflow.map((_, at) => project.workflow.toSpliced(at, 0, step))
    const workflow = [...lines, atEnd].findLast((line) => wrongLine(line) === null)
    if (!workflow) return asked.refused('invalid', 'module', wrongLine(atEnd) ?? '', where)
    return [{ fact: 'workflowSet', projectId, workflow, ...made(asked) }]
  },
)

/** Ids of steps are above it. */
const firstStep = 700

/** One of an app: tasks and approvals name the others. */
const removeStep = byManager(
  'remove a step from the workflow',
  { projectId: id, stepId: id },
  ({ projectId, stepId }, asked) => {
    const project = projectRow(projectId, asked)
    if (isProblem(project)) return project
    const where = `of project ${projectId}`
    const step = project.workflow.find((each) => each.id === stepId)
    if (!step?.module)
      return asked.refused('not-found', 'stepId', `no step ${stepId} that is of an app`, where)
    const workflow = project.workflow.filter((each) => each !== step)
    const wrong = wrongLine(workflow)
    if (wrong !== null) return asked.refused('not-allowed', 'stepId', wrong, where)
    return [{ fact: 'workflowSet', projectId, workflow, ...made(asked) }]
  },
)

/**
 * Lets strings leave the step of an app. The platform's own wish: whose step it is only REST knows, so no page sends it.
 */
const passStrings = command(
  'pass strings',
  {
    projectId: id,
    stepId: id,
    passed: listOf(record({ stringId: id, languageId: text, port: text })),
  },
  ({ projectId, stepId, passed }, asked) => {
    const project = projectRow(projectId, asked)
    if (isProblem(project)) return project
    const barred = refusalOf('translate', { projectId }, asked)
    if (barred) return barred
    const strings = stringRows(
      passed.map(({ stringId }) => stringId),
      asked,
      projectId,
    )
    if (isProblem(strings)) return strings
    const at = project.workflow.findIndex((each) => each.id === stepId && isOfApp(each))
    if (at < 0) return asked.refused('not-found', 'stepId', `no step ${stepId} that is of an app`)
    const laterStepIds = project.workflow
      .slice(at + 1)
      .filter(isOfApp)
      .map((each) => each.id)
    return [{ fact: 'stringsPassed', projectId, stepId, laterStepIds, passed, ...made(asked) }]
  },
)

export const workflowCommands = { setWorkflow, addStep, removeStep, passStrings }
