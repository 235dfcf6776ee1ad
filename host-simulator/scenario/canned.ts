/** Answers of REST that a scenario says: to which requests, what, and how often. */
import { z } from 'zod'
import { glob } from './glob-shape.ts'

const When = z.strictObject({
  method: glob.describe('Of HTTP, such as GET'),
  path: glob
    .regex(/^(?!\/api\/v2)[/*]/, 'expected a path below /api/v2, such as /projects, without that in it')
    .describe('Below /api/v2, such as /projects/*/files'),
  query: z.record(z.string(), glob).describe('Each of these has to be there and fit').optional(),
  body: z.unknown().describe('What the JSON of the body has, among other things').optional(),
})

const Respond = z
  .strictObject({
    status: z.int().min(200).max(599).describe('200 where it is left out').optional(),
    json: z.unknown().describe('The body, as JSON').optional(),
    text: z.string().describe('The body, as it is').optional(),
    headers: z
      .record(z.string().regex(/^[\w!#$%&'*+.^`|~-]+$/, 'expected the name of a header'), z.string())
      .optional(),
  })
  .refine(({ json, text }) => json === undefined || text === undefined, 'expected json or text, got both')

export const Canned = z.strictObject({
  when: When,
  respond: Respond,
  times: z.int().min(1).describe('How often it is given; without it always').optional(),
})
export type Canned = z.infer<typeof Canned>
