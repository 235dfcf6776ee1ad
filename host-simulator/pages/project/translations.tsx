import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { editorPath } from '../../host/addresses.ts'
import { previewOf } from '../../host/preview/preview.ts'
import { languageOf } from '../../world/languages.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import { download } from '../download.ts'
import { Icon } from '../parts/icons.tsx'
import { useShell } from '../shell.tsx'
import { Link } from '../site/link.tsx'
import { ContextMenu } from './context-menu.tsx'
import { sourcePlacesOf, type SourcePlace } from './source-places.ts'
import { percentsOf, ProgressBar, projectPercents } from '../parts/progress.tsx'

/** How far each language is, file by file or branch by branch, and all of it to download. */
export const Translations = ({ project }: { project: ProjectRow }): JSX.Element => {
  const { world } = useShell().editor
  const places = sourcePlacesOf(world, project)
  return (
    <>
      <div class="tools">
        <p class="aside grow">All strings with their translations, in one table:</p>
        {(['csv', 'xlsx'] as const).map((format) => (
          <button
            key={format}
            onClick={async () =>
              download(
                `${project.identifier}-translations.${format}`,
                await previewOf(world, project, format),
              )
            }
          >
            <Icon name="download" />
            Download {format.toUpperCase()}
          </button>
        ))}
      </div>
      {project.targetLanguageIds.map((languageId) => (
        <LanguageFold key={languageId} project={project} places={places} languageId={languageId} />
      ))}
    </>
  )
}

interface FoldProps {
  project: ProjectRow
  places: readonly SourcePlace[]
  languageId: string
}

/** A language; its files are drawn once somebody opens it, as there may be thousands in all. */
const LanguageFold = ({ project, places, languageId }: FoldProps): JSX.Element => {
  const { world } = useShell().editor
  const [isDrawn, setDrawn] = useState(false)
  return (
    <details class="language-fold" onToggle={({ currentTarget }) => currentTarget.open && setDrawn(true)}>
      <summary>
        <Icon name="right" />
        <b>{languageOf(languageId)?.name ?? languageId}</b>
        <Percents {...projectPercents(world, project.id, languageId)} />
      </summary>
      {places.length === 0 && <p class="empty">There is nothing to translate yet.</p>}
      <ul>
        {isDrawn &&
          places.map(({ kind, id, name, fileIds }) => {
            // The Editor opens files: of a branch the one behind it, or all where there are several.
            const fileId = fileIds.length === 1 ? fileIds[0] : undefined
            return (
              <li key={id}>
                <Link to={editorPath(world, project, { fileId, languageIds: [languageId] })}>{name}</Link>
                <Percents {...percentsOf(world, fileIds, languageId)} />
                <ContextMenu
                  location="translated_file"
                  name={name}
                  target={kind === 'file' ? { fileName: name, nodeType: 1 } : { nodeType: 2 }}
                  data={{ [`${kind}_ids`]: [id], language_id: languageId }}
                />
              </li>
            )
          })}
      </ul>
    </details>
  )
}

const Percents = (percents: ReturnType<typeof percentsOf>): JSX.Element => (
  <>
    <ProgressBar {...percents} />
    <span class="number">
      {percents.translated}% translated, {percents.approved}% approved
    </span>
  </>
)
