/** The organization and its projects, as a world stores them. */
import type { JsonObject } from './json.ts'
import type { Language } from './language-row.ts'

export type Edition = 'standard' | 'enterprise'

/** Which words the platform's own names are made of: `--service-*` or `--crowdin-*`. */
export type Brand = 'service' | 'crowdin'

export interface Organization {
  readonly id: number
  readonly domain: string
  readonly edition: Edition
  readonly name: string
  /** Nothing where nobody chose: then it is `service`, until an app comes that speaks otherwise. */
  readonly brand?: Brand | undefined
  readonly createdAt: string
  /** Of its own, beside those of the platform. */
  readonly languages?: readonly Language[]
}

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
  /** Absent in worlds of older versions, as where nobody turned it off. */
  readonly hiddenStringsProofreadersAccess?: boolean
  /** Enterprise edition: what so many approved has no issues, 0 for never; absent as 1. Source: facts F232. */
  readonly qaApprovalsCount?: number
  /** Enterprise edition: who lets new tasks begin; none where nobody has to. Source: facts F209. */
  readonly taskReviewerIds?: readonly number[]
  /** Whether exports fill untranslated strings of dialects with what their primary languages have. */
  readonly autoTranslateDialects?: boolean
  readonly languageMapping: JsonObject
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
