import type { JSX } from 'preact'
import { editorPath } from '../../host/addresses.ts'
import { languageOf } from '../../world/languages.ts'
import { mainText } from '../../world/queries.ts'
import type { CommentRow, ProjectRow } from '../../world/rows.ts'
import { useShell } from '../shell.tsx'
import { Link } from '../site/link.tsx'

/** Comments and issues of the project's strings, latest first. */
export const Discussions = ({ project }: { project: ProjectRow }): JSX.Element => {
  const { world } = useShell().editor
  const comments = [...world.comments].flatMap((comment) => {
    const string = world.strings.get(comment.stringId)
    return string?.projectId === project.id ? [{ ...comment, string }] : []
  })
  if (!comments.length) return <p class="none">Nobody has commented on a string of this project.</p>
  return (
    <ul class="lines">
      {comments
        .toSorted(latestFirst)
        .map(({ id, userId, text, issueStatus, languageId, createdAt, string }) => (
          <li key={id}>
            <div>
              <p dir="auto">{text}</p>
              <p class="aside clipped">
                {world.users.get(userId)?.name}, {languageOf(languageId)?.name ?? languageId}, on{' '}
                <Link
                  to={`${editorPath(project, { fileId: string.fileId, languageIds: [languageId] })}#${string.id}`}
                >
                  {mainText(string.text).slice(0, 80) || string.identifier}
                </Link>
              </p>
            </div>
            <span class="grow" />
            {issueStatus && (
              <span class="tag" data-status={issueStatus}>
                {issueStatus === 'resolved' ? 'Resolved issue' : 'Open issue'}
              </span>
            )}
            <time class="aside" dateTime={createdAt}>
              {createdAt.slice(0, 10)}
            </time>
          </li>
        ))}
    </ul>
  )
}

const latestFirst = (a: CommentRow, b: CommentRow): number =>
  a.createdAt === b.createdAt ? b.id - a.id : a.createdAt < b.createdAt ? 1 : -1
