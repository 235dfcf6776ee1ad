import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { entityName, fieldOf, shownModules, type Module } from '../modules.ts'
import { useShell } from '../shell.tsx'
import { AppFrame } from './app-frame.tsx'
import { isShutFor, showsInMode } from './editor-modules.tsx'
import { Splitter } from './splitter.tsx'

/** The panel that the address names, else the first. */
const askedFor = (modules: Module[]): Module | undefined => {
  const wanted = new URLSearchParams(location.search).get('app_module')
  return modules.find((module) => entityName(module) === wanted) ?? modules[0]
}

/** The Editor's right side: one icon for each app's panel, and the frame of the one that is open. */
export const AppPanel = (): JSX.Element | null => {
  const { apps, editor } = useShell()
  const modules = shownModules(editor.world, apps, 'right panel').filter((module) =>
    showsInMode(module, editor.view),
  )
  const [openKey, setOpenKey] = useState(() => askedFor(modules)?.key)
  const open = modules.find(({ key }) => key === openKey) ?? modules[0]
  if (!modules.length)
    return (
      <aside class="pane" aria-label="Apps">
        <div class="empty">
          <p>{apps.length ? 'No app has a panel for this mode.' : 'No app is installed.'}</p>
          {apps.length === 0 && (
            <>
              <p>To see yours here, start the simulator with the address of its manifest:</p>
              <code>ap-bridge dev --app http://localhost:3000/manifest.json</code>
            </>
          )}
        </div>
      </aside>
    )
  return (
    <aside class="pane apps" aria-label="Apps">
      <Splitter name="Width of the apps" property="--right" start={398} direction={-1} />
      <div class="app-view" role="tabpanel" aria-label={open?.name}>
        {open && isShutFor(open, editor.view) && (
          <p class="empty">{open.name} works on one string at a time, and several are selected.</p>
        )}
        {open && (
          <AppFrame key={open.key} app={open.app} type={open.type} name={open.name} moduleKey={open.key} />
        )}
      </div>
      <div class="app-icons" role="tablist" aria-label="App panels" aria-orientation="vertical">
        {modules.map((module) => {
          const { key, name, app } = module
          const badge = editor.view.badges[key]
          const own = fieldOf(module, 'logo')
          const logo = typeof own === 'string' ? own : app.logo
          return (
            <button
              key={key}
              role="tab"
              aria-selected={key === open?.key}
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
