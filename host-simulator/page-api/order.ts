/** What the platform has open pages do for a test, a tool or a scenario, and what they answer. */
import { z } from 'zod'
import { Step } from '../scenario/step.ts'

export const Order = z.strictObject({
  id: z.int(),
  wish: Step.describe('What to do in the page; what is of the world does not come here'),
})
export type Order = z.output<typeof Order>

/** What a page made of it. */
export const Obeyed = z.strictObject({
  problem: z.string().nullable().describe('Why it was not done'),
  isElsewhere: z.boolean().describe('Whether another page might do it: this one has nothing of the kind'),
  frames: z.int().min(0).describe('Frames of apps that heard an event'),
})
export type Obeyed = z.output<typeof Obeyed>

/** Of how many frames heard of it, or why it was not done; null where it was. */
export const obeyedOf = (done: string | number | null, isElsewhere = false): Obeyed =>
  typeof done === 'number'
    ? { problem: null, isElsewhere: false, frames: done }
    : { problem: done, isElsewhere, frames: 0 }
