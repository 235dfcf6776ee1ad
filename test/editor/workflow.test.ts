import { describe, expect, it } from 'vitest'
import { approveCommand } from '../../host-simulator/editor/active.ts'
import { contextOf } from '../../host-simulator/editor/ap-objects.ts'
import { eventsBetween } from '../../host-simulator/editor/events.ts'
import { historyOf } from '../../host-simulator/editor/history.ts'
import { listedIds } from '../../host-simulator/editor/lists.ts'
import type { Move } from '../../host-simulator/editor/moves.ts'
import {
  activeStep,
  approvalHere,
  noWorkflow,
  whyNoApproval,
  whyNoVote,
  workflowSteps,
} from '../../host-simulator/editor/steps.ts'
import { openEditor } from '../../host-simulator/editor/opening.ts'
import type { EditorMode } from '../../src/contract/objects.ts'
import { Context, WorkflowStep } from '../../src/contract/schemas.ts'
import { apply } from '../../host-simulator/world/apply.ts'
import type { Command } from '../../host-simulator/world/commands.ts'
import { decide } from '../../host-simulator/world/decide.ts'
import { isProblem } from '../../host-simulator/world/problem.ts'
import type { WorkflowStep as Step } from '../../host-simulator/world/project-rows.ts'
import type { World } from '../../host-simulator/world/world.ts'
import { now } from '../world/wishes.ts'
import { after, outcome, refusal } from './play.ts'
import { de, filesOfStrings, string, withWorkflow } from './worlds.ts'

const approval = { userId: 4, at: '2026-01-06T00:00:00.000Z', stepId: 12 }
/** 1 untranslated, 2 translated, 3 approved. */
const files = [[string('a'), string('b', de('B')), string('c', de('C', { approval }))]]
const world = filesOfStrings(files, withWorkflow)
const view = openEditor(world)
const proofreading: Move = { move: 'setWorkflowStep', stepId: 12 }

describe('workflow steps', () => {
  it('are refused where there is no workflow, with the reason', () => {
    const standard = filesOfStrings(files, { project: withWorkflow.project })
    const empty = filesOfStrings(files, { organization: withWorkflow.organization })
    expect(outcome(standard, openEditor(standard), proofreading)).toBe('wrong-mode stepId')
    expect(outcome(empty, openEditor(empty), { move: 'setWorkflowStatus', status: 'DONE' })).toBe(
      'wrong-mode status',
    )
    expect(noWorkflow(standard, openEditor(standard))).toContain('only in the enterprise edition')
    expect(noWorkflow(empty, openEditor(empty))).toBe('project 1 has no workflow')
    expect(openEditor(standard).workflowStepId).toBeNull()
    expect(contextOf(standard, openEditor(standard), 1).editor).not.toHaveProperty('workflow_step')
  })

  it('that are unknown are refused with those there are; so are statuses', () => {
    expect(refusal(world, view, { move: 'setWorkflowStep', stepId: 13 })).toBe(
      'Failed to set the workflow step: expected one of 11 (Translation), 12 (Proofreading), got 13',
    )
    const unknown: Move = { move: 'setWorkflowStatus', status: 'INCOMPLETE' }
    expect(outcome(world, view, unknown)).toBe('not-found status')
  })

  it('are told in the documented shape', () => {
    const steps = workflowSteps(world, view)
    for (const step of steps) expect(WorkflowStep.parse(step)).toEqual(step)
    expect(steps).toMatchObject([
      { id: 11, type: 'Translate', editor_mode: 'translate', approving_available: false },
      { id: 12, type: 'Proofread', editor_mode: 'proofread', approving_available: true },
    ])
    expect(steps[0]?.source_language).toMatchObject({ name: 'English', code: 'en' })
  })

  it('start with the first, bring their mode, and are in the context', () => {
    expect(activeStep(world, view)?.id).toBe(11)
    const next = after(world, view, proofreading)
    expect(next).toMatchObject({ workflowStepId: 12, mode: 'proofread' })
    const context = contextOf(world, next, 1)
    expect(Context.parse(context)).toEqual(context)
    expect(context.editor?.workflow_step).toEqual({ id: 12, title: 'Proofreading', type: 'Proofread' })
  })

  it('start with the first of the mode that is asked for', () => {
    const at = (mode: EditorMode) => openEditor(world, { mode }).workflowStepId
    expect([at('translate'), at('proofread'), at('multilingual')]).toEqual([11, 12, 11])
    expect(whyNoApproval(world, openEditor(world, { mode: 'proofread' }))).toBeNull()
  })

  it('leave the multilingual mode as it is', () => {
    const many = after(world, openEditor(world, { mode: 'multilingual' }), proofreading)
    expect(many).toMatchObject({ workflowStepId: 12, mode: 'multilingual' })
  })

  it('decide whether one may approve, and are in the command', () => {
    const at = (userId: number) =>
      whyNoApproval(world, after(world, openEditor(world, { userId }), proofreading))
    expect([whyNoApproval(world, view), at(1), at(2), at(4)]).toEqual([
      'nothing is approved at the step Translation',
      null,
      'a translator may not, it takes a manager, developer, language_coordinator or proofreader',
      null,
    ])
    expect(approveCommand(world, after(world, view, proofreading), 2)).toEqual({
      do: 'approveTranslation',
      translationId: 2,
      stepId: 12,
    })
    const standard = filesOfStrings(files)
    expect(whyNoApproval(standard, openEditor(standard))).toBeNull()
    expect(approveCommand(standard, openEditor(standard), 2)).not.toHaveProperty('stepId')
  })
})

