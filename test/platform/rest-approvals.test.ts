import { describe, expect, it } from 'vitest'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import type { HostedWorld } from '../../host-simulator/platform/hosted/worlds.ts'
import { paidIn } from '../../host-simulator/platform/rest/reports/paid.ts'
import { schema } from '../../host-simulator/platform/rest/reports/schema.ts'
import { topMembers } from '../../host-simulator/platform/rest/reports/top-members.ts'
import type { TranslationPlan, WorldPlan } from '../../host-simulator/world/plan.ts'
import { hostWorld, openPlatform, restWith, twoProjects, type Offline, type Rest } from './offline.ts'

/** One string with these translations, ids from 1. */
const planWith = (...translations: TranslationPlan[]): WorldPlan => ({
  files: [{ name: 'app.json', strings: [{ identifier: 'hello', text: 'Hello', translations }] }],
})

const hallo: TranslationPlan = { languageId: 'de', text: 'Hallo', userId: 2 }
const approvedHallo: TranslationPlan = { ...hallo, approval: { userId: 4, at: '2026-01-06T09:00:00.000Z' } }

const restAs = async ({ platform, clock }: Offline, world: HostedWorld, userId: number): Promise<Rest> =>
  restWith(
    platform,
    await accessToken({ world: world.id, userId, scopes: ['project'] }, world.secret, clock.now),
  )

const dataOf = (body: unknown): unknown[] =>
  (body as { data: { data: unknown }[] }).data.map(({ data }) => data)

