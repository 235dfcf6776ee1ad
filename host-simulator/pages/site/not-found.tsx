import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { projectRoot, projectsPath } from '../../host/addresses.ts'
import { Icon } from '../parts/icons.tsx'
import { useShell } from '../shell.tsx'
import { Link } from './link.tsx'

export const NotFound = ({ wanted }: { wanted: string }): JSX.Element => {
  const { world, userId } = useShell().editor
  const [project] = world.projects
  const user = world.users.get(userId)
  useTitle('Not found')
  return (
    <main class="page not-found" aria-label="Not found">
      <Icon name="search" />
      <h1>Not found</h1>
      <p class="lead">In this world there is no {wanted.replace(/^an? /, '')}.</p>
      {project ? (
        <p>
          There is <Link to={projectRoot(world, project)}>{project.name}</Link>, and{' '}
          <Link to="/editor">the Editor</Link>.
        </p>
      ) : (
        user && (
          <p>
            <Link to={projectsPath(world, user)}>Make one</Link>, or reset the world.
          </p>
        )
      )}
    </main>
  )
}

export const useTitle = (title: string): void =>
  useEffect(() => {
    document.title = `${title} · AP Bridge`
  }, [title])
