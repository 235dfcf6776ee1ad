import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { ProjectRow } from '../../../world/project-rows.ts'
import type { LabelRow } from '../../../world/string-rows.ts'
import type { World } from '../../../world/world.ts'
import { Confirm, useDeed } from '../../parts/deed.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Field } from '../../parts/field.tsx'
import { Icon } from '../../parts/icons.tsx'
import { Label } from '../../parts/label.tsx'
import { Said } from '../../parts/said.tsx'
import { Table } from '../../parts/table.tsx'
import { useShell } from '../../shell.tsx'
import { Part, useRights } from './part.tsx'
import { counted } from '../../parts/counted.ts'

/** How many strings have each label. */
const usesIn = (world: World, projectId: number): Map<number, number> => {
  const uses = new Map<number, number>()
  for (const string of world.strings)
    if (string.projectId === projectId)
      for (const id of string.labelIds) uses.set(id, (uses.get(id) ?? 0) + 1)
  return uses
}

export const Labels = ({ project }: { project: ProjectRow }): JSX.Element => {
  const { editor } = useShell()
  const { world } = editor
  const { may } = useRights('source')
  const deed = useDeed()
  const [title, setTitle] = useState('')
  const [renamed, setRenamed] = useState<LabelRow | null>(null)
  const [leaving, setLeaving] = useState<LabelRow | null>(null)
  const uses = usesIn(world, project.id)
  const rows = [...world.labels].filter(({ projectId }) => projectId === project.id)
  const add = async (event: Event): Promise<void> => {
    event.preventDefault()
    const isDone = await deed.run(
      () => editor.command({ do: 'addLabel', projectId: project.id, title: title.trim() }),
      'Added',
    )
    if (isDone) setTitle('')
  }
  return (
    <Part
      title="Labels"
      about="Words that strings are found by, in the Editor's filter and over REST."
      isPlain
    >
      <Table
        label="Labels"
        rows={rows}
        keyOf={({ id }) => id}
        text={(label) => label.title}
        tools={
          may && (
            <form class="row tight" onSubmit={add}>
              <input
                aria-label="Title of the new label"
                placeholder="New label"
                value={title}
                onInput={({ currentTarget }) => setTitle(currentTarget.value)}
              />
              <button disabled={!title.trim() || deed.isBusy}>
                <Icon name="plus" />
                Add
              </button>
              <Said {...deed} />
            </form>
          )
        }
        columns={[
          { title: 'Label', by: (label) => label.title, cell: (label) => <Label label={label} /> },
          {
            title: 'Strings',
            kind: 'number',
            by: ({ id }) => uses.get(id) ?? 0,
            cell: ({ id }) => (uses.get(id) ?? 0).toLocaleString('en'),
          },
          {
            title: 'Made by',
            kind: 'wide',
            by: ({ isSystem }) => Number(isSystem),
            cell: ({ isSystem }) => <span class="aside">{isSystem ? 'The platform' : 'People'}</span>,
          },
          {
            title: 'Actions',
            kind: 'end',
            cell: (label) =>
              may &&
              !label.isSystem && (
                <>
                  <button
                    class="quiet icon small"
                    aria-label={`Rename ${label.title}`}
                    title="Rename"
                    onClick={() => setRenamed(label)}
                  >
                    <Icon name="edit" />
                  </button>
                  <button
                    class="quiet icon small"
                    aria-label={`Delete ${label.title}`}
                    title="Delete"
                    onClick={() => setLeaving(label)}
                  >
                    <Icon name="trash" />
                  </button>
                </>
              ),
          },
        ]}
        empty={
          <Empty icon="tag" title="No labels yet">
            <p>Give strings that belong together one name.</p>
          </Empty>
        }
      />
      {renamed && <Rename label={renamed} onClose={() => setRenamed(null)} />}
      {leaving && (
        <Confirm
          title={`Delete ${leaving.title}?`}
          verb="Delete"
          act={() => editor.command({ do: 'deleteLabel', labelId: leaving.id })}
          onClose={() => setLeaving(null)}
        >
          <p>
            {uses.get(leaving.id) === 1
              ? '1 string loses'
              : `${counted(uses.get(leaving.id) ?? 0, 'string')} lose`}{' '}
            it. Nothing else of them changes.
          </p>
        </Confirm>
      )}
    </Part>
  )
}

const Rename = ({ label, onClose }: { label: LabelRow; onClose(): void }): JSX.Element => {
  const { editor } = useShell()
  const deed = useDeed()
  const [title, setTitle] = useState(label.title)
  const save = async (event: Event): Promise<void> => {
    event.preventDefault()
    const wish = { do: 'editLabel', labelId: label.id, title: title.trim() } as const
    if (await deed.run(() => editor.command(wish), '')) onClose()
  }
  return (
    <Dialog title={`Rename ${label.title}`} onClose={onClose}>
      <form class="confirm" onSubmit={save}>
        <Field label="Title">
          <input autofocus value={title} onInput={({ currentTarget }) => setTitle(currentTarget.value)} />
        </Field>
        <Said {...deed} />
        <div class="row">
          <button class="primary" disabled={!title.trim() || deed.isBusy}>
            Save
          </button>
        </div>
      </form>
    </Dialog>
  )
}
