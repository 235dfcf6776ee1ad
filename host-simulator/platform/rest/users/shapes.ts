import { z } from 'zod'
import type { UserRow } from '../../../world/rows.ts'
import { date, dateOf, id } from '../common/fields.ts'

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
  timezone: 'UTC',
})
