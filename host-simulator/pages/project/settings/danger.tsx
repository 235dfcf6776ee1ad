import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { projectsPath } from '../../../host/addresses.ts'
import { filesOf } from '../../../world/queries.ts'
import type { ProjectRow } from '../../../world/project-rows.ts'
import { useDeed } from '../../parts/deed.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { Said } from '../../parts/said.tsx'
import { useShell } from '../../shell.tsx'
import { Part, useRights } from './part.tsx'
import { counted } from '../../parts/counted.ts'

/** What cannot be undone. */
export const Danger = ({ project }: { project: ProjectRow }): JSX.Element => {
  const { may } = useRights()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <Part
      title="Delete the project"
      about="With its files, strings, translations, comments and tasks. Only a reset of the world brings it back."
    >
      <button class="danger" disabled={!may} onClick={() => setLeaving(true)}>
        Delete this project
      </button>
      {isLeaving && <DeleteDialog project={project} onClose={() => setLeaving(false)} />}
    </Part>
  )
}

const DeleteDialog = ({ project, onClose }: { project: ProjectRow; onClose(): void }): JSX.Element => {
  const { editor, navigation } = useShell()
  const { world, userId } = editor
  const deed = useDeed()
  const [typed, setTyped] = useState('')
  const user = world.users.get(userId)
  const files = filesOf(world, project.id)
  const strings = files.reduce((sum, { stringIds }) => sum + stringIds.length, 0)
  const remove = async (event: Event): Promise<void> => {
    event.preventDefault()
    const isDone = await deed.run(() => editor.command({ do: 'deleteProject', projectId: project.id }), '')
    if (isDone && user) navigation.go(projectsPath(world, user), true)
  }
  return (
    <Dialog title={`Delete ${project.name}?`} onClose={onClose}>
      <form class="confirm" onSubmit={remove}>
        <p>
          {counted(files.length, 'file')} with {counted(strings, 'string')}{' '}
          {files.length === 1 ? 'goes' : 'go'} with it. Apps and webhooks hear of no more of them.
        </p>
        <Field label={`Type “${project.name}”`}>
          <input
            autocomplete="off"
            value={typed}
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </Field>
        <Said said={deed.said} />
        <div class="row">
          <button type="button" onClick={onClose}>
            Cancel
          </button>
          <button class="danger" disabled={typed.trim() !== project.name.trim() || deed.isBusy}>
            Delete
          </button>
        </div>
      </form>
    </Dialog>
  )
}
