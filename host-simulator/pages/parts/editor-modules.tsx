import type { JSX } from 'preact'
import type { EditorView } from '../../editor/view.ts'
import { fieldOf, modulesOf, type Module } from '../modules.ts'
import { useShell } from '../shell.tsx'
import { AppFrame } from './app-frame.tsx'

/** What a panel's `modes` call the Editor's modes: `translate` means all in which people translate (facts-bridge 4.1). */
const namesOfMode: Record<EditorView['mode'], readonly string[]> = {
  translate: ['translate', 'comfortable', 'side-by-side'],
  proofread: ['translate', 'comfortable', 'side-by-side', 'proofread'],
  multilingual: ['translate', 'multilingual'],
  review: ['review'],
}

/** Whether the module shows in this mode. Unstated: one that names no modes shows in all. */
export const showsInMode = (module: Module, { mode }: EditorView): boolean => {
  const modes = fieldOf(module, 'modes')
  return !Array.isArray(modes) || modes.some((name) => namesOfMode[mode].includes(String(name)))
}

/** A panel for one string is closed while several are checked, unless it says that it can do with them. */
export const isShutFor = (module: Module, { checked }: EditorView): boolean =>
  fieldOf(module, 'supportsMultipleStrings') !== true && checked.length > 1

/** Unstated: what a pattern that does not compile means. The panel does not show. */
const fitsName = (module: Module, fileName: string): boolean => {
  const pattern = fieldOf(module, 'fileNamePattern')
  try {
    return typeof pattern === 'string' && new RegExp(pattern).test(fileName)
  } catch {
    return false
  }
}

/** Panels of apps among the translations, and those for a file that their pattern fits. */
export const TranslationPanels = ({ fileName }: { fileName: string }): JSX.Element => {
  const { apps, editor } = useShell()
  const panels = [
    ...modulesOf(apps, 'editor-translations-panel').filter((module) => showsInMode(module, editor.view)),
    ...modulesOf(apps, 'editor-asset-panel').filter((module) => fitsName(module, fileName)),
  ]
  return (
    <>
      {panels.map((module) => (
        <section key={module.app.identifier + module.key} class="block panel" aria-label={module.name}>
          <h2>{module.name}</h2>
          <AppFrame app={module.app} type={module.type} name={module.name} moduleKey={module.key} />
        </section>
      ))}
    </>
  )
}

/** Pages of apps that work without being seen. */
export const BackgroundWorkers = (): JSX.Element => {
  const { apps } = useShell()
  const workers = ['editor-background-worker', 'editor-autocomplete'].flatMap((type) => modulesOf(apps, type))
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
