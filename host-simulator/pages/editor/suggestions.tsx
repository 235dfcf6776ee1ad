import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { approveCommand } from '../../editor/active.ts'
import { memoryMatchOf } from '../../editor/memory-match.ts'
import { whyNoApproval, whyNoChange, whyNoVote } from '../../editor/steps.ts'
import { ratingOf, translationsOf } from '../../world/queries.ts'
import type { StringRow } from '../../world/string-rows.ts'
import type { Mark, TranslationRow } from '../../world/translation-rows.ts'
import { rowsAt } from '../../world/table.ts'
import type { SegmentMatch } from '../../page-api/reference.ts'
import { later } from '../parts/later.tsx'
import { Said } from '../parts/said.tsx'
import { useShell } from '../shell.tsx'
import { Avatar } from '../parts/avatar.tsx'
import { directionOf } from '../parts/direction.ts'
import { Icon } from '../parts/icons.tsx'
import { TimeAgo } from '../parts/when.tsx'
import { replaceText, useDigits } from './area-hooks.ts'
import { Differing } from './differing.tsx'
import { useSaying, type Saying } from './use-saying.ts'

/** Where a suggestion of no person comes from: the surest first. */
const origins = ['tm', 'mt', 'ai'] as const

const Matches = later(async () => (await import('./references.tsx')).Matches)
const Engines = later(async () => (await import('./engines.tsx')).Engines)

