import { describe, expect, it } from 'vitest'
import { type Rest, hostWorld, onePlan, openPlatform, restWith, twoProjects } from './offline.ts'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import { setMember } from '../../host-simulator/platform/rest/users/membership.ts'
import { dataOf, fetched, rowsOf, stored, textOf, until } from './storage.ts'

/** The owner, who manages, and two translators. */
const open = async (edition: 'standard' | 'enterprise' = 'enterprise') => {
  const { platform } = openPlatform()
  const world = await hostWorld(platform, onePlan, { edition })
  const { users } = world.store.world
  const [first] = users
  if (!first) throw new Error('there is nobody')
  const people = ['ann', 'bob'].map((login, at) => ({
    ...{ ...first, id: 30 + at, login, name: login, email: `${login}@mail.test` },
    role: 'translator' as const,
  }))
  world.store.reset({ ...world.store.world, users: people.reduce((all, each) => all.with(each), users) })
  const tokenOf = (userId: number) =>
    accessToken({ world: world.id, userId, scopes: ['*'] }, world.secret, world.clock.now())
  const tokens = { owner: world.token, ann: await tokenOf(30), bob: await tokenOf(31) }
  const as = Object.fromEntries(
    Object.entries(tokens).map(([name, token]) => [name, restWith(platform, token)]),
  ) as Record<keyof typeof tokens, Rest>
  return { platform, world, tokens, ...as }
}

const idOf = (answer: { body: unknown }): string => {
  const { identifier, id } = dataOf<{ identifier?: string; id?: number }>(answer)
  return String(identifier ?? id)
}

describe('a file that was sent', () => {
  it('is there for who sent it alone', async () => {
    const { platform, tokens, owner, ann, bob } = await open()
    const id = await stored(platform, tokens.ann, 'a.json', '{}')
    expect(rowsOf(await ann('GET', 'storages'))).toMatchObject([{ id }])
    for (const other of [owner, bob]) {
      expect(rowsOf(await other('GET', 'storages'))).toEqual([])
      expect((await other('GET', `storages/${id}`)).status).toBe(404)
      expect((await other('DELETE', `storages/${id}`)).status).toBe(404)
    }
    const { status, body } = await owner('POST', 'projects/1/files', { storageId: id, name: 'a.json' })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(`File from storage with id #${id} was not found`)
    expect((await ann('DELETE', `storages/${id}`)).status).toBe(204)
  })
})

describe('what somebody made', () => {
  it.each([
    ['a build', 'projects/1/translations/builds', { targetLanguageIds: ['de'] }],
    ['an export of a glossary', 'glossaries/1/exports', { format: 'csv' }],
    ['an export of a memory', 'tms/1/exports', { format: 'csv' }],
    ['a report of AI', 'ai/reports', reportWish()],
  ])('is there for them and for managers: %s', async (_, path, body) => {
    const { owner, ann, bob } = await open()
    await owner('PATCH', 'projects/1', [{ op: 'replace', path: '/publicDownloads', value: true }])
    const own = `${path}/${idOf(await ann('POST', path, body))}`
    await until(ann, own, (answer) => dataOf(answer)['status'] === 'finished')
    for (const who of [ann, owner]) expect((await who('GET', `${own}/download`)).status).toBe(200)
    for (const part of ['', '/download']) expect((await bob('GET', own + part)).status).toBe(404)
    if (path.endsWith('builds')) {
      expect(rowsOf(await bob('GET', path))).toEqual([])
      expect((await bob('DELETE', own)).status).toBe(404)
      expect(rowsOf(await owner('GET', path))).toHaveLength(1)
    }
  })

  it('is, of AI, in the log and the reports of who asked, and of managers', async () => {
    const { owner, ann, bob } = await open()
    const wish = { strings: ['Hello'], targetLanguageId: 'de' }
    expect((await ann('POST', 'ai/translate', wish)).status).toBe(200)
    const logged = async (who: Rest) => rowsOf(await who('GET', 'ai/request-logs')).length
    expect([await logged(ann), await logged(bob), await logged(owner)]).toEqual([1, 0, 1])
  })

  it('is, of archives in the standard edition, below each person their own', async () => {
    const { world, owner } = await open('standard')
    const { reportArchivesOf } = await import('../../host-simulator/platform/rest/reports/archive.ts')
    const row = {
      scopeType: 'project',
      scopeId: 1,
      name: 'costs',
      scheme: {},
      createdAt: '2026-01-01T00:00:00Z',
    }
    for (const userId of [1, 30])
      reportArchivesOf(world).set(String(userId), { ...row, id: userId, userId } as never)
    expect(rowsOf(await owner('GET', 'users/1/reports/archives'))).toMatchObject([{ id: 1 }])
    expect((await owner('GET', 'users/1/reports/archives/30')).status).toBe(404)
  })
})

describe('a set to train AI with', () => {
  it('holds translations of projects that are open to who asked', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, twoProjects(), { edition: 'enterprise' })
    const rest = restWith(platform, world.token)
    const prompt = {
      name: 'P',
      action: 'pre_translate',
      aiProviderId: 1,
      aiModelId: 'built-in',
      config: basic,
    }
    await rest('POST', 'ai/providers', { name: 'A', type: 'open_ai', credentials: { apiKey: 'k' } })
    const aiPromptId = idOf(await rest('POST', 'ai/prompts', prompt))
    const path = `ai/prompts/${aiPromptId}/fine-tuning/datasets`
    setMember(world, 2, world.userId, false)
    const { users } = world.store.world
    const me = users.get(world.userId)
    if (!me) throw new Error('there is nobody')
    world.store.reset({ ...world.store.world, users: users.with({ ...me, outOf: [2] }) })
    expect((await rest('POST', path, { projectIds: [2] })).status).toBe(400)
    const own = `${path}/${idOf(await rest('POST', path, { tmIds: [1] }))}`
    await until(rest, own, (answer) => dataOf(answer)['status'] === 'finished')
    const text = textOf(await fetched(platform, (await rest('GET', `${own}/download`)).body))
    expect([text.includes('"one"'), text.includes('"two"')]).toEqual([true, false])
  })
})

