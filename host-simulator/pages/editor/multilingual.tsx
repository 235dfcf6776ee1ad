import type { JSX } from 'preact'
import { isActivePlace, textAt, unsavedAt, type Place } from '../../editor/area.ts'
import { openLanguageIds } from '../../editor/target-languages.ts'
import { formsOf } from '../../editor/target.ts'
import { languageOf } from '../../world/languages.ts'
import { statusOf } from '../../world/queries.ts'
import type { StringRow } from '../../world/string-rows.ts'
import { sourceText } from '../../world/texts.ts'
import { useShell } from '../shell.tsx'
import { ContextMenu } from '../parts/context-menu.tsx'
import { Checks, Insertables, UnsavedBar } from './area-parts.ts'
import { LengthMeter } from './length-meter.tsx'
import { MarkedArea } from './marked-area.tsx'

/** The string in all the languages that are shown; what is typed waits, unsaved, until it is saved. */
export const Multilingual = ({ string }: { string: StringRow }): JSX.Element => {
  const { editor, tell } = useShell()
  const { world, view } = editor
  const source = sourceText(string, view.pluralForm)

  const show = (languageId: string, isShown: boolean): void => {
    const others = view.languageIds.filter((id) => id !== languageId)
    tell(editor.do({ move: 'setLanguages', languageIds: isShown ? [...others, languageId] : others }))
  }

  return (
    <section class="block" aria-labelledby="languages-title">
      <div class="row tight pane-title">
        <h2 id="languages-title">Languages</h2>
      </div>
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
      {/* Of the area that the cursor is in, and in one place: what moved under the cursor would be missed. */}
      <div class="helps">
        <Insertables source={source} draft={view.draft} />
        <Checks
          key={`${string.id} ${view.languageId} ${view.pluralForm}`}
          string={string}
          source={source}
          draft={view.draft}
          languageId={view.languageId}
          limit={string.maxLength}
          fileType={world.files.get(string.fileId)?.type}
          settings={world.projects.get(view.projectId)?.settings ?? {}}
          isHeld={false}
        />
      </div>
      <UnsavedBar />
    </section>
  )
}

const LanguageFields = ({ string, languageId }: { string: StringRow; languageId: string }): JSX.Element => {
  const forms = formsOf(useShell().editor.world, { stringId: string.id, languageId })
  return (
    <>
      {(forms.length ? forms : [null]).map((pluralForm) => (
        <Area
          key={pluralForm ?? ''}
          string={string}
          place={{ stringId: string.id, languageId, pluralForm }}
        />
      ))}
    </>
  )
}

/** The one that the cursor is in is the text area that apps write to; and that keys put marks into. */
const Area = ({ string, place }: { string: StringRow; place: Place }): JSX.Element => {
  const { editor, tell } = useShell()
  const { world, view } = editor
  const { stringId, languageId, pluralForm } = place
  const isActive = isActivePlace(view, place)
  const isUnsaved = unsavedAt(view, place) !== undefined
  const language = languageOf(languageId)?.name ?? languageId
  const name = pluralForm ? `${language}, ${pluralForm}` : language
  const status = isUnsaved ? 'unsaved' : statusOf(world, stringId, languageId)
  const text = textAt(world, view, place)
  const enter = (): void => {
    editor.do({ move: 'setLanguage', languageId })
    if (pluralForm !== null) editor.do({ move: 'setPluralForm', pluralForm })
  }
  const write = (written: string): void => {
    // An app may have chosen another language while the cursor stayed here.
    enter()
    tell(editor.do({ move: 'setDraft', text: written }))
  }
  return (
    <div class="language" data-unsaved={isUnsaved} data-active={isActive}>
      <div class="row small">
        <b>{name}</b>
        <span class="about" data-status={status}>
          {status}
        </span>
        <LengthMeter text={text} limit={string.maxLength} />
      </div>
      <MarkedArea
        name={name}
        rows={2}
        languageId={languageId}
        text={text}
        isActive={isActive}
        isUnsaved={false}
        onFocus={enter}
        onWrite={write}
      />
    </div>
  )
}
