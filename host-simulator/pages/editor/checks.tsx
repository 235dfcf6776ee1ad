import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { qaCategories, type QaIssue } from '../../world/qa/issue.ts'
import type { StringRow } from '../../world/string-rows.ts'
import { Icon } from '../parts/icons.tsx'
import { later } from '../parts/later.tsx'
import { useShell } from '../shell.tsx'
import { canSaveAnyway, draftIssues, type Checked } from './draft-issues.ts'

/** Milliseconds after the last key: nobody wants to be corrected within a word. */
const pause = 250

const AppChecks = later(async () => (await import('./app-checks.tsx')).AppChecks)

const titleOf = ({ category }: QaIssue): string =>
  qaCategories.find((row) => row.category === category)?.title ?? category

/** What the checks say, while it is written; `isHeld`: it was to be saved, and they are in the way. */
export const Checks = ({
  string,
  isHeld,
  ...checked
}: Checked & { string: StringRow; isHeld: boolean }): JSX.Element => {
  const { world } = useShell().editor
  const { source, draft, languageId, limit, settings } = checked
  const [issues, setIssues] = useState(() => draftIssues(checked))
  useEffect(() => {
    const timer = setTimeout(() => setIssues(draftIssues(checked)), pause)
    return () => clearTimeout(timer)
  }, [source, draft, languageId, limit, settings])
  const shown = isHeld ? draftIssues(checked) : issues
  return (
    <div class="checks small" role="group" aria-label="Quality checks" data-issues={shown.length}>
      {isHeld && (
        <p class="problem" role="alert">
          {canSaveAnyway(shown, settings)
            ? 'Not saved yet: mend it, or save anyway.'
            : 'Not saved: the project wants this mended first.'}
        </p>
      )}
      {shown.length ? (
        <ul>
          {shown.map((issue) => (
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
          {settings.qaCheckIsActive === false
            ? 'The project makes no checks'
            : draft.trim()
              ? 'Checks find nothing'
              : 'Checked as you write'}
        </span>
      )}
      {world.organization.edition === 'enterprise' && <AppChecks string={string} settings={settings} />}
    </div>
  )
}
