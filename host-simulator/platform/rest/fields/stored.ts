/** An organization's own fields, and the values that its things have in them. Source: facts F94. */
import { z } from 'zod'
import { shelf } from '../../hosted/shelf.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { fieldValuesOf, type FieldValue } from '../../files/field-values.ts'
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { mapShape, shownMap } from '../common/empty-map.ts'
import type { Call } from '../common/row.ts'
import { firstFields, type FieldEntity, type FieldRow } from './seed.ts'

/** Those that were added or changed; null stands for one of the first that was deleted. */
export const fieldRowsOf = shelf<FieldRow | null>('fields', {
  rows: 'object or null',
  onReset: 'start',
  onFork: 'copy',
  ofApp: null,
})

/** By id. */
export const fieldsIn = (hosted: HostedWorld): FieldRow[] => {
  const kept = fieldRowsOf(hosted)
  const first = firstFields.filter(({ id }) => kept.get(String(id)) === undefined)
  return [...first, ...kept.values().filter((row) => row !== null)].toSorted((a, b) => a.id - b.id)
}

export const keepField = (hosted: HostedWorld, row: FieldRow): FieldRow => {
  fieldRowsOf(hosted).set(String(row.id), row)
  return row
}

/** Its values go with it. */
export const dropField = (hosted: HostedWorld, { id, slug }: FieldRow): void => {
  const kept = fieldRowsOf(hosted)
  if (firstFields.some((first) => first.id === id)) kept.set(String(id), null)
  else kept.delete(String(id))
  const values = fieldValuesOf(hosted)
  for (const [key, { [slug]: gone, ...rest }] of values.entries())
    if (gone !== undefined) values.set(key, rest)
}

const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable()

/** As requests say them; null takes a value away. */
export const fieldValues = z.record(z.string(), fieldValue)

/** As answers say them. */
export const shownFields = mapShape(fieldValue)

/** What an app is told of a thing beside its own: only the enterprise edition has fields. */
export const fieldsTold = (
  { hosted }: Pick<Call, 'hosted'>,
  entity: FieldEntity,
  id: number,
): { fields?: z.input<typeof fieldValues> } =>
  hosted.edition === 'enterprise' ? { fields: { ...fieldValuesOf(hosted).get(`${entity} ${id}`) } } : {}

/** The same in an answer. */
export const fieldsShown = (
  ...of: Parameters<typeof fieldsTold>
): { fields?: z.input<typeof shownFields> } => {
  const { fields } = fieldsTold(...of)
  return fields ? { fields: shownMap(fields) } : {}
}

/** What CroQL sees of strings. A list's value is its members, a comma between them. */
export const queriedFields = ({ hosted }: Pick<Call, 'hosted'>): ((stringId: number) => QueriedField[]) => {
  const bySlug = new Map(fieldsIn(hosted).map((field) => [field.slug, field]))
  const values = fieldValuesOf(hosted)
  return (stringId) =>
    hosted.edition === 'enterprise'
      ? Object.entries(values.get(`string ${stringId}`) ?? {}).flatMap(([slug, value]) => {
          const { name, type } = bySlug.get(slug) ?? {}
          return name && type ? [{ name, slug, type, value: String(value) }] : []
        })
      : []
}

type QueriedField = Record<'name' | 'slug' | 'type' | 'value', string>

/** Source: facts F15. Unstated: what a character is. Ours is a code unit of UTF-16. */
const longest = 65_535

/** Throws 400 where a field is none of these things, or a value none of its field. Goes before what changes the thing. */
export const requireFields = (
  { hosted }: Pick<Call, 'hosted'>,
  entity: FieldEntity,
  values: z.output<typeof fieldValues> | null | undefined,
): void => {
  if (!values) return
  if (hosted.edition !== 'enterprise')
    throw new Refusal(invalid('fields', 'notAllowed', 'Only the enterprise edition has fields'))
  const known = fieldsIn(hosted).filter(({ entities }) => entities.includes(entity))
  for (const [slug, value] of Object.entries(values)) {
    const field = known.find((each) => each.slug === slug)
    if (!field)
      throw new Refusal(invalid(`fields.${slug}`, 'notFound', `There is no field "${slug}" of a ${entity}`))
    if (value !== null && !fits(field, value))
      throw new Refusal(invalid(`fields.${slug}`, 'invalid', `Expected a value of the type ${field.type}`))
    if (typeof value === 'string' && value.length > longest)
      throw new Refusal(
        invalid(
          `fields.${slug}`,
          'fieldValidationFailed',
          `Expected at most ${longest} characters, got ${value.length}`,
        ),
      )
  }
}

/** Puts the values in the place of those that there were. */
export const keepValues = (
  { hosted }: Pick<Call, 'hosted'>,
  entity: FieldEntity,
  id: number,
  values: z.output<typeof fieldValues> | null | undefined,
): void => {
  if (values === undefined) return
  const said = Object.entries(values ?? {}).filter((each): each is [string, FieldValue] => each[1] !== null)
  fieldValuesOf(hosted).set(`${entity} ${id}`, Object.fromEntries(said))
}

/** Source: the manual, "Fields". Unstated: how dates are written. */
const fits = ({ type, config }: FieldRow, value: FieldValue): boolean => {
  const isOption = (text: string): boolean =>
    !config.options || config.options.some((option) => option.value === text)
  switch (type) {
    case 'checkbox':
      return typeof value === 'boolean'
    case 'number':
      return (
        typeof value === 'number' && value >= (config.min ?? -Infinity) && value <= (config.max ?? Infinity)
      )
    case 'labels':
      return Array.isArray(value)
    case 'multiselect':
      return Array.isArray(value) && value.every(isOption)
    case 'radiobuttons':
    case 'select':
      return typeof value === 'string' && isOption(value)
    case 'date':
    case 'datetime':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value))
    case 'text':
    case 'textarea':
      return typeof value === 'string'
    case 'url':
      return typeof value === 'string' && URL.canParse(value)
  }
}
