import type { JSX } from 'preact'
import { profileRoot, projectRoot } from '../../host/addresses.ts'
import { AppsLink } from '../apps/apps-link.tsx'
import { shownModules } from '../modules.ts'
import { Avatar } from '../parts/avatar.tsx'
import { ThemeSelect } from '../parts/theme-select.tsx'
import { Tile } from '../parts/tile.tsx'
import { ToContent } from '../parts/to-content.tsx'
import { PaletteButton } from '../palette/use-palette.tsx'
import { tabModules, tabName } from '../project/tabs.ts'
import { useShell } from '../shell.tsx'
import { Link } from './link.tsx'

/** The top bar of all pages but the Editor: where one is, from the organization down, and who one is. */
export const SiteBar = ({ onPalette }: { onPalette(): void }): JSX.Element => {
  const { apps, editor, navigation } = useShell()
  const { world, view, userId } = editor
  const { organization } = world
  const route = navigation.route.value
  const { page } = route
  const project = world.projects.get(view.projectId)
  const user = world.users.get(userId)
  const isEnterprise = organization.edition === 'enterprise'
  const here =
    route.page === 'project' && route.tab !== 'home' && tabName(project, route.tab, tabModules(world, apps))
  return (
    <header class="site-bar">
      <ToContent />
      <nav class="where" aria-label="Platform">
        {isEnterprise ? (
          <Link to="/organization" isCurrent={page === 'organization'}>
            <Tile name={organization.name} size="small" />
            <span class="name">{organization.name}</span>
          </Link>
        ) : (
          <span class="brand">
            <Tile name={organization.name} size="small" />
            <span class="name">{organization.name}</span>
          </span>
        )}
        {project && (
          <Link to={projectRoot(world, project)} isCurrent={page === 'project'}>
            <span class="name">{project.name}</span>
          </Link>
        )}
        {here && (
          <span>
            <span class="name">{here}</span>
          </span>
        )}
      </nav>
      <span class="grow" />
      {navigation.hasChrome && (
        <nav aria-label="Simulator">
          <AppsLink isCurrent={page === 'apps'} />
        </nav>
      )}
      <TopViewButtons />
      <PaletteButton onOpen={onPalette} />
      <ThemeSelect />
      {user && (
        <Link to={profileRoot(user)} isCurrent={page === 'profile'}>
          <Avatar user={user} />
          <span class="visually-hidden">Profile</span>
        </Link>
      )}
    </header>
  )
}

/** One button for each view that apps bring to the top bar; a second press closes the view. */
export const TopViewButtons = (): JSX.Element => {
  const { apps, editor, views } = useShell()
  const open = views.top.value
  return (
    <>
      {shownModules(editor.world, apps, 'top bar').map((module) => {
        const isOpen = open?.app === module.app && open.key === module.key
        return (
          <button
            key={module.app.identifier + module.key}
            class="quiet"
            aria-expanded={isOpen}
            onClick={() => (views.top.value = isOpen ? null : { ...module, places: [], data: {} })}
          >
            {module.name}
          </button>
        )
      })}
    </>
  )
}
