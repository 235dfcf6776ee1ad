/** The groups of an enterprise organization, to read. The world has no table for them. */
import { z } from 'zod'
import type { Organization } from '../../../world/rows.ts'
import { pagesOf } from '../common/addresses.ts'
import { date, dateOf, id, idQuery, orderQuery } from '../common/fields.ts'
import { fitting } from '../common/found.ts'
import { resource } from '../common/resource.ts'
import type { Call } from '../common/row.ts'

interface GroupRow {
  id: number
  name: string
  description: string
  /** 0 for the one at the top. */
  parentId: number
}

/** All projects are in the group at the top. */
const groupsOf = ({ name }: Organization): readonly GroupRow[] => [
  { id: 1, name, description: `The projects of ${name}.`, parentId: 0 },
]

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

const groupShape = (row: GroupRow, call: Call): z.input<typeof group> => {
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

const groups = resource({
  path: '/groups/{groupId}',
  scope: 'group',
  edition: 'enterprise',
  tag: 'Projects',
  name: 'Group',
  answer: group,
  shapeOf: groupShape,
  find({ world, id: part }) {
    const groupId = part('groupId')
    return groupsOf(world.organization).find((each) => each.id === groupId)
  },
})

export const groupRows = [
  groups.list('The groups of an organization; there is one.', {
    query: z.object({
      parentId: idQuery.optional(),
      orderBy: orderQuery('id', 'name', 'description', 'createdAt', 'updatedAt').optional(),
    }),
    ordersShown: true,
    rows: ({ world, query: { parentId } }) => fitting(groupsOf(world.organization), { parentId }),
  }),
  groups.read('One group.'),
]
