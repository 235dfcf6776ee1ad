/** A plan of a world: what a test, a scenario or a seed says of its rows. */
import type { CommentRow } from './comment-rows.ts'
import type { UserRow } from './people-rows.ts'
import type { Organization, ProjectRow } from './project-rows.ts'
import type { LabelRow, ScreenshotRow, StringRow, Text } from './string-rows.ts'
import type { TaskRow } from './task-rows.ts'
import type { Approval, Mark, TranslationRow } from './translation-rows.ts'

type Said<T, Required extends keyof T> = Pick<T, Required> & Partial<T>

export interface TranslationPlan extends Said<
  Omit<TranslationRow, 'id' | 'stringId' | 'votes' | 'approval'>,
  'languageId' | 'text'
> {
  /** By user id, each given when the translation was made. */
  votes?: Readonly<Record<string, Mark>>
  approval?: Omit<Approval, 'id'> | null
}

/** With an issue type it is an issue, unresolved where no status is said. */
export type CommentPlan = Said<Omit<CommentRow, 'id' | 'stringId' | 'type'>, 'languageId' | 'text'>

export interface StringPlan extends Partial<
  Pick<
    StringRow,
    'context' | 'maxLength' | 'isHidden' | 'labelIds' | 'updatedAt' | 'textUpdatedAt' | 'revision' | 'asset'
  >
> {
  identifier: string
  text: Text
  translations?: readonly TranslationPlan[]
  comments?: readonly CommentPlan[]
}

export type LabelPlan = Said<Omit<LabelRow, 'id' | 'projectId'>, 'title'>

type ScreenshotPlan = Said<Omit<ScreenshotRow, 'id' | 'projectId'>, 'name'>

export type TaskPlan = Said<Omit<TaskRow, 'id' | 'projectId'>, 'title' | 'languageId'>

export interface FilePlan {
  name: string
  /** By default that of the name's extension. */
  type?: string
  /** Names; made where they are not there. Folders such as `src/app`. The branch of a string-based project is `main`, unless said. */
  branch?: string
  directory?: string
  strings: readonly StringPlan[]
}

export interface WorldPlan {
  organization?: Partial<Organization>
  /** By default a manager (id 1), two translators (2, 3) and a proofreader (4). */
  users?: readonly UserRow[]
  project?: Partial<Omit<ProjectRow, 'id'>>
  files?: readonly FilePlan[]
  labels?: readonly LabelPlan[]
  screenshots?: readonly ScreenshotPlan[]
  tasks?: readonly TaskPlan[]
  /** When everything was made whose plan does not say. */
  at?: string
}
