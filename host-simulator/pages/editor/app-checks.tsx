/** What quality checks of apps say of the translation in the area, once it is saved. */
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { AppChecks as Told } from '../../page-api/check.ts'
import { isAppChecked } from '../../world/qa/settings.ts'
import { translationsOf } from '../../world/queries.ts'
import type { ProjectSettings } from '../../world/project-rows.ts'
import type { StringRow } from '../../world/string-rows.ts'
import type { AppCheck, SuggestedFix } from '../../world/translation-rows.ts'
import { answered } from '../answered.ts'
import { Icon } from '../parts/icons.tsx'
import { useShell } from '../shell.tsx'
import { replaceText } from './area-hooks.ts'

/** Asks whether checks are under way as often as another translation is there. */
export const AppChecks = ({
  string,
  settings,
}: {
  string: StringRow
  settings: Partial<ProjectSettings>
}): JSX.Element | null => {
  const { editor, session } = useShell()
  const { languageId, pluralForm, draft } = editor.view
  const rows = translationsOf(editor.world, string.id, languageId, pluralForm)
  const place = `${string.id} ${languageId} ${rows.map(({ id }) => id).join()} ${settings.externalQaCheckIds?.join()}`
  const [known, setKnown] = useState<(Told & { place: string }) | null>(null)
  const ask = async (
    operation: 'checks' | 'checkAgain',
    isGone: () => boolean = () => false,
  ): Promise<void> => {
    const asked = { parts: { stringId: string.id }, query: { languageId } }
    const told = await answered(session.ask(operation, asked)).catch((problem: Error) => ({
      checks: [],
      problems: [problem.message],
    }))
    if (!isGone()) setKnown({ ...told, place })
  }
  useEffect(() => {
    let isGone = false
    void ask('checks', () => isGone)
    return () => {
      isGone = true
    }
  }, [place])
  const told = known?.place === place ? known : null
  if (told && !told.checks.length && !told.problems.length) return null
  const own = rows.find(({ text }) => text === draft)
  const failed = (own?.checks ?? []).filter(
    ({ checkId, message }) => message !== null && isAppChecked(settings, checkId),
  )
  const use = (fix: SuggestedFix): void => {
    const text = draft.slice(0, fix.start) + fix.replacement + draft.slice(fix.end)
    if (!replaceText(text)) editor.do({ move: 'setDraft', text })
  }
  return (
    <div role="group" aria-label="Checks of apps" aria-busy={!told}>
      <ul>
        {failed.map((check) => (
          <Failed key={check.checkId} check={check} draft={draft} use={use} />
        ))}
        {told?.problems.map((problem) => (
          <li key={problem} role="alert">
            <Icon name="alert" />
            {problem}
          </li>
        ))}
      </ul>
      <div class="row tight aside">
        {told ? (
          <>
            {own?.checks && !failed.length && (
              <span>{told.checks.map(({ name }) => name).join(', ')}: nothing found</span>
            )}
            {rows.length > 0 && (
              <button
                class="quiet small"
                onClick={() => {
                  setKnown(null)
                  void ask('checkAgain')
                }}
              >
                Check again
              </button>
            )}
          </>
        ) : (
          <span role="status">Apps check it…</span>
        )}
      </div>
    </div>
  )
}

const Failed = ({
  check: { name, message, fixes },
  draft,
  use,
}: {
  check: AppCheck
  draft: string
  use(fix: SuggestedFix): void
}): JSX.Element => (
  <li>
    <Icon name="alert" />
    <span>
      <b>{name}</b> {message}
      {fixes.map((fix) => (
        <button
          key={`${fix.start} ${fix.end} ${fix.replacement}`}
          class="quiet small"
          onClick={() => use(fix)}
        >
          {draft.slice(fix.start, fix.end)} → {fix.replacement || 'nothing'}
        </button>
      ))}
    </span>
  </li>
)
