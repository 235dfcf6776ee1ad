import type { JSX } from 'preact'
import type { UpdateOption } from '../../world/commands.ts'
import { languageOf } from '../../world/languages.ts'
import type { FileRow } from '../../world/file-rows.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import { Dialog } from '../parts/dialog.tsx'
import { options } from '../parts/select.tsx'
import { useShell } from '../shell.tsx'

export type FileAct = 'update' | 'upload' | 'export' | 'delete'

/** What a person is about to do with a file. */
export interface FileWish {
  act: FileAct
  file: FileRow
}

const titles: Record<FileAct, string> = {
  update: 'Update',
  upload: 'Upload translations of',
  export: 'Export',
  delete: 'Delete',
}

const buttons: Record<FileAct, string> = {
  update: 'Update',
  upload: 'Upload',
  export: 'Export',
  delete: 'Delete',
}

/** In the platform's words. */
export const updateOptions = [
  ['clear_translations_and_approvals', 'Remove translations of changed strings'],
  ['keep_translations', 'Keep translations, remove approvals'],
  ['keep_translations_and_approvals', 'Keep translations and approvals'],
] as const satisfies (readonly [UpdateOption, string])[]

/** Asks what an act needs, then starts it. */
export const FileDialog = ({
  wish: { act, file },
  project,
  onClose,
}: {
  wish: FileWish
  project: ProjectRow
  onClose(): void
}): JSX.Element => {
  const { editor, jobs, tell } = useShell()
  const languages = project.targetLanguageIds.filter((id) => !file.excludedTargetLanguages?.includes(id))

  // The form closes the dialog itself.
  const start = (event: SubmitEvent): void => {
    const data = new FormData(event.currentTarget as HTMLFormElement)
    const content = data.get('content') as File
    const languageId = data.get('language') as string
    const updateOption = data.get('update') as UpdateOption
    switch (act) {
      case 'update':
        return void jobs.start(file.name, (session) => session.updateFile(file.id, content, updateOption))
      case 'upload':
        return void jobs.start(content.name, (session) =>
          session.uploadTranslations(
            file.id,
            languageId,
            content,
            file.type === 'assets' ? content.name : undefined,
          ),
        )
      case 'export':
        return void jobs.start(file.name, (session) => session.exportFile(file.id, languageId))
      case 'delete':
        return void editor.command({ do: 'deleteFile', fileId: file.id }).then(tell)
    }
  }

  return (
    <Dialog title={`${titles[act]} ${file.name}${act === 'delete' ? '?' : ''}`} onClose={onClose}>
      <form class="file-form" method="dialog" onSubmit={start}>
        {act === 'delete' && (
          <p>
            {file.stringIds.length === 1
              ? 'Its string'
              : `Its ${file.stringIds.length.toLocaleString('en')} strings`}{' '}
            and their translations go with it.
          </p>
        )}
        {(act === 'update' || act === 'upload') && (
          <label>
            {act === 'update' ? 'New content' : 'File with translations'}
            <input type="file" name="content" required />
          </label>
        )}
        {(act === 'upload' || act === 'export') && (
          <label>
            Language
            <select name="language">
              {options(languages.map((id) => [id, languageOf(id)?.name ?? id]))}
            </select>
          </label>
        )}
        {act === 'update' && (
          <label>
            Where the source text changed
            <select name="update">{options(updateOptions)}</select>
          </label>
        )}
        <div class="row">
          <button type="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" class={act === 'delete' ? 'danger' : 'primary'}>
            {buttons[act]}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
