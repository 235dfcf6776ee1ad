import { z } from 'zod'
import { approvalsOf } from '../../../world/approvals.ts'
import { stringType } from '../../../world/filters/source.ts'
import { ratingOf } from '../../../world/queries.ts'
import type { StringRow } from '../../../world/string-rows.ts'
import { originNames, type TranslationRow } from '../../../world/translation-rows.ts'
import type { World } from '../../../world/world.ts'
import { date, dateOf, id } from '../common/fields.ts'
import { person, personOf } from '../users/person.ts'

/**
 * Where a text came from. Where the world knows the kind alone, any MT is a custom one.
 * Unstated: whether what people write is looked for in the memory, too. The files say so; ours tells it of
 * pre-translation alone.
 */
const origin = {
  provider: z.enum(originNames).nullable(),
  providerId: z.int().nullable(),
  isPreTranslated: z.boolean(),
  matchRate: z.int().nullable(),
  matchType: z.enum(['perfect', 'exact', 'fuzzy']).nullable(),
}

const originShape = ({ provider, match, origin }: TranslationRow) => ({
  provider: origin?.name ?? (provider === 'mt' ? ('custom_mt' as const) : provider),
  providerId: origin?.id ?? null,
  isPreTranslated: provider !== null,
  matchRate: match?.rate ?? null,
  matchType: match?.type ?? null,
})

export const translation = z.strictObject({
  id,
  text: z.string(),
  pluralCategoryName: z.string().nullable(),
  user: person.nullable(),
  rating: z.int(),
  ...origin,
  createdAt: date,
  workflowStepId: id.optional(),
})

export const translationShape = (world: World, row: TranslationRow): z.input<typeof translation> => ({
  id: row.id,
  text: row.text,
  pluralCategoryName: row.pluralForm,
  user: personOf(world, row.userId),
  rating: ratingOf(row),
  ...originShape(row),
  createdAt: dateOf(row.createdAt),
  ...stepOf(world, row),
})

/** Unstated: which step that is. Ours is the first of the project's workflow that translates. */
const stepOf = (world: World, { stringId }: TranslationRow): { workflowStepId?: number } => {
  const project = world.projects.get(world.strings.get(stringId)?.projectId ?? NaN)
  const step = project?.workflow.find(({ type }) => type === 'Translate')
  return step ? { workflowStepId: step.id } : {}
}

/** Among those of all projects. */
export const foundTranslation = z.strictObject({
  ...translation.shape,
  projectId: id,
  stringId: id,
  languageId: z.string(),
})

export const foundTranslationShape = (
  world: World,
  row: TranslationRow,
): z.input<typeof foundTranslation> => ({
  ...translationShape(world, row),
  projectId: world.strings.get(row.stringId)?.projectId ?? 0,
  stringId: row.stringId,
  languageId: row.languageId,
})

const qaIssuesStatus = z.enum(['inProgress', 'failed', 'passed'])

const made = { translationId: id, user: person.nullable(), createdAt: date, ...origin }

/** The translation of one string: a text, or one for each plural form that has any. */
export const languageTranslation = z.union([
  z.strictObject({
    stringId: id,
    contentType: z.enum(['text/plain', 'application/vnd.crowdin.text+icu']),
    text: z.string(),
    ...made,
    qaIssuesStatus,
  }),
  z.strictObject({
    stringId: id,
    contentType: z.literal('application/vnd.crowdin.text+plural'),
    plurals: z.array(z.strictObject({ text: z.string(), pluralForm: z.string(), ...made })),
    qaIssuesStatus,
  }),
])

/** What an export would take of one string; at least one row, for plurals one per form. */
export interface Tops {
  string: StringRow
  rows: readonly TranslationRow[]
  qaStatus: z.output<typeof qaIssuesStatus>
}

const madeShape = (world: World, row: TranslationRow) => ({
  translationId: row.id,
  user: personOf(world, row.userId),
  createdAt: dateOf(row.createdAt),
  ...originShape(row),
})

export const languageTranslationShape = (
  world: World,
  { string, rows, qaStatus }: Tops,
): z.input<typeof languageTranslation> => {
  const stringId = string.id
  const [first] = rows
  const type = stringType(string)
  if (type !== 'plural' && first)
    return {
      stringId,
      contentType: type === 'icu' ? 'application/vnd.crowdin.text+icu' : 'text/plain',
      text: first.text,
      ...madeShape(world, first),
      qaIssuesStatus: qaStatus,
    }
  return {
    stringId,
    contentType: 'application/vnd.crowdin.text+plural',
    plurals: rows.map((row) => ({
      text: row.text,
      pluralForm: row.pluralForm ?? 'other',
      ...madeShape(world, row),
    })),
    qaIssuesStatus: qaStatus,
  }
}

export const approval = z.strictObject({
  id,
  user: person.nullable(),
  translationId: id,
  stringId: id,
  languageId: z.string(),
  createdAt: date,
  workflowStepId: id.optional(),
  /** Of a translated file. */
  fileId: id.optional(),
})

/** Unstated: the language of one of a correction. Ours is that of the sources. */
export const correctionApproval = z.strictObject({
  id,
  user: person.nullable(),
  correctionId: id,
  stringId: id,
  languageId: z.string(),
  createdAt: date,
})

export const correctionApprovalShapes = (
  world: World,
  { id: stringId, projectId, corrected = {} }: StringRow,
): z.input<typeof correctionApproval>[] =>
  Object.values(corrected).map(({ approvalId, correctionId, userId, at }) => ({
    id: approvalId,
    user: personOf(world, userId),
    correctionId,
    stringId,
    languageId: world.projects.get(projectId)?.sourceLanguageId ?? '',
    createdAt: dateOf(at),
  }))

/** In the order in which they were given. */
export const approvalShapes = (world: World, row: TranslationRow): z.input<typeof approval>[] =>
  approvalsOf(row).map(({ id: approvalId, userId, at, stepId }) => ({
    id: approvalId,
    user: personOf(world, userId),
    translationId: row.id,
    stringId: row.stringId,
    languageId: row.languageId,
    createdAt: dateOf(at),
    ...(stepId !== undefined && { workflowStepId: stepId }),
    ...(row.asset !== undefined && { fileId: world.strings.get(row.stringId)?.fileId ?? 0 }),
  }))

export const vote = z.strictObject({
  id,
  user: person.nullable(),
  translationId: id,
  votedAt: date,
  mark: z.enum(['up', 'down']),
})

/** One for each person who voted. */
export const voteShapes = (world: World, row: TranslationRow): z.input<typeof vote>[] =>
  Object.entries(row.votes).map(([userId, { id: voteId, mark, at }]) => ({
    id: voteId,
    user: personOf(world, Number(userId)),
    translationId: row.id,
    votedAt: dateOf(at),
    mark,
  }))
