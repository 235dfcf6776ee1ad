/** What teams, groups and the lists of members make of people in projects: told to the world, whose rules go by it. */
import { may, whyNot } from '../../../world/access.ts'
import type { Grant } from '../../../world/people-rows.ts'
import { isSameJson } from '../../../world/same-json.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { failed } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { userOf } from '../common/caller.ts'
import type { Call } from '../common/row.ts'
import {
  groupPeopleOf,
  groupsAbove,
  groupsIn,
  projectIdsIn,
  topGroup,
  type GroupRow,
} from '../groups/group.ts'
import { rolesOfTeam, teamsOf, type Team } from '../teams/team.ts'
import { formerMembersOf } from './membership.ts'

const teamsWith = (hosted: HostedWorld, userId: number): Team[] =>
  teamsOf(hosted)
    .values()
    .filter(({ members }) => members.some((each) => each.userId === userId))

/** Those by which somebody is in the project. */
export const teamsInto = (hosted: HostedWorld, userId: number, projectId: number): Team[] =>
  teamsWith(hosted, userId).filter((each) => rolesOfTeam(each, projectId) !== undefined)

/** Unstated: what the teams of a group are. Ours manage it, as the people do whom the group names. */
export const groupsManaged = (hosted: HostedWorld, userId: number): GroupRow[] => {
  const own = teamsWith(hosted, userId)
  const named = (groupId: number, part: 'userId' | 'teamId'): readonly number[] =>
    groupPeopleOf(hosted).get(`${groupId} ${part}`) ?? []
  return groupsIn(hosted).filter(
    ({ id }) =>
      named(id, 'userId').includes(userId) ||
      named(id, 'teamId').some((each) => own.some((team) => team.id === each)),
  )
}

/** Those of a group manage what is below it, too. Source: the vendor's words on roles. */
export const managesGroup = (hosted: HostedWorld, userId: number, groupId: number): boolean => {
  const managed = new Set(groupsManaged(hosted, userId).map(({ id }) => id))
  return managed.size > 0 && groupsAbove(hosted, groupId).some((each) => managed.has(each))
}

const groupsBelow = (hosted: HostedWorld, userId: number): number[] =>
  groupsIn(hosted).flatMap(({ id }) => (managesGroup(hosted, userId, id) ? [id] : []))

/** Throws 403 where who asks does not manage what is below that group. */
export const requireManagerOf = (
  call: Pick<Call, 'hosted' | 'userId' | 'world'>,
  groupId: number,
  what: string,
): void => {
  if (managesGroup(call.hosted, call.userId, groupId)) return
  const why = whyNot(userOf(call), 'manage', { projectId: null })
  if (why !== null) throw new Refusal(failed(403, `Failed to ${what}: in group ${groupId} ${why}`))
}

/** The same for what lies in a group, before it is changed and after. */
export const requireGroupsOf = (
  call: Pick<Call, 'hosted' | 'userId' | 'world'>,
  ...rows: readonly ({ groupId?: number | null | undefined; name: string } | null)[]
): void => {
  for (const row of rows) if (row) requireManagerOf(call, row.groupId ?? topGroup, `change "${row.name}"`)
}

/** What people have of projects that they added, whatever teams and groups give. */
const ownedBy = ({ store }: HostedWorld, userId: number): readonly Grant[] =>
  store.world.users
    .get(userId)
    ?.grants?.filter(
      ({ projectId, role, isOfGroup }) =>
        role === 'manager' && !isOfGroup && store.world.projects.get(projectId)?.ownerId === userId,
    ) ?? []

const grantsOf = (hosted: HostedWorld, userId: number): Grant[] => {
  const { projects } = hosted.store.world
  const owned = ownedBy(hosted, userId)
  const managed = new Set(groupsManaged(hosted, userId).flatMap(({ id }) => projectIdsIn(hosted, id)))
  const teams = teamsWith(hosted, userId)
  return [...projects].flatMap(({ id: projectId }) => [
    ...owned.filter((each) => each.projectId === projectId),
    ...(managed.has(projectId) ? [{ projectId, role: 'manager', isOfGroup: true } as const] : []),
    ...teams.flatMap((each) => (rolesOfTeam(each, projectId) ?? []).map((held) => ({ projectId, ...held }))),
  ])
}

/** To be called in the step that changes any of them. Throws 403 where who asks does not manage what changes. */
export const settleAccess = (call: Pick<Call, 'hosted' | 'do' | 'userId' | 'world'>): void => {
  const { hosted } = call
  const { users, projects } = hosted.store.world
  // Groups do not change by what others do, who may not say it of old worlds either.
  const { groups: own, ...asking } = userOf(call)
  const isOfGroups = !!own?.length || may(asking, 'manage', { projectId: null })
  const people = [...users].flatMap(({ id: userId, grants = [], outOf = [], groups = [] }) => {
    const wish = {
      userId,
      grants: grantsOf(hosted, userId),
      outOf: [...projects].map(({ id }) => id).filter((id) => formerMembersOf(hosted).get(`${id} ${userId}`)),
      groups: isOfGroups ? groupsBelow(hosted, userId) : groups,
    }
    return isSameJson(wish, { userId, grants, outOf, groups }) ? [] : [wish]
  })
  if (people.length) call.do({ do: 'setAccess', people })
}
