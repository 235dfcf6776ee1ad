import { expect, it } from 'vitest'
import { z } from 'zod'
import { readAs } from '../../src/contract/read-as.ts'
import { valueAt } from '../../src/contract/value.ts'
import { worded } from '../../src/contract/worded.ts'

const words = (shape: z.ZodType, value: unknown): string[] =>
  (readAs(shape, value).error?.issues ?? []).map((issue) => worded(issue, valueAt(value, issue.path)))

it.each<[shape: z.ZodType, value: unknown, message: string]>([
  [z.number(), null, 'expected a number, got null'],
  [z.int(), 1.5, 'expected a whole number, got 1.5'],
  [z.string(), undefined, 'expected text, got nothing'],
  [z.array(z.string()), {}, 'expected a list, got an object'],
  [z.object({}), [], 'expected an object, got an empty list'],
  [z.string().max(3), 'four', 'expected at most 3 characters, got "four"'],
  [z.array(z.int()).min(1), [], 'expected at least 1 item, got an empty list'],
  [z.number().gt(0), 0, 'expected more than 0, got 0'],
  [z.number().max(5), 6, 'expected at most 5, got 6'],
  [z.enum(['open', 'moderate']), 'opn', 'expected "open" or "moderate", got "opn"; did you mean "open"?'],
  [z.union([z.literal(0), z.literal(1)]), '0', 'expected 0 or 1, got "0"'],
  [z.union([z.string(), z.object({ one: z.string() })]), 5, 'expected text or an object, got 5'],
  [z.iso.datetime(), 'now', 'expected a time such as 2026-01-15T10:00:00Z, got "now"'],
  [z.string().regex(/^\d+$/, 'expected digits'), 'x', 'expected digits'],
  [z.record(z.string().regex(/^\d+$/, 'expected digits'), z.int()), { x: 1 }, 'expected digits'],
  [z.string().refine(() => false, 'is another'), 'x', 'is another'],
])('says what was wanted and what came (%#)', (shape, value, message) => {
  expect(words(shape, value)).toEqual([message])
})

it('names the first of many, and counts the others', () => {
  const [message = ''] = words(z.enum(Array.from({ length: 60 }, (_, n) => `name-${n}`)), 5)
  expect(message).toMatch(/^expected "name-0", .*"name-19" and 40 more, got 5$/)
})
