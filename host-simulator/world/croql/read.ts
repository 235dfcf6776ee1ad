/** What each field of CroQL reads: one row per field of a string and of all that hangs on it. */
import { approvalsOf } from '../approvals.ts'
import type { StringFacts } from '../filters/facts.ts'
import { hasQaIssue } from '../filters/issues.ts'
import { stringType } from '../filters/source.ts'
import {
  approvalsCount,
  isApproved,
  isMadeBy,
  isPartiallyApproved,
  isPartiallyTranslated,
  isSameAsSource,
  isShared,
  isTranslated,
  isTranslatedAfterApproval,
  isUnresolved,
  lastTranslatedAt,
  ratingOfString,
} from '../filters/summary.ts'
import { keyIn } from '../keys.ts'
import { qaCategories } from '../qa/issue.ts'
import type { CommentRow } from '../comment-rows.ts'
import type { FileRow } from '../file-rows.ts'
import type { UserRow } from '../people-rows.ts'
import type { LabelRow } from '../string-rows.ts'
import type { Approval, TranslationRow, Vote as GivenVote } from '../translation-rows.ts'
import { sourceText } from '../texts.ts'
import type { ContextName } from './field.ts'

/** Moments are milliseconds since 1970, users their ids, and what is not there is null. */
export type Value = number | string | boolean | null | Item | readonly Item[]

/** A thing with fields. A languages summary is told by the id of its language. */
export type Item =
  StringFacts | TranslationRow | FileRow | CommentRow | LabelRow | UserRow | Vote | Approval | Plain | string

/** Fields by their names in CroQL. */
export interface Plain {
  readonly [name: string]: Value
}

export interface Env {
  facts: StringFacts
  /** Those whose translations and summaries the query sees. */
  languageIds: readonly string[]
}

interface Vote extends GivenVote {
  readonly voterId: number
}

type Readers<I extends Item> = Readonly<Record<string, (item: I, env: Env) => Value>>

const time = (at: string | null): number | null => (at === null ? null : Date.parse(at))

const string: Readers<StringFacts> = {
  'type is plain': (facts) => stringType(facts.string) === 'plain',
  'type is plural': (facts) => stringType(facts.string) === 'plural',
  'type is icu': (facts) => stringType(facts.string) === 'icu',
  'type is asset': (facts) => stringType(facts.string) === 'asset',
  text: (facts) => sourceText(facts.string, null),
  identifier: ({ file, string }) => keyIn(file, string),
  context: (facts) => facts.string.context,
  'max length': (facts) => facts.string.maxLength,
  'is visible': (facts) => !facts.string.isHidden,
  'is hidden': (facts) => facts.string.isHidden,
  'is duplicate': (facts) => facts.isDuplicate,
  // Unstated: in which languages. Ours: in every active one.
  isPassedWorkflow: (facts, { languageIds }) =>
    languageIds.length > 0 && languageIds.every((languageId) => facts.hasPassed(languageId)),
  added: (facts) => time(facts.string.createdAt),
  updated: (facts) => time(facts.string.updatedAt),
  file: (facts) => facts.file,
  branch: ({ branch }) => branch as unknown as Plain,
  fields: ({ fields }) => fields,
  comments: (facts) => facts.comments,
  screenshots: (facts) => Array.from({ length: facts.screenshots }, () => ''),
  translations: (facts, { languageIds }) => {
    const [only] = languageIds
    return languageIds.length === 1 && only !== undefined
      ? facts.translations(only)
      : languageIds.flatMap((languageId) => facts.translations(languageId))
  },
  // A language without translations has no summary.
  'languages summary': (facts, { languageIds }) =>
    languageIds.every((languageId) => facts.translations(languageId).length > 0)
      ? languageIds
      : languageIds.filter((languageId) => facts.translations(languageId).length > 0),
  labels: (facts) => facts.labels,
}

