import { z } from 'zod'
import { roles, type UserRow } from '../../../world/people-rows.ts'
import { found, noContent, projectOf, requireEach } from '../common/found.ts'
import { many } from '../../http/envelope.ts'
import { nowOf } from '../common/caller.ts'
import { date, dateOf, id, idsQuery, someQuery, wordsQuery } from '../common/fields.ts'
import { groupPeopleOf } from '../groups/group.ts'
import { row, type Call } from '../common/row.ts'
import { shelfResource } from '../common/shelf-resource.ts'
import { accessRows } from '../users/access.ts'
import { settleAccess } from '../users/granted.ts'
import { access, held, heldIn, role, roleShape, type Held } from '../users/held.ts'
import { noteSecurity } from '../users/security.ts'
import { namesOf } from '../users/user.ts'
import { membersOf, more, team } from './shapes.ts'
import { rolesOfTeam, teamsOf, type Team } from './team.ts'

const tag = 'Teams'

const teams = shelfResource({
  path: '/teams/{teamId}',
  scope: 'team',
  edition: 'enterprise',
  tag,
  name: 'Team',
  shelf: teamsOf,
  form: z.object({ name: z.string().trim().min(1).max(255) }),
  answer: team,
  unique: ['name'],
  orders: ['id', 'name', 'createdAt', 'updatedAt'],
  query: z.object({
    search: z.string().min(2).max(255).optional(),
    projectIds: idsQuery.optional(),
    projectRoles: someQuery([...roles, 'member']).optional(),
    languageIds: wordsQuery.optional(),
    groupIds: idsQuery.optional(),
  }),
  fits(row, { search = '', projectIds, projectRoles, languageIds, groupIds }, call) {
    const held = accessOf(call, row).flatMap(([projectId, roles]) =>
      !projectIds || projectIds.includes(projectId) ? roles : [],
    )
    const isIn = (groupId: number): boolean =>
      groupPeopleOf(call.hosted).get(`${groupId} teamId`)?.includes(row.id) === true
    return (
      row.name.toLowerCase().includes(search.toLowerCase()) &&
      (!projectIds || held.length > 0) &&
      (!projectRoles ||
        held.some((each) => projectRoles.includes(each.role) || projectRoles.includes('member'))) &&
      (!languageIds || held.some(({ languages }) => !languages || languageIds.some((id) => languages[id]))) &&
      (!groupIds || groupIds.some(isIn))
    )
  },
  after: settleAccess,
  settle: (_, row, before) => (before ? {} : { ...row, members: [] }),
  shown: more,
})

const member = z.strictObject({
  id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatarUrl: z.string(),
  addedAt: date,
})

const memberShape = ({ userId, addedAt }: Team['members'][number], call: Call): z.input<typeof member> => {
  const user = found(call.world.users.get(userId), 'Member')
  const { login: username, avatarUrl }: UserRow = user
  return { id: userId, username, ...namesOf(user), avatarUrl, addedAt: dateOf(addedAt) }
}

const path = '/teams/{teamId}/members'
const shared = { scope: 'team write', edition: 'enterprise', tag } as const
const data = z.array(z.strictObject({ data: member }))
const granted = z.strictObject({
  id,
  hasManagerAccess: z.boolean(),
  hasDeveloperAccess: z.boolean(),
  hasAccessToAllWorkflowSteps: z.boolean(),
  permissions: z.record(z.string(), z.unknown()),
  roles: z.array(role),
})

