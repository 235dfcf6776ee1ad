import { z } from 'zod'
import { many } from '../../http/envelope.ts'
import { Reply } from '../../http/reply.ts'
import { date, dateOf, id } from '../common/fields.ts'
import { fitting } from '../common/found.ts'
import { resource } from '../common/resource.ts'
import { row, type Call } from '../common/row.ts'
import { fieldEntities, fieldRows as seeded, fieldTypes, type FieldRow } from './seed.ts'

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

const fieldShape = (row: FieldRow, { world }: Call): z.input<typeof field> => {
  const at = dateOf(world.organization.createdAt)
  return { ...row, config: { ...row.config }, createdAt: at, updatedAt: at }
}

const fields = resource({
  path: '/fields/{fieldId}',
  scope: 'field',
  edition: 'enterprise',
  tag,
  name: 'Field',
  answer: field,
  shapeOf: fieldShape,
  find(call) {
    const fieldId = call.id('fieldId')
    return seeded.find((each) => each.id === fieldId)
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
    run(call) {
      const { search, entity, type } = call.query
      const text = search?.toLowerCase()
      const rows = fitting(seeded, { type }).filter(
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
  fields.read('One field.'),
]
