import { z } from 'zod'
import { nextNumber } from '../../hosted/shelf.ts'
import { announcedOf } from '../../hosted/announced.ts'
import { failed, invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { groupsOfToken } from '../users/token-limits.ts'
import { requireManagerOf, settleAccess } from '../users/granted.ts'
import { userBody } from '../users/person.ts'
import { pagesOf } from '../common/addresses.ts'
import { nowOf } from '../common/caller.ts'
import { date, dateOf, id, idQuery, orderQuery } from '../common/fields.ts'
import { fitting, requireEach } from '../common/found.ts'
import { resource } from '../common/resource.ts'
import type { Call } from '../common/row.ts'
import { isTemplateOfUnits } from '../reports/templates.ts'
import { groupNamed, groupOf, groupRowsOf, groupsIn, projectIdsIn, topGroup, type GroupRow } from './group.ts'

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
  savingsReportSettingsTemplateId: id.optional(),
  createdAt: date,
  updatedAt: date,
})

const groupShape = (
  { savingsReportSettingsTemplateId: template, ...row }: GroupRow,
  call: Call,
): z.input<typeof group> => {
  const { world, hosted } = call
  return {
    ...row,
    ...(template != null && { savingsReportSettingsTemplateId: template }),
    organizationId: world.organization.id,
    subgroupsCount: groupsIn(hosted).filter(({ parentId }) => parentId === row.id).length,
    projectsCount: [...world.projects].filter((each) => groupOf(call, each.id) === row.id).length,
    webUrl: `${pagesOf(call)}/organization`,
    createdAt: dateOf(row.createdAt),
    updatedAt: dateOf(row.updatedAt),
  }
}

export const groups = resource({
  path: '/groups/{groupId}',
  scope: 'group',
  edition: 'enterprise',
  tag: 'Projects',
  name: 'Group',
  answer: group,
  shapeOf: groupShape,
  find({ hosted, id: part, claims }) {
    const found = groupNamed(hosted, part('groupId'))
    return found && groupsOfToken(hosted, claims)?.includes(found.id) === false ? null : found
  },
})

const form = z.object({
  name: z.string().trim().min(1),
  description: z.string().default(''),
  parentId: id.default(topGroup),
  savingsReportSettingsTemplateId: id.optional(),
})

const requireTemplate = ({ hosted }: Call, template: number | null | undefined): void =>
  requireEach(
    'savingsReportSettingsTemplateId',
    'report settings template',
    template == null ? [] : [template],
    (each) => isTemplateOfUnits(hosted, each),
  )

/** Throws 400 where the group cannot be below that one. */
const requireParent = ({ hosted }: Call, { id: own, parentId }: Pick<GroupRow, 'id' | 'parentId'>): void => {
  if (own === topGroup && parentId === 0) return
  for (let at = groupNamed(hosted, parentId); at?.id !== topGroup; at = groupNamed(hosted, at.parentId)) {
    if (!at) throw new Refusal(invalid('parentId', 'notFound', `There is no group ${parentId}`))
    if (at.id === own) throw new Refusal(invalid('parentId', 'invalid', `Group ${own} cannot go into itself`))
  }
  if (own === topGroup)
    throw new Refusal(invalid('parentId', 'invalid', 'The group at the top is in no other one'))
}

const keep = (call: Call, row: GroupRow): GroupRow => {
  requireParent(call, row)
  const same = fitting(groupsIn(call.hosted), { name: row.name, parentId: row.parentId })
  if (same.some((each) => each.id !== row.id))
    throw new Refusal(invalid('name', 'notUnique', 'Name must be unique'))
  // What is refused takes no number; the one at the top has the first.
  const kept = row.id ? row : { ...row, id: topGroup + nextNumber(call.hosted, groupRowsOf) }
  groupRowsOf(call.hosted).set(String(kept.id), kept)
  return kept
}

const tell = (call: Call, name: 'group.created' | 'group.deleted', row: GroupRow): void => {
  const shown = groupShape(row, call)
  const group = {
    id: String(shown.id),
    name: shown.name,
    createdAt: shown.createdAt,
    updatedAt: shown.updatedAt,
    description: shown.description,
    parentId: String(shown.parentId),
    userId: String(shown.userId),
    organizationId: String(shown.organizationId),
  }
  const body = { group, user: userBody(call.world, call.userId) }
  for (const hear of announcedOf(call.hosted)) hear({ name, projectId: 0, body })
}

export const groupRows = [
  groups.list('The groups of an organization: one at the top, and those below it.', {
    query: z.object({
      parentId: idQuery.optional(),
      filter: z.string().optional(),
      orderBy: orderQuery('id', 'name', 'description', 'createdAt', 'updatedAt').optional(),
    }),
    rows({ hosted, claims, query: { parentId, filter = '' } }) {
      const chosen = groupsOfToken(hosted, claims)
      return fitting(groupsIn(hosted), { parentId }).filter(
        ({ id: own, name }) =>
          chosen?.includes(own) !== false && name.toLowerCase().includes(filter.toLowerCase()),
      )
    },
  }),
  groups.add(
    'Adds a group below another.',
    form,
    (call) => {
      const { savingsReportSettingsTemplateId = null, ...wish } = call.body
      requireManagerOf(call, wish.parentId, 'add a group')
      requireTemplate(call, savingsReportSettingsTemplateId)
      const now = nowOf(call)
      const made = { userId: call.userId, createdAt: now, updatedAt: now }
      return call.hosted.together(() => {
        const added = keep(call, { id: 0, ...wish, savingsReportSettingsTemplateId, ...made })
        settleAccess(call)
        tell(call, 'group.created', added)
        return added
      })
    },
    // The group in the body decides.
    { may: 'anybody' },
  ),
  groups.read('One group.'),
  groups.edit(
    'Names a group otherwise, or puts it below another.',
    z
      .object({
        name: form.shape.name,
        description: z.string(),
        parentId: z.int().min(0),
        savingsReportSettingsTemplateId: id.nullable(),
      })
      .partial(),
    (call, row, edits) => {
      const { name = row.name, description = row.description, parentId = row.parentId } = edits
      const { savingsReportSettingsTemplateId = row.savingsReportSettingsTemplateId ?? null } = edits
      requireTemplate(call, edits.savingsReportSettingsTemplateId)
      // Source: the manual, "Roles". Unstated: who puts one somewhere. Ours: who manages that.
      if (parentId !== row.parentId)
        for (const each of [row.parentId, parentId]) requireManagerOf(call, each, `move group ${row.id}`)
      call.hosted.together(() => {
        const changed = { name, description, parentId, savingsReportSettingsTemplateId }
        keep(call, { ...row, ...changed, updatedAt: nowOf(call) })
        settleAccess(call)
      })
    },
  ),
  groups.remove('Deletes a group in which nothing is.', (call, row) => {
    const { hosted } = call
    // Who manages the one that it is in. Source: the manual, "Roles".
    requireManagerOf(call, row.parentId, `delete group ${row.id}`)
    // Unstated: what becomes of what is in a group that is deleted. Ours stays, as the group does.
    if (
      row.id === topGroup ||
      projectIdsIn(hosted, row.id).length ||
      groupsIn(hosted).some((each) => each.parentId === row.id)
    )
      throw new Refusal(failed(403, `Failed to delete group ${row.id}: it is not empty`))
    hosted.together(() => {
      tell(call, 'group.deleted', row)
      groupRowsOf(hosted).delete(String(row.id))
      settleAccess(call)
    })
  }),
]
