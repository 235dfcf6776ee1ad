import { describe, expect, it } from 'vitest'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import { hostWorld, openPlatform, restWith, twoProjects } from './offline.ts'

const plan: WorldPlan = {
  files: [
    {
      name: 'a.json',
      strings: [
        { identifier: 'a', text: 'one two', translations: [{ languageId: 'de', text: 'eins zwei' }] },
        { identifier: 'b', text: 'three four' },
      ],
    },
    { name: 'b.json', strings: [{ identifier: 'c', text: 'five' }] },
  ],
  tasks: [
    { title: 'First', languageId: 'de', fileIds: [1], assigneeIds: [2], status: 'in_progress' },
    { title: 'Second', languageId: 'fr', fileIds: [2], type: 1 },
  ],
}

const right = { type: 0, title: 'New', languageId: 'de', fileIds: [1, 2] }

const idsOf = (body: unknown): number[] =>
  (body as { data: { data: { id: number } }[] }).data.map(({ data }) => data.id)

describe('tasks', () => {
  it.each([
    [{ title: undefined }, 'title'],
    [{ title: ' ' }, 'title'],
    [{ title: 7 }, 'title'],
    [{ languageId: undefined }, 'languageId'],
    [{ languageId: 'ja' }, 'languageId'],
    [{ fileIds: 'all' }, 'fileIds'],
    [{ fileIds: [9] }, 'fileIds'],
    [{ type: 7 }, 'type'],
    [{ status: 'done' }, 'status'],
    [{ stringIds: [1] }, 'stringIds'],
    [{ assignees: [{ id: 9 }] }, 'assignees'],
    [{ assignees: [2] }, 'assignees.0'],
  ])('refuse %j and name the field', async (over, key) => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, plan)
    const before = world.store.world
    const answer = await restWith(platform, world.token)('POST', 'projects/1/tasks', { ...right, ...over })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ error: { key } }] } })
    expect(world.store.world).toBe(before)
  })

  it('that are new wait, where the project names who lets them begin', async () => {
    const { platform, clock } = openPlatform()
    const world = await hostWorld(
      platform,
      { ...plan, organization: { edition: 'enterprise' } },
      { edition: 'enterprise' },
    )
    const as = async (userId: number) =>
      restWith(
        platform,
        await accessToken({ world: world.id, userId, scopes: ['*'] }, world.secret, clock.now),
      )
    const [owner, reviewer, assignee] = [await as(1), await as(2), await as(3)]
    world.store.do({ do: 'setRole', userId: 2, role: 'manager' }, 1)
    const edit = (value: number[]) => [{ op: 'replace', path: '/taskReviewerIds', value }]
    expect(await owner('PATCH', 'projects/1', edit([2]))).toMatchObject({
      body: { data: { taskReviewerIds: [2] } },
    })
    const assigned = { ...right, workflowStepId: undefined, assignees: [{ id: 3 }] }
    const add = async (rest: typeof owner): Promise<string> => {
      const { body } = await rest('POST', 'projects/1/tasks', assigned)
      return `projects/1/tasks/${(body as { data: { id: number } }).data.id}`
    }
    const move = async (rest: typeof owner, task: string, value: string): Promise<number> =>
      (await rest('PATCH', task, [{ op: 'replace', path: '/status', value }])).status
    const ofOwner = await add(owner)
    const ofReviewer = await add(reviewer)
    expect(idsOf((await owner('GET', 'projects/1/tasks?status=review')).body)).toEqual([3, 4])
    expect(idsOf((await owner('GET', 'projects/1/tasks?status=todo')).body)).toEqual([2])
    expect(await move(assignee, ofOwner, 'in_progress')).toBe(403)
    expect(await move(owner, ofOwner, 'done')).toBe(403)
    expect(await move(reviewer, ofReviewer, 'todo'), 'nobody reviews their own').toBe(403)
    expect(await move(reviewer, ofOwner, 'todo')).toBe(200)
    expect(await move(owner, ofReviewer, 'todo')).toBe(200)
    expect(await move(assignee, ofOwner, 'in_progress')).toBe(200)
    expect(idsOf((await owner('GET', 'projects/1/tasks?status=review')).body)).toEqual([])
    // Tasks that are there when it is turned on go on, and new ones begin at once when it is turned off.
    expect(await move(owner, 'projects/1/tasks/1', 'done')).toBe(200)
    await owner('PATCH', 'projects/1', edit([]))
    await owner('POST', 'projects/1/tasks', assigned)
    expect(idsOf((await owner('GET', 'projects/1/tasks?status=todo')).body)).toEqual([2, 4, 5])
  })

  it('are their language coordinator’s; who has one says how far it is, and does not close it', async () => {
    const { platform, clock } = openPlatform()
    const world = await hostWorld(platform, plan)
    const as = async (userId: number) =>
      restWith(
        platform,
        await accessToken({ world: world.id, userId, scopes: ['*'] }, world.secret, clock.now),
      )
    const grants = [{ projectId: 1, role: 'language_coordinator', languages: { de: 'all' } }] as const
    world.store.do({ do: 'setAccess', people: [{ userId: 3, grants, outOf: [] }] }, 1)
    const [assignee, coordinator] = [await as(2), await as(3)]
    const edit = (rest: typeof assignee, op: string, value: unknown) =>
      rest('PATCH', 'projects/1/tasks/1', [{ op: 'replace', path: op, value }])
    expect(await edit(assignee, '/status', 'done')).toMatchObject({
      status: 200,
      body: { data: { status: 'done' } },
    })
    for (const [path, value] of [
      ['/status', 'closed'],
      ['/title', 'Mine'],
    ] as const)
      expect((await edit(assignee, path, value)).status).toBe(403)
    expect(
      (await assignee('PATCH', 'projects/1/tasks/2', [{ op: 'replace', path: '/status', value: 'done' }]))
        .status,
    ).toBe(403)
    expect((await edit(coordinator, '/status', 'closed')).status).toBe(200)
    expect((await coordinator('POST', 'projects/1/tasks', right)).status).toBe(201)
    const other = await coordinator('POST', 'projects/1/tasks', { ...right, languageId: 'fr' })
    expect(other.status).toBe(403)
    expect(JSON.stringify(other.body)).toContain(
      'may not in fr, it takes a manager or language_coordinator there',
    )
    expect((await coordinator('GET', 'projects/1/members')).status).toBe(200)
    expect((await assignee('GET', 'projects/1/members')).status).toBe(403)
    const fill = async (languageIds: string[]) =>
      (await coordinator('POST', 'projects/1/pre-translations', { languageIds, fileIds: [1] })).status
    expect([await fill(['de']), await fill(['fr'])]).toEqual([202, 403])
  })

  it('are not for a translator to make, nor of another project to read', async () => {
    const { platform, clock } = openPlatform()
    const world = await hostWorld(platform, twoProjects())
    const claims = { world: world.id, userId: 2, scopes: ['project'] }
    const translator = restWith(platform, await accessToken(claims, world.secret, clock.now))
    const manager = restWith(platform, world.token)
    const body = { ...right, fileIds: [1] }
    expect((await translator('POST', 'projects/1/tasks', body)).status).toBe(403)
    expect((await manager('POST', 'projects/1/tasks', body)).status).toBe(201)
    expect((await manager('GET', 'projects/2/tasks/1')).status).toBe(404)
  })

  it('are added with the words they hold, and the Editor hears of it', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, plan)
    const { sequence } = world.store
    const body = { ...right, description: 'All', assignees: [{ id: 3 }] }
    expect(await restWith(platform, world.token)('POST', 'projects/1/tasks', body)).toMatchObject({
      status: 201,
      body: {
        data: {
          id: 3,
          projectId: 1,
          type: 0,
          status: 'todo',
          title: 'New',
          description: 'All',
          fileIds: [1, 2],
          filesCount: 2,
          assignees: [{ id: 3, username: 'lucia.santos', wordsCount: 3, wordsLeft: 3 }],
          progress: { total: 3, done: 0, percent: 0 },
          sourceLanguageId: 'en',
          targetLanguageId: 'de',
          createdAt: '2026-01-05T08:00:00+00:00',
        },
      },
    })
    expect(world.store.since(sequence)).toMatchObject([{ change: { fact: 'taskAdded', taskId: 3 } }])
  })

  it('take the files of a directory, however deep, and of a branch', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, plan)
    world.store.do({ do: 'addBranch', projectId: 1, name: 'next' }, 1)
    world.store.do({ do: 'addDirectory', projectId: 1, name: 'outer' }, 1)
    world.store.do({ do: 'addDirectory', projectId: 1, name: 'inner', directoryId: 4 }, 1)
    world.store.do({ do: 'editFile', fileId: 1, directoryId: 5 }, 1)
    world.store.do({ do: 'editFile', fileId: 2, branchId: 3 }, 1)
    const rest = restWith(platform, world.token)
    const filesFor = async (over: object): Promise<unknown> => {
      const { body } = await rest('POST', 'projects/1/tasks', { ...right, fileIds: undefined, ...over })
      return (body as { data: { fileIds: number[] } }).data.fileIds
    }
    expect(await filesFor({ directoryIds: [4] })).toEqual([1])
    expect(await filesFor({ branchIds: [3] })).toEqual([2])
    expect(await filesFor({ fileIds: [2, 1] })).toEqual([2, 1])
  })

  it.each([
    ['', [1, 2]],
    ['status=in_progress', [1]],
    ['status=in_progress,todo', [1, 2]],
    ['assigneeId=2', [1]],
    ['assigneeId=9', []],
    ['orderBy=title%20desc', [2, 1]],
  ])('are listed by %s', async (query, ids) => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, plan)
    expect(idsOf((await restWith(platform, world.token)('GET', `projects/1/tasks?${query}`)).body)).toEqual(
      ids,
    )
  })

  it.each([
    [[{ op: 'replace', path: '/creatorId', value: 2 }]],
    [[{ op: 'replace', path: '/status', value: 'lost' }]],
    [[{ op: 'replace', path: '/title', value: '' }]],
    [[{ op: 'replace', path: '/fileIds', value: [9] }]],
    [[{ op: 'remove', path: '/title' }]],
  ])('refuse the patch %j', async (patch) => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, plan)
    const before = world.store.world
    expect((await restWith(platform, world.token)('PATCH', 'projects/1/tasks/1', patch)).status).toBe(400)
    expect(world.store.world).toBe(before)
  })

  it('are edited and deleted', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, plan)
    const rest = restWith(platform, world.token)
    const patch = [
      { op: 'replace', path: '/status', value: 'done' },
      { op: 'replace', path: '/assignees', value: [{ id: 4 }] },
    ]
    expect(await rest('PATCH', 'projects/1/tasks/1', patch)).toMatchObject({
      status: 200,
      body: { data: { status: 'done', assignees: [{ id: 4 }] } },
    })
    expect((await rest('DELETE', 'projects/1/tasks/1')).status).toBe(204)
    expect((await rest('GET', 'projects/1/tasks/1')).status).toBe(404)
  })

  it("are the token's user's own under /user", async () => {
    const { platform, clock } = openPlatform()
    const world = await hostWorld(platform, plan)
    const claims = { world: world.id, userId: 2, scopes: ['project'] }
    const rest = restWith(platform, await accessToken(claims, world.secret, clock.now))
    expect(idsOf((await rest('GET', 'user/tasks')).body)).toEqual([1])
    expect(idsOf((await rest('GET', 'user/tasks?status=todo')).body)).toEqual([])
    expect(idsOf((await rest('GET', 'user/tasks?status=todo,in_progress')).body)).toEqual([1])
    expect((await rest('GET', 'user/tasks?status=todo,lost')).status).toBe(400)
    expect(idsOf((await rest('GET', 'user/tasks?isArchived=1')).body)).toEqual([])
    expect(idsOf((await restWith(platform, world.token)('GET', 'user/tasks')).body)).toEqual([])
  })
})
