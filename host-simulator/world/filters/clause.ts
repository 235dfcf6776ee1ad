/** What one field of an Advanced Filter, or a pair of them, asks for. */
import type { Condition } from './condition.ts'

export interface Clause {
  readonly fields: readonly string[]
  /** Null where the value has no effect. */
  readonly condition: Condition | null
  /** The same in CroQL; null where CroQL cannot say it. */
  readonly croql: string | null
  /** Why the value has no effect; null where it has one. */
  readonly warning: string | null
}

export const clause = (fields: readonly string[], condition: Condition, croql: string | null): Clause => ({
  fields,
  condition,
  croql,
  warning: null,
})

export const noEffect = (field: string, expected: string, value: unknown): Clause => ({
  fields: [field],
  condition: null,
  croql: null,
  warning: `Advanced Filter, ${field}: expected ${expected}, got ${JSON.stringify(value)}; it has no effect`,
})
