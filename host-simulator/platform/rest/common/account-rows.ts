/** Operations that lie below the organization in the enterprise edition, and below each user in the standard one. */
import { failed } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { found } from './found.ts'
import type { Call, RestRow } from './row.ts'

/** Each twice: as it is, and behind `/users/{userId}`. */
export const ofAccount = (rows: readonly RestRow[]): RestRow[] =>
  rows.flatMap((row): RestRow[] => [
    { ...row, edition: 'enterprise' },
    {
      ...row,
      edition: 'standard',
      path: `/users/{userId}${row.path}`,
      run(call) {
        requireSelf(call)
        return row.run(call)
      },
    },
  ])

// Unstated: what others may see of it. Ours: nothing.
export const requireSelf = ({ world, id, userId }: Call): void => {
  const user = found(world.users.get(id('userId')), 'User')
  if (user.id !== userId)
    throw new Refusal(failed(403, `Failed to use what is of user ${user.id}: the token is another's`))
}
