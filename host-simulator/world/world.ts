/** All that one account stores, as one immutable value: a copy is a pointer, `apply` is the only writer. */
import { countsOf, type FileCounts } from './counts.ts'
import { bucketOf, withIds, type IdList, type IdLists } from './id-lists.ts'
import { mainText } from './queries.ts'
import type {
  CommentRow,
  FileRow,
  LabelRow,
  Organization,
  ProjectRow,
  ScreenshotRow,
  StringRow,
  TaskRow,
  TranslationRow,
  UserRow,
} from './rows.ts'
import { tableOf, type Table } from './table.ts'

/** The last id given out, by table. */
export interface Counters {
  readonly users: number
  readonly projects: number
  readonly files: number
  readonly strings: number
  readonly translations: number
  readonly comments: number
  readonly labels: number
}

/** Translations of one string, oldest first, deleted ones too. The id is the string's. */
export interface TranslationIds {
  readonly id: number
  readonly byLanguage: ReadonlyMap<string, readonly number[]>
}

export interface World {
  readonly organization: Organization
  readonly users: Table<UserRow>
  readonly projects: Table<ProjectRow>
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
  files: FileRow[]
  strings: StringRow[]
  translations: TranslationRow[]
  comments: CommentRow[]
  labels: LabelRow[]
  screenshots: ScreenshotRow[]
  tasks: TaskRow[]
  counters: Counters
}

export const worldOf = (stored: Stored): World => {
  const { strings, comments, screenshots } = stored
  const bare = {
    organization: stored.organization,
    users: tableOf(stored.users),
    projects: tableOf(stored.projects),
    files: tableOf(stored.files),
    strings: tableOf(strings),
    translations: tableOf(stored.translations),
    comments: tableOf(comments),
    labels: tableOf(stored.labels),
    screenshots: tableOf(screenshots),
    tasks: tableOf(stored.tasks),
    counters: stored.counters,
    translationIds: idsByString(stored.translations),
    commentIds: withIds(noLists, comments, ofString),
    screenshotIds: withIds(
      noLists,
      screenshots.flatMap(({ id, stringIds }) => stringIds.map((stringId) => ({ id, stringId }))),
      ofString,
    ),
    stringIdsByText: withIds(noLists, strings, textBucket),
    stringIdsByIdentifier: withIds(noLists, strings, identifierBucket),
  }
  return { ...bare, counts: countsOf(bare) }
}

const noLists = tableOf<IdList>()

export const ofString = ({ stringId }: { stringId: number }): number => stringId

export const textBucket = ({ projectId, text }: Pick<StringRow, 'projectId' | 'text'>): number =>
  bucketOf(projectId, mainText(text))

export const identifierBucket = ({ fileId, identifier }: Pick<StringRow, 'fileId' | 'identifier'>): number =>
  bucketOf(fileId, identifier)

const idsByString = (translations: readonly TranslationRow[]): Table<TranslationIds> => {
  const byString = new Map<number, Map<string, number[]>>()
  for (const { id, stringId, languageId } of translations) {
    const byLanguage = byString.get(stringId) ?? new Map<string, number[]>()
    const ids = byLanguage.get(languageId) ?? []
    ids.push(id)
    byString.set(stringId, byLanguage.set(languageId, ids))
  }
  return tableOf(Array.from(byString, ([id, byLanguage]) => ({ id, byLanguage })))
}
