import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { editorPath, isStringBased, profileRoot } from '../../host/addresses.ts'
import { languageOf } from '../../world/languages.ts'
import { progressOfFiles } from '../../world/progress.ts'
import { filesOf } from '../../world/queries.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import { Avatar } from '../parts/avatar.tsx'
import { AreaChart } from '../parts/chart.tsx'
import { Empty } from '../parts/empty.tsx'
import { ProgressBar } from '../parts/progress.tsx'
import { Table } from '../parts/table.tsx'
import { dayText } from '../parts/when.tsx'
import { useShell } from '../shell.tsx'
import { Link } from '../site/link.tsx'
import { Figures, Panel } from '../site/page-head.tsx'
import { ContextMenu } from './context-menu.tsx'
import { DeedItem } from './deed-item.tsx'
import { deedsOf, latestOf, progressOver, pulseOf, sumOf } from './deeds.ts'
import { meanPercents } from './percents.ts'
import { sourcePlacesOf } from './source-places.ts'
import { tabPath } from './tabs.ts'

/** Deeds, and people, that the dashboard shows. */
const [latest, most] = [6, 5]
/** Languages that a person finds without a search. */
const few = 12

/** The project at a glance: what there is, how far each language is, who works on it. */
export const Home = ({ project }: { project: ProjectRow }): JSX.Element => {
  const { world } = useShell().editor
  const places = sourcePlacesOf(world, project)
  const fileIds = filesOf(world, project.id).map(({ id }) => id)
  const percents = meanPercents(world, project)
  const strings = places.reduce((sum, place) => sum + place.strings, 0)
  const { words } = progressOfFiles(world, fileIds, '')
  return (
    <>
      <Figures
        figures={[
          { name: 'Translated', value: `${percents.translated}%`, detail: <ProgressBar {...percents} /> },
          {
            name: 'Approved',
            value: `${percents.approved}%`,
            detail: <ProgressBar translated={0} approved={percents.approved} />,
          },
          { name: 'Languages', value: project.targetLanguageIds.length },
          { name: isStringBased(project) ? 'Branches' : 'Files', value: places.length },
          { name: 'Strings', value: strings },
          { name: 'Words', value: words.total },
          { name: 'Members', value: [...world.users].length },
        ]}
      />
      <div class="columns">
        <div>
          <Over project={project} />
          <Panel title="Languages" isFlush>
            <Languages project={project} fileIds={fileIds} />
          </Panel>
        </div>
        <div>
          <People project={project} />
          <Latest project={project} />
        </div>
      </div>
    </>
  )
}

const Over = ({ project }: { project: ProjectRow }): JSX.Element | null => {
  const { world } = useShell().editor
  const { translations, files } = world
  const { days, translated, approved, total } = useMemo(
    () => progressOver(world, project),
    [translations, files, project],
  )
  if (!days.length || !total) return null
  return (
    <Panel title="Progress over time">
      <AreaChart
        label="Progress over time"
        points={days.map(dayText)}
        series={[
          { name: 'Translated', tone: 'translated', values: translated },
          { name: 'Approved', tone: 'approved', values: approved },
        ]}
        top={total}
        text={(value) => `${Math.floor((100 * value) / total)}%`}
      />
    </Panel>
  )
}

interface LanguageLine {
  id: string
  name: string
  translated: number
  approved: number
  toDo: number
}

const Languages = ({
  project,
  fileIds,
}: {
  project: ProjectRow
  fileIds: readonly number[]
}): JSX.Element => {
  const { world } = useShell().editor
  const lines = project.targetLanguageIds.map((id): LanguageLine => {
    const { phrases, translationProgress, approvalProgress } = progressOfFiles(world, fileIds, id)
    const name = languageOf(id)?.name ?? id
    return {
      id,
      name,
      translated: translationProgress,
      approved: approvalProgress,
      toDo: phrases.total - phrases.translated,
    }
  })
  return (
    <Table
      label="Languages"
      rows={lines}
      keyOf={({ id }) => id}
      {...(lines.length > few && { text: ({ id, name }: LanguageLine) => `${name} ${id}` })}
      columns={[
        {
          title: 'Language',
          by: ({ name }) => name,
          cell: ({ id, name }) => (
            <>
              <Link to={editorPath(world, project, { languageIds: [id] })}>{name}</Link>
              <span class="code">{id}</span>
              <ContextMenu location="language" name={name} target={{}} data={{ language_id: id }} />
            </>
          ),
        },
        { title: 'Progress', kind: 'wide', cell: (line) => <ProgressBar {...line} /> },
        {
          title: 'Translated',
          kind: 'number',
          by: ({ translated }) => translated,
          cell: ({ translated }) => `${translated}%`,
        },
        {
          title: 'Approved',
          kind: 'number',
          by: ({ approved }) => approved,
          cell: ({ approved }) => `${approved}%`,
        },
        {
          title: 'To do',
          kind: 'number',
          by: ({ toDo }) => toDo,
          cell: ({ toDo }) => toDo.toLocaleString('en'),
        },
      ]}
      empty={
        <Empty icon="globe" title="No language yet">
          <p>The project is translated into the languages that its settings name.</p>
        </Empty>
      }
    />
  )
}

const People = ({ project }: { project: ProjectRow }): JSX.Element => {
  const { world } = useShell().editor
  const { translations, comments } = world
  const { people } = useMemo(
    () => pulseOf(world, { projectId: project.id }),
    [translations, comments, project.id],
  )
  const top = Math.max(1, ...people.map(sumOf))
  return (
    <Panel title="Contributors" aside={<Link to={tabPath(world, project, 'members')}>All members</Link>}>
      {people.length === 0 && <p class="aside">Nobody has contributed yet.</p>}
      <ol class="people-share">
        {people.slice(0, most).map((person) => {
          const user = world.users.get(person.userId)
          if (!user) return null
          return (
            <li key={user.id}>
              <Avatar user={user} />
              <Link to={profileRoot(user)}>{user.name}</Link>
              <span class="number small">{sumOf(person).toLocaleString('en')}</span>
              <ProgressBar
                translated={(100 * (person.translations + person.approvals)) / top}
                approved={(100 * person.approvals) / top}
              />
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}

const Latest = ({ project }: { project: ProjectRow }): JSX.Element => {
  const { world } = useShell().editor
  const { translations, comments, files } = world
  const deeds = useMemo(
    () => latestOf(deedsOf(world, { projectId: project.id }), latest),
    [translations, comments, files, project.id],
  )
  return (
    <Panel
      title="Latest activity"
      aside={<Link to={tabPath(world, project, 'activity-stream')}>All activity</Link>}
    >
      {deeds.length === 0 && <p class="aside">Nothing happened yet.</p>}
      <ol class="deeds small-deeds lines plain">
        {deeds.map((deed) => (
          <DeedItem key={deed.id} deed={deed} show="day" />
        ))}
      </ol>
    </Panel>
  )
}
