import { describe, expect, it } from 'vitest'
import { makePersonalToken } from '../../host-simulator/platform/oauth/personal-tokens.ts'
import { hostWorld, onePlan, openPlatform, restWith } from './offline.ts'
import { dataOf, rowsOf } from './storage.ts'
import { translatorIn } from './translator.ts'

const open = async (edition: 'standard' | 'enterprise' = 'enterprise') => {
  const sent: Request[] = []
  const { platform, clock } = openPlatform((request) => {
    sent.push(request)
    return new Response(null, { status: 204 })
  })
  const world = await hostWorld(platform, onePlan, { edition })
  const people = await translatorIn(platform, world)
  return { platform, clock, world, sent, ...people, rest: restWith(platform, world.token) }
}

const replace = (path: string, value: unknown) => [{ op: 'replace', path, value }]

describe('people', () => {
  it('are not for a translator to invite, block or delete', async () => {
    const { rest, asTranslator, world } = await open()
    const before = world.store.world
    expect((await asTranslator('POST', 'users', { email: 'a@b.test' })).status).toBe(403)
    expect((await asTranslator('PATCH', 'users/3', replace('/status', 'blocked'))).status).toBe(403)
    expect((await asTranslator('DELETE', 'users/3')).status).toBe(403)
    expect((await rest('POST', 'users', { email: 'nobody' })).status).toBe(400)
    expect((await rest('DELETE', 'users/1')).status).toBe(403)
    expect((await rest('DELETE', 'users/99')).status).toBe(404)
    expect(world.store.world).toBe(before)
  })

  it('tell administrators how they come in, and how many tokens they made', async () => {
    const { rest, world } = await open()
    await makePersonalToken(world, { userId: 2, name: 'CI', scopes: [] })
    expect(dataOf(await rest('GET', 'users/2'))).toMatchObject({
      ...{ apiTokensCount: 1, loginMethods: ['service'], mfaMethods: [] },
      ...{ deviceVerification: 'disabled', trustedDevicesCount: 0, joinDetails: null },
    })
    expect(dataOf(await rest('GET', 'users/1'))).toMatchObject({ apiTokensCount: 0 })
  })

  it('have the first and last names that were said, of several words or none; of a name alone the first word', async () => {
    const { rest, world } = await open()
    const wish = { email: 'anna@mail.test', firstName: 'Anna Maria', lastName: 'van Dijk' }
    const { id } = dataOf(await rest('POST', 'users', wish))
    const path = `users/${String(id)}`
    const namesAt = async (where: string): Promise<unknown> => {
      const { firstName, lastName } = dataOf(await rest('GET', where))
      return [firstName, lastName]
    }
    expect(await namesAt(path)).toEqual(['Anna Maria', 'van Dijk'])
    await rest('PATCH', path, replace('/lastName', 'Dijk'))
    expect(await namesAt(path)).toEqual(['Anna Maria', 'Dijk'])
    await rest('PATCH', path, replace('/firstName', 'Anna'))
    expect(await namesAt(path)).toEqual(['Anna', 'Dijk'])
    world.store.do({ do: 'editUser', userId: Number(id), name: 'Annabel van Dijk' }, 1)
    expect(await namesAt(path)).toEqual(['Annabel', 'van Dijk'])
    const alone = dataOf(await rest('POST', 'users', { email: 'king@mail.test', lastName: 'King' }))
    expect(alone).toMatchObject({ firstName: '', lastName: 'King' })
  })

  it('come by invitation, are found, changed and deleted, and the logs tell of it', async () => {
    const { rest, world, clock } = await open()
    const before = String(dataOf(await rest('GET', 'users/1'))['createdAt'])
    clock.now += 60_000
    const wish = { email: 'ada@mail.test', firstName: 'Ada', lastName: 'King', timezone: 'Europe/London' }
    const added = dataOf(await rest('POST', 'users', wish))
    expect(added).toMatchObject({ ...wish, username: 'ada', status: 'pending', isAdmin: false })
    expect(added['joinDetails']).toMatchObject({ type: 'privateInvitation', invitedBy: { id: 1 } })
    expect(Date.parse(String(added['createdAt'])) - Date.parse(before)).toBe(60_000)
    expect((await rest('POST', 'users', wish)).status).toBe(400)
    const path = `users/${String(added['id'])}`
    expect(rowsOf(await rest('GET', 'users?status=pending&search=king'))).toHaveLength(1)
    expect(world.store.world.users.get(Number(added['id']))?.name).toBe('Ada King')
    await rest('PATCH', path, replace('/lastName', 'Lovelace'))
    expect(dataOf(await rest('PATCH', path, replace('/adminAccess', true)))).toMatchObject({
      lastName: 'Lovelace',
      isAdmin: true,
    })
    expect((await rest('DELETE', path)).status).toBe(204)
    expect((await rest('GET', path)).status).toBe(404)
    expect(rowsOf(await rest('GET', 'security-logs')).map(({ event }) => event)).toEqual([
      'user.force_removed',
      'role.admin.granted',
      'user.registered',
    ])
    const [first] = rowsOf(await rest('GET', 'security-logs?event=user.registered'))
    expect(dataOf(await rest('GET', `security-logs/${String(first?.['id'])}`))).toEqual(first)
    expect((await rest('GET', 'security-logs/99')).status).toBe(404)
    expect((await rest('GET', 'security-logs?event=user.renamed')).status).toBe(400)
    // The same hour, said from another place.
    const at = String(first?.['createdAt'])
    const hour = (offset: number): string =>
      new Date(Date.parse(at) + offset * 3_600_000).toISOString().replace('.000Z', '+12:00')
    const between = async (from: number, to: number): Promise<number> =>
      rowsOf(
        await rest(
          'GET',
          `security-logs?createdAfter=${encodeURIComponent(hour(from))}&createdBefore=${encodeURIComponent(hour(to))}`,
        ),
      ).length
    expect(await between(11, 13)).toBe(3)
    expect(await between(-1, 1)).toBe(0)
  })

  it('who are blocked are let in no more', async () => {
    const { rest, asTranslator } = await open()
    expect((await asTranslator('GET', 'user')).status).toBe(200)
    expect((await rest('PATCH', 'users/2', replace('/status', 'blocked'))).status).toBe(200)
    expect((await asTranslator('GET', 'user')).status).toBe(401)
    expect((await rest('PATCH', 'users/2', replace('/status', 'active'))).status).toBe(200)
    expect((await asTranslator('GET', 'user')).status).toBe(200)
  })

  it('change what they say of themselves in the standard edition', async () => {
    const { rest, asTranslator } = await open('standard')
    expect((await asTranslator('PATCH', 'user', replace('/username', 'a b'))).status).toBe(400)
    expect((await asTranslator('PATCH', 'user', replace('/email', 'x@y.test'))).status).toBe(400)
    expect(dataOf(await asTranslator('PATCH', 'user', replace('/fullName', 'New Name')))['fullName']).toBe(
      'New Name',
    )
    expect((await rest('GET', 'users')).status).toBe(404)
  })

  it('are taken out of a project and into it again', async () => {
    const { rest, asTranslator } = await open()
    const people = async () => rowsOf(await rest('GET', 'projects/1/members')).map(({ id }) => id)
    const all = await people()
    expect((await asTranslator('DELETE', 'projects/1/members/3')).status).toBe(403)
    expect((await rest('DELETE', 'projects/1/members/1')).status).toBe(409)
    expect((await rest('DELETE', 'projects/1/members/3')).status).toBe(204)
    expect(await people()).toEqual(all.filter((id) => id !== 3))
    expect((await rest('POST', 'projects/1/members', {})).status).toBe(400)
    expect((await rest('POST', 'projects/1/members', { userIds: [99] })).status).toBe(400)
    const { body } = await rest('POST', 'projects/1/members', { userIds: [2, 3], emails: ['new@mail.test'] })
    expect(body).toMatchObject({
      skipped: [{ data: { id: 2 } }],
      added: [{ data: { username: 'new' } }, { data: { id: 3 } }],
    })
    expect(await people()).toHaveLength(all.length + 1)
  })

  it('find a project no more that they were taken out of, until they are in it again', async () => {
    const { rest, translator, asTranslator } = await open()
    const statuses = async () =>
      Promise.all(
        ['projects/1', 'projects/1/strings', 'projects/1/files'].map(
          async (path) => (await asTranslator('GET', path)).status,
        ),
      )
    const projects = async () => rowsOf(await asTranslator('GET', 'projects')).map(({ id }) => id)
    expect([await statuses(), await projects()]).toEqual([[200, 200, 200], [1]])
    await rest('DELETE', `projects/1/members/${translator}`)
    expect([await statuses(), await projects()]).toEqual([[404, 404, 404], []])
    await rest('POST', 'projects/1/members', { userIds: [translator] })
    expect([await statuses(), await projects()]).toEqual([[200, 200, 200], [1]])
  })

  it('have what they did and may do, project by project', async () => {
    const { rest } = await open()
    await rest('POST', 'projects/1/translations', { stringId: 1, languageId: 'de', text: 'Hallo' })
    expect(rowsOf(await rest('GET', 'users/1/projects/contributions'))).toMatchObject([
      { id: 1, translated: { strings: 1 }, approved: { strings: 0 } },
    ])
    const path = 'users/2/projects/permissions'
    expect(rowsOf(await rest('GET', path))).toMatchObject([{ id: 1, roles: [{ name: 'translator' }] }])
    expect((await rest('PATCH', path, replace('/9/roles', [{ name: 'proofreader' }]))).status).toBe(400)
    expect((await rest('PATCH', path, replace('/1/roles', [{ name: 'king' }]))).status).toBe(400)
    expect(rowsOf(await rest('PATCH', path, replace('/1/roles', [{ name: 'proofreader' }])))).toMatchObject([
      { roles: [{ name: 'proofreader' }] },
    ])
    expect(rowsOf(await rest('PATCH', path, [{ op: 'remove', path: '/1' }]))).toEqual([])
  })
})

