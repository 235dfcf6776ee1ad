import type { JSX } from 'preact'
import type { UpdateOption } from '../../world/commands.ts'
import type { BranchRow } from '../../world/file-rows.ts'
import { languageOf } from '../../world/languages.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import { updateOptions } from '../files/file-dialog.tsx'
import type { Deed } from '../parts/deed.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { options } from '../parts/select.tsx'
import { useShell } from '../shell.tsx'
import { uploadStrings, uploadTranslations } from './branch-rest.ts'
import { restOf } from './rest.ts'

export type BranchAct = 'upload' | 'translate' | 'delete'

/** What a person is about to do with a branch. */
export interface BranchWish {
  act: BranchAct
  branch: BranchRow
}

const titles: Record<BranchAct, string> = {
  upload: 'Upload strings into',
  translate: 'Upload translations of',
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
    const file = data.get('content') as File
    switch (act) {
      case 'upload': {
        const wish = {
          updateStrings: data.has('change'),
          cleanupMode: data.has('clean'),
          updateOption: data.get('update') as UpdateOption,
        }
        return void deed.run(() => uploadStrings(rest, project.id, branch.id, file, wish), 'Uploaded')
      }
      case 'translate': {
        const languageId = data.get('language') as string
        const upload = () => uploadTranslations(rest, project.id, branch.id, languageId, file)
        return void deed.run(upload, 'Uploaded')
      }
      case 'delete':
        return void deed.run(() => editor.command({ do: 'deleteBranch', branchId: branch.id }), 'Deleted')
    }
  }

  return (
    <Dialog title={`${titles[act]} ${branch.name}`} onClose={onClose}>
      <form class="file-form" method="dialog" onSubmit={start}>
        {act === 'delete' ? (
          <p>Its strings and their translations go with it.</p>
        ) : (
          <label>
            {act === 'upload' ? 'File with strings' : 'File with translations'}
            <input type="file" name="content" required />
          </label>
        )}
        {act === 'translate' && (
          <label>
            Language
            <select name="language">
              {options(project.targetLanguageIds.map((id) => [id, languageOf(id)?.name ?? id]))}
            </select>
          </label>
        )}
        {act === 'upload' && (
          <>
            <div class="choices">
              <label>
                <input type="checkbox" name="change" />
                Change strings that are there
              </label>
              <label>
                <input type="checkbox" name="clean" />
                Delete uploaded strings that the file lacks
              </label>
            </div>
            <label>
              Where the source text changed
              <select name="update">{options(updateOptions)}</select>
            </label>
          </>
        )}
        <div class="row">
          <button type="submit" class={act === 'delete' ? 'danger' : 'primary'}>
            {act === 'delete' ? 'Delete' : 'Upload'}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
