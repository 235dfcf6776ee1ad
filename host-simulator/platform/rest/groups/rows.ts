import { z } from 'zod'
import { many, one } from '../../http/envelope.ts'
import { date, dateOf, id, idQuery, ordered, orderQuery } from '../common/fields.ts'
import { found } from '../common/found.ts'
import { pagesOf } from '../common/pages-address.ts'
import { row, type Call } from '../row.ts'
import { groupsOf, type GroupRow } from '../fields/seed.ts'

const group = z.strictObject({
  id,
  name: z.string(),
  description: z.string(),
  parentId: z.int().min(0),
  organizationId: id,
  userId: id,
  subgroupsCount: z.int().min(0),
  projectsCount: z.int().min(0),
  webUrl: z.string(),
  createdAt: date,
  updatedAt: date,
})

export const groupRows = [
  row({
    method: 'GET',
    path: '/groups',
    scope: 'group read',
    edition: 'enterprise',
    tag: 'Projects',
    doc: 'The groups of an organization; there is one.',
    query: z.object({
      parentId: idQuery.optional(),
      orderBy: orderQuery('id', 'name', 'description', 'createdAt', 'updatedAt').optional(),
    }),
    ok: [200],
    answer: { many: group },
    run(call) {
      const { parentId, orderBy } = call.query
      const shapes = groupsOf(call.world.organization)
        .filter((each) => parentId === undefined || each.parentId === parentId)
        .map(shapeIn(call))
      return many(ordered(shapes, orderBy), call.search, (shape) => shape)
    },
  }),
  row({
    method: 'GET',
    path: '/groups/{groupId}',
    scope: 'group read',
    edition: 'enterprise',
    tag: 'Projects',
    doc: 'One group.',
    ok: [200],
    answer: { one: group },
    run(call) {
      const groupId = call.id('groupId')
      const row = groupsOf(call.world.organization).find((each) => each.id === groupId)
      return one(shapeIn(call)(found(row, 'Group')))
    },
  }),
]

const shapeIn =
  (call: Pick<Call, 'world' | 'origin' | 'hosted'>) =>
  (row: GroupRow): z.input<typeof group> => {
    const { world, hosted } = call
    const at = dateOf(world.organization.createdAt)
    return {
      ...row,
      organizationId: world.organization.id,
      userId: hosted.userId,
      subgroupsCount: 0,
      projectsCount: world.projects.size,
      webUrl: `${pagesOf(call)}/organization`,
      createdAt: at,
      updatedAt: at,
    }
  }
