/** What the built-in checks of a project say of a draft. */
import { qaIssuesOf } from '../../world/qa/check.ts'
import type { QaIssue } from '../../world/qa/issue.ts'
import { isChecked, isIgnorable } from '../../world/qa/settings.ts'
import type { ProjectSettings } from '../../world/project-rows.ts'

export interface Checked {
  source: string
  draft: string
  languageId: string
  /** In characters; 0 is none. */
  limit: number
  fileType: string | undefined
  settings: Partial<ProjectSettings>
}

/** What the built-in checks of the project find in the draft. An empty draft is no mistake yet. */
export const draftIssues = ({ source, draft, languageId, limit, fileType, settings }: Checked): QaIssue[] =>
  draft.trim()
    ? qaIssuesOf(source, draft, languageId, limit, fileType).filter(({ category }) =>
        isChecked(settings, category),
      )
    : []

/** Whether the project lets such a draft be saved all the same. */
export const canSaveAnyway = (issues: readonly QaIssue[], settings: Partial<ProjectSettings>): boolean =>
  issues.every(({ category }) => isIgnorable(settings, category))
