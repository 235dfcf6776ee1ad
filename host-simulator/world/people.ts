/** Who is in a world where nothing else is said. */
import { avatarOf } from './avatar.ts'
import type { UserRow } from './people-rows.ts'

const person = (id: number, login: string, name: string, role: UserRow['role']): UserRow => ({
  id,
  login,
  name,
  avatarUrl: avatarOf(name, id),
  email: `${login}@example.com`,
  role,
})

export const people: readonly UserRow[] = [
  person(1, 'maya.okafor', 'Maya Okafor', 'manager'),
  person(2, 'jonas.weber', 'Jonas Weber', 'translator'),
  person(3, 'lucia.santos', 'Lucía Santos', 'translator'),
  person(4, 'olena.koval', 'Olena Koval', 'proofreader'),
]
