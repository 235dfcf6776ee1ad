/** The groups of an enterprise organization: one at the top that is always there, those below it, and who is in which. */
import { z } from 'zod'
import { shelf } from '../../hosted/shelf.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'

/** As it is kept in the vault. Plain JSON. */
export interface GroupRow {
  id: number
  name: string
  description: string
  /** 0 for the one at the top. */
  parentId: number
  userId: number
  /** Null and absent for none. */
  savingsReportSettingsTemplateId?: number | null
  /** ISO 8601, UTC. */
  createdAt: string
  updatedAt: string
}

/** The one at the top. */
export const topGroup = 1

/** Of a request: 0 is the one at the top, too. Source: OpenAPI of glossaries, memories and engines. */
export const groupWish = z
  .int()
  .min(0)
  .transform((groupId) => groupId || topGroup)
/** So of a query. */
export const groupQuery = z
  .string()
  .regex(/^\d{1,15}$/, 'expected a whole number')
  .transform((groupId) => Number(groupId) || topGroup)

/** Those that people added, and the one at the top once they changed it. */
export const groupRowsOf = shelf<GroupRow>('groups', { onReset: 'start', onFork: 'copy', ofApp: null })

/** By project; what is not here is in the one at the top. */
export const projectGroupsOf = shelf<number>('projectGroups', {
  rows: 'number',
  onReset: 'start',
  onFork: 'copy',
  ofApp: null,
  isLost: ({ store }, _, key) => !store.world.projects.has(Number(key)),
})

/** Managers and teams, by group and `userId` or `teamId`: ids, in the order they came. */
export const groupPeopleOf = shelf<number[]>('groupPeople', {
  rows: 'numbers',
  onReset: 'start',
  onFork: 'copy',
  ofApp: null,
})

/** By id. */
export const groupsIn = (hosted: HostedWorld): GroupRow[] => {
  const { name, createdAt } = hosted.store.world.organization
  const top: GroupRow = {
    id: topGroup,
    name,
    description: `The projects of ${name}.`,
    parentId: 0,
    userId: hosted.userId,
    createdAt,
    updatedAt: createdAt,
  }
  const rows = groupRowsOf(hosted).values()
  return [...(rows.some(({ id }) => id === topGroup) ? [] : [top]), ...rows].toSorted((a, b) => a.id - b.id)
}

export const groupNamed = (hosted: HostedWorld, id: number): GroupRow | undefined =>
  groupsIn(hosted).find((each) => each.id === id)

/** Of the project. */
export const groupOf = ({ hosted }: { hosted: HostedWorld }, projectId: number): number =>
  projectGroupsOf(hosted).get(String(projectId)) ?? topGroup

/** The group, the one that it is in, and so on to the top; none where there is no such group. */
export const groupsAbove = (hosted: HostedWorld, groupId: number): number[] => {
  const above: number[] = []
  const groups = groupsIn(hosted)
  for (let at = groupId; at && !above.includes(at);) {
    const group = groups.find(({ id }) => id === at)
    if (!group) break
    above.push(at)
    at = group.parentId
  }
  return above
}

/** The projects of the group and of all below it. */
export const projectIdsIn = (hosted: HostedWorld, groupId: number): number[] => {
  const groups = groupsIn(hosted)
  const within = new Set([groupId])
  // Parents have smaller numbers or not, so until nothing more is found.
  for (let size = 0; size !== within.size;) {
    size = within.size
    for (const { id, parentId } of groups) if (within.has(parentId)) within.add(id)
  }
  return [...hosted.store.world.projects]
    .map(({ id }) => id)
    .filter((id) => within.has(groupOf({ hosted }, id)))
}
