import type { JSX } from 'preact'
import { projectEntries, projectRoot } from '../../host/addresses.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import { entityName, shownModules } from '../modules.ts'
import { useShell } from '../shell.tsx'
import { Entries, EntryPage } from '../site/entries.tsx'
import { ActionPage } from './action-page.tsx'
import type { EntryTab } from './tabs.ts'

const words: Record<EntryTab, { name: string; empty: string }> = {
  integrations: { name: 'Integrations', empty: 'No installed app brings an integration to this project.' },
  tools: { name: 'Tools', empty: 'No installed app brings a tool to this project.' },
  reports: { name: 'Reports', empty: 'No installed app brings a report to this project.' },
}

/** Pages of apps that are entries of a tab: integrations, tools, reports. */
export const EntriesTab = ({
  tab,
  project,
  entity,
}: {
  tab: EntryTab
  project: ProjectRow
  entity: string | null
}): JSX.Element => {
  const { editor, apps } = useShell()
  const modules = shownModules(editor.world, apps, tab)
  const root = projectRoot(editor.world, project)
  const back = { to: `${root}/${tab}`, name: words[tab].name }
  const action = modules.find((each) => each.type === 'automation-action' && entityName(each) === entity)
  if (action) return <ActionPage module={action} project={project} back={back} />
  if (entity) return <EntryPage modules={modules} entity={entity} back={back} />
  return (
    <Entries
      modules={modules}
      pathOf={(name) => `${root}/${projectEntries[tab]}/${encodeURIComponent(name)}`}
      empty={words[tab].empty}
    />
  )
}