describe('approvals', () => {
  it.each([
    ['a translation that is not there', 9, 404],
    ['a deleted one', 2, 404],
    ['a suggestion of a machine', 3, 404],
    ['an approved one', 4, 400],
  ])('are refused for %s', async (_, translationId, status) => {
    const { platform } = openPlatform()
    const plan = planWith(
      hallo,
      { ...hallo, text: 'weg', isDeleted: true },
      { languageId: 'de', text: 'Servus', provider: 'mt' },
      { ...approvedHallo, text: 'Tag' },
    )
    const world = await hostWorld(platform, plan)
    const answer = await restWith(platform, world.token)('POST', 'projects/1/approvals', { translationId })
    expect([answer.status, world.store.since(1)]).toEqual([status, []])
  })

  it.each([[undefined], ['1'], [1.5], [null], [0]])('are refused for the id %j', async (translationId) => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, planWith(hallo))
    const answer = await restWith(platform, world.token)('POST', 'projects/1/approvals', { translationId })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ error: { key: 'translationId' } }] } })
  })

  it('are refused to a translator, and in another project', async () => {
    const offline = openPlatform()
    const world = await hostWorld(offline.platform, twoProjects())
    const rest = await restAs(offline, world, 3)
    expect((await rest('POST', 'projects/1/approvals', { translationId: 1 })).status).toBe(403)
    const manager = restWith(offline.platform, world.token)
    expect((await manager('POST', 'projects/1/approvals', { translationId: 2 })).status).toBe(404)
    expect((await manager('POST', 'projects/2/approvals', { translationId: 2 })).status).toBe(201)
  })

  it('are given, read, and taken back, and the Editor hears of both', async () => {
    const offline = openPlatform()
    const world = await hostWorld(offline.platform, planWith(hallo))
    offline.clock.now = Date.parse('2026-02-03T04:05:06Z')
    const rest = await restAs(offline, world, 4)
    const { sequence } = world.store
    const made = await rest('POST', 'projects/1/approvals', { translationId: 1 })
    const { avatarUrl } = world.store.world.users.get(4) ?? { avatarUrl: '' }
    expect([made.status, made.body]).toEqual([
      201,
      {
        data: {
          id: 1,
          user: { id: 4, username: 'olena.koval', fullName: 'Olena Koval', avatarUrl },
          translationId: 1,
          stringId: 1,
          languageId: 'de',
          createdAt: '2026-02-03T04:05:06+00:00',
        },
      },
    ])
    expect((await rest('GET', 'projects/1/approvals/1')).body).toEqual(made.body)
    expect((await rest('DELETE', 'projects/1/approvals/1')).status).toBe(204)
    expect((await rest('GET', 'projects/1/approvals/1')).status).toBe(404)
    expect(world.store.since(sequence)).toMatchObject([
      { change: { fact: 'translationApproved', translationId: 1, by: 4 } },
      { change: { fact: 'translationDisapproved', translationId: 1, by: 4 } },
    ])
  })

  it('in a project with a workflow are of its last step that approves', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, {
      ...planWith(hallo),
      project: {
        workflow: [
          { id: 7, title: 'Translation', type: 'Translate' },
          { id: 8, title: 'First reading', type: 'Proofread' },
          { id: 9, title: 'Second reading', type: 'Proofread' },
        ],
      },
    })
    const answer = await restWith(platform, world.token)('POST', 'projects/1/approvals', { translationId: 1 })
    expect(answer).toMatchObject({ status: 201, body: { data: { workflowStepId: 9 } } })
  })

  it('of who proofreads at the first step alone are of that step', async () => {
    const offline = openPlatform()
    const world = await hostWorld(offline.platform, {
      ...planWith(hallo),
      organization: { edition: 'enterprise' },
      users: [
        { id: 1, login: 'ada', name: 'Ada', avatarUrl: '', email: 'ada@mail.test', role: 'manager' },
        {
          ...{ id: 5, login: 'eve', name: 'Eve', avatarUrl: '', email: 'eve@mail.test', role: 'translator' },
          grants: [{ projectId: 1, role: 'proofreader', languages: { de: [8] } }],
        },
      ],
      project: {
        workflow: [
          { id: 7, title: 'Translation', type: 'Translate' },
          { id: 8, title: 'First reading', type: 'Proofread' },
          { id: 9, title: 'Second reading', type: 'Proofread' },
        ],
      },
    })
    const rest = await restAs(offline, world, 5)
    const add = () => rest('POST', 'projects/1/approvals', { translationId: 1 })
    expect(await add()).toMatchObject({
      status: 201,
      body: { data: { workflowStepId: 8, user: { id: 5 } } },
    })
    // Nor does it become one of the second step when it is wanted again.
    expect((await add()).status).toBe(400)
  })

  it('are of each of several steps: added, read, listed, counted by builds, paid, and taken back one by one', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, {
      ...planWith(hallo),
      organization: { edition: 'enterprise' },
      project: {
        targetLanguageIds: ['de'],
        workflow: [
          { id: 7, title: 'Translation', type: 'Translate' },
          { id: 8, title: 'First reading', type: 'Proofread' },
          { id: 9, title: 'Second reading', type: 'Proofread' },
        ],
      },
    })
    const rest = restWith(platform, world.token)
    const add = () => rest('POST', 'projects/1/approvals', { translationId: 1 })
    const listed = async () =>
      dataOf((await rest('GET', 'projects/1/approvals?languageId=de')).body).map((each) => {
        const { id, workflowStepId } = each as { id: number; workflowStepId: number }
        return [id, workflowStepId]
      })
    const withTwo = async () =>
      dataOf((await rest('GET', 'projects/1/languages/de/translations?minApprovalCount=2')).body).length
    await add()
    expect([await listed(), await withTwo()]).toEqual([[[1, 9]], 0])
    expect(await add()).toMatchObject({ status: 201, body: { data: { id: 2, workflowStepId: 8 } } })
    expect((await add()).status).toBe(400)
    expect((await rest('GET', 'projects/1/approvals/1')).body).toMatchObject({ data: { workflowStepId: 9 } })
    expect([await listed(), await withTwo()]).toEqual([
      [
        [1, 9],
        [2, 8],
      ],
      1,
    ])
    expect(topMembers(world.store.world, [{ id: 1 }], { unit: 'strings' })).toMatchObject([
      { userId: 2, winning: 2 },
      { userId: 1, approved: 2 },
    ])
    const paid = paidIn({
      ...{ hosted: world, world: world.store.world, projects: [...world.store.world.projects] },
      schema: schema.parse({ unit: 'strings', baseRates: { fullTranslation: 5, proofread: 2 } }),
    })
    expect(paid.map((each) => [each.userId, each.translationCost, each.proofreadCost])).toEqual([
      [2, 5, 0],
      [1, 0, 2],
      [1, 0, 2],
    ])
    expect((await rest('DELETE', 'projects/1/approvals/1')).status).toBe(204)
    expect(await listed()).toEqual([[2, 8]])
    const batch = await rest('PATCH', 'projects/1/approvals', [
      { op: 'add', path: '/-', value: { translationId: 1 } },
    ])
    expect(dataOf(batch.body)).toMatchObject([{ id: 3, workflowStepId: 9 }])
    expect((await rest('DELETE', 'projects/1/approvals?stringId=1')).status).toBe(204)
    expect(await listed()).toEqual([])
  })

  it.each([
    ['languageId=de', [1, 3]],
    ['stringId=1&languageId=fr', [2]],
    ['translationId=3', [3]],
    ['fileId=2&languageId=de', [3]],
    ['stringId=9&languageId=de', []],
    ['stringId=1&fileId=2&languageId=de', []],
    ['languageId=de&orderBy=id%20desc', [3, 1]],
  ])('are listed by %s', async (query, ids) => {
    const { platform } = openPlatform()
    const at = { userId: 4, at: '2026-01-06T09:00:00.000Z' }
    const world = await hostWorld(platform, {
      files: [
        {
          name: 'a.json',
          strings: [
            {
              identifier: 'a',
              text: 'A',
              translations: [
                { languageId: 'de', text: 'A', approval: at },
                { languageId: 'fr', text: 'A', approval: at },
                { languageId: 'de', text: 'AA' },
              ],
            },
          ],
        },
        {
          name: 'b.json',
          strings: [
            { identifier: 'b', text: 'B', translations: [{ languageId: 'de', text: 'B', approval: at }] },
          ],
        },
      ],
    })
    // Translation 4 is the second file's.
    const fixed = query.replace('translationId=3', 'translationId=4')
    const { body } = await restWith(platform, world.token)('GET', `projects/1/approvals?${fixed}`)
    expect(dataOf(body).map((each) => (each as { id: number }).id)).toEqual(ids)
  })

  it('of one string are taken back together', async () => {
    const { platform } = openPlatform()
    const french = { ...approvedHallo, languageId: 'fr', text: 'Salut' }
    const world = await hostWorld(platform, planWith(approvedHallo, french))
    const rest = restWith(platform, world.token)
    expect((await rest('DELETE', 'projects/1/approvals')).status).toBe(400)
    expect((await rest('DELETE', 'projects/1/approvals?stringId=9')).status).toBe(404)
    const { sequence } = world.store
    expect((await rest('DELETE', 'projects/1/approvals?stringId=1')).status).toBe(204)
    expect(world.store.since(sequence)).toMatchObject([
      { change: { fact: 'translationsDisapproved', translationIds: [1, 2] } },
    ])
    for (const languageId of ['de', 'fr'])
      expect(dataOf((await rest('GET', `projects/1/approvals?languageId=${languageId}`)).body)).toEqual([])
  })
})

