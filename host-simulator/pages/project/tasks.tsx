import type { JSX } from 'preact'
import { editorPath } from '../../host/addresses.ts'
import { languageOf } from '../../world/languages.ts'
import type { ProjectRow, TaskStatus } from '../../world/rows.ts'
import { useShell } from '../shell.tsx'
import { Link } from '../site/link.tsx'

const statuses: Record<TaskStatus, string> = {
  todo: 'To do',
  in_progress: 'In progress',
  done: 'Done',
  closed: 'Closed',
}

export const Tasks = ({ project }: { project: ProjectRow }): JSX.Element => {
  const { world } = useShell().editor
  const tasks = [...world.tasks].filter(({ projectId }) => projectId === project.id)
  if (!tasks.length) return <p class="none">This project has no tasks.</p>
  return (
    <ul class="lines">
      {tasks.map(({ id, title, type, status, languageId, fileIds, assigneeIds }) => (
        <li key={id}>
          <div>
            <Link to={editorPath(project, { fileId: fileIds[0], languageIds: [languageId] })}>{title}</Link>
            <p class="aside">
              {type % 2 ? 'Proofread' : 'Translate'} into {languageOf(languageId)?.name ?? languageId}
              {assigneeIds.length > 0 &&
                `, for ${assigneeIds.map((userId) => world.users.get(userId)?.name).join(', ')}`}
            </p>
          </div>
          <span class="grow" />
          <span class="tag" data-status={status}>
            {statuses[status]}
          </span>
        </li>
      ))}
    </ul>
  )
}
