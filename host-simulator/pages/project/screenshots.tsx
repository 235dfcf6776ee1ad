import type { JSX } from 'preact'
import type { ProjectRow } from '../../world/rows.ts'
import { useShell } from '../shell.tsx'

/** The world keeps names and tags of screenshots, not their pictures. */
export const Screenshots = ({ project }: { project: ProjectRow }): JSX.Element => {
  const { world } = useShell().editor
  const screenshots = [...world.screenshots].filter(({ projectId }) => projectId === project.id)
  if (!screenshots.length) return <p class="none">This project has no screenshots.</p>
  return (
    <>
      <p class="aside">The simulator keeps names and tagged strings, not the pictures.</p>
      <ul class="lines">
        {screenshots.map(({ id, name, stringIds }) => (
          <li key={id}>
            <b>{name}</b>
            <span class="grow" />
            <span class="aside">
              {stringIds.length} tagged {stringIds.length === 1 ? 'string' : 'strings'}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