describe('DELETE translations', () => {
  it('wants a string', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, planWith(hallo))
    const rest = restWith(platform, world.token)
    expect((await rest('DELETE', 'projects/1/translations')).status).toBe(400)
    expect((await rest('DELETE', 'projects/1/translations?stringId=9')).status).toBe(404)
    expect(world.store.world.translations.get(1)?.isDeleted).toBe(false)
  })

  it('takes those of one language, or of all', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, planWith(hallo, { ...hallo, languageId: 'fr' }))
    const rest = restWith(platform, world.token)
    const { sequence } = world.store
    expect((await rest('DELETE', 'projects/1/translations?stringId=1&languageId=de')).status).toBe(204)
    expect(world.store.since(sequence)).toMatchObject([
      { change: { fact: 'translationsDeleted', translationIds: [1] } },
    ])
    expect((await rest('DELETE', 'projects/1/translations?stringId=1')).status).toBe(204)
    expect(world.store.world.translations.get(2)?.isDeleted).toBe(true)
  })
})

describe('votes', () => {
  it.each([
    [{ translationId: 1 }, 'mark'],
    [{ translationId: 1, mark: 'sideways' }, 'mark'],
    [{ mark: 'up' }, 'translationId'],
    [{ translationId: '1', mark: 'up' }, 'translationId'],
  ])('are refused: %j', async (body, key) => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, planWith(hallo))
    expect(await restWith(platform, world.token)('POST', 'projects/1/votes', body)).toMatchObject({
      status: 400,
      body: { errors: [{ error: { key } }] },
    })
  })

  it("are refused for one's own translation, and twice", async () => {
    const offline = openPlatform()
    const world = await hostWorld(offline.platform, planWith(hallo))
    const body = { translationId: 1, mark: 'up' }
    expect((await (await restAs(offline, world, 2))('POST', 'projects/1/votes', body)).status).toBe(403)
    const other = await restAs(offline, world, 3)
    expect((await other('POST', 'projects/1/votes', body)).status).toBe(201)
    expect((await other('POST', 'projects/1/votes', body)).status).toBe(400)
  })

  it('are given, changed and taken back by who gave them alone', async () => {
    const offline = openPlatform()
    const world = await hostWorld(offline.platform, planWith(hallo))
    const rest = await restAs(offline, world, 3)
    const { sequence } = world.store
    const up = await rest('POST', 'projects/1/votes', { translationId: 1, mark: 'up' })
    expect(up).toMatchObject({
      status: 201,
      body: { data: { id: 1, user: { id: 3 }, translationId: 1, mark: 'up' } },
    })
    expect((await rest('GET', 'projects/1/votes/1')).body).toEqual(up.body)
    const stranger = await restAs(offline, world, 4)
    expect((await stranger('DELETE', 'projects/1/votes/1')).status).toBe(403)
    const down = await rest('POST', 'projects/1/votes', { translationId: 1, mark: 'down' })
    expect(down).toMatchObject({ body: { data: { mark: 'down' } } })
    const { id } = (down.body as { data: { id: number } }).data
    expect(dataOf((await rest('GET', 'projects/1/votes?translationId=1')).body)).toMatchObject([
      { id, mark: 'down' },
    ])
    expect((await rest('DELETE', `projects/1/votes/${id}`)).status).toBe(204)
    expect(dataOf((await rest('GET', 'projects/1/votes?languageId=de')).body)).toEqual([])
    expect(world.store.since(sequence)).toMatchObject([
      { change: { fact: 'translationVoted', mark: 'up' } },
      { change: { fact: 'translationVoted', mark: 'down' } },
      { change: { fact: 'translationVoted', mark: null } },
    ])
  })
})
