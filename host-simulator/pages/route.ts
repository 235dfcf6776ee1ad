/** Which page an address of the world means. Source: facts F25. */
import type { Theme } from '../../src/contract/objects.ts'
import { builtInTabs } from '../world/tabs.ts'
import { languageOf } from '../world/languages.ts'
import type { ProjectRow } from '../world/project-rows.ts'
import type { World } from '../world/world.ts'

export type ProfileSection = 'overview' | 'extensions' | 'settings'
export type OrganizationSection = 'overview' | 'extensions' | 'crowdsource' | 'settings'

export type Route =
  | {
      page: 'editor'
      projectId?: number
      fileId?: number
      /** Several where the Editor is to show them at once. */
      languageIds?: readonly string[]
      stringId?: number
      mode?: string
      /** Id of a basic filter. */
      filter?: number
      taskId?: number
      /** Of the list, from 1. */
      listPage?: number
      theme?: Theme
      isAllChecked?: true
    }
  /** `entity` names the app's module whose page is open: `<app>¦<key>`. */
  | { page: 'project'; projectId: number; tab: string; entity: string | null }
  | { page: 'profile'; login: string | null; section: ProfileSection; entity: string | null }
  | { page: 'organization'; section: OrganizationSection; entity: string | null }
  /** The simulator's own page of apps; null: of all projects. */
  | { page: 'apps'; projectId: number | null }
  /** `wanted` is what is not there. */
  | { page: 'unknown'; wanted: string }

/** `path` is below the world's base, such as `/project/ocean-docs/sources`. */
export const routeOf = (
  world: World,
  {
    path,
    query = new URLSearchParams(),
    hash = '',
    start,
  }: {
    path: string
    query?: URLSearchParams
    hash?: string
    /** What an address of the Editor that names no file stands for. */
    start?: string
  },
): Route => {
  const [first = 'editor', ...rest] = path.split('/').filter(Boolean).map(decoded)
  switch (first) {
    case 'editor':
      return started(world, editorRoute(world, rest, query, hash), rest.length, start)
    case 'project':
      return projectRoute(world, rest)
    case 'profile':
      return profileRoute(rest)
    case 'settings':
      return { page: 'profile', login: null, section: 'settings', entity: decoded(hash.slice(1)) || null }
    case 'organization':
      return organizationRoute(rest)
    case 'apps':
      return appsRoute(world, rest)
    case 'u':
      return rest[0] === 'projects' && rest[1] ? projectRoute(world, rest.slice(1)) : organizationRoute(rest)
    default:
      return { page: 'unknown', wanted: `a page at ${path}` }
  }
}

/** What cannot be decoded is taken as it stands. */
const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const projectNamed = (world: World, name: string): ProjectRow | undefined =>
  [...world.projects].find(({ identifier }) => identifier === name) ??
  (/^\d+$/.test(name) ? world.projects.get(Number(name)) : undefined)

const appsRoute = (world: World, [name]: string[]): Route => {
  const project = name === undefined ? null : projectNamed(world, name)
  return project === undefined
    ? { page: 'unknown', wanted: `a project “${name}”` }
    : { page: 'apps', projectId: project?.id ?? null }
}

