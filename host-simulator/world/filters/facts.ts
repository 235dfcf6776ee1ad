/** All that filters and CroQL know of one string: their only window on a world. */
import type { StringStatus } from '../counts.ts'
import type { FoundIssue } from './issues.ts'
import type { CommentRow } from '../comment-rows.ts'
import type { BranchRow, FileRow } from '../file-rows.ts'
import type { UserRow } from '../people-rows.ts'
import type { LabelRow, StringRow } from '../string-rows.ts'
import type { TranslationRow } from '../translation-rows.ts'

export interface StringFacts {
  readonly string: StringRow
  readonly file: FileRow
  readonly branch: BranchRow | null
  /** Values in an organization's own fields: name, slug, value and type of each. */
  readonly fields: readonly Readonly<Record<string, string>>[]
  /** The active ones. */
  readonly languageIds: readonly string[]
  /** ISO 8601. */
  readonly now: string
  readonly labels: readonly LabelRow[]
  /** In all languages, oldest first. */
  readonly comments: readonly CommentRow[]
  /** How many. */
  readonly screenshots: number
  readonly isUnsaved: boolean
  readonly isDuplicate: boolean
  /** People's, and those of a machine that somebody took over; not deleted; oldest first. */
  translations(languageId: string): readonly TranslationRow[]
  /** What an export would take: one for each plural form that has any. */
  tops(languageId: string): readonly TranslationRow[]
  /** With a step, as that sees it. */
  status(languageId: string, stepId?: number): StringStatus
  /** It is at the end of the workflow; without one it is approved. */
  hasPassed(languageId: string): boolean
  /** The source text changed after somebody translated it. */
  hasModifiedSource(languageId: string): boolean
  qaIssues(languageId: string): readonly FoundIssue[]
  user(id: number): UserRow | undefined
  /** Null where nobody has this login. */
  userId(login: string): number | null
}
