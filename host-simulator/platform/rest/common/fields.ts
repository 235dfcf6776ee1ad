/** Shapes that many rows share: what queries and bodies are made of. */
import { z } from 'zod'
import type { JsonObject } from '../../../world/json.ts'

/** Queries are text: a whole number written in digits. */
export const idQuery = z
  .string()
  .regex(/^\d{1,15}$/, 'expected a whole number')
  .transform(Number)

/** The official client writes booleans as 1 and 0, the one of Python as its language does. Source: facts F85. */
export const flagQuery = z
  .enum(['0', '1', 'true', 'false', 'True', 'False'], 'expected 0 or 1')
  .transform((text) => text === '1' || text.toLowerCase() === 'true')

/** ISO 8601 with an offset. The official client of Python has a blank where the T is. Source: facts F85. */
export const timeQuery = z
  .string()
  .overwrite((text) => text.replace(' ', 'T'))
  .check(z.iso.datetime({ offset: true }))

/** Ids with commas between them. */
export const idsQuery = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15})*$/, 'expected whole numbers with commas between them')
  .transform((text) => text.split(',').map(Number))

export const wordsQuery = z.string().transform((text) => text.split(',').filter(Boolean))

/** One of these words, or several with commas between them. */
export const someQuery = <W extends string>(words: readonly W[]) =>
  z.string().transform((text, context): W[] =>
    text.split(',').map((part) => {
      const word = words.find((known) => known === part)
      if (word === undefined)
        context.addIssue({
          code: 'invalid_value',
          values: [...words],
          message: `expected ${words.join(', ')}, with commas between them, got "${part}"`,
        })
      return word as W
    }),
  )

/** Of a row. */
export const id = z.int().min(1)
/** ISO 8601 with the offset `+00:00`. */
export const date = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/)
/** `2019-09-23T11:26:54+00:00`, of a time in UTC. */
export const dateOf = (iso: string): string => iso.replace(/(\.\d+)?Z$/, '+00:00')

export const priority = z.enum(['low', 'normal', 'high'])

/** Of the name and path of a file in a build. Source: the OpenAPI files. */
export const exportPattern = z.string().regex(/^[^:*?"<>|]*$/, 'expected none of : * ? " < > |')

/** Options that are kept as they come. */
export const options = z.record(z.string(), z.json()).transform((value): JsonObject => value as JsonObject)

export interface Order<F extends string> {
  field: F
  isDescending: boolean
}

/** `createdAt desc,name`, of these fields. Source: facts F84. */
export const orderQuery = <F extends string>(...fields: readonly F[]) =>
  z.string().transform((text, context): Order<F>[] =>
    text.split(',').map((part) => {
      const [, name = '', direction = 'asc'] = /^\s*(\w+)(?:\s+(asc|desc))?\s*$/i.exec(part) ?? []
      const field = fields.find((known) => known === name)
      if (field === undefined)
        context.addIssue({
          code: 'custom',
          message: `expected fields of ${fields.join(', ')}, each with asc or desc behind it, got "${part}"`,
        })
      return { field: field as F, isDescending: direction.toLowerCase() === 'desc' }
    }),
  )

/** Unstated: how texts are ordered. Ours goes by their UTF-16 units, priorities from low to high. Rows that tie stay as they are. */
export const ordered = <R, F extends string>(
  rows: readonly R[],
  order: readonly Order<F>[] = [],
  valueOf: (row: R, field: F) => unknown = (row, field) => (row as Record<string, unknown>)[field],
): readonly R[] => {
  if (!order.length) return rows
  const rank = (value: unknown, field: F): string | number => {
    if (field === 'priority') return priority.options.findIndex((each) => each === value)
    if (typeof value === 'boolean') return Number(value)
    return typeof value === 'number' || typeof value === 'string' ? value : ''
  }
  return rows.toSorted((a, b) => {
    for (const { field, isDescending } of order) {
      const [one, two] = [rank(valueOf(a, field), field), rank(valueOf(b, field), field)]
      if (one !== two) return one < two === isDescending ? 1 : -1
    }
    return 0
  })
}

/** One operation of a JSON Patch (RFC 6902). */
export interface Operation {
  op: 'replace' | 'add' | 'remove' | 'test'
  path: string
  value?: unknown
}

/** One value of an organization's own fields: `add` sets it, there or not. Source: facts F95. */
export const fieldPointer = '/fields/{word}'

/**
 * A JSON Patch with these operations, each on one of these paths.
 * In a path `{id}` stands for a number, `{word}` for a name of letters, digits, `-` and `_`.
 */
export const patchOf = (operations: readonly Operation['op'][], paths: readonly string[]) => {
  const isField = (path: string): boolean => paths.includes(fieldPointer) && /^\/fields\/./.test(path)
  const patterns = paths.map(
    (path) => new RegExp(`^${path.replaceAll('{id}', '\\d{1,15}').replaceAll('{word}', '[\\w-]{1,64}')}$`),
  )
  return z
    .array(
      z
        .object({
          op: z.enum(
            paths.includes(fieldPointer) ? [...new Set([...operations, 'add' as const])] : operations,
          ),
          path: z.string().refine((path) => patterns.some((pattern) => pattern.test(path)), {
            error: `expected one of ${paths.join(', ')}`,
          }),
          value: z.unknown().optional(),
        })
        .refine(({ op, path }) => operations.includes(op) || isField(path), {
          path: ['op'],
          error: `expected one of ${operations.join(', ')}; "add" is for ${fieldPointer} alone`,
        }),
    )
    .min(1)
    .max(1000)
}
