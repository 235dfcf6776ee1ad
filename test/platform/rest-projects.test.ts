import { describe, expect, it } from 'vitest'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import { hostWorld, onePlan, openPlatform, restWith, twoProjects } from './offline.ts'
import { dataOf, rowsOf } from './storage.ts'

const open = async (content: Parameters<typeof hostWorld>[1] = onePlan) => {
  const offline = openPlatform()
  const world = await hostWorld(offline.platform, content)
  const restAs = async (userId: number) => {
    const claims = { world: world.id, userId, scopes: ['project'] }
    return restWith(offline.platform, await accessToken(claims, world.secret, offline.clock.now))
  }
  return { ...offline, world, restAs, rest: restWith(offline.platform, world.token) }
}

const isRefused = (key: string, code: string): object => ({
  status: 400,
  body: { errors: [{ error: { key, errors: [{ code }] } }] },
})

describe('projects', () => {
  it.each([
    [{ name: undefined }, 'name', 'isEmpty'],
    [{ sourceLanguageId: undefined }, 'sourceLanguageId', 'isEmpty'],
    [{ sourceLanguageId: 'xx' }, 'sourceLanguageId', 'notFound'],
    [{ targetLanguageIds: ['xx'] }, 'targetLanguageIds', 'notFound'],
    [{ targetLanguageIds: 'de' }, 'targetLanguageIds', 'notArray'],
    [{ visibility: 'hidden' }, 'visibility', 'notInArray'],
    [{ identifier: 'sample' }, 'identifier', 'notUnique'],
  ])('are not made with %j', async (over, key, code) => {
    const { rest, world } = await open()
    const before = world.store.world
    const wish = { name: 'New', sourceLanguageId: 'en', targetLanguageIds: ['de'], ...over }
    expect(await rest('POST', 'projects', wish)).toMatchObject(isRefused(key, code))
    expect(world.store.world).toBe(before)
  })

  it.each([
    ['PATCH', 'projects/1', [{ op: 'replace', path: '/name', value: 'x' }]],
    ['DELETE', 'projects/1', undefined],
    ['POST', 'projects/1/branches', { name: 'main' }],
    ['POST', 'projects/1/directories', { name: 'src' }],
    ['POST', 'projects/1/labels', { title: 'x' }],
    ['POST', 'projects/1/strings', { fileId: 1, text: 'x' }],
    ['DELETE', 'projects/1/files/1', undefined],
  ])('are not for a translator to change: %s %s', async (method, path, body) => {
    const { restAs, world } = await open()
    const before = world.store.world
    expect((await (await restAs(2))(method, path, body)).status).toBe(403)
    expect(world.store.world).toBe(before)
  })

  it('say in the enterprise edition where they stand among others, and which workflow they have', async () => {
    const { platform } = openPlatform()
    const world = await platform.createWorld({ edition: 'enterprise' })
    const rest = restWith(platform, world.token)
    const [{ id }] = rowsOf(await rest('GET', 'workflow-templates')) as [{ id: number }]
    const apart = { background: null, isExternal: false, externalType: null, hasCrowdsourcing: false }
    expect(dataOf(await rest('GET', 'projects/1'))).toMatchObject({
      ...apart,
      workflowId: id,
      isSuspended: false,
    })
    const { rest: standard } = await open()
    expect(Object.keys(dataOf(await standard('GET', 'projects/1')))).not.toContain('isExternal')
  })

  it.each([
    ['type', '0', 'Expected 0 or 1, got "0"'],
    ['visibility', 'opne', 'Expected "open" or "private", got "opne"; did you mean "open"?'],
    ['translateDuplicates', 7, 'Expected at most 6, got 7'],
    ['name', 5, 'Expected text, got 5'],
  ])('say of a wrong %s what was wanted', async (field, value, message) => {
    const { platform } = openPlatform()
    const { token } = await platform.createWorld()
    const body = { name: 'New', sourceLanguageId: 'en', [field]: value }
    const answer = await restWith(platform, token)('POST', 'projects', body)
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ error: { key: field, errors: [{ message }] } }] },
    })
  })

  it('are made where null says that nobody chose', async () => {
    const { platform } = openPlatform()
    const { token } = await platform.createWorld()
    const body = { name: 'New', sourceLanguageId: 'en', type: null, tagsDetection: null }
    const answer = await restWith(platform, token)('POST', 'projects', body)
    expect(answer).toMatchObject({ status: 201, body: { data: { type: 0, tagsDetection: 0 } } })
  })

  it('are made, changed and deleted', async () => {
    const { rest } = await open()
    const wish = {
      name: 'New',
      sourceLanguageId: 'en',
      targetLanguageIds: ['de', 'fr'],
      skipUntranslatedFiles: true,
      taskBasedAccessControl: true,
      unknownToTheSimulator: true,
    }
    const made = await rest('POST', 'projects', wish)
    const { unknownToTheSimulator: _, ...kept } = wish
    expect(made).toMatchObject({ status: 201, body: { data: { id: 2, ...kept, userId: 1 } } })
    const patch = [
      { op: 'replace', path: '/name', value: 'Newer' },
      { op: 'replace', path: '/targetLanguageIds', value: ['de'] },
      { op: 'replace', path: '/isMtAllowed', value: false },
      { op: 'add', path: '/languageMapping/de', value: { locale: 'de-XX' } },
      { op: 'add', path: '/languageMapping/__proto__/name', value: 'x' },
    ]
    expect(dataOf(await rest('PATCH', 'projects/2', patch))).toMatchObject({
      name: 'Newer',
      targetLanguageIds: ['de'],
      isMtAllowed: false,
      skipUntranslatedFiles: true,
      languageMapping: { de: { locale: 'de-XX' } },
    })
    expect('name' in {}).toBe(false)
    expect((await rest('DELETE', 'projects/2')).status).toBe(204)
    expect((await rest('GET', 'projects/2')).status).toBe(404)
  })

  it.each(['standard', 'enterprise'] as const)('keep what only new ones are told: %s', async (edition) => {
    const { platform } = openPlatform()
    const world = await platform.createWorld({ edition })
    const rest = restWith(platform, world.token)
    const wish = { name: 'New', sourceLanguageId: 'en', type: 1, skipUntranslatedStrings: true }
    const more = { customQaCheckIds: [7], delayedWorkflowStart: true }
    const { id } = dataOf(await rest('POST', 'projects', { ...wish, ...more }))
    const kept = { exportTranslatedOnly: true, ...(edition === 'enterprise' && more) }
    expect(dataOf(await rest('GET', `projects/${String(id)}`))).toMatchObject(kept)
    expect(rowsOf(await rest('GET', 'projects?type=1')).at(-1)).toMatchObject(kept)
    const patch = [{ op: 'replace', path: '/customQaCheckIds', value: [] }]
    expect((await rest('PATCH', `projects/${String(id)}`, patch)).status).toBe(400)
  })

  it('show their settings to a manager alone', async () => {
    const { rest, restAs } = await open()
    expect(dataOf(await rest('GET', 'projects/1'))).toHaveProperty('exportApprovedOnly', false)
    const shown = dataOf(await (await restAs(2))('GET', 'projects/1'))
    expect(shown).toHaveProperty('name', 'Sample')
    expect(shown).not.toHaveProperty('exportApprovedOnly')
  })

  it('are listed by what is asked for', async () => {
    const { rest, restAs } = await open(twoProjects())
    const ids = async (query: string): Promise<unknown[]> =>
      rowsOf(await rest('GET', `projects?${query}`)).map(({ id }) => id)
    expect(await ids('')).toEqual([1, 2])
    expect(await ids('orderBy=id%20desc')).toEqual([2, 1])
    expect(await ids('filter=SECOND')).toEqual([2])
    expect(await ids('userId=1')).toEqual([1, 2])
    expect(await ids('userId=2')).toEqual([])
    expect(await ids('type=1')).toEqual([])
    expect(await ids('hasManagerAccess=1')).toEqual([1, 2])
    expect(rowsOf(await (await restAs(2))('GET', 'projects?hasManagerAccess=1'))).toEqual([])
    expect((await rest('GET', 'projects?type=2')).status).toBe(400)
  })

  it('say when something was last done in them, also where no setting changed (F236)', async () => {
    const { rest, clock } = await open(twoProjects())
    const times = async () => {
      const rows = rowsOf<{ updatedAt: string; lastActivity: string }>(await rest('GET', 'projects'))
      return rows.map(({ updatedAt, lastActivity }) => [updatedAt.slice(11, 19), lastActivity.slice(11, 19)])
    }
    const inOrder = async () =>
      rowsOf(await rest('GET', 'projects?orderBy=lastActivity%20desc')).map(({ id }) => id)
    const act = async (...asked: Parameters<typeof rest>) => {
      clock.now += 60_000
      expect((await rest(...asked)).status).toBeLessThan(300)
      return times()
    }
    const [[at] = [], other] = await times()
    const text = { stringId: 1, languageId: 'de', text: 'Neu' }
    expect(await act('POST', 'projects/1/translations', text)).toEqual([[at, '08:01:00'], other])
    expect(await act('POST', 'projects/1/labels', { title: 'new' })).toEqual([[at, '08:02:00'], other])
    const comment = { stringId: 1, targetLanguageId: 'de', text: 'Why?', type: 'comment' }
    expect(await act('POST', 'projects/1/comments', comment)).toEqual([[at, '08:03:00'], other])
    expect(await inOrder()).toEqual([1, 2])
    const named = [{ op: 'replace', path: '/name', value: 'Other' }]
    expect(await act('PATCH', 'projects/2', named)).toEqual([
      [at, '08:03:00'],
      ['08:04:00', '08:04:00'],
    ])
    expect(await inOrder()).toEqual([2, 1])
  })
})

