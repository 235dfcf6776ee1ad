/** People as REST shows them, in each edition. */
import { z } from 'zod'
import { userStatuses, type UserRow } from '../../../world/rows.ts'
import { fieldsShown, fieldValues } from '../fields/stored.ts'
import { date, dateOf, id } from '../common/fields.ts'
import type { Call } from '../common/row.ts'

export const user = z.strictObject({
  id,
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  avatarUrl: z.string(),
  createdAt: date,
  lastSeen: date,
  twoFactor: z.enum(['enabled', 'disabled']),
  timezone: z.string(),
})

/** Rows do not say when a person came; ours came with the organization. */
export const userShape = (row: UserRow, createdAt: string): z.input<typeof user> => ({
  id: row.id,
  username: row.login,
  email: row.email,
  fullName: row.name,
  avatarUrl: row.avatarUrl,
  createdAt: dateOf(createdAt),
  lastSeen: dateOf(createdAt),
  twoFactor: 'disabled',
  timezone: row.timezone ?? 'UTC',
})

export const enterpriseUser = user.omit({ fullName: true }).extend({
  firstName: z.string(),
  lastName: z.string(),
  isAdmin: z.boolean(),
  status: z.enum(userStatuses),
  emailVerified: z.boolean(),
  fields: fieldValues.optional(),
})

/** The first word of the name, and the others. */
export const namesOf = ({ name }: UserRow): { firstName: string; lastName: string } => {
  const [firstName = '', ...rest] = name.split(' ')
  return { firstName, lastName: rest.join(' ') }
}

/** Unstated: who is an administrator. Ours: managers, who may do everything. */
export const enterpriseUserShape = (
  row: UserRow,
  call: Pick<Call, 'world' | 'hosted'>,
): z.input<typeof enterpriseUser> => {
  const { fullName: _, ...shared } = userShape(row, call.world.organization.createdAt)
  const { status = 'active' } = row
  return {
    ...shared,
    ...namesOf(row),
    isAdmin: row.role === 'manager',
    status,
    emailVerified: status !== 'pending',
    ...fieldsShown(call, 'user', row.id),
  }
}
