import type { JSX } from 'preact'
import { filesOf, progressOf } from '../../world/queries.ts'
import { useShell } from '../shell.tsx'
import { moveFocus } from './keyboard.tsx'
import { Icon } from './icons.tsx'

/** The project's files with their progress. Ctrl or Command adds one to the selection. */
export const FileList = (): JSX.Element => {
  const { editor, tell } = useShell()
  const { world, view } = editor
  const files = filesOf(world, view.projectId)

  const select = (fileId: number, isMore: boolean): void => {
    const others = view.fileIds.filter((id) => id !== fileId)
    const fileIds = others.length === view.fileIds.length ? [...view.fileIds, fileId] : others
    const isToggle = isMore && fileIds.length > 0
    tell(editor.do(isToggle ? { move: 'selectFiles', fileIds } : { move: 'openFile', fileId }))
  }

  return (
    <div class="files" role="listbox" aria-label="Files" aria-multiselectable="true" onKeyDown={moveFocus}>
      {files.map(({ id, name }) => {
        const isSelected = view.fileIds.includes(id)
        const { translatedPercent: translated, approvedPercent: approved } = progressOf(
          world,
          id,
          view.languageId,
        )
        return (
          <div
            key={id}
            role="option"
            aria-selected={isSelected}
            aria-label={`${name}, ${translated}% translated, ${approved}% approved`}
            tabIndex={id === view.fileIds[0] ? 0 : -1}
            data-file-id={id}
            onClick={(event) => select(id, event.ctrlKey || event.metaKey)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' || event.key === ' ') {
                event.preventDefault()
                select(id, event.ctrlKey || event.metaKey)
              }
            }}
          >
            <span class="status" data-status={isSelected ? 'approved' : 'untranslated'}>
              <Icon name={isSelected ? 'check' : 'circle'} />
            </span>
            <span class="name">{name}</span>
            <span class="progress">
              <i style={{ width: `${translated}%` }} />
              <i style={{ width: `${approved}%` }} />
            </span>
            <span class="number">{translated}%</span>
          </div>
        )
      })}
    </div>
  )
}
