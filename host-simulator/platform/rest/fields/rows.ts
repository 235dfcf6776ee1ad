import { z } from 'zod'
import { many, one } from '../../http/envelope.ts'
import { date, dateOf, id } from '../common/fields.ts'
import { found } from '../common/found.ts'
import { Reply } from '../../http/reply.ts'
import { row, type Call } from '../row.ts'
import { fieldEntities, fieldRows as seeded, fieldTypes, type FieldRow } from './seed.ts'

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

export const fieldRows = [
  row({
    method: 'GET',
    path: '/fields',
    scope: 'field read',
    edition: 'enterprise',
    tag: 'Fields',
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
      const rows = seeded.filter(
        (each) =>
          (!text || each.name.toLowerCase().includes(text)) &&
          (entity === undefined || each.entities.includes(entity)) &&
          (type === undefined || each.type === type),
      )
      const page = many(rows, call.search, shapeIn(call))
      if (!(page instanceof Reply)) return page
      const { data, pagination } = JSON.parse(page.text) as { data: object[]; pagination: object }
      return Response.json({ data, pagination: { ...pagination, total: rows.length } })
    },
  }),
  row({
    method: 'GET',
    path: '/fields/{fieldId}',
    scope: 'field read',
    edition: 'enterprise',
    tag: 'Fields',
    doc: 'One field.',
    ok: [200],
    answer: { one: field },
    run(call) {
      const fieldId = call.id('fieldId')
      return one(
        shapeIn(call)(
          found(
            seeded.find((each) => each.id === fieldId),
            'Field',
          ),
        ),
      )
    },
  }),
]

const shapeIn =
  ({ world }: Pick<Call, 'world'>) =>
  (row: FieldRow): object => {
    const at = dateOf(world.organization.createdAt)
    return { ...row, createdAt: at, updatedAt: at }
  }
