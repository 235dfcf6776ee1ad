import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { editorPath } from '../../host/addresses.ts'
import { tabsOf } from '../../host/tabs.ts'
import { languageOf } from '../../world/languages.ts'
import type { ProjectRow } from '../../world/rows.ts'
import { entityName } from '../modules.ts'
import type { Route } from '../route.ts'
import { useShell } from '../shell.tsx'
import { EntryPage } from '../site/entries.tsx'
import { Link } from '../site/link.tsx'
import { NotFound, useTitle } from '../site/not-found.tsx'
import { Activity } from './activity.tsx'
import { Discussions } from './discussions.tsx'
import { EntriesTab } from './entries-tab.tsx'
import { Home } from './home.tsx'
import { Members } from './members.tsx'
import { Screenshots } from './screenshots.tsx'
import { Settings } from './settings.tsx'
import { Sources } from './sources.tsx'
import { isBuiltIn, tabModules, tabName, tabPath, type BuiltInTab } from './tabs.ts'
import { Tasks } from './tasks.tsx'
import { Translations } from './translations.tsx'

type ProjectRoute = Extract<Route, { page: 'project' }>

/** A project: its name, its tabs, and the one that is open. A hidden tab keeps its address. */
export const ProjectPage = ({ route }: { route: ProjectRoute }): JSX.Element => {
  const { editor, apps } = useShell()
  const { world } = editor
  const project = world.projects.get(route.projectId)
  const modules = tabModules(world, apps)
  useTitle(`${tabName(project, route.tab, modules)} · ${project?.name ?? 'Project'}`)
  if (!project) return <NotFound wanted={`a project ${route.projectId}`} />
  return (
    <main class="page" aria-label={project.name}>
      <div class="page-head">
        <div>
          <h1>{project.name}</h1>
          <p class="lead">
            {project.description} From {languageOf(project.sourceLanguageId)?.name} into{' '}
            {project.targetLanguageIds.length} languages.
          </p>
        </div>
        <a class="button primary" href={useShell().navigation.hrefOf(editorPath(project, {}))}>
          Open the Editor
        </a>
      </div>
      <TabBar project={project} open={route.tab} />
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

const TabBar = ({ project, open }: { project: ProjectRow; open: string }): JSX.Element => {
  const { editor, apps } = useShell()
  const modules = tabModules(editor.world, apps)
  const tabs = tabsOf(project.tabs, modules.map(entityName)).filter(({ visible }) => visible)
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [open])
  return (
    <nav ref={bar} class="tab-bar" aria-label="Project">
      {tabs.map(({ identifier }) => (
        <Link
          key={identifier}
          to={tabPath(editor.world, project, identifier)}
          isCurrent={identifier === open}
        >
          {tabName(project, identifier, modules)}
        </Link>
      ))}
    </nav>
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
      return <Sources project={project} />
    case 'translations':
      return <Translations project={project} />
    case 'screenshots':
      return <Screenshots project={project} />
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
      return <Settings project={project} />
  }
}
