import type { JSX } from 'preact'
import { formsOf } from '../../editor/target.ts'
import { unsavedAt } from '../../editor/unsaved.ts'
import { languageOf } from '../../world/languages.ts'
import { statusOf, topTranslation } from '../../world/queries.ts'
import type { StringRow } from '../../world/rows.ts'
import { useShell } from '../shell.tsx'
import { directionOf } from './direction.ts'

/** The string in all the languages that are shown; what is typed waits, unsaved, until it is saved. */
export const Multilingual = ({ string }: { string: StringRow }): JSX.Element => {
  const { editor, tell } = useShell()
  const { world, view } = editor
  const all = world.projects.get(view.projectId)?.targetLanguageIds ?? []

  const show = (languageId: string, isShown: boolean): void => {
    const others = view.languageIds.filter((id) => id !== languageId)
    tell(editor.do({ move: 'setLanguages', languageIds: isShown ? [...others, languageId] : others }))
  }
  const save = async (method: 'all' | 'selectedStrings'): Promise<void> =>
    tell(await editor.applyUnsaved(method, null))

  return (
    <section class="block" aria-labelledby="languages-title">
      <h2 id="languages-title">Languages</h2>
      <div class="row small" role="group" aria-label="Languages shown">
        {all.map((id) => (
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
      {view.languageIds.map((languageId) => (
        <LanguageFields key={languageId} string={string} languageId={languageId} />
      ))}
      <div class="row">
        <button class="primary" disabled={!view.unsaved.length} onClick={() => void save('all')}>
          Save all
        </button>
        <button
          disabled={!view.unsaved.length || !view.checked.length}
          onClick={() => void save('selectedStrings')}
        >
          Save selected
        </button>
        <span class="number">{view.unsaved.length} unsaved</span>
      </div>
    </section>
  )
}

const LanguageFields = ({ string, languageId }: { string: StringRow; languageId: string }): JSX.Element => {
  const { editor, tell } = useShell()
  const { world, view } = editor
  const forms = formsOf(world, { stringId: string.id, languageId })
  const name = languageOf(languageId)?.name ?? languageId
  return (
    <>
      {(forms.length ? forms : [null]).map((pluralForm) => {
        const place = { stringId: string.id, languageId, pluralForm }
        const unsaved = unsavedAt(view, place)
        const suggestion = { id: string.id, languageId, pluralId: pluralForm }
        const text = unsaved?.text ?? topTranslation(world, string.id, languageId, pluralForm)?.text ?? ''
        const write = (next: string): void =>
          tell(
            editor.do(
              next
                ? { move: 'setUnsaved', suggestions: [{ ...suggestion, text: next }] }
                : { move: 'removeUnsaved', suggestions: [{ ...suggestion, text }] },
            ),
          )
        return (
          <label key={pluralForm ?? ''} class="language" data-unsaved={unsaved !== undefined}>
            <span class="row">
              <b>{pluralForm ? `${name}, ${pluralForm}` : name}</b>
              <span class="about">{unsaved ? 'unsaved' : statusOf(world, string.id, languageId)}</span>
            </span>
            <textarea
              rows={2}
              lang={languageId}
              dir={directionOf(languageId)}
              value={text}
              onFocus={() => editor.do({ move: 'setLanguage', languageId })}
              onInput={(event) => write(event.currentTarget.value)}
            />
          </label>
        )
      })}
    </>
  )
}
