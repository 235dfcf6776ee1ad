import { z } from 'zod'
import { readAs } from '../../src/contract/read-as.ts'

type Issue = z.core.$ZodIssue

/** What is wrong with a value that does not fit, in words. */
export const misfit = (name: string, schema: z.ZodType, value: unknown): string | null =>
  wrongItem(name, schema, value) ?? mismatch(name, schema, value)

/** Where `value` breaks the schema, what was wanted and what came: `payload.path: expected string, got 3`; else null. */
export const mismatch = (name: string, schema: z.ZodType, value: unknown): string | null => {
  const { success, error } = readAs(schema, value)
  if (success) return null
  const issue = deepest(error.issues[0] as Issue, value)
  const place = issue.path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
  const orNull = issue.path.length === 0 && schema.safeParse(null).success ? ' or null' : ''
  return `${name}${place}: expected ${wanted(issue)}${orNull}, got ${kindOf(at(value, issue.path))}`
}

/** A list longer than this is checked item by item, up to the first that is wrong. */
const longList = 100

/**
 * Says what is wrong with the first wrong item of a long list; null when there is none, or no long list.
 * zod would word every wrong item: with a hundred thousand of them the page stands still for seconds.
 */
export const wrongItem = (name: string, schema: z.ZodType, value: unknown): string | null => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return wrongItem(name, schema.unwrap() as z.ZodType, value)
  if (schema instanceof z.ZodUnion)
    return first(schema.options, (option) =>
      option instanceof z.ZodArray ? wrongItem(name, option, value) : null,
    )
  if (typeof value !== 'object' || value === null) return null
  if (schema instanceof z.ZodArray && Array.isArray(value) && value.length > longList)
    return first(value.entries(), ([i, item]) => mismatch(`${name}[${i}]`, schema.element as z.ZodType, item))
  if (schema instanceof z.ZodRecord && Object.keys(value).length > longList)
    return first(Object.entries(value), ([key, item]) =>
      mismatch(`${name}.${key}`, schema.valueType as z.ZodType, item),
    )
  if (schema instanceof z.ZodObject)
    return first(Object.entries(schema.shape as Record<string, z.ZodType>), ([key, field]) =>
      wrongItem(`${name}.${key}`, field, (value as Record<string, unknown>)[key]),
    )
  return null
}

const first = <T>(items: Iterable<T>, say: (item: T) => string | null): string | null => {
  for (const item of items) {
    const said = say(item)
    if (said) return said
  }
  return null
}

/** A value that is almost one of several shapes is held against that one: the issue that lies deepest in it. */
const deepest = (issue: Issue, value: unknown): Issue => {
  if (issue.code !== 'invalid_union') return issue
  const inner = issue.errors
    .flatMap(([first]) => (first ? [{ ...first, path: [...issue.path, ...first.path] }] : []))
    .map((each) => deepest(each, value))
    .find(({ path }) => path.length > issue.path.length && at(value, path) !== undefined)
  return inner ?? issue
}

const at = (value: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], value)

const wanted = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return { int: 'integer', record: 'object', tuple: 'array' }[issue.expected as string] ?? issue.expected
    case 'invalid_value':
      return either(issue.values.map((value) => JSON.stringify(value)))
    case 'invalid_union':
      return either(issue.errors.flatMap(([first]) => (first ? [within(first)] : [])))
    case 'too_small':
      return `at least ${amount(issue.minimum, issue.origin)}`
    case 'too_big':
      return `at most ${amount(issue.maximum, issue.origin)}`
    default:
      return issue.message.replace(/^expected /, '')
  }
}

/** What one branch of a union wanted; where it lies deeper, the path to it. */
const within = (issue: Issue): string =>
  issue.path.length ? `object with ${issue.path.join('.')} (${wanted(issue)})` : wanted(issue)

const amount = (bound: number | bigint, origin: string): string => {
  if (origin !== 'array' && origin !== 'string') return String(bound)
  const unit = origin === 'array' ? 'item' : 'character'
  return `${bound} ${unit}${bound === 1 ? '' : 's'}`
}

const either = (choices: string[]): string => {
  const distinct = [...new Set(choices)]
  const last = distinct.pop()
  return distinct.length ? `${distinct.join(', ')} or ${last}` : (last ?? 'another value')
}

/** A value in a few words, whatever its size. */
export const kindOf = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return value.length ? 'array' : 'empty array'
  if (typeof value === 'string') return value.length > 40 ? `"${value.slice(0, 40)}…"` : JSON.stringify(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  // A Map is no object to a schema, and "expected object, got object" would help nobody.
  const { [Symbol.toStringTag]: tag } = value as { [Symbol.toStringTag]?: string }
  return typeof value === 'object' && tag ? tag : typeof value
}
