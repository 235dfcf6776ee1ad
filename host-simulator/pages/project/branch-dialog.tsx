import type { JSX } from 'preact'
import type { UpdateOption } from '../../world/commands.ts'
import type { BranchRow } from '../../world/file-rows.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import type { Deed } from '../parts/deed.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { useShell } from '../shell.tsx'
import { BranchFields } from './branch-fields.tsx'
import { cloneBranch, mergeBranch, uploadStrings, uploadTranslations } from './branch-rest.ts'
import { restOf } from './rest.ts'

export type BranchAct = 'upload' | 'translate' | 'merge' | 'clone' | 'delete'

/** What a person is about to do with a branch. */
export interface BranchWish {
  act: BranchAct
  branch: BranchRow
}

const titles: Record<BranchAct, string> = {
  upload: 'Upload strings into',
  translate: 'Upload translations of',
  merge: 'Merge into',
  clone: 'Clone',
  delete: 'Delete',
}

/** Asks what an act needs, then does it; the page says how that went. */
export const BranchDialog = ({
  wish: { act, branch },
  project,
  deed,
  onClose,
}: {
  wish: BranchWish
  project: ProjectRow
  deed: Deed
  onClose(): void
}): JSX.Element => {
  const { editor, session } = useShell()
  const rest = restOf(session)

  // The form closes the dialog itself.
  const start = (event: SubmitEvent): void => {
    const data = new FormData(event.currentTarget as HTMLFormElement)
    const textOf = (name: string): string => data.get(name) as string
    const file = data.get('content') as File
    switch (act) {
      case 'upload': {
        const wish = {
          updateStrings: data.has('change'),
          cleanupMode: data.has('clean'),
          updateOption: textOf('update') as UpdateOption,
        }
        return void deed.run(() => uploadStrings(rest, project.id, branch.id, file, wish), 'Uploaded')
      }
      case 'translate': {
        const upload = () => uploadTranslations(rest, project.id, branch.id, textOf('language'), file)
        return void deed.run(upload, 'Uploaded')
      }
      case 'merge': {
        let told = ''
        const merge = async (): Promise<void> => {
          told = await mergeBranch(rest, branch, {
            sourceBranchId: Number(textOf('source')),
            acceptSourceChanges: data.has('accept'),
            deleteAfterMerge: data.has('gone'),
          })
        }
        return void deed.run(merge, () => told)
      }
      case 'clone':
        return void deed.run(() => cloneBranch(rest, branch, { name: textOf('name').trim() }), 'Cloned')
      case 'delete':
        return void deed.run(() => editor.command({ do: 'deleteBranch', branchId: branch.id }), 'Deleted')
    }
  }

  return (
    <Dialog title={`${titles[act]} ${branch.name}`} onClose={onClose}>
      <form class="file-form" method="dialog" onSubmit={start}>
        <BranchFields act={act} branch={branch} project={project} />
        <div class="row">
          <button type="submit" class={act === 'delete' ? 'danger' : 'primary'}>
            {titles[act].split(' ')[0]}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
