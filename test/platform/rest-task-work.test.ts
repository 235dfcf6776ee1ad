import { describe, expect, it } from 'vitest'
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import { hostWorld, openPlatform, restWith } from './offline.ts'
import { dataOf, rowsOf } from './storage.ts'
import { translatorIn } from './translator.ts'

const plan: WorldPlan = {
  files: [
    {
      name: 'a.json',
      strings: [
        { identifier: 'a', text: 'one two', translations: [{ languageId: 'de', text: 'eins zwei' }] },
        { identifier: 'b', text: 'three four five' },
      ],
    },
    { name: 'b.json', strings: [{ identifier: 'c', text: 'six' }] },
  ],
  tasks: [{ title: 'First', languageId: 'de', fileIds: [1, 2], assigneeIds: [2] }],
}

const open = async (edition: 'standard' | 'enterprise' = 'standard') => {
  const { platform, clock } = openPlatform()
  const world = await hostWorld(platform, plan, { edition })
  const { asTranslator } = await translatorIn(platform, world)
  return { platform, clock, world, asTranslator, rest: restWith(platform, world.token) }
}

const tasks = 'projects/1/tasks'

describe('tasks about a part of files', () => {
  it.each([
    [{ title: 'x', languageId: 'de', type: 2, fileIds: [1] }, 'vendor'],
    [{ title: 'x', type: 0, languageId: 'de', stringIds: [99] }, 'stringIds'],
    [{ title: 'x', type: 0, languageId: 'de', fileIds: [1], labelIds: [99] }, 'labelIds'],
    [{ title: 'x', languageId: 'de', fileIds: [1], deadline: 'soon' }, 'deadline'],
    [{ title: 'x', type: 1, precedingTaskId: 9 }, 'precedingTaskId'],
    [{ title: 'x', precedingTaskId: 1, type: 0 }, 'type'],
  ])('are refused: %j', async (body, key) => {
    const { rest } = await open()
    expect(await rest('POST', tasks, body)).toMatchObject({
      status: 400,
      body: { errors: [{ error: { key } }] },
    })
  })

  it('count the words of their strings alone, and the strings are listed by the task', async () => {
    const { rest } = await open()
    const deadline = '2026-02-01T00:00:00+00:00'
    const body = { type: 0, title: 'Some', languageId: 'de', stringIds: [1, 3], deadline }
    const made = dataOf(await rest('POST', tasks, body))
    expect(made).toMatchObject({
      fileIds: [1, 2],
      wordsCount: 3,
      progress: { total: 3, done: 2 },
      deadline: '2026-02-01T00:00:00+00:00',
      creatorId: 1,
    })
    const strings = rowsOf(await rest('GET', `projects/1/strings?taskId=${String(made['id'])}`))
    expect(strings.map(({ id }) => id)).toEqual([1, 3])
  })

  it('follow a task that translates, with what it is about', async () => {
    const { rest } = await open()
    const proofread = dataOf(await rest('POST', tasks, { title: 'After', type: 1, precedingTaskId: 1 }))
    expect(proofread).toMatchObject({ type: 1, precedingTaskId: 1, targetLanguageId: 'de', fileIds: [1, 2] })
    const again = { title: 'After', type: 1, precedingTaskId: proofread['id'] }
    expect((await rest('POST', tasks, again)).status).toBe(400)
  })

  it('wait for the one before them: until that is done, title, description, people and deadline alone change', async () => {
    const { rest } = await open()
    const proofread = dataOf(await rest('POST', tasks, { title: 'After', type: 1, precedingTaskId: 1 }))
    const path = `${tasks}/${String(proofread['id'])}`
    const edit = async (name: string, value: unknown, of = path) =>
      (await rest('PATCH', of, [{ op: 'replace', path: `/${name}`, value }])).status
    const edited = [
      ['title', 'Later'],
      ['description', 'Soon'],
      ['assignees', [{ id: 1 }]],
      ['deadline', '2026-03-01T00:00:00+00:00'],
    ] as const
    for (const [name, value] of edited) expect([name, await edit(name, value)]).toEqual([name, 200])
    const fixed = [
      ['status', 'in_progress'],
      ['fileIds', [1]],
      ['resetScope', true],
    ] as const
    for (const [name, value] of fixed) expect([name, await edit(name, value)]).toEqual([name, 403])
    const refused = await rest('PATCH', path, [{ op: 'replace', path: '/status', value: 'done' }])
    expect(JSON.stringify(refused.body)).toContain('task 1 is not done')
    await edit('status', 'done', `${tasks}/1`)
    for (const [name, value] of fixed) expect([name, await edit(name, value)]).toEqual([name, 200])
  })

  it('have a deadline that is moved and taken away', async () => {
    const { rest, clock } = await open()
    clock.now += 60_000
    const at = async (value: unknown) =>
      dataOf(await rest('PATCH', `${tasks}/1`, [{ op: 'replace', path: '/deadline', value }]))
    const moved = await at('2026-03-01T00:00:00+02:00')
    expect(moved['deadline']).toBe('2026-02-28T22:00:00+00:00')
    expect(moved['updatedAt']).not.toBe(moved['createdAt'])
    expect((await at(null))['deadline']).toBeNull()
  })
})

