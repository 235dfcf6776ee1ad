/** Teams of people, and what those may do. */
import type { Role } from '../../../world/rows.ts'
import { shelf } from '../../hosted/shelf.ts'
import { keptFate, type Kept } from '../common/shelf-resource.ts'

/** As it is kept in the vault. Plain JSON. */
export interface Team extends Kept {
  name: string
  /** In the order they came. */
  members: { userId: number; addedAt: string }[]
  /** What they may do, by project. Kept and shown; what a person may is their own role. */
  access?: Record<string, Role[]>
}

export const teamsOf = shelf<Team>('teams', keptFate)
