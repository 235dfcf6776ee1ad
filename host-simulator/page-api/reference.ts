/** What the glossary and the translation memory of its project say of a string. */
import { z } from 'zod'

export const TermShape = z.strictObject({
  conceptId: z.int(),
  text: z.string().describe('As it stands in the glossary, in the source language'),
  partOfSpeech: z.string().describe('Empty where nobody said it; so is the description'),
  description: z.string(),
  status: z.string(),
  targets: z.array(z.strictObject({ text: z.string(), status: z.string() })),
})
export type TermShape = z.output<typeof TermShape>

export const SegmentMatch = z.strictObject({
  memory: z.string().describe('Name of the translation memory'),
  recordId: z.int(),
  source: z.string(),
  target: z.string(),
  percent: z.int().describe('100: the same text'),
  updatedAt: z.string(),
})
export type SegmentMatch = z.output<typeof SegmentMatch>

export const References = z.strictObject({
  terms: z.array(TermShape).describe('In the order in which they stand in the source'),
  matches: z
    .array(SegmentMatch)
    .describe('What people wrote into the memory that is like the source, the most like first'),
})
export type References = z.output<typeof References>
