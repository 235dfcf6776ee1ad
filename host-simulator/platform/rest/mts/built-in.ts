/** What stands in for a machine that translates: the same text always becomes the same. */
import { isIn } from '../../../world/access.ts'
import { topTranslation } from '../../../world/queries.ts'
import { tagPattern, variablePattern } from '../../../world/qa/texts.ts'
import type { World } from '../../../world/world.ts'

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
}

const kept = new RegExp(`${variablePattern.source}|${tagPattern.source}`, 'gi')

/** What projects of that person have for just this text, else the text with accents; variables and tags stay. */
export const translated = (world: World, userId: number, languageId: string, text: string): string => {
  const user = world.users.get(userId)
  const string = [...world.strings].find((each) => each.text === text && isIn(user, each.projectId))
  const known = string && topTranslation(world, string.id, languageId, null)
  if (known) return known.text
  let result = ''
  let at = 0
  const accented = (part: string): string =>
    part.replaceAll(/[aeiou]/gi, (letter) => accents[letter] ?? letter)
  for (const { 0: found, index } of text.matchAll(kept)) {
    result += accented(text.slice(at, index)) + found
    at = index + found.length
  }
  return result + accented(text.slice(at))
}
