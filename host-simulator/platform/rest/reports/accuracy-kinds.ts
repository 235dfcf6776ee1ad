/** Reports about accuracy and savings: what was kept of what was said, and what machines spared. */
import { topTranslation } from '../../../world/queries.ts'
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { groupsIn, projectGroupsOf, topGroup } from '../groups/group.ts'
import { preferencesOf } from '../projects/preferences.ts'
import { rateOf } from './paid.ts'
import { type Asked, type Done, type Kind, dayOf, doneIn, isTop, loginOf, summed } from './counted.ts'
import type { Cells } from './file.ts'
import { isWithin, likeness, netOf, offersIn } from './match-rates.ts'
import { schema, type Schema } from './schema.ts'
import { reportTemplatesOf } from './templates.ts'

/** Of what is kept now; `rest` fits none of those that were named. */
const categoryOf = ({ world, schema: wish }: Asked, { row }: Done): { category?: string } => {
  const { matchScoreCategories: byScore, postEditingCategories: byDistance } = wish
  const names = byScore ?? byDistance
  if (!names) return {}
  const kept = topTranslation(world, row.stringId, row.languageId, row.pluralForm)?.text ?? ''
  const score = likeness(row.text, kept)
  return { category: names.find((each) => isWithin(each, byScore ? score : 100 - score)) ?? 'rest' }
}

const accuracy = (asked: Asked, keyOf: (done: Done) => Cells, done: readonly Done[]): Cells[] =>
  summed(
    done,
    (each) => ({ ...keyOf(each), ...categoryOf(asked, each) }),
    ({ row, amount }) => ({
      total: amount,
      kept: isTop(asked, row) ? amount : 0,
      replaced: isTop(asked, row) ? 0 : amount,
      approved: row.approval ? amount : 0,
    }),
  )

const accuracyColumns =
  (...names: string[]) =>
  ({ matchScoreCategories, postEditingCategories }: Schema): string[] => [
    ...names,
    ...(matchScoreCategories || postEditingCategories ? ['category'] : []),
    ...['total', 'kept', 'replaced', 'approved'],
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

/** By the project's template, else that of its group. What is saved is what would have been paid. Source: the
 * manual, "Translation Savings Summary", which has shares of its own where no template is chosen: of a match of a memory 95 % (perfect),
 * 85 (100), 65 (95), 45 (85) and 25 (75), of machines and AI 90 (as it is), 70 (90), 50 (70) and 25 (50). Ours wants a template.
 */
const savedIn = (asked: Asked): ((done: Done) => number) => {
  const { hosted } = asked
  const groups = new Map(groupsIn(hosted).map((each) => [each.id, each]))
  const schemeOf = (projectId: number): Schema => {
    const group = groups.get(projectGroupsOf(hosted).get(String(projectId)) ?? topGroup)
    const id =
      preferencesOf(hosted).get(String(projectId))?.savingsReportSettingsTemplateId ??
      group?.savingsReportSettingsTemplateId
    const template = reportTemplatesOf(hosted).get(String(id))
    if (!template)
      throw new Refusal(
        invalid(
          'schema.mode',
          'notAllowed',
          'Expected savingsReportSettingsTemplateId of the project or its group',
        ),
      )
    return schema.parse({ ...template.config, unit: asked.schema.unit })
  }
  const ofProject = new Map(asked.projects.map(({ id }) => [id, schemeOf(id)]))
  const offers = offersIn(asked)
  return ({ row, string, amount }) => {
    const scheme = ofProject.get(string.projectId) as Schema
    const rate = rateOf(scheme, 'fullTranslation', row.languageId, row.userId)
    return amount * rate * (1 - netOf(scheme, offers.done(string, row)))
  }
}

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
        doneIn(asked),
      ),
  },
  'saving-activity': {
    title: 'Saving Activity',
    takes: { mode: ['relative', 'currency'] },
    columns: ({ mode }) => [
      ...['date', 'languageId', 'provider', 'saved'],
      mode === 'currency' ? 'cost' : 'percent',
    ],
    rows(asked) {
      const all = doneIn(asked)
      const placeOf = ({ row }: Done): string => `${dayOf(row.createdAt)} ${row.languageId}`
      const whole = new Map<string, number>()
      for (const done of all) whole.set(placeOf(done), (whole.get(placeOf(done)) ?? 0) + done.amount)
      const costOf = asked.schema.mode === 'currency' ? savedIn(asked) : null
      return summed(
        all.filter(({ row }) => row.provider !== null),
        ({ row }) => ({ date: dayOf(row.createdAt), languageId: row.languageId, provider: row.provider }),
        (done): Record<string, number> => ({
          saved: done.amount,
          ...(costOf
            ? { cost: costOf(done) }
            : { percent: (100 * done.amount) / (whole.get(placeOf(done)) ?? done.amount) }),
        }),
      )
    },
  },
}
