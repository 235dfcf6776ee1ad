/** What engines of apps make of a string. */
import { z } from 'zod'

export const EngineSuggestion = z.strictObject({
  engineId: z.int().describe('In REST'),
  name: z.string(),
  app: z.string().describe('Identifier'),
  text: z.string().nullable().describe('Null where there is none'),
  problem: z.string().nullable().describe('Why there is none, in words; null where the engine has nothing'),
})
export type EngineSuggestion = z.output<typeof EngineSuggestion>
