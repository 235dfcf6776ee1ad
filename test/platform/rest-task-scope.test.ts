import { describe, expect, it } from 'vitest'
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import { hostWorld, openPlatform, restWith } from './offline.ts'
import { schemesWith } from './rates.ts'
import { openDescription, type Edition } from './openapi.ts'
import { dataOf, rowsOf } from './storage.ts'

const plan: WorldPlan = {
  labels: [{ title: 'Menu' }, { title: 'Legal' }],
  files: [
    {
      name: 'a.json',
      strings: [
        { identifier: 'a', text: 'one two', labelIds: [1, 2] },
        { identifier: 'b', text: 'three four five', labelIds: [1] },
        {
          identifier: 'c',
          text: 'six',
          translations: [{ languageId: 'de', text: 'sechs', userId: 2, provider: 'tm' }],
        },
        {
          identifier: 'd',
          text: 'seven eight',
          translations: [{ languageId: 'de', text: 'sieben acht', userId: 2 }],
        },
      ],
    },
    { name: 'b.json', strings: [{ identifier: 'e', text: 'nine' }] },
  ],
}

const open = async (edition: Edition = 'standard') => {
  const { platform, clock } = openPlatform()
  const world = await hostWorld(platform, plan, { edition })
  const rest = restWith(platform, world.token)
  const tasks = 'projects/1/tasks'
  const held = async (taskId: unknown): Promise<unknown[]> =>
    rowsOf(await rest('GET', `projects/1/strings?taskId=${String(taskId)}`)).map(({ id }) => id)
  const add = async (over: object) => {
    const answer = await rest('POST', tasks, {
      title: 'T',
      type: 0,
      languageId: 'de',
      fileIds: [1, 2],
      ...over,
    })
    return { status: answer.status, task: answer.status === 201 ? dataOf(answer) : {}, answer }
  }
  const patch = (taskId: unknown, over: object) =>
    rest(
      'PATCH',
      `${tasks}/${String(taskId)}`,
      Object.entries(over).map(([name, value]: [string, unknown]) => ({
        op: 'replace',
        path: `/${name}`,
        value,
      })),
    )
  return { platform, clock, world, rest, tasks, held, add, patch }
}

const late = '2026-01-05T09:00:00+00:00'
const start = '2026-01-05T08:00:00+00:00'