describe('what people say of a task', () => {
  it('is refused without words or time, and is their own', async () => {
    const { rest, asTranslator } = await open()
    expect((await rest('POST', `${tasks}/1/comments`, {})).status).toBe(400)
    expect((await rest('POST', `${tasks}/9/comments`, { text: 'Hm' })).status).toBe(404)
    const { id } = dataOf(await rest('POST', `${tasks}/1/comments`, { text: 'Hm' }))
    const path = `${tasks}/1/comments/${String(id)}`
    const edit = [{ op: 'replace', path: '/text', value: 'Oh' }]
    expect((await asTranslator('PATCH', path, edit)).status).toBe(403)
    expect((await asTranslator('DELETE', path)).status).toBe(403)
    expect(dataOf(await rest('PATCH', path, edit))).toMatchObject({ text: 'Oh', taskId: 1, timeSpent: null })
  })

  it('tells whose time it is, and that of their team', async () => {
    const { rest, asTranslator } = await open('enterprise')
    const team = dataOf(await rest('POST', 'teams', { name: 'All' }))['id'] as number
    await rest('POST', `teams/${team}/members`, { userIds: [2] })
    await rest('PATCH', `${tasks}/1`, [{ op: 'replace', path: '/assignedTeams', value: [{ id: team }] }])
    for (const timeSpent of [60, 30]) await asTranslator('POST', `${tasks}/1/comments`, { timeSpent })
    await rest('POST', `${tasks}/1/comments`, { timeSpent: 600 })
    expect(dataOf(await rest('GET', `${tasks}/1`))).toMatchObject({
      assignees: [{ id: 2, timeSpent: 90 }],
      assignedTeams: [{ id: team, timeSpent: 90 }],
      syncScope: null,
    })
  })

  it('is counted by the task, and its time by a report', async () => {
    const { rest, asTranslator } = await open()
    expect((await asTranslator('POST', `${tasks}/1/comments`, { timeSpent: 1800 })).status).toBe(201)
    expect(dataOf(await rest('GET', `${tasks}/1`))['commentsCount']).toBe(1)
    expect(rowsOf(await rest('GET', `${tasks}/1/comments`))).toMatchObject([{ timeSpent: 1800, userId: 2 }])
    expect((await asTranslator('DELETE', `${tasks}/1/comments/1`)).status).toBe(204)
    expect(dataOf(await rest('GET', `${tasks}/1`))['commentsCount']).toBe(0)
  })
})

describe('templates of tasks', () => {
  const config = { languages: [{ languageId: 'de', userIds: [2] }] }

  it('name languages and people that are there', async () => {
    const { rest, asTranslator } = await open()
    const post = (body: object) => rest('POST', `${tasks}/settings-templates`, body)
    expect((await post({ name: 'T', config: { languages: [{ languageId: 'ja' }] } })).status).toBe(400)
    expect(
      (await post({ name: 'T', config: { languages: [{ languageId: 'de', userIds: [99] }] } })).status,
    ).toBe(400)
    expect((await asTranslator('POST', `${tasks}/settings-templates`, { name: 'T', config })).status).toBe(
      403,
    )
    expect(dataOf(await post({ name: 'T', config }))).toMatchObject({ id: 1, config })
    const edit = [{ op: 'replace', path: '/name', value: 'U' }]
    expect(dataOf(await rest('PATCH', `${tasks}/settings-templates/1`, edit))['name']).toBe('U')
    expect(rowsOf(await rest('GET', `${tasks}/settings-templates`))).toHaveLength(1)
    expect((await rest('DELETE', `${tasks}/settings-templates/1`)).status).toBe(204)
    expect((await rest('GET', `${tasks}/settings-templates/1`)).status).toBe(404)
  })
})

describe('tasks of all projects', () => {
  it('are listed for managers in whole, for others as far as they are theirs', async () => {
    const { rest, asTranslator } = await open('enterprise')
    await rest('POST', tasks, {
      type: 0,
      title: 'Mine',
      languageId: 'fr',
      fileIds: [1],
      deadline: '2026-02-01T00:00:00Z',
    })
    const ids = async (query: string) => rowsOf(await rest('GET', `tasks?${query}`)).map(({ id }) => id)
    expect(await ids('')).toEqual([1, 2])
    expect(await ids('assigneeIds=2')).toEqual([1])
    expect(await ids('targetLanguageIds=fr')).toEqual([2])
    expect(await ids('deadlineFrom=2026-01-01T00:00:00Z')).toEqual([2])
    expect(await ids('groupIds=1&orderBy=title%20desc')).toEqual([2, 1])
    expect(await ids('groupIds=7')).toEqual([])
    expect(rowsOf(await asTranslator('GET', 'tasks')).map(({ id }) => id)).toEqual([1])
    expect((await rest('GET', 'users/1/tasks')).status).toBe(404)
  })

  it('stand below the own user in the standard edition', async () => {
    const { rest } = await open()
    expect(rowsOf(await rest('GET', 'users/1/tasks'))).toHaveLength(1)
    expect((await rest('GET', 'users/2/tasks')).status).toBe(403)
    expect((await rest('GET', 'tasks')).status).toBe(404)
  })

  it('go into the archive for one person, and come back', async () => {
    const { asTranslator, rest } = await open()
    const patch = (value: unknown) => [{ op: 'replace', path: '/isArchived', value }]
    expect((await rest('PATCH', 'user/tasks/1?projectId=1', patch(true))).status).toBe(404)
    expect((await asTranslator('PATCH', 'user/tasks/1', patch(true))).status).toBe(400)
    expect((await asTranslator('PATCH', 'user/tasks/1?projectId=1', patch('yes'))).status).toBe(400)
    expect((await asTranslator('PATCH', 'user/tasks/1?projectId=1', patch(true))).status).toBe(200)
    expect(rowsOf(await asTranslator('GET', 'user/tasks'))).toEqual([])
    expect(rowsOf(await asTranslator('GET', 'user/tasks?isArchived=1'))).toMatchObject([{ isArchived: true }])
    expect((await asTranslator('PATCH', 'user/tasks/1?projectId=1', patch(false))).status).toBe(200)
    expect(rowsOf(await asTranslator('GET', 'user/tasks'))).toMatchObject([{ isArchived: false }])
  })
})
