/** Which files the patterns of a bundle mean. */
import { pathOf } from '../../../world/folders.ts'
import type { FileRow } from '../../../world/file-rows.ts'
import type { World } from '../../../world/world.ts'

interface Patterns {
  sourcePatterns: readonly string[]
  ignorePatterns: readonly string[]
}

export const isIn = (world: World, { sourcePatterns, ignorePatterns }: Patterns, file: FileRow): boolean => {
  const names = namesIn(pathOf(world, file))
  const fits = (pattern: string): boolean =>
    fitsPath([...(pattern.startsWith('/') ? [] : ['**']), ...namesIn(pattern)], names)
  return sourcePatterns.some(fits) && !ignorePatterns.some(fits)
}

const namesIn = (path: string): string[] => path.split('/').filter(Boolean)

/**
 * Unstated: what a pattern may say. Ours reads it as a file of ignored names does: `*` within a name, `**` over
 * folders, a folder means all below it, and what does not begin with `/` lies anywhere.
 */
const fitsPath = ([first, ...rest]: readonly string[], names: readonly string[]): boolean => {
  if (first === undefined) return true
  if (first === '**')
    return rest[0] === '**'
      ? fitsPath(rest, names)
      : !rest.length || names.some((_, at) => fitsPath(rest, names.slice(at)))
  const [name, ...below] = names
  return name !== undefined && fitsName(first, name) && fitsPath(rest, below)
}

/** Goes back to the last `*` alone, so that no pattern takes long. */
const fitsName = (pattern: string, name: string): boolean => {
  let [at, from, star, held] = [0, 0, -1, 0]
  while (from < name.length)
    if (pattern[at] === '*') [star, held] = [at++, from]
    else if (at < pattern.length && (pattern[at] === '?' || pattern[at] === name[from])) {
      at++
      from++
    } else if (star >= 0) [at, from] = [star + 1, ++held]
    else return false
  return /^\**$/.test(pattern.slice(at))
}
