import type { JSX } from 'preact'
import { editorPath } from '../../host/addresses.ts'
import { previewOf } from '../../host/preview/preview.ts'
import { languageOf } from '../../world/languages.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import { download } from '../download.ts'
import { Icon } from '../parts/icons.tsx'
import { useShell } from '../shell.tsx'
import { Link } from '../site/link.tsx'
import { ContextMenu } from './context-menu.tsx'
import { sourcePlacesOf } from './source-places.ts'
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
      {project.targetLanguageIds.map((languageId) => {
        const whole = projectPercents(world, project.id, languageId)
        return (
          <details class="language-fold" key={languageId}>
            <summary>
              <Icon name="right" />
              <b>{languageOf(languageId)?.name ?? languageId}</b>
              <ProgressBar {...whole} />
              <span class="number">
                {whole.translated}% translated, {whole.approved}% approved
              </span>
            </summary>
            <ul>
              {places.map(({ kind, id, name, fileIds }) => {
                const percents = percentsOf(world, fileIds, languageId)
                // The Editor opens files: of a branch the one behind it, or all where there are several.
                const fileId = fileIds.length === 1 ? fileIds[0] : undefined
                return (
                  <li key={id}>
                    <Link to={editorPath(world, project, { fileId, languageIds: [languageId] })}>{name}</Link>
                    <ProgressBar {...percents} />
                    <span class="number">
                      {percents.translated}% translated, {percents.approved}% approved
                    </span>
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
      })}
    </>
  )
}
