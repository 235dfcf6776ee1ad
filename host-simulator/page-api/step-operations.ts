/** Of steps of workflows that apps bring. */
import { z } from 'zod'
import type { Shapes } from './shapes.ts'

const step = { tag: 'Workflows', ok: [200] as [200] }

const problem = {
  plain: z.strictObject({ problem: z.string().nullable().describe('Why it was not done; null when it was') }),
}

export const stepOperations = {
  steps: {
    ...step,
    doc: 'How many strings are at each step and how many of them are done, in a workflow with steps of apps.',
    answer: {
      plain: z.array(
        z.strictObject({ stepId: z.int(), languageId: z.string(), strings: z.int(), done: z.int() }),
      ),
    },
  },
  addStep: {
    ...step,
    doc: "Puts a step of an app at the end of the project's workflow.",
    body: z.strictObject({ app: z.string().describe('Identifier'), module: z.string().describe('Key') }),
    answer: problem,
  },
  saveStep: {
    ...step,
    doc: 'Tells the app the settings that its page shows, and keeps them.',
    body: z.strictObject({
      settings: z
        .unknown()
        .optional()
        .describe('`currentFormData` of the page, or what `AP.formDataUpdated` told last'),
      isValid: z.unknown().optional().describe('What `formRef.validateForm` answered'),
    }),
    answer: problem,
  },
  removeStep: {
    ...step,
    doc: 'Tells the app that its step goes, and takes it out of the workflow.',
    answer: problem,
  },
} satisfies Record<string, Shapes>
