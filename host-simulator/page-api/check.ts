/** Quality checks of apps on the translations of a string. What they found is in the world. */
import { z } from 'zod'

export const AppChecks = z.strictObject({
  checks: z.array(z.strictObject({ checkId: z.int().describe('In REST'), name: z.string() })),
  problems: z.array(z.string()).describe('Why some said nothing'),
})
export type AppChecks = z.output<typeof AppChecks>
