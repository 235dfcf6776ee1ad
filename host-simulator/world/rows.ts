/** What a world stores, row by row. All of it is plain JSON; times are ISO 8601, in UTC. */
import type { Language } from './language-row.ts'

export type Edition = 'standard' | 'enterprise'
/** Which words the platform's own names are made of: `--service-*` or `--crowdin-*`. */
export type Brand = 'service' | 'crowdin'

export interface Organization {
  readonly id: number
  readonly domain: string
  readonly edition: Edition
  readonly name: string
  readonly brand: Brand
  readonly createdAt: string
  /** Of its own, beside those of the platform. */
  readonly languages?: readonly Language[]
}

export const roles = ['manager', 'developer', 'language_coordinator', 'proofreader', 'translator'] as const
export type Role = (typeof roles)[number]

export interface Grant {
  readonly projectId: number
  readonly role: Role
  /** By id, at which steps of the workflow; absent for all languages. */
  readonly languages?: Readonly<Record<string, 'all' | readonly number[]>> | undefined
}

export interface UserRow {
  readonly id: number
  readonly login: string
  readonly name: string
  readonly avatarUrl: string
  readonly email: string
  /** In every project that they are in. */
  readonly role: Role
  /** What teams and groups give beside it. */
  readonly grants?: readonly Grant[]
  /** Projects that they were taken out of: there the role is none. */
  readonly outOf?: readonly number[]
  /** Absent of who is active. */
  readonly status?: UserStatus
  readonly timezone?: string
}

export const userStatuses = ['active', 'pending', 'blocked'] as const
export type UserStatus = (typeof userStatuses)[number]

export interface ProjectRow {
  readonly id: number
  readonly identifier: string
  readonly name: string
  readonly description: string
  readonly ownerId: number
  readonly sourceLanguageId: string
  readonly targetLanguageIds: readonly string[]
  /** Whether people see only what a task gives them. */
  readonly hasTaskBasedAccess: boolean
  /** In the order that a string goes through them; empty where the project has no workflow. */
  readonly workflow: readonly WorkflowStep[]
  /** In the order that the project page shows them. */
  readonly tabs: readonly Tab[]
  readonly settings: ProjectSettings
  readonly createdAt: string
  readonly updatedAt: string
}

/** What a project's settings hold that the Editor does not need; names as in REST. Source: facts F87. */
export interface ProjectSettings {
  /** 0 file-based, 1 string-based. */
  readonly type: number
  readonly languageAccessPolicy: 'open' | 'moderate'
  readonly visibility: 'open' | 'private'
  readonly translateDuplicates: number
  readonly tagsDetection: number
  readonly glossaryAccess: boolean
  readonly isMtAllowed: boolean
  readonly autoSubstitution: boolean
  readonly skipUntranslatedStrings: boolean
  readonly skipUntranslatedFiles: boolean
  readonly exportApprovedOnly: boolean
  readonly useGlobalTm: boolean
  readonly qaCheckIsActive: boolean
  /** By the names of REST, only what somebody turned; so too below. Absent in worlds of older versions. */
  readonly qaCheckCategories?: Readonly<Record<string, boolean>>
  /** Whether translations with such issues may be saved. */
  readonly qaChecksIgnorableCategories?: Readonly<Record<string, boolean>>
  /** Ids of the checks of apps that are made; null for all. */
  readonly externalQaCheckIds?: readonly number[] | null
  readonly publicDownloads: boolean
  readonly languageMapping: JsonObject
}

export type Json = string | number | boolean | null | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [key: string]: Json
}

export interface BranchRow {
  readonly id: number
  readonly projectId: number
  readonly name: string
  readonly title: string | null
  /** Absent in worlds of older versions, and where nobody said one; so below. */
  readonly exportPattern?: string | null
  readonly priority?: FilePriority
  readonly createdAt: string
  readonly updatedAt: string
}

export type FilePriority = 'low' | 'normal' | 'high'

/** A folder of source files. */
export interface DirectoryRow {
  readonly id: number
  readonly projectId: number
  readonly branchId: number | null
  /** Null at the root of the project or branch. */
  readonly directoryId: number | null
  readonly name: string
  readonly title: string | null
  readonly exportPattern: string | null
  readonly priority: FilePriority
  readonly createdAt: string
  readonly updatedAt: string
}

export interface WorkflowStep {
  /** Unique in the organization. */
  readonly id: number
  readonly title: string
  readonly type: 'Translate' | 'Proofread' | 'Application'
  /** Of a step of the type Application. */
  readonly module?: StepModule
}

/** The module of an app that a step is of. */
export interface StepModule {
  /** Identifier of the app. */
  readonly app: string
  readonly key: string
  /** Ports of what it takes. */
  readonly inputs: readonly string[]
  /** Ports by which strings leave it: the first leads to the next step. */
  readonly outputs: readonly string[]
}

export interface Tab {
  /** A built-in tab, or an app's: `<app>¦<app>-project-menu`. */
  readonly identifier: string
  readonly visible: boolean
}

export interface FileRow {
  readonly id: number
  readonly projectId: number
  /** With its extension. */
  readonly name: string
  /** Of the file format, such as `json`. */
  readonly type: string
  readonly branchId: number | null
  /** Null at the root of the project or branch. */
  readonly directoryId: number | null
  readonly title: string | null
  readonly context: string | null
  readonly priority: FilePriority
  /** As REST got them; the platform keeps the bytes elsewhere. */
  readonly importOptions: JsonObject | null
  readonly exportOptions: JsonObject | null
  readonly excludedTargetLanguages: readonly string[] | null
  /** Whether the content came with an HTML preview; the platform keeps its bytes elsewhere. */
  readonly hasPreview?: boolean
  /** Counts the contents that the file has had, from 1. */
  readonly revision: number
  readonly createdAt: string
  readonly updatedAt: string
  /** In file order. */
  readonly stringIds: readonly number[]
}

