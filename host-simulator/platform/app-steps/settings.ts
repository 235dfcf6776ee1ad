/** Tells an app the settings of its step, and that the step is gone. Source: facts F181. */
import { isObject, shown } from '../../../src/contract/value.ts'
import type { ProjectRow, WorkflowStep } from '../../world/project-rows.ts'
import { moduleNamed } from '../app-formats/brought.ts'
import type { FormatModule } from '../app-formats/detection.ts'
import { JobFailure } from '../app-formats/job-failure.ts'
import { runValueExchange } from '../app-formats/value-exchange.ts'
import { findingsOf } from '../findings/findings.ts'
import type { HostedWorld } from '../hosted/worlds.ts'

export const stepType = 'workflow-step-type'

export interface StepAsked {
  project: ProjectRow
  step: WorkflowStep
  userId: number
}

/** The module of an installed app that the step is of; undefined where it is gone. */
export const moduleOfStep = (
  hosted: HostedWorld,
  { module: wanted }: WorkflowStep,
): FormatModule | undefined => wanted && moduleNamed(hosted, stepType, wanted)

/** What the settings page said of itself, as it came. */
export interface FormAnswers {
  /** What `formRef.validateForm` answered; undefined where the page has none. */
  isValid?: unknown
  /** `currentFormData`, or what `AP.formDataUpdated` told last. */
  settings?: unknown
}

/** Asks the app to keep them. Answers why they are not saved, in words; null when they are. */
export const saveSettings = async (
  hosted: HostedWorld,
  asked: StepAsked,
  { isValid, settings }: FormAnswers,
): Promise<string | null> => {
  const { step } = asked
  const found = moduleOfStep(hosted, step)
  if (!found) return `the app of "${step.title}" is not installed`
  const meet = (id: 'WS-001' | 'WS-002', message: string): void =>
    void findingsOf(hosted).meet(id, {
      app: found.app.identifier,
      where: `page ${found.module.key}`,
      message,
    })
  if (typeof isValid !== 'boolean')
    meet('WS-002', `formRef.validateForm: expected true or false, got ${shown(isValid)}`)
  if (isValid === false) return 'The page says that its settings are not valid'
  if (!isObject(settings)) {
    meet('WS-001', `currentFormData: expected an object, got ${shown(settings)}`)
    return `the page gave no settings: currentFormData: expected an object, got ${shown(settings)}`
  }
  return told(hosted, asked, found, 'step-settings', { settings })
}

/** Answers why it has to stay, in words; null when the app let it go. */
export const tellRemoval = async (hosted: HostedWorld, asked: StepAsked): Promise<string | null> => {
  const found = moduleOfStep(hosted, asked.step)
  return found ? told(hosted, asked, found, 'step-removal', {}) : null
}

const ways = {
  'step-settings': { field: 'updateSettingsUrl', manner: { isAcknowledged: true } },
  'step-removal': { field: 'deleteSettingsUrl', manner: { isAcknowledged: true, method: 'DELETE' } },
} as const

const told = async (
  hosted: HostedWorld,
  { project, step, userId }: StepAsked,
  found: FormatModule,
  type: keyof typeof ways,
  more: object,
): Promise<string | null> => {
  const { field, manner } = ways[type]
  const path = found.module[field]
  if (typeof path !== 'string') return null
  // Unstated: what a workflow is known by. Ours is each project's own, so by the project's id.
  const of = { organizationId: hosted.organizationId, projectId: project.id, workflowId: project.id }
  try {
    return await runValueExchange(hosted, {
      found,
      about: { kind: 'step', projectId: project.id, fileId: null, fileName: step.title, languageId: null },
      userId,
      type,
      moduleUrl: found.app.baseUrl + path,
      jwt: 'header',
      manner,
      request: { ...of, stepId: step.id, ...more },
      read: () => null,
      name: step.title,
    })
  } catch (error) {
    if (error instanceof JobFailure) return error.shown
    throw error
  }
}
