import type { JSX } from 'preact'
import type { ProjectRow } from '../../../world/project-rows.ts'
import { isManager } from '../../../world/queries.ts'
import { useDeed } from '../../parts/deed.tsx'
import { Switch } from '../../parts/field.tsx'
import { useShell } from '../../shell.tsx'
import { Part, useRights } from './part.tsx'

/** The managers who let new tasks begin; nobody has to where none is named. Source: facts F209. */
export const CrossReview = ({ project }: { project: ProjectRow }): JSX.Element => {
  const { editor } = useShell()
  const { may } = useRights()
  const deed = useDeed()
  const ids = project.settings.taskReviewerIds ?? []
  const name = (taskReviewerIds: readonly number[]): Promise<boolean> =>
    deed.run(() =>
      editor.command({ do: 'editProject', projectId: project.id, settings: { taskReviewerIds } }),
    )
  return (
    <Part
      title="Task Cross-Review"
      about="New tasks wait until one of these managers who did not make it, or the owner, approves them."
      deed={deed}
    >
      <div class="rules">
        {[...editor.world.users]
          .filter((user) => isManager(user) || ids.includes(user.id))
          .map(({ id, name: label }) => (
            <Switch
              key={id}
              label={label}
              isOn={ids.includes(id)}
              isDisabled={!may}
              onTurn={(isOn) => name(isOn ? [...ids, id] : ids.filter((each) => each !== id))}
            />
          ))}
      </div>
    </Part>
  )
}
