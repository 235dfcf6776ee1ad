/** What comes from a page, read and held against its shape: a page is told of the first thing that is wrong. */
import type { z } from 'zod'
import { depthOf } from '../http/body.ts'
import { refused, type PageRow } from './row.ts'
import { readAs } from '../../../src/contract/read-as.ts'
import { valueAt } from '../../../src/contract/value.ts'
import { worded } from '../../../src/contract/worded.ts'

/** What the text says in JSON; null where it is none. */
export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // Whoever asks says what was wanted.
    return null
  }
}

/** The body as JSON, of whatever type it says it is. */
export const jsonIn = async (request: Request, { atMost }: PageRow): Promise<unknown> => {
  const text = await request.text()
  if (atMost && text.length > atMost.characters)
    throw refused(413, `Expected at most ${atMost.characters} characters`)
  if (atMost && depthOf(text) > atMost.levels)
    throw refused(400, `Expected at most ${atMost.levels} levels of nesting`)
  return parsed(text)
}

export const checkedIn = (shape: z.ZodType, value: unknown): unknown => {
  const { success, data, error } = readAs(shape, value)
  if (success) return data
  const [first] = error.issues
  const words = first && worded(first, valueAt(value, first.path))
  throw refused(400, `${first?.path.join('.') || 'body'}: ${words ?? 'wrong'}`)
}
