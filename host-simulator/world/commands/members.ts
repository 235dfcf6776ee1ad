/** Who may add and delete people, and say what they may do. */
import type { Problem } from '../problem.ts'
import type { Change } from '../changes.ts'
import { avatarOf } from '../avatar.ts'
import { managesAny } from '../access.ts'
import { isManager } from '../queries.ts'
import { roles, userStatuses, type Grant, type Role, type UserRow } from '../people-rows.ts'
import { isSameJson } from '../same-json.ts'
import { either, flag, id, ids, listOf, mapOf, oneOf, optional, record, text, type Field } from './fields.ts'
import { byManager, command, made, newsIn, refusalOf, said, wrongName, type Asked } from './row.ts'

/**
 * Null for who may give these roles, and take them: translators and proofreaders are coordinators', in the projects that
 * they coordinate. Source: facts F225.
 */
const barredFrom = (asked: Asked, projectId: number | null, ...given: readonly Role[]): Problem | null => {
  const isOfCoordinators = given.every((role) => role === 'translator' || role === 'proofreader')
  return refusalOf(isOfCoordinators ? 'coordinate' : 'manage', { projectId }, asked)
}

/** An owner stays a manager: nobody edits one (facts F225). */
const setRole = command('set a role', { userId: id, role: oneOf(...roles) }, ({ userId, role }, asked) => {
  const { world, refused } = asked
  const user = world.users.get(userId)
  const barred = barredFrom(asked, null, role, user?.role ?? role)
  if (barred) return barred
  if (!user) return refused('not-found', 'userId', `no user ${userId}`)
  if (user.role === role) return []
  const owned = [...world.projects].find(({ ownerId }) => ownerId === userId)
  if (owned) return refused('not-allowed', 'role', `${user.name} owns the project ${owned.name}`)
  return [{ fact: 'roleSet', userId, role, ...made(asked) }]
})

const userEdit = {
  login: optional(text),
  name: optional(text),
  firstName: optional(text),
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

const addUser = command(
  'add a person',
  { email: text, role: optional(oneOf(...roles)), ...userEdit },
  ({ email, role = 'translator', ...wish }, asked) => {
    // Who manages a project or a group invites people, too. Source: facts F243.
    const isOpen = role === 'translator' && managesAny(asked.user)
    const barred = isOpen ? null : barredFrom(asked, null, role)
    if (barred) return barred
    if (!/^[^\s@]+@[^\s@]+$/.test(email))
      return asked.refused('invalid', 'email', `expected an address of mail, got "${email}"`)
    const userId = asked.world.counters.users + 1
    const [local = ''] = email.split('@')
    const login = wish.login ?? freeLogin(local.replaceAll(/[^\w.-]/g, '_'), asked)
    const wrong = wrongUser({ login, email }, userId, asked)
    if (wrong) return wrong
    const invited = { by: asked.user.id, at: asked.now }
    const row = {
      id: userId,
      name: login,
      avatarUrl: avatarOf(wish.name ?? login, userId),
      ...said(wish),
      login,
      email,
      role,
      invited,
    }
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
    return refused('not-allowed', '', `a ${user.role} may not, it takes a manager`)
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

const grant: Field<Grant> = record({
  projectId: id,
  role: oneOf(...roles),
  languages: optional(mapOf(either(oneOf('all'), ids), 'languages with their steps, or "all"')),
  isOfGroup: optional(flag),
})

/**
 * Follows what is said of teams, groups and the people of projects: for who manages each project of which it changes, or
 * coordinates it where somebody comes back as no more than those they invite.
 */
const setAccess = command(
  'say who is in which project',
  { people: listOf(record({ userId: id, grants: listOf(grant), outOf: ids, groups: optional(ids) })) },
  ({ people }, asked) => {
    const changes: Change[] = []
    for (const { userId, ...wish } of people) {
      const user = asked.world.users.get(userId)
      if (!user) return asked.refused('not-found', 'userId', `no user ${userId}`)
      const { grants = [], outOf = [], groups = [] } = user
      const before = { grants, outOf, groups }
      const edits = newsIn(before, wish)
      const barred = touched(before, { ...before, ...edits })
        .map((projectId) =>
          edits.grants || wish.outOf.includes(projectId)
            ? refusalOf('manage', { projectId }, asked)
            : barredFrom(asked, projectId, user.role),
        )
        .find((each) => each)
      if (barred) return barred
      // Which groups are whose to give, the platform asks.
      if (edits.groups && !asked.user.groups?.length) {
        const wrong = refusalOf('manage', { projectId: null }, asked)
        if (wrong) return wrong
      }
      if (Object.keys(edits).length) changes.push({ fact: 'userEdited', userId, edits, ...made(asked) })
    }
    return changes
  },
)

type Access = Required<Pick<UserRow, 'grants' | 'outOf'>>

/** Projects of which they do not say the same. */
const touched = (before: Access, after: Access): number[] => {
  const of = ({ grants, outOf }: Access, wanted: number): unknown => [
    grants.filter(({ projectId }) => projectId === wanted),
    outOf.includes(wanted),
  ]
  const all = [before, after].flatMap(({ grants, outOf }) => [
    ...grants.map((each) => each.projectId),
    ...outOf,
  ])
  return [...new Set(all)].filter((projectId) => !isSameJson(of(before, projectId), of(after, projectId)))
}

export const memberCommands = { setAccess, setRole, addUser, editUser, deleteUser }
