import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { tabsAfter, tabsOf } from '../../../host/tabs.ts'
import type { ProjectRow, Tab } from '../../../world/project-rows.ts'
import { entityName } from '../../modules.ts'
import { useDeed } from '../../parts/deed.tsx'
import { Said } from '../../parts/said.tsx'
import { useShell } from '../../shell.tsx'
import { tabModules, tabName } from '../tabs.ts'
import { useRights } from './part.tsx'

/** Which tabs the project shows. Each click is saved at once. */
export const VisibleTabs = ({ project }: { project: ProjectRow }): JSX.Element => {
  const { editor, apps } = useShell()
  const { may } = useRights()
  const deed = useDeed()
  const modules = tabModules(editor.world, apps)
  const tabs = tabsOf(project.tabs, modules.map(entityName))
  /** Stays as it was clicked while it is saved. */
  const [turned, setTurned] = useState<Tab | null>(null)
  const show = async (turn: Tab): Promise<void> => {
    setTurned(turn)
    const after = tabs.map((tab) => (tab.identifier === turn.identifier ? turn : tab))
    await deed.run(() =>
      editor.command({
        do: 'setTabs',
        projectId: project.id,
        tabs: tabsAfter(project.tabs, tabs, after),
      }),
    )
    setTurned(null)
  }
  return (
    <fieldset class="part card">
      <legend class="visually-hidden">Visible tabs</legend>
      <div class="part-head">
        <h2>Visible tabs</h2>
        <Said {...deed} />
        <p class="aside">A hidden tab leaves the bar; its address still works.</p>
      </div>
      <ul class="tab-choices">
        {tabs.map(({ identifier, visible }) => (
          <li key={identifier}>
            <label>
              <input
                type="checkbox"
                checked={turned?.identifier === identifier ? turned.visible : visible}
                // Who hides this one here could not bring it back.
                disabled={!may || identifier === 'settings'}
                onChange={({ currentTarget }) => void show({ identifier, visible: currentTarget.checked })}
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
