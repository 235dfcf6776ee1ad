/** Reading a value that may be anything. */

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is at the path; undefined where nothing is. */
export const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, step) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, step)
        ? (at as Record<PropertyKey, unknown>)[step]
        : undefined,
    value,
  )

/** The value in a few letters, for a message. */
export const shown = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value)
  if (Array.isArray(value)) return value.length ? 'a list' : 'an empty list'
  return 'an object'
}

/** What a shape of zod wants, by its name there, in words. */
export const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}
