import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { languageOf } from '../../world/languages.ts'
import { commentsOf } from '../../world/queries.ts'
import type { IssueType, StringRow } from '../../world/rows.ts'
import { useShell } from '../shell.tsx'
import { options } from './select.tsx'

const issueTitles: Record<IssueType, string> = {
  general_question: 'General question',
  translation_mistake: 'Mistake in the translation',
  context_request: 'Lack of context',
  source_mistake: 'Mistake in the source',
}

/** What people said of the string, in all languages; issues can be resolved. */
export const Comments = ({ string }: { string: StringRow }): JSX.Element => {
  const { editor, tell } = useShell()
  const { world, view } = editor
  const [text, setText] = useState('')
  const [issueType, setIssueType] = useState('')
  const command = async (given: Parameters<typeof editor.command>[0]): Promise<boolean> => {
    const problem = await editor.command(given)
    tell(problem)
    return !problem
  }
  const send = async (event: Event): Promise<void> => {
    event.preventDefault()
    const about = { stringId: string.id, languageId: view.languageId }
    const kind = issueType ? { issueType: issueType as IssueType } : {}
    if (await command({ do: 'addComment', ...about, text, ...kind })) setText('')
  }

  return (
    <section class="block" aria-labelledby="comments-title">
      <h2 id="comments-title">Comments</h2>
      <ul>
        {commentsOf(world, string.id).map((comment) => (
          <li key={comment.id} class="suggestion" data-comment-id={comment.id}>
            <span class="text" dir="auto">
              {comment.text}
            </span>
            <span class="row">
              {comment.issueStatus === 'unresolved' && (
                <button
                  class="quiet"
                  onClick={() => void command({ do: 'resolveIssue', commentId: comment.id })}
                >
                  Resolve
                </button>
              )}
              {comment.issueStatus === 'resolved' && (
                <button
                  class="quiet"
                  onClick={() => void command({ do: 'reopenIssue', commentId: comment.id })}
                >
                  Reopen
                </button>
              )}
            </span>
            <span class="about">
              {world.users.get(comment.userId)?.name}, {languageOf(comment.languageId)?.name}
              {comment.issueType && `: ${issueTitles[comment.issueType]}, ${comment.issueStatus}`}
            </span>
          </li>
        ))}
      </ul>
      <form class="row" onSubmit={(event) => void send(event)}>
        <input
          class="grow"
          aria-label="New comment"
          placeholder="Write a comment"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <select
          aria-label="Kind of comment"
          value={issueType}
          onChange={(event) => setIssueType(event.currentTarget.value)}
        >
          <option value="">Comment</option>
          {options(Object.entries(issueTitles))}
        </select>
        <button disabled={!text.trim()}>Send</button>
      </form>
    </section>
  )
}
