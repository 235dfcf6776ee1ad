/** Reports about accuracy: how much of what was said is in what was approved. */
import { approvalsOf } from '../../../world/approvals.ts'
import { topTranslation } from '../../../world/queries.ts'
import type { TranslationRow } from '../../../world/translation-rows.ts'
import { type Asked, type Done, type Kind, doneIn, loginOf, summed } from './counted.ts'
import type { Cells } from './file.ts'
import { likeness } from './likeness.ts'
import { isWithin } from './match-rates.ts'
import type { Schema } from './schema.ts'

/** What was approved where this was said; null where nothing was. */
const approvedOver = ({ world }: Asked, { row }: Done): TranslationRow | null => {
  const top = topTranslation(world, row.stringId, row.languageId, row.pluralForm)
  return top?.approval ? top : null
}

/** What was kept wholly is a category of its own where none has it; `rest` fits none. Source: facts F273. */
const categoryOf = ({ schema: wish }: Asked, score: number): { category?: string } => {
  const { matchScoreCategories: byScore, postEditingCategories: byDistance } = wish
  const names = byScore ?? byDistance
  if (!names) return {}
  return {
    category:
      names.find((each) => isWithin(each, byScore ? score : 100 - score)) ?? (score === 100 ? '100' : 'rest'),
  }
}

/** Of what was approved at last alone, with how like it was to that on average, in percent. Source: facts F246, F273. */
const accuracy = (asked: Asked, keyOf: (done: Done) => Cells, done: readonly Done[]): Cells[] =>
  summed(
    done.flatMap((each) => {
      const approved = approvedOver(asked, each)
      return approved ? { ...each, score: likeness(each.row.text, approved.text) } : []
    }),
    (each) => ({ ...keyOf(each), ...categoryOf(asked, each.score) }),
    ({ row, amount, score }) => ({
      total: amount,
      kept: score === 100 ? amount : 0,
      replaced: score === 100 ? 0 : amount,
      approved: row.approval ? amount : 0,
      averageMatchScore: score * amount,
    }),
  ).map((row) => {
    const total = Number(row['total'])
    return { ...row, averageMatchScore: total && Math.round(Number(row['averageMatchScore']) / total) }
  })

const accuracyColumns =
  (...names: string[]) =>
  ({ matchScoreCategories, postEditingCategories }: Schema): string[] => [
    ...names,
    ...(matchScoreCategories || postEditingCategories ? ['category'] : []),
    ...['total', 'kept', 'replaced', 'approved', 'averageMatchScore'],
  ]

const preTranslated: Kind = {
  title: 'Pre-translate Accuracy',
  isArchived: true,
  columns: accuracyColumns('languageId', 'provider'),
  rows: (asked) =>
    accuracy(
      asked,
      ({ row }) => ({ languageId: row.languageId, provider: row.provider }),
      doneIn(asked).filter(({ row }) => row.provider !== null),
    ),
}

/** Whether somebody else approved it than who said it. */
const isByAnother = (row: TranslationRow | null): boolean =>
  row !== null && approvalsOf(row).some(({ userId }) => userId !== row.userId)

export const accuracyKinds: Record<string, Kind> = {
  'pre-translate-accuracy': preTranslated,
  'pre-translate-efficiency': { ...preTranslated, title: 'Pre-translate Efficiency' },
  'translator-accuracy': {
    title: 'Translator Accuracy',
    isArchived: true,
    columns: accuracyColumns('userId', 'username', 'languageId'),
    rows: (asked) =>
      accuracy(
        asked,
        ({ row: { userId, languageId } }) => ({ userId, username: loginOf(asked, userId), languageId }),
        doneIn(asked).filter((each) => each.row.provider === null && isByAnother(approvedOver(asked, each))),
      ),
  },
}
