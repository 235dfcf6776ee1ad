import { z } from 'zod'
import { nextNumber } from '../../hosted/shelf.ts'
import { invalid, many } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { Reply } from '../../http/reply.ts'
import { date, dateOf, id } from '../common/fields.ts'
import { fitting } from '../common/found.ts'
import { nowOf } from '../common/caller.ts'
import { resource } from '../common/resource.ts'
import { row, type Call } from '../common/row.ts'
import { fieldEntities, fieldTypes, firstFields, type FieldRow } from './seed.ts'
import { dropField, fieldRowsOf, fieldsIn, keepField } from './stored.ts'

const tag = 'Fields'

const field = z.strictObject({
  id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  type: z.enum(fieldTypes),
  config: z.looseObject({}),
  entities: z.array(z.enum(fieldEntities)),
  createdAt: date,
  updatedAt: date,
})

/** Where it is shown. */
const places = [
  ...(['projectCreateModal', 'projectHeader', 'projectDetails', 'projectCrowdsourceDetails'] as const),
  ...(['projectSettings', 'projectTaskEditCreate', 'projectTaskDetails', 'projectTaskBoardCard'] as const),
  ...(['fileDetails', 'fileSettings', 'userEditModal', 'userDetails', 'userPopover'] as const),
  ...(['stringEditModal', 'stringDetails', 'translationUnderContent'] as const),
] as const

/** Each slug once. Source: the manual, "Fields". Unstated: what it may hold. Ours are words of an address. */
const form = z.object({
  name: z.string().trim().min(1),
  slug: z.string().regex(/^[\w-]{1,64}$/, 'expected up to 64 letters, digits, - and _'),
  type: z.enum(fieldTypes),
  description: z.string().default(''),
  entities: z.array(z.enum(fieldEntities)).min(1),
  config: z.looseObject({
    options: z.array(z.object({ label: z.string(), value: z.string() })).optional(),
    min: z.number().optional(),
    max: z.number().optional(),
    units: z.string().optional(),
    // The description lets it out; the platform does not. Source: facts F16.
    locations: z.array(z.object({ place: z.enum(places) })),
  }),
})

const fieldShape = (row: FieldRow, { world }: Call): z.input<typeof field> => {
  const { createdAt = world.organization.createdAt, updatedAt = createdAt } = row
  return {
    ...row,
    config: { ...row.config },
    createdAt: dateOf(createdAt),
    updatedAt: dateOf(updatedAt),
  }
}

const fields = resource({
  path: '/fields/{fieldId}',
  scope: 'field',
  edition: 'enterprise',
  tag,
  name: 'Field',
  answer: field,
  shapeOf: fieldShape,
  isSteady: true,
  keepsAnswers: false,
  find(call) {
    const fieldId = call.id('fieldId')
    return fieldsIn(call.hosted).find((each) => each.id === fieldId)
  },
})

export const fieldRows = [
  row({
    method: 'GET',
    path: '/fields',
    scope: 'field read',
    edition: 'enterprise',
    tag,
    doc: "An organization's own fields. The one list that tells its total.",
    query: z.object({
      search: z.string().optional(),
      entity: z.enum(fieldEntities).optional(),
      type: z.enum(fieldTypes).optional(),
    }),
    ok: [200],
    answer: { many: field },
    steady: () => true,
    run(call) {
      const { search, entity, type } = call.query
      const text = search?.toLowerCase()
      const rows = fitting(fieldsIn(call.hosted), { type }).filter(
        (each) =>
          (!text || each.name.toLowerCase().includes(text)) &&
          (entity === undefined || each.entities.includes(entity)),
      )
      const page = many(rows, call.search, (each) => fieldShape(each, call))
      if (!(page instanceof Reply)) return page
      const { data, pagination } = JSON.parse(page.text) as { data: object[]; pagination: object }
      return Response.json({ data, pagination: { ...pagination, total: rows.length } })
    },
  }),
  fields.add('Adds a field.', form, (call) => {
    const { hosted, body } = call
    if (fieldsIn(hosted).some(({ slug }) => slug === body.slug))
      throw new Refusal(invalid('slug', 'notUnique', `There is a field "${body.slug}"`))
    const now = nowOf(call)
    const id = firstFields.length + nextNumber(hosted, fieldRowsOf)
    return keepField(hosted, { id, ...body, createdAt: now, updatedAt: now })
  }),
  fields.read('One field.'),
  fields.edit(
    'Changes a field; its slug and its type stay.',
    form.omit({ slug: true, type: true }).extend({ description: z.string() }).partial(),
    (
      call,
      row,
      { name = row.name, description = row.description, config = row.config, entities = row.entities },
    ) => keepField(call.hosted, { ...row, name, description, config, entities, updatedAt: nowOf(call) }),
    { operations: ['replace'] },
  ),
  fields.remove('Deletes a field with its values.', ({ hosted }, row) => dropField(hosted, row)),
]
