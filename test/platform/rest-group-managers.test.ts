import { describe, expect, it } from 'vitest'
import { hostWorld, onePlan, openPlatform, restWith } from './offline.ts'
import { dataOf, rowsOf } from './storage.ts'
import { translatorIn } from './translator.ts'

/** Groups 2 and 3, the second below the first, and 4 beside them; a translator manages 2. */
const open = async () => {
  const { platform } = openPlatform()
  const world = await hostWorld(platform, onePlan, { edition: 'enterprise' })
  const { organization } = world.store.world
  world.store.reset({ ...world.store.world, organization: { ...organization, edition: 'enterprise' } })
  const { asTranslator: asManager, translator: userId } = await translatorIn(platform, world)
  const rest = restWith(platform, world.token)
  await rest('POST', 'groups', { name: 'G' })
  await rest('POST', 'groups', { name: 'Below', parentId: 2 })
  await rest('POST', 'groups', { name: 'Other' })
  const manages = (op: 'add' | 'remove') =>
    rest('PATCH', 'groups/2/managers', [
      op === 'add' ? { op, path: '/-', value: { userId } } : { op, path: `/${userId}` },
    ])
  await manages('add')
  return { world, rest, asManager, userId, manages }
}

const project = (groupId?: number) => ({
  name: `Of ${groupId}`,
  sourceLanguageId: 'en',
  targetLanguageIds: ['de'],
  ...(groupId && { groupId }),
})

describe('who manages a group', () => {
  it('adds projects in it and below, and manages them', async () => {
    const { asManager, userId } = await open()
    for (const groupId of [2, 3]) {
      const added = await asManager('POST', 'projects', project(groupId))
      expect(added.status).toBe(201)
      expect(dataOf(added)).toMatchObject({ groupId, userId })
      const path = `projects/${String(dataOf(added)['id'])}`
      const named = await asManager('PATCH', path, [
        { op: 'replace', path: '/name', value: `New ${groupId}` },
      ])
      expect(named.status).toBe(200)
      expect((await asManager('GET', `${path}/webhooks`)).status).toBe(200)
      expect((await asManager('DELETE', path)).status).toBe(204)
    }
  })

  it('adds none elsewhere, which is told why', async () => {
    const { asManager } = await open()
    for (const groupId of [undefined, 4]) {
      const { status, body } = await asManager('POST', 'projects', project(groupId))
      expect(status).toBe(403)
      expect(JSON.stringify(body)).toContain(
        'Failed to add a project: a translator may not, it takes a manager',
      )
    }
  })

  it('adds projects in a group that they add, and in none that is theirs no more', async () => {
    const { rest, asManager, manages } = await open()
    const own = dataOf(await asManager('POST', 'groups', { name: 'Own', parentId: 2 }))
    const add = async () => (await asManager('POST', 'projects', project(Number(own['id'])))).status
    expect(await add()).toBe(201)
    await rest('PATCH', `groups/${String(own['id'])}`, [{ op: 'replace', path: '/parentId', value: 4 }])
    expect(await add()).toBe(403)
    await rest('PATCH', `groups/${String(own['id'])}`, [{ op: 'replace', path: '/parentId', value: 2 }])
    expect(await add()).toBe(201)
    await manages('remove')
    expect(await add()).toBe(403)
  })

  it('keeps as their owner the projects that they added, when the group is theirs no more', async () => {
    const { asManager, manages } = await open()
    const added = dataOf(await asManager('POST', 'projects', project(2)))
    await manages('remove')
    const path = `projects/${String(added['id'])}`
    expect((await asManager('GET', `${path}/webhooks`)).status).toBe(200)
    expect((await asManager('GET', 'projects/1/webhooks')).status).toBe(403)
  })

  it('counts as one by a team, and by the group at the top for all', async () => {
    const { rest, asManager, userId, manages } = await open()
    await manages('remove')
    await rest('POST', 'teams', { name: 'A' })
    await rest('PATCH', 'groups/1/teams', [{ op: 'add', path: '/-', value: { teamId: 1 } }])
    expect((await asManager('POST', 'projects', project())).status).toBe(403)
    await rest('POST', 'teams/1/members', { userIds: [userId] })
    expect((await asManager('POST', 'projects', project())).status).toBe(201)
    expect((await asManager('POST', 'projects', project(4))).status).toBe(201)
  })

  it.each([
    ['glossaries', { name: 'A', languageId: 'en' }],
    ['tms', { name: 'A', languageId: 'en' }],
    ['mts', { name: 'A', type: 'google', credentials: { apiKey: 'x' } }],
    ['style-guides', { name: 'A', storageId: null }],
  ])('adds, edits and deletes %s of it, and no others', async (path, wish) => {
    const { rest, asManager } = await open()
    const name = (value: string) => [{ op: 'replace', path: '/name', value }]
    expect((await asManager('POST', path, { ...wish, groupId: 4 })).status).toBe(403)
    expect((await asManager('POST', path, wish)).status).toBe(403)
    const added = await asManager('POST', path, { ...wish, groupId: 3 })
    expect(added.status).toBe(201)
    const own = `${path}/${String(dataOf(added)['id'])}`
    expect((await asManager('PATCH', own, name('B'))).status).toBe(200)
    if (path !== 'mts') {
      const moved = await asManager('PATCH', own, [{ op: 'replace', path: '/groupId', value: 4 }])
      expect(moved.status).toBe(403)
    }
    expect((await asManager('DELETE', own)).status).toBe(204)
    const other = dataOf(await rest('POST', path, { ...wish, groupId: 4 }))
    expect((await asManager('PATCH', `${path}/${String(other['id'])}`, name('B'))).status).toBe(403)
    expect((await asManager('DELETE', `${path}/${String(other['id'])}`)).status).toBe(403)
  })

  it('invites people, and makes no administrators of them', async () => {
    const { asManager, rest, manages } = await open()
    const invite = (adminAccess: boolean) =>
      asManager('POST', 'users', { email: `new-${adminAccess}@example.com`, adminAccess })
    expect((await invite(true)).status).toBe(403)
    expect((await invite(false)).status).toBe(201)
    await manages('remove')
    expect((await asManager('POST', 'users', { email: 'more@example.com' })).status).toBe(403)
    expect(rowsOf(await rest('GET', 'users')).some(({ username }) => username === 'new-false')).toBe(true)
  })
})
