import { describe, expect, it } from 'vitest'
import { hostWorld, onePlan, openPlatform, restWith, twoProjects } from './offline.ts'
import { dataOf, fetched, rowsOf, stored, textOf, until } from './storage.ts'
import { translatorIn } from './translator.ts'

type Edition = 'standard' | 'enterprise'

const open = async (edition: Edition = 'enterprise', plan: Parameters<typeof hostWorld>[1] = onePlan) => {
  const { platform, clock } = openPlatform()
  const world = await hostWorld(platform, plan, { edition })
  const { asTranslator } = await translatorIn(platform, world)
  return { platform, clock, world, asTranslator, rest: restWith(platform, world.token) }
}

const replace = (path: string, value: unknown) => [{ op: 'replace', path, value }]

describe('an organization', () => {
  it.each([
    'organization',
    'organization/auth-settings',
    'clients',
    'vendors',
    'workflow-templates',
    'custom-spellcheckers',
    'external-qa-checks',
    'security-logs',
  ])('is described, in the enterprise edition alone: %s', async (path) => {
    expect((await (await open('standard')).rest('GET', path)).status).toBe(404)
    expect((await (await open()).rest('GET', path)).status).toBe(200)
  })

  it.each(['workflow-templates/99', 'custom-spellcheckers/1', 'external-qa-checks/1', 'security-logs/1'])(
    'has no %s',
    async (path) => expect((await (await open()).rest('GET', path)).status).toBe(404),
  )

  it('has the workflows of its projects as templates', async () => {
    const workflow = [{ id: 5, title: 'Translate', type: 'Translate' as const }]
    const { rest } = await open('enterprise', { ...onePlan, project: { workflow } })
    expect(rowsOf(await rest('GET', 'workflow-templates'))).toMatchObject([
      { id: 1, title: 'Translate', steps: [{ id: 5 }] },
    ])
    expect((await rest('GET', 'workflow-templates/1')).status).toBe(200)
  })

  it.each<Edition>(['standard', 'enterprise'])(
    'takes notes to people and sends none: %s',
    async (edition) => {
      const { rest, asTranslator } = await open(edition)
      expect((await asTranslator('POST', 'notify', { message: 'Hm' })).status).toBe(403)
      expect((await rest('POST', 'notify', { message: ' ' })).status).toBe(400)
      expect((await rest('POST', 'notify', { message: 'Hm', userIds: [99] })).status).toBe(400)
      expect((await rest('POST', 'notify', { message: 'Hm' })).status).toBe(204)
      expect((await rest('POST', 'projects/1/notify', { message: 'Hm' })).status).toBe(400)
      expect((await rest('POST', 'projects/9/notify', { message: 'Hm', role: 'owner' })).status).toBe(404)
      expect((await rest('POST', 'projects/1/notify', { message: 'Hm', role: 'owner' })).status).toBe(204)
    },
  )

  it('shows each person their own security log', async () => {
    const { rest } = await open('standard')
    expect(rowsOf(await rest('GET', 'users/1/security-logs'))).toEqual([])
    expect((await rest('GET', 'users/2/security-logs')).status).toBe(403)
  })
})

describe('engines', () => {
  const wish = { name: 'Deep', type: 'deepl', credentials: { apiKey: 'very secret' } }

  it('are refused where they name what is not there, and to who is no manager', async () => {
    const { rest, asTranslator } = await open()
    expect((await asTranslator('POST', 'mts', wish)).status).toBe(403)
    for (const wrong of [
      {},
      { ...wish, type: 'crowdin' },
      { ...wish, groupId: 9 },
      { ...wish, enabledProjectIds: [9] },
    ])
      expect((await rest('POST', 'mts', wrong)).status).toBe(400)
    expect((await rest('DELETE', 'mts/1')).status).toBe(404)
    expect((await (await open('standard')).rest('POST', 'mts', wish)).status).toBe(404)
  })

  it('are kept without showing their keys to anybody', async () => {
    const { rest, world } = await open()
    expect(dataOf(await rest('POST', 'mts', wish))).toMatchObject({ id: 2, credentials: {}, isEnabled: true })
    expect(rowsOf(await rest('GET', 'mts')).map(({ id }) => id)).toEqual([1, 2])
    expect(dataOf(await rest('PATCH', 'mts/2', replace('/isEnabled', false)))['isEnabled']).toBe(false)
    expect(JSON.stringify(world.trace.entries)).not.toContain('very secret')
    expect((await rest('DELETE', 'mts/2')).status).toBe(204)
    expect((await rest('GET', 'mts/2')).status).toBe(404)
  })

  it.each<Edition>(['standard', 'enterprise'])('make the same of the same text: %s', async (edition) => {
    const { rest } = await open(edition, {
      files: [
        {
          name: 'a.json',
          strings: [
            {
              identifier: 'a',
              text: 'Hello',
              translations: [{ languageId: 'de', text: 'Hallo', userId: 1 }],
            },
          ],
        },
      ],
    })
    const ask = (over: object) =>
      rest('POST', 'mts/1/translations', {
        ...{ targetLanguageId: 'de', languageRecognitionProvider: 'engine', strings: [], ...over },
      })
    expect((await ask({ targetLanguageId: 'xx-no' })).status).toBe(400)
    expect((await ask({ strings: Array(101).fill('x') })).status).toBe(400)
    expect((await rest('POST', 'mts/9/translations', { targetLanguageId: 'de', strings: [] })).status).toBe(
      404,
    )
    const strings = ['Hello', 'Take {name} to <b>us</b>']
    expect(dataOf(await ask({ strings }))).toEqual({
      sourceLanguageId: 'en',
      targetLanguageId: 'de',
      strings,
      translations: ['Hallo', '[Ţàķé {name} ţô <b>ûš</b>]'],
    })
  })
})

