/** Who may add and delete people, and say what they may do. */
import type { Problem } from '../problem.ts'
import { isManager } from '../queries.ts'
import { roles, userStatuses } from '../rows.ts'
import { id, oneOf, optional, text } from './fields.ts'
import { byManager, command, made, newsIn, said, wrongName, type Asked } from './row.ts'

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

const userEdit = {
  login: optional(text),
  name: optional(text),
  avatarUrl: optional(text),
  timezone: optional(text),
  status: optional(oneOf(...userStatuses)),
}

/** A login and an address of mail are one person's. */
const wrongUser = (
  { login, email }: { login?: string | undefined; email?: string | undefined },
  userId: number,
  { world, refused }: Asked,
): Problem | null => {
  if (login !== undefined && !/^[\w.-]{1,100}$/.test(login))
    return refused('invalid', 'login', 'expected letters, digits, dots, - and _')
  const others = [...world.users].filter(({ id }) => id !== userId)
  if (login !== undefined && others.some((each) => each.login === login))
    return refused('duplicate', 'login', `there is somebody called ${login}`)
  if (email !== undefined && others.some((each) => each.email === email))
    return refused('duplicate', 'email', 'somebody else has this address')
  return null
}

const addUser = byManager(
  'add a person',
  { email: text, role: optional(oneOf(...roles)), ...userEdit },
  ({ email, role = 'translator', ...wish }, asked) => {
    if (!/^[^\s@]+@[^\s@]+$/.test(email))
      return asked.refused('invalid', 'email', `expected an address of mail, got "${email}"`)
    const userId = asked.world.counters.users + 1
    const [local = ''] = email.split('@')
    const login = wish.login ?? freeLogin(local.replaceAll(/[^\w.-]/g, '_'), asked)
    const wrong = wrongUser({ login, email }, userId, asked)
    if (wrong) return wrong
    const row = { id: userId, name: login, avatarUrl: '', ...said(wish), login, email, role }
    return [{ fact: 'userAdded', userId, row, ...made(asked) }]
  },
)

const freeLogin = (wanted: string, { world }: Asked): string => {
  const taken = new Set([...world.users].map(({ login }) => login))
  let login = wanted
  for (let more = 2; taken.has(login); more++) login = `${wanted}${more}`
  return login
}

/** One's own, or a manager's to edit; whether somebody is blocked is a manager's alone. */
const editUser = command('edit a person', { userId: id, ...userEdit }, ({ userId, ...wish }, asked) => {
  const { world, user, refused } = asked
  const row = world.users.get(userId)
  if (!row) return refused('not-found', 'userId', `no user ${userId}`)
  if (!isManager(user) && (user.id !== userId || wish.status !== undefined))
    return refused('not-allowed', '', `a ${user.role} may not`)
  if (wish.status === 'blocked' && user.id === userId)
    return refused('not-allowed', 'status', 'nobody blocks themselves')
  const wrong = wrongName(wish.name, asked) ?? wrongUser(wish, userId, asked)
  if (wrong) return wrong
  const edits = newsIn(row, wish)
  return Object.keys(edits).length ? [{ fact: 'userEdited', userId, edits, ...made(asked) }] : []
})

const deleteUser = byManager('delete a person', { userId: id }, ({ userId }, asked) => {
  const { world, user, refused } = asked
  if (!world.users.has(userId)) return refused('not-found', 'userId', `no user ${userId}`)
  if (user.id === userId) return refused('not-allowed', 'userId', 'nobody deletes themselves')
  const owned = [...world.projects].find(({ ownerId }) => ownerId === userId)
  if (owned) return refused('not-allowed', 'userId', `they own the project ${owned.name}`)
  return [{ fact: 'userDeleted', userId, ...made(asked) }]
})

export const memberCommands = { setRole, addUser, editUser, deleteUser }
