import type { JSX } from 'preact'
import { editorPath } from '../../host/addresses.ts'
import { filesOf } from '../../world/queries.ts'
import type { FileRow, ProjectRow } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import { useShell } from '../shell.tsx'
import { Link } from '../site/link.tsx'
import { ContextMenu } from './context-menu.tsx'
import { percentsOf, ProgressBar } from './progress.tsx'

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

export const Sources = ({ project }: { project: ProjectRow }): JSX.Element => {
  const { world } = useShell().editor
  const files = filesOf(world, project.id)
  if (!files.length)
    return <p class="none">This project has no file yet; one that comes by the API appears here.</p>
  return (
    <table>
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
        {files.map((file) => {
          const percents = meanOf(world, project, file)
          return (
            <tr key={file.id}>
              <th scope="row">
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
                <ContextMenu
                  location="source_file"
                  name={file.name}
                  // Node types: 0 folder, 1 file, 2 branch (facts-bridge 1.4).
                  target={{ fileName: file.name, nodeType: 1 }}
                  data={{ file_ids: [file.id] }}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
