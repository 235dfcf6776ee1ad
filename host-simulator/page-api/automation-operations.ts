/** Of actions that apps bring to automations. */
import { z } from 'zod'
import type { Shapes } from './shapes.ts'

const action = { tag: 'Automations', ok: [200] as [200] }

const named = { app: z.string().describe('Identifier'), module: z.string().describe('Key') }

export const automationOperations = {
  actionSchema: {
    ...action,
    doc: 'The schema of what an action takes; null where it has none, or none came.',
    query: z.object(named),
    answer: { plain: z.strictObject({ schema: z.record(z.string(), z.unknown()).nullable() }) },
  },
  runAction: {
    ...action,
    doc: 'Asks the app whether it takes the settings, and lets it act.',
    body: z.strictObject({
      ...named,
      settings: z.unknown().optional(),
      isValid: z.unknown().optional().describe('What `formRef.validateForm` of its page answered'),
    }),
    answer: {
      plain: z.strictObject({
        problem: z.string().nullable().describe('Why it was not done; null when it was'),
        result: z.unknown().describe('What the app answered'),
        isWaiting: z.boolean().describe('Whether the app goes on by itself'),
      }),
    },
  },
} satisfies Record<string, Shapes>
