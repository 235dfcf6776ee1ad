/** The tabs of a project page. */
import type { Tab } from './project-rows.ts'

/** In the specification's order. */
export const builtInTabs = [
  'home',
  'sources',
  'translations',
  'screenshots',
  'tasks',
  'members',
  'integrations',
  'reports',
  'activity-stream',
  'discussions',
  'tools',
  'settings',
] as const

export const defaultTabs: readonly Tab[] = builtInTabs.map((identifier) => ({ identifier, visible: true }))

/** Whether the identifier is an app's, such as `my-app¦my-app-project-menu`. Such a tab may be of an app not installed. */
export const isAppTab = (identifier: string): boolean => identifier.includes('¦')
