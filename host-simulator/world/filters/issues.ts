/** What quality checks say of a string in a language. */
import { qaIssuesOf } from '../qa/check.ts'
import type { QaCategory, QaIssue } from '../qa/issue.ts'
import type { StringRow, TranslationRow } from '../rows.ts'
import type { StringFacts } from './facts.ts'
import { sourceText } from '../texts.ts'
import { isUnresolved } from './summary.ts'

/** Of the translations that an export would take, form by form; without one there is nothing to check. */
export const issuesOf = (facts: StringFacts, languageId: string): readonly QaIssue[] => {
  const tops = facts.tops(languageId)
  const [only] = tops
  if (!only) return none
  const checked =
    tops.length === 1
      ? checkedIssues(facts.string, only)
      : tops.flatMap((row) => checkedIssues(facts.string, row))
  const others = otherIssues(facts, languageId)
  return others.length ? [...checked, ...others] : checked
}

/** Any category where none is named. */
export const hasQaIssue = (facts: StringFacts, languageId: string, category?: QaCategory): boolean => {
  const issues = facts.qaIssues(languageId)
  return category === undefined ? issues.length > 0 : issues.some((issue) => issue.category === category)
}

const none: readonly never[] = []

interface Checked {
  readonly string: StringRow
  readonly issues: readonly QaIssue[]
}

// Rows never change, so neither does what a check says of them.
const known = new WeakMap<TranslationRow, Checked>()

const checkedIssues = (string: StringRow, row: TranslationRow): readonly QaIssue[] => {
  const before = known.get(row)
  if (before?.string === string) return before.issues
  const found = qaIssuesOf(sourceText(string, row.pluralForm), row.text, row.languageId, string.maxLength)
  const issues = found.length ? found : none
  known.set(row, { string, issues })
  return issues
}

const otherIssues = (facts: StringFacts, languageId: string): readonly QaIssue[] => {
  const issues: QaIssue[] = []
  const isWrong = facts.comments.some(
    (comment) =>
      comment.issueType === 'translation_mistake' &&
      comment.languageId === languageId &&
      isUnresolved(comment),
  )
  if (isWrong)
    issues.push({
      category: 'wrong_translation',
      validation: 'wrong_translation_issue_check',
      message: 'An open issue says that the translation is wrong.',
    })
  if (facts.hasModifiedSource(languageId))
    issues.push({
      category: 'outdated',
      validation: 'outdated_translation_check',
      message: 'The source changed after the translation.',
    })
  return issues.length ? issues : none
}
