/** Who asks, and when. */
import { isManager } from '../../../world/queries.ts'
import type { UserRow } from '../../../world/rows.ts'
import { failed } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Call } from './row.ts'

export const userOf = ({ world, userId }: Pick<Call, 'world' | 'userId'>): UserRow => {
  const user = world.users.get(userId)
  if (!user) throw new Error(`the token's user ${userId} is gone`)
  return user
}

/** Goes before operations on these things; throws 403 where anybody else asks. */
export const managersOnly =
  (things: string) =>
  (call: Pick<Call, 'world' | 'userId'>): void => {
    if (!isManager(userOf(call)))
      throw new Refusal(failed(403, `Failed to use ${things}: only a manager may`))
  }

/** Throws 403 where it is another's, and who asks is no manager. */
export const requireOwn = (
  call: Pick<Call, 'world' | 'userId'>,
  { userId }: { userId: number },
  thing: string,
): void => {
  if (userId !== call.userId && !isManager(userOf(call)))
    throw new Refusal(failed(403, `Failed to change a ${thing}: it is another's`))
}

/** ISO 8601, UTC, by the world's clock. */
export const nowOf = ({ hosted }: Pick<Call, 'hosted'>): string => new Date(hosted.clock.now()).toISOString()
