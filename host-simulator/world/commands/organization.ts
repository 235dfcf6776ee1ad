/** What becomes of the organization when an app comes, or goes; who may let it is asked before. */
import { avatarOf } from '../avatar.ts'
import type { UserRow } from '../people-rows.ts'
import { id, oneOf, optional, text } from './fields.ts'
import { command, made } from './row.ts'

/** The words of the first app that speaks the live platform's, where nobody chose others. */
const setBrand = command('set the brand', { brand: oneOf('service', 'crowdin') }, ({ brand }, asked) =>
  asked.world.organization.brand ? [] : [{ fact: 'brandSet', brand, ...made(asked) }],
)

/** So far from people's ids that rows which come in place of a world's own have nobody under an agent's. */
export const firstAgentId = 1_000_000

/** Source: facts F173. */
const addAgent = command(
  'add an agent',
  { login: text, name: text, avatarUrl: optional(text), role: oneOf('manager', 'translator') },
  ({ avatarUrl, ...wish }, asked) => {
    const userId = Math.max(asked.world.counters.users + 1, firstAgentId)
    const row: UserRow = {
      id: userId,
      ...wish,
      avatarUrl: avatarUrl ?? avatarOf(wish.name, userId),
      email: '',
    }
    return [{ fact: 'userAdded', userId, row, ...made(asked) }]
  },
)

const removeAgent = command('remove an agent', { userId: id }, ({ userId }, asked) =>
  userId >= firstAgentId && asked.world.users.has(userId)
    ? [{ fact: 'userDeleted', userId, ...made(asked) }]
    : [],
)

export const organizationCommands = { setBrand, addAgent, removeAgent }
