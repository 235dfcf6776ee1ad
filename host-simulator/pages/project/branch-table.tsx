import type { JSX } from 'preact'
import type { ProjectRow } from '../../world/project-rows.ts'
import { LineActs, Measure, SourceTable, type LineAct } from '../files/source-table.tsx'
import { Icon } from '../parts/icons.tsx'
import { When } from '../parts/when.tsx'
import { useShell } from '../shell.tsx'
import type { BranchAct, BranchWish } from './branch-dialog.tsx'
import { ContextMenu } from './context-menu.tsx'
import { useRights } from './settings/part.tsx'
import { sourcePlacesOf, type SourcePlace } from './source-places.ts'

interface Props {
  project: ProjectRow
  isBusy: boolean
  onWish(wish: BranchWish): void
}

/** The branches of a string-based project, with how many strings each has. */
export const BranchTable = (props: Props): JSX.Element => {
  const places = sourcePlacesOf(useShell().editor.world, props.project)
  return (
    <div class="table">
      <SourceTable of="Branch" label="Branches">
        {places.map((place) => (
          <BranchLine key={place.id} place={place} isAlone={places.length === 1} {...props} />
        ))}
      </SourceTable>
    </div>
  )
}

const acts: LineAct<BranchAct>[] = [
  { act: 'upload', name: 'Upload strings into', icon: 'plus', isOfSources: true },
  { act: 'translate', name: 'Upload translations of', icon: 'upload', isOfSources: false, isOffline: true },
  { act: 'merge', name: 'Merge into', icon: 'branch', isOfSources: true, isAlways: true },
  { act: 'clone', name: 'Clone', icon: 'copy', isOfSources: true, isAlways: true },
  { act: 'delete', name: 'Delete', icon: 'trash', isOfSources: true },
]

const BranchLine = ({
  project,
  place,
  isAlone,
  isBusy,
  onWish,
}: Props & { place: SourcePlace; isAlone: boolean }): JSX.Element | null => {
  const { editor, isOnline } = useShell()
  const { world } = editor
  const { may } = useRights('source')
  const branch = world.branches.get(place.id)
  if (!branch) return null
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
        <Measure project={project} fileIds={place.fileIds} />
      </td>
      <td class="wide">
        <When at={branch.createdAt} />
      </td>
      <td class="end">
        <LineActs
          project={project}
          acts={isAlone ? acts.filter(({ act }) => act !== 'merge') : acts}
          of={branch.name}
          mayChangeSources={may}
          isDisabled={isBusy || !isOnline.value}
          // Source: facts F99.
          reason={branch.isProtected ? `${branch.name} is protected: changes come by merges` : undefined}
          onAct={(act) => onWish({ act, branch })}
        >
          <ContextMenu
            location="source_file"
            name={branch.name}
            target={{ nodeType: 2 }}
            data={{ branch_ids: [branch.id] }}
          />
        </LineActs>
      </td>
    </tr>
  )
}
