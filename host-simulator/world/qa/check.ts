/** Runs the checks on one translation. */
import {
  caseCheck,
  emptyCheck,
  numbersCheck,
  punctuationCheck,
  sizeCheck,
  spacesCheck,
  symbolsCheck,
} from './checks.ts'
import { icuCheck, mdxCheck, tagsCheck, variablesCheck } from './code-checks.ts'
import type { QaIssue } from './issue.ts'
import { isIcu } from './texts.ts'

const checks = [sizeCheck, tagsCheck, variablesCheck, spacesCheck, numbersCheck, icuCheck, mdxCheck]
/** An ICU message is code at its ends, so its marks, case and signs say nothing. */
const proseChecks = [punctuationCheck, caseCheck, symbolsCheck]

/**
 * At most one issue per check; an empty translation has no other.
 * Spelling, terms, FTL and AI checks find nothing here.
 */
export const qaIssuesOf = (
  source: string,
  translation: string,
  languageId: string,
  maxLength: number,
  fileType = '',
): QaIssue[] => {
  const checked = { source, translation, languageId, maxLength, fileType }
  const empty = emptyCheck(checked)
  if (empty) return [empty]
  const all = isIcu(source) ? checks : [...checks, ...proseChecks]
  const issues: QaIssue[] = []
  for (const check of all) {
    const issue = check(checked)
    if (issue) issues.push(issue)
  }
  return issues
}
