/** A string in one language, in a few words: what CroQL calls its languages summary, and filters ask for. */
import { approvalsOf } from '../approvals.ts'
import { ratingOf } from '../queries.ts'
import type { CommentRow } from '../comment-rows.ts'
import type { Provider, TranslationRow } from '../translation-rows.ts'
import type { StringFacts } from './facts.ts'
import { sourceText } from '../texts.ts'

/** A string in a language: `''` where no language is active. */
type Ask<Answer> = (facts: StringFacts, languageId: string) => Answer

export const isTranslated: Ask<boolean> = (facts, languageId) => {
  const status = facts.status(languageId)
  return status === 'translated' || status === 'approved'
}

/** A plural with some of its forms. */
export const isPartiallyTranslated: Ask<boolean> = (facts, languageId) =>
  facts.status(languageId) === 'partially-translated'

export const isApproved: Ask<boolean> = (facts, languageId) => facts.status(languageId) === 'approved'

/** A plural with some of its forms approved. */
export const isPartiallyApproved: Ask<boolean> = (facts, languageId) =>
  facts.translations(languageId).some(({ approval }) => approval) && !isApproved(facts, languageId)

/** The translation that counts came from this engine, or from any. */
export const isMadeBy = (facts: StringFacts, languageId: string, engine?: Provider): boolean =>
  facts
    .tops(languageId)
    .some(({ provider }) => provider !== null && (engine === undefined || provider === engine))

/** Some translation was put there by pre-translation. */
export const isPreTranslated: Ask<boolean> = (facts, languageId) =>
  facts.translations(languageId).some(({ provider }) => provider !== null)

/** When a translation was added, approved or voted for last (facts F159), ISO 8601; null without translations. */
export const lastTranslatedAt: Ask<string | null> = (facts, languageId) =>
  facts
    .translations(languageId)
    .flatMap((row) => [
      row.createdAt,
      ...[...approvalsOf(row), ...Object.values(row.votes)].map(({ at }) => at),
    ])
    .reduce<string | null>((last, at) => (last && last > at ? last : at), null)

/** The best rating among the forms that count; null without translations. */
export const ratingOfString: Ask<number | null> = (facts, languageId) => {
  const ratings = facts.tops(languageId).map(ratingOf)
  return ratings.length ? Math.max(...ratings) : null
}

/** Over all translations of the string. */
export const approvalsCount: Ask<number> = (facts, languageId) =>
  facts.translations(languageId).reduce((count, row) => count + approvalsOf(row).length, 0)

/** The translation that counts is the source text, in any form. */
export const isSameAsSource: Ask<boolean> = (facts, languageId) =>
  facts.tops(languageId).some(({ pluralForm, text }) => text === sourceText(facts.string, pluralForm))

/** Somebody added a translation after one of the same form had been approved. */
export const isTranslatedAfterApproval: Ask<boolean> = (facts, languageId) => {
  const rows = facts.translations(languageId)
  const isAfter = (row: TranslationRow, approved: TranslationRow): boolean =>
    row.pluralForm === approved.pluralForm && approvalsOf(approved).some(({ at }) => at < row.createdAt)
  return rows.some((approved) => rows.some((row) => isAfter(row, approved)))
}

export const isShared: Ask<boolean> = (facts, languageId) =>
  facts.translations(languageId).some(({ sharedFrom }) => sharedFrom !== undefined)

export const isUnresolved = ({ issueStatus }: CommentRow): boolean => issueStatus === 'unresolved'
