import { z } from 'zod'
import type { World } from '../../../world/world.ts'
import { id } from '../common/fields.ts'
import { resource } from '../common/resource.ts'

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

const mts = resource({
  path: '/mts/{mtId}',
  scope: 'mt',
  tag: 'Machine translation engines',
  name: 'MT',
  answer: mt,
  shapeOf: (engine: z.input<typeof mt>) => engine,
  find: ({ world, id: part }) => (part('mtId') === 1 ? engineOf(world) : null),
})

export const mtRows = [
  mts.list('The engines; there is one.', { rows: ({ world }) => [engineOf(world)] }),
  mts.read('One engine.'),
]
