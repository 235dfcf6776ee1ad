/** All that one account stores, as one immutable value: a copy is a pointer, `apply` is the only writer. */
import type { FileCounts } from './counts.ts'
import { bucketOf, laterIds, withIds, type IdList, type IdLists } from './id-lists.ts'
import type { CommentRow } from './comment-rows.ts'
import type { BranchRow, DirectoryRow, FileRow } from './file-rows.ts'
import type { UserRow } from './people-rows.ts'
import type { Organization, ProjectRow } from './project-rows.ts'
import type { LabelRow, ScreenshotRow, StringRow } from './string-rows.ts'
import type { TaskRow } from './task-rows.ts'
import type { TranslationRow } from './translation-rows.ts'
import { tableOf, type Table } from './table.ts'
import { mainText } from './texts.ts'
import type { TranslationIds } from './translation-ids.ts'

/** Names of what has ids of its own. */
export const counterNames = [
  'users',
  'projects',
  // Branches, directories and files share one row of ids: published apps show them in one tree by id.
  // Source: default of `getCrowdinFiles` in @crowdin/app-project-module 3.2.2.
  'nodes',
  'strings',
  'translations',
  'approvals',
  'votes',
  'comments',
  'labels',
  'tasks',
  'screenshots',
] as const

/** The last id given out, by name. */
export type Counters = Readonly<Record<(typeof counterNames)[number], number>>

export interface World {
  readonly organization: Organization
  readonly users: Table<UserRow>
  readonly projects: Table<ProjectRow>
  readonly branches: Table<BranchRow>
  readonly directories: Table<DirectoryRow>
  readonly files: Table<FileRow>
  readonly strings: Table<StringRow>
  readonly translations: Table<TranslationRow>
  readonly comments: Table<CommentRow>
  readonly labels: Table<LabelRow>
  readonly screenshots: Table<ScreenshotRow>
  readonly tasks: Table<TaskRow>
  readonly counters: Counters
  /** Derived from the tables above, kept by `apply`. */
  readonly translationIds: Table<TranslationIds>
  /** By string, oldest first. */
  readonly commentIds: IdLists
  /** By string. */
  readonly screenshotIds: IdLists
  /** By `bucketOf` project and main text. */
  readonly stringIdsByText: IdLists
  /** By `bucketOf` file and identifier. */
  readonly stringIdsByIdentifier: IdLists
  readonly counts: Table<FileCounts>
}

/** What a world is made of, as plain JSON. */
export interface Stored {
  organization: Organization
  users: UserRow[]
  projects: ProjectRow[]
  branches: BranchRow[]
  directories: DirectoryRow[]
  files: FileRow[]
  strings: StringRow[]
  translations: TranslationRow[]
  comments: CommentRow[]
  labels: LabelRow[]
  screenshots: ScreenshotRow[]
  tasks: TaskRow[]
  counters: Counters
}

const noLists = tableOf<IdList>()

export const ofString = ({ stringId }: { stringId: number }): number => stringId

export const textBucket = ({ projectId, text }: Pick<StringRow, 'projectId' | 'text'>): number =>
  bucketOf(projectId, mainText(text))

export const identifierBucket = ({ fileId, identifier }: Pick<StringRow, 'fileId' | 'identifier'>): number =>
  bucketOf(fileId, identifier)

export const idsByTextOf = (strings: Iterable<StringRow>): IdLists => laterIds(noLists, strings, textBucket)

export const idsByIdentifierOf = (strings: Iterable<StringRow>): IdLists =>
  laterIds(noLists, strings, identifierBucket)

export const commentIdsOf = (comments: Iterable<CommentRow>): IdLists => withIds(noLists, comments, ofString)

export const screenshotIdsOf = (screenshots: Iterable<ScreenshotRow>): IdLists =>
  withIds(
    noLists,
    [...screenshots].flatMap(({ id, stringIds }) => stringIds.map((stringId) => ({ id, stringId }))),
    ofString,
  )

/**
 * The world whose counters have reached these ids.
 * They follow even where the row is not kept, so that ids stay the authority's.
 */
export const counted = (world: World, ids: Partial<Counters>): World => {
  const names = Object.keys(ids) as (keyof Counters)[]
  const grown = names.filter((name) => (ids[name] ?? 0) > world.counters[name])
  if (!grown.length) return world
  const counters = { ...world.counters }
  for (const name of grown) counters[name] = ids[name] ?? 0
  return { ...world, counters }
}
