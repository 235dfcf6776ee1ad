import type { JSX } from 'preact'
import { profileRoot, projectRoot } from '../../host/addresses.ts'
import { shownModules } from '../modules.ts'
import { useShell } from '../shell.tsx'
import { ThemeSelect } from '../parts/theme-select.tsx'
import { Link } from './link.tsx'

/** The top bar of all pages but the Editor. */
export const SiteBar = (): JSX.Element => {
  const { editor, navigation } = useShell()
  const { world, view, userId } = editor
  const { page } = navigation.route.value
  const project = world.projects.get(view.projectId)
  const user = world.users.get(userId)
  const isEnterprise = world.organization.edition === 'enterprise'
  return (
    <header class="top site-bar">
      <span class="brand">{world.organization.name}</span>
      <nav aria-label="Platform">
        {isEnterprise && (
          <Link to="/organization" isCurrent={page === 'organization'}>
            Organization
          </Link>
        )}
        {project && (
          <Link to={projectRoot(world, project)} isCurrent={page === 'project'}>
            {project.name}
          </Link>
        )}
        {user && (
          <Link to={profileRoot(user)} isCurrent={page === 'profile'}>
            Profile
          </Link>
        )}
      </nav>
      <span class="grow" />
      <TopViewButtons />
      <ThemeSelect />
      {user && (
        <img class="avatar" src={user.avatarUrl} alt={`Signed in as ${user.name}`} title={user.name} />
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
