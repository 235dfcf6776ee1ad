/** What the tabs of a project are called and where they are. */
import { isStringBased, projectEntries, projectRoot, translationsPath } from '../../host/addresses.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import { builtInTabs, isAppTab } from '../../world/tabs.ts'
import type { World } from '../../world/world.ts'
import { entityName, shownModules, type Module } from '../modules.ts'
import type { PageApp } from '../../page-api/world.ts'

export type BuiltInTab = (typeof builtInTabs)[number]

const names: Record<BuiltInTab, string> = {
  home: 'Dashboard',
  sources: 'Sources',
  translations: 'Translations',
  screenshots: 'Screenshots',
  tasks: 'Tasks',
  members: 'Members',
  integrations: 'Integrations',
  reports: 'Reports',
  'activity-stream': 'Activity',
  discussions: 'Discussions',
  tools: 'Tools',
  settings: 'Settings',
}

export const isBuiltIn = (tab: string): tab is BuiltInTab => (builtInTabs as readonly string[]).includes(tab)

/** Of apps' modules that are tabs. */
export const tabModules = (world: World, apps: PageApp[]): Module[] =>
  shownModules(world, apps, 'project tabs')

/** Specification, `previewTranslations`: translations are on the Translations tab, or on the Download tab. */
export const tabName = (project: ProjectRow | undefined, tab: string, modules: readonly Module[]): string => {
  if (tab === 'translations' && project && isStringBased(project)) return 'Download'
  return isBuiltIn(tab) ? names[tab] : (modules.find((module) => entityName(module) === tab)?.name ?? tab)
}

export const tabPath = (world: World, project: ProjectRow, tab: string): string => {
  const root = projectRoot(world, project)
  if (isAppTab(tab)) return `${root}/extensions/${encodeURIComponent(tab)}`
  if (tab === 'translations') return translationsPath(world, project)
  return tab === 'home' ? root : `${root}/${tab}`
}

export type EntryTab = keyof typeof projectEntries
