/** Where no model is: what the projects of who asks have for just a text, else the text in a pseudo-locale. The same at every time. */
import { isIn } from '../../world/access.ts'
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
  const wanted = new Set(texts)
  const known = new Map<string, string>()
  const open = new Map(
    [...world.projects].filter(({ id }) => isIn(world.users.get(userId), id)).map((each) => [each.id, each]),
  )
  for (const { id, text, projectId } of world.strings) {
    if (typeof text !== 'string' || !wanted.has(text) || known.has(text)) continue
    const project = open.get(projectId)
    if (!project || (source !== undefined && project.sourceLanguageId !== source)) continue
    const top = topTranslation(world, id, target)
    if (top) known.set(text, top.text)
  }
  for (const { id, sourceLanguageId: languageId } of open.values())
    for (const text of wanted) {
      if (known.has(text) || (source !== undefined && source !== languageId)) continue
      const [kept] = keptMatches(hosted, memoryIdsOf(hosted, id), { languageId, text }, target)
      if (kept) known.set(text, kept.text)
    }
  return texts.map((text) => known.get(text) ?? pseudo(text))
}
