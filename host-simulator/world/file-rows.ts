/** Where strings lie: branches, folders, source files. */
import type { JsonObject } from './json.ts'

export interface BranchRow {
  readonly id: number
  readonly projectId: number
  readonly name: string
  readonly title: string | null
  /** Absent in worlds of older versions, and where nobody said one; so below. */
  readonly exportPattern?: string | null
  readonly priority?: FilePriority
  /** Of a string-based project. */
  readonly isProtected?: boolean
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

export interface FileRow {
  readonly id: number
  readonly projectId: number
  /** With its extension. */
  readonly name: string
  /** Of the file format, such as `json`. */
  readonly type: string
  /** Of the format's parser, where it was said. */
  readonly parserVersion?: number
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
  /** Whether an app reads it, whose strings have keys though its type is called like one of ours without. */
  readonly hasKeys?: boolean
  /** Counts the contents that the file has had, from 1. */
  readonly revision: number
  readonly createdAt: string
  readonly updatedAt: string
  /** In file order. */
  readonly stringIds: readonly number[]
}