const editorRoute = (world: World, rest: string[], query: URLSearchParams, hash: string): Route => {
  const [name, file, pair = ''] = rest
  const project = name === undefined ? [...world.projects][0] : projectNamed(world, name)
  if (!project) return { page: 'unknown', wanted: `a project${name === undefined ? '' : ` “${name}”`}` }
  const codes = pair.slice(pair.indexOf('-') + 1).split(',')
  const languageIds = codes.flatMap(
    (code) =>
      project.targetLanguageIds.find((id) => id === code) ??
      project.targetLanguageIds.find((id) => languageOf(id)?.editorCode === code) ??
      [],
  )
  const mode = query.get('view')
  const stringId = Number(hash.slice(1))
  const filter = query.get('filter') === 'basic' ? numberIn(query, 'value') : undefined
  const taskId = numberIn(query, 'task')
  const listPage = numberIn(query, 'page')
  const theme = themes.find((name) => name === query.get('theme'))
  return {
    page: 'editor',
    projectId: project.id,
    ...(file && /^\d+$/.test(file) && { fileId: Number(file) }),
    ...(languageIds.length > 0 && { languageIds }),
    ...(stringId > 0 && { stringId }),
    ...(mode && { mode }),
    ...(filter !== undefined && { filter }),
    ...(taskId !== undefined && { taskId }),
    ...(listPage !== undefined && { listPage }),
    ...(theme && { theme }),
    ...(query.get('checked') === 'all' && { isAllChecked: true as const }),
  }
}

/** What the address says goes before what its start says; a place in the list that it names, before the start's string. */
const started = (world: World, route: Route, segments: number, start?: string): Route => {
  if (route.page !== 'editor' || segments > 1 || start === undefined) return route
  const { pathname, searchParams, hash } = new URL(start, 'http://platform.invalid')
  const begun = routeOf(world, { path: pathname, query: searchParams, hash })
  if (begun.page !== 'editor' || begun.projectId !== route.projectId) return route
  const { stringId, ...place } = begun
  const isElsewhere = route.filter !== undefined || route.listPage !== undefined
  return { ...place, ...(stringId && !isElsewhere && { stringId }), ...route }
}

const themes = ['light', 'dark', 'auto'] as const satisfies Theme[]

const numberIn = (query: URLSearchParams, name: string): number | undefined => {
  const text = query.get(name) ?? ''
  return /^\d+$/.test(text) ? Number(text) : undefined
}

/** The live platform's words for tabs that have another name in the configuration. */
const otherNames: Record<string, string> = {
  '': 'home',
  dashboard: 'home',
  files: 'sources',
  activity: 'activity-stream',
  download: 'translations',
  activity_stream: 'activity-stream',
}

/** Tabs whose parts have addresses of their own. Unstated: the addresses. */
const withParts: ReadonlySet<string> = new Set(['settings', 'screenshots'])

const projectRoute = (world: World, rest: string[]): Route => {
  const named = rest[0] === undefined ? undefined : projectNamed(world, rest[0])
  const project = named ?? [...world.projects][0]
  const [head = '', kind, entity] = named ? rest.slice(1) : rest
  if (!project) return { page: 'unknown', wanted: 'a project' }
  const at = { page: 'project', projectId: project.id } as const
  if (head === 'extensions' && kind) return { ...at, tab: kind, entity: kind }
  const tab = Object.hasOwn(otherNames, head) ? (otherNames[head] as string) : head
  if ((builtInTabs as readonly string[]).includes(tab))
    return { ...at, tab, entity: entity ?? (withParts.has(tab) ? (kind ?? null) : null) }
  return { page: 'unknown', wanted: named ? `a tab “${head}” in ${project.name}` : `a project “${head}”` }
}

const profileRoute = ([login = '', section = '', entity = null]: (string | null)[]): Route => {
  const at = { page: 'profile', login: login || null } as const
  switch (section) {
    case '':
      return { ...at, section: 'overview', entity: null }
    case 'extensions':
    case 'settings':
      return { ...at, section, entity }
    default:
      return { page: 'unknown', wanted: `a part “${section}” of a profile` }
  }
}

const organizationRoute = ([section = '', entity = null]: (string | null)[]): Route => {
  switch (section) {
    case '':
    case 'projects':
      return { page: 'organization', section: 'overview', entity: null }
    case 'extensions':
    case 'crowdsource':
      return { page: 'organization', section, entity }
    case 'settings':
    case 'system-settings':
      return { page: 'organization', section: 'settings', entity }
    default:
      return { page: 'unknown', wanted: `a part “${section}” of the organization` }
  }
}