describe('quality checks', () => {
  it('of texts that nobody saved are refused by their place, and found', async () => {
    const { rest } = await open()
    const path = 'projects/1/translations/validate-qa-checks'
    const right = { stringId: 1, languageId: 'de', text: 'Hallo  du' }
    expect(await rest('POST', path, [right, { ...right, stringId: 9 }])).toMatchObject({
      status: 400,
      body: { errors: [{ index: 1 }] },
    })
    expect((await rest('POST', path, [{ ...right, languageId: 'ja' }])).status).toBe(400)
    expect(rowsOf(await rest('POST', path, [right]))).toMatchObject([
      { stringId: 1, category: 'spaces', translation: 'Hallo  du' },
    ])
  })

  it('are made again, and it is forgotten', async () => {
    const { rest } = await open()
    const path = 'projects/1/qa-checks/revalidate'
    expect((await rest('POST', path, { languageIds: ['ja'] })).status).toBe(400)
    const { identifier } = dataOf(await rest('POST', path, { languageIds: ['de'] }))
    const at = `${path}/${String(identifier)}`
    await until(rest, at, (answer) => dataOf(answer)['status'] === 'finished')
    expect((await rest('DELETE', at)).status).toBe(204)
    expect((await rest('GET', at)).status).toBe(404)
  })
})

describe('issues', () => {
  it('are resolved and opened again, and comments say the same', async () => {
    const { rest } = await open()
    const issue = {
      stringId: 1,
      text: 'Hm',
      type: 'issue',
      issueType: 'source_mistake',
      targetLanguageId: 'de',
    }
    await rest('POST', 'projects/1/comments', { ...issue, type: 'comment', issueType: undefined })
    const { id } = dataOf(await rest('POST', 'projects/1/comments', issue))
    const path = `projects/1/issues/${String(id)}`
    expect(rowsOf(await rest('GET', 'projects/1/issues'))).toMatchObject([{ id, status: 'unresolved' }])
    expect((await rest('PATCH', path, replace('/status', 'gone'))).status).toBe(400)
    expect(dataOf(await rest('PATCH', path, replace('/status', 'resolved')))['status']).toBe('resolved')
    expect(dataOf(await rest('GET', `projects/1/comments/${String(id)}`))['issueStatus']).toBe('resolved')
    expect(rowsOf(await rest('GET', 'projects/1/issues?status=unresolved'))).toEqual([])
    expect((await rest('PATCH', 'projects/1/issues/1', replace('/status', 'resolved'))).status).toBe(404)
  })
})

describe('files that explain a file', () => {
  it('are added, opened by their address and taken away', async () => {
    const { rest, platform, world, asTranslator } = await open()
    const path = 'projects/1/files/1/references'
    const storageId = await stored(platform, world.token, 'note.txt', 'Say it kindly')
    expect((await asTranslator('POST', path, { storageId, name: 'note.txt' })).status).toBe(403)
    expect((await rest('POST', path, { storageId: 9, name: 'note.txt' })).status).toBe(400)
    expect(
      (await rest('POST', 'projects/1/files/9/references', { storageId, name: 'note.txt' })).status,
    ).toBe(404)
    const { body } = await rest('POST', path, { storageId, name: 'note.txt' })
    expect(body).toMatchObject({ data: { id: 1, mimeType: 'text/plain', user: { id: 1 } } })
    expect(textOf(await fetched(platform, body))).toBe('Say it kindly')
    expect(rowsOf(await rest('GET', path))).toHaveLength(1)
    expect((await rest('DELETE', `${path}/1`)).status).toBe(204)
    expect((await rest('GET', `${path}/1`)).status).toBe(404)
    const unknown = { storageId, name: 'note.constructor' }
    expect((await rest('POST', path, unknown)).body).toMatchObject({
      data: { mimeType: 'application/octet-stream' },
    })
  })
})

describe('what is looked for in all projects', () => {
  it.each(['branches', 'directories', 'files', 'strings', 'translations'])(
    'needs a text: %s',
    async (path) => {
      const { rest } = await open()
      expect((await rest('GET', path)).status).toBe(400)
      expect((await rest('GET', `${path}?filter=x&projectIds=9`)).status).toBe(400)
      expect((await rest('GET', `${path}?filter=${'x'.repeat(129)}`)).status).toBe(400)
    },
  )

  it('is found by it, in the projects that are named', async () => {
    const { rest, world } = await open('standard', twoProjects())
    world.store.do({ do: 'addBranch', projectId: 2, name: 'tone' }, 1)
    const ids = async (query: string) => rowsOf(await rest('GET', query)).map(({ id }) => id)
    expect(await ids('files?filter=JSON')).toEqual([1, 2])
    expect(await ids('files?filter=json&projectIds=2')).toEqual([2])
    expect(await ids('strings?filter=one')).toEqual([1])
    expect(await ids('strings?filter=one&scope=context')).toEqual([])
    expect(await ids('translations?filter=two')).toEqual([2])
    expect(await ids('translations?filter=two&languageIds=fr')).toEqual([])
    expect(await ids('branches?filter=on')).toHaveLength(1)
    expect(await ids('directories?filter=on')).toEqual([])
  })
})
