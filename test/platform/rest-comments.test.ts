import { describe, expect, it } from 'vitest'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import type { HostedWorld } from '../../host-simulator/platform/hosted/worlds.ts'
import type { CommentPlan, WorldPlan } from '../../host-simulator/world/plan.ts'
import { hostWorld, openPlatform, restWith, twoProjects, type Offline, type Rest } from './offline.ts'

const planWith = (...comments: CommentPlan[]): WorldPlan => ({
  files: [
    { name: 'a.json', strings: [{ identifier: 'a', text: 'A', comments }] },
    {
      name: 'b.json',
      strings: [{ identifier: 'b', text: 'B', comments: [{ languageId: 'fr', text: 'elsewhere' }] }],
    },
  ],
})

const issue: CommentPlan = { languageId: 'de', text: 'wrong', issueType: 'translation_mistake', userId: 2 }

const restAs = async ({ platform, clock }: Offline, world: HostedWorld, userId: number): Promise<Rest> =>
  restWith(
    platform,
    await accessToken({ world: world.id, userId, scopes: ['project'] }, world.secret, clock.now),
  )

const idsOf = (body: unknown): number[] =>
  (body as { data: { data: { id: number } }[] }).data.map(({ data }) => data.id)

it('says in the enterprise edition of which organization they are who asked and who resolved', async () => {
  const { platform } = openPlatform()
  const world = await hostWorld(platform, planWith(issue), { edition: 'enterprise' })
  const rest = restWith(platform, world.token)
  const { id, domain } = world.store.world.organization
  const read = async () => ((await rest('GET', 'projects/1/comments/1')).body as { data: object }).data
  expect(await read()).toMatchObject({ senderOrganization: { id, domain } })
  expect(await read()).not.toHaveProperty('resolverOrganization')
  await rest('PATCH', 'projects/1/comments/1', [{ op: 'replace', path: '/issueStatus', value: 'resolved' }])
  expect(await read()).toMatchObject({ resolverOrganization: { id, domain } })
})

describe('POST comments', () => {
  const right = { stringId: 1, text: 'Hm', type: 'comment', targetLanguageId: 'de' }

  it.each([
    [{ stringId: undefined }, 'stringId', 'isEmpty'],
    [{ stringId: 'x' }, 'stringId', 'notInt'],
    [{ stringId: 9 }, 'stringId', 'notFound'],
    [{ text: undefined }, 'text', 'isEmpty'],
    [{ text: ' ' }, 'text', 'isEmpty'],
    [{ text: 7 }, 'text', 'StringTypeInvalid'],
    [{ type: 'rant' }, 'type', 'notInArray'],
    [{ type: undefined }, 'type', 'isEmpty'],
    [{ targetLanguageId: 'ja' }, 'targetLanguageId', 'notFound'],
    [{ type: 'issue', issueType: 'rant' }, 'issueType', 'notInArray'],
    [{ issueType: 'source_mistake' }, 'issueType', 'notAllowed'],
  ])('refuses %j and names the field', async (over, key, code) => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, planWith())
    const before = world.store.world
    const answer = await restWith(platform, world.token)('POST', 'projects/1/comments', { ...right, ...over })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ error: { key, errors: [{ code }] } }] } })
    expect(world.store.world).toBe(before)
  })

  it('is of the first language of the project where it names none', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, planWith())
    const rest = restWith(platform, world.token)
    const answer = await rest('POST', 'projects/1/comments', { ...right, targetLanguageId: undefined })
    expect(answer).toMatchObject({ status: 201, body: { data: { languageId: 'de' } } })
  })

  it('refuses a string of another project', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, twoProjects())
    const answer = await restWith(platform, world.token)('POST', 'projects/1/comments', {
      ...right,
      stringId: 2,
    })
    expect(answer.status).toBe(400)
  })

  it('adds a comment, and the Editor hears of it', async () => {
    const offline = openPlatform()
    const world = await hostWorld(offline.platform, planWith())
    const { sequence } = world.store
    const rest = await restAs(offline, world, 3)
    const answer = await rest('POST', 'projects/1/comments', right)
    const { avatarUrl } = world.store.world.users.get(3) ?? { avatarUrl: '' }
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        data: {
          id: 2,
          text: 'Hm',
          userId: 3,
          user: { id: 3, username: 'lucia.santos', fullName: 'Lucía Santos', avatarUrl },
          projectId: 1,
          stringId: 1,
          string: { id: 1, text: 'A', type: 'text', hasPlurals: false, isIcu: false, context: '', fileId: 1 },
          languageId: 'de',
          type: 'comment',
          issueType: null,
          issueStatus: null,
          resolverId: null,
          resolver: null,
          resolvedAt: null,
          createdAt: '2026-01-05T08:00:00+00:00',
          attachments: [],
        },
      },
    ])
    expect(world.store.since(sequence)).toMatchObject([
      { change: { fact: 'commentAdded', commentId: 2, by: 3 } },
    ])
  })

  it('adds an issue that is open', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, planWith())
    const body = { ...right, type: 'issue', issueType: 'source_mistake' }
    expect(await restWith(platform, world.token)('POST', 'projects/1/comments', body)).toMatchObject({
      status: 201,
      body: { data: { type: 'issue', issueType: 'source_mistake', issueStatus: 'unresolved' } },
    })
  })

  it('adds a general question where an issue does not say what it is', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, planWith())
    const rest = restWith(platform, world.token)
    const body = { ...right, type: 'issue' }
    const data = { type: 'issue', issueType: 'general_question', issueStatus: 'unresolved' }
    expect(await rest('POST', 'projects/1/comments', body)).toMatchObject({ status: 201, body: { data } })
    const batch = [{ op: 'add', path: '/-', value: body }]
    expect(await rest('PATCH', 'projects/1/comments', batch)).toMatchObject({
      status: 200,
      body: { data: [{ data }] },
    })
  })
})

