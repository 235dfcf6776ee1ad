/** Who asks, and when. */
import { whyNot, type Right } from '../../../world/access.ts'
import type { UserRow } from '../../../world/people-rows.ts'
import { failed } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Call } from './row.ts'

export const userOf = ({ world, userId }: Pick<Call, 'world' | 'userId'>): UserRow => {
  const user = world.users.get(userId)
  if (!user) throw new Error(`the token's user ${userId} is gone`)
  return user
}

/** Throws 403 where it is another's, and who asks may not do this in the project of the path. */
export const requireOwn = (
  call: Pick<Call, 'world' | 'userId' | 'id'>,
  { userId }: { userId: number },
  thing: string,
  right: Right = 'manage',
): void => {
  if (userId === call.userId) return
  const why = whyNot(userOf(call), right, { projectId: call.id('projectId') })
  if (why !== null) throw new Refusal(failed(403, `Failed to change a ${thing}: it is another's, and ${why}`))
}

/** ISO 8601, UTC, by the world's clock. */
export const nowOf = ({ hosted }: Pick<Call, 'hosted'>): string => new Date(hosted.clock.now()).toISOString()
