import type { JSX } from 'preact'
import { tabsAfter, tabsOf } from '../../host/tabs.ts'
import type { ProjectRow } from '../../world/rows.ts'
import { entityName } from '../modules.ts'
import { useShell } from '../shell.tsx'
import { tabModules, tabName } from './tabs.ts'

/** Which tabs the project shows. Each click is saved at once. */
export const Settings = ({ project }: { project: ProjectRow }): JSX.Element => {
  const { editor, apps, tell } = useShell()
  const modules = tabModules(editor.world, apps)
  const tabs = tabsOf(project.tabs, modules.map(entityName))
  const show = async (identifier: string, visible: boolean): Promise<void> =>
    tell(
      await editor.command({
        do: 'setTabs',
        projectId: project.id,
        tabs: tabsAfter(
          project.tabs,
          tabs,
          tabs.map((tab) => (tab.identifier === identifier ? { identifier, visible } : tab)),
        ),
      }),
    )
  return (
    <fieldset>
      <legend>Visible tabs</legend>
      <p class="aside">A hidden tab leaves the bar; its address still works.</p>
      <ul class="choices">
        {tabs.map(({ identifier, visible }) => (
          <li key={identifier}>
            <label>
              <input
                type="checkbox"
                checked={visible}
                // Who hides this one here could not bring it back.
                disabled={identifier === 'settings'}
                onChange={({ currentTarget }) => void show(identifier, currentTarget.checked)}
              />
              {tabName(project, identifier, modules)}
              <code>{identifier}</code>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