it('votes are of who may not approve, for what others translated', () => {
  const [row] = [...world.translations].filter(({ stringId }) => stringId === 2)
  if (!row) throw new Error('string 2 has no translation')
  const at = (userId: number, by: number) => whyNoVote(world, { ...view, userId }, { ...row, userId: by })
  const wrong = 'translators vote, for what others wrote'
  expect([at(1, 2), at(4, 2), at(2, 2), at(2, 4)]).toEqual([wrong, wrong, wrong, null])
})

describe('the status at a step', () => {
  it.each([
    ['ALL', 'ALL', [1, 2, 3], [1, 2, 3]],
    ['TODO', 'ToDo', [1], [1, 2]],
    ['pending', 'Pending', [], []],
    ['Done', 'Done', [2, 3], [3]],
  ])('%s is answered as %s and lists what is so at that step', (status, answered, translating, proving) => {
    const first = after(world, view, { move: 'setWorkflowStatus', status })
    expect([first.workflowStatus, listedIds(world, first)]).toEqual([answered, translating])
    expect(listedIds(world, after(world, first, proofreading))).toEqual(proving)
  })
})

describe('a step of an app', () => {
  const module = { app: 'app', key: 'step', inputs: ['translated'], outputs: ['true', 'false'] }
  const [translation, proofread] = withWorkflow.project.workflow as [Step, Step]
  const held = filesOfStrings(files, {
    ...withWorkflow,
    project: {
      workflow: [translation, { id: 13, title: 'Review', type: 'Application', module }, proofread],
    },
  })
  const at = (of: typeof held, stepId: number, status = 'ALL') => {
    const there = after(of, openEditor(of), { move: 'setWorkflowStep', stepId })
    return listedIds(of, after(of, there, { move: 'setWorkflowStatus', status }))
  }

  it('lists what waits there, and what it holds back is at no later step', () => {
    expect([at(held, 13), at(held, 13, 'TODO'), at(held, 13, 'DONE')]).toEqual([[2, 3], [2, 3], []])
    expect([at(held, 12), at(held, 12, 'TODO'), at(held, 11, 'TODO')]).toEqual([[], [], [1]])
  })

  it('lets go by the output that the app named, forth or back', () => {
    const passed = [
      { stringId: 2, languageId: 'de', port: 'true' },
      { stringId: 3, languageId: 'de', port: 'false' },
    ]
    const wish = { do: 'passStrings', projectId: 1, stepId: 13, passed } as const
    const decided = decide(held, wish, { userId: 1, now })
    if (isProblem(decided)) throw new Error(decided.message)
    const left = decided.reduce(apply, held)
    expect([at(left, 13, 'TODO'), at(left, 13, 'DONE'), at(left, 12)]).toEqual([[], [2, 3], [2]])
    expect([at(left, 11, 'TODO'), at(left, 11, 'DONE')]).toEqual([[1, 3], [2]])
  })
})

