/** A project's pages, and those of apps in them. */
import type { FrameLocator, Locator } from 'playwright/test'
import { modules, type ModuleName } from '../../../src/contract/modules.ts'
import { entityOf, modulePath, projectRoot } from '../../host/addresses.ts'
import type { TestModule } from '../fixtures/test-world.ts'
import { act, appFrame, go, moduleNamed, type GoOptions, type Site } from './site.ts'

export type ProjectTab =
  | 'home'
  | 'sources'
  | 'translations'
  | 'screenshots'
  | 'tasks'
  | 'members'
  | 'integrations'
  | 'reports'
  | 'activity-stream'
  | 'discussions'
  | 'tools'
  | 'settings'

export interface ProjectPage {
  /** A built-in tab; the dashboard where none is named. */
  open(tab?: ProjectTab, options?: GoOptions): Promise<void>
  /** Opens the page that an app has in the project: of the module with this key, or of the only one. Answers its frame. */
  openApp(key?: string, options?: GoOptions): Promise<FrameLocator>
  tabs: Locator
}

/** Opens the page of a module that the platform has an address for. */
const openModule = async (
  site: Site,
  key: string | undefined,
  isHere: (module: TestModule) => boolean,
  options: GoOptions | undefined,
): Promise<FrameLocator> => {
  const found = moduleNamed(site, key, isHere)
  const state = await site.world.state()
  const [project] = state.projects
  const [user] = state.users
  if (!project || !user)
    throw new Error('Failed to open the module: the world has no project or nobody in it')
  const path = modulePath(state, { project, user }, found.type, entityOf(found.app, found.key))
  if (path === null) throw new Error(`a module of type ${found.type} has no page of its own`)
  await go(site, path, options)
  return appFrame({ page: site.page, module: found.key })
}

const hasPlace = (type: string, place: 'project' | 'profile'): boolean =>
  Object.hasOwn(modules, type) &&
  (modules[type as ModuleName].places as readonly string[] | null)?.includes(place) === true

export const createProjectPage = (site: Site): ProjectPage => ({
  open: (tab = 'home', options) =>
    act(`project: open ${tab}`, async () => {
      const state = await site.world.state()
      const [project] = state.projects
      if (!project) throw new Error('Failed to open the project: the world has none')
      await go(site, projectRoot(state, project) + (tab === 'home' ? '' : `/${tab}`), options)
    }),
  openApp: (key, options) =>
    act(`project: open app ${key ?? ''}`.trimEnd(), () =>
      openModule(site, key, ({ type }) => hasPlace(type, 'project'), options),
    ),
  tabs: site.page.getByRole('navigation', { name: 'Project', exact: true }).getByRole('link'),
})

export interface ProfilePage {
  /** One's own profile. */
  open(section?: 'projects' | 'resources' | 'settings', options?: GoOptions): Promise<void>
  /** Opens the page that an app has in the profile: of the module with this key, or of the only one. Answers its frame. */
  openApp(key?: string, options?: GoOptions): Promise<FrameLocator>
}

const sections = { projects: '/profile', resources: '/extensions', settings: '/settings' }

export const createProfilePage = (site: Site): ProfilePage => ({
  open: (section = 'projects', options) =>
    act(`profile: open ${section}`, async () => {
      const [user] = (await site.world.state()).users
      const resources = `/profile/${encodeURIComponent(user?.login ?? '')}${sections.resources}`
      await go(site, section === 'resources' ? resources : sections[section], options)
    }),
  openApp: (key, options) =>
    act(`profile: open app ${key ?? ''}`.trimEnd(), () =>
      openModule(site, key, ({ type }) => hasPlace(type, 'profile'), options),
    ),
})
