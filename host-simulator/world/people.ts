/** Who is in a world where nothing else is said. */
import type { UserRow } from './people-rows.ts'

/** A picture that needs no network: the initials on a disc. */
const avatarOf = (name: string, hue: number): string => {
  const initials = name
    .split(' ')
    .map(([first]) => first)
    .join('')
  const disc = `<circle cx="20" cy="20" r="20" fill="hsl(${hue} 45% 40%)"/>`
  const label = `<text x="20" y="26" font-family="sans-serif" font-size="16" fill="#fff" text-anchor="middle">${initials}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${disc}${label}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

const person = (id: number, login: string, name: string, role: UserRow['role']): UserRow => ({
  id,
  login,
  name,
  avatarUrl: avatarOf(name, id * 83),
  email: `${login}@example.com`,
  role,
})

export const people: readonly UserRow[] = [
  person(1, 'maya.okafor', 'Maya Okafor', 'manager'),
  person(2, 'jonas.weber', 'Jonas Weber', 'translator'),
  person(3, 'lucia.santos', 'Lucía Santos', 'translator'),
  person(4, 'olena.koval', 'Olena Koval', 'proofreader'),
]
