/**
 * What a person's own token finds that was limited to some of what they have: of groups also what is in them and below.
 * Source: facts F214. Unstated: what of a kind is found of which nothing was chosen. Ours: all, where no group was chosen.
 */
import type { AccessClaims } from '../../hosted/token.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { personalTokenOf } from '../../oauth/personal-tokens.ts'
import { groupsAbove, groupsIn, projectIdsIn } from '../groups/group.ts'

type Claims = Pick<AccessClaims, 'personal'>

/** Undefined for all. */
export const groupsOfToken = (hosted: HostedWorld, claims: Claims): readonly number[] | undefined => {
  const chosen = personalTokenOf(hosted, claims)?.groupIds
  return (
    chosen &&
    groupsIn(hosted)
      .map(({ id }) => id)
      .filter((id) => groupsAbove(hosted, id).some((each) => chosen.includes(each)))
  )
}

/** Undefined for all. */
export const projectsOfToken = (hosted: HostedWorld, claims: Claims): readonly number[] | undefined => {
  const { projectIds, groupIds } = personalTokenOf(hosted, claims) ?? {}
  if (!projectIds && !groupIds) return undefined
  return [...(projectIds ?? []), ...(groupIds ?? []).flatMap((each) => projectIdsIn(hosted, each))]
}

export const findsLibrary = (
  hosted: HostedWorld,
  claims: Claims,
  part: 'glossaryIds' | 'tmIds',
  { id, groupId, project }: { id: number; groupId: number; project: { id: number } | null },
): boolean => {
  const { [part]: chosen, groupIds } = personalTokenOf(hosted, claims) ?? {}
  if ((!chosen && !groupIds) || chosen?.includes(id)) return true
  return project
    ? (groupIds ?? []).some((each) => projectIdsIn(hosted, each).includes(project.id))
    : groupsOfToken(hosted, claims)?.includes(groupId) === true
}
