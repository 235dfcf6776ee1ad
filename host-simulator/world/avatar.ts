/** A person's picture that needs no network: the initials on a disc. */
import { initialsOf } from './initials.ts'

export const avatarOf = (name: string, id: number): string => {
  const disc = `<circle cx="20" cy="20" r="20" fill="hsl(${(id * 83) % 360} 45% 40%)"/>`
  const label = `<text x="20" y="26" font-family="sans-serif" font-size="16" fill="#fff" text-anchor="middle">${initialsOf(name)}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${disc}${label}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