describe('the task', () => {
  const project = { ...withWorkflow.project, hasTaskBasedAccess: true }
  const tasks = [
    { title: 'Closed', languageId: 'de', fileIds: [1], assigneeIds: [2], status: 'closed' as const },
    { title: 'Other language', languageId: 'fr', fileIds: [1], assigneeIds: [2] },
    {
      title: 'Proofread it',
      languageId: 'de',
      fileIds: [1],
      assigneeIds: [2],
      type: 1,
      status: 'in_progress' as const,
      workflowStepId: 12,
    },
  ]
  const withTasks = filesOfStrings(files, { ...withWorkflow, project, tasks, at: '2026-01-01T10:30:00.000Z' })

  it('is in the context of the one who has it, in projects that give access by tasks', () => {
    const context = contextOf(withTasks, openEditor(withTasks, { userId: 2 }), 2)
    expect(Context.parse(context)).toEqual(context)
    expect(context.editor).toMatchObject({
      task_id: 3,
      task: {
        id: 3,
        type: 1,
        status: 1,
        title: 'Proofread it',
        created: '2026-01-01 10:30:00',
        to_language: 'German',
        workflow_step_id: 12,
        workflow_step_title: 'Proofreading',
        language_id: 'de',
      },
    })
  })

  it('is absent for others, and without such access', () => {
    expect(contextOf(withTasks, openEditor(withTasks, { userId: 3 }), 3).editor).not.toHaveProperty('task_id')
    const open = filesOfStrings(files, { ...withWorkflow, tasks })
    expect(contextOf(open, openEditor(open, { userId: 2 }), 2).editor).not.toHaveProperty('task')
  })
})

describe('a second step that proofreads', () => {
  it('has an approval of its own, and events tell whether one is left', () => {
    const two = filesOfStrings([[string('a', de('A', { approval }))]], {
      organization: withWorkflow.organization,
      project: {
        workflow: [...withWorkflow.project.workflow, { id: 13, title: 'Last look', type: 'Proofread' }],
      },
    })
    const at = (stepId: number) => after(two, openEditor(two), { move: 'setWorkflowStep', stepId })
    const row = two.translations.get(1)
    const here = (stepId: number) => row && approvalHere(two, at(stepId), row)?.stepId
    expect([here(11), here(12), here(13)]).toEqual([12, 12, undefined])
    const told = (world: World, command: Command) => {
      const changes = decide(world, command, { userId: 4, now })
      if (isProblem(changes)) throw new Error(changes.message)
      const next = changes.reduce(apply, world)
      const view = at(13)
      return { next, events: eventsBetween({ world, view }, { world: next, view }, changes, 4) }
    }
    const given = told(two, approveCommand(two, at(13), 1))
    expect(given.events).toMatchObject([{ event: 'translation.approve', payload: { approver: { id: '4' } } }])
    const one = told(given.next, { do: 'disapproveTranslation', translationId: 1, stepId: 12 })
    expect(one.events).toMatchObject([{ event: 'translation.disapprove', payload: { approved: true } }])
    const none = told(one.next, { do: 'disapproveTranslation', translationId: 1 })
    expect(none.events).toMatchObject([{ event: 'translation.disapprove', payload: { approved: false } }])
    expect(historyOf(given.next, 1, 'de').filter(({ what }) => what === 'approved')).toMatchObject([
      { stepId: 13 },
      { stepId: 12 },
    ])
  })
})
