/** Who may say what another person may do. */
import { roles } from '../rows.ts'
import { id, oneOf } from './fields.ts'
import { byManager, made } from './row.ts'

/** Unstated: whether an owner may become less. Ours stays a manager, so that a project always has one. */
const setRole = byManager('set a role', { userId: id, role: oneOf(...roles) }, ({ userId, role }, asked) => {
  const { world, refused } = asked
  const user = world.users.get(userId)
  if (!user) return refused('not-found', 'userId', `no user ${userId}`)
  if (user.role === role) return []
  const owned = [...world.projects].find(({ ownerId }) => ownerId === userId)
  if (owned) return refused('not-allowed', 'role', `${user.name} owns the project ${owned.name}`)
  return [{ fact: 'roleSet', userId, role, ...made(asked) }]
})

export const memberCommands = { setRole }
