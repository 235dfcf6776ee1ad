/** Machine translation engines that installed apps bring. */
import type { ManifestModule } from '../../../src/contract/manifest.ts'
import { mayUse } from '../hosted/access.ts'
import type { HostedWorld, InstalledApp } from '../hosted/worlds.ts'

export interface Engine {
  /** In REST. */
  id: number
  name: string
  app: InstalledApp
  module: ManifestModule
}

const type = 'custom-mt'

/** Below them are the engines that people make. */
const firstId = 100_000
const ids = 900_000

/**
 * All of them, in the order of installation.
 * Unstated: the id of an app's engine. Ours comes from the names of app and module, so that it outlives a reinstall.
 */
export const enginesOf = (hosted: HostedWorld): Engine[] => {
  const taken = new Set<number>()
  return hosted.apps.values().flatMap((app) =>
    app.isPending
      ? []
      : app.modules.flatMap(({ type: own, module }) => {
          if (own !== type) return []
          let id = idOf(`${app.identifier} ${module.key}`)
          while (taken.has(id)) id++
          taken.add(id)
          return [{ id, name: nameOf(module, app), app, module }]
        }),
  )
}

/** Those that the user may use in the project; in no one where none is named. */
export const usableEngines = (
  hosted: HostedWorld,
  userId: number,
  projectId: number | null = null,
): Engine[] =>
  enginesOf(hosted).filter(({ app, module }) => mayUse(hosted, app, module.key, userId, projectId))

const nameOf = ({ name }: ManifestModule, app: InstalledApp): string =>
  typeof name === 'string' && name ? name : app.name

const idOf = (name: string): number => {
  let hash = 0
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % ids
  return firstId + hash
}
