import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { isStringBased } from '../../host/addresses.ts'
import { languageOf } from '../../world/languages.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import type { TaskRow } from '../../world/task-rows.ts'
import { useDeed } from '../parts/deed.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Field } from '../parts/field.tsx'
import { Said } from '../parts/said.tsx'
import { options } from '../parts/select.tsx'
import { useShell } from '../shell.tsx'
import { sourcePlacesOf } from './source-places.ts'

/** Of boxes that stand for several numbers each, too. */
const numbersIn = (data: FormData, name: string): number[] =>
  data.getAll(name).flatMap((value) => (value as string).split(',').map(Number))

/** A new task, or what one says. */
export const TaskDialog = ({
  project,
  task,
  onClose,
}: {
  project: ProjectRow
  /** Null for a new one. */
  task: TaskRow | null
  onClose(): void
}): JSX.Element => {
  const { editor } = useShell()
  const { world } = editor
  const deed = useDeed()
  const [title, setTitle] = useState(task?.title ?? '')
  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const data = new FormData(event.currentTarget as HTMLFormElement)
    const step = data.get('step')
    const wish = {
      title: title.trim(),
      description: data.get('description') as string,
      type: Number(data.get('type')),
      fileIds: numbersIn(data, 'file'),
      assigneeIds: numbersIn(data, 'person'),
      ...(step && { workflowStepId: Number(step) }),
    }
    const languageId = data.get('language') as string
    const isDone = await deed.run(
      () =>
        editor.command(
          task
            ? { do: 'editTask', taskId: task.id, ...wish }
            : { do: 'addTask', projectId: project.id, languageId, ...wish },
        ),
      '',
    )
    if (isDone) onClose()
  }
  return (
    <Dialog title={task ? `Edit ${task.title}` : 'New task'} onClose={onClose}>
      <form class="form wide" onSubmit={save}>
        <Field label="Title">
          <input autofocus value={title} onInput={({ currentTarget }) => setTitle(currentTarget.value)} />
        </Field>
        <Field label="Description">
          <textarea
            class="plain"
            name="description"
            dir="auto"
            rows={3}
            defaultValue={task?.description ?? ''}
          />
        </Field>
        <div class="form-columns">
          <Field label="Work">
            <select name="type">
              <option value="0" selected={!((task?.type ?? 0) % 2)}>
                Translate
              </option>
              <option value="1" selected={(task?.type ?? 0) % 2 === 1}>
                Proofread
              </option>
            </select>
          </Field>
          <Field label="Language" hint={task && 'A task keeps its language.'}>
            <select name="language" disabled={task !== null} value={task?.languageId}>
              {options(project.targetLanguageIds.map((id) => [id, languageOf(id)?.name ?? id]))}
            </select>
          </Field>
          {project.workflow.length > 0 && (
            <Field label="Step">
              <select name="step">
                {project.workflow.map((step) => (
                  <option key={step.id} value={step.id} selected={step.id === task?.workflowStepId}>
                    {step.title}
                  </option>
                ))}
              </select>
            </Field>
          )}
        </div>
        <div class="form-columns">
          <fieldset class="tick-boxes">
            <legend>{isStringBased(project) ? 'Branches' : 'Files'}</legend>
            {sourcePlacesOf(world, project).map(({ id, name, fileIds }) => (
              <label key={id}>
                <input
                  type="checkbox"
                  name="file"
                  value={fileIds.join(',')}
                  // A branch without strings has nothing to translate.
                  disabled={!fileIds.length}
                  defaultChecked={fileIds.some((fileId) => task?.fileIds.includes(fileId))}
                />
                <span class="name">{name}</span>
              </label>
            ))}
          </fieldset>
          <fieldset class="tick-boxes">
            <legend>People</legend>
            {[...world.users].map(({ id, name }) => (
              <label key={id}>
                <input
                  type="checkbox"
                  name="person"
                  value={id}
                  defaultChecked={task?.assigneeIds.includes(id) ?? false}
                />
                <span class="name">{name}</span>
              </label>
            ))}
          </fieldset>
        </div>
        <div class="row end">
          <Said {...deed} />
          <button class="primary" disabled={!title.trim() || deed.isBusy}>
            {task ? 'Save' : 'Add the task'}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
