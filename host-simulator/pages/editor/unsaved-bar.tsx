import type { JSX } from 'preact'
import { isActivePlace } from '../../editor/area.ts'
import type { Editor } from '../../editor/editor.ts'
import type { Move } from '../../editor/moves.ts'
import type { Correction, Unsaved } from '../../editor/view.ts'
import { Said } from '../parts/said.tsx'
import { useShell } from '../shell.tsx'
import { useSaying } from './use-saying.ts'

/** What leads to a text that waits, in whatever file; a correction is of no language. */
export const movesTo = (
  { world, view }: Editor,
  { stringId, languageId, pluralForm }: Correction & Partial<Unsaved>,
): Move[] => {
  const fileId = world.strings.get(stringId)?.fileId ?? NaN
  return [
    ...(view.fileIds.includes(fileId) ? [] : [{ move: 'openFile', fileId } as const]),
    ...(languageId === undefined ? [] : [{ move: 'setLanguage', languageId } as const]),
    { move: 'selectString', stringId },
    ...(pluralForm === null ? [] : [{ move: 'setPluralForm', pluralForm } as const]),
    { move: 'requestFocus' },
  ]
}

/** How many texts wait to be saved, here and elsewhere, and the buttons that lead to them, save and drop them. */
export const UnsavedBar = (): JSX.Element => {
  const { editor, tell } = useShell()
  const { unsaved, checked } = editor.view
  const saying = useSaying()
  const save = async (method: 'all' | 'selectedStrings'): Promise<void> =>
    saying.tell(await editor.applyUnsaved(method, null), 'Saved', null)
  const at = unsaved.findIndex((each) => isActivePlace(editor.view, each))
  const next = unsaved[(at + 1) % unsaved.length]
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
      <button
        disabled={!next || (at >= 0 && unsaved.length === 1)}
        onClick={() => next && movesTo(editor, next).forEach((move) => tell(editor.do(move)))}
      >
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
