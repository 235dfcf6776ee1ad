/** Teams of people, and what those may do. */
import type { Role } from '../../../world/people-rows.ts'
import type { Held } from '../users/held.ts'
import { shelf } from '../../hosted/shelf.ts'
import { keptFate, type Kept } from '../common/shelf-resource.ts'

/** As it is kept in the vault. Plain JSON. */
export interface Team extends Kept {
  name: string
  /** In the order they came. */
  members: { userId: number; addedAt: string }[]
  /** What they may do, by project; names alone of older versions. */
  access?: Record<string, (Role | Held)[]>
}

export const teamsOf = shelf<Team>('teams', keptFate)

export const rolesOfTeam = ({ access = {} }: Team, projectId: number): Held[] | undefined =>
  access[projectId]?.map((each) => (typeof each === 'string' ? { role: each } : each))