/** By plural category; `other` is always there. */
export type PluralTexts = Readonly<Record<string, string>>
export type Text = string | PluralTexts

export interface StringRow {
  readonly id: number
  readonly fileId: number
  readonly projectId: number
  /** The key within the file. */
  readonly identifier: string
  readonly text: Text
  readonly context: string
  /** Whether the context is no longer the file's, since somebody edited it here. */
  readonly hasModifiedContext?: boolean
  /** In characters; 0 is no limit. */
  readonly maxLength: number
  readonly isHidden: boolean
  readonly labelIds: readonly number[]
  readonly createdAt: string
  /** When text, context or limit changed last; at first `createdAt`. */
  readonly updatedAt: string
  /** Counts the texts that the string has had, from 1. */
  readonly revision: number
  /** When the text changed last: translations from before are of another source. At first `createdAt`. */
  readonly textUpdatedAt: string
  /**
   * Only of the one string of a file of the type `assets`, whose text is the file's name: where its content is. The name
   * of bytes that the platform keeps, or the content itself as a `data:` address.
   */
  readonly asset?: string
}

export type Mark = 'up' | 'down'
export type Provider = 'tm' | 'mt' | 'ai'

export interface TranslationRow {
  readonly id: number
  readonly stringId: number
  readonly languageId: string
  readonly text: string
  /** A plural category of the language; null where the source has no plurals. */
  readonly pluralForm: string | null
  /** Null for a suggestion that a TM, MT or AI makes and nobody has taken over yet. */
  readonly userId: number | null
  /** Where the text came from; with a `userId` too it was pre-translated in that person's name. */
  readonly provider: Provider | null
  readonly createdAt: string
  /** By user id. */
  readonly votes: Readonly<Record<string, Vote>>
  readonly approval: Approval | null
  /** Deleted translations stay, so that they can come back. */
  readonly isDeleted: boolean
  /** What checks of apps said of it; absent until one did. */
  readonly checks?: readonly AppCheck[]
  /** Only of a translated file, whose text is its name: where its content is, as of the string. */
  readonly asset?: string
}

/** What a quality check of an app said of a translation. */
export interface AppCheck {
  /** In REST. */
  readonly checkId: number
  readonly name: string
  /** What is wrong; null where nothing is. */
  readonly message: string | null
  readonly fixes: readonly SuggestedFix[]
}

/** A part of the text, in UTF-16 units, and what could stand there. */
export interface SuggestedFix {
  readonly start: number
  readonly end: number
  readonly replacement: string
}

export interface Vote {
  readonly id: number
  readonly mark: Mark
  readonly at: string
}

export interface Approval {
  readonly id: number
  readonly userId: number
  readonly at: string
  /** The workflow step it was given in; absent in a project without a workflow. */
  readonly stepId?: number
}

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

export interface LabelRow {
  readonly id: number
  readonly projectId: number
  readonly title: string
  /** Made by the platform, not by people. */
  readonly isSystem: boolean
}

export interface ScreenshotRow {
  readonly id: number
  readonly projectId: number
  readonly name: string
  /** The strings that are tagged on it. */
  readonly stringIds: readonly number[]
}

export type TaskStatus = 'todo' | 'in_progress' | 'done' | 'closed'

export type LabelMatchRule = 'all' | 'any'

/** Times are ISO 8601. */
export interface TaskScope {
  /** Those that were asked for. */
  readonly stringIds?: readonly number[] | undefined
  /** When texts, contexts or limits of strings changed last. */
  readonly changedFrom?: string | null | undefined
  readonly changedTo?: string | null | undefined
  /** When they were translated. */
  readonly translatedFrom?: string | null | undefined
  readonly translatedTo?: string | null | undefined
  readonly isPreTranslatedOnly?: boolean | undefined
  /** Without what other tasks have. */
  readonly skipsAssigned?: boolean | undefined
}

export interface TaskRow {
  readonly id: number
  readonly projectId: number
  /** 0 translate, 1 proofread; 2 and 3 the same by a vendor. */
  readonly type: number
  readonly status: TaskStatus
  readonly title: string
  readonly description: string
  readonly createdAt: string
  readonly languageId: string
  readonly fileIds: readonly number[]
  readonly assigneeIds: readonly number[]
  /** Null in a project without a workflow. */
  readonly workflowStepId: number | null
  /** Of these strings of its files alone. */
  readonly stringIds?: readonly number[]
  /** Of strings with these labels alone. */
  readonly labelIds?: readonly number[]
  /** Whether a string has all of them; absent: one of them. So with those that are left out. */
  readonly labelMatchRule?: LabelMatchRule
  /** Not of strings with these. */
  readonly excludeLabelIds?: readonly number[]
  readonly excludeLabelMatchRule?: LabelMatchRule
  /** By what its `stringIds` were found. */
  readonly scope?: TaskScope
  /** Whether each assignee has strings of their own. */
  readonly isSplit?: boolean
  /** What was said of a split, by user id. */
  readonly wordsByAssignee?: Readonly<Record<string, number>>
  /** Of its strings when it was made. */
  readonly originalWords?: number
  readonly creatorId?: number
  /** The translation that this one proofreads. */
  readonly precedingTaskId?: number
  /** Who works on it where that is another organization. */
  readonly vendor?: string
  /** Null where nobody said it; so below. */
  readonly deadline?: string | null
  readonly startedAt?: string | null
  readonly resolvedAt?: string | null
  /** When it changed last; absent where it never did. */
  readonly updatedAt?: string
}