describe('branches', () => {
  it.each([
    [{}, 'name', 'isEmpty'],
    [{ name: '' }, 'name', 'isEmpty'],
    [{ name: 7 }, 'name', 'StringTypeInvalid'],
    [{ name: 'a/b' }, 'name', 'regexNotMatch'],
    [{ name: 'main' }, 'name', 'notUnique'],
  ])('are not made with %j', async (wish, key, code) => {
    const { rest } = await open()
    await rest('POST', 'projects/1/branches', { name: 'main' })
    expect(await rest('POST', 'projects/1/branches', wish)).toMatchObject(isRefused(key, code))
  })

  it('are made, listed, renamed and deleted with what is in them', async () => {
    const { rest, world } = await open()
    const { id: branchId } = dataOf(await rest('POST', 'projects/1/branches', { name: 'main' }))
    await rest('POST', 'projects/1/branches', { name: 'next' })
    await rest('PATCH', 'projects/1/files/1', [{ op: 'replace', path: '/branchId', value: branchId }])
    expect(rowsOf(await rest('GET', 'projects/1/branches?name=main'))).toMatchObject([{ name: 'main' }])
    expect(rowsOf(await rest('GET', 'projects/1/branches?orderBy=name%20desc'))).toMatchObject([
      { name: 'next' },
      { name: 'main' },
    ])
    const path = `projects/1/branches/${branchId as number}`
    const patch = [
      { op: 'replace', path: '/name', value: 'trunk' },
      { op: 'replace', path: '/title', value: 'The trunk' },
    ]
    expect(dataOf(await rest('PATCH', path, patch))).toMatchObject({ name: 'trunk', title: 'The trunk' })
    expect(dataOf(await rest('GET', 'projects/1/files/1'))).toMatchObject({
      path: '/trunk/app.json',
      branchId,
    })
    expect((await rest('DELETE', path)).status).toBe(204)
    expect(world.store.world.files.size).toBe(0)
  })
})

