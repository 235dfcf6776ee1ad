/** The modules that apps brought to the page. */
import { pagePathOf, typesAt, type Spot } from '../../src/contract/module-spots.ts'
import { modules, type ModuleName } from '../../src/contract/modules.ts'
import { entityOf } from '../host/addresses.ts'
import type { World } from '../world/world.ts'
import type { PageApp } from '../page-api/world.ts'

export interface Module {
  app: PageApp
  type: string
  key: string
  name: string
}

/** With what the person may use there; null is outside of projects. */
export const usableIn = (apps: readonly PageApp[], projectId: number | null): PageApp[] =>
  apps.map((app) => ({
    ...app,
    modules: app.modules.filter(({ projectIds }) => projectIds?.includes(projectId) ?? true),
  }))

/** Those of one type, in the order of their installation. */
export const modulesOf = (apps: PageApp[], type: string): Module[] =>
  apps.flatMap((app) =>
    app.modules
      .filter((entry) => entry.type === type)
      .map(({ module }) => ({ app, type, key: module.key, name: module.name ?? app.name })),
  )

/** Those that this edition shows at these spots. */
export const shownModules = (
  { organization: { edition } }: World,
  apps: PageApp[],
  ...spots: readonly Spot[]
): Module[] =>
  spots
    .flatMap(typesAt)
    .filter((type) => isShown(type, edition))
    .flatMap((type) => modulesOf(apps, type))

const isShown = (type: string, edition: string): boolean => {
  const wanted = Object.hasOwn(modules, type) ? modules[type as ModuleName].edition : null
  return wanted === null || wanted === edition
}

export const entityName = ({ app, key }: Module): string => entityOf(app.identifier, key)

const entryOf = ({ app, type, key }: Module): PageApp['modules'][number] | undefined =>
  app.modules.find((entry) => entry.type === type && entry.module.key === key)

/** A field of the module's entry in the manifest. */
export const fieldOf = (module: Module, name: string): unknown => entryOf(module)?.module[name]

/** Whether the module's entry in the manifest says where its page is. */
export const hasPage = (module: Module): boolean => {
  const entry = entryOf(module)
  return entry !== undefined && pagePathOf(entry.module) !== undefined
}

export const pictureOf = ({ app, key }: Module): string | null => {
  const own = app.modules.find(({ module }) => module.key === key)?.module
  const path = [own?.['icon'], own?.['logo'], app.logo].find((each) => typeof each === 'string')
  return typeof path === 'string' ? app.baseUrl + path : null
}

export const descriptionOf = ({ app, type, key }: Module): string => {
  const text = app.modules.find((entry) => entry.type === type && entry.module.key === key)?.module[
    'description'
  ]
  return typeof text === 'string' ? text : ''
}
