import type { JSX } from 'preact'
import { panelModes } from '../../../src/contract/module-spots.ts'
import { shownMode } from '../../editor/asset.ts'
import type { EditorView } from '../../editor/view.ts'
import type { World } from '../../world/world.ts'
import { fieldOf, shownModules, type Module } from '../modules.ts'
import { useShell } from '../shell.tsx'
import { AppFrame } from '../parts/app-frame.tsx'

/** Whether the module shows in this mode. Unstated: one that names no modes shows in all. */
export const showsInMode = (module: Module, world: World, view: EditorView): boolean => {
  const modes = fieldOf(module, 'modes')
  return (
    !Array.isArray(modes) || modes.some((name) => panelModes[shownMode(world, view)].includes(String(name)))
  )
}

/** A panel for one string is closed while several are checked, unless it says that it can do with them. */
export const isShutFor = (module: Module, { checked }: EditorView): boolean =>
  fieldOf(module, 'supportsMultipleStrings') !== true && checked.length > 1

/** Panels of apps among the translations; of those for files of the type assets the ones that are for this. */
export const TranslationPanels = ({
  isForAsset = () => false,
}: {
  isForAsset?: (module: Module) => boolean
}): JSX.Element => {
  const { apps, editor } = useShell()
  const panels = shownModules(editor.world, apps, 'translation panels').filter((module) =>
    module.type === 'editor-asset-panel'
      ? isForAsset(module)
      : showsInMode(module, editor.world, editor.view),
  )
  return (
    <>
      {panels.map((module) => (
        <section key={module.app.identifier + module.key} class="block inner-panel" aria-label={module.name}>
          <h2>{module.name}</h2>
          <AppFrame app={module.app} type={module.type} name={module.name} moduleKey={module.key} />
        </section>
      ))}
    </>
  )
}

/** Pages of apps that work without being seen. */
export const BackgroundWorkers = (): JSX.Element => {
  const { apps, editor } = useShell()
  const workers = shownModules(editor.world, apps, 'background')
  return (
    <div class="visually-hidden" inert>
      {workers.map((module) => (
        <AppFrame
          key={module.app.identifier + module.key}
          app={module.app}
          type={module.type}
          name={module.name}
          moduleKey={module.key}
        />
      ))}
    </div>
  )
}
