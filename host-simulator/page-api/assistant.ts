/** What is asked of AI about a string, and what comes of it. */
import { z } from 'zod'

const most = { question: 2000, said: 10_000, before: 20 }

export const AssistantWish = z.strictObject({
  languageId: z.string().min(1),
  pluralForm: z.string().nullable(),
  question: z
    .string()
    .trim()
    .min(1)
    .max(most.question)
    .nullable()
    .describe('Null for a translation of the string, without a word around it'),
  history: z
    .array(z.strictObject({ role: z.enum(['user', 'assistant']), content: z.string().max(most.said) }))
    .max(most.before)
    .describe('What was said before, oldest first'),
})

export const assistantEvents = {
  text: z.string().describe('A piece of the answer'),
  done: z.strictObject({
    provider: z.string().describe('Name of who answered'),
    model: z.string(),
    content: z.string().describe('The whole answer, as processors of apps left it'),
  }),
  problem: z.string().describe('Why there is no answer, in words'),
}
export type AssistantEvents = { [E in keyof typeof assistantEvents]: z.output<(typeof assistantEvents)[E]> }
