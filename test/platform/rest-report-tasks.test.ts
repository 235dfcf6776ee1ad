/** What names of a report's schema do that hardly anybody says. */
import { describe, expect, it } from 'vitest'
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import { dataOf } from './storage.ts'
import { worldOf, filesOf, priced } from './reports-kit.ts'

describe('tasks', () => {
  /** One of 1 word, in the first step, done in two hours; one of 5 words, to be proofread. */
  const content: WorldPlan = {
    ...filesOf({ text: 'Open' }, { text: 'Open the big red door' }),
    project: {
      targetLanguageIds: ['de', 'fr'],
      workflow: [
        { id: 11, title: 'Translation', type: 'Translate' },
        { id: 12, title: 'Proofreading', type: 'Proofread' },
      ],
    },
    tasks: [
      {
        ...{ title: 'Short', languageId: 'de', fileIds: [1], stringIds: [1], assigneeIds: [2, 3] },
        ...{ status: 'done', workflowStepId: 11, createdAt: '2026-01-05T08:00:00.000Z' },
        resolvedAt: '2026-01-05T10:00:00.000Z',
      },
      {
        ...{ title: 'Long', languageId: 'fr', fileIds: [1], stringIds: [2], assigneeIds: [3], type: 1 },
        workflowStepId: 12,
      },
    ],
  }

  it.each([
    [{ type: 'workload' }, { tasks: 2, todo: 1, inProgress: 0, done: 1, closed: 0 }],
    [{ type: 'workload' }, { activeVolume: 6, throughputVolume: 1 }],
    [{ type: 'created-vs-resolved' }, { created: 2, resolved: 1 }],
    [{ type: 'cost', typeTasks: 1 }, undefined],
    [
      { type: 'time', wordsCountFrom: 2 },
      { averageCompletion: 0, averageWaiting: 0 },
    ],
    [
      { type: 'time', wordsCountTo: 4 },
      { averageCompletion: 2, maximum: 2 },
    ],
    [
      { type: 'workload', typeTasks: 1 },
      { tasks: 1, activeVolume: 5 },
    ],
    [
      { type: 'workload', languageId: 'de' },
      { tasks: 1, activeVolume: 1 },
    ],
    [
      { type: 'workload', assigneeId: 2 },
      { tasks: 1, activeVolume: 1 },
    ],
  ])('are used as %j says', async (schema, figures) => {
    const { about } = await worldOf(content)
    const named = { groupBy: 'project', ...schema }
    expect(await about('task-usage', named, 'projects/1/reports').catch(String)).toContain('schema.groupBy')
    const rows = await about('group-task-usage', named, 'reports')
    expect(rows).toMatchObject(figures ? [{ projectId: 1, ...figures }] : [])
  })

  it('are resolved in the time in which they were, whenever they were made', async () => {
    const { about } = await worldOf(content)
    const between = {
      type: 'created-vs-resolved',
      dateFrom: '2026-01-05T09:00:00Z',
      dateTo: '2026-01-05T11:00:00Z',
    }
    expect(await about('task-usage', between)).toEqual([{ type: 0, created: 0, resolved: 1 }])
  })

  it('are late by what they were due, and took the time between', async () => {
    const at = (hour: number): string => `2026-01-05T${String(hour).padStart(2, '0')}:00:00.000Z`
    const task = (over: object) => ({
      ...{ title: 'T', languageId: 'de', fileIds: [1], assigneeIds: [2], createdAt: at(8) },
      ...over,
    })
    const { about } = await worldOf({
      ...filesOf({ text: 'Open' }),
      tasks: [
        task({ status: 'closed', deadline: at(10), startedAt: at(9), resolvedAt: at(12) }),
        task({ status: 'closed', deadline: at(14), startedAt: at(10), resolvedAt: at(14) }),
        task({ status: 'closed', startedAt: at(8), resolvedAt: at(18) }),
        task({ status: 'in_progress', deadline: '2025-12-31T08:00:00.000Z', startedAt: at(9) }),
        task({ deadline: '2999-01-01T00:00:00.000Z' }),
      ],
    })
    expect(await about('task-usage', { type: 'performance' })).toEqual([
      { type: 0, withDueDate: 4, openOverdue: 1, closedOverdue: 1, closedOnTime: 1, onTimeRate: 33.333333 },
    ])
    expect(await about('task-usage', { type: 'time' })).toEqual([
      {
        ...{ type: 0, averageCompletion: 6.666667, median: 6, percentile80: 10, maximum: 10 },
        ...{ averageWaiting: 1, averageOverdue: 2, averageActiveWork: 5.666667 },
      },
    ])
  })

  it('cost what the last report about one alone said, an actual one before an estimate', async () => {
    const { about } = await worldOf(content)
    const cost = () => about('task-usage', { type: 'cost', groupBy: 'language' })
    expect(await cost()).toEqual([])
    const rates = { ...priced({}), currency: 'EUR' }
    await about('costs-estimation-pe', { ...rates, taskIds: [1, 2] })
    expect(await cost()).toEqual([])
    await about('costs-estimation-pe', { ...rates, taskIds: [2] })
    await about('costs-estimation-pe', { ...rates, currency: 'CHF', taskIds: [1] })
    expect(await cost()).toEqual([
      { languageId: 'de', currency: 'CHF', tasks: 1, cost: 1.5, activeTasks: 0, activeCost: 0 },
      { languageId: 'fr', currency: 'EUR', tasks: 1, cost: 1.5, activeTasks: 1, activeCost: 1.5 },
    ])
    await about('translation-costs-pe', { ...rates, taskIds: [2] })
    expect(await cost()).toMatchObject([{ cost: 1.5 }, { languageId: 'fr', cost: 0 }])
    expect(await about('task-usage', { type: 'cost', statuses: ['done'] })).toMatchObject([{ type: 0 }])
  })

  it.each([
    [
      {},
      [
        { userId: 2, tasks: 1 },
        { userId: 3, tasks: 2 },
      ],
    ],
    [{ groupBy: 'language' }, [{ languageId: 'de' }, { languageId: 'fr' }]],
    [{ groupBy: 'type' }, [{ type: 0 }, { type: 1 }]],
  ])('are used by %j', async (schema, rows) => {
    const { about } = await worldOf(content)
    expect(await about('task-usage', { type: 'workload', ...schema })).toMatchObject(rows)
    const ofOthers = { type: 'time', groupBy: 'user' }
    expect(await about('task-usage', ofOthers).catch(String)).toContain('schema.groupBy')
  })

  it('are no report of the standard edition', async () => {
    const { rest } = await worldOf(filesOf({ text: 'Open' }), 'standard')
    const body = { name: 'task-usage', schema: { type: 'workload', format: 'json' } }
    expect((await rest('POST', 'projects/1/reports', body)).status).toBe(400)
  })

  const hour = { baseRates: { hourly: 8 } }
  it.each([
    [{ groupBy: 'user' }, [{ userId: 1, seconds: 5400, cost: 12 }]],
    [
      { groupBy: 'language' },
      [
        { languageId: 'de', seconds: 3600 },
        { languageId: 'fr', seconds: 1800 },
      ],
    ],
    [
      { groupBy: 'task' },
      [
        { taskId: 1, cost: 8 },
        { taskId: 2, cost: 4 },
      ],
    ],
    [{ typeTasks: 1 }, [{ userId: 1, seconds: 1800 }]],
    [{ workflowStepId: 11 }, [{ userId: 1, seconds: 3600 }]],
    [{ groupBy: 'task', taskIds: [2] }, [{ taskId: 2, seconds: 1800 }]],
  ])('take time, by %j', async (schema, rows) => {
    const { about, rest } = await worldOf(content)
    for (const [task, timeSpent] of [
      [1, 3600],
      [2, 1800],
    ])
      await rest('POST', `projects/1/tasks/${task}/comments`, { timeSpent })
    expect(await about('time-spent', { ...hour, ...schema })).toMatchObject(rows)
    for (const task of [1, 2]) expect((await rest('DELETE', `projects/1/tasks/${task}`)).status).toBe(204)
    expect(await about('time-spent', { ...hour, ...schema })).toMatchObject(rows)
    expect(dataOf(await rest('GET', 'reports/archives/2'))['name']).toBe('time-spent')
  })
})
