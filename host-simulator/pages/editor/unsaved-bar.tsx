import type { JSX } from 'preact'
import { isActivePlace } from '../../editor/area.ts'
import type { Move } from '../../editor/moves.ts'
import { Said } from '../parts/said.tsx'
import { useShell } from '../shell.tsx'
import { useSaying } from './use-saying.ts'

/** How many texts wait to be saved, here and elsewhere, and the buttons that lead to them, save and drop them. */
export const UnsavedBar = (): JSX.Element => {
  const { editor, tell } = useShell()
  const { unsaved, checked } = editor.view
  const saying = useSaying()
  const save = async (method: 'all' | 'selectedStrings'): Promise<void> =>
    saying.tell(await editor.applyUnsaved(method, null), 'Saved', null)
  const at = unsaved.findIndex((each) => isActivePlace(editor.view, each))
  const next = unsaved[(at + 1) % unsaved.length]
  const goOn = (): void => {
    const fileId = editor.world.strings.get(next?.stringId ?? NaN)?.fileId
    if (!next || fileId === undefined) return
    const { stringId, languageId, pluralForm } = next
    const moves: Move[] = [
      ...(editor.view.fileIds.includes(fileId) ? [] : [{ move: 'openFile', fileId } as const]),
      { move: 'setLanguage', languageId },
      { move: 'selectString', stringId },
      ...(pluralForm === null ? [] : [{ move: 'setPluralForm', pluralForm } as const]),
      { move: 'requestFocus' },
    ]
    for (const move of moves) tell(editor.do(move))
  }
  const discard = (): void => {
    const suggestions = unsaved.map(({ stringId, languageId, pluralForm, text }) => {
      return { id: stringId, languageId, pluralId: pluralForm, text }
    })
    tell(editor.do({ move: 'removeUnsaved', suggestions }))
  }
  return (
    <div class="row unsaved-bar" data-waiting={unsaved.length > 0}>
      <span class="number" title="Kept in this browser until they are saved or discarded">
        {unsaved.length} unsaved
      </span>
      <Said {...saying} inLine />
      <button disabled={!next || (at >= 0 && unsaved.length === 1)} onClick={goOn}>
        Next unsaved
      </button>
      <button disabled={!unsaved.length} onClick={discard}>
        Discard
      </button>
      <button disabled={!unsaved.length || !checked.length} onClick={() => void save('selectedStrings')}>
        Save selected
      </button>
      <button class="primary" disabled={!unsaved.length} onClick={() => void save('all')}>
        Save all
      </button>
    </div>
  )
}
