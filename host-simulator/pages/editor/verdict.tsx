import type { JSX } from 'preact'
import { approveCommand } from '../../editor/active.ts'
import { approvalHere, whyNoApproval, whyNoChange, whyNoVote } from '../../editor/steps.ts'
import { ratingOf } from '../../world/queries.ts'
import type { Mark, TranslationRow } from '../../world/translation-rows.ts'
import { useShell } from '../shell.tsx'
import { Icon } from '../parts/icons.tsx'
import type { Saying } from './use-saying.ts'

/** What people think of a translation that a person saved. */
export const Verdict = ({
  translation,
  saying,
}: {
  translation: TranslationRow
  saying: Saying
}): JSX.Element => {
  const { world, view, userId } = useShell().editor
  const { id: translationId, votes } = translation
  const mine = votes[userId]?.mark ?? null
  const mute = whyNoVote(world, view, translation)
  const approval = approvalHere(world, view, translation)
  const barred = whyNoApproval(world, view)
  const kept = whyNoChange(world, view, translation)
  const approve = { ...approveCommand(world, view, translationId) }
  const disapprove = { ...approve, do: 'disapproveTranslation' } as const
  const voting = (mark: Mark): JSX.Element => (
    <button
      class="quiet icon small"
      aria-label={`Vote ${mark}`}
      title={mute ?? `Vote ${mark}`}
      aria-pressed={mine === mark}
      disabled={mute !== null}
      onClick={() =>
        void saying.act(
          { do: 'voteTranslation', translationId, mark: mine === mark ? null : mark },
          mine === mark ? 'Vote taken back' : 'Voted',
          { do: 'voteTranslation', translationId, mark: mine },
        )
      }
    >
      <Icon name={mark} />
    </button>
  )
  return (
    <>
      {voting('up')}
      <span class="number small" title="Votes">
        {ratingOf(translation)}
      </span>
      {voting('down')}
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
