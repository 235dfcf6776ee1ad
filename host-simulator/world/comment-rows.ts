/** What people say of a string, issues among it. */

export const issueTypes = [
  'general_question',
  'translation_mistake',
  'context_request',
  'source_mistake',
] as const

export type IssueType = (typeof issueTypes)[number]

export type IssueStatus = 'unresolved' | 'resolved'

export interface CommentRow {
  readonly id: number
  readonly stringId: number
  readonly languageId: string
  readonly userId: number
  readonly text: string
  readonly type: 'comment' | 'issue'
  /** Type and status are null for a comment that is no issue. */
  readonly issueType: IssueType | null
  readonly issueStatus: IssueStatus | null
  /** Null while nobody has resolved it, here and below. */
  readonly resolverId: number | null
  readonly resolvedAt: string | null
  readonly createdAt: string
  /** It may come back; nothing shows it meanwhile. */
  readonly isDeleted?: boolean
}
