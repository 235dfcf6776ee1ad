/** Where no model is: what the projects of who asks have for just a text, else the text in a pseudo-locale. The same at every time. */
import { isIn } from '../../world/access.ts'
import { stringsWith } from '../../world/duplicates.ts'
import { topTranslation } from '../../world/queries.ts'
import { memoryIdsOf } from './assigned.ts'
import { pseudo } from './pseudo.ts'
import { keptMatches } from './segments.ts'
import type { HostedWorld } from '../hosted/worlds.ts'

export const translated = (
  hosted: HostedWorld,
  texts: readonly string[],
  { source, target, userId }: { source: string | undefined; target: string; userId: number },
): string[] => {
  const { world } = hosted.store
  const open = [...world.projects].filter(
    ({ id, sourceLanguageId }) =>
      isIn(world.users.get(userId), id) && (source === undefined || source === sourceLanguageId),
  )
  const known = (text: string): string | undefined => {
    for (const { id } of open
      .flatMap(({ id: projectId }) => stringsWith(world, projectId, text))
      .toSorted(byId)) {
      const top = topTranslation(world, id, target)
      if (top) return top.text
    }
    for (const { id, sourceLanguageId: languageId } of open) {
      const [kept] = keptMatches(hosted, memoryIdsOf(hosted, id), { languageId, text }, target)
      if (kept) return kept.text
    }
    return undefined
  }
  const made = new Map(Array.from(new Set(texts), (text) => [text, known(text) ?? pseudo(text)]))
  return texts.map((text) => made.get(text) ?? '')
}

const byId = (one: { id: number }, other: { id: number }): number => one.id - other.id
