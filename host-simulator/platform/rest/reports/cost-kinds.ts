/** Reports about costs, accuracy and time: what is paid for, and what was kept. */
import { statusOf } from '../../../world/counts.ts'
import type { StringRow } from '../../../world/string-rows.ts'
import type { TranslationRow } from '../../../world/translation-rows.ts'
import { taskCommentsOf } from '../tasks/comment.ts'
import { amountOf, isInTime } from './amount.ts'
import type { Cells } from './file.ts'
import type { Schema } from './schema.ts'
import {
  type Asked,
  type Kind,
  type Done,
  doneIn,
  stringsIn,
  summed,
  dayOf,
  loginOf,
  isTop,
} from './counted.ts'

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

export const costKinds: Record<string, Kind> = {
  'costs-estimation-pe': {
    title: 'Costs Estimation',
    needs: ['baseRates', 'individualRates', 'netRateSchemes'],
    isArchived: true,
    columns: ['languageId', 'toTranslate', 'toProofread', 'translationCost', 'proofreadCost', 'total'],
    rows: (asked) =>
      summed(
        stringsIn(asked).flatMap(({ string, languageIds }) =>
          languageIds.map((languageId) => ({ string, languageId })),
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
        const isOwn = schema.excludeApprovalsForEditedTranslations && approval?.userId === userId
        if (!approval || isOwn) return [given]
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
