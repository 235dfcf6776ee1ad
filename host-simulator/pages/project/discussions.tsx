import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { editorPath } from '../../host/addresses.ts'
import { languageOf } from '../../world/languages.ts'
import { allComments, mainText } from '../../world/queries.ts'
import type { CommentRow, IssueType } from '../../world/comment-rows.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import type { StringRow } from '../../world/string-rows.ts'
import type { World } from '../../world/world.ts'
import { Avatar } from '../parts/avatar.tsx'
import { Empty } from '../parts/empty.tsx'
import { Icon } from '../parts/icons.tsx'
import { Segmented } from '../parts/segmented.tsx'
import { When } from '../parts/when.tsx'
import { useShell } from '../shell.tsx'
import { Link } from '../site/link.tsx'
import { shortText } from './deed-item.tsx'

/** What people say about one string, oldest first. */
interface Thread {
  string: StringRow
  comments: CommentRow[]
  latest: string
}

type Shown = 'all' | 'open' | 'resolved' | 'comments'

const issueNames: Record<IssueType, string> = {
  general_question: 'Question',
  translation_mistake: 'Mistake in the translation',
  context_request: 'Context is missing',
  source_mistake: 'Mistake in the source',
}

const threadsOf = (world: World, projectId: number): Thread[] => {
  const byString = new Map<number, Thread>()
  for (const comment of allComments(world)) {
    const string = world.strings.get(comment.stringId)
    if (string?.projectId !== projectId) continue
    const thread = byString.get(string.id) ?? { string, comments: [], latest: '' }
    thread.comments.push(comment)
    if (comment.createdAt > thread.latest) thread.latest = comment.createdAt
    byString.set(string.id, thread)
  }
  const threads = [...byString.values()]
  for (const { comments } of threads)
    comments.sort((a, b) => (a.createdAt === b.createdAt ? a.id - b.id : a.createdAt < b.createdAt ? -1 : 1))
  return threads.toSorted((a, b) => (a.latest < b.latest ? 1 : a.latest > b.latest ? -1 : 0))
}

const isShown: Record<Shown, (thread: Thread) => boolean> = {
  all: () => true,
  open: ({ comments }) => comments.some(({ issueStatus }) => issueStatus === 'unresolved'),
  resolved: ({ comments }) => comments.some(({ issueStatus }) => issueStatus === 'resolved'),
  comments: ({ comments }) => comments.every(({ issueStatus }) => issueStatus === null),
}

/** Comments and issues of the project's strings, a thread for each string, the latest first. */
export const Discussions = ({ project }: { project: ProjectRow }): JSX.Element => {
  const { world } = useShell().editor
  const [shown, setShown] = useState<Shown>('all')
  const threads = threadsOf(world, project.id)
  if (!threads.length)
    return (
      <Empty level={2} icon="message" title="Nobody has commented yet">
        <p>What people ask or say about a string in the Editor is listed here.</p>
      </Empty>
    )
  const count = (which: Shown): number => threads.filter(isShown[which]).length
  const found = threads.filter(isShown[shown])
  return (
    <>
      <div class="tools">
        <Segmented
          label="Show"
          value={shown}
          choices={[
            ['all', `All ${count('all')}`],
            ['open', `Open ${count('open')}`],
            ['resolved', `Resolved ${count('resolved')}`],
            ['comments', `Comments ${count('comments')}`],
          ]}
          onChoose={(next) => setShown(next)}
        />
      </div>
      {found.length === 0 && <Empty level={2} icon="check" title="Nothing of this kind" />}
      <div class="threads">
        {found.map(({ string, comments }) => (
          <ThreadCard key={string.id} project={project} string={string} comments={comments} />
        ))}
      </div>
    </>
  )
}

const ThreadCard = ({
  project,
  string,
  comments,
}: Omit<Thread, 'latest'> & { project: ProjectRow }): JSX.Element => {
  const { world } = useShell().editor
  const title = shortText(mainText(string.text)) || string.identifier
  const languageIds = comments.slice(0, 1).map(({ languageId }) => languageId)
  const file = world.files.get(string.fileId)
  return (
    <article class="card thread" aria-label={title}>
      <header>
        <Icon name="message" />
        <Link to={`${editorPath(world, project, { fileId: string.fileId, languageIds })}#${string.id}`}>
          {title}
        </Link>
        <span class="small aside">{file?.name}</span>
      </header>
      <ol>
        {comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} />
        ))}
      </ol>
    </article>
  )
}

const CommentItem = ({ comment }: { comment: CommentRow }): JSX.Element => {
  const { editor, tell } = useShell()
  const { world } = editor
  const { userId, text, issueType, issueStatus, languageId, createdAt, resolverId } = comment
  const user = world.users.get(userId)
  const isResolved = issueStatus === 'resolved'
  const resolver = world.users.get(resolverId ?? NaN)
  return (
    <li>
      {user && <Avatar user={user} />}
      <div>
        <div class="who">
          <b>{user?.name ?? 'Somebody'}</b>
          <span class="small aside">{languageOf(languageId)?.name ?? languageId}</span>
          <When at={createdAt} />
        </div>
        <p dir="auto">{text}</p>
      </div>
      {issueStatus && (
        <span
          class="tag"
          data-kind={isResolved ? 'good' : 'warning'}
          title={isResolved && resolver ? `Resolved by ${resolver.name}` : undefined}
        >
          <Icon name={isResolved ? 'check' : 'alert'} />
          {issueType ? issueNames[issueType] : 'Issue'}
          <span class="visually-hidden">{isResolved ? ', resolved' : ', open'}</span>
        </span>
      )}
      {issueStatus && (
        <button
          class="small"
          onClick={async () =>
            tell(
              await editor.command({
                do: isResolved ? 'reopenIssue' : 'resolveIssue',
                commentId: comment.id,
              }),
            )
          }
        >
          {isResolved ? 'Reopen' : 'Resolve'}
        </button>
      )}
    </li>
  )
}