const basic = { mode: 'advanced', prompt: 'Translate' }

function reportWish(): object {
  const schema = { dateFrom: '2020-01-01T00:00:00Z', dateTo: '2030-01-01T00:00:00Z' }
  return { type: 'tokens-usage-raw-data', schema }
}

describe('people', () => {
  it('are listed to administrators, and everybody reads themselves', async () => {
    const { owner, ann } = await open()
    expect(rowsOf(await owner('GET', 'users')).map(({ email }) => email)).toContain('bob@mail.test')
    const { status, body } = await ann('GET', 'users')
    expect(status).toBe(403)
    expect(JSON.stringify(body)).toContain('a translator may not, it takes a manager')
    for (const path of ['users/31', 'users/31/projects/permissions', 'users/31/projects/contributions']) {
      expect((await ann('GET', path)).status).toBe(403)
      expect((await ann('GET', path.replace('31', '30'))).status).toBe(200)
    }
    expect(dataOf(await ann('GET', 'user'))).toMatchObject({ email: 'ann@mail.test' })
  })

  it('have no address of mail for managers of a group', async () => {
    const { owner, ann, bob } = await open()
    await owner('POST', 'groups', { name: 'G' })
    const add = (userId: number) => [{ op: 'add', path: '/-', value: { userId } }]
    await owner('PATCH', 'groups/2/managers', add(30))
    await owner('PATCH', 'groups/2/managers', add(31))
    const mails = async (who: Rest) =>
      rowsOf<{ user: { email?: string } }>(await who('GET', 'groups/2/managers')).map(
        ({ user }) => user.email,
      )
    expect(await mails(owner)).toEqual(['ann@mail.test', 'bob@mail.test'])
    expect(await mails(ann)).toEqual(['ann@mail.test', undefined])
    expect(await mails(bob)).toEqual([undefined, 'bob@mail.test'])
  })
})

describe('who manages a group', () => {
  const managing = async () => {
    const made = await open()
    const { owner } = made
    await owner('POST', 'groups', { name: 'G' })
    await owner('POST', 'groups', { name: 'H' })
    await owner('PATCH', 'groups/2/managers', [{ op: 'add', path: '/-', value: { userId: 30 } }])
    return made
  }
  const rename = (name: string) => [{ op: 'replace', path: '/name', value: name }]

  it('may what is below it, and no more', async () => {
    const { ann, bob } = await managing()
    expect((await ann('PATCH', 'groups/2', rename('Mine'))).status).toBe(200)
    const below = await ann('POST', 'groups', { name: 'Below', parentId: 2 })
    expect(below.status).toBe(201)
    expect((await ann('PATCH', `groups/${idOf(below)}`, rename('Deeper'))).status).toBe(200)
    const people = [{ op: 'add', path: '/-', value: { userId: 31 } }]
    expect((await ann('PATCH', `groups/${idOf(below)}/managers`, people)).status).toBe(200)
    expect((await bob('PATCH', `groups/${idOf(below)}`, rename('Bobs'))).status).toBe(200)
    expect(
      (await ann('POST', 'groups/2/reports', { name: 'group-translation-activity', schema: {} })).status,
    ).not.toBe(403)
    for (const [who, method, path, body] of [
      [ann, 'PATCH', 'groups/3', rename('Mine')],
      [ann, 'PATCH', 'groups/1', rename('All')],
      [ann, 'POST', 'groups', { name: 'Top' }],
      [ann, 'POST', 'groups/3/reports', { name: 'x' }],
      [ann, 'GET', 'groups/3/managers', undefined],
      [ann, 'PATCH', 'groups/3/teams', []],
      [ann, 'PATCH', 'groups/2', [{ op: 'replace', path: '/parentId', value: 3 }]],
      [ann, 'DELETE', 'groups/2', undefined],
      [bob, 'PATCH', 'groups/2', rename('Bobs')],
      [bob, 'GET', 'groups/2/managers', undefined],
    ] as const) {
      const answer = await who(method, path, body)
      expect([path, answer.status]).toEqual([path, 403])
      expect(JSON.stringify(answer.body)).toContain('a translator may not, it takes a manager')
    }
    expect((await ann('DELETE', `groups/${idOf(below)}`)).status).toBe(204)
  })
})

describe('what machines repeat', () => {
  it.each(['mts/1/translations', 'ai/translate'])(
    'is from projects that are open to who asks: %s',
    async (path) => {
      const { owner, ann } = await open()
      const { text } = dataOf<{ text: string }>(await owner('GET', 'projects/1/strings/1'))
      await owner('POST', 'projects/1/translations', { stringId: 1, languageId: 'de', text: 'Von hier' })
      const wish = { strings: [text], sourceLanguageId: 'en', targetLanguageId: 'de' }
      const made = async () => dataOf<{ translations: string[] }>(await ann('POST', path, wish)).translations
      expect(await made()).toEqual(['Von hier'])
      await owner('DELETE', 'projects/1/members/30')
      expect(await made()).not.toEqual(['Von hier'])
      expect(await made()).toHaveLength(1)
    },
  )
})
