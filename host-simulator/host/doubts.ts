/** What is doubtful about arguments that fit: the platform takes them, and does not what was meant. */
import { z } from 'zod'
import { doubledPath, unreadField } from '../../src/contract/doubts.ts'
import { nearest } from '../../src/contract/nearest.ts'
import type { Arg, Row } from '../../src/contract/row.ts'
import { isObject } from '../../src/contract/value.ts'
import { kindOf } from './mismatch.ts'

export type Doubt = (args: readonly unknown[]) => string | null

/** What others call a field. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  resource: ['moduleKey', 'module', 'key', 'modal', 'name'],
  body: ['data', 'json', 'payload'],
  path: ['url', 'uri', 'endpoint'],
  method: ['type', 'verb'],
  name: ['title', 'label', 'text'],
  children: ['items', 'submenu'],
}

/** The field that was meant by this one; undefined where that is there, too, or cannot be told. */
const meantBy = (name: string, fields: readonly string[], value: object): string | undefined => {
  const left = fields.filter((field) => !Object.hasOwn(value, field))
  return left.find((field) => otherNames[field]?.includes(name)) ?? nearest(name, left)
}

/** The fields of an argument that is an object of its own; null of another, and of one that keeps what it does not know. */
const fieldsOf = (schema: z.ZodType): string[] | null => {
  const shape = schema instanceof z.ZodOptional ? schema.unwrap() : schema
  return shape instanceof z.ZodObject && !shape.def.catchall ? Object.keys(shape.shape) : null
}

/** Fields that are not read, where one that is was meant. What else is there hurts nobody. */
export const strayFields = ({ name, schema }: Arg, value: unknown): string[] => {
  const fields = isObject(value) ? fieldsOf(schema) : null
  return Object.entries(fields ? (value as object) : {}).flatMap(([key, held]) => {
    const meant =
      held === undefined || fields?.includes(key) ? undefined : meantBy(key, fields ?? [], value as object)
    return meant === undefined ? [] : [`${name}.${key}: ${unreadField}; did you mean "${meant}"?`]
  })
}

const doubledIn = (payload: unknown): string | null => {
  const path = isObject(payload) ? payload['path'] : undefined
  if (typeof path !== 'string' || !/^\/?api\/v2(?=[/?]|$)/.test(path)) return null
  const meant = path.replace(/^\/?api\/v2/, '') || '/'
  return `payload.path: ${doubledPath}, such as ${kindOf(meant)}, got ${kindOf(path)}`
}

const hasOnly = (fields: ReadonlySet<string> | null, value: unknown): boolean => {
  if (!fields || !isObject(value)) return true
  for (const key in value) if (!fields.has(key)) return false
  return true
}

/** Null for a method whose arguments are in no doubt. */
export const doubtOf = (method: string, { args: wanted }: Row): Doubt | null => {
  const known = wanted.map(({ schema }) => {
    const fields = fieldsOf(schema)
    return fields && new Set(fields)
  })
  if (!known.some(Boolean)) return null
  const hasPath = method === 'apiRequest'
  return (args) => {
    const path = hasPath ? doubledIn(args[0]) : null
    // Nearly all are right, and thousands may come at once.
    if (path === null && known.every((fields, at) => hasOnly(fields, args[at]))) return null
    const found = wanted.flatMap((arg, at) => strayFields(arg, args[at]))
    return [...found, ...(path === null ? [] : [path])].join('; ') || null
  }
}
