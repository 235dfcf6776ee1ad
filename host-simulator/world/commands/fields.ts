/** What a field of a command may hold: a type, and the check for what comes as JSON. */
import { isObject } from '../../../src/contract/value.ts'
import type { JsonObject } from '../json.ts'

export interface Field<T> {
  accepts: (value: unknown) => value is T
  wanted: string
  /** The value without what commands do not have; by default as it is. */
  own?(value: T): T
}

export type Fields = Readonly<Record<string, Field<unknown>>>

/** What the field holds. */
export type Value<F> = F extends Field<infer T> ? T : never

/** An object with these fields; those that may be undefined may be left out. */
export type Wish<F extends Fields> = Plain<
  { [K in keyof F as undefined extends Value<F[K]> ? never : K]: Value<F[K]> } & {
    [K in keyof F as undefined extends Value<F[K]> ? K : never]?: Value<F[K]>
  }
>

/** The same, written out in the typings. */
type Plain<T> = { [K in keyof T]: T[K] } & {}

// What is inherited was not sent.
const ownValue = (value: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(value, name) ? value[name] : undefined

export const ownOf = <T>(field: Field<T>, value: T): T => (field.own ? field.own(value) : value)

export const id: Field<number> = {
  accepts: (value): value is number => Number.isSafeInteger(value),
  wanted: 'a whole number',
}
export const text: Field<string> = {
  accepts: (value): value is string => typeof value === 'string',
  wanted: 'text',
}
export const flag: Field<boolean> = {
  accepts: (value): value is boolean => typeof value === 'boolean',
  wanted: 'true or false',
}
export const json: Field<JsonObject> = {
  accepts: (value): value is JsonObject => isObject(value),
  wanted: 'an object',
}

export const oneOf = <const V extends string | null>(...values: readonly V[]): Field<V> => ({
  accepts: (value): value is V => values.some((each) => each === value),
  wanted: `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`,
})

export const optional = <T>(field: Field<T>): Field<T | undefined> => ({
  accepts: (value): value is T | undefined => value === undefined || field.accepts(value),
  wanted: `${field.wanted}, or nothing`,
  own: (value) => (value === undefined ? value : ownOf(field, value)),
})

/** May be left out, too. */
export const orNull = <T>(field: Field<T>): Field<T | null | undefined> => ({
  accepts: (value): value is T | null | undefined => value == null || field.accepts(value),
  wanted: `${field.wanted} or null`,
  own: (value) => (value == null ? value : ownOf(field, value)),
})

export const either = <A, B>(one: Field<A>, other: Field<B>): Field<A | B> => ({
  accepts: (value): value is A | B => one.accepts(value) || other.accepts(value),
  wanted: `${one.wanted} or ${other.wanted}`,
  own: (value) => (one.accepts(value) ? ownOf(one, value) : ownOf(other, value)),
})

export const listOf = <T>(field: Field<T>, wanted = `a list of ${field.wanted}`): Field<readonly T[]> => ({
  accepts: (value): value is readonly T[] => Array.isArray(value) && value.every(field.accepts),
  wanted,
  own: (list) => (field.own ? list.map((value) => ownOf(field, value)) : list),
})

export const ids = listOf(id, 'a list of whole numbers')

/** By names that are not known beforehand. */
export const mapOf = <T>(field: Field<T>, wanted: string): Field<Readonly<Record<string, T>>> => ({
  accepts: (value): value is Readonly<Record<string, T>> =>
    isObject(value) && Object.values(value).every(field.accepts),
  wanted,
  own: (map) => Object.fromEntries(Object.entries(map).map(([name, value]) => [name, ownOf(field, value)])),
})

export const record = <F extends Fields>(fields: F): Field<Wish<F>> => {
  const entries = Object.entries<Field<unknown>>(fields)
  const names = entries.map(([name, { accepts }]) => (accepts(undefined) ? `${name}?` : name))
  return {
    accepts: (value): value is Wish<F> =>
      isObject(value) && entries.every(([name, { accepts }]) => accepts(ownValue(value, name))),
    wanted: `{${names.join(', ')}}`,
    own(value) {
      const own: Record<string, unknown> = {}
      for (const [name, field] of entries) {
        const got = ownValue(value, name)
        if (got !== undefined) own[name] = ownOf(field, got)
      }
      return own as Wish<F>
    },
  }
}
