/** Wishes that the world may refuse. Plain JSON. */
import type {
  FilePriority,
  IssueStatus,
  IssueType,
  JsonObject,
  Mark,
  ProjectSettings,
  Provider,
  Tab,
  TaskStatus,
  Text,
} from './rows.ts'

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
  /** What is left out stays; so in every `edit` below. */
  | { do: 'editComment'; commentId: number; text?: string | undefined; issueStatus?: IssueStatus | undefined }
  | { do: 'deleteComment'; commentId: number }
  | { do: 'addLabel'; projectId: number; title: string }
  | { do: 'editLabel'; labelId: number; title: string }
  | { do: 'deleteLabel'; labelId: number }
  | { do: 'assignLabel'; labelId: number; stringIds: readonly number[] }
  | { do: 'unassignLabel'; labelId: number; stringIds: readonly number[] }
  | { do: 'setStringsHidden'; stringIds: readonly number[]; isHidden: boolean }
  | ({ do: 'editString'; stringId: number } & StringEdit)
  | { do: 'deleteStrings'; stringIds: readonly number[] }
  /** All of them or none. Answers the batches of REST; order: deleted, edited, added. */
  | {
      do: 'changeStrings'
      projectId: number
      added: readonly (NewString & { fileId: number })[]
      edited: readonly ({ stringId: number } & StringEdit)[]
      deleted: readonly number[]
    }
  | ({
      do: 'addProject'
      name: string
      sourceLanguageId: string
      identifier?: string | undefined
    } & ProjectEdit)
  | ({ do: 'editProject'; projectId: number; name?: string | undefined } & ProjectEdit)
  | { do: 'deleteProject'; projectId: number }
  | { do: 'addBranch'; projectId: number; name: string; title?: string | undefined }
  | { do: 'editBranch'; branchId: number; name?: string | undefined; title?: string | undefined }
  | { do: 'deleteBranch'; branchId: number }
  | ({ do: 'addDirectory'; projectId: number; name: string } & Whereabouts & FolderEdit)
  /** The parent is the directory to move into; null is the root. */
  | ({
      do: 'editDirectory'
      directoryId: number
      name?: string | undefined
      branchId?: number | null | undefined
      parentId?: number | null | undefined
    } & FolderEdit)
  | { do: 'deleteDirectory'; directoryId: number }
  /** With its strings, all at once; a string may bring translations. */
  | ({
      do: 'addFile'
      projectId: number
      name: string
      type: string
      strings?: readonly ImportedString[] | undefined
      attachLabelIds?: readonly number[] | undefined
    } & Whereabouts &
      FileEdit)
  /** The file's new content. Strings are matched by identifier; those that are gone go. Makes a new revision. */
  | {
      do: 'updateFile'
      fileId: number
      strings: readonly ImportedString[]
      /** What happens to the translations of a string whose text changed. */
      updateOption?: UpdateOption | undefined
      /** Whether a context that was edited on the platform gives way to the file's. */
      replaceModifiedContext?: boolean | undefined
      name?: string | undefined
      importOptions?: JsonObject | null | undefined
      exportOptions?: JsonObject | null | undefined
      attachLabelIds?: readonly number[] | undefined
      detachLabelIds?: readonly number[] | undefined
    }
  | ({ do: 'editFile'; fileId: number; name?: string | undefined } & Whereabouts & FileEdit)
  | { do: 'deleteFile'; fileId: number }
  | { do: 'addStrings'; projectId: number; fileId: number; strings: readonly NewString[] }
  /** Many at once: an uploaded file, a pre-translation. What is there already with the same text stays one. */
  | {
      do: 'importTranslations'
      projectId: number
      languageId: string
      translations: readonly NewTranslation[]
      provider?: Provider | null | undefined
    }
  | { do: 'deleteTranslations'; translationIds: readonly number[] }
  | { do: 'disapproveTranslations'; translationIds: readonly number[] }
  | { do: 'setTabs'; projectId: number; tabs: readonly Tab[] }
  | ({ do: 'addTask'; projectId: number; title: string; languageId: string } & TaskEdit)
  | ({ do: 'editTask'; taskId: number; title?: string | undefined } & TaskEdit)
  | { do: 'deleteTask'; taskId: number }
  | { do: 'addScreenshot'; projectId: number; name: string; stringIds?: readonly number[] | undefined }
  | {
      do: 'editScreenshot'
      screenshotId: number
      name?: string | undefined
      stringIds?: readonly number[] | undefined
    }
  | { do: 'deleteScreenshot'; screenshotId: number }

export interface StringEdit {
  identifier?: string | undefined
  text?: Text | undefined
  context?: string | undefined
  maxLength?: number | undefined
  isHidden?: boolean | undefined
  labelIds?: readonly number[] | undefined
}

export interface ProjectEdit {
  description?: string | undefined
  targetLanguageIds?: readonly string[] | undefined
  hasTaskBasedAccess?: boolean | undefined
  /** Merged into those that are there. */
  settings?: Partial<ProjectSettings> | undefined
}

/** Null is the project's root, or no branch. */
export interface Whereabouts {
  branchId?: number | null | undefined
  directoryId?: number | null | undefined
}

export interface FolderEdit {
  title?: string | null | undefined
  exportPattern?: string | null | undefined
  priority?: FilePriority | undefined
}

export interface FileEdit {
  title?: string | null | undefined
  context?: string | null | undefined
  priority?: FilePriority | undefined
  importOptions?: JsonObject | null | undefined
  exportOptions?: JsonObject | null | undefined
  /** Null: none is excluded. */
  excludedTargetLanguages?: readonly string[] | null | undefined
}

export interface TaskEdit {
  type?: number | undefined
  status?: TaskStatus | undefined
  description?: string | undefined
  fileIds?: readonly number[] | undefined
  assigneeIds?: readonly number[] | undefined
  workflowStepId?: number | null | undefined
}

export const updateOptions = [
  'clear_translations_and_approvals',
  'keep_translations',
  'keep_translations_and_approvals',
] as const
export type UpdateOption = (typeof updateOptions)[number]

export interface NewTranslation {
  stringId: number
  text: string
  /** Wanted exactly for strings with plurals. */
  pluralForm?: string | null | undefined
  isApproved?: boolean | undefined
}

export interface NewString {
  identifier: string
  text: Text
  context?: string | undefined
  maxLength?: number | undefined
  isHidden?: boolean | undefined
  labelIds?: readonly number[] | undefined
}

/** A string as it comes out of a file. */
export interface ImportedString extends Omit<NewString, 'labelIds'> {
  /** By title; those that are not there yet are made. */
  labels?: readonly string[] | undefined
  /** By language id. */
  translations?: Readonly<Record<string, ImportedTranslation>> | undefined
}

export interface ImportedTranslation {
  /** By plural category of that language for a string with plurals; an empty text is none. */
  text: Text
  /** For plurals all forms, or by category. `untranslated` is none. */
  status?: ImportedStatus | Readonly<Record<string, ImportedStatus>> | undefined
}

/** Source: specification, "String record". */
export type ImportedStatus = 'untranslated' | 'translated' | 'approved'

/** The command of this name. */
export type CommandOf<D extends Command['do']> = Extract<Command, { do: D }>