const file: Readers<FileRow> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  title: ({ title }) => title ?? '',
  context: ({ context }) => context ?? '',
  type: ({ type }) => type,
}

const comment: Readers<CommentRow> = {
  'has issue': ({ type }) => type === 'issue',
  'has unresolved issue': isUnresolved,
  user: ({ userId }) => userId,
}

const translation: Readers<TranslationRow> = {
  text: ({ text }) => text,
  'plural form': ({ pluralForm }) => pluralForm ?? 'none',
  'is pre translated': ({ provider }) => provider !== null,
  provider: ({ provider }) => provider,
  language: ({ languageId }) => languageId,
  user: ({ userId }) => userId,
  updated: ({ createdAt }) => time(createdAt),
  votes: ({ votes }) => Object.entries(votes).map(([id, vote]) => ({ ...vote, voterId: Number(id) })),
  approvals: approvalsOf,
}

const vote: Readers<Vote> = {
  'is up': ({ mark }) => mark === 'up',
  'is down': ({ mark }) => mark === 'down',
  user: ({ voterId }) => voterId,
  added: ({ at }) => time(at),
}

const approval: Readers<Approval> = {
  user: ({ userId }) => userId,
  added: ({ at }) => time(at),
}

const summary: Readers<string> = {
  language: (languageId) => languageId,
  'is translated': (languageId, { facts }) => isTranslated(facts, languageId),
  'is partially translated': (languageId, { facts }) => isPartiallyTranslated(facts, languageId),
  'is approved': (languageId, { facts }) => isApproved(facts, languageId),
  'is partially approved': (languageId, { facts }) => isPartiallyApproved(facts, languageId),
  'translation updated': (languageId, { facts }) => time(lastTranslatedAt(facts, languageId)),
  'is auto translated': (languageId, { facts }) => isMadeBy(facts, languageId),
  'is translated by tm': (languageId, { facts }) => isMadeBy(facts, languageId, 'tm'),
  'is translated by mt': (languageId, { facts }) => isMadeBy(facts, languageId, 'mt'),
  'is translated by ai': (languageId, { facts }) => isMadeBy(facts, languageId, 'ai'),
  'is source changed after translation': (languageId, { facts }) => facts.hasModifiedSource(languageId),
  'has translation as source': (languageId, { facts }) => isSameAsSource(facts, languageId),
  'has translation after approval': (languageId, { facts }) => isTranslatedAfterApproval(facts, languageId),
  'has shared translation': (languageId, { facts }) => isShared(facts, languageId),
  'has qa issues': (languageId, { facts }) => hasQaIssue(facts, languageId),
  ...Object.fromEntries(
    qaCategories.map(({ category, croql }): [string, Readers<string>[string]] => [
      `has ${croql} qa issues`,
      (languageId, { facts }) => hasQaIssue(facts, languageId, category),
    ]),
  ),
  rating: (languageId, { facts }) => ratingOfString(facts, languageId),
  approvalsCount: (languageId, { facts }) => approvalsCount(facts, languageId),
}

const label: Readers<LabelRow> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  'is system': ({ isSystem }) => isSystem,
}

const user: Readers<UserRow> = { id: ({ id }) => id, login: ({ login }) => login }

const readers = { string, file, comment, translation, vote, approval, summary, label, user }

const plain: ReadonlySet<ContextName> = new Set([
  'term',
  'concept',
  'segment',
  'record',
  'branch',
  'customField',
])

/** Reads a field of an item that belongs to this context. Fields of things that the world has not are null. */
export const readerOf = (context: ContextName, name: string): ((item: Item, env: Env) => Value) => {
  if (plain.has(context)) return (item) => (item as Plain)[name] ?? null
  const fields: Readers<never> = context in readers ? readers[context as keyof typeof readers] : {}
  const read = Object.hasOwn(fields, name) ? fields[name] : undefined
  return (read as ((item: Item, env: Env) => Value) | undefined) ?? (() => null)
}
