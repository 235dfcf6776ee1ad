import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { activePlace, isWritten, unsavedAt } from '../../editor/area.ts'
import { keysOf, moveOfHotKey } from '../../editor/hot-keys.ts'
import { whyNotHere } from '../../editor/steps.ts'
import { formsOf } from '../../editor/target.ts'
import { languageOf } from '../../world/languages.ts'
import { translationsOf } from '../../world/queries.ts'
import type { StringRow } from '../../world/string-rows.ts'
import { sourceText } from '../../world/texts.ts'
import { Said } from '../parts/said.tsx'
import { useShell } from '../shell.tsx'
import { ContextMenu } from '../parts/context-menu.tsx'
import { directionOf } from '../parts/direction.ts'
import { later } from '../parts/later.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { replaceText } from './area-hooks.ts'
import { Checks, Insertables, UnsavedBar } from './area-parts.ts'
import { canSaveAnyway, draftIssues } from './draft-issues.ts'
import { isOverLimit, LengthMeter } from './length-meter.tsx'
import { MarkedArea, type Misspelling } from './marked-area.tsx'
import { useSaying } from './use-saying.ts'

const Spelling = later(async () => (await import('./spelling.tsx')).Spelling)

/** Marks of the text that they were found in. */
interface Misspelt {
  text: string
  matches: readonly Misspelling[]
}

/** Where the translation is written; plural forms stand in tabs. Ctrl or Command with Enter saves. */
export const TranslationArea = ({ string }: { string: StringRow }): JSX.Element => {
  const { editor } = useShell()
  const { world, view } = editor
  const { languageId, pluralForm, draft } = view
  const language = languageOf(languageId)
  const forms = formsOf(world, view)
  const barred = whyNotHere(world, view, 'translate', string.id)
  const saying = useSaying()
  const source = sourceText(string, pluralForm)
  const isOver = isOverLimit(draft, string.maxLength)
  const place = activePlace(view)
  const isUnsaved = isWritten(world, view) || (place !== null && unsavedAt(view, place) !== undefined)

  const settings = world.projects.get(view.projectId)?.settings ?? {}
  const fileType = world.files.get(string.fileId)?.type
  const checked = { source, draft, languageId, limit: string.maxLength, fileType, settings }
  const [misspelt, setMisspelt] = useState<Misspelt | null>(null)
  /** A draft at its place that the checks kept from being saved. */
  const [held, setHeld] = useState<string | null>(null)
  const asked = JSON.stringify([string.id, languageId, pluralForm, draft])
  const isHeld = held === asked

  /** Once checks were in the way, the next time is anyway, where the project lets it. */
  const save = async (): Promise<void> => {
    const issues = draftIssues(checked)
    if (issues.length && !(isHeld && canSaveAnyway(issues, settings))) return setHeld(asked)
    const problem = await editor.save()
    if (!problem) setHeld(null)
    const saved = translationsOf(editor.world, string.id, languageId, pluralForm).find(
      ({ text, userId }) => text === draft && userId === editor.userId,
    )
    saying.tell(problem, 'Saved', saved ? { do: 'deleteTranslation', translationId: saved.id } : null)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const keys = keysOf(event)
    if (!keys || moveOfHotKey(keys) !== 'save') return
    // The page would save it, too, but say nothing here.
    event.preventDefault()
    void save()
  }

  const area = (
    <ContextMenu label="Actions of apps on the translation" typeHere={() => ['textarea-context-menu']}>
      <MarkedArea
        name="Translation"
        languageId={languageId}
        text={draft}
        isActive
        isUnsaved={isUnsaved}
        misspelt={misspelt?.text === draft ? misspelt.matches : []}
        onWrite={(text) => editor.do({ move: 'setDraft', text })}
        onKeyDown={onKeyDown}
      />
    </ContextMenu>
  )
  return (
    <section class="block" aria-labelledby="translation-title">
      <div class="row tight pane-title">
        <h2 id="translation-title">{language?.name}</h2>
        <span class="small">
          {directionOf(languageId) === 'rtl' ? `${languageId}, right to left` : languageId}
        </span>
      </div>
      {forms.length ? (
        <Tabs
          label="Plural forms"
          tabs={forms.map((category, i) => ({
            id: category,
            title: (
              <>
                {category} <small>{language?.pluralExamples[i]}</small>
              </>
            ),
          }))}
          open={pluralForm ?? ''}
          onOpen={(category) => editor.do({ move: 'setPluralForm', pluralForm: category })}
        >
          {area}
        </Tabs>
      ) : (
        area
      )}
      <div class="row">
        <button
          class="primary"
          title={barred ?? 'Save (Ctrl+Enter)'}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={() => void save()}
          disabled={!draft || isOver || barred !== null}
        >
          {isHeld && canSaveAnyway(draftIssues(checked), settings) ? 'Save anyway' : 'Save'}
        </button>
        <button onClick={() => replaceText('') || editor.do({ move: 'clearDraft' })} disabled={!draft}>
          Clear
        </button>
        <button
          title="Copy source (Alt+C)"
          aria-keyshortcuts="Alt+C"
          onClick={() => replaceText(source) || editor.do({ move: 'copySource' })}
        >
          Copy source
        </button>
        <Said {...saying} inLine />
        <LengthMeter text={draft} limit={string.maxLength} />
      </div>
      <div class="helps">
        <Insertables source={source} draft={draft} />
        <Checks
          key={`${string.id} ${languageId} ${pluralForm}`}
          string={string}
          isHeld={isHeld}
          {...checked}
        />
      </div>
      {world.organization.edition === 'enterprise' && <Spelling string={string} onFound={setMisspelt} />}
      {view.unsaved.length > 0 && <UnsavedBar />}
    </section>
  )
}
