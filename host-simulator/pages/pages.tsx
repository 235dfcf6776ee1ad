import type { JSX } from 'preact'
import { EditorPage } from './editor/editor-page.tsx'
import { ModalLayer } from './modal/modal-layer.tsx'
import { later } from './parts/later.tsx'
import type { Route } from './route.ts'
import { useShell } from './shell.tsx'

const Site = later(async () => (await import('./site/site.tsx')).Site, 'site')
const NotFound = later(async () => (await import('./site/not-found.tsx')).NotFound, 'site')
const ProjectPage = later(async () => (await import('./project/project-page.tsx')).ProjectPage, 'site')
const ProfilePage = later(async () => (await import('./profile/profile-page.tsx')).ProfilePage, 'site')
const OrganizationPage = later(
  async () => (await import('./organization/organization-page.tsx')).OrganizationPage,
  'site',
)
const AppsPage = later(async () => (await import('./apps/apps-page.tsx')).AppsPage, 'site')

const loads: Record<Exclude<Route['page'], 'editor'>, { load(): Promise<void> }> = {
  project: ProjectPage,
  profile: ProfilePage,
  organization: OrganizationPage,
  apps: AppsPage,
  unknown: NotFound,
}

/** What the pages outside the Editor have in common. */
export const partsOfSite = [Site]

/** Loads what this page is drawn with. */
export const loadPage = async (page: Route['page']): Promise<void> => {
  if (page !== 'editor') await Promise.all([Site.load(), loads[page].load()])
}

/** The page of the address, and what lies over it. */
export const Pages = ({ hasChrome }: { hasChrome: boolean }): JSX.Element => {
  const { navigation, editor } = useShell()
  const route = navigation.route.value
  // Somebody may delete the project while its Editor is open.
  const isGone =
    route.page === 'editor' && !editor.world.projects.has(route.projectId ?? editor.view.projectId)
  return (
    <>
      {route.page === 'editor' && !isGone ? (
        <EditorPage hasChrome={hasChrome} />
      ) : (
        <Site hasChrome={hasChrome}>
          {isGone && <NotFound wanted="project of this Editor" />}
          {route.page === 'project' && <ProjectPage route={route} />}
          {route.page === 'profile' && <ProfilePage route={route} />}
          {route.page === 'organization' && <OrganizationPage route={route} />}
          {route.page === 'apps' && <AppsPage route={route} />}
          {route.page === 'unknown' && <NotFound wanted={route.wanted} />}
        </Site>
      )}
      <ModalLayer />
    </>
  )
}
