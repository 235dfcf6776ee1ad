import { activeTopTranslation, activeTranslations } from '../../editor/active.ts'
import { translationOf } from '../../editor/ap-objects.ts'
import { unsavedStrings, type ApplyMethod } from '../../editor/unsaved.ts'
import type { Handlers } from '../dispatcher.ts'
import type { Page } from '../page.ts'
import { check, mover } from './refusals.ts'

/** Translations, the text area, and suggestions that are not saved. */
export const translationHandlers = ({ editor }: Page) => {
  const move = mover(editor)
  return {
    'editor.getTranslations': () =>
      activeTranslations(editor.world, editor.view).map((row) => translationOf(editor.world, row)),
    'editor.getTopTranslation': () => {
      const row = activeTopTranslation(editor.world, editor.view)
      return row && translationOf(editor.world, row)
    },
    'editor.setTranslation': ([text]) => move({ move: 'setDraft', text }),
    'editor.appendTranslation': ([text]) => move({ move: 'appendDraft', text }),
    'editor.clearTranslation': () => move({ move: 'clearDraft' }),
    'editor.setFocus': () => move({ move: 'requestFocus' }),
    'editor.textarea.getSelectedText': () => editor.view.textareaSelection,
    'editor.getUnsavedSourceStrings': () => unsavedStrings(editor.world, editor.view),
    'editor.setUnsavedSuggestion': ([suggestion]) => move({ move: 'setUnsaved', suggestions: [suggestion] }),
    'editor.setUnsavedSuggestions': ([suggestions]) => move({ move: 'setUnsaved', suggestions }),
    'editor.removeUnsavedSuggestions': ([suggestions]) => move({ move: 'removeUnsaved', suggestions }),
    // The dispatcher let no other word through.
    'editor.applyUnsavedTranslations': async ([method, stringIds]) =>
      check(await editor.applyUnsaved(method as ApplyMethod, stringIds && stringIds.map(Number))),
  } satisfies Partial<Handlers>
}
