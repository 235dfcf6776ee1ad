import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { activePlace, unsavedAt } from '../../editor/area.ts'
import { formsOf } from '../../editor/target.ts'
import { languageOf } from '../../world/languages.ts'
import type { StringRow } from '../../world/rows.ts'
import { useShell } from '../shell.tsx'
import { useTextarea } from './area-hooks.ts'
import { ContextMenu } from './context-menu.tsx'
import { directionOf } from './direction.ts'
import { UnsavedBar } from './unsaved-bar.tsx'

/** Characters as people count them: an emoji is one. */
const lengthOf = (text: string): number => [...text].length

/** Where the translation is written; plural forms stand in tabs. Ctrl or Command with Enter saves. */
export const TranslationArea = ({ string }: { string: StringRow }): JSX.Element => {
  const { editor, tell } = useShell()
  const { view } = editor
  const language = languageOf(view.languageId)
  const area = useRef<HTMLTextAreaElement>(null)
  const forms = formsOf(editor.world, view)
  const length = lengthOf(view.draft)
  const isOver = string.maxLength > 0 && length > string.maxLength

  useTextarea(area, true)
  const place = activePlace(view)
  const isUnsaved = place !== null && unsavedAt(view, place) !== undefined

  const save = async (): Promise<void> => tell(await editor.save())

  return (
    <section class="block" aria-labelledby="translation-title">
      <div class="row">
        <h2 id="translation-title">{language?.name}</h2>
        {forms.length > 0 && (
          <div class="tabs" role="tablist" aria-label="Plural forms">
            {forms.map((category, i) => (
              <button
                key={category}
                role="tab"
                aria-selected={category === view.pluralForm}
                onClick={() => editor.do({ move: 'setPluralForm', pluralForm: category })}
              >
                {category} <small>{language?.pluralExamples[i]}</small>
              </button>
            ))}
          </div>
        )}
      </div>
      <ContextMenu label="Actions of apps on the translation" typeHere={() => ['textarea-context-menu']}>
        <textarea
          ref={area}
          aria-label="Translation"
          lang={view.languageId}
          dir={directionOf(view.languageId)}
          data-unsaved={isUnsaved}
          value={view.draft}
          placeholder="Write the translation"
          onInput={(event) => editor.do({ move: 'setDraft', text: event.currentTarget.value })}
        />
      </ContextMenu>
      <div class="row">
        <button class="primary" onClick={() => void save()} disabled={!view.draft || isOver}>
          Save
        </button>
        <button onClick={() => editor.do({ move: 'clearDraft' })} disabled={!view.draft}>
          Clear
        </button>
        <button onClick={() => editor.do({ move: 'copySource' })}>Copy source</button>
        <span class="counter number" data-over={isOver}>
          {string.maxLength ? `${length} / ${string.maxLength}` : length}
        </span>
      </div>
      {view.unsaved.length > 0 && <UnsavedBar />}
    </section>
  )
}
