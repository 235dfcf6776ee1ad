import type { JSX } from 'preact'
import { branchesOf } from '../../world/folders.ts'
import type { BranchRow } from '../../world/file-rows.ts'
import { languageOf } from '../../world/languages.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import { updateOptions } from '../files/file-dialog.tsx'
import { options } from '../parts/select.tsx'
import { useShell } from '../shell.tsx'
import type { BranchAct } from './branch-dialog.tsx'

const Check = ({ name, children }: { name: string; children: string }): JSX.Element => (
  <label>
    <input type="checkbox" name={name} />
    {children}
  </label>
)

const Content = ({ of }: { of: string }): JSX.Element => (
  <label>
    File with {of}
    <input type="file" name="content" required />
  </label>
)

interface Props {
  act: BranchAct
  branch: BranchRow
  project: ProjectRow
}

/** What an act needs to know. */
export const BranchFields = ({ act, branch, project }: Props): JSX.Element => {
  const { world } = useShell().editor
  switch (act) {
    case 'upload':
      return (
        <>
          <Content of="strings" />
          <div class="choices">
            <Check name="change">Change strings that are there</Check>
            <Check name="clean">Delete uploaded strings that the file lacks</Check>
          </div>
          <label>
            Where the source text changed
            <select name="update">{options(updateOptions)}</select>
          </label>
        </>
      )
    case 'translate':
      return (
        <>
          <Content of="translations" />
          <label>
            Language
            <select name="language">
              {options(project.targetLanguageIds.map((id) => [id, languageOf(id)?.name ?? id]))}
            </select>
          </label>
        </>
      )
    case 'merge':
      return (
        <>
          <label>
            What changed in
            <select name="source" required>
              {options(
                branchesOf(world, project.id).flatMap(({ id, name }) =>
                  id === branch.id ? [] : [[String(id), name] as const],
                ),
              )}
            </select>
          </label>
          <div class="choices">
            <Check name="accept">Take its texts where both changed</Check>
            <Check name="gone">Delete it afterwards</Check>
          </div>
        </>
      )
    case 'clone':
      return (
        <label>
          Name
          <input name="name" required />
        </label>
      )
    case 'delete':
      return <p>Its strings and their translations go with it.</p>
  }
}