describe('directories', () => {
  it.each([
    [{}, 'name', 'isEmpty'],
    [{ name: 'src' }, 'name', 'notUnique'],
    [{ name: 'x', directoryId: 9 }, 'directoryId', 'notFound'],
    [{ name: 'x', branchId: 9 }, 'branchId', 'notFound'],
    [{ name: 'x', priority: 'top' }, 'priority', 'notInArray'],
  ])('are not made with %j', async (wish, key, code) => {
    const { rest } = await open()
    await rest('POST', 'projects/1/directories', { name: 'src' })
    expect(await rest('POST', 'projects/1/directories', wish)).toMatchObject(isRefused(key, code))
  })

  it('do not go into themselves', async () => {
    const { rest, world } = await open()
    await rest('POST', 'projects/1/directories', { name: 'a' })
    await rest('POST', 'projects/1/directories', { name: 'b', directoryId: 2 })
    const before = world.store.world
    for (const value of [2, 3, 9])
      expect(
        (await rest('PATCH', 'projects/1/directories/2', [{ op: 'replace', path: '/directoryId', value }]))
          .status,
      ).toBe(400)
    expect(world.store.world).toBe(before)
  })

  it('are made, listed, moved and deleted with what is in them', async () => {
    const { rest, world } = await open()
    await rest('POST', 'projects/1/directories', {
      name: 'src',
      exportPattern: '/%locale%/x',
      priority: 'high',
    })
    await rest('POST', 'projects/1/directories', { name: 'in', directoryId: 2, title: 'Inside' })
    const names = async (query: string): Promise<unknown[]> =>
      rowsOf(await rest('GET', `projects/1/directories?${query}`)).map(({ name }) => name)
    expect(await names('')).toEqual(['src', 'in'])
    expect(await names('directoryId=2')).toEqual(['in'])
    expect(await names('filter=SR')).toEqual(['src'])
    expect(dataOf(await rest('GET', 'projects/1/directories/3'))).toMatchObject({
      path: '/src/in',
      title: 'Inside',
    })
    const root = [{ op: 'replace', path: '/directoryId', value: null }]
    expect(dataOf(await rest('PATCH', 'projects/1/directories/3', root))).toMatchObject({ path: '/in' })
    await rest('PATCH', 'projects/1/files/1', [{ op: 'replace', path: '/directoryId', value: 3 }])
    expect((await rest('DELETE', 'projects/1/directories/3')).status).toBe(204)
    expect(world.store.world.files.size).toBe(0)
    expect((await rest('GET', 'projects/1/directories/2')).status).toBe(200)
  })
})

