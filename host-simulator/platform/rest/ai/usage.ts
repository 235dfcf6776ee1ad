/** What AI may cost each person, and what it did. Source: facts F267. */
import { z } from 'zod'
import type { UserRow } from '../../../world/people-rows.ts'
import { nowOf } from '../common/caller.ts'
import { date, dateOf, idsQuery, orderQuery } from '../common/fields.ts'
import { resource } from '../common/resource.ts'
import { person, personShape } from '../users/person.ts'
import { settingsOf } from './settings.ts'

/** In USD; null where there is no limit, 0 where the person may not ask AI. */
const limit = z.number().nullable()

const limitsOf = (call: Parameters<typeof settingsOf>[0], { id }: UserRow) => {
  const { perUserOverrides, userDailyCostLimit = null, userMonthlyCostLimit = null } = settingsOf(call)
  const own = perUserOverrides?.[id]
  if (own?.costLimitMode === 'blocked') return { dailyCostLimit: 0, monthlyCostLimit: 0 }
  if (own?.costLimitMode === 'unlimited') return { dailyCostLimit: null, monthlyCostLimit: null }
  if (own)
    return { dailyCostLimit: own.dailyCostLimit ?? null, monthlyCostLimit: own.monthlyCostLimit ?? null }
  return { dailyCostLimit: userDailyCostLimit, monthlyCostLimit: userMonthlyCostLimit }
}

/** The next day or month, at 00:00 UTC. */
const resetAt = (now: string, months: number, days: number): string => {
  const at = new Date(now)
  const day = months ? 1 : at.getUTCDate() + days
  return dateOf(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, day)).toISOString())
}

const members = resource({
  path: '/ai/usage/members/{memberId}',
  scope: 'ai',
  tag: 'AI',
  name: 'Member',
  answer: z.strictObject({
    user: person,
    ...{ dailyCostLimit: limit, dailyCostSpent: z.number(), dailyResetAt: date },
    ...{ monthlyCostLimit: limit, monthlyCostSpent: z.number(), monthlyResetAt: date },
  }),
  shapeOf: (row: UserRow, call) => ({
    user: personShape(row),
    ...limitsOf(call, row),
    // Nothing costs anything here.
    ...{ dailyCostSpent: 0, dailyResetAt: resetAt(nowOf(call), 0, 1) },
    ...{ monthlyCostSpent: 0, monthlyResetAt: resetAt(nowOf(call), 1, 0) },
  }),
  find: ({ world, id }) => world.users.get(id('memberId')),
})

export const usageRows = [
  members.list('What AI may cost each person, and what it did: nothing, here.', {
    query: z.object({
      userIds: idsQuery.optional(),
      // Unstated: by which fields. Ours are those with numbers.
      orderBy: orderQuery(
        'dailyCostLimit',
        'dailyCostSpent',
        'monthlyCostLimit',
        'monthlyCostSpent',
      ).optional(),
    }),
    ordersShown: true,
    rows: ({ world, query: { userIds } }) =>
      [...world.users].filter(({ id }) => !userIds || userIds.includes(id)),
  }),
  members.read('What AI may cost one person, and what it did.'),
]
