/** Wishes that the world may refuse. Plain JSON. */
import type { IssueType, Mark, Tab, Text } from './rows.ts'

export type Command =
  | {
      do: 'addTranslation'
      stringId: number
      languageId: string
      text: string
      /** Wanted exactly for strings with plurals. */
      pluralForm?: string | null | undefined
    }
  | { do: 'deleteTranslation'; translationId: number }
  | { do: 'restoreTranslation'; translationId: number }
  /** The step is wanted exactly in a project with a workflow, and has to be one that approves. */
  | { do: 'approveTranslation'; translationId: number; stepId?: number | null | undefined }
  | { do: 'disapproveTranslation'; translationId: number }
  /** Null takes one's vote back. */
  | { do: 'voteTranslation'; translationId: number; mark: Mark | null }
  /** With an issue type it is an issue, without one a plain comment. */
  | {
      do: 'addComment'
      stringId: number
      languageId: string
      text: string
      issueType?: IssueType | null | undefined
    }
  | { do: 'resolveIssue'; commentId: number }
  | { do: 'reopenIssue'; commentId: number }
  | { do: 'deleteComment'; commentId: number }
  | { do: 'addLabel'; projectId: number; title: string }
  | { do: 'assignLabel'; labelId: number; stringIds: readonly number[] }
  | { do: 'unassignLabel'; labelId: number; stringIds: readonly number[] }
  | { do: 'setStringsHidden'; stringIds: readonly number[]; isHidden: boolean }
  /** What is left out stays. */
  | {
      do: 'editString'
      stringId: number
      text?: Text | undefined
      context?: string | undefined
      maxLength?: number | undefined
    }
  | { do: 'addFile'; projectId: number; name: string; type: string }
  | { do: 'addStrings'; projectId: number; fileId: number; strings: readonly NewString[] }
  | { do: 'setTabs'; projectId: number; tabs: readonly Tab[] }

export interface NewString {
  identifier: string
  text: Text
  context?: string | undefined
  maxLength?: number | undefined
}

/** The command of this name. */
export type CommandOf<D extends Command['do']> = Extract<Command, { do: D }>
