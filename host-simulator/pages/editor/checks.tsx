import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { qaIssuesOf } from '../../world/qa/check.ts'
import { qaCategories, type QaIssue } from '../../world/qa/issue.ts'
import { Icon } from '../parts/icons.tsx'

/** Milliseconds after the last key: nobody wants to be corrected within a word. */
const pause = 250

const titleOf = ({ category }: QaIssue): string =>
  qaCategories.find((row) => row.category === category)?.title ?? category

/** What the built-in checks find in the draft, while it is written. An empty draft is no mistake yet. */
export const Checks = ({
  source,
  draft,
  languageId,
  limit,
}: {
  source: string
  draft: string
  languageId: string
  limit: number
}): JSX.Element => {
  const check = (): QaIssue[] => (draft.trim() ? qaIssuesOf(source, draft, languageId, limit) : [])
  const [issues, setIssues] = useState(check)
  useEffect(() => {
    const timer = setTimeout(() => setIssues(check), pause)
    return () => clearTimeout(timer)
  }, [source, draft, languageId, limit])
  return (
    <div class="checks small" role="group" aria-label="Quality checks" data-issues={issues.length}>
      {issues.length ? (
        <ul>
          {issues.map((issue) => (
            <li key={issue.validation} data-validation={issue.validation}>
              <Icon name="alert" />
              <span>
                <b>{titleOf(issue)}</b> {issue.message}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <span class="row tight aside">
          <Icon name={draft.trim() ? 'check' : 'circle'} />
          {draft.trim() ? 'Checks find nothing' : 'Checked as you write'}
        </span>
      )}
    </div>
  )
}
