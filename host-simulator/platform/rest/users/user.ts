/** People as REST shows them, in each edition. */
import { z } from 'zod'
import { userStatuses, type UserRow } from '../../../world/people-rows.ts'
import { personalTokensOf } from '../../oauth/personal-tokens.ts'
import { fieldsShown, shownFields } from '../fields/stored.ts'
import { date, dateOf, id } from '../common/fields.ts'
import type { Call } from '../common/row.ts'
import { isSeen } from '../common/whose.ts'
import { person, personOf } from './person.ts'

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

/** Who was not invited came with the organization. */
export const userShape = (row: UserRow, organizationAt: string): z.input<typeof user> => {
  const createdAt = dateOf(row.invited?.at ?? organizationAt)
  return {
    id: row.id,
    username: row.login,
    email: row.email,
    fullName: row.name,
    avatarUrl: row.avatarUrl,
    createdAt,
    lastSeen: createdAt,
    twoFactor: 'disabled',
    timezone: row.timezone ?? 'UTC',
  }
}

/** What the vendor's description has for administrators, and not for managers. */
const forAdmins = [
  ...(['email', 'emailVerified', 'twoFactor', 'timezone', 'joinDetails', 'deviceVerification'] as const),
  ...(['trustedDevicesCount', 'apiTokensCount', 'loginMethods', 'mfaMethods'] as const),
] as const

export const enterpriseUser = user
  .omit({ fullName: true })
  .extend({
    firstName: z.string(),
    lastName: z.string(),
    isAdmin: z.boolean(),
    status: z.enum(userStatuses),
    emailVerified: z.boolean(),
    joinDetails: z
      .strictObject({ type: z.literal('privateInvitation'), invitedBy: person.nullable() })
      .nullable(),
    deviceVerification: z.enum(['enabled', 'disabled']),
    trustedDevicesCount: z.int(),
    apiTokensCount: z.int(),
    loginMethods: z.array(z.string()),
    mfaMethods: z.array(z.string()),
    fields: shownFields.optional(),
  })
  .partial(
    Object.fromEntries(forAdmins.map((name) => [name, true])) as Record<(typeof forAdmins)[number], true>,
  )

/** What was said to be the first name, while the name begins with it; else its first word. And the others. */
export const namesOf = ({ name, firstName: said }: UserRow): { firstName: string; lastName: string } => {
  const isKept = said !== undefined && `${name} `.startsWith(said && `${said} `)
  const firstName = isKept ? said : (name.split(' ', 1)[0] ?? '')
  return { firstName, lastName: name.slice(firstName.length).trim() }
}

/**
 * As administrators see it, and everybody themselves; others without the address of mail and the like.
 * Unstated: who is an administrator. Ours: managers, who may do everything.
 */
export const enterpriseUserShape = (
  row: UserRow,
  call: Pick<Call, 'world' | 'hosted' | 'userId'>,
): z.input<typeof enterpriseUser> => {
  const shown = userShape(row, call.world.organization.createdAt)
  const { id: userId, username, avatarUrl, createdAt, lastSeen } = shown
  const { email, twoFactor, timezone } = shown
  const { status = 'active' } = row
  return {
    ...{ id: userId, username, avatarUrl, createdAt, lastSeen },
    ...(isSeen(call, { userId }, null) && {
      ...{ email, twoFactor, timezone },
      emailVerified: status !== 'pending',
      joinDetails: row.invited
        ? { type: 'privateInvitation' as const, invitedBy: personOf(call.world, row.invited.by) }
        : null,
      // Nobody signs in here: they have a password, and no second factor.
      ...{ deviceVerification: 'disabled' as const, trustedDevicesCount: 0 },
      ...{ loginMethods: [call.world.organization.brand ?? 'service'], mfaMethods: [] },
      apiTokensCount: personalTokensOf(call.hosted)
        .values()
        .filter((each) => each.userId === userId).length,
    }),
    ...namesOf(row),
    isAdmin: row.role === 'manager',
    status,
    ...fieldsShown(call, 'user', row.id),
  }
}
