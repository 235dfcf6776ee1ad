/** What a field of a command may hold when it comes as JSON. */

export interface Field {
  accepts: (value: unknown) => boolean
  wanted: string
  /** The value without what commands do not have; by default as it is. */
  own?: (value: never) => unknown
}

const isText = (value: unknown): boolean => typeof value === 'string'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// What is inherited was not sent.
const ownValue = (value: Record<string, unknown>, name: string): unknown =>
  Object.hasOwn(value, name) ? value[name] : undefined

const ownOf = ({ own }: Field, value: unknown): unknown => (own ? own(value as never) : value)

export const id: Field = { accepts: Number.isSafeInteger, wanted: 'a whole number' }
export const text: Field = { accepts: isText, wanted: 'text' }
export const flag: Field = { accepts: (value) => typeof value === 'boolean', wanted: 'true or false' }
export const json: Field = { accepts: isRecord, wanted: 'an object' }

export const oneOf = (...values: readonly (string | number | null)[]): Field => ({
  accepts: (value) => values.some((each) => each === value),
  wanted: values.length === 1 ? `${values[0]}` : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`,
})

export const orNull = (field: Field): Field => ({
  accepts: (value) => value == null || field.accepts(value),
  wanted: `${field.wanted} or null`,
  own: (value) => (value === null ? null : ownOf(field, value)),
})

export const optional = (field: Field): Field => ({
  accepts: (value) => value === undefined || field.accepts(value),
  wanted: `${field.wanted}, or nothing`,
  own: (value) => ownOf(field, value),
})

export const either = (one: Field, other: Field): Field => ({
  accepts: (value) => one.accepts(value) || other.accepts(value),
  wanted: `${one.wanted} or ${other.wanted}`,
  own: (value) => ownOf(one.accepts(value) ? one : other, value),
})

export const listOf = (field: Field, wanted = `a list of ${field.wanted}`): Field => ({
  accepts: (value) => Array.isArray(value) && value.every(field.accepts),
  wanted,
  own: (list: unknown[]) => (field.own ? list.map((value) => ownOf(field, value)) : list),
})

/** By names that are not known beforehand. */
export const mapOf = (field: Field, wanted: string): Field => ({
  accepts: (value) => isRecord(value) && Object.values(value).every(field.accepts),
  wanted,
  own: (map: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(map).map(([name, value]) => [name, ownOf(field, value)])),
})

export type Fields = Readonly<Record<string, Field>>

export const record = (fields: Fields): Field => {
  const entries = Object.entries(fields)
  const names = entries.map(([name, { accepts }]) => (accepts(undefined) ? `${name}?` : name))
  return {
    accepts: (value) =>
      isRecord(value) && entries.every(([name, { accepts }]) => accepts(ownValue(value, name))),
    wanted: `{${names.join(', ')}}`,
    own: (value: Record<string, unknown>) => {
      const own: Record<string, unknown> = {}
      for (const [name, field] of entries) {
        const got = ownValue(value, name)
        if (got !== undefined) own[name] = ownOf(field, got)
      }
      return own
    },
  }
}
