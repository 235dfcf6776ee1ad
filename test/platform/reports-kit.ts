/** Worlds for the tests of reports, and what they tell. */
import type { StringPlan, TranslationPlan, WorldPlan } from '../../host-simulator/world/plan.ts'
import { hostWorld, openPlatform, restWith } from './offline.ts'
import { schemesWith } from './rates.ts'
import { dataOf, fetched, textOf } from './storage.ts'

export type Row = Record<string, unknown>

export const worldOf = async (content: WorldPlan, edition: 'standard' | 'enterprise' = 'enterprise') => {
  const { platform } = openPlatform()
  const world = await hostWorld(platform, content, { edition })
  const rest = restWith(platform, world.token)
  const written = async (name: string, schema: object, path = 'projects/1/reports'): Promise<string> => {
    const made = await rest('POST', path, { name, schema })
    if (made.status !== 201) throw new Error(JSON.stringify(made.body))
    const link = await rest('GET', `${path}/${String(dataOf(made)['identifier'])}/download`)
    return textOf(await fetched(platform, link.body))
  }
  const about = async (name: string, schema: object, path?: string): Promise<Row[]> =>
    (JSON.parse(await written(name, { format: 'json', ...schema }, path)) as { data: Row[] }).data
  return { rest, world, written, about }
}

export const german = (text: string, day: number, over: Partial<TranslationPlan> = {}): TranslationPlan => ({
  ...{ languageId: 'de', text, userId: 2, createdAt: `2026-01-0${day}T08:00:00.000Z` },
  ...over,
})

export const filesOf = (...strings: Omit<StringPlan, 'identifier'>[]): WorldPlan => ({
  project: { targetLanguageIds: ['de'] },
  files: [
    {
      name: 'a.json',
      strings: strings.map((each, at) => ({ identifier: `s${at}`, ...each })) as StringPlan[],
    },
  ],
})

/** A unit costs 1. */
export const priced = (said: Parameters<typeof schemesWith>[0]) => ({
  ...{ unit: 'strings', baseRates: { fullTranslation: 1, proofread: 0.5 }, individualRates: [] },
  netRateSchemes: schemesWith(said),
})
