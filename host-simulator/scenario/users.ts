/** The people of a scenario. */
import { suggestion } from '../../src/contract/nearest.ts'
import { avatarOf } from '../world/avatar.ts'
import { people } from '../world/people.ts'
import type { UserRow } from '../world/people-rows.ts'
import type { Provider } from '../world/translation-rows.ts'
import { wrongContent, type Path } from './problem.ts'
import type { Layer } from './shape.ts'

export interface Users {
  rows: readonly UserRow[]
  ownerId: number
  /** Whose browser shows the pages. */
  currentId: number
  /** Who wrote what names nobody. */
  authorId: number
  /** Who approved what is approved. */
  approverId: number
  /** By id or login. Throws `ScenarioError`. */
  find(named: number | string, path: Path): number
}

export const providers: readonly string[] = ['tm', 'mt', 'ai'] satisfies Provider[]

/** Ids count up from 1 beside those that are said. Throws `ScenarioError`. */
export const usersOf = ({ users, currentUser }: Layer): Users => {
  const rows = users
    ? users.map(
        numbering(
          users.map(({ id }) => id),
          userRow,
        ),
      )
    : people
  const seen = new Set<number | string>()
  for (const [at, { id, login }] of rows.entries()) {
    if (seen.has(id)) throw wrongContent(['users', at, 'id'], `expected an id of its own, got ${id} again`)
    if (seen.has(login) || providers.includes(login))
      throw wrongContent(['users', at, 'login'], `expected a login of its own, got ${JSON.stringify(login)}`)
    seen.add(id).add(login)
  }
  const find = (named: number | string, path: Path): number => {
    const found = rows.find(({ id, login }) => id === named || login === named)
    if (found) return found.id
    const logins = rows.map(({ login }) => login)
    const meant = typeof named === 'string' ? suggestion(named, logins) : ''
    throw wrongContent(
      path,
      `expected a user (${rows.map(({ id, login }) => `${id} ${login}`).join(', ')}), got ${JSON.stringify(named)}${meant}`,
    )
  }
  const [first] = rows as [UserRow]
  const ownerAt = users?.findIndex(({ role }) => role === 'owner') ?? -1
  const ownerId = (rows[ownerAt] ?? first).id
  return {
    rows,
    ownerId,
    currentId: currentUser === undefined ? ownerId : find(currentUser, ['currentUser']),
    authorId: rows.find(({ role }) => role === 'translator')?.id ?? ownerId,
    approverId: rows.findLast(({ role }) => role === 'proofreader')?.id ?? ownerId,
    find,
  }
}

/** Gives each item its id, or the next from 1 that none of the others says. */
export const numbering = <T, R>(
  ids: readonly (number | undefined)[],
  make: (item: T, id: number) => R,
): ((item: T, at: number) => R) => {
  const said = new Set(ids)
  let last = 0
  return (item, at) => {
    const own = ids[at]
    if (own === undefined) while (said.has(++last)) continue
    return make(item, own ?? last)
  }
}

const userRow = (
  {
    login,
    name = login,
    email = `${login}@example.com`,
    role = 'translator',
    avatarUrl,
  }: NonNullable<Layer['users']>[number],
  id: number,
): UserRow => ({
  id,
  login,
  name,
  avatarUrl: avatarUrl ?? avatarOf(name, id),
  email,
  role: role === 'owner' ? 'manager' : role,
})
