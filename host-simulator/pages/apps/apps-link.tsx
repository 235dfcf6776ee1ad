import type { JSX } from 'preact'
import { useShell } from '../shell.tsx'
import { Link } from '../site/link.tsx'

/** Where the apps of the project that the page is of are looked at; of all, where it is of none. */
export const appsPath = (project: { identifier: string } | undefined): string =>
  project ? `/apps/${encodeURIComponent(project.identifier)}` : '/apps'

/** Leads to the simulator's own page of apps. */
export const AppsLink = ({ isCurrent = false }: { isCurrent?: boolean }): JSX.Element => {
  const { editor, navigation } = useShell()
  const isOutside = ['profile', 'organization'].includes(navigation.route.value.page)
  const project = isOutside ? undefined : editor.world.projects.get(editor.view.projectId)
  return (
    <Link to={appsPath(project)} isCurrent={isCurrent}>
      Apps
    </Link>
  )
}
