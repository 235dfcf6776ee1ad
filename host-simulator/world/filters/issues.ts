/** What quality checks say of a string in a language. */
import { approvalsOf } from '../approvals.ts'
import { qaIssuesOf } from '../qa/check.ts'
import type { QaCategory, QaIssue } from '../qa/issue.ts'
import { isAppChecked, isChecked } from '../qa/settings.ts'
import type { ProjectSettings } from '../project-rows.ts'
import type { StringRow } from '../string-rows.ts'
import type { TranslationRow } from '../translation-rows.ts'
import type { StringFacts } from './facts.ts'
import { sourceText } from '../texts.ts'
import { isUnresolved } from './summary.ts'

/** What is wrong, and with which form of the string; null with all of it. */
export type FoundIssue = QaIssue & { readonly pluralForm: string | null }

/**
 * Of the translations that an export would take, form by form, as the project's settings want it.
 * Without a translation there is nothing to check; what got as many approvals as `clears` says, 0 for never, has no
 * issues (facts F232).
 */
export const issuesOf = (
  facts: StringFacts,
  languageId: string,
  settings: Partial<ProjectSettings>,
  clears: number,
): readonly FoundIssue[] => {
  let tops = facts.tops(languageId)
  if (clears) tops = tops.filter((row) => approvalsOf(row).length < clears)
  const [only] = tops
  if (!only || settings.qaCheckIsActive === false) return none
  const checked =
    tops.length === 1 && !only.checks
      ? checkedIssues(facts, only)
      : tops.flatMap((row) => [...checkedIssues(facts, row), ...appIssues(row, settings)])
  const others = otherIssues(facts, languageId)
  return checked.length || others.length
    ? [...checked, ...others].filter(({ category }) => isChecked(settings, category))
    : none
}

/** What checks of apps said of the translation. */
export const appIssues = (
  { checks = none, pluralForm }: Pick<TranslationRow, 'checks' | 'pluralForm'>,
  settings: Partial<ProjectSettings>,
): FoundIssue[] =>
  checks.flatMap(({ checkId, name, message }) =>
    message === null || !isAppChecked(settings, checkId)
      ? []
      : [{ category: 'custom', validation: 'external_qa_check', message: `${name}: ${message}`, pluralForm }],
  )

/** Any category where none is named. */
export const hasQaIssue = (facts: StringFacts, languageId: string, category?: QaCategory): boolean => {
  const issues = facts.qaIssues(languageId)
  return category === undefined ? issues.length > 0 : issues.some((issue) => issue.category === category)
}

const none: readonly never[] = []

interface Checked {
  /** Of the string: all that its checks read. */
  readonly source: StringRow['text']
  readonly maxLength: StringRow['maxLength']
  readonly issues: readonly FoundIssue[]
}

// Rows never change, so neither does what a check says of them.
const known = new WeakMap<TranslationRow, Checked>()

// Nor does the type of a file of MDX, which is made one by a new file alone.
const checkedIssues = (facts: StringFacts, row: TranslationRow): readonly FoundIssue[] => {
  const { string, file } = facts
  const { maxLength } = string
  const before = known.get(row)
  if (before?.source === string.text && before.maxLength === maxLength) return before.issues
  const { pluralForm, text, languageId } = row
  // A file's name is no text.
  const found =
    row.asset === undefined
      ? qaIssuesOf(sourceText(string, pluralForm), text, languageId, maxLength, file.type)
      : none
  const issues = found.length ? found.map((issue) => ({ ...issue, pluralForm })) : none
  known.set(row, { source: string.text, maxLength, issues })
  return issues
}

const otherIssues = (facts: StringFacts, languageId: string): readonly FoundIssue[] => {
  const issues: FoundIssue[] = []
  const isWrong = facts.comments.some(
    (comment) =>
      comment.issueType === 'translation_mistake' &&
      comment.languageId === languageId &&
      isUnresolved(comment),
  )
  // These come from comments and dates, not from a text, so they are of the whole string.
  const pluralForm = null
  if (isWrong)
    issues.push({
      category: 'wrong_translation',
      validation: 'wrong_translation_issue_check',
      message: 'An open issue says that the translation is wrong.',
      pluralForm,
    })
  if (facts.hasModifiedSource(languageId))
    issues.push({
      category: 'outdated',
      validation: 'outdated_translation_check',
      message: 'The source changed after the translation.',
      pluralForm,
    })
  return issues.length ? issues : none
}
