/** Paths of the platform's pages. Source: facts F25; what is not listed there is marked. */
import { spotOf } from '../../src/contract/module-spots.ts'
import { languageIn } from '../world/languages.ts'
import type { UserRow } from '../world/people-rows.ts'
import type { ProjectRow } from '../world/project-rows.ts'
import type { World } from '../world/world.ts'
import { Refused } from './refused.ts'

/** The name of an app's module in addresses and tabs: `<app>¦<key>`. */
export const entityOf = (app: string, key: string): string => `${app}¦${key}`

export const projectRoot = (
  { organization }: World,
  { id, identifier }: Pick<ProjectRow, 'id' | 'identifier'>,
): string =>
  organization.edition === 'enterprise' ? `/u/projects/${id}` : `/project/${encodeURIComponent(identifier)}`

export const isStringBased = ({ settings }: ProjectRow): boolean => settings.type === 1

/** Unstated: the addresses; the specification names the tabs, Translations and, in a string-based project, Download. */
export const translationsPath = (world: World, project: ProjectRow): string =>
  `${projectRoot(world, project)}/${isStringBased(project) ? 'download' : 'translations'}`

export const profileRoot = ({ login }: UserRow): string => `/profile/${encodeURIComponent(login)}`

/** Where projects are listed. */
export const projectsPath = ({ organization }: World, user: UserRow): string =>
  organization.edition === 'enterprise' ? '/organization' : profileRoot(user)

export interface EditorTarget {
  fileId?: number | undefined
  /** Several where the Editor is to show them at once. */
  languageIds?: readonly string[]
  mode?: string | undefined
  /** Of whose strings alone there are. */
  taskId?: number
}

/** `/editor/{identifier}/{fileId}/{pair}`. Unstated: how a pair names several targets. Ours is `en-de,fr`. */
export const editorPath = (
  world: World,
  project: ProjectRow,
  { fileId, languageIds = [], mode, taskId }: EditorTarget,
): string => {
  const codeOf = (id: string): string => languageIn(world, id)?.editorCode ?? id
  const pair = languageIds.length
    ? `/${codeOf(project.sourceLanguageId)}-${languageIds.map(codeOf).join(',')}`
    : ''
  // Unstated: where the mode stands. The live platform names its layout in `view`; we put the mode there.
  const view = mode ? `view=${encodeURIComponent(mode)}` : ''
  // Source of `task`: the example of a task's `translationUrl`, whose word for it is a secret; ours is the id.
  const task = taskId === undefined ? '' : `task=${taskId}`
  const query = view || task ? `?${[view, task].filter(Boolean).join('&')}` : ''
  return `/editor/${encodeURIComponent(project.identifier)}/${fileId ?? 'all'}${pair}${query}`
}

/** Below a project: where the pages of its entries open. */
export const projectEntries = {
  integrations: 'integrations/custom',
  tools: 'tools/app',
  reports: 'reports/app',
} as const

/** The address of a module's page; null for one that opens in a page and has none of its own. */
export const modulePath = (
  world: World,
  { project, user }: { project: ProjectRow; user: UserRow },
  type: string,
  entity: string,
): string | null => {
  const name = encodeURIComponent(entity)
  const isEnterprise = world.organization.edition === 'enterprise'
  const spot = spotOf(type)
  switch (spot) {
    case 'project tabs':
      return `${projectRoot(world, project)}/extensions/${name}`
    case 'integrations':
    case 'tools':
    case 'reports':
      return `${projectRoot(world, project)}/${projectEntries[spot]}/${name}`
    case 'organization menu':
      return `/u/extensions/${name}`
    case 'crowdsource menu':
      // Unstated: the address.
      return `/u/crowdsource/${name}`
    case 'organization settings':
      return `/u/system-settings/${name}`
    case 'settings':
      return isEnterprise ? `/u/system-settings/${name}` : `${profileRoot(user)}/extensions/${name}`
    case 'profile resources':
      return `${profileRoot(user)}/extensions/${name}`
    case 'profile settings':
      return `/settings#${name}`
    case 'right panel':
      return `/editor/${encodeURIComponent(project.identifier)}?app_module=${name}`
    case 'translation panels':
    case 'background':
    case 'top bar':
    case 'modal':
    case null:
      return null
  }
}

/** A path below `root` with its query; refuses what leads out of it. A slash at the start changes nothing. */
export const pathBelow = (root: string, path: string): string => {
  const here = 'http://platform.invalid'
  const wanted = `path: expected a path below ${root}, got "${path}"`
  // `//host` and `\\host` would be cut to a name below the root, which nobody meant.
  if (/^[/\\]{2}/.test(path) || !URL.canParse(path.replace(/^\//, ''), `${here}${root}/`))
    throw new Refused('wrong-argument', wanted)
  const url = new URL(path.replace(/^\//, ''), `${here}${root}/`)
  if (url.origin !== here || !url.pathname.startsWith(`${root}/`)) throw new Refused('wrong-argument', wanted)
  return url.pathname.replace(/\/$/, '') + url.search + url.hash
}

/** The address in the page's own world: what is below its base already stays. */
export const inWorld = (base: string, path: string): string =>
  path.startsWith(base) && /^([/?#]|$)/.test(path.slice(base.length)) ? path : base + path
