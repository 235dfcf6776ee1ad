import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { languageOf } from '../../world/languages.ts'
import type { TermShape } from '../../page-api/reference.ts'
import { commentsOf } from '../../world/queries.ts'
import type { CommentRow, IssueType } from '../../world/comment-rows.ts'
import type { StringRow } from '../../world/string-rows.ts'
import { Said } from '../parts/said.tsx'
import { useShell } from '../shell.tsx'
import { Avatar } from '../parts/avatar.tsx'
import { Icon } from '../parts/icons.tsx'
import { later } from '../parts/later.tsx'
import { options } from '../parts/select.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { TimeAgo } from '../parts/when.tsx'
import { useSaying, type Saying } from './use-saying.ts'

const Terms = later(async () => (await import('./references.tsx')).Terms)
const History = later<{ string: StringRow }>(async () => (await import('./history.tsx')).History)

const Assistant = later<{ string: StringRow }>(async () => (await import('./assistant.tsx')).Assistant)

const issueTitles: Record<IssueType, string> = {
  general_question: 'General question',
  translation_mistake: 'Mistake in the translation',
  context_request: 'Lack of context',
  source_mistake: 'Mistake in the source',
}

/** What people said of the string, in all languages, the glossary's terms in it, what was done, and what AI says. */
export const Comments = ({
  string,
  terms = [],
}: {
  string: StringRow
  terms: readonly TermShape[] | undefined
}): JSX.Element => {
  const { editor } = useShell()
  const [open, setOpen] = useState<'comments' | 'terms' | 'history' | 'assistant'>('comments')
  const comments = commentsOf(editor.world, string.id)
  return (
    <section class="block notes" aria-label="About the string">
      <Tabs
        label="About the string"
        tabs={[
          {
            id: 'comments',
            title: (
              <>
                Comments <Count of={comments} />
              </>
            ),
          },
          {
            id: 'terms',
            title: (
              <>
                Terms <Count of={terms} />
              </>
            ),
          },
          { id: 'history', title: <>History</> },
          { id: 'assistant', title: <>Assistant</> },
        ]}
        open={open}
        onOpen={(tab) => setOpen(tab)}
      >
        {open === 'comments' && <Thread string={string} comments={comments} />}
        {open === 'terms' && <Terms terms={terms} />}
        {open === 'history' && <History string={string} />}
        {open === 'assistant' && <Assistant key={`${string.id} ${editor.view.languageId}`} string={string} />}
      </Tabs>
    </section>
  )
}

const Count = ({ of: { length } }: { of: readonly unknown[] }): JSX.Element | null =>
  length ? <span class="number small">{length}</span> : null

const Thread = ({ string, comments }: { string: StringRow; comments: CommentRow[] }): JSX.Element => {
  const { editor } = useShell()
  const { languageId } = editor.view
  const [text, setText] = useState('')
  const [issueType, setIssueType] = useState('')
  const saying = useSaying()
  const send = async (event: Event): Promise<void> => {
    event.preventDefault()
    if (!text.trim()) return
    const kind = issueType ? { issueType: issueType as IssueType } : {}
    const problem = await editor.command({ do: 'addComment', stringId: string.id, languageId, text, ...kind })
    const sent = commentsOf(editor.world, string.id).findLast(({ userId }) => userId === editor.userId)
    saying.tell(problem, 'Sent', sent ? { do: 'deleteComment', commentId: sent.id } : null)
    if (problem) return
    setText('')
    setIssueType('')
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    void send(event)
  }
  return (
    <>
      {comments.length === 0 && <p class="aside nothing">Nobody has said anything yet.</p>}
      <ul class="comments">
        {comments.map((comment) => (
          <Comment key={comment.id} comment={comment} saying={saying} />
        ))}
      </ul>
      <form class="composer" onSubmit={(event) => void send(event)}>
        <textarea
          aria-label="New comment"
          dir="auto"
          rows={1}
          placeholder="Write a comment"
          title="Send (Ctrl+Enter)"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <div class="row tight">
          <select
            class="small"
            aria-label="Kind of comment"
            value={issueType}
            onChange={(event) => setIssueType(event.currentTarget.value)}
          >
            <option value="">Comment</option>
            {options(Object.entries(issueTitles))}
          </select>
          <Said {...saying} inLine />
          <button class="small" disabled={!text.trim()}>
            Send
          </button>
        </div>
      </form>
    </>
  )
}

const Comment = ({ comment, saying }: { comment: CommentRow; saying: Saying }): JSX.Element => {
  const { world, view, userId } = useShell().editor
  const { id: commentId, issueStatus, issueType, languageId } = comment
  const user = world.users.get(comment.userId)
  const resolver = world.users.get(comment.resolverId ?? NaN)
  const resolve = { do: 'resolveIssue', commentId } as const
  const reopen = { do: 'reopenIssue', commentId } as const
  return (
    <li class="comment" data-comment-id={commentId} data-status={issueStatus ?? undefined}>
      {user && <Avatar user={user} size="small" />}
      <div class="about small">
        <b>{user?.name}</b>
        <TimeAgo at={comment.createdAt} />
        {languageId !== view.languageId && <span>{languageOf(languageId)?.name}</span>}
        {comment.userId === userId && (
          <button
            class="quiet icon small"
            aria-label="Delete comment"
            title="Delete comment"
            onClick={() =>
              void saying.act({ do: 'deleteComment', commentId }, 'Deleted', {
                do: 'restoreComment',
                commentId,
              })
            }
          >
            <Icon name="trash" />
          </button>
        )}
      </div>
      <div class="text" dir="auto">
        {comment.text}
      </div>
      {issueType && (
        <div class="row tight issue">
          <span
            class="tag"
            data-kind={issueStatus === 'resolved' ? 'good' : 'warning'}
            title={
              resolver && comment.resolvedAt ? `by ${resolver.name}, ${comment.resolvedAt.slice(0, 10)}` : ''
            }
          >
            {issueTitles[issueType]}: {issueStatus}
          </span>
          {issueStatus === 'unresolved' ? (
            <button class="quiet small" onClick={() => void saying.act(resolve, 'Resolved', reopen)}>
              Resolve
            </button>
          ) : (
            <button class="quiet small" onClick={() => void saying.act(reopen, 'Reopened', resolve)}>
              Reopen
            </button>
          )}
        </div>
      )}
    </li>
  )
}
