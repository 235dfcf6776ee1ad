import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { editorPath } from '../../host/addresses.ts'
import { may } from '../../world/access.ts'
import type { FileRow } from '../../world/file-rows.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import { Icon } from '../parts/icons.tsx'
import { When } from '../parts/when.tsx'
import { ContextMenu } from '../project/context-menu.tsx'
import { useShell } from '../shell.tsx'
import { Link } from '../site/link.tsx'
import type { FileAct, FileWish } from './file-dialog.tsx'
import { LineActs, Measure, SourceTable, type LineAct } from './source-table.tsx'
import type { FolderLine, TreeLine } from './tree.ts'
import { filesBelow, keyOfLine, visibleLines } from './visible-lines.ts'
import { counted } from '../parts/counted.ts'

interface Props {
  project: ProjectRow
  lines: readonly TreeLine[]
  /** What a file's path has to hold; all where it is empty. */
  search: string
  onWish(wish: FileWish): void
}

/** The files of a project in their folders, which fold. */
export const FileTable = ({ project, lines, search, onWish }: Props): JSX.Element => {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const below = filesBelow(lines)
  const shown = visibleLines(lines, folded, search)
  const fold = (key: string): void => {
    const next = new Set(folded)
    if (!next.delete(key)) next.add(key)
    setFolded(next)
  }
  return (
    <div class="table">
      <SourceTable of="File" label="Files">
        {shown.map((line) =>
          line.kind === 'file' ? (
            <FileRowLine
              key={keyOfLine(line)}
              project={project}
              file={line.row}
              depth={line.depth}
              onWish={onWish}
            />
          ) : (
            <FolderRowLine
              key={keyOfLine(line)}
              project={project}
              line={line}
              fileIds={below.get(keyOfLine(line)) ?? []}
              isOpen={search !== '' || !folded.has(keyOfLine(line))}
              onFold={() => fold(keyOfLine(line))}
            />
          ),
        )}
      </SourceTable>
      {shown.length === 0 && <p class="empty">No file has “{search}” in its path.</p>}
    </div>
  )
}

const indent = (depth: number): { '--depth': number } => ({ '--depth': depth })

const FolderRowLine = ({
  project,
  line,
  fileIds,
  isOpen,
  onFold,
}: {
  project: ProjectRow
  line: FolderLine
  fileIds: readonly number[]
  isOpen: boolean
  onFold(): void
}): JSX.Element => {
  const { world } = useShell().editor
  const files = fileIds.flatMap((id) => world.files.get(id) ?? [])
  return (
    <tr
      class="folder"
      data-place
      {...(line.kind === 'directory'
        ? { 'data-directory-id': line.row.id }
        : { 'data-branch-id': line.row.id })}
    >
      <th scope="row" style={indent(line.depth)} title={line.path}>
        <button class="quiet small" aria-expanded={isOpen} onClick={onFold}>
          <Icon name="right" />
          <Icon name={line.kind === 'directory' ? 'folder' : 'branch'} />
          <span class="name">{line.row.name}</span>
        </button>
      </th>
      <td class="number">{stringsIn(files)}</td>
      <td class="wide">
        <Measure project={project} fileIds={fileIds} />
      </td>
      <td class="wide" />
      <td class="end">
        <span class="small aside">{counted(fileIds.length, 'file')}</span>
        <ContextMenu
          location="source_file"
          name={line.row.name}
          target={{ nodeType: line.kind === 'directory' ? 0 : 2 }}
          data={{ [`${line.kind}_ids`]: [line.row.id] }}
        />
      </td>
    </tr>
  )
}

const stringsIn = (files: readonly FileRow[]): string =>
  files.reduce((sum, { stringIds }) => sum + stringIds.length, 0).toLocaleString('en')

const acts: LineAct<FileAct>[] = [
  { act: 'update', name: 'Update', icon: 'update', isOfSources: true },
  { act: 'upload', name: 'Upload translations of', icon: 'upload', isOfSources: false, isOffline: true },
  { act: 'export', name: 'Export', icon: 'download', isOfSources: false, isOffline: true },
  { act: 'delete', name: 'Delete', icon: 'trash', isOfSources: true },
]

const FileRowLine = ({
  project,
  file,
  depth,
  onWish,
}: Pick<Props, 'project' | 'onWish'> & { file: FileRow; depth: number }): JSX.Element => {
  const { editor, isOnline } = useShell()
  const { world, userId } = editor
  const user = world.users.get(userId)
  return (
    <tr data-file-id={file.id} data-place data-directory-id={file.directoryId} data-branch-id={file.branchId}>
      <th scope="row" style={indent(depth)}>
        <span class="file-name">
          <Icon name="file" />
          <Link to={editorPath(world, project, { fileId: file.id })}>{file.name}</Link>
        </span>
      </th>
      <td class="number">{stringsIn([file])}</td>
      <td class="wide">
        <Measure project={project} fileIds={[file.id]} />
      </td>
      <td class="wide">
        <When at={file.createdAt} />
      </td>
      <td class="end">
        <LineActs
          project={project}
          acts={acts}
          of={file.name}
          mayChangeSources={user !== undefined && may(user, 'source', { projectId: project.id })}
          isDisabled={!isOnline.value}
          onAct={(act) => onWish({ act, file })}
        >
          <ContextMenu
            location="source_file"
            name={file.name}
            // Node types: 0 folder, 1 file, 2 branch (facts F11).
            target={{ fileName: file.name, nodeType: 1 }}
            data={{ file_ids: [file.id] }}
          />
        </LineActs>
      </td>
    </tr>
  )
}