describe('what a task holds', () => {
  it.each<[object, number[], number]>([
    [{}, [1, 2, 5], 6],
    [{ type: 1 }, [1, 2, 3, 5], 7],
    [{ fileIds: undefined, stringIds: [1, 4] }, [1, 4], 4],
    [{ labelIds: [1, 2] }, [1], 2],
    [{ labelIds: [1, 2], labelMatchRule: 'any' }, [1, 2], 5],
    [{ excludeLabelIds: [1] }, [5], 1],
    [{ excludeLabelIds: [1, 2] }, [2, 5], 4],
    [{ excludeLabelIds: [1, 2], excludeLabelMatchRule: 'any', type: 1 }, [3, 5], 2],
    [{ type: 1, includePreTranslatedStringsOnly: true }, [3], 1],
    [{ dateFrom: late }, [5], 1],
    [{ dateTo: start }, [1, 2, 3, 4], 8],
    [{ type: 1, translationsUpdatedDateFrom: late }, [], 0],
    [{ type: 1, translationsUpdatedDateTo: start }, [3], 1],
    [{ type: 1, translationsUpdatedDateFrom: late, languageId: 'fr' }, [4], 2],
    [{ fileIds: undefined, stringIds: [1, 5], dateFrom: late }, [5], 1],
  ])('%j', async (over, ids, words) => {
    const { clock, world, held, add, rest } = await open()
    clock.now += 3_600_000
    world.store.do({ do: 'editString', stringId: 5, context: 'Newer' }, 1)
    for (const languageId of ['de', 'fr'])
      await rest('POST', 'projects/1/translations', { stringId: 4, languageId, text: 'Sieben, acht' })
    await rest('POST', 'projects/1/approvals', { translationId: 3 })
    const { task } = await add(over)
    expect(await held(task['id'])).toEqual(ids)
    expect(task).toMatchObject({ wordsCount: words, originalWordsCount: words })
    expect(
      openDescription('standard').problemsOf('POST', '/projects/{projectId}/tasks', 201, { data: task }),
    ).toEqual([])
  })

  it.each<[object, number[], number[]]>([
    [{}, [1, 2, 5], [1, 2, 6, 5]],
    [{ labelIds: [1] }, [1, 2], [2]],
    [{ excludeLabelIds: [1] }, [5], [1, 6, 5]],
  ])('are the strings of when it was made, until it is to look anew: %j', async (over, first, anew) => {
    const { rest, held, add, patch } = await open()
    const { task } = await add(over)
    const { task: after } = await add({ precedingTaskId: task['id'], type: 1 })
    await rest('POST', 'projects/1/strings', { fileId: 1, identifier: 'f', text: 'ten' })
    await rest('DELETE', 'projects/1/labels/1/strings?stringIds=1')
    await rest('POST', 'projects/1/labels/1/strings', { stringIds: [3] })
    for (const { id } of [task, after]) expect(await held(id)).toEqual(first)
    await patch(task['id'], { title: 'Other' })
    expect(await held(task['id'])).toEqual(first)
    const words = dataOf(await rest('GET', `projects/1/tasks/${String(task['id'])}`))
    expect(words).toMatchObject({ wordsCount: task['wordsCount'] })
    await patch(task['id'], { resetScope: true })
    expect(await held(task['id'])).toEqual(anew)
    expect(await held(after['id'])).toEqual(first)
    await rest('DELETE', `projects/1/strings/${anew[0]}`)
    expect(await held(task['id'])).toEqual(anew.slice(1))
  })

  it('leaves out what other tasks of the language and work have, and stays so', async () => {
    const { held, add, patch } = await open()
    await add({ fileIds: undefined, stringIds: [1, 2], languageId: 'fr' })
    await add({ fileIds: undefined, stringIds: [3], type: 1, languageId: 'fr' })
    await add({ fileIds: undefined, stringIds: [4] })
    const { task } = await add({ skipAssignedStrings: true, languageId: 'fr' })
    expect(await held(task['id'])).toEqual([3, 4, 5])
    await patch(1, { status: 'closed' })
    expect(await held(task['id'])).toEqual([3, 4, 5])
    await patch(task['id'], { resetScope: true })
    expect(await held(task['id'])).toEqual([1, 2, 3, 4, 5])
  })

  it('is what its export has', async () => {
    const { platform, rest, tasks, add } = await open()
    const { task } = await add({ excludeLabelIds: [1], dateTo: start })
    const { url } = dataOf(await rest('POST', `${tasks}/${String(task['id'])}/exports`))
    const text = await (await platform.fetch(new Request(String(url)))).text()
    expect([...text.matchAll(/<source>(.*?)<\/source>/g)].map(([, source]) => source)).toEqual([
      'six',
      'seven eight',
      'nine',
    ])
  })

  it('says what it was made by, and changes with it', async () => {
    const { held, add, patch } = await open()
    const { task } = await add({ dateFrom: late })
    expect(task).toMatchObject({ timeRange: `${late}|`, wordsCount: 0 })
    expect(dataOf(await patch(task['id'], { dateFrom: start, dateTo: late }))).toMatchObject({
      timeRange: `${start}|${late}`,
      wordsCount: 9,
      originalWordsCount: 0,
    })
    await patch(task['id'], { fileIds: [2] })
    expect(await held(task['id'])).toEqual([5])
    await patch(task['id'], { stringIds: [2, 3] })
    expect(await held(task['id'])).toEqual([2, 3])
    await patch(task['id'], { fileIds: [1] })
    expect(await held(task['id'])).toEqual([1, 2, 3, 4])
    expect(dataOf(await patch(task['id'], { excludeLabelIds: [2] }))).toMatchObject({ wordsCount: 6 })
  })

  it('keeps its strings where a date is said of them later', async () => {
    const { held, add, patch } = await open()
    const { task } = await add({ fileIds: undefined, stringIds: [1, 3] })
    await patch(task['id'], { dateTo: late })
    expect(await held(task['id'])).toEqual([1, 3])
  })

  it('moves to folders', async () => {
    const { world, held, add, patch } = await open()
    world.store.do({ do: 'addDirectory', projectId: 1, name: 'd' }, 1)
    const [{ id: directoryId } = { id: 0 }] = world.store.world.directories
    world.store.do({ do: 'editFile', fileId: 2, directoryId }, 1)
    const { task } = await add({})
    await patch(task['id'], { directoryIds: [directoryId] })
    expect(await held(task['id'])).toEqual([5])
  })

  it.each<[object, string]>([
    [{ includePreTranslatedStringsOnly: true }, 'includePreTranslatedStringsOnly'],
    [{ translationsUpdatedDateFrom: late }, 'translationsUpdatedDateFrom'],
    [{ labelMatchRule: 'any' }, 'labelMatchRule'],
    [{ excludeLabelMatchRule: 'any' }, 'excludeLabelMatchRule'],
    [{ excludeLabelIds: [9] }, 'excludeLabelIds'],
    [{ dateFrom: 'soon' }, 'dateFrom'],
    [{ assignees: [{ id: 2, wordsCount: 3 }] }, 'assignees.wordsCount'],
    [{ splitContent: true, assignees: [{ id: 2, wordsCount: 0 }] }, 'assignees.0.wordsCount'],
    [{ generateCostEstimate: true }, 'reportSettingsTemplateId'],
    [{ reportSettingsTemplateId: 9 }, 'reportSettingsTemplateId'],
  ])('is refused with %j', async (over, key) => {
    const { world, add } = await open()
    const before = world.store.world
    const { answer } = await add(over)
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ error: { key } }] } })
    expect(world.store.world).toBe(before)
  })
})

