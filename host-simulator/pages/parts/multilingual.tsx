import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { isActivePlace, textAt, unsavedAt, type Place } from '../../editor/area.ts'
import { openLanguageIds } from '../../editor/target-languages.ts'
import { formsOf } from '../../editor/target.ts'
import { languageOf } from '../../world/languages.ts'
import { statusOf } from '../../world/queries.ts'
import type { StringRow } from '../../world/rows.ts'
import { useShell } from '../shell.tsx'
import { useTextarea } from './area-hooks.ts'
import { ContextMenu } from './context-menu.tsx'
import { directionOf } from './direction.ts'
import { UnsavedBar } from './unsaved-bar.tsx'

/** The string in all the languages that are shown; what is typed waits, unsaved, until it is saved. */
export const Multilingual = ({ string }: { string: StringRow }): JSX.Element => {
  const { editor, tell } = useShell()
  const { world, view } = editor

  const show = (languageId: string, isShown: boolean): void => {
    const others = view.languageIds.filter((id) => id !== languageId)
    tell(editor.do({ move: 'setLanguages', languageIds: isShown ? [...others, languageId] : others }))
  }

  return (
    <section class="block" aria-labelledby="languages-title">
      <h2 id="languages-title">Languages</h2>
      <div class="row small" role="group" aria-label="Languages shown">
        {openLanguageIds(world, view).map((id) => (
          <label key={id} class="row tight">
            <input
              type="checkbox"
              checked={view.languageIds.includes(id)}
              onChange={(event) => show(id, event.currentTarget.checked)}
            />
            {languageOf(id)?.name}
          </label>
        ))}
      </div>
      <ContextMenu label="Actions of apps on the translation" typeHere={() => ['textarea-context-menu']}>
        {view.languageIds.map((languageId) => (
          <LanguageFields key={languageId} string={string} languageId={languageId} />
        ))}
      </ContextMenu>
      <UnsavedBar />
    </section>
  )
}

const LanguageFields = ({ string, languageId }: { string: StringRow; languageId: string }): JSX.Element => {
  const forms = formsOf(useShell().editor.world, { stringId: string.id, languageId })
  return (
    <>
      {(forms.length ? forms : [null]).map((pluralForm) => (
        <Area key={pluralForm ?? ''} place={{ stringId: string.id, languageId, pluralForm }} />
      ))}
    </>
  )
}

/** The one that the cursor is in is the text area that apps write to. */
const Area = ({ place }: { place: Place }): JSX.Element => {
  const { editor, tell } = useShell()
  const { world, view } = editor
  const { stringId, languageId, pluralForm } = place
  const area = useRef<HTMLTextAreaElement>(null)
  const isActive = isActivePlace(view, place)
  useTextarea(area, isActive)
  const isUnsaved = unsavedAt(view, place) !== undefined
  const name = languageOf(languageId)?.name ?? languageId
  const enter = (): void => {
    editor.do({ move: 'setLanguage', languageId })
    if (pluralForm !== null) editor.do({ move: 'setPluralForm', pluralForm })
  }
  const write = (text: string): void => {
    // An app may have chosen another language while the cursor stayed here.
    enter()
    tell(editor.do({ move: 'setDraft', text }))
  }
  return (
    <label class="language" data-unsaved={isUnsaved} data-active={isActive}>
      <span class="row">
        <b>{pluralForm ? `${name}, ${pluralForm}` : name}</b>
        <span class="about">{isUnsaved ? 'unsaved' : statusOf(world, stringId, languageId)}</span>
      </span>
      <textarea
        ref={area}
        rows={2}
        lang={languageId}
        dir={directionOf(languageId)}
        value={textAt(world, view, place)}
        onFocus={enter}
        onInput={(event) => write(event.currentTarget.value)}
      />
    </label>
  )
}
