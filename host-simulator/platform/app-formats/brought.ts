/** Modules of installed apps that the platform numbers: engines, checks, spell checkers. */
import type { ManifestModule } from '../../../src/contract/manifest.ts'
import { firstAppNumber } from '../../page-api/app-number.ts'
import { installedApp, installedApps } from '../hosted/app.ts'
import { mayUse } from '../hosted/access.ts'
import { live } from '../hosted/live.ts'
import { eachWorld } from '../hosted/each-world.ts'
import type { HostedWorld, InstalledApp, Worlds } from '../hosted/worlds.ts'
import { JobFailure } from './job-failure.ts'

export interface Brought {
  /** In REST. */
  id: number
  name: string
  app: InstalledApp
  module: ManifestModule
}

const ids = 900_000

/**
 * All of a type, in the order of installation.
 * Unstated: the id of an app's module. Ours comes from the names of app and module, so that it outlives a reinstall.
 */
export const broughtOf = (hosted: HostedWorld, type: string): Brought[] => {
  const taken = new Set<number>()
  return installedApps(hosted).flatMap((app) =>
    app.modules.flatMap(({ type: own, module }) => {
      if (own !== type) return []
      let id = idOf(`${app.identifier} ${module.key}`)
      while (taken.has(id)) id++
      taken.add(id)
      return [{ id, name: titleOf({ app, module }), app, module }]
    }),
  )
}

/** One by its type and the names of app and module; undefined where there is none. */
export const moduleNamed = (
  hosted: HostedWorld,
  type: string,
  { app: identifier, key }: { app: string; key: string },
): Pick<Brought, 'app' | 'module'> | undefined => {
  const app = installedApp(hosted, identifier)
  const found = app?.modules.find((each) => each.type === type && each.module.key === key)
  return app && found ? { app, module: found.module } : undefined
}

/** Those that the user may use in the project; in no one where none is named. */
export const usableOf = (
  hosted: HostedWorld,
  type: string,
  userId: number,
  projectId: number | null = null,
): Brought[] =>
  broughtOf(hosted, type).filter(({ app, module }) => mayUse(hosted, app, module.key, userId, projectId))

/** What people call a module. */
export const titleOf = ({ app, module: { name } }: Pick<Brought, 'app' | 'module'>): string =>
  typeof name === 'string' && name ? name : app.name

const idOf = (name: string): number => {
  let hash = 0
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % ids
  return firstAppNumber + hash
}

/** Names the installation, too: a new one may answer otherwise. */
export const installedKey = ({ app, module }: Brought): string => JSON.stringify([app.appId, module.key])

const seenOf = live(() => new Set<string>())

/**
 * Asks the modules of a type of every app that is installed from now on.
 * Unstated: what a module that fails it changes. Ours stays; its job and the findings say what was wrong.
 */
export const probeAtInstall = (
  worlds: Worlds,
  type: string,
  probe: (hosted: HostedWorld, brought: Brought) => Promise<unknown>,
): void => {
  const watch = (hosted: HostedWorld): void => {
    const seen = seenOf(hosted)
    const news = (): Brought[] =>
      broughtOf(hosted, type).filter((each) => {
        const key = `${type} ${installedKey(each)}`
        return !seen.has(key) && seen.add(key)
      })
    // Apps that were there before were asked when they came.
    news()
    hosted.appsChanged.on('change', () => {
      for (const brought of news())
        void probe(hosted, brought).catch((error: unknown) => {
          if (!(error instanceof JobFailure)) console.error(error)
        })
    })
  }
  eachWorld(worlds, watch)
}
