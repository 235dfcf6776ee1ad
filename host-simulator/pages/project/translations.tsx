import type { JSX } from 'preact'
import { editorPath } from '../../host/addresses.ts'
import { previewOf } from '../../host/preview/preview.ts'
import { languageOf } from '../../world/languages.ts'
import { filesOf } from '../../world/queries.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import { download } from '../download.ts'
import { Icon } from '../parts/icons.tsx'
import { useShell } from '../shell.tsx'
import { Link } from '../site/link.tsx'
import { ContextMenu } from './context-menu.tsx'
import { percentsOf, ProgressBar, projectPercents } from '../parts/progress.tsx'

/** How far each language is, file by file, and all of it to download. */
export const Translations = ({ project }: { project: ProjectRow }): JSX.Element => {
  const { world } = useShell().editor
  const files = filesOf(world, project.id)
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
              {files.map(({ id, name }) => {
                const percents = percentsOf(world, [id], languageId)
                return (
                  <li key={id}>
                    <Link to={editorPath(world, project, { fileId: id, languageIds: [languageId] })}>
                      {name}
                    </Link>
                    <ProgressBar {...percents} />
                    <span class="number">
                      {percents.translated}% translated, {percents.approved}% approved
                    </span>
                    <ContextMenu
                      location="translated_file"
                      name={name}
                      target={{ fileName: name, nodeType: 1 }}
                      data={{ file_ids: [id], language_id: languageId }}
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
