/** Whether a value is what a JSON Schema says of its first level: no more is looked at. */
import { isObject, shown } from '../../../src/contract/value.ts'

const isOf: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: isObject,
  null: (value) => value === null,
}

const wrongType = (wanted: unknown, value: unknown): boolean =>
  typeof wanted === 'string' && Object.hasOwn(isOf, wanted) && !isOf[wanted]?.(value)

/** Where it does not fit, and what was wanted; null where it does. */
export const misfit = (
  { type, required, properties }: Record<string, unknown>,
  data: unknown,
): string | null => {
  if (wrongType(type, data)) return `data: expected ${String(type)}, got ${shown(data)}`
  if (!isObject(data)) return null
  const missing = Array.isArray(required)
    ? (required as unknown[]).find(
        (name): name is string => typeof name === 'string' && !Object.hasOwn(data, name),
      )
    : undefined
  if (missing !== undefined) return `data.${missing}: the output schema requires it`
  for (const [name, schema] of Object.entries(isObject(properties) ? properties : {})) {
    const wanted = isObject(schema) ? schema['type'] : undefined
    if (Object.hasOwn(data, name) && wrongType(wanted, data[name]))
      return `data.${name}: expected ${String(wanted)}, got ${shown(data[name])}`
  }
  return null
}
