import type { JSX } from 'preact'
import { isStringBased, projectRoot } from '../../host/addresses.ts'
import { languageOf } from '../../world/languages.ts'
import { filesOf } from '../../world/queries.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import { Empty } from '../parts/empty.tsx'
import { ProgressBar } from '../parts/progress.tsx'
import { Table } from '../parts/table.tsx'
import { Tile } from '../parts/tile.tsx'
import { meanPercents } from '../project/percents.ts'
import { useShell } from '../shell.tsx'
import { Link } from './link.tsx'

/** Projects that a person finds without a search. */
const few = 8

/** Projects with what is in them and how far they are. */
export const ProjectTable = ({ projects }: { projects: readonly ProjectRow[] }): JSX.Element => {
  const { world } = useShell().editor
  const lines = projects.map((project) => {
    const files = filesOf(world, project.id)
    return {
      project,
      // A string-based project has none.
      files: isStringBased(project) ? 0 : files.length,
      strings: files.reduce((sum, { stringIds }) => sum + stringIds.length, 0),
      percents: meanPercents(
        world,
        project,
        files.map(({ id }) => id),
      ),
    }
  })
  return (
    <Table
      label="Projects"
      rows={lines}
      keyOf={({ project }) => project.id}
      {...(lines.length > few && {
        text: ({ project: { name, identifier } }: (typeof lines)[number]) => `${name} ${identifier}`,
      })}
      columns={[
        {
          title: 'Project',
          by: ({ project }) => project.name,
          cell: ({ project }) => (
            <div class="project-name">
              <Tile name={project.name} />
              <div>
                <Link to={projectRoot(world, project)}>{project.name}</Link>
                <p class="small aside clipped">{project.description}</p>
              </div>
            </div>
          ),
        },
        {
          title: 'From',
          kind: 'wide',
          cell: ({ project }) => languageOf(project.sourceLanguageId)?.name ?? project.sourceLanguageId,
        },
        {
          title: 'Languages',
          kind: 'number',
          by: ({ project }) => project.targetLanguageIds.length,
          cell: ({ project }) => project.targetLanguageIds.length,
        },
        {
          title: 'Files',
          kind: 'number wide',
          by: ({ files }) => files,
          cell: ({ project, files }) => (isStringBased(project) ? '–' : files),
        },
        {
          title: 'Strings',
          kind: 'number',
          by: ({ strings }) => strings,
          cell: ({ strings }) => strings.toLocaleString('en'),
        },
        {
          title: 'Translated',
          kind: 'wide',
          by: ({ percents }) => percents.translated,
          cell: ({ percents }) => (
            <span class="measure">
              <ProgressBar {...percents} /> {percents.translated}%
            </span>
          ),
        },
      ]}
      empty={
        <Empty icon="folder" title="No project yet">
          <p>One that is made here or over REST appears at once.</p>
        </Empty>
      }
    />
  )
}
