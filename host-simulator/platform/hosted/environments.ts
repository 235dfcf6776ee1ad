/** Which of a manifest's modules an edition installs. */
import type { Manifest } from '../../../src/contract/manifest.ts'
import type { Edition } from '../../../src/contract/row.ts'
import type { InstalledApp } from './app.ts'

/**
 * Those that are for this edition, and those that are for others alone.
 * Source: facts F45. Unstated: what the manifest's own `environments` does. Ours counts for modules that name none.
 */
export const modulesFor = (
  edition: Edition,
  { modules, environments }: Manifest,
): Record<'here' | 'elsewhere', InstalledApp['modules']> => {
  const all = Object.entries(modules).flatMap(([type, list]) => list.map((module) => ({ type, module })))
  const isHere = ({ module }: InstalledApp['modules'][number]): boolean =>
    isIn(edition, module['environments'] ?? environments)
  return { here: all.filter(isHere), elsewhere: all.filter((each) => !isHere(each)) }
}

const isIn = (edition: Edition, environments: unknown): boolean => {
  const named = typeof environments === 'string' ? environments.split(',') : [environments ?? []].flat()
  const own = edition === 'enterprise' ? 'crowdin-enterprise' : 'crowdin'
  return !named.some(Boolean) || named.some((name) => typeof name === 'string' && name.trim() === own)
}
