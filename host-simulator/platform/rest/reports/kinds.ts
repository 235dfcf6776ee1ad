/**
 * What each report counts, row by row. Those of groups are the same over several projects.
 * Unstated: all columns. Ours have what the world knows, in units of the source.
 */
import { movingFacts } from '../../../world/filters/world-facts.ts'
import { statusOf } from '../../../world/counts.ts'
import { topTranslation } from '../../../world/queries.ts'
import type { ProjectRow, StringRow, TranslationRow } from '../../../world/rows.ts'
import type { World } from '../../../world/world.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { taskCommentsOf } from '../tasks/comment.ts'
import { isMember } from '../users/membership.ts'
import { amountOf, isInTime } from './amount.ts'
import type { Cells } from './file.ts'
import type { Schema } from './schema.ts'
import { topMembers } from './top-members.ts'

export interface Asked {
  hosted: HostedWorld
  world: World
  projects: readonly ProjectRow[]
  schema: Schema
}

interface Kind {
  title: string
  /** What the schema has to say, unless it names tasks. */
  needs?: readonly (keyof Schema)[]
  /** Whether it is kept as an archive, too. */
  isArchived?: true
  columns: readonly string[]
  rows(asked: Asked): readonly Cells[]
}

interface Done {
  row: TranslationRow
  string: StringRow
  amount: number
}

/** Translations of people that the schema means, oldest first. */
const doneIn = ({ world, projects, schema }: Asked): Done[] => {
  const ids = new Set(projects.map(({ id }) => id))
  const { languageId, userIds, unit } = schema
  return [...world.translations].flatMap((row) => {
    const string = world.strings.get(row.stringId)
    const isMeant =
      !row.isDeleted &&
      row.userId !== null &&
      string &&
      ids.has(string.projectId) &&
      (languageId === undefined || row.languageId === languageId) &&
      (!userIds || userIds.includes(row.userId)) &&
      isInTime(schema, row.createdAt)
    return isMeant ? [{ row, string, amount: amountOf(string, unit) }] : []
  })
}

const stringsIn = ({ world, projects }: Asked): StringRow[] => {
  const ids = new Set(projects.map(({ id }) => id))
  return [...world.strings].filter(({ projectId }) => ids.has(projectId))
}

const languagesIn = (
  { world, schema }: Asked,
  { projectId }: Pick<StringRow, 'projectId'>,
): readonly string[] =>
  (world.projects.get(projectId)?.targetLanguageIds ?? []).filter(
    (each) => schema.languageId === undefined || each === schema.languageId,
  )

/** One row for each key, whose numbers are added up, in the order that keys came. */
const summed = <T>(
  items: readonly T[],
  keyOf: (item: T) => Cells,
  of: (item: T) => Record<string, number>,
): Cells[] => {
  const byKey = new Map<string, Record<string, Cells[string]>>()
  for (const item of items) {
    const key = keyOf(item)
    const text = JSON.stringify(key)
    const sum = byKey.get(text) ?? { ...key }
    for (const [name, more] of Object.entries(of(item)))
      sum[name] = Math.round((Number(sum[name] ?? 0) + more) * 1e6) / 1e6
    byKey.set(text, sum)
  }
  return [...byKey.values()]
}

const dayOf = (at: string): string => at.slice(0, 10)
const loginOf = ({ world }: Asked, userId: number | null): string =>
  world.users.get(userId ?? NaN)?.login ?? ''
const isTop = ({ world }: Asked, { stringId, languageId, pluralForm, id }: TranslationRow): boolean =>
  topTranslation(world, stringId, languageId, pluralForm)?.id === id

type Part = 'fullTranslation' | 'proofread' | 'hourly'

/** The price of one unit: a person's in a language, else the base. */
const rateOf = (
  { baseRates, individualRates = [] }: Schema,
  part: Part,
  languageId: string,
  userId: number | null,
): number => {
  const own = individualRates.find(
    (each) =>
      each.languageIds.includes(languageId) &&
      (!each.userIds?.length || each.userIds.includes(userId ?? NaN)),
  )
  return own?.[part] ?? baseRates?.[part] ?? 0
}

/** What part of the price is paid for text that a machine gave; the first scheme of its kind that is named. */
const netOf = ({ netRateSchemes }: Schema, provider: TranslationRow['provider']): number => {
  const scheme = provider && netRateSchemes?.[`${provider}Match`]?.[0]
  return scheme ? scheme.price / 100 : 1
}

