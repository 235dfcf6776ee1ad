/** What happened to accounts, as far as the world remembers: people who came and went, tokens, and apps. */
import { z } from 'zod'
import { personalTokensOf } from '../../oauth/personal-tokens.ts'
import { date, dateOf, id, idQuery, timeQuery } from '../common/fields.ts'
import { fitting } from '../common/found.ts'
import { requireSelf } from '../common/account-rows.ts'
import { resource } from '../common/resource.ts'
import { securityEventsOf } from '../users/security.ts'
import type { Call } from '../common/row.ts'

const log = z.strictObject({
  id,
  event: z.string(),
  info: z.string(),
  userId: id,
  location: z.string(),
  ipAddress: z.string(),
  deviceName: z.string(),
  createdAt: date,
})
type Log = z.input<typeof log>

/** Newest first. Numbers of what people did are even, of tokens odd, so none is another's. */
const logsIn = ({ hosted }: Pick<Call, 'hosted'>): Log[] => {
  const here = { location: 'This machine', ipAddress: '127.0.0.1', deviceName: 'AP Bridge' }
  const tokens = personalTokensOf(hosted)
    .values()
    .map(({ id: number, name: info, userId, createdAt }) => ({
      ...{ id: number * 2 - 1, event: 'personal_token.issued', info, userId, createdAt },
    }))
  const events = securityEventsOf(hosted)
    .values()
    .map((each) => ({ ...each, id: each.id * 2 }))
  return [...events, ...tokens]
    .toSorted((a, b) => (a.createdAt === b.createdAt ? b.id - a.id : a.createdAt < b.createdAt ? 1 : -1))
    .map((each) => ({ ...each, ...here, createdAt: dateOf(each.createdAt) }))
}

/** What OpenAPI lists, most of which does not happen here. */
const securityEvents = (
  'login password.set password.change email.change login.change personal_token.issued personal_token.revoked ' +
  'mfa.enabled mfa.disabled session.revoke session.revoke_all sso.connect sso.disconnect user.registered user.remove ' +
  'application.connected application.disconnected webauthn.created webauthn.deleted trusted_device.remove ' +
  'trusted_device.remove_all device_verification.enabled device_verification.disabled user.force_removed user.blocked ' +
  'user.unblocked team.member.added team.member.removed role.admin.granted role.admin.revoked ' +
  'role.group_manager.granted role.group_manager.revoked organization.settings.saml.changed ' +
  'organization.settings.invite_restrict.changed organization.settings.device_verification.changed ' +
  'organization.settings.mfa.changed organization.settings.remember_me.changed organization.settings.sign_up.changed ' +
  'organization.settings.token_creation.changed organization.settings.token_expiration.changed ' +
  'sso.custom_app.configured sso.custom_app.disabled organization.auth_method.disabled organization.auth_method.enabled'
).split(' ')

const time = timeQuery.transform(Date.parse)

const rowsAt = (
  path: `/${string}/{${string}}`,
  edition: 'enterprise' | undefined,
  own: (call: Call) => number | undefined,
) => {
  const logs = resource({
    path,
    scope: 'security-log',
    ...(edition && { edition }),
    tag: 'Security logs',
    name: 'Security Log',
    answer: log,
    shapeOf: (each: Log) => each,
    find: (call) =>
      fitting(logsIn(call), { userId: own(call) }).find((each) => each.id === call.id('securityLogId')),
    ...(edition ? { may: 'manage' as const } : { guard: requireSelf }),
  })
  return [
    logs.list('What happened to accounts, the newest first.', {
      query: z.object({
        event: z.enum(securityEvents).optional(),
        createdAfter: time.optional(),
        createdBefore: time.optional(),
        ipAddress: z.string().optional(),
        ...(edition && { userId: idQuery.optional() }),
      }),
      rows(call) {
        const {
          createdAfter = -Infinity,
          createdBefore = Infinity,
          event,
          ipAddress,
          userId,
        } = call.query as {
          createdAfter?: number
          createdBefore?: number
          event?: string
          ipAddress?: string
          userId?: number
        }
        return fitting(logsIn(call), { event, ipAddress, userId: own(call) ?? userId }).filter(
          ({ createdAt }) => Date.parse(createdAt) > createdAfter && Date.parse(createdAt) < createdBefore,
        )
      },
    }),
    logs.read('One thing that happened.'),
  ]
}

export const securityLogRows = [
  ...rowsAt('/security-logs/{securityLogId}', 'enterprise', () => undefined),
  ...rowsAt('/users/{userId}/security-logs/{securityLogId}', undefined, (call) => call.id('userId')),
]
