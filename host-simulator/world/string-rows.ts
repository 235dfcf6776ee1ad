/** Source strings, and what is tied to them. */

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
  /** By plural category, `''` without plurals: the correction that was approved and is the text. Absent without any. */
  readonly corrected?: Readonly<Record<string, ApprovedCorrection>>
  /** By language: by which port it left steps of apps, by their ids. Absent where it left none. */
  readonly passed?: Readonly<Record<string, Ports>>
}

export interface ApprovedCorrection {
  readonly correctionId: number
  readonly approvalId: number
  /** Who approved it. */
  readonly userId: number
  readonly at: string
  /** The text before it. */
  readonly before: string
}

/** By id of a step. */
export type Ports = Readonly<Record<string, string>>

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
