import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { keyOfLine } from '../files/visible-lines.ts'
import type { TreeLine } from '../files/tree.ts'
import { Icon } from '../parts/icons.tsx'
import { percentsOf, ProgressBar } from '../parts/progress.tsx'
import { useShell } from '../shell.tsx'
import { counted } from '../parts/counted.ts'

interface Props {
  line: TreeLine
  row: number
  /** Of all lines, of which only some are drawn. */
  count: number
  /** Pixels from the top of the list. */
  top: number
  /** What is in a folder; null for a file. */
  fileIds: readonly number[] | null
  isFolded: boolean
  isSelected: boolean
  isInTabOrder: boolean
  onAct(line: TreeLine, event: MouseEvent | KeyboardEvent): void
}

/** A file or folder with how far it is: both by a bar and in words. */
export const FileLine = ({
  line,
  row,
  count,
  top,
  fileIds,
  isFolded,
  isSelected,
  isInTabOrder,
  onAct,
}: Props): JSX.Element => {
  const { editor } = useShell()
  const { world, view } = editor
  const { name } = line.row
  const { total, translated, approved } = useMemo(
    () => percentsOf(world, fileIds ?? [line.row.id], view.languageId),
    [world.counts, fileIds, line.row.id, view.languageId],
  )
  const progress = `${translated}% translated, ${approved}% approved`
  const kind = line.kind === 'branch' ? 'branch' : 'folder'
  return (
    <div
      role="option"
      aria-selected={isSelected}
      aria-label={
        fileIds ? `${name}, ${kind}, ${isFolded ? 'folded, ' : ''}${progress}` : `${name}, ${progress}`
      }
      aria-posinset={row + 1}
      aria-setsize={count}
      tabIndex={isInTabOrder ? 0 : -1}
      title={`${line.path}\n${counted(total, 'string')}: ${progress}`}
      data-key={keyOfLine(line)}
      {...(fileIds === null && { 'data-file-id': line.row.id })}
      style={{ top: `${top}px`, '--depth': line.depth }}
      onClick={(event) => onAct(line, event)}
    >
      <span class="file-icon" data-kind={line.kind}>
        {fileIds && <Icon name={isFolded ? 'right' : 'down'} />}
        <Icon name={line.kind === 'directory' ? 'folder' : line.kind} />
      </span>
      <span class="name">{name}</span>
      <ProgressBar translated={translated} approved={approved} />
      {approved === 100 || translated === 100 ? (
        <span class="status" data-status={approved === 100 ? 'approved' : 'translated'}>
          <Icon name={approved === 100 ? 'doubleCheck' : 'check'} />
        </span>
      ) : (
        <span class="number">{translated}%</span>
      )}
    </div>
  )
}
