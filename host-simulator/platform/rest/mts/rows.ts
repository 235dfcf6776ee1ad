import { z } from 'zod'
import type { Engine } from '../../app-engines/engines.ts'
import { usableEngines } from '../../app-engines/engines.ts'
import type { World } from '../../../world/world.ts'
import { id } from '../common/fields.ts'
import { resource } from '../common/resource.ts'
import type { Call } from '../common/row.ts'
import { appEngineRows } from './app-engines.ts'

const mt = z.strictObject({
  id,
  name: z.string(),
  type: z.string(),
  credentials: z.record(z.string(), z.int()),
  supportedLanguageIds: z.array(z.string()),
  supportedLanguagePairs: z.record(z.string(), z.array(z.string())),
})

/** The languages of the projects: what an engine is said to know. */
const languagesOf = (
  world: World,
): Pick<z.input<typeof mt>, 'supportedLanguageIds' | 'supportedLanguagePairs'> => {
  const pairs: Record<string, string[]> = {}
  for (const { sourceLanguageId, targetLanguageIds } of world.projects)
    pairs[sourceLanguageId] = [...new Set([...(pairs[sourceLanguageId] ?? []), ...targetLanguageIds])]
  const all = Object.entries(pairs).flatMap(([source, targets]) => [source, ...targets])
  return { supportedLanguageIds: [...new Set(all)], supportedLanguagePairs: pairs }
}

/** The engine behind the suggestions that the world's rows call `mt`; it knows the languages of the projects. */
const ownEngine = (world: World): z.input<typeof mt> => ({
  id: 1,
  name: 'Simulated MT',
  type: 'crowdin',
  credentials: { crowdin_nmt: 1, crowdin_nmt_multi_translations: 0 },
  ...languagesOf(world),
})

/** An app says no languages of its engine: it is asked for all. */
const appEngine = (world: World, { id: mtId, name }: Engine): z.input<typeof mt> => ({
  id: mtId,
  name,
  type: 'custom_mt',
  credentials: {},
  ...languagesOf(world),
})

const enginesIn = ({ hosted, world, userId }: Call): z.input<typeof mt>[] => [
  ownEngine(world),
  ...usableEngines(hosted, userId).map((engine) => appEngine(world, engine)),
]

const mts = resource({
  path: '/mts/{mtId}',
  scope: 'mt',
  tag: 'Machine translation engines',
  name: 'MT',
  answer: mt,
  shapeOf: (engine: z.input<typeof mt>) => engine,
  find: (call) => enginesIn(call).find(({ id: own }) => own === call.id('mtId')),
})

export const mtRows = [
  mts.list('The engines: one of ours, and those of installed apps.', { rows: enginesIn }),
  mts.read('One engine.'),
  ...appEngineRows,
]
