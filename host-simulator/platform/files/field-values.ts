/** Values in an organization's own fields. Source: facts F94. */
import { shelf } from '../hosted/shelf.ts'
import type { HostedWorld } from '../hosted/worlds.ts'

export type FieldValue = string | number | boolean | string[]
type FieldValues = Readonly<Record<string, FieldValue>>

/** By kind and id of the thing; by the slug of the field. */
export const fieldValuesOf = shelf<FieldValues>('field-values', {
  onReset: 'start',
  onFork: 'copy',
  ofApp: null,
})

/** Puts those of the one string before those of the other. */
export const copyFields = (hosted: HostedWorld, from: number, to: number): void => {
  const values = fieldValuesOf(hosted)
  const came = values.get(`string ${from}`)
  if (came) values.set(`string ${to}`, { ...values.get(`string ${to}`), ...came })
}
