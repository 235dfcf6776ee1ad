import { describe, expect, it } from 'vitest'
import { hostWorld, onePlan, openPlatform, restWith } from './offline.ts'
import { dataOf, rowsOf } from './storage.ts'
import { translatorIn } from './translator.ts'

/** A translator of no other role, and a team that they are in. */
const open = async () => {
  const { platform } = openPlatform()
  const world = await hostWorld(platform, onePlan, { edition: 'enterprise' })
  const people = await translatorIn(platform, world)
  const rest = restWith(platform, world.token)
  await rest('POST', 'teams', { name: 'A' })
  await rest('POST', 'teams/1/members', { userIds: [people.translator] })
  await rest('POST', 'projects/1/translations', { stringId: 1, languageId: 'de', text: 'Hallo' })
  await rest('POST', 'projects/1/translations', { stringId: 1, languageId: 'fr', text: 'Salut' })
  const approve = async (translationId: number) =>
    (await people.asTranslator('POST', 'projects/1/approvals', { translationId })).status
  return { platform, world, rest, ...people, approve }
}

const permissions = 'teams/1/projects/permissions'
const inGerman = {
  name: 'proofreader',
  permissions: { allLanguages: false, languagesAccess: { de: { allContent: true } } },
}

describe('the role of a team', () => {
  it('is what its people may in the project, until the team or they go', async () => {
    const { rest, approve, asTranslator, translator } = await open()
    const label = async () => (await asTranslator('POST', 'projects/1/labels', { title: 'New' })).status
    expect([await approve(1), await label()]).toEqual([403, 403])
    await rest('POST', 'projects/1/teams', { teamId: 1, roles: [{ name: 'proofreader' }] })
    expect([await approve(1), await label()]).toEqual([201, 403])
    await rest('PATCH', permissions, [{ op: 'replace', path: '/1/roles', value: { name: 'developer' } }])
    expect(await label()).toBe(201)
    await rest('PATCH', permissions, [{ op: 'add', path: '/1/roles/-', value: [{ name: 'proofreader' }] }])
    expect(await approve(2)).toBe(201)
    await rest('DELETE', 'projects/1/approvals/2')
    await rest('DELETE', `teams/1/members/${translator}`)
    expect(await approve(2)).toBe(403)
    await rest('POST', 'teams/1/members', { userIds: [translator] })
    expect(await approve(2)).toBe(201)
    await rest('DELETE', 'projects/1/approvals/3')
    await rest('PATCH', permissions, [{ op: 'remove', path: '/1' }])
    expect(await approve(2)).toBe(403)
    await rest('POST', 'projects/1/teams', { teamId: 1, managerAccess: true })
    expect(
      (await asTranslator('PATCH', 'projects/1', [{ op: 'replace', path: '/name', value: 'B' }])).status,
    ).toBe(200)
    await rest('DELETE', 'teams/1')
    expect(await approve(2)).toBe(403)
  })

  it('is in the languages that it names, which have to be there', async () => {
    const { rest, approve, asTranslator } = await open()
    const nowhere = { ...inGerman, permissions: { languagesAccess: { ja: {} } } }
    expect((await rest('POST', 'projects/1/teams', { teamId: 1, roles: [nowhere] })).status).toBe(404)
    const none = { ...inGerman, permissions: { allLanguages: false } }
    expect((await rest('POST', 'projects/1/teams', { teamId: 1, roles: [none] })).status).toBe(400)
    expect((await rest('POST', 'projects/1/teams', { teamId: 1, roles: [inGerman] })).body).toMatchObject({
      added: { hasAccessToAllWorkflowSteps: false, roles: [inGerman] },
    })
    expect(rowsOf(await rest('GET', permissions))).toMatchObject([{ roles: [inGerman] }])
    expect([await approve(1), await approve(2)]).toEqual([201, 403])
    const { body } = await asTranslator('POST', 'projects/1/approvals', { translationId: 2 })
    expect(JSON.stringify(body)).toContain(
      'a translator and proofreader may not in fr, it takes a manager, developer, language_coordinator or proofreader there',
    )
  })

  it('is all that is left to who is no member, who is in by it alone', async () => {
    const { rest, asTranslator, translator } = await open()
    await rest('POST', 'projects/1/teams', { teamId: 1, roles: [inGerman] })
    expect((await rest('DELETE', `projects/1/members/${translator}`)).status).toBe(204)
    const write = async (languageId: string) =>
      (await asTranslator('POST', 'projects/1/translations', { stringId: 1, languageId, text: 'x' })).status
    expect([await write('de'), await write('fr')]).toEqual([201, 403])
    expect(dataOf(await rest('GET', `projects/1/members/${translator}`))).toMatchObject({
      roles: [inGerman],
      accessToAllWorkflowSteps: false,
    })
    expect(rowsOf(await rest('GET', 'projects/1/members?languageId=fr')).map(({ id }) => id)).not.toContain(
      translator,
    )
    expect(rowsOf(await rest('GET', `users/${translator}/projects/permissions`))).toMatchObject([
      { id: 1, roles: [], teams: [{ id: 1, name: 'A' }] },
    ])
    await rest('PATCH', permissions, [{ op: 'remove', path: '/1' }])
    expect((await asTranslator('GET', 'projects/1')).status).toBe(404)
    expect(rowsOf(await rest('GET', `users/${translator}/projects/permissions`))).toEqual([])
  })

  it('is there for who comes to the team later, and counts in the lists of projects', async () => {
    const { rest, asTranslator, translator } = await open()
    const managed = async () => rowsOf(await asTranslator('GET', 'projects?hasManagerAccess=1')).length
    await rest('DELETE', `teams/1/members/${translator}`)
    await rest('POST', 'projects/1/teams', { teamId: 1, managerAccess: true })
    expect(await managed()).toBe(0)
    await rest('POST', 'teams/1/members', { userIds: [translator] })
    expect(await managed()).toBe(1)
    expect(dataOf(await rest('GET', `projects/1/members/${translator}`))).toMatchObject({ isManager: true })
    const webhooks = await asTranslator('GET', 'projects/1/webhooks')
    expect(webhooks.status).toBe(200)
    // Of the organization they manage nothing.
    expect((await asTranslator('GET', 'webhooks')).status).toBe(403)
    expect((await asTranslator('PUT', 'projects/1/members/3', { managerAccess: true })).status).toBe(403)
    expect((await asTranslator('DELETE', 'projects/1/members/3')).status).toBe(204)
  })

  it('is a manager of all projects below, for the people and teams of a group', async () => {
    const { rest, asTranslator, translator } = await open()
    const add = (value: object) => [{ op: 'add', path: '/-', value }]
    const may = async () => (await asTranslator('GET', 'projects/1/webhooks')).status
    await rest('POST', 'groups', { name: 'G' })
    await rest('PATCH', 'groups/2/managers', add({ userId: translator }))
    expect(await may()).toBe(403)
    await rest('PATCH', 'projects/1', [{ op: 'replace', path: '/groupId', value: 2 }])
    expect(await may()).toBe(200)
    expect(dataOf(await rest('GET', `projects/1/members/${translator}`))).toMatchObject({
      isManager: true,
      managerOfGroup: { id: 2, name: 'G' },
    })
    const made = dataOf(await rest('POST', 'projects', { name: 'C', sourceLanguageId: 'en', groupId: 2 }))
    expect((await asTranslator('GET', `projects/${String(made['id'])}/webhooks`)).status).toBe(200)
    await rest('PATCH', 'groups/2/managers', [{ op: 'remove', path: `/${translator}` }])
    expect(await may()).toBe(403)
    await rest('PATCH', 'groups/2/teams', add({ teamId: 1 }))
    expect(await may()).toBe(200)
    await rest('DELETE', 'teams/1')
    expect(await may()).toBe(403)
  })

  it('moves a project between groups that they manage, and into no other', async () => {
    const { rest, asTranslator, translator } = await open()
    for (const name of ['G', 'H', 'I']) await rest('POST', 'groups', { name })
    await rest('PATCH', 'projects/1', [{ op: 'replace', path: '/groupId', value: 2 }])
    for (const groupId of [2, 3])
      await rest('PATCH', `groups/${groupId}/managers`, [
        { op: 'add', path: '/-', value: { userId: translator } },
      ])
    const move = (value: number) =>
      asTranslator('PATCH', 'projects/1', [{ op: 'replace', path: '/groupId', value }])
    const refused = await move(4)
    expect(refused.status).toBe(403)
    expect(JSON.stringify(refused.body)).toContain('Failed to move the project: in group 4')
    expect((await move(3)).status).toBe(200)
    const nested = [{ op: 'replace', path: '/parentId', value: 3 }]
    expect((await asTranslator('PATCH', 'groups/2', nested)).status).toBe(403)
    expect((await rest('PATCH', 'groups/2', nested)).status).toBe(200)
    await rest('PATCH', 'projects/1', [{ op: 'replace', path: '/groupId', value: 4 }])
    await rest('POST', 'projects/1/teams', { teamId: 1, managerAccess: true })
    expect((await move(3)).status).toBe(403)
    expect((await move(4)).status).toBe(200)
  })

  it('tells projects of a team to their people alone', async () => {
    const { rest, asTranslator, translator } = await open()
    await rest('POST', 'teams', { name: 'B' })
    await rest('POST', 'projects/1/teams', { teamId: 2, managerAccess: true })
    const seen = async (as: typeof rest) =>
      rowsOf(await as('GET', 'teams/2/projects/permissions')).map(({ id }) => id)
    expect(await seen(asTranslator)).toEqual([1])
    await rest('DELETE', `projects/1/members/${translator}`)
    expect([await seen(asTranslator), await seen(rest)]).toEqual([[], [1]])
  })

  it('finds teams and people', async () => {
    const { rest, translator } = await open()
    await rest('POST', 'projects/1/teams', { teamId: 1, roles: [inGerman] })
    await rest('PATCH', 'groups/1/teams', [{ op: 'add', path: '/-', value: { teamId: 1 } }])
    const found = async (query: string) => rowsOf(await rest('GET', `teams?${query}`)).length
    for (const query of ['projectIds=1&projectRoles=proofreader', 'languageIds=fr,de', 'groupIds=1'])
      expect([query, await found(query)]).toEqual([query, 1])
    for (const query of ['projectIds=1&projectRoles=manager,developer', 'languageIds=fr', 'groupIds=9'])
      expect([query, await found(query)]).toEqual([query, 0])
    const people = rowsOf(await rest('GET', 'users?projectIds=1&projectRoles=proofreader'))
    expect(people.map(({ id }) => id)).toContain(translator)
  })

  it('goes along into a fork', async () => {
    const { platform, world, rest, approve } = await open()
    await rest('POST', 'projects/1/teams', { teamId: 1, roles: [{ name: 'proofreader' }] })
    const copy = await platform.worlds.fork(world)
    expect(copy.store.world.users.get(2)?.grants).toEqual([{ projectId: 1, role: 'proofreader' }])
    expect(await approve(1)).toBe(201)
  })
})