describe('who of a task works on what', () => {
  const wordsOf = (task: Record<string, unknown>) =>
    (task['assignees'] as { id: number; wordsCount: number; wordsLeft: number }[]).map((each) => [
      each.id,
      each.wordsCount,
      each.wordsLeft,
    ])

  it('is all of it for each, or an own part where it is split', async () => {
    const { add, patch } = await open()
    const all = { fileIds: undefined, stringIds: [1, 2, 3, 4, 5] }
    const { task } = await add({ ...all, assignees: [{ id: 2 }, { id: 3 }] })
    expect(wordsOf(task)).toEqual([
      [2, 9, 6],
      [3, 9, 6],
    ])
    const split = dataOf(
      await patch(task['id'], { splitContent: true, assignees: [{ id: 2, wordsCount: 5 }, { id: 3 }] }),
    )
    expect(wordsOf(split)).toEqual([
      [2, 5, 5],
      [3, 4, 1],
    ])
    const { task: even } = await add({ ...all, splitFiles: true, assignees: [{ id: 2 }, { id: 3 }] })
    expect(wordsOf(even)).toEqual([
      [2, 5, 5],
      [3, 4, 1],
    ])
  })

  it('are teams, too, in the enterprise edition', async () => {
    const { rest, add, patch, tasks } = await open('enterprise')
    const team = dataOf(await rest('POST', 'teams', { name: 'Ours' }))['id']
    const { task } = await add({ assignedTeams: [{ id: team }] })
    expect(task).toMatchObject({ assignedTeams: [{ id: team }], assignees: [] })
    expect((await patch(task['id'], { assignedTeams: [{ id: 99 }] })).status).toBe(400)
    expect(dataOf(await patch(task['id'], { assignee: { id: 3 } }))).toMatchObject({ assignees: [{ id: 3 }] })
    const { problemsOf } = openDescription('enterprise')
    const read = await rest('GET', `${tasks}/${String(task['id'])}`)
    expect(problemsOf('GET', '/projects/{projectId}/tasks/{taskId}', 200, read.body)).toEqual([])
  })
})

describe('lists of tasks', () => {
  it('are of several statuses, and of a batch', async () => {
    const { rest, tasks, add, patch } = await open()
    for (const batchId of [1, 2, 2]) await add({ batchId })
    await patch(1, { status: 'done' })
    await patch(2, { status: 'in_progress' })
    const ids = async (query: string) => rowsOf(await rest('GET', `${tasks}?${query}`)).map(({ id }) => id)
    expect(await ids('status=done,in_progress')).toEqual([1, 2])
    expect(await ids('status=todo')).toEqual([3])
    expect(await ids('batchId=2&orderBy=id%20desc')).toEqual([3, 2])
    expect((await rest('GET', `${tasks}?status=done,lost`)).status).toBe(400)
    await patch(3, { batchId: null })
    expect(await ids('batchId=2')).toEqual([2])
    // The vendor's node for n8n says 0 where nobody chose a batch.
    const { status, task } = await add({ batchId: 0 })
    expect([status, task['batchId']]).toEqual([201, undefined])
  })
})

describe('what a task costs', () => {
  it('is counted by the rates of its template, for its strings and its work alone', async () => {
    const { rest, tasks, add, patch } = await open()
    const config = {
      baseRates: { fullTranslation: 0.5, proofread: 0.1 },
      individualRates: [],
      netRateSchemes: schemesWith(),
    }
    const wish = { name: 'Rates', currency: 'EUR', unit: 'words', config }
    const template = dataOf(await rest('POST', 'projects/1/reports/settings-templates', wish))['id']
    const costs = {
      generateCostEstimate: true,
      generateTranslationCost: true,
      reportSettingsTemplateId: template,
    }
    const { task } = await add({ fileIds: undefined, stringIds: [1, 2, 3, 4], ...costs })
    // What machines translated is estimated, too (F226).
    expect(task).toMatchObject({ estimatedCost: { cost: 3, currency: 'EUR' } })
    // That is of what was done (F274).
    expect(task).not.toHaveProperty('actualCost')
    expect(dataOf(await patch(task['id'], { status: 'done' }))).toMatchObject({
      actualCost: { cost: 1.5, currency: 'EUR' },
    })
    await rest('POST', 'projects/1/translations', { stringId: 1, languageId: 'de', text: 'eins zwei' })
    const at = `${tasks}/${String(task['id'])}`
    expect(dataOf(await rest('GET', at))).toMatchObject({
      estimatedCost: { cost: 2 },
      actualCost: { cost: 2.5 },
    })
    expect(dataOf(await patch(task['id'], { generateCostEstimate: false }))).not.toHaveProperty(
      'estimatedCost',
    )
  })
})
