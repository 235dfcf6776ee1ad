/** The report of how tasks are used: what each of its five types counts. Source: facts F274. */
import { isOver } from '../../../world/commands/tasks.ts'
import { madeOnceFor } from '../../../world/made-once.ts'
import { wordsOf } from '../../../world/words.ts'
import { stringIdsOfTask } from '../../../world/queries.ts'
import type { TaskRow, TaskStatus } from '../../../world/task-rows.ts'
import { rowsAt } from '../../../world/table.ts'
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { costsOf } from '../tasks/costs.ts'
import { isInTime } from './amount.ts'
import { type Archive, reportArchivesOf } from './archive.ts'
import { costKinds } from './cost-kinds.ts'
import { type Asked, type Kind, loginOf } from './counted.ts'
import type { Cells } from './file.ts'
import type { Schema } from './schema.ts'

type Type = NonNullable<Schema['type']>

const hoursIn = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / (60 * 60 * 1000)

const rounded = (number: number): number => Math.round(number * 1e6) / 1e6

const average = (all: readonly number[]): number =>
  all.length ? rounded(all.reduce((sum, each) => sum + each, 0) / all.length) : 0

/** The least of these within which so great a part of them is; 0 of none. */
const within = (all: readonly number[], part: number): number =>
  rounded(all.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(all.length * part) - 1)] ?? 0)

const wordsIn = ({ world }: Asked, tasks: readonly TaskRow[]): number =>
  tasks
    .flatMap((task) => rowsAt(world.strings, stringIdsOfTask(world, task)))
    .reduce((sum, string) => sum + wordsOf(world, string), 0)

/** What it was to be done by, and when it was. */
const isLate = ({ deadline, resolvedAt }: TaskRow): boolean =>
  deadline != null && resolvedAt != null && Date.parse(resolvedAt) > Date.parse(deadline)

/**
 * By the report that was made last about this task alone, else by what it was ordered with: the actual cost comes first.
 * Once for each report that is asked for: it tells tasks apart by it, leaves some out and sums it twice.
 */
const costOf = madeOnceFor((asked: Asked, task: TaskRow): { cost: number; currency: string } | null => {
  const { hosted, world, projects } = asked
  const reported = (name: string): { cost: number; currency: string } | null => {
    const found = reportArchivesOf(hosted)
      .values()
      .findLast((each) => each.name.replace(/^group-/, '') === name && isAbout(each, task))
    if (!found) return null
    const { scheme } = found
    const about = {
      hosted,
      world,
      projects: projects.filter(({ id }) => id === task.projectId),
      schema: scheme,
    }
    const rows = costKinds[name]?.rows(about) ?? []
    return {
      cost: rows.reduce((sum, row) => sum + Number(row['total']), 0),
      currency: scheme.currency ?? 'USD',
    }
  }
  const { estimatedCost, actualCost } = costsOf(asked, task)
  return (
    reported('translation-costs-pe') ?? actualCost ?? reported('costs-estimation-pe') ?? estimatedCost ?? null
  )
})

const isAbout = (
  { scheme: { taskId, taskIds = taskId === undefined ? [] : [taskId] } }: Archive,
  task: TaskRow,
) => taskIds.length === 1 && taskIds[0] === task.id

interface Counting {
  columns: readonly string[]
  /** Whether `user` tells rows apart, which is then what does by default; of others it is the type of tasks. */
  isOfUsers?: true
  /** Which tasks it counts; else those that were made in its time. */
  has?(schema: Schema, task: TaskRow): boolean
  /** What else tells rows apart. */
  keyOf?(asked: Asked, task: TaskRow): Cells
  of(asked: Asked, tasks: readonly TaskRow[]): Record<string, number>
}

