import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { memoryMatchOf } from '../../editor/memory-match.ts'
import type { TranslationRow } from '../../world/translation-rows.ts'
import { useShell } from '../shell.tsx'
import { Avatar } from '../parts/avatar.tsx'
import { directionOf } from '../parts/direction.ts'
import { Icon } from '../parts/icons.tsx'
import { TimeAgo } from '../parts/when.tsx'
import { Approvals } from './approvals.tsx'
import { Differing } from './differing.tsx'
import type { Saying } from './use-saying.ts'
import { Verdict } from './verdict.tsx'

interface Props {
  translation: TranslationRow
  /** The text that it is compared with. */
  compared: string
  /** From 0. */
  row: number
  saying: Saying
  use(text: string): void
}

/** One translation in the list. */
export const Suggestion = ({ translation, compared, row, saying, use }: Props): JSX.Element => {
  const { world, view } = useShell().editor
  const { id, text, provider, pluralForm, userId, createdAt, sharedFrom } = translation
  const author = world.users.get(userId ?? NaN)
  const keys = row < 9 ? ` (Ctrl+Shift+${row + 1})` : ''
  return (
    <li class="suggestion" data-translation-id={id} data-approved={translation.approval !== null}>
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
        {sharedFrom && (
          <span class="tag" title="Of the string that this one repeats">
            Shared
          </span>
        )}
        {pluralForm && <span class="tag">{pluralForm}</span>}
        <TimeAgo at={createdAt} />
        <Approvals of={translation} />
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
        {author && !sharedFrom && <Verdict translation={translation} saying={saying} />}
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
