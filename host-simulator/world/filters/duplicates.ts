/** Which strings of a world are duplicates, for those who ask about all of them. */
import { mainText } from '../queries.ts'
import type { World } from '../world.ts'

/** Ids of the strings that `isDuplicate` is true of; found in one pass, once per version of the table. */
export const duplicatesIn = ({ strings }: World): ReadonlySet<number> => {
  const known = duplicates.get(strings)
  if (known) return known
  const found = new Set<number>()
  const textsByProject = new Map<number, Set<string>>()
  // In the order of ids, so that what is there already came earlier.
  for (const { id, projectId, text } of strings) {
    const texts = textsByProject.get(projectId) ?? new Set()
    textsByProject.set(projectId, texts)
    const main = mainText(text)
    if (texts.has(main)) found.add(id)
    else texts.add(main)
  }
  duplicates.set(strings, found)
  return found
}

const duplicates = new WeakMap<World['strings'], ReadonlySet<number>>()
