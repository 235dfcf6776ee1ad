import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { ProjectRow } from '../../../world/project-rows.ts'
import { useDeed } from '../../parts/deed.tsx'
import { Empty } from '../../parts/empty.tsx'
import { FileButton } from '../../parts/file-button.tsx'
import { Said } from '../../parts/said.tsx'
import { useShell } from '../../shell.tsx'
import { Link } from '../../site/link.tsx'
import { ContextMenu } from '../context-menu.tsx'
import { restOf, useAsked } from '../rest.ts'
import { useRights } from '../settings/part.tsx'
import { tabPath } from '../tabs.ts'
import { OneScreenshot } from './one.tsx'
import { isDrawn, pictureTypes, type Screenshot } from './picture.ts'
import { counted } from '../../parts/counted.ts'

/** Pictures of where the texts stand: all of them, or one with its tags. */
export const Screenshots = ({
  project,
  shown,
}: {
  project: ProjectRow
  /** Id of the one that is open. */
  shown: string | null
}): JSX.Element => {
  const { editor, session } = useShell()
  const { world } = editor
  const rest = restOf(session)
  const root = `/projects/${project.id}/screenshots`
  const { got, problem, again } = useAsked(() => rest.all<Screenshot>(root), [world.screenshots, project.id])
  const path = tabPath(world, project, 'screenshots')
  const open = shown === null ? undefined : got?.find(({ id }) => String(id) === shown)
  if (problem) return <p class="problem">{problem}</p>
  // It is a moment's: nothing is drawn that would jump.
  if (!got) return <div class="shots" aria-busy="true" />
  if (shown !== null && !open)
    return (
      <p class="none">
        There is no screenshot {shown}. <Link to={path}>All screenshots</Link>
      </p>
    )
  if (open) return <OneScreenshot key={open.id} project={project} screenshot={open} again={again} />
  return <Gallery project={project} screenshots={got} path={path} again={again} />
}

const Gallery = ({
  project,
  screenshots,
  path,
  again,
}: {
  project: ProjectRow
  screenshots: readonly Screenshot[]
  path: string
  again(): Promise<void>
}): JSX.Element => {
  const { session } = useShell()
  const { may } = useRights('source')
  const rest = restOf(session)
  const deed = useDeed()
  const [search, setSearch] = useState('')
  const add = (files: readonly File[]): Promise<boolean> =>
    deed.run(async () => {
      for (const file of files) {
        const storageId = await rest.store(file)
        await rest.send('POST', `/projects/${project.id}/screenshots`, { storageId, name: file.name })
      }
      await again()
    }, 'Added')
  const found = screenshots.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  return (
    <div
      class="gallery"
      onDragOver={(event) => may && event.preventDefault()}
      onDrop={(event) => {
        if (!may) return
        event.preventDefault()
        void add([...(event.dataTransfer?.files ?? [])])
      }}
    >
      <div class="table-tools">
        {screenshots.length > 0 && (
          <input
            type="search"
            aria-label="Search screenshots"
            placeholder="Search"
            value={search}
            onInput={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        )}
        <Said {...deed} />
        <span class="grow" />
        {may && (
          <FileButton
            label="Pictures to add"
            icon="upload"
            isPrimary
            isDisabled={deed.isBusy}
            isMultiple
            accept={pictureTypes}
            onChoose={(files) => void add(files)}
          >
            Add screenshots
          </FileButton>
        )}
      </div>
      {screenshots.length === 0 ? (
        <div class="card">
          <Empty icon="image" level={2} title="This project has no screenshots">
            <p>Drop pictures here: translators see where a text stands.</p>
          </Empty>
        </div>
      ) : (
        <ul class="shots">
          {found.map((each) => (
            <li key={each.id} class="card shot">
              <Link to={`${path}/${each.id}`}>
                <img src={each.url} alt="" loading="lazy" />
                <span class="name">{each.name}</span>
              </Link>
              <p class="small aside">
                {counted(each.tags.length, 'tagged string')}
                {isDrawn(each) && ', drawn by the simulator'}
              </p>
              <ContextMenu
                location="screenshot"
                name={each.name}
                target={{}}
                data={{ screenshot_id: each.id }}
              />
            </li>
          ))}
        </ul>
      )}
      {screenshots.length > 0 && found.length === 0 && (
        <p class="none">No screenshot is called “{search}”.</p>
      )}
    </div>
  )
}