describe('teams', () => {
  it('are refused to who is no manager, and twice', async () => {
    const { rest, asTranslator } = await open()
    expect((await asTranslator('POST', 'teams', { name: 'A' })).status).toBe(403)
    expect((await rest('POST', 'teams', { name: 'A' })).status).toBe(201)
    expect((await rest('POST', 'teams', { name: 'A' })).status).toBe(400)
    expect((await rest('POST', 'teams/1/members', { userIds: [99] })).status).toBe(400)
    expect((await rest('DELETE', 'teams/1/members/2')).status).toBe(404)
  })

  it('take people in and out, and work in projects', async () => {
    const { rest } = await open()
    await rest('POST', 'teams', { name: 'A' })
    expect((await rest('POST', 'teams/1/members', { userIds: [2, 3] })).body).toMatchObject({
      skipped: [],
      added: [{ data: { id: 2 } }, { data: { id: 3 } }],
    })
    expect((await rest('POST', 'teams/1/members', { userIds: [3] })).body).toMatchObject({
      skipped: [{ data: { id: 3 } }],
      added: [],
    })
    expect(rowsOf(await rest('GET', 'users?teamId=1'))).toHaveLength(2)
    expect(dataOf(await rest('GET', 'teams/1'))['totalMembers']).toBe(2)
    expect((await rest('DELETE', 'teams/1/members/2')).status).toBe(204)
    expect(rowsOf(await rest('GET', 'teams/1/members'))).toMatchObject([{ id: 3 }])
    const into = { teamId: 1, roles: [{ name: 'proofreader' }] }
    expect((await rest('POST', 'projects/1/teams', into)).body).toMatchObject({
      skipped: {},
      added: { id: 1 },
    })
    expect((await rest('POST', 'projects/1/teams', into)).body).toMatchObject({
      skipped: { id: 1 },
      added: {},
    })
    expect(rowsOf(await rest('GET', 'teams/1/projects/permissions'))).toMatchObject([
      { id: 1, roles: [{ name: 'proofreader' }] },
    ])
    expect(rowsOf(await rest('GET', 'teams?projectIds=1'))).toHaveLength(1)
    expect((await rest('DELETE', 'teams/1/members')).status).toBe(204)
    expect(rowsOf(await rest('GET', 'teams/1/members'))).toEqual([])
    expect(dataOf(await rest('PATCH', 'teams/1', replace('/name', 'B')))['name']).toBe('B')
    expect((await rest('DELETE', 'teams/1')).status).toBe(204)
  })
})

