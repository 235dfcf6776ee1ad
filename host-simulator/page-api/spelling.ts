/** What the spell checker of an app says of a text. */
import { z } from 'zod'

export const SpellingMatch = z.strictObject({
  offset: z.int().describe('In UTF-16 units; so too the length'),
  length: z.int(),
  message: z.string(),
  category: z.string(),
  replacements: z.array(z.string()),
})
export type SpellingMatch = z.output<typeof SpellingMatch>

export const Spelling = z.strictObject({
  checker: z.string().nullable().describe('Its name; null where none has the language'),
  matches: z.array(SpellingMatch),
  problem: z.string().nullable().describe('Why there is no answer'),
})
export type Spelling = z.output<typeof Spelling>
