import type { JSX } from 'preact'
import { approveCommand } from '../../editor/active.ts'
import { canApproveHere } from '../../editor/steps.ts'
import type { Command } from '../../world/commands.ts'
import { ratingOf, translationsOf } from '../../world/queries.ts'
import type { StringRow, TranslationRow } from '../../world/rows.ts'
import { rowsAt } from '../../world/table.ts'
import { useShell } from '../shell.tsx'
import { directionOf } from './direction.ts'
import { Icon } from './icons.tsx'

/** The translations of the string in this language, best first; those that were deleted can come back. */
export const Suggestions = ({ string }: { string: StringRow }): JSX.Element => {
  const { editor, tell } = useShell()
  const { world, view } = editor
  const translations = translationsOf(world, string.id, view.languageId)
  const ids = world.translationIds.get(string.id)?.byLanguage.get(view.languageId) ?? []
  const deleted = rowsAt(world.translations, ids).filter(({ isDeleted }) => isDeleted)
  const command = async (given: Command): Promise<void> => tell(await editor.command(given))
  return (
    <section class="block" aria-labelledby="suggestions-title">
      <h2 id="suggestions-title">Suggestions</h2>
      {translations.length === 0 && <p class="empty">Nobody has translated this string yet.</p>}
      <ul>
        {translations.map((translation) => (
          <Suggestion key={translation.id} translation={translation} command={command} />
        ))}
      </ul>
      {deleted.length > 0 && (
        <details>
          <summary>{deleted.length} deleted</summary>
          <ul>
            {deleted.map(({ id, text }) => (
              <li key={id} class="suggestion" data-deleted-id={id}>
                <span class="text" dir={directionOf(view.languageId)}>
                  {text}
                </span>
                <span class="row">
                  <button
                    class="quiet icon"
                    aria-label="Restore"
                    onClick={() => void command({ do: 'restoreTranslation', translationId: id })}
                  >
                    <Icon name="restore" />
                  </button>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

interface Props {
  translation: TranslationRow
  command(given: Command): Promise<void>
}

const Suggestion = ({ translation, command }: Props): JSX.Element => {
  const { editor } = useShell()
  const { world, view, userId } = editor
  const { id, text, votes, approval, provider, pluralForm } = translation
  const author = world.users.get(translation.userId ?? NaN)?.name
  const mine = votes[userId]?.mark
  const vote = (mark: 'up' | 'down'): void =>
    void command({ do: 'voteTranslation', translationId: id, mark: mine === mark ? null : mark })
  return (
    <li class="suggestion" data-translation-id={id}>
      <span class="text" dir={directionOf(view.languageId)}>
        {text}
      </span>
      <span class="row">
        {author ? (
          <>
            <span class="number">{ratingOf(translation)}</span>
            <button
              class="quiet icon"
              aria-label="Vote up"
              aria-pressed={mine === 'up'}
              onClick={() => vote('up')}
            >
              <Icon name="up" />
            </button>
            <button
              class="quiet icon"
              aria-label="Vote down"
              aria-pressed={mine === 'down'}
              onClick={() => vote('down')}
            >
              <Icon name="down" />
            </button>
            <button
              class="quiet icon"
              aria-label="Approve"
              aria-pressed={approval !== null}
              disabled={!canApproveHere(world, view)}
              onClick={() =>
                void command(
                  approval
                    ? { do: 'disapproveTranslation', translationId: id }
                    : approveCommand(world, view, id),
                )
              }
            >
              <Icon name="doubleCheck" />
            </button>
            <button
              class="quiet icon"
              aria-label="Delete"
              onClick={() => void command({ do: 'deleteTranslation', translationId: id })}
            >
              <Icon name="trash" />
            </button>
          </>
        ) : (
          <button class="quiet" onClick={() => editor.do({ move: 'setDraft', text })}>
            Use
          </button>
        )}
      </span>
      <span class="about">
        {author ?? provider?.toUpperCase()}
        {author && provider && `, by ${provider.toUpperCase()}`}
        {pluralForm && `, form “${pluralForm}”`}
        {approval && `, approved by ${world.users.get(approval.userId)?.name}`}
      </span>
    </li>
  )
}
