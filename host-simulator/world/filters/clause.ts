/** What one field of an Advanced Filter, or a pair of them, asks for. */
import { suggestion } from '../../../src/contract/nearest.ts'
import type { Condition } from './condition.ts'

export interface Clause {
  readonly fields: readonly string[]
  /** Null where the value has no effect. */
  readonly condition: Condition | null
  /** The same in CroQL; null where CroQL cannot say it. */
  readonly croql: string | null
  /** Why the value has no effect; null where it has one. */
  readonly fault: Fault | null
}

export interface Fault {
  /** `field: expected …, got …`. */
  readonly told: string
  /** No list of values is published, so the platform may know this one. */
  readonly isOpen: boolean
}

export const clause = (fields: readonly string[], condition: Condition, croql: string | null): Clause => ({
  fields,
  condition,
  croql,
  fault: null,
})

const faulty = (field: string, expected: string, value: unknown, isOpen: boolean, more = ''): Clause => ({
  fields: [field],
  condition: null,
  croql: null,
  fault: { told: `${field}: expected ${expected}, got ${JSON.stringify(value)}${more}`, isOpen },
})

/** A value that the field cannot have. */
export const wrongValue = (field: string, expected: string, value: unknown): Clause =>
  faulty(field, expected, value, false)

/** The value is none of these. */
export const unlisted = (field: string, values: readonly string[], value: string, isOpen: boolean): Clause =>
  faulty(
    field,
    `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`,
    value,
    isOpen,
    suggestion(value, values),
  )

/** Kept for whoever sent it. */
export const unread = (field: string, expected: string, value: unknown, more?: string): Clause =>
  faulty(field, expected, value, true, more)
