/** What a check looks at, and what it says. */
import type { QaCategory, QaIssue } from './issue.ts'

export interface Checked {
  readonly source: string
  readonly translation: string
  readonly languageId: string
  /** In characters; 0 is no limit. */
  readonly maxLength: number
  /** `mdx_v2`; '' where it is not known. */
  readonly fileType: string
}

export type Check = (checked: Checked) => QaIssue | null

export const found = (category: QaCategory, validation: string, message: string): QaIssue => ({
  category,
  validation,
  message,
})
