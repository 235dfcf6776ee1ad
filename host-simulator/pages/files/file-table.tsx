import type { JSX } from 'preact'
import { editorPath } from '../../host/addresses.ts'
import { isManager } from '../../world/queries.ts'
import type { FileRow, ProjectRow } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import { Icon, type IconName } from '../parts/icons.tsx'
import { ContextMenu } from '../project/context-menu.tsx'
import { percentsOf, ProgressBar } from '../project/progress.tsx'
import { useShell } from '../shell.tsx'
import { Link } from '../site/link.tsx'
import type { FileAct, FileWish } from './file-dialog.tsx'
import type { TreeLine } from './tree.ts'

interface Props {
  project: ProjectRow
  lines: readonly TreeLine[]
  onWish(wish: FileWish): void
}

/** The files of a project in their folders. */
export const FileTable = ({ project, lines, onWish }: Props): JSX.Element => (
  <table class="file-table">
    <thead>
      <tr>
        <th scope="col">File</th>
        <th scope="col" class="number">
          Strings
        </th>
        <th scope="col" class="wide">
          All languages
        </th>
        <th scope="col" class="wide">
          Added
        </th>
        <th scope="col">
          <span class="visually-hidden">Actions</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line) =>
        line.kind === 'file' ? (
          <FileLine
            key={`file ${line.row.id}`}
            project={project}
            file={line.row}
            depth={line.depth}
            onWish={onWish}
          />
        ) : (
          <FolderLine key={`${line.kind} ${line.row.id}`} line={line} />
        ),
      )}
    </tbody>
  </table>
)

const indent = (depth: number): { paddingInlineStart: string } => ({
  paddingInlineStart: `${16 + depth * 20}px`,
})

const FolderLine = ({ line }: { line: Exclude<TreeLine, { kind: 'file' }> }): JSX.Element => (
  <tr
    class="folder"
    data-place
    {...(line.kind === 'directory'
      ? { 'data-directory-id': line.row.id }
      : { 'data-branch-id': line.row.id })}
  >
    <th scope="row" colSpan={5} style={indent(line.depth)} title={line.path}>
      <span class="row tight">
        <Icon name={line.kind === 'directory' ? 'folder' : 'branch'} />
        {line.row.name}
      </span>
    </th>
  </tr>
)

/** Means over the target languages, so that one number stands for the file. */
const meanOf = (
  world: World,
  project: ProjectRow,
  file: FileRow,
): { translated: number; approved: number } => {
  const all = project.targetLanguageIds.map((id) => percentsOf(world, [file.id], id))
  const mean = (values: number[]): number =>
    values.length ? Math.floor(values.reduce((sum, value) => sum + value, 0) / values.length) : 0
  return {
    translated: mean(all.map(({ translated }) => translated)),
    approved: mean(all.map(({ approved }) => approved)),
  }
}

const acts: { act: FileAct; name: string; icon: IconName; isForManagers: boolean }[] = [
  { act: 'update', name: 'Update', icon: 'update', isForManagers: true },
  { act: 'upload', name: 'Upload translations of', icon: 'upload', isForManagers: false },
  { act: 'export', name: 'Export', icon: 'download', isForManagers: false },
  { act: 'delete', name: 'Delete', icon: 'trash', isForManagers: true },
]

const FileLine = ({
  project,
  file,
  depth,
  onWish,
}: Pick<Props, 'project' | 'onWish'> & { file: FileRow; depth: number }): JSX.Element => {
  const { editor, isOnline } = useShell()
  const { world, userId } = editor
  const user = world.users.get(userId)
  const percents = meanOf(world, project, file)
  return (
    <tr data-file-id={file.id} data-place data-directory-id={file.directoryId} data-branch-id={file.branchId}>
      <th scope="row" style={indent(depth)}>
        <Link to={editorPath(project, { fileId: file.id })}>{file.name}</Link>
      </th>
      <td class="number">{file.stringIds.length.toLocaleString('en')}</td>
      <td class="wide">
        <span class="measure">
          <ProgressBar {...percents} /> {percents.translated}%
        </span>
      </td>
      <td class="wide">
        <time dateTime={file.createdAt}>{file.createdAt.slice(0, 10)}</time>
      </td>
      <td class="end">
        <span class="row tight">
          {acts.map(({ act, name, icon, isForManagers }) => {
            if (isForManagers && !(user && isManager(user))) return null
            const label = `${name} ${file.name}`
            return (
              <button
                key={act}
                class="quiet icon"
                aria-label={label}
                title={label}
                disabled={!isOnline.value}
                onClick={() => onWish({ act, file })}
              >
                <Icon name={icon} />
              </button>
            )
          })}
          <ContextMenu
            location="source_file"
            name={file.name}
            // Node types: 0 folder, 1 file, 2 branch (facts F11).
            target={{ fileName: file.name, nodeType: 1 }}
            data={{ file_ids: [file.id] }}
          />
        </span>
      </td>
    </tr>
  )
}
