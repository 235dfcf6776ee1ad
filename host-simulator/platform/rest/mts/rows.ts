import { z } from 'zod'
import type { World } from '../../../world/world.ts'
import { many, one } from '../../http/envelope.ts'
import { id } from '../common/fields.ts'
import { found } from '../common/found.ts'
import { row } from '../row.ts'

const mt = z.strictObject({
  id,
  name: z.string(),
  type: z.string(),
  credentials: z.record(z.string(), z.int()),
  supportedLanguageIds: z.array(z.string()),
  supportedLanguagePairs: z.record(z.string(), z.array(z.string())),
})

/** The engine behind the suggestions that the world's rows call `mt`; it knows the languages of the projects. */
const engineOf = (world: World): z.input<typeof mt> => {
  const pairs: Record<string, string[]> = {}
  for (const { sourceLanguageId, targetLanguageIds } of world.projects)
    pairs[sourceLanguageId] = [...new Set([...(pairs[sourceLanguageId] ?? []), ...targetLanguageIds])]
  return {
    id: 1,
    name: 'Simulated MT',
    type: 'crowdin',
    credentials: { crowdin_nmt: 1, crowdin_nmt_multi_translations: 0 },
    supportedLanguageIds: [
      ...new Set(Object.entries(pairs).flatMap(([source, targets]) => [source, ...targets])),
    ],
    supportedLanguagePairs: pairs,
  }
}

export const mtRows = [
  row({
    method: 'GET',
    path: '/mts',
    scope: 'mt read',
    tag: 'Machine translation engines',
    doc: 'The engines; there is one.',
    ok: [200],
    answer: { many: mt },
    run: ({ world, search }) => many([engineOf(world)], search, (engine) => engine),
  }),
  row({
    method: 'GET',
    path: '/mts/{mtId}',
    scope: 'mt read',
    tag: 'Machine translation engines',
    doc: 'One engine.',
    ok: [200],
    answer: { one: mt },
    run: ({ world, id: part }) => one(found(part('mtId') === 1 ? engineOf(world) : null, 'MT')),
  }),
]
