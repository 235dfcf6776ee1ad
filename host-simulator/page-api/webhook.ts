/** What a page is told of a webhook's requests. */
import { z } from 'zod'

export const Delivery = z.strictObject({
  id: z.int(),
  at: z.string().describe("ISO 8601, on the world's clock"),
  ms: z.int(),
  events: z.record(z.string(), z.int()).describe('How many of each name'),
  status: z.string().describe('Of the answer, or why there was none'),
  isDone: z.boolean(),
  body: z
    .array(z.unknown())
    .describe('The first events, as they are said where the webhook has no body of its own'),
})
export type Delivery = z.output<typeof Delivery>
