/** A person's way through the guards of apps when they sign in. */
import { z } from 'zod'

export const GuardStep = z.strictObject({
  app: z.string().describe('Identifier'),
  module: z.string().describe('Key'),
  name: z.string(),
  type: z.enum(['direct', 'redirect', 'frame']),
  status: z.enum(['waiting', 'asking', 'passed', 'denied', 'skipped']),
  message: z.string().nullable().describe('Why, where it did not pass'),
})
export type GuardStep = z.output<typeof GuardStep>

export const SignIn = z.strictObject({
  userId: z.int(),
  steps: z.array(GuardStep).describe('In the order in which they are asked'),
  url: z.string().nullable().describe('The page of the guard that asks now'),
})
export type SignIn = z.output<typeof SignIn>
