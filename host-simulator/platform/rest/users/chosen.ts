/** Which people a list is to have: all that is said has to hold. */
import { z } from 'zod'
import { may, rolesIn } from '../../../world/access.ts'
import { userStatuses, type UserRow } from '../../../world/people-rows.ts'
import { idQuery, idsQuery, someQuery, timeQuery, wordsQuery } from '../common/fields.ts'
import { requiredAt } from '../common/required-field.ts'
import type { Call } from '../common/row.ts'
import { groupOf, groupPeopleOf } from '../groups/group.ts'
import { teamsOf } from '../teams/team.ts'
import { isMember } from './membership.ts'

const moment = timeQuery.transform(Date.parse)

const organizationRoles = ['admin', 'manager', 'vendor', 'client'] as const

export const peopleWish = {
  status: z.enum(userStatuses).optional(),
  search: z.string().min(2).optional(),
  twoFactor: z.enum(['enabled', 'disabled']).optional(),
  organizationRoles: someQuery(organizationRoles).optional(),
  teamId: idQuery.optional(),
  projectIds: idsQuery.optional(),
  projectRoles: wordsQuery.optional(),
  languageIds: wordsQuery.optional(),
  groupIds: idsQuery.optional(),
  lastSeenFrom: moment.optional(),
  lastSeenTo: moment.optional(),
}

/** Nobody here is of a vendor or a client; who manages is an administrator, too. */
const organizationRolesOf = ({ role }: UserRow): (typeof organizationRoles)[number][] =>
  role === 'manager' ? ['admin', 'manager'] : []

export const peopleChosen = (call: Call<z.output<z.ZodObject<typeof peopleWish>>>): UserRow[] => {
  const { world, hosted, query } = call
  const { status, search, twoFactor, teamId, projectIds, projectRoles, organizationRoles: inAll } = query
  const { languageIds, groupIds, lastSeenFrom, lastSeenTo } = query
  if ((lastSeenFrom === undefined) !== (lastSeenTo === undefined)) {
    const missing = lastSeenFrom === undefined ? 'lastSeenFrom' : 'lastSeenTo'
    throw requiredAt(missing)
  }
  // As it is shown of everybody.
  const seen = Date.parse(world.organization.createdAt)
  const isSeen = (lastSeenFrom ?? seen) <= seen && seen <= (lastSeenTo ?? seen)
  const text = search?.toLowerCase()
  const team = teamId === undefined ? null : teamsOf(hosted).get(String(teamId))
  const places = projectIds ?? [...world.projects].map((each) => each.id)
  const isInGroup = ({ id: own }: UserRow, groupId: number): boolean =>
    !!groupPeopleOf(hosted).get(`${groupId} userId`)?.includes(own) ||
    [...world.projects].some((each) => groupOf(call, each.id) === groupId && isMember(hosted, each.id, own))
  return [...world.users].filter(
    (each) =>
      isSeen &&
      (status === undefined || (each.status ?? 'active') === status) &&
      (!text || `${each.login}\n${each.name}\n${each.email}`.toLowerCase().includes(text)) &&
      twoFactor !== 'enabled' &&
      (!inAll || organizationRolesOf(each).some((role) => inAll.includes(role))) &&
      (team === null || !!team?.members.some(({ userId }) => userId === each.id)) &&
      (!projectIds || projectIds.some((id) => isMember(hosted, id, each.id))) &&
      (!groupIds || groupIds.some((groupId) => isInGroup(each, groupId))) &&
      (!languageIds ||
        places.some(
          (projectId) =>
            isMember(hosted, projectId, each.id) &&
            languageIds.some((languageId) => may(each, 'translate', { projectId, languageId })),
        )) &&
      (!projectRoles ||
        (projectIds ?? [null]).some((projectId) =>
          rolesIn(each, { projectId }).some((role) => projectRoles.includes(role)),
        )),
  )
}
