import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { modulesOf } from '../modules.ts'
import { useShell } from '../shell.tsx'
import { AppFrame } from './app-frame.tsx'
import { Splitter } from './splitter.tsx'

/** The Editor's right side: one icon for each app's panel, and the frame of the one that is open. */
export const AppPanel = (): JSX.Element | null => {
  const { apps, editor } = useShell()
  const modules = modulesOf(apps, 'editor-right-panel')
  const [openKey, setOpenKey] = useState(modules[0]?.key)
  const open = modules.find(({ key }) => key === openKey)
  if (!modules.length)
    return (
      <aside class="pane empty" aria-label="Apps">
        <p>No app is installed.</p>
        <p>
          Install one by the address of its manifest: <code>world.install(manifestUrl)</code>
        </p>
      </aside>
    )
  return (
    <aside class="pane apps" aria-label="Apps">
      <Splitter name="Width of the apps" property="--right" start={360} direction={-1} />
      <div class="app-view" role="tabpanel" aria-label={open?.name}>
        {open && (
          <AppFrame key={open.key} app={open.app} type={open.type} name={open.name} moduleKey={open.key} />
        )}
      </div>
      <div class="app-icons" role="tablist" aria-label="App panels" aria-orientation="vertical">
        {modules.map(({ key, name, app }) => {
          const badge = editor.view.badges[key]
          const own = app.modules.find(({ module }) => module.key === key)?.module['logo']
          const logo = typeof own === 'string' ? own : app.logo
          return (
            <button
              key={key}
              role="tab"
              aria-selected={key === openKey}
              aria-label={badge ? `${name}, ${badge}` : name}
              title={name}
              onClick={() => setOpenKey(key)}
            >
              {logo ? <img src={app.baseUrl + logo} alt="" /> : name.slice(0, 2)}
              {badge ? <span class="badge">{badge > 99 ? '99+' : badge}</span> : null}
            </button>
          )
        })}
      </div>
    </aside>
  )
}
