/** The report about savings: what was not paid, as memories and machines had it. Source: facts F247. */
import { approvalsOf } from '../../../world/approvals.ts'
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { groupsIn, projectGroupsOf, topGroup } from '../groups/group.ts'
import { preferencesOf } from '../projects/preferences.ts'
import { isInTime } from './amount.ts'
import { type Asked, type Done, type Kind, dayOf, doneIn, summed } from './counted.ts'
import { approvedAs, categoryOf, netIn, offersIn, type OfferKind } from './match-rates.ts'
import { rateOf } from './paid.ts'
import { schema, type Schema } from './schema.ts'
import { reportTemplatesOf } from './templates.ts'

const machines = [
  { matchType: '100', price: 10 },
  { matchType: '99-90', price: 30 },
  { matchType: '89-70', price: 50 },
  { matchType: '69-50', price: 75 },
]

/** What is paid in percent where no template was chosen. */
const byDefault = schema.parse({
  netRateSchemes: {
    tmMatch: [
      { matchType: 'perfect', price: 5 },
      { matchType: '100', price: 15 },
      { matchType: '99-95', price: 35 },
      { matchType: '94-85', price: 55 },
      { matchType: '84-75', price: 75 },
    ],
    mtMatch: machines,
    aiMatch: machines,
  },
  preTranslatedStringsCategorizationAdjustment: true,
})

/** By the template of the project, else of its group; money takes one. */
const schemesOf = ({ hosted, projects, schema: wish }: Asked): ReadonlyMap<number, Schema> => {
  const groups = new Map(groupsIn(hosted).map((each) => [each.id, each]))
  return new Map(
    projects.map(({ id: projectId }) => {
      const group = groups.get(projectGroupsOf(hosted).get(String(projectId)) ?? topGroup)
      const id =
        preferencesOf(hosted).get(String(projectId))?.savingsReportSettingsTemplateId ??
        group?.savingsReportSettingsTemplateId
      const template = reportTemplatesOf(hosted).get(String(id))
      if (!template && wish.mode === 'currency')
        throw new Refusal(
          invalid(
            'schema.mode',
            'notAllowed',
            'Expected savingsReportSettingsTemplateId of the project or its group',
          ),
        )
      const own = template && {
        ...template.config,
        preTranslatedStringsCategorizationAdjustment: true,
      }
      return [projectId, own ? schema.parse(own) : byDefault]
    }),
  )
}

interface First extends Done {
  at: string
  userId: number | null
}

/** What people did first on each form of a string in a language: said it, or approved what machines said. */
const firstIn = (asked: Asked): First[] => {
  const { dateFrom: _, dateTo: __, userIds: ___, ...wish } = asked.schema
  const first = new Map<string, First>()
  for (const done of doneIn({ ...asked, schema: wish })) {
    const { row } = done
    const [approval] = approvalsOf(row)
    const given = row.provider === null ? { at: row.createdAt, userId: row.userId } : approval
    if (!given) continue
    const key = JSON.stringify([row.stringId, row.languageId, row.pluralForm])
    const before = first.get(key)
    if (!before || given.at < before.at) first.set(key, { ...done, at: given.at, userId: given.userId })
  }
  return [...first.values()]
}

interface Saved {
  date: string
  languageId: string
  amount: number
  /** Null where nothing was offered that saves. */
  kind: OfferKind | null
  saved: number
  cost: number
}

const savedIn = (asked: Asked): Saved[] => {
  const schemes = schemesOf(asked)
  const offered = new Map([...schemes].map(([id, own]) => [id, offersIn({ ...asked, schema: own })]))
  const { userIds } = asked.schema
  return firstIn(asked)
    .filter(
      ({ row, userId }) =>
        isInTime(asked.schema, row.createdAt) && (!userIds || userIds.includes(userId ?? NaN)),
    )
    .map(({ row, string, amount, userId }) => {
      const scheme = schemes.get(string.projectId) ?? byDefault
      const offers = row.provider
        ? [approvedAs(row, null)]
        : (offered.get(string.projectId)?.done(string, row) ?? [])
      const category = categoryOf(scheme, offers)
      const saved = amount * (1 - netIn(category))
      return {
        ...{ date: dayOf(row.createdAt), languageId: row.languageId, amount, kind: category?.kind ?? null },
        ...{ saved, cost: saved * rateOf(scheme, 'fullTranslation', row.languageId, userId) },
      }
    })
}

export const savingKinds: Record<string, Kind> = {
  'saving-activity': {
    title: 'Saving Activity',
    takes: { mode: ['relative', 'currency'] },
    columns: ({ mode }) => [
      ...['date', 'languageId', 'provider', 'saved'],
      mode === 'currency' ? 'cost' : 'percent',
    ],
    rows(asked) {
      const all = savedIn(asked)
      const whole = new Map<string, number>()
      const placeOf = ({ date, languageId }: Saved): string => `${date} ${languageId}`
      for (const each of all) whole.set(placeOf(each), (whole.get(placeOf(each)) ?? 0) + each.amount)
      return summed(
        all.filter(({ kind }) => kind === 'tm' || kind === 'mt' || kind === 'ai'),
        ({ date, languageId, kind }) => ({ date, languageId, provider: kind }),
        (each): Record<string, number> => ({
          saved: each.saved,
          ...(asked.schema.mode === 'currency'
            ? { cost: each.cost }
            : { percent: (100 * each.saved) / (whole.get(placeOf(each)) || 1) }),
        }),
      )
    },
  },
}