const suggestionFor = ({ world }: Asked, { id }: StringRow, languageId: string): TranslationRow['provider'] =>
  (world.translationIds.get(id)?.byLanguage.get(languageId) ?? [])
    .map((each) => world.translations.get(each))
    .find((each) => each?.userId === null && each.provider)?.provider ?? null

const accuracy = (asked: Asked, keyOf: (done: Done) => Cells, done: readonly Done[]): Cells[] =>
  summed(done, keyOf, ({ row, amount }) => ({
    total: amount,
    kept: isTop(asked, row) ? amount : 0,
    replaced: isTop(asked, row) ? 0 : amount,
    approved: row.approval ? amount : 0,
  }))

const preTranslated: Kind = {
  title: 'Pre-translate Accuracy',
  isArchived: true,
  columns: ['languageId', 'provider', 'total', 'kept', 'replaced', 'approved'],
  rows: (asked) =>
    accuracy(
      asked,
      ({ row }) => ({ languageId: row.languageId, provider: row.provider }),
      doneIn(asked).filter(({ row }) => row.provider !== null),
    ),
}

export const kinds: Record<string, Kind> = {
  'top-members': {
    title: 'Top Members',
    columns: [
      ...['userId', 'username', 'fullName', 'role', 'languages', 'translated', 'winning', 'approved'],
      ...['votes', 'positiveVotes', 'negativeVotes'],
    ],
    rows: ({ world, projects, schema }) =>
      topMembers(world, projects, schema).map((member): Cells => ({ ...member })),
  },
  'contribution-raw-data': {
    title: 'Contribution Raw Data',
    needs: ['mode'],
    columns: [
      'userId',
      'languageId',
      'stringId',
      'translationId',
      'fileId',
      'pluralForm',
      'mark',
      'sourceUnits',
      'createdAt',
    ],
    rows(asked) {
      const { mode = 'translations', userId: only } = asked.schema
      const all = doneIn({ ...asked, schema: { ...asked.schema, dateFrom: undefined, dateTo: undefined } })
      const rows = all.flatMap(({ row, string, amount }) => {
        const { id: translationId, stringId, languageId, pluralForm } = row
        const of = (userId: number | null, createdAt: string, mark: string | null): Cells => ({
          ...{ userId, languageId, stringId, translationId, fileId: string.fileId, pluralForm, mark },
          ...{ sourceUnits: amount, createdAt },
        })
        if (mode === 'approvals') return row.approval ? [of(row.approval.userId, row.approval.at, null)] : []
        if (mode === 'votes')
          return Object.entries(row.votes).map(([userId, { at, mark }]) => of(Number(userId), at, mark))
        return [of(row.userId, row.createdAt, null)]
      })
      return rows.filter(
        ({ userId, createdAt }) =>
          isInTime(asked.schema, String(createdAt)) && (only === undefined || userId === only),
      )
    },
  },
  'translation-activity': {
    title: 'Translation Activity',
    columns: ['date', 'languageId', 'translated', 'approved'],
    rows: (asked) =>
      summed(
        doneIn(asked).flatMap(({ row, amount }) => [
          { date: dayOf(row.createdAt), languageId: row.languageId, translated: amount, approved: 0 },
          ...(row.approval && isInTime(asked.schema, row.approval.at)
            ? [{ date: dayOf(row.approval.at), languageId: row.languageId, translated: 0, approved: amount }]
            : []),
        ]),
        ({ date, languageId }) => ({ date, languageId }),
        ({ translated, approved }) => ({ translated, approved }),
      ).toSorted((a, b) => (String(a['date']) < String(b['date']) ? -1 : 1)),
  },
  'source-content-updates': {
    title: 'Source Content Updates',
    columns: ['date', 'added', 'updated'],
    rows: (asked) =>
      summed(
        stringsIn(asked).flatMap((string) => {
          const amount = amountOf(string, asked.schema.unit)
          return [
            { at: string.createdAt, added: amount, updated: 0 },
            ...(string.updatedAt === string.createdAt
              ? []
              : [{ at: string.updatedAt, added: 0, updated: amount }]),
          ].filter(({ at }) => isInTime(asked.schema, at))
        }),
        ({ at }) => ({ date: dayOf(at) }),
        ({ added, updated }) => ({ added, updated }),
      ).toSorted((a, b) => (String(a['date']) < String(b['date']) ? -1 : 1)),
  },
  'project-members': {
    title: 'Project Members',
    columns: ['projectId', 'userId', 'username', 'fullName', 'email', 'role', 'languages'],
    rows: ({ hosted, world, projects }) =>
      projects.flatMap(({ id: projectId, targetLanguageIds }) =>
        [...world.users]
          .filter(({ id }) => isMember(hosted, projectId, id))
          .map(({ id: userId, login: username, name: fullName, email, role }) => ({
            ...{ projectId, userId, username, fullName, email, role, languages: targetLanguageIds },
          })),
      ),
  },
  'editor-issues': {
    title: 'Editor Issues',
    columns: ['id', 'stringId', 'languageId', 'type', 'status', 'text', 'author', 'resolver', 'createdAt'],
    rows(asked) {
      const ids = new Set(stringsIn(asked).map(({ id }) => id))
      const { issueType, userId } = asked.schema
      return [...asked.world.comments]
        .filter(
          (each) =>
            each.type === 'issue' &&
            !each.isDeleted &&
            ids.has(each.stringId) &&
            (!issueType || each.issueType === issueType) &&
            (userId === undefined || each.userId === userId) &&
            (asked.schema.languageId === undefined || each.languageId === asked.schema.languageId) &&
            isInTime(asked.schema, each.createdAt),
        )
        .map(
          ({ id, stringId, languageId, issueType: type, issueStatus: status, text, createdAt, ...by }) => ({
            ...{ id, stringId, languageId, type, status, text },
            ...{ author: loginOf(asked, by.userId), resolver: loginOf(asked, by.resolverId), createdAt },
          }),
        )
    },
  },
  'qa-check-issues': {
    title: 'QA Check Issues',
    columns: ['languageId', 'category', 'issues'],
    rows(asked) {
      const all = stringsIn(asked).flatMap((string) => {
        const languages = languagesIn(asked, string)
        const facts = movingFacts(asked.world, languages, {
          now: new Date(asked.hosted.clock.now()).toISOString(),
        })
        const each = facts(string.id)
        return languages.flatMap((languageId) =>
          (each?.qaIssues(languageId) ?? []).map(({ category }) => ({ languageId, category })),
        )
      })
      return summed(
        all,
        ({ languageId, category }) => ({ languageId, category }),
        () => ({ issues: 1 }),
      )
    },
  },
  'costs-estimation-pe': {
    title: 'Costs Estimation',
    needs: ['baseRates', 'individualRates', 'netRateSchemes'],
    isArchived: true,
    columns: ['languageId', 'toTranslate', 'toProofread', 'translationCost', 'proofreadCost', 'total'],
    rows: (asked) =>
      summed(
        stringsIn(asked).flatMap((string) =>
          languagesIn(asked, string).map((languageId) => ({ string, languageId })),
        ),
        ({ languageId }) => ({ languageId }),
        ({ string, languageId }) => {
          const { schema, world } = asked
          const amount = amountOf(string, schema.unit)
          const status = statusOf(world, string.id, languageId)
          const toTranslate = status === 'untranslated' || status === 'partially-translated' ? amount : 0
          const toProofread = status === 'approved' ? 0 : amount
          const net = netOf(schema, suggestionFor(asked, string, languageId))
          const translationCost = toTranslate * net * rateOf(schema, 'fullTranslation', languageId, null)
          const proofreadCost = toProofread * rateOf(schema, 'proofread', languageId, null)
          return {
            toTranslate,
            toProofread,
            translationCost,
            proofreadCost,
            total: translationCost + proofreadCost,
          }
        },
      ),
  },
  'translation-costs-pe': {
    title: 'Translation Costs',
    needs: ['baseRates', 'individualRates', 'netRateSchemes'],
    isArchived: true,
    columns: [
      'userId',
      'username',
      'languageId',
      'translated',
      'approved',
      'translationCost',
      'proofreadCost',
      'total',
    ],
    rows(asked) {
      const { schema } = asked
      const work = doneIn(asked).flatMap(({ row, amount }) => {
        const { languageId, userId, provider, approval } = row
        const translationCost =
          amount * netOf(schema, provider) * rateOf(schema, 'fullTranslation', languageId, userId)
        const given = {
          userId,
          languageId,
          translated: amount,
          approved: 0,
          translationCost,
          proofreadCost: 0,
        }
        if (!approval) return [given]
        const proofreadCost = amount * rateOf(schema, 'proofread', languageId, approval.userId)
        return [
          given,
          {
            userId: approval.userId,
            languageId,
            translated: 0,
            approved: amount,
            translationCost: 0,
            proofreadCost,
          },
        ]
      })
      return summed(
        work,
        ({ userId, languageId }) => ({ userId, username: loginOf(asked, userId), languageId }),
        ({ translated, approved, translationCost, proofreadCost }) => ({
          ...{ translated, approved, translationCost, proofreadCost },
          total: translationCost + proofreadCost,
        }),
      )
    },
  },
  'pre-translate-accuracy': preTranslated,
  'pre-translate-efficiency': { ...preTranslated, title: 'Pre-translate Efficiency' },
  'translator-accuracy': {
    title: 'Translator Accuracy',
    isArchived: true,
    columns: ['userId', 'username', 'languageId', 'total', 'kept', 'replaced', 'approved'],
    rows: (asked) =>
      accuracy(
        asked,
        ({ row: { userId, languageId } }) => ({ userId, username: loginOf(asked, userId), languageId }),
        doneIn(asked),
      ),
  },
  'saving-activity': {
    title: 'Saving Activity',
    columns: ['date', 'languageId', 'provider', 'saved'],
    rows: (asked) =>
      summed(
        doneIn(asked).filter(({ row }) => row.provider !== null),
        ({ row }) => ({ date: dayOf(row.createdAt), languageId: row.languageId, provider: row.provider }),
        ({ amount }) => ({ saved: amount }),
      ),
  },
  'time-spent': {
    title: 'Time Spent',
    columns: ['taskId', 'userId', 'username', 'languageId', 'seconds', 'cost'],
    rows(asked) {
      const { hosted, world, projects, schema } = asked
      const all = taskCommentsOf(hosted)
        .values()
        .flatMap(({ of, userId, timeSpent, createdAt }) => {
          const [, projectId, taskId] = /^projectId (\d+) taskId (\d+)$/.exec(of) ?? []
          const task = world.tasks.get(Number(taskId))
          const isMeant =
            timeSpent &&
            task &&
            projects.some(({ id }) => id === Number(projectId)) &&
            (!schema.userIds || schema.userIds.includes(userId)) &&
            (!schema.taskIds || schema.taskIds.includes(task.id)) &&
            (schema.languageId === undefined || schema.languageId === task.languageId) &&
            isInTime(schema, createdAt)
          return isMeant ? [{ task, userId, seconds: timeSpent }] : []
        })
      return summed(
        all,
        ({ task: { id: taskId, languageId }, userId }) => ({
          taskId,
          userId,
          username: loginOf(asked, userId),
          languageId,
        }),
        ({ task, userId, seconds }) => ({
          seconds,
          cost: (seconds / 3600) * rateOf(schema, 'hourly', task.languageId, userId),
        }),
      )
    },
  },
  'task-usage': {
    title: 'Task Usage',
    needs: ['type', 'format'],
    columns: ['projectId', 'languageId', 'type', 'status', 'tasks', 'resolved'],
    rows({ world, projects, schema }) {
      const { languageId, creatorId, assigneeId, typeTasks, statuses } = schema
      return summed(
        [...world.tasks].filter(
          (each) =>
            projects.some(({ id }) => id === each.projectId) &&
            isInTime(schema, each.createdAt) &&
            (languageId === undefined || each.languageId === languageId) &&
            (creatorId === undefined || each.creatorId === creatorId) &&
            (assigneeId === undefined || each.assigneeIds.includes(assigneeId)) &&
            (typeTasks === undefined || each.type === typeTasks) &&
            (!statuses || statuses.includes(each.status)),
        ),
        ({ projectId, languageId: language, type, status }) => ({
          projectId,
          languageId: language,
          type,
          status,
        }),
        ({ status }) => ({ tasks: 1, resolved: status === 'done' || status === 'closed' ? 1 : 0 }),
      )
    },
  },
}

const ofGroups = [
  ...['translation-costs-pe', 'top-members', 'task-usage', 'qa-check-issues', 'translation-activity'],
  ...[
    'source-content-updates',
    'time-spent',
    'pre-translate-accuracy',
    'translator-accuracy',
    'saving-activity',
  ],
]

/** Names of reports about a project. */
export const projectReports = Object.keys(kinds).filter((name) => name !== 'task-usage')
/** Names of reports about a group or the organization. */
export const groupReports = ofGroups.map((name) => `group-${name}`)

export const kindOf = (name: string): Kind => {
  const kind = kinds[name.replace(/^group-/, '')]
  if (!kind) throw new Error(`there is no report "${name}"`)
  return kind
}
