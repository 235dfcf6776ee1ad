import type { JSX } from 'preact'
import { Said } from '../parts/said.tsx'
import { useShell } from '../shell.tsx'
import { useSaying } from './use-saying.ts'

/** How many suggestions wait to be saved, and the buttons that save them. */
export const UnsavedBar = (): JSX.Element => {
  const { editor } = useShell()
  const { unsaved, checked } = editor.view
  const saying = useSaying()
  const save = async (method: 'all' | 'selectedStrings'): Promise<void> =>
    saying.tell(await editor.applyUnsaved(method, null), 'Saved', null)
  return (
    <div class="row unsaved-bar" data-waiting={unsaved.length > 0}>
      <span class="number">{unsaved.length} unsaved</span>
      <Said {...saying} inLine />
      <button disabled={!unsaved.length || !checked.length} onClick={() => void save('selectedStrings')}>
        Save selected
      </button>
      <button class="primary" disabled={!unsaved.length} onClick={() => void save('all')}>
        Save all
      </button>
    </div>
  )
}
