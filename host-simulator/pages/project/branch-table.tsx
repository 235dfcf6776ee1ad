import type { JSX } from 'preact'
import type { ProjectRow } from '../../world/project-rows.ts'
import { Icon, type IconName } from '../parts/icons.tsx'
import { ProgressBar } from '../parts/progress.tsx'
import { When } from '../parts/when.tsx'
import { useShell } from '../shell.tsx'
import type { BranchAct, BranchWish } from './branch-dialog.tsx'
import { ContextMenu } from './context-menu.tsx'
import { meanPercents } from './percents.ts'
import { useRights } from './settings/part.tsx'
import { sourcePlacesOf, type SourcePlace } from './source-places.ts'

interface Props {
  project: ProjectRow
  isBusy: boolean
  onWish(wish: BranchWish): void
}

/** The branches of a string-based project, with how many strings each has. */
export const BranchTable = (props: Props): JSX.Element => (
  <div class="table">
    <table class="file-table" aria-label="Branches">
      <thead>
        <tr>
          <th scope="col">Branch</th>
          <th scope="col" class="number">
            Strings
          </th>
          <th scope="col" class="wide">
            All languages
          </th>
          <th scope="col" class="wide">
            Added
          </th>
          <th scope="col" class="end">
            <span class="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sourcePlacesOf(useShell().editor.world, props.project).map((place) => (
          <BranchLine key={place.id} place={place} {...props} />
        ))}
      </tbody>
    </table>
  </div>
)

const acts: { act: BranchAct; name: string; icon: IconName; isOfSources: boolean }[] = [
  { act: 'upload', name: 'Upload strings into', icon: 'plus', isOfSources: true },
  { act: 'translate', name: 'Upload translations of', icon: 'upload', isOfSources: false },
  { act: 'delete', name: 'Delete', icon: 'trash', isOfSources: true },
]

const BranchLine = ({
  project,
  place,
  isBusy,
  onWish,
}: Props & { place: SourcePlace }): JSX.Element | null => {
  const { editor, isOnline } = useShell()
  const { world } = editor
  const { may } = useRights('source')
  const branch = world.branches.get(place.id)
  if (!branch) return null
  const percents = meanPercents(world, project, place.fileIds)
  return (
    <tr data-place data-branch-id={branch.id}>
      <th scope="row" style={{ '--depth': 0 }}>
        <span class="file-name">
          <Icon name="branch" />
          {branch.name}
          {branch.isProtected && <span class="small aside">Protected</span>}
        </span>
      </th>
      <td class="number">{place.strings.toLocaleString('en')}</td>
      <td class="wide">
        <span class="measure">
          <ProgressBar {...percents} /> {percents.translated}%
        </span>
      </td>
      <td class="wide">
        <When at={branch.createdAt} />
      </td>
      <td class="end">
        <span class="row tight">
          {acts.map(({ act, name, icon, isOfSources }) => {
            if (isOfSources && !may) return null
            const label = `${name} ${branch.name}`
            return (
              <button
                key={act}
                class="quiet icon"
                aria-label={label}
                // Source: facts F99.
                title={branch.isProtected ? `${branch.name} is protected: changes come by merges` : label}
                disabled={isBusy || !isOnline.value || branch.isProtected}
                onClick={() => onWish({ act, branch })}
              >
                <Icon name={icon} />
              </button>
            )
          })}
          <ContextMenu
            location="source_file"
            name={branch.name}
            target={{ nodeType: 2 }}
            data={{ branch_ids: [branch.id] }}
          />
        </span>
      </td>
    </tr>
  )
}