export const teamRows = [
  ...teams.rows({
    list: 'The teams.',
    add: 'Adds a team without anybody in it.',
    read: 'One team.',
    edit: 'Names a team otherwise.',
    remove: 'Deletes a team; its people stay.',
  }),
  teams.below('/members', 'The people of a team.', { many: member }, (call, each) =>
    many(membersOf(call, each), call.search, (one) => memberShape(one, call)),
  ),
  row({
    ...shared,
    method: 'POST',
    path,
    doc: 'Takes people into a team.',
    body: z.object({ userIds: z.array(id).min(1).max(50) }),
    ok: [201],
    answer: {
      plain: z.strictObject({
        skipped: data,
        added: data,
        pagination: z.strictObject({ offset: z.int(), limit: z.int() }),
      }),
    },
    run(call) {
      const each = teams.named(call)
      const { userIds } = call.body
      requireEach('userIds', 'user', userIds, (one) => call.world.users.has(one))
      const wanted = new Set(userIds)
      const skipped = membersOf(call, each).filter(({ userId }) => wanted.delete(userId))
      const addedAt = nowOf(call)
      const added = [...wanted].map((userId) => ({ userId, addedAt }))
      teams.change(call, each, { members: [...membersOf(call, each), ...added] })
      for (const { userId } of added) noteSecurity(call, 'team.member.added', userId, each.name)
      const shown = (list: Team['members']) => list.map((one) => ({ data: memberShape(one, call) }))
      const pagination = { offset: 0, limit: 25 }
      return Response.json({ skipped: shown(skipped), added: shown(added), pagination }, { status: 201 })
    },
  }),
  ...[path, `${path}/{memberId}`].map((at) =>
    row({
      ...shared,
      method: 'DELETE',
      path: at,
      doc: at === path ? 'Takes everybody out of a team.' : 'Takes a person out of a team.',
      ok: [204],
      run(call) {
        const each = teams.named(call)
        const members = at === path ? [] : each.members.filter(({ userId }) => userId !== call.id('memberId'))
        if (at !== path && members.length === each.members.length) found(null, 'Member')
        for (const { userId } of each.members)
          if (!members.some((one) => one.userId === userId))
            noteSecurity(call, 'team.member.removed', userId, each.name)
        teams.change(call, each, { members })
        return noContent()
      },
    }),
  ),
  ...accessRows({
    path: '/teams/{teamId}/projects/permissions',
    scope: 'team',
    tag,
    who: 'a team',
    rolesOf: (call) => new Map(accessOf(call, teams.named(call))),
    set(call, projectId, roles) {
      const { [projectId]: _, ...others } = teams.named(call).access ?? {}
      teams.change(call, teams.named(call), {
        access: roles ? { ...others, [projectId]: [...roles] } : others,
      })
    },
  }),
  row({
    ...shared,
    method: 'POST',
    path: '/projects/{projectId}/teams',
    scope: 'project.member write',
    may: 'manage',
    doc: 'Takes a team into a project.',
    body: z
      .object({ ...access, teamId: id })
      .partial()
      .required({ teamId: true }),
    ok: [201],
    answer: {
      plain: z.strictObject({
        ...{ skipped: granted.partial(), updated: granted.partial(), added: granted.partial() },
      }),
    },
    run(call) {
      const { teamId } = call.body
      requireEach('teamId', 'team', [teamId], (one) => teamsOf(call.hosted).get(String(one)) !== undefined)
      const each = found(teamsOf(call.hosted).get(String(teamId)), 'Team')
      const projectId = call.id('projectId')
      const before = rolesOfTeam(each, projectId)
      const isIn = before !== undefined
      // Unstated: what becomes of a team that is in it. Ours stays as it is, and is said to be skipped.
      const roles = before ?? heldIn(projectOf(call), held(call, call.body))
      if (!isIn) teams.change(call, each, { access: { ...each.access, [projectId]: roles } })
      const has = (name: Held['role']): boolean => roles.some((one) => one.role === name)
      const shown: z.input<typeof granted> = {
        id: teamId,
        hasManagerAccess: has('manager'),
        hasDeveloperAccess: has('developer'),
        hasAccessToAllWorkflowSteps: roles.every(({ languages }) => languages === undefined),
        permissions: {},
        roles: roles.map(roleShape),
      }
      return Response.json(
        { skipped: isIn ? shown : {}, updated: {}, added: isIn ? {} : shown },
        { status: 201 },
      )
    },
  }),
]

const accessOf = ({ world }: Call, each: Team): [number, Held[]][] =>
  [...world.projects].flatMap(({ id: projectId }): [number, Held[]][] => {
    const roles = rolesOfTeam(each, projectId)
    return roles ? [[projectId, roles]] : []
  })
