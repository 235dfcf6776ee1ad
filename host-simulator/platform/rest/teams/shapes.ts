import { z } from 'zod'
import { pagesOf } from '../common/addresses.ts'
import { date, dateOf, id } from '../common/fields.ts'
import type { Call } from '../common/row.ts'
import type { Team } from './team.ts'

export const team = z.strictObject({
  id,
  name: z.string(),
  totalMembers: z.int().min(0),
  webUrl: z.string(),
  createdAt: date,
  updatedAt: date,
})

export const membersOf = ({ world }: Pick<Call, 'world'>, { members }: Team): Team['members'] =>
  // Who was deleted is in none.
  members.filter(({ userId }) => world.users.has(userId))

export const more = (row: Team, call: Call) => ({
  totalMembers: membersOf(call, row).length,
  webUrl: `${pagesOf(call)}/organization`,
})

export const teamShape = (row: Team, call: Call): z.input<typeof team> => ({
  id: row.id,
  name: row.name,
  createdAt: dateOf(row.createdAt),
  updatedAt: dateOf(row.updatedAt),
  ...more(row, call),
})