/** The translations of the string in this language: people's, best first, then those of TM and of the memory, of MT and of AI. */
export const Suggestions = ({
  string,
  segments = [],
}: {
  string: StringRow
  segments: readonly SegmentMatch[] | undefined
}): JSX.Element => {
  const { editor, apps } = useShell()
  const { world, view } = editor
  const { languageId, pluralForm } = view
  const saying = useSaying()
  // Unstated: what of machines is still seen where they are not allowed. Ours is what people took over.
  const isMtAllowed = world.projects.get(view.projectId)?.settings.isMtAllowed !== false
  const found = translationsOf(world, string.id, languageId, pluralForm).filter(
    ({ userId, provider }) => isMtAllowed || userId !== null || provider !== 'mt',
  )
  // Only where they come from ranks them; of one origin the world's own order stays.
  const rank = ({ userId, provider }: TranslationRow): number =>
    userId === null && provider ? 1 + origins.indexOf(provider) : 0
  const translations = found.toSorted((a, b) => rank(a) - rank(b))
  const ids = world.translationIds.get(string.id)?.byLanguage.get(languageId) ?? []
  const deleted = rowsAt(world.translations, ids)
    .filter((row) => row.isDeleted && row.pluralForm === pluralForm)
    .map((row) => ({ ...row, kept: whyNoChange(world, view, row) }))
  const matches = segments.filter(({ target }) => !translations.some(({ text }) => text === target))
  const surer = translations.filter((each) => rank(each) <= 1)
  const others = translations.slice(surer.length)
  // What one looks at next is compared with what one has.
  const compared = view.draft || translations[0]?.text || ''
  const use = (text: string): void => {
    if (!replaceText(text)) editor.do({ move: 'setDraft', text })
  }
  const texts = [...surer.map(({ text }) => text), ...matches.map(({ target }) => target)]
  texts.push(...others.map(({ text }) => text))
  useDigits(true, (row) => {
    const text = texts[row]
    if (text !== undefined) use(text)
    return text !== undefined
  })
  const rows = (some: readonly TranslationRow[], first: number): JSX.Element[] =>
    some.map((translation, at) => (
      <Suggestion
        key={translation.id}
        translation={translation}
        compared={compared}
        row={first + at}
        saying={saying}
        use={use}
      />
    ))
  return (
    <section class="block" aria-labelledby="suggestions-title">
      <div class="row tight pane-title">
        <h2 id="suggestions-title">Suggestions</h2>
        <Said {...saying} inLine />
      </div>
      {texts.length === 0 && (
        <p class="aside nothing">Nobody has translated this {pluralForm ? 'form' : 'string'} yet.</p>
      )}
      <ul class="suggestions">
        {rows(surer, 0)}
        {matches.length > 0 && (
          <Matches string={string} matches={matches} compared={compared} first={surer.length} use={use} />
        )}
        {rows(others, surer.length + matches.length)}
        {isMtAllowed && apps.some(({ modules }) => modules.some(({ type }) => type === 'custom-mt')) && (
          <Engines string={string} first={texts.length} use={use} />
        )}
      </ul>
      {deleted.length > 0 && (
        <details>
          <summary>{deleted.length} deleted</summary>
          <ul class="suggestions">
            {deleted.map(({ kept, id, text }) => (
              <li key={id} class="suggestion" data-deleted-id={id}>
                <span class="text" dir={directionOf(languageId)}>
                  {text}
                </span>
                <button
                  class="quiet icon small"
                  aria-label="Restore"
                  title={kept ?? 'Restore'}
                  disabled={kept !== null}
                  onClick={() =>
                    void saying.act({ do: 'restoreTranslation', translationId: id }, 'Restored', {
                      do: 'deleteTranslation',
                      translationId: id,
                    })
                  }
                >
                  <Icon name="restore" />
                </button>
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
  /** The text that it is compared with. */
  compared: string
  /** From 0. */
  row: number
  saying: Saying
  use(text: string): void
}

const Suggestion = ({ translation, compared, row, saying, use }: Props): JSX.Element => {
  const { world, view } = useShell().editor
  const { id, text, approval, provider, pluralForm, userId, createdAt } = translation
  const author = world.users.get(userId ?? NaN)
  const keys = row < 9 ? ` (Ctrl+Shift+${row + 1})` : ''
  return (
    <li class="suggestion" data-translation-id={id} data-approved={approval !== null}>
      {author ? (
        <Avatar user={author} size="small" />
      ) : (
        <span class="origin">
          <Icon name={provider === 'tm' ? 'book' : 'sparkles'} />
        </span>
      )}
      <div class="text" lang={view.languageId} dir={directionOf(view.languageId)}>
        <Differing text={text} other={compared} />
      </div>
      <div class="about small">
        {author?.name}
        {provider && <span class="tag">{provider.toUpperCase()}</span>}
        {provider === 'tm' && !author && <Match translation={translation} />}
        {pluralForm && <span class="tag">{pluralForm}</span>}
        <TimeAgo at={createdAt} />
        {approval && (
          <span class="approval">
            <Icon name="doubleCheck" />
            {world.users.get(approval.userId)?.name}
          </span>
        )}
      </div>
      <div class="actions">
        <button
          class="quiet small"
          title={`Use${keys}`}
          aria-keyshortcuts={keys && `Control+Shift+${row + 1}`}
          disabled={text === view.draft}
          onClick={() => use(text)}
        >
          Use
        </button>
        {author && <Verdict translation={translation} saying={saying} />}
      </div>
    </li>
  )
}

/** Only where the world has the source that was translated so: a number nobody can check would be made up. */
const Match = ({ translation }: { translation: TranslationRow }): JSX.Element | null => {
  const { world } = useShell().editor
  const { id, stringId } = translation
  const source = world.strings.get(stringId)?.text
  const match = useMemo(() => memoryMatchOf(world, translation), [id, source])
  return (
    match && (
      <span class="tag" data-kind={match.percent >= 100 ? 'good' : 'info'} title={match.source}>
        {match.percent}%
      </span>
    )
  )
}

/** What people think of a translation that a person saved. */
export const Verdict = ({ translation, saying }: Pick<Props, 'translation' | 'saying'>): JSX.Element => {
  const { world, view, userId } = useShell().editor
  const { id: translationId, votes, approval } = translation
  const mine = votes[userId]?.mark ?? null
  const mute = whyNoVote(world, view, translation)
  const vote = (mark: Mark): void =>
    void saying.act(
      { do: 'voteTranslation', translationId, mark: mine === mark ? null : mark },
      mine === mark ? 'Vote taken back' : 'Voted',
      { do: 'voteTranslation', translationId, mark: mine },
    )
  const barred = whyNoApproval(world, view)
  const kept = whyNoChange(world, view, translation)
  const approve = { ...approveCommand(world, view, translationId) }
  const disapprove = { do: 'disapproveTranslation', translationId } as const
  return (
    <>
      <button
        class="quiet icon small"
        aria-label="Vote up"
        title={mute ?? 'Vote up'}
        aria-pressed={mine === 'up'}
        disabled={mute !== null}
        onClick={() => vote('up')}
      >
        <Icon name="up" />
      </button>
      <span class="number small" title="Votes">
        {ratingOf(translation)}
      </span>
      <button
        class="quiet icon small"
        aria-label="Vote down"
        title={mute ?? 'Vote down'}
        aria-pressed={mine === 'down'}
        disabled={mute !== null}
        onClick={() => vote('down')}
      >
        <Icon name="down" />
      </button>
      <button
        class="quiet icon small"
        aria-label="Approve"
        title={barred ?? (approval ? 'Remove the approval' : 'Approve')}
        aria-pressed={approval !== null}
        disabled={barred !== null}
        onClick={() =>
          void (approval
            ? saying.act(disapprove, 'Approval removed', approve)
            : saying.act(approve, 'Approved', disapprove))
        }
      >
        <Icon name="doubleCheck" />
      </button>
      <button
        class="quiet icon small"
        aria-label="Delete"
        title={kept ?? 'Delete'}
        disabled={kept !== null}
        onClick={() =>
          void saying.act({ do: 'deleteTranslation', translationId }, 'Deleted', {
            do: 'restoreTranslation',
            translationId,
          })
        }
      >
        <Icon name="trash" />
      </button>
    </>
  )
}