/** Hours are of 60 minutes, volumes in words, rates in percent. */
const countings: Record<Type, Counting> = {
  workload: {
    columns: ['tasks', 'todo', 'inProgress', 'done', 'closed', 'activeVolume', 'throughputVolume'],
    isOfUsers: true,
    of(asked, tasks) {
      const count = (status: TaskStatus): number => tasks.filter((each) => each.status === status).length
      return {
        ...{ tasks: tasks.length, todo: count('todo'), inProgress: count('in_progress') },
        ...{ done: count('done'), closed: count('closed') },
        activeVolume: wordsIn(
          asked,
          tasks.filter(({ status }) => status !== 'closed'),
        ),
        throughputVolume: wordsIn(asked, tasks.filter(isOver)),
      }
    },
  },
  'created-vs-resolved': {
    columns: ['created', 'resolved'],
    has: (schema, { createdAt, ...task }) =>
      isInTime(schema, createdAt) || (task.resolvedAt != null && isInTime(schema, task.resolvedAt)),
    of: ({ schema }, tasks) => ({
      created: tasks.filter(({ createdAt }) => isInTime(schema, createdAt)).length,
      resolved: tasks.filter((each) => isOver(each) && isInTime(schema, each.resolvedAt ?? each.createdAt))
        .length,
    }),
  },
  performance: {
    columns: ['withDueDate', 'openOverdue', 'closedOverdue', 'closedOnTime', 'onTimeRate'],
    of({ hosted }, tasks) {
      const due = tasks.filter(({ deadline }) => deadline != null)
      const all = tasks.filter(({ status }) => status === 'closed').length
      const closed = due.filter(({ status }) => status === 'closed')
      const late = closed.filter(isLate).length
      const open = due.filter(({ status }) => status !== 'closed')
      return {
        withDueDate: due.length,
        openOverdue: open.filter(({ deadline }) => Date.parse(deadline ?? '') < hosted.clock.now()).length,
        closedOverdue: late,
        closedOnTime: closed.length - late,
        onTimeRate: all ? rounded((100 * (closed.length - late)) / all) : 0,
      }
    },
  },
  time: {
    columns: [
      ...['averageCompletion', 'median', 'percentile80', 'maximum', 'averageWaiting', 'averageOverdue'],
      'averageActiveWork',
    ],
    of(_, tasks) {
      const over = tasks.flatMap(({ resolvedAt, ...task }) =>
        isOver(task) && resolvedAt != null ? [{ ...task, resolvedAt }] : [],
      )
      const taken = over.map(({ createdAt, resolvedAt }) => hoursIn(createdAt, resolvedAt))
      const begun = tasks.filter(({ startedAt }) => startedAt != null)
      return {
        averageCompletion: average(taken),
        median: within(taken, 0.5),
        percentile80: within(taken, 0.8),
        maximum: within(taken, 1),
        averageWaiting: average(begun.map(({ createdAt, startedAt }) => hoursIn(createdAt, startedAt ?? ''))),
        averageOverdue: average(
          over.flatMap((each) =>
            each.status === 'closed' && isLate(each) ? hoursIn(each.deadline ?? '', each.resolvedAt) : [],
          ),
        ),
        averageActiveWork: average(
          over.flatMap(({ startedAt, resolvedAt }) =>
            startedAt == null ? [] : hoursIn(startedAt, resolvedAt),
          ),
        ),
      }
    },
  },
  cost: {
    columns: ['currency', 'tasks', 'cost', 'activeTasks', 'activeCost'],
    // Those without a cost are in no sum; each currency has its own.
    keyOf: (asked, task) => ({ currency: costOf(asked, task)?.currency ?? null }),
    of(asked, tasks) {
      const sum = (of: readonly TaskRow[]): number =>
        rounded(of.reduce((all, each) => all + (costOf(asked, each)?.cost ?? 0), 0))
      const active = tasks.filter(({ status }) => status === 'todo' || status === 'in_progress')
      return {
        ...{ tasks: tasks.length, cost: sum(tasks) },
        ...{ activeTasks: active.length, activeCost: sum(active) },
      }
    },
  },
}

const keyNames = {
  user: ['userId', 'username'],
  language: ['languageId'],
  type: ['type'],
  project: ['projectId'],
} as const

const byOf = ({ type = 'workload', groupBy }: Schema): keyof typeof keyNames => {
  const { isOfUsers } = countings[type]
  if (groupBy === 'user' && !isOfUsers)
    throw new Refusal(
      invalid('schema.groupBy', 'notInArray', `Expected language or type of ${type}, got user`),
    )
  return groupBy && groupBy !== 'task' ? groupBy : isOfUsers ? 'user' : 'type'
}

export const taskUsage: Kind = {
  title: 'Task Usage',
  needs: ['type', 'format'],
  takes: { groupBy: ['user', 'language', 'type', 'project'] },
  columns: (schema) => [...keyNames[byOf(schema)], ...countings[schema.type ?? 'workload'].columns],
  rows(asked) {
    const { world, projects, schema } = asked
    const { languageId, creatorId, assigneeId, typeTasks, statuses, type = 'workload' } = schema
    const { wordsCountFrom = 0, wordsCountTo = Infinity } = schema
    const { has = (_, { createdAt }) => isInTime(schema, createdAt), keyOf, of } = countings[type]
    const by = byOf(schema)
    const isLimited = schema.wordsCountFrom !== undefined || schema.wordsCountTo !== undefined
    const tasks = [...world.tasks].filter((each) => {
      const words = isLimited ? wordsIn(asked, [each]) : 0
      return (
        projects.some(({ id }) => id === each.projectId) &&
        has(schema, each) &&
        (languageId === undefined || each.languageId === languageId) &&
        (creatorId === undefined || each.creatorId === creatorId) &&
        (assigneeId === undefined || each.assigneeIds.includes(assigneeId)) &&
        (typeTasks === undefined || each.type === typeTasks) &&
        (!isLimited || (words >= wordsCountFrom && words <= wordsCountTo)) &&
        (!statuses || statuses.some((status) => status === each.status)) &&
        (type !== 'cost' || costOf(asked, each) !== null)
      )
    })
    const groups = new Map<string, { key: Cells; tasks: TaskRow[] }>()
    for (const task of tasks)
      // Unstated: whose a task is that several work on. Ours is of each.
      for (const userId of by === 'user' ? task.assigneeIds : [null]) {
        const { languageId: language, type: kind, projectId } = task
        const user = { userId, username: loginOf(asked, userId) }
        const cells: Cells = { languageId: language, type: kind, projectId, ...user }
        const key = Object.fromEntries(keyNames[by].map((name) => [name, cells[name] ?? null]))
        const whole = { ...key, ...keyOf?.(asked, task) }
        const name = JSON.stringify(whole)
        const group = groups.get(name) ?? { key: whole, tasks: [] }
        groups.set(name, { ...group, tasks: [...group.tasks, task] })
      }
    return [...groups.values()].map(({ key, tasks: own }) => ({ ...key, ...of(asked, own) }))
  },
}