describe('labels', () => {
  it.each([
    [{}, 'title', 'isEmpty'],
    [{ title: '' }, 'title', 'isEmpty'],
    [{ title: 'red' }, 'title', 'notUnique'],
  ])('are not made with %j', async (wish, key, code) => {
    const { rest } = await open()
    await rest('POST', 'projects/1/labels', { title: 'red' })
    expect(await rest('POST', 'projects/1/labels', wish)).toMatchObject(isRefused(key, code))
  })

  it.each([
    ['POST', 'strings', {}],
    ['POST', 'strings', { stringIds: [] }],
    ['POST', 'strings', { stringIds: [9] }],
    ['POST', 'strings', { stringIds: Array.from({ length: 501 }, () => 1) }],
    ['DELETE', 'strings', undefined],
    ['DELETE', 'strings?stringIds=x', undefined],
  ])('are not given and taken by %s %s %j', async (method, path, body) => {
    const { rest } = await open()
    await rest('POST', 'projects/1/labels', { title: 'red' })
    expect((await rest(method, `projects/1/labels/1/${path}`, body)).status).toBe(400)
  })

  it('are made, renamed, given, taken and deleted', async () => {
    const { rest } = await open()
    expect(await rest('POST', 'projects/1/labels', { title: 'red' })).toMatchObject({
      status: 201,
      body: { data: { id: 1, title: 'red' } },
    })
    const patch = [{ op: 'replace', path: '/title', value: 'blue' }]
    expect(dataOf(await rest('PATCH', 'projects/1/labels/1', patch))).toEqual({ id: 1, title: 'blue' })
    const given = await rest('POST', 'projects/1/labels/1/strings', { stringIds: [1] })
    expect(rowsOf(given)).toMatchObject([{ id: 1, labelIds: [1] }])
    const taken = await rest('DELETE', 'projects/1/labels/1/strings?stringIds=1')
    expect(rowsOf(taken)).toMatchObject([{ id: 1, labelIds: [] }])
    expect(rowsOf(await rest('GET', 'projects/1/labels?orderBy=title'))).toEqual([{ id: 1, title: 'blue' }])
    expect((await rest('DELETE', 'projects/1/labels/1')).status).toBe(204)
    expect((await rest('GET', 'projects/1/labels/1')).status).toBe(404)
  })
})
