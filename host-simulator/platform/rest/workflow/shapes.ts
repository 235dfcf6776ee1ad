/** A step of a workflow, and what became of a string there. */
import { z } from 'zod'
import type { WorkflowStep } from '../../../world/project-rows.ts'
import { id } from '../common/fields.ts'

export const step = z.strictObject({
  id,
  title: z.string(),
  type: z.enum(['Translate', 'Proofreading', 'Application']),
  languages: z.array(z.string()),
  config: z.strictObject({ assignees: z.record(z.string(), z.array(id)) }).optional(),
  /** Of a step of the type Application. */
  applicationModule: z.strictObject({ applicationIdentifier: z.string(), moduleKey: z.string() }).optional(),
})

/** People work at every step in every language, so nobody is named. */
export const stepShape = (
  { id: stepId, title, type, module }: WorkflowStep,
  languageIds: readonly string[],
): z.input<typeof step> => ({
  id: stepId,
  title,
  type: type === 'Proofread' ? 'Proofreading' : type,
  languages: [...languageIds],
  ...(module
    ? { applicationModule: { applicationIdentifier: module.app, moduleKey: module.key } }
    : { config: { assignees: {} } }),
})

/** Source: facts F173. */
export const stringStatuses = ['TODO', 'DONE', 'INCOMPLETE', 'NEED_PROCESS', 'FAILED'] as const

export const stringStatus = z.strictObject({
  stringId: id,
  languageId: z.string(),
  stepId: id,
  status: z.enum(stringStatuses),
  output: z.string().describe('Port by which it left the step; empty until it has'),
})
