/** The palette's ways to the pages of the platform: of the project one is in, of the account, of other projects. */
import { editorPath, profileRoot, projectRoot } from '../../host/addresses.ts'
import { tabsOf } from '../../host/tabs.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import { entityName } from '../modules.ts'
import type { IconName } from '../parts/icons.tsx'
import { settingsPartsOf } from '../project/settings/parts.ts'
import { isBuiltIn, tabModules, tabName, tabPath } from '../project/tabs.ts'
import { pageEntry, type Around, type Entry } from './entry.ts'

const icons: Readonly<Record<string, IconName>> = { settings: 'settings', home: 'home' }

export const pageEntries = (around: Around): Entry[] => {
  const { editor, navigation, projectId } = around
  const { world, userId } = editor
  const route = navigation.route.value
  const own = world.projects.get((route.page === 'apps' ? route.projectId : projectId()) ?? NaN)
  const user = world.users.get(userId)
  const page = (icon: IconName, title: string, path: string, also = ''): Entry =>
    pageEntry(around, { group: 'Pages', icon, title, path, also })
  const isEnterprise = world.organization.edition === 'enterprise'
  return [
    ...(own ? projectEntries(around, own) : []),
    ...(user
      ? [page('user', 'Profile', profileRoot(user)), page('settings', 'Account settings', '/settings')]
      : []),
    ...(isEnterprise ? [page('users', 'Organization', '/organization', world.organization.name)] : []),
    ...[...world.projects].flatMap((project) => [
      pageEntry(around, {
        group: 'Projects',
        icon: 'folder',
        title: project.name,
        also: `${project.identifier} project dashboard`,
        detail: project === own ? 'this project' : project.identifier,
        path: projectRoot(world, project),
      }),
      ...(around.panes && project === own
        ? []
        : [
            pageEntry(around, {
              group: 'Projects',
              icon: 'edit',
              title: `Editor: ${project.name}`,
              also: `${project.identifier} translate strings`,
              path: editorPath(world, project, {}),
            }),
          ]),
    ]),
  ]
}

/** Its visible tabs, those of apps aside, and the parts of its settings. */
const projectEntries = (around: Around, project: ProjectRow): Entry[] => {
  const { editor, apps } = around
  const { world } = editor
  const modules = tabModules(world, apps)
  const root = tabPath(world, project, 'settings')
  const tabs = tabsOf(project.tabs, modules.map(entityName)).filter(
    ({ identifier, visible }) => visible && isBuiltIn(identifier),
  )
  const page = (icon: IconName, title: string, path: string): Entry =>
    pageEntry(around, { group: 'Pages', icon, title, path, also: project.name })
  return [
    ...tabs.map(({ identifier }) =>
      page(
        icons[identifier] ?? 'folder',
        `Project: ${tabName(project, identifier, modules)}`,
        tabPath(world, project, identifier),
      ),
    ),
    ...settingsPartsOf(world).map(([id, { title, icon }]) =>
      page(icon, `Settings: ${title}`, id === 'general' ? root : `${root}/${id}`),
    ),
  ]
}
