import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { pathOf } from '../../world/folders.ts'
import { may } from '../../world/access.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import { DropZone } from '../files/drop-zone.tsx'
import { FileDialog, type FileWish } from '../files/file-dialog.tsx'
import type { FilePlace } from '../files/file-session.ts'
import { FileTable } from '../files/file-table.tsx'
import { JobList } from '../files/job-list.tsx'
import { treeOf } from '../files/tree.ts'
import { Empty } from '../parts/empty.tsx'
import { FileButton } from '../parts/file-button.tsx'
import { useShell } from '../shell.tsx'

const root: FilePlace = { directoryId: null, branchId: null }

/** The project's source files: drop new ones anywhere, change what is there, watch the jobs. */
export const Sources = ({ project }: { project: ProjectRow }): JSX.Element => {
  const { editor, jobs, isOnline, tell } = useShell()
  const { world, userId } = editor
  const [wish, setWish] = useState<FileWish | null>(null)
  const [search, setSearch] = useState('')
  const lines = treeOf(world, project.id)
  const user = world.users.get(userId)
  const mayAdd = user !== undefined && may(user, 'source', { projectId: project.id })

  const add = (files: readonly File[], place: FilePlace): void => {
    for (const file of files)
      void jobs.start(file.name, (session) => session.addFile(project.id, file.name, file, place))
  }
  const nameOf = ({ directoryId, branchId }: FilePlace): string => {
    const directory = world.directories.get(directoryId ?? NaN)
    const branch = world.branches.get(branchId ?? NaN)
    return directory ? pathOf(world, directory) : branch ? `/${branch.name}` : 'the project'
  }

  return (
    <DropZone
      isOpen={mayAdd && isOnline.value}
      nameOf={nameOf}
      onDrop={add}
      refuse={(message) => tell({ message })}
    >
      <div class="tools">
        {mayAdd && (
          <FileButton
            label="Files to add"
            icon="plus"
            isPrimary
            isDisabled={!isOnline.value}
            isMultiple
            onChoose={(files) => add(files, root)}
          >
            Add file
          </FileButton>
        )}
        {(mayAdd || !isOnline.value) && (
          <span class="aside">
            {isOnline.value ? 'or drop files anywhere here' : 'The simulator does not answer; trying again …'}
          </span>
        )}
        <span class="grow" />
        {lines.length > 0 && (
          <input
            type="search"
            aria-label="Search files"
            placeholder="Search"
            value={search}
            onInput={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        )}
      </div>
      <JobList projectId={project.id} />
      {lines.length ? (
        <FileTable project={project} lines={lines} search={search.trim()} onWish={setWish} />
      ) : (
        <div class="none">
          <Empty level={2} icon="upload" title="This project has no file yet">
            <p>{mayAdd ? 'Drop one here, or add it by the API.' : 'One that a manager adds appears here.'}</p>
          </Empty>
        </div>
      )}
      {wish && (
        <FileDialog
          key={`${wish.act} ${wish.file.id}`}
          wish={wish}
          project={project}
          onClose={() => setWish(null)}
        />
      )}
    </DropZone>
  )
}
