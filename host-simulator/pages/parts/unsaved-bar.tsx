import type { JSX } from 'preact'
import { useShell } from '../shell.tsx'

/** How many suggestions wait to be saved, and the buttons that save them. */
export const UnsavedBar = (): JSX.Element => {
  const { editor, tell } = useShell()
  const { unsaved, checked } = editor.view
  const save = async (method: 'all' | 'selectedStrings'): Promise<void> =>
    tell(await editor.applyUnsaved(method, null))
  return (
    <div class="row">
      <button class="primary" disabled={!unsaved.length} onClick={() => void save('all')}>
        Save all
      </button>
      <button disabled={!unsaved.length || !checked.length} onClick={() => void save('selectedStrings')}>
        Save selected
      </button>
      <span class="number">{unsaved.length} unsaved</span>
    </div>
  )
}
