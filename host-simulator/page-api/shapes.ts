/** A row of the pages' API: what a question says and what it is answered. */
import type { z } from 'zod'

export interface Shapes {
  tag: string
  doc: string
  query?: z.ZodType
  /** `bytes`: the body is kept as it came, of whatever type. */
  body?: z.ZodType | 'bytes'
  /** What a body of JSON may have at most. */
  atMost?: { characters: number; levels: number }
  /** Statuses of success, the usual one first. */
  ok: [number]
  answer?: { plain: z.ZodType } | { events: Record<string, z.ZodType> }
}
