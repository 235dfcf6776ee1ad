/** What `dev` says of an installed app: what it needs, what it has, and where its pages are. */
import { spotOf } from '../../src/contract/module-spots.ts'
import { modules, type ModuleName } from '../../src/contract/modules.ts'
import { entityOf, modulePath } from '../host/addresses.ts'
import type { AppObject } from '../platform/hosted/world-object.ts'
import type { WorldHandle } from '../server/world-handle.ts'

const editionOf = (type: string): string | null =>
  Object.hasOwn(modules, type) ? modules[type as ModuleName].edition : null

/** Enough to tell it from another one. */
const masked = (secret: string): string => `${secret.length < 8 ? '' : secret.slice(0, 2)}…`

const whereOf = (app: AppObject, { type, key }: AppObject['modules'][number], world: WorldHandle): string => {
  const { state, url, editorUrl, edition } = world
  const wanted = editionOf(type)
  if (wanted && wanted !== edition) return `only in the ${wanted} edition: --edition ${wanted}`
  const [project] = state.projects
  const [user] = state.users
  const path =
    project && user ? modulePath(state, { project, user }, type, entityOf(app.identifier, key)) : null
  if (path !== null) return url + path
  if (type === 'context-menu') return 'in a menu: Apps, in the bar at the top of the pages, leads there'
  const spot = spotOf(type)
  if (spot === 'modal') return 'opens from another page of the app'
  return spot === null ? 'no page: the platform calls it' : editorUrl
}

/** One block of lines. */
export const appBlock = (app: AppObject, world: WorldHandle, secretFrom: string): string[] => {
  const editions = new Set(app.modules.map(({ type }) => editionOf(type)).filter((one) => one !== null))
  const row = (name: string, text: string): string => `  ${name.padEnd(9)}${text}`
  return [
    `installed ${app.identifier} (${app.name})`,
    row(
      'edition',
      editions.size
        ? `${[...editions].join(' and ')}; this world is ${world.edition}`
        : `any; this world is ${world.edition}`,
    ),
    row(
      'secret',
      app.clientSecret === null
        ? 'none: authentication is none'
        : `${masked(app.clientSecret)} of client ${app.clientId}, ${secretFrom}`,
    ),
    row('scopes', app.scopes.join(', ') || 'none'),
    ...app.modules.map((module, at) =>
      row(at ? '' : 'modules', `${module.type} "${module.key}": ${whereOf(app, module, world)}`),
    ),
  ]
}