describe('groups', () => {
  it('are refused where they would hang in the air or in themselves', async () => {
    const { rest, asTranslator } = await open()
    expect((await asTranslator('POST', 'groups', { name: 'A' })).status).toBe(403)
    expect((await rest('POST', 'groups', { name: 'A', parentId: 9 })).status).toBe(400)
    expect((await rest('POST', 'groups', { name: 'A' })).status).toBe(201)
    expect((await rest('POST', 'groups', { name: 'A' })).status).toBe(400)
    expect((await rest('POST', 'groups', { name: 'B', parentId: 2 })).status).toBe(201)
    expect((await rest('PATCH', 'groups/2', replace('/parentId', 3))).status).toBe(400)
    expect((await rest('PATCH', 'groups/1', replace('/parentId', 2))).status).toBe(400)
    expect((await rest('DELETE', 'groups/2')).status).toBe(403)
    expect((await rest('DELETE', 'groups/1')).status).toBe(403)
  })

  it('come and go, and webhooks hear of it', async () => {
    const { rest, sent } = await open()
    const hook = { name: 'H', url: 'https://app.test/hook', requestType: 'POST' }
    await rest('POST', 'webhooks', { ...hook, events: ['group.created', 'group.deleted'] })
    expect(dataOf(await rest('POST', 'groups', { name: 'A' }))).toMatchObject({ id: 2, parentId: 1 })
    expect(dataOf(await rest('GET', 'groups/1'))).toMatchObject({ subgroupsCount: 1, projectsCount: 1 })
    expect(dataOf(await rest('PATCH', 'groups/2', replace('/name', 'B')))['name']).toBe('B')
    expect((await rest('DELETE', 'groups/2')).status).toBe(204)
    expect(rowsOf(await rest('GET', 'groups')).map(({ id }) => id)).toEqual([1])
    while (sent.length < 2) await new Promise((resolve) => setImmediate(resolve))
    const bodies = await Promise.all(sent.map(async (request) => (await request.json()) as object))
    expect(bodies).toMatchObject([
      { event: 'group.created', group: { id: '2', name: 'A', parentId: '1' }, user: { id: '1' } },
      { event: 'group.deleted', group: { id: '2', name: 'B' } },
    ])
  })

  it('have projects, which are there for reports and keep them from being deleted', async () => {
    const { rest } = await open()
    await rest('POST', 'groups', { name: 'A' })
    expect((await rest('PATCH', 'projects/1', replace('/groupId', 9))).status).toBe(400)
    expect(dataOf(await rest('PATCH', 'projects/1', replace('/groupId', 2)))['groupId']).toBe(2)
    expect(dataOf(await rest('GET', 'groups/2'))['projectsCount']).toBe(1)
    expect((await rest('DELETE', 'groups/2')).status).toBe(403)
    const { rest: standard } = await open('standard')
    expect((await standard('PATCH', 'projects/1', replace('/groupId', 1))).status).toBe(400)
  })

  it('have managers and teams, added and taken out all or none', async () => {
    const { rest } = await open()
    await rest('POST', 'teams', { name: 'A' })
    const add = (value: object) => ({ op: 'add', path: '/-', value })
    const wrong = [add({ userId: 2 }), add({ userId: 99 })]
    expect(await rest('PATCH', 'groups/1/managers', wrong)).toMatchObject({
      status: 400,
      body: { errors: [{ index: 1 }] },
    })
    expect(rowsOf(await rest('GET', 'groups/1/managers'))).toEqual([])
    expect(rowsOf(await rest('PATCH', 'groups/1/managers', [add({ userId: 2 })]))).toMatchObject([{ id: 2 }])
    expect(dataOf(await rest('GET', 'groups/1/managers/2'))).toMatchObject({ user: { id: 2 }, teams: [] })
    expect(rowsOf(await rest('PATCH', 'groups/1/managers', [{ op: 'remove', path: '/2' }]))).toEqual([])
    expect(rowsOf(await rest('PATCH', 'groups/1/teams', [add({ teamId: 1 })]))).toMatchObject([
      { team: { name: 'A' } },
    ])
    expect((await rest('GET', 'groups/1/teams/2')).status).toBe(404)
    expect((await rest('GET', 'groups/9/teams')).status).toBe(404)
  })
})
