/** Facts: what happened, by whom and when. Plain JSON, complete enough that `apply` needs nothing else. */
import type { AddedRows } from './added-rows.ts'
import type { Language } from './language-row.ts'
import type { IssueType } from './comment-rows.ts'
import type { BranchRow, DirectoryRow, FileRow } from './file-rows.ts'
import type { Role, UserRow } from './people-rows.ts'
import type { Brand, ProjectRow, Tab, WorkflowStep } from './project-rows.ts'
import type { ScreenshotRow, StringRow } from './string-rows.ts'
import type { TaskRow } from './task-rows.ts'
import type { AppCheck, Mark, MemoryMatch, Origin, Provider, TranslationRow } from './translation-rows.ts'

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

interface OfProject extends Fact {
  projectId: number
}

/** What went with a branch or directory: all directories below it and all their files. */
interface Contents {
  directoryIds: readonly number[]
  fileIds: readonly number[]
}

/** A string as it is when it comes in; the rest of its row follows from the fact. */
export type AddedString = Pick<StringRow, 'id' | 'identifier' | 'text' | 'context' | 'maxLength'> &
  Partial<Pick<StringRow, 'isHidden' | 'labelIds' | 'asset'>>

/** Only what is new; so in all edits below. A new text makes a new revision. */
export type EditedString = { stringId: number } & Partial<
  Pick<
    StringRow,
    'identifier' | 'text' | 'context' | 'hasModifiedContext' | 'maxLength' | 'isHidden' | 'labelIds' | 'asset'
  >
>

export interface PassedString {
  stringId: number
  languageId: string
  port: string
}

/** The step is there exactly in a project with a workflow. */
export interface GivenApproval {
  approvalId: number
  stepId?: number
}

export interface ImportedRow {
  id: number
  stringId: number
  languageId: string
  text: string
  pluralForm: string | null
  asset?: string
  match?: MemoryMatch
  origin?: Origin
  approval?: GivenApproval
}

type ProjectEdits = Partial<
  Pick<ProjectRow, 'name' | 'description' | 'targetLanguageIds' | 'hasTaskBasedAccess' | 'settings'>
>
type BranchEdits = Partial<Pick<BranchRow, 'name' | 'title' | 'exportPattern' | 'priority' | 'isProtected'>>
type DirectoryEdits = Partial<Omit<DirectoryRow, 'id' | 'projectId' | 'createdAt' | 'updatedAt'>>
type FileEdits = Partial<
  Omit<FileRow, 'id' | 'projectId' | 'type' | 'revision' | 'createdAt' | 'updatedAt' | 'stringIds'>
>
type TaskEdits = Partial<Omit<TaskRow, 'id' | 'projectId' | 'languageId' | 'createdAt'>>
type UserEdits = Partial<Omit<UserRow, 'id' | 'role'>>
type ScreenshotEdits = Partial<Pick<ScreenshotRow, 'name' | 'stringIds'>>