describe('GET comments', () => {
  it.each([
    ['', [1, 2, 3]],
    ['stringId=1', [1, 2]],
    ['fileId=2', [3]],
    ['type=issue', [2]],
    ['type=comment&orderBy=id%20desc', [3, 1]],
    ['issueType=translation_mistake', [2]],
    ['issueType=source_mistake,translation_mistake', [2]],
    ['issueStatus=resolved', []],
  ])('lists by %s', async (query, ids) => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, planWith({ languageId: 'de', text: 'first' }, issue))
    const { body } = await restWith(platform, world.token)('GET', `projects/1/comments?${query}`)
    expect(idsOf(body)).toEqual(ids)
  })

  it.each([
    'type=x',
    'issueType=x',
    'issueType=source_mistake,x',
    'issueStatus=x',
    'stringId=x',
    'stringId=1&fileId=2',
    'type=comment&issueType=source_mistake',
    'type=comment&issueStatus=resolved',
    'orderBy=x',
  ])('refuses %s', async (query) => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, planWith())
    expect((await restWith(platform, world.token)('GET', `projects/1/comments?${query}`)).status).toBe(400)
  })

  it('knows none of another project', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, twoProjects())
    world.store.do({ do: 'addComment', stringId: 2, languageId: 'de', text: 'there' }, 1)
    const rest = restWith(platform, world.token)
    expect(idsOf((await rest('GET', 'projects/1/comments')).body)).toEqual([])
    expect((await rest('GET', 'projects/1/comments/1')).status).toBe(404)
    expect(idsOf((await rest('GET', 'projects/2/comments')).body)).toEqual([1])
  })
})

describe('one comment', () => {
  it.each([
    [[]],
    [[{ op: 'add', path: '/text', value: 'x' }]],
    [[{ op: 'replace', path: '/userId', value: 1 }]],
    [[{ op: 'replace', path: '/__proto__', value: 1 }]],
    [[{ op: 'replace', path: '/text' }]],
    [[{ op: 'replace', path: '/text', value: 7 }]],
    [[{ op: 'replace', path: '/text', value: ' ' }]],
    [[{ op: 'replace', path: '/issueStatus', value: 'gone' }]],
    [
      [
        { op: 'test', path: '/text', value: 'other' },
        { op: 'replace', path: '/text', value: 'x' },
      ],
    ],
    [{ op: 'replace', path: '/text', value: 'x' }],
  ])('refuses the patch %j', async (patch) => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, planWith(issue))
    const before = world.store.world
    expect((await restWith(platform, world.token)('PATCH', 'projects/1/comments/1', patch)).status).toBe(400)
    expect(world.store.world).toBe(before)
  })

  it("of someone else is not a translator's to edit or delete", async () => {
    const offline = openPlatform()
    const world = await hostWorld(offline.platform, planWith(issue))
    const rest = await restAs(offline, world, 3)
    const patch = [{ op: 'replace', path: '/text', value: 'mine' }]
    expect((await rest('PATCH', 'projects/1/comments/1', patch)).status).toBe(403)
    expect((await rest('DELETE', 'projects/1/comments/1')).status).toBe(403)
  })

  it('is edited and resolved in one patch', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, planWith(issue))
    const { sequence } = world.store
    const answer = await restWith(platform, world.token)('PATCH', 'projects/1/comments/1', [
      { op: 'test', path: '/text', value: 'wrong' },
      { op: 'replace', path: '/text', value: 'put right' },
      { op: 'replace', path: '/issueStatus', value: 'resolved' },
    ])
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          text: 'put right',
          issueStatus: 'resolved',
          resolverId: 1,
          resolver: { id: 1 },
          resolvedAt: '2026-01-05T08:00:00+00:00',
        },
      },
    })
    expect((world.store.since(sequence) ?? []).map(({ change }) => change.fact)).toEqual([
      'commentEdited',
      'issueResolved',
    ])
  })

  it('is deleted', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, planWith(issue))
    const rest = restWith(platform, world.token)
    expect((await rest('DELETE', 'projects/1/comments/1')).status).toBe(204)
    expect((await rest('GET', 'projects/1/comments/1')).status).toBe(404)
  })
})
