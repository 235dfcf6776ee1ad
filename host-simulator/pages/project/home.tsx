import type { JSX } from 'preact'
import { editorPath } from '../../host/addresses.ts'
import { languageOf } from '../../world/languages.ts'
import { filesOf } from '../../world/queries.ts'
import type { ProjectRow } from '../../world/rows.ts'
import { useShell } from '../shell.tsx'
import { Link } from '../site/link.tsx'
import { ProgressBar, projectPercents } from './progress.tsx'

/** The project at a glance: what there is, and how far each language is. */
export const Home = ({ project }: { project: ProjectRow }): JSX.Element => {
  const { world } = useShell().editor
  const files = filesOf(world, project.id)
  const strings = files.reduce((sum, { stringIds }) => sum + stringIds.length, 0)
  return (
    <>
      <dl class="figures">
        {Object.entries({
          Languages: project.targetLanguageIds.length,
          Files: files.length,
          Strings: strings,
          Members: [...world.users].length,
        }).map(([name, number]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{number.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
      <h2>Languages</h2>
      <ul class="lines languages">
        {project.targetLanguageIds.map((languageId) => {
          const percents = projectPercents(world, project.id, languageId)
          return (
            <li key={languageId}>
              <Link to={editorPath(project, { languageIds: [languageId] })}>
                {languageOf(languageId)?.name ?? languageId}
              </Link>
              <ProgressBar {...percents} />
              <span class="number">
                {percents.translated}% translated, {percents.approved}% approved
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
