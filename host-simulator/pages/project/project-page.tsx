import type { JSX } from 'preact'
import { editorPath, isStringBased } from '../../host/addresses.ts'
import { tabsOf } from '../../host/tabs.ts'
import { languageOf } from '../../world/languages.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import { entityName } from '../modules.ts'
import { Icon } from '../parts/icons.tsx'
import { ProgressBar } from '../parts/progress.tsx'
import { Tile } from '../parts/tile.tsx'
import type { Route } from '../route.ts'
import { useShell } from '../shell.tsx'
import { EntryPage } from '../site/entries.tsx'
import { NotFound, useTitle } from '../site/not-found.tsx'
import { PageHead } from '../site/page-head.tsx'
import { TabBar } from '../site/tab-bar.tsx'
import { Activity } from './activity.tsx'
import { Branches } from './branches.tsx'
import { Discussions } from './discussions.tsx'
import { EntriesTab } from './entries-tab.tsx'
import { Home } from './home.tsx'
import { Members } from './members.tsx'
import { meanPercents } from './percents.ts'
import { Screenshots } from './screenshots/screenshots.tsx'
import { Settings } from './settings/settings.tsx'
import { Sources } from './sources.tsx'
import { isBuiltIn, tabModules, tabName, tabPath, type BuiltInTab } from './tabs.ts'
import { Tasks } from './tasks.tsx'
import { Translations } from './translations.tsx'
import { counted } from '../parts/counted.ts'

type ProjectRoute = Extract<Route, { page: 'project' }>

/** A project: its name, its tabs, and the one that is open. A hidden tab keeps its address. */
export const ProjectPage = ({ route }: { route: ProjectRoute }): JSX.Element => {
  const { editor, apps, navigation } = useShell()
  const { world } = editor
  const project = world.projects.get(route.projectId)
  const modules = tabModules(world, apps)
  useTitle(`${tabName(project, route.tab, modules)} · ${project?.name ?? 'Project'}`)
  if (!project) return <NotFound wanted={`a project ${route.projectId}`} />
  // An integration by itself. Source: facts F262.
  const isZen = new URLSearchParams(location.search).get('zen-mode') === 'true'
  if (isZen && route.tab === 'integrations')
    return (
      <main class="page" aria-label={project.name}>
        <EntriesTab tab={route.tab} project={project} entity={route.entity} />
      </main>
    )
  const percents = meanPercents(world, project)
  const tabs = tabsOf(project.tabs, modules.map(entityName)).filter(({ visible }) => visible)
  return (
    <main class="page" aria-label={project.name}>
      <PageHead
        picture={<Tile name={project.name} size="large" />}
        title={project.name}
        lead={project.description}
        facts={[
          <>
            <Icon name="globe" />
            {languageOf(project.sourceLanguageId)?.name ?? project.sourceLanguageId} into{' '}
            {counted(project.targetLanguageIds.length, 'language')}
          </>,
          <>
            <ProgressBar {...percents} />
            {percents.translated}% translated, {percents.approved}% approved
          </>,
        ]}
        action={
          <a class="button primary" href={navigation.hrefOf(editorPath(world, project, {}))}>
            Open the Editor
          </a>
        }
      />
      <TabBar
        label="Project"
        tabs={tabs.map(({ identifier }) => ({
          to: tabPath(world, project, identifier),
          name: tabName(project, identifier, modules),
          isCurrent: identifier === route.tab,
        }))}
      />
      {isBuiltIn(route.tab) ? (
        <section class="tab" aria-label={tabName(project, route.tab, modules)}>
          <BuiltInContent tab={route.tab} project={project} entity={route.entity} />
        </section>
      ) : (
        <EntryPage modules={modules} entity={route.tab} />
      )}
    </main>
  )
}

const BuiltInContent = ({
  tab,
  project,
  entity,
}: {
  tab: BuiltInTab
  project: ProjectRow
  entity: string | null
}): JSX.Element => {
  switch (tab) {
    case 'home':
      return <Home project={project} />
    case 'sources':
      return isStringBased(project) ? <Branches project={project} /> : <Sources project={project} />
    case 'translations':
      return <Translations project={project} />
    case 'screenshots':
      return <Screenshots project={project} shown={entity} />
    case 'tasks':
      return <Tasks project={project} />
    case 'members':
      return <Members />
    case 'integrations':
    case 'tools':
    case 'reports':
      return <EntriesTab tab={tab} project={project} entity={entity} />
    case 'activity-stream':
      return <Activity project={project} />
    case 'discussions':
      return <Discussions project={project} />
    case 'settings':
      return <Settings project={project} section={entity} />
  }
}