export type Change =
  | (OfTranslation & {
      fact: 'translationAdded'
      text: string
      pluralForm: string | null
      asset?: string
      provider?: Provider | null
      origin?: Origin
    })
  /** The text alone: who approved or voted for the old one did not for the new one. */
  | (OfTranslation & { fact: 'translationEdited'; text: string })
  | (OfTranslation & { fact: 'translationDeleted' })
  | (OfTranslation & { fact: 'translationRestored' })
  | (OfTranslation & GivenApproval & { fact: 'translationApproved' })
  /** The one alone where others are left, else all. */
  | (OfTranslation & { fact: 'translationDisapproved'; approvalId?: number })
  | (OfTranslation & { fact: 'translationVoted'; mark: null })
  | (OfTranslation & { fact: 'translationVoted'; mark: Mark; voteId: number })
  /** Many at once; `approved` are those that were there already. */
  | (OfProject & {
      fact: 'translationsImported'
      provider: Provider | null
      translations: readonly ImportedRow[]
      approved: readonly ({ translationId: number } & GivenApproval)[]
    })
  /** What duplicates have of their masters: new rows, old ones with what is new about them, and those that are no more. */
  | (OfProject & { fact: 'translationsShared'; rows: readonly TranslationRow[]; goneIds: readonly number[] })
  /** Checks are over of these files; `checks` are all that is known of a translation now. */
  | (OfProject & {
      fact: 'translationsChecked'
      languageId: string
      fileIds: readonly number[]
      results: readonly { translationId: number; checks: readonly AppCheck[] }[]
    })
  | (OfProject & { fact: 'translationsDeleted'; translationIds: readonly number[] })
  | (OfProject & { fact: 'translationsDisapproved'; translationIds: readonly number[] })
  | (OfComment & { fact: 'commentAdded'; text: string; issueType: IssueType | null })
  | (OfComment & { fact: 'commentEdited'; text: string })
  | (OfComment & { fact: 'issueResolved' })
  | (OfComment & { fact: 'issueReopened' })
  | (OfComment & { fact: 'commentDeleted' })
  | (OfComment & { fact: 'commentRestored' })
  | (OfProject & { fact: 'labelAdded'; labelId: number; title: string; isSystem?: boolean })
  | (OfProject & { fact: 'labelEdited'; labelId: number; title: string })
  | (OfProject & { fact: 'labelDeleted'; labelId: number })
  /** Only the strings for which something changes; so too below. */
  | (Fact & { fact: 'labelAssigned'; labelId: number; stringIds: readonly number[] })
  | (Fact & { fact: 'labelUnassigned'; labelId: number; stringIds: readonly number[] })
  | (Fact & { fact: 'stringsHidden'; stringIds: readonly number[] })
  | (Fact & { fact: 'stringsShown'; stringIds: readonly number[] })
  | (OfProject & { fact: 'stringsAdded'; fileId: number; strings: readonly AddedString[] | AddedRows })
  /** `isCount`: names and contexts alone, which count the texts of a file. */
  | (OfProject & { fact: 'stringsEdited'; edits: readonly EditedString[]; isCount?: true })
  /** A correction is the text now, of one form where there are some; `text` is what the string says from now on. */
  | (OfProject & {
      fact: 'correctionApproved'
      stringId: number
      correctionId: number
      approvalId: number
      pluralForm: string | null
      text: StringRow['text']
    })
  /** The text before it is back. */
  | (OfProject & {
      fact: 'correctionDisapproved'
      stringId: number
      pluralForm: string | null
      text: StringRow['text']
    })
  /** They left a step of an app, each by its port; what was said of them at the `laterStepIds` is said anew. */
  | (OfProject & {
      fact: 'stringsPassed'
      stepId: number
      laterStepIds: readonly number[]
      passed: readonly PassedString[]
    })
  /** With their translations, comments and tags. */
  | (OfProject & { fact: 'stringsDeleted'; stringIds: readonly number[] })
  | (OfProject & { fact: 'projectAdded'; row: ProjectRow })
  | (OfProject & { fact: 'projectEdited'; edits: ProjectEdits })
  /** With everything in it. */
  | (OfProject & { fact: 'projectDeleted' })
  /** All of the world's own. */
  | (Fact & { fact: 'brandSet'; brand: Brand })
  | (Fact & { fact: 'languagesSet'; languages: readonly Language[] })
  | (OfProject & { fact: 'tabsSet'; tabs: readonly Tab[] })
  | (OfProject & { fact: 'workflowSet'; workflow: readonly WorkflowStep[] })
  | (OfProject & { fact: 'branchAdded'; branchId: number; row: BranchRow })
  | (OfProject & { fact: 'branchEdited'; branchId: number; edits: BranchEdits })
  | (OfProject & Contents & { fact: 'branchDeleted'; branchId: number })
  | (OfProject & { fact: 'directoryAdded'; directoryId: number; row: DirectoryRow })
  | (OfProject & { fact: 'directoryEdited'; directoryId: number; edits: DirectoryEdits })
  | (OfProject & Contents & { fact: 'directoryDeleted'; directoryId: number })
  /** Empty; `stringsAdded` follows. */
  | (OfProject & { fact: 'fileAdded'; fileId: number; row: FileRow })
  | (OfProject & { fact: 'fileEdited'; fileId: number; edits: FileEdits })
  /** New content: after the facts about its strings, their order. */
  | (OfProject & {
      fact: 'fileUpdated'
      fileId: number
      revision: number
      stringIds: readonly number[]
      edits: FileEdits
    })
  | (OfProject & { fact: 'fileDeleted'; fileId: number })
  | (OfProject & { fact: 'taskAdded'; taskId: number; row: TaskRow })
  | (OfProject & { fact: 'taskEdited'; taskId: number; edits: TaskEdits })
  | (OfProject & { fact: 'taskDeleted'; taskId: number })
  | (OfProject & { fact: 'screenshotAdded'; screenshotId: number; row: ScreenshotRow })
  | (OfProject & { fact: 'screenshotEdited'; screenshotId: number; edits: ScreenshotEdits })
  | (OfProject & { fact: 'screenshotDeleted'; screenshotId: number })
  | (Fact & { fact: 'roleSet'; userId: number; role: Role })
  | (Fact & { fact: 'userAdded'; userId: number; row: UserRow })
  | (Fact & { fact: 'userEdited'; userId: number; edits: UserEdits })
  /** What they did stays. */
  | (Fact & { fact: 'userDeleted'; userId: number })

export type ChangeOf<F extends Change['fact']> = Extract<Change, { fact: F }>

export type TranslationChange = Extract<Change, { translationId: number }>
