import type { JSX } from 'preact'
import { ModalLayer } from './modal/modal-layer.tsx'
import { OrganizationPage } from './organization/organization-page.tsx'
import { EditorPage } from './parts/editor-page.tsx'
import { ProfilePage } from './profile/profile-page.tsx'
import { ProjectPage } from './project/project-page.tsx'
import { useShell } from './shell.tsx'
import { NotFound } from './site/not-found.tsx'
import { Site } from './site/site.tsx'

/** The page of the address, and what lies over it. */
export const Pages = ({ hasChrome }: { hasChrome: boolean }): JSX.Element => {
  const route = useShell().navigation.route.value
  return (
    <>
      {route.page === 'editor' ? (
        <EditorPage hasChrome={hasChrome} />
      ) : (
        <Site hasChrome={hasChrome}>
          {route.page === 'project' && <ProjectPage route={route} />}
          {route.page === 'profile' && <ProfilePage route={route} />}
          {route.page === 'organization' && <OrganizationPage route={route} />}
          {route.page === 'unknown' && <NotFound wanted={route.wanted} />}
        </Site>
      )}
      <ModalLayer />
    </>
  )
}
