/** Holds a value that may be anything against a shape, and never throws. */
import type { z } from 'zod'

/**
 * As `safeParse`. zod compares the `length` (of sets the `size`) of what is no text and no list, too,
 * and one such as `{ toString: 1 }` can become no number: that throws.
 */
export const readAs = <Shape extends z.ZodType>(
  shape: Shape,
  value: unknown,
): z.ZodSafeParseResult<z.output<Shape>> => {
  try {
    return shape.safeParse(value)
  } catch {
    return shape.safeParse(comparable(value))
  }
}

/** A copy in which each `length` and `size` can be compared. */
const comparable = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(comparable)
  if (typeof value !== 'object' || value === null) return value
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== null && prototype !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key,
      /^(length|size)$/.test(key) && typeof field !== 'number' ? {} : comparable(field),
    ]),
  )
}
