/** Facts: what happened, by whom and when. Plain JSON, complete enough that `apply` needs nothing else. */
import type { IssueType, Mark, StringRow, Tab, Text } from './rows.ts'

interface Fact {
  /** Id of the user. */
  by: number
  at: string
}

interface OfTranslation extends Fact {
  translationId: number
  stringId: number
  languageId: string
}

interface OfComment extends Fact {
  commentId: number
  stringId: number
  languageId: string
}

/** A string as it is when it comes in; the rest of its row follows from the fact. */
export type AddedString = Pick<StringRow, 'id' | 'identifier' | 'text' | 'context' | 'maxLength'>

export type Change =
  | (OfTranslation & { fact: 'translationAdded'; text: string; pluralForm: string | null })
  | (OfTranslation & { fact: 'translationDeleted' })
  | (OfTranslation & { fact: 'translationRestored' })
  /** The step is there exactly in a project with a workflow. */
  | (OfTranslation & { fact: 'translationApproved'; stepId?: number })
  | (OfTranslation & { fact: 'translationDisapproved' })
  | (OfTranslation & { fact: 'translationVoted'; mark: Mark | null })
  | (OfComment & { fact: 'commentAdded'; text: string; issueType: IssueType | null })
  | (OfComment & { fact: 'issueResolved' })
  | (OfComment & { fact: 'issueReopened' })
  | (OfComment & { fact: 'commentDeleted' })
  | (Fact & { fact: 'labelAdded'; labelId: number; projectId: number; title: string })
  /** Only the strings for which something changes; so too below. */
  | (Fact & { fact: 'labelAssigned'; labelId: number; stringIds: readonly number[] })
  | (Fact & { fact: 'labelUnassigned'; labelId: number; stringIds: readonly number[] })
  | (Fact & { fact: 'stringsHidden'; stringIds: readonly number[] })
  | (Fact & { fact: 'stringsShown'; stringIds: readonly number[] })
  /** Only what is new of the three. */
  | (Fact & { fact: 'stringEdited'; stringId: number; text?: Text; context?: string; maxLength?: number })
  | (Fact & { fact: 'fileAdded'; fileId: number; projectId: number; name: string; type: string })
  | (Fact & { fact: 'stringsAdded'; fileId: number; projectId: number; strings: readonly AddedString[] })
  | (Fact & { fact: 'tabsSet'; projectId: number; tabs: readonly Tab[] })

export type ChangeOf<F extends Change['fact']> = Extract<Change, { fact: F }>

export type TranslationChange = Extract<Change, { translationId: number }>
