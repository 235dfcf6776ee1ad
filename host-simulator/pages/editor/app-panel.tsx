import type { JSX } from 'preact'
import { useId } from 'preact/hooks'
import { panelModes } from '../../../src/contract/module-spots.ts'
import { appsPath } from '../apps/apps-link.tsx'
import { installCommand } from '../apps/install-command.ts'
import { entityName, fieldOf, shownModules, type Module } from '../modules.ts'
import { useShell } from '../shell.tsx'
import { AppFrame } from '../parts/app-frame.tsx'
import { CopyLine } from '../parts/copy-button.tsx'
import { Empty } from '../parts/empty.tsx'
import { Icon } from '../parts/icons.tsx'
import { useKept } from '../parts/kept.ts'
import { isShutFor, showsInMode } from './editor-modules.tsx'
import { PanelIcons } from './panel-icons.tsx'
import { inOrder } from './panel-order.ts'
import type { Panes } from './panes.ts'
import { Splitter } from '../parts/splitter.tsx'

/** The Editor's right side: one icon for each app's panel, and the frame of the one that is open. */
export const AppPanel = ({ panes }: { panes: Panes }): JSX.Element => {
  const { apps, editor } = useShell()
  const id = useId()
  const panels = shownModules(editor.world, apps, 'right panel')
  const [order, setOrder] = useKept<string[]>('simulator app panels', [])
  const modules = inOrder(
    panels.filter((module) => showsInMode(module, editor.world, editor.view)),
    entityName,
    order,
  )
  const open = modules.find((module) => entityName(module) === panes.app) ?? modules[0]
  if (!modules.length)
    return (
      <aside class="pane" aria-label="Apps">
        <NoPanel panels={panels} />
      </aside>
    )
  return (
    <aside class="pane apps" aria-label="Apps">
      <Splitter name="Width of the apps" property="--right" start={398} direction={-1} />
      <div class="app-view" role="tabpanel" id={id} aria-label={open?.name}>
        {open && isShutFor(open, editor.view) && (
          <p class="empty">{open.name} works on one string at a time, and several are selected.</p>
        )}
        {open && (
          <AppFrame
            key={entityName(open)}
            app={open.app}
            type={open.type}
            name={open.name}
            moduleKey={open.key}
          />
        )}
      </div>
      <PanelIcons
        modules={modules}
        open={open}
        badges={editor.view.badges}
        panelId={id}
        onOpen={(module) => panes.openApp(entityName(module))}
        onOrder={(names) => {
          // Panels of other modes keep their places behind.
          setOrder([...names, ...order.filter((name) => !names.includes(name))])
        }}
      />
    </aside>
  )
}

/** What would be here, and what to do so that it is. */
const NoPanel = ({ panels }: { panels: readonly Module[] }): JSX.Element => {
  const { apps, editor, navigation } = useShell()
  const project = editor.world.projects.get(editor.view.projectId)
  const appsLink = navigation.hasChrome && (
    <a class={apps.length ? 'button' : 'button primary'} href={navigation.hrefOf(appsPath(project))}>
      <Icon name={apps.length ? 'apps' : 'plus'} />
      {apps.length ? 'Apps' : 'Install an app'}
    </a>
  )
  if (!apps.length)
    return (
      <Empty icon="apps" title="No app is installed">
        <p>Apps bring panels to this side: glossaries, previews, machine translation, your own.</p>
        {appsLink}
        {navigation.hasChrome && (
          <>
            <p class="small">Or start the simulator with yours:</p>
            <CopyLine text={installCommand} label="Copy the command" />
          </>
        )}
      </Empty>
    )
  const modes = modesOf(panels)
  return (
    <Empty icon="apps" title="No app has a panel for this mode">
      <p>
        {modes.length
          ? `Those that are installed show in another: ${modes.join(', ')}.`
          : 'Those that are installed bring no panel to this side.'}
      </p>
      {appsLink}
    </Empty>
  )
}

/** The Editor's modes in which one of them shows. */
const modesOf = (panels: readonly Module[]): string[] =>
  Object.entries(panelModes).flatMap(([mode, names]) =>
    panels.some((panel) => {
      const own = fieldOf(panel, 'modes')
      return Array.isArray(own) && own.some((name) => names.includes(String(name)))
    })
      ? [mode]
      : [],
  )
