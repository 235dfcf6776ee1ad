import { z } from 'zod'
import type { UserRow } from '../../../world/rows.ts'
import { one } from '../../http/envelope.ts'
import { userOf } from '../common/caller.ts'
import { date, dateOf, id } from '../common/fields.ts'
import { row } from '../common/row.ts'

const user = z.strictObject({
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
const userShape = (row: UserRow, createdAt: string): z.input<typeof user> => ({
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

export const userRows = [
  row({
    method: 'GET',
    path: '/user',
    scope: null,
    tag: 'Users',
    doc: 'The user that the token stands for.',
    ok: [200],
    answer: { one: user },
    steady: () => true,
    run: (call) => one(userShape(userOf(call), call.world.organization.createdAt)),
  }),
]
