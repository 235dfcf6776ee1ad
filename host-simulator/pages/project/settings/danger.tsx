import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { isStringBased, projectsPath } from '../../../host/addresses.ts'
import { whyNotDeleted } from '../../../world/owning.ts'
import type { ProjectRow } from '../../../world/project-rows.ts'
import { useDeed } from '../../parts/deed.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { Said } from '../../parts/said.tsx'
import { useShell } from '../../shell.tsx'
import { sourcePlacesOf } from '../source-places.ts'
import { Part } from './part.tsx'
import { counted } from '../../parts/counted.ts'

/** What cannot be undone. */
export const Danger = ({ project }: { project: ProjectRow }): JSX.Element => {
  const { world, userId } = useShell().editor
  const user = world.users.get(userId)
  const barred = user ? whyNotDeleted(world, user, project) : null
  const [isLeaving, setLeaving] = useState(false)
  return (
    <Part
      title="Delete the project"
      about="With its files, strings, translations, comments and tasks. Only a reset of the world brings it back."
    >
      <button class="danger" disabled={barred !== null} title={barred ?? ''} onClick={() => setLeaving(true)}>
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
  const places = sourcePlacesOf(world, project)
  const strings = places.reduce((sum, place) => sum + place.strings, 0)
  const remove = async (event: Event): Promise<void> => {
    event.preventDefault()
    const isDone = await deed.run(() => editor.command({ do: 'deleteProject', projectId: project.id }), '')
    if (isDone && user) navigation.go(projectsPath(world, user), true)
  }
  return (
    <Dialog title={`Delete ${project.name}?`} onClose={onClose}>
      <form class="confirm" onSubmit={remove}>
        <p>
          {isStringBased(project)
            ? counted(places.length, 'branch', 'branches')
            : counted(places.length, 'file')}{' '}
          with {counted(strings, 'string')} {places.length === 1 ? 'goes' : 'go'} with it. Apps and webhooks
          hear of no more of them.
        </p>
        <Field label={`Type “${project.name}”`}>
          <input
            autofocus
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
