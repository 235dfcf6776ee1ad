/** Tasks of a project. */

/** `review`: it waits for who lets tasks begin (facts F209). */
export type TaskStatus = 'review' | 'todo' | 'in_progress' | 'done' | 'closed'

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
  /**
   * The last string that was there when it was made, or when what it is about changed: later ones do not come to it
   * (facts F201). Absent in a scenario's tasks, which have all of their files.
   */
  readonly lastStringId?: number
  /** Its strings then, where labels chose them; else null. */
  readonly labelledIds?: readonly number[] | null
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
