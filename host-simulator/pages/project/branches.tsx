import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { branchesOf } from '../../world/folders.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import { DropZone } from '../files/drop-zone.tsx'
import type { FilePlace } from '../files/file-session.ts'
import { useDeed } from '../parts/deed.tsx'
import { Empty } from '../parts/empty.tsx'
import { Icon } from '../parts/icons.tsx'
import { Said } from '../parts/said.tsx'
import { useShell } from '../shell.tsx'
import { BranchDialog, type BranchWish } from './branch-dialog.tsx'
import { uploadStrings } from './branch-rest.ts'
import { BranchTable } from './branch-table.tsx'
import { restOf } from './rest.ts'
import { useRights } from './settings/part.tsx'

/** The sources of a string-based project: no files, but branches, into which strings are uploaded. */
export const Branches = ({ project }: { project: ProjectRow }): JSX.Element => {
  const { editor, session, isOnline, tell } = useShell()
  const { world } = editor
  const { may } = useRights('source')
  const deed = useDeed()
  const [wish, setWish] = useState<BranchWish | null>(null)
  const [name, setName] = useState('')
  const branches = branchesOf(world, project.id)

  const drop = (files: readonly File[], { branchId }: FilePlace): void => {
    if (branchId === null)
      return tell({ message: `${project.name} has no files: drop on a branch, which takes their strings` })
    void deed.run(async () => {
      for (const file of files) await uploadStrings(restOf(session), project.id, branchId, file)
    }, 'Uploaded')
  }
  const nameOf = ({ branchId }: FilePlace): string =>
    world.branches.get(branchId ?? NaN)?.name ?? 'one of the branches'
  const add = async (event: Event): Promise<void> => {
    event.preventDefault()
    const wished = { do: 'addBranch', projectId: project.id, name: name.trim() } as const
    if (await deed.run(() => editor.command(wished), 'Added')) setName('')
  }

  return (
    <DropZone
      isOpen={may && isOnline.value}
      nameOf={nameOf}
      onDrop={drop}
      refuse={(message) => tell({ message })}
    >
      <div class="tools">
        {may && (
          <form class="row tight" onSubmit={add}>
            <input
              aria-label="Name of the new branch"
              placeholder="New branch"
              value={name}
              onInput={({ currentTarget }) => setName(currentTarget.value)}
            />
            <button disabled={!name.trim() || deed.isBusy || !isOnline.value}>
              <Icon name="plus" />
              Add
            </button>
          </form>
        )}
        <span class="aside">
          {isOnline.value
            ? 'A string-based project has no files: its strings are in branches.'
            : 'The simulator does not answer; trying again …'}
        </span>
        <span class="grow" />
        <Said {...deed} />
      </div>
      {branches.length ? (
        <BranchTable project={project} isBusy={deed.isBusy} onWish={setWish} />
      ) : (
        <div class="none">
          <Empty level={2} icon="branch" title="This project has no branch yet">
            <p>{may ? 'Add one, then upload strings into it.' : 'One that a manager adds appears here.'}</p>
          </Empty>
        </div>
      )}
      {wish && (
        <BranchDialog
          key={`${wish.act} ${wish.branch.id}`}
          wish={wish}
          project={project}
          deed={deed}
          onClose={() => setWish(null)}
        />
      )}
    </DropZone>
  )
}
