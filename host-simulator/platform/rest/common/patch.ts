/** JSON Patch on what a row shows, and what is new in it afterwards. Source: RFC 6902. */
import { z } from 'zod'
import { isObject } from '../../../../src/contract/value.ts'
import { checked } from '../../http/body.ts'
import { invalid } from '../../http/envelope.ts'
import type { Operation } from './fields.ts'
import { requiredAt } from './required-field.ts'
import { Refusal } from '../../http/refusal.ts'

type Document = Readonly<Record<string, unknown>>

/**
 * The fields that the operations named, with their new values, in the shape.
 * A `replace` of a value that an organization's field does not have yet is refused. Source: facts F95.
 * Unstated: a `replace` of what else is not there. Ours adds it.
 */
export const edited = <S extends z.ZodType>(
  document: Document,
  operations: readonly Operation[],
  shape: S,
): z.output<S> => {
  let changed = document
  const named = new Set<string>()
  for (const { op, path, value } of operations) {
    const [first = '', ...rest] = path.slice(1).split('/')
    if (op === 'test') requireSame(changed, path, value)
    else {
      named.add(first)
      if (op === 'replace' && first === 'fields' && rest.length) requireKey(changed, path)
      if (op !== 'remove' && value === undefined) throw requiredAt(path.slice(1))
      changed = written(changed, [first, ...rest], op === 'remove' ? undefined : value, path)
    }
  }
  const wish = Object.fromEntries([...named].map((name) => [name, changed[name]]))
  return checked(shape, wish) as z.output<S>
}

/** A value by itself in the shape; what is wrong in it has the key before its own. */
export const checkedUnder = <S extends z.ZodType>(key: string, shape: S, value: unknown): z.output<S> =>
  (checked(z.object({ [key]: shape }), { [key]: value }) as Record<string, z.output<S>>)[key] as z.output<S>

const at = (document: Document, path: string): unknown =>
  path
    .slice(1)
    .split('/')
    .reduce<unknown>(
      (value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined),
      document,
    )

const requireSame = (document: Document, path: string, value: unknown): void => {
  if (JSON.stringify(at(document, path)) !== JSON.stringify(value))
    throw new Refusal(invalid(path.slice(1), 'notSame', `Expected another value at ${path}`))
}

const requireKey = (document: Document, path: string): void => {
  // Without fields at all the reason is another one.
  if (!isObject(document['fields']) || at(document, path) !== undefined) return
  const key = path.slice(1).replaceAll('/', '.')
  throw new Refusal(
    invalid(key, 'invalidOperation', `Key not found: nothing is at ${path} yet; the op "add" sets it`),
  )
}

/** A copy with the value there; undefined takes away what is there. */
const written = (
  document: Document,
  [key = '', ...rest]: readonly string[],
  value: unknown,
  path: string,
): Document => {
  const old = Object.hasOwn(document, key) ? document[key] : undefined
  if (rest.length) {
    const inner = isObject(old) ? old : {}
    return { ...document, [key]: written(inner, rest, value, path) }
  }
  if (value !== undefined) return { ...document, [key]: value }
  if (old === undefined) throw new Refusal(invalid(path.slice(1), 'notFound', `There is nothing at ${path}`))
  return Object.fromEntries(Object.entries(document).filter(([name]) => name !== key))
}
