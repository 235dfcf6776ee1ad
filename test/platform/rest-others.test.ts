import { describe, expect, it } from 'vitest'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import { hostWorld, openPlatform, restWith, twoProjects } from './offline.ts'
import { dataOf, errorAt, rowsOf, stored } from './storage.ts'

/** Two projects, an owner, a translator, and who was taken out of the first project. */
const open = async (edition: 'standard' | 'enterprise' = 'enterprise') => {
  const { platform } = openPlatform()
  const world = await hostWorld(platform, twoProjects(), { edition })
  const tokenOf = (userId: number) =>
    accessToken({ world: world.id, userId, scopes: ['*'] }, world.secret, world.clock.now())
  const token = await tokenOf(2)
  const rest = restWith(platform, world.token)
  await rest('DELETE', 'projects/1/members/3')
  return {
    ...{ platform, token, rest },
    asTranslator: restWith(platform, token),
    asStranger: restWith(platform, await tokenOf(3)),
  }
}

const replace = (path: string, value: unknown) => [{ op: 'replace', path, value }]

/** Without it translators bring in nothing. */
const publicDownloads = [{ op: 'replace', path: '/publicDownloads', value: true }]

describe('what is of others', () => {
  it('is not for a translator to change, delete or approve, by any way', async () => {
    const { rest, asTranslator } = await open()
    const comment = { stringId: 1, text: 'Hm', type: 'comment', targetLanguageId: 'de' }
    await rest('POST', 'projects/1/comments', comment)
    await rest('POST', 'projects/1/corrections', { stringId: 1, text: 'Oh' })
    await rest('POST', 'projects/1/tasks', { title: 'T', languageId: 'de', fileIds: [1], type: 0 })
    await rest('POST', 'projects/1/tasks/1/comments', { text: 'Hm' })
    const tries = [
      ['DELETE', 'projects/1/translations/1'],
      ['PATCH', 'projects/1/translations', [{ op: 'remove', path: '/1' }]],
      ['PATCH', 'projects/1/approvals', [{ op: 'add', path: '/-', value: { translationId: 1 } }]],
      ['PATCH', 'projects/1/comments/1', replace('/text', 'x')],
      ['PATCH', 'projects/1/comments', replace('/1/text', 'x')],
      ['DELETE', 'projects/1/comments/1'],
      ['DELETE', 'projects/1/corrections/1'],
      ['PUT', 'projects/1/corrections/1'],
      ['DELETE', 'projects/1/corrections?stringId=1'],
      ['PATCH', 'projects/1/tasks/1/comments/1', replace('/text', 'x')],
      ['DELETE', 'projects/1/tasks/1/comments/1'],
    ] as const
    for (const [method, path, body] of tries)
      expect([method, path, (await asTranslator(method, path, body)).status]).toEqual([method, path, 403])
  })

  it('is refused before a job begins that would approve', async () => {
    const { platform, token, rest, asTranslator } = await open()
    expect((await rest('PATCH', 'projects/1', publicDownloads)).status).toBe(200)
    const storageId = await stored(platform, token, 'one.json', '{"one": "Eins"}')
    const wish = { storageId, fileId: 1 }
    const imported = async (body: object) =>
      (await asTranslator('POST', 'projects/1/translations/imports', { languageIds: ['de'], ...body })).status
    expect(await imported({ ...wish, autoApproveImported: true })).toBe(403)
    expect(await imported(wish)).toBe(202)
    const upload = (body: object) => asTranslator('POST', 'projects/1/translations/de', { ...wish, ...body })
    expect((await upload({ autoApproveImported: true })).status).toBe(403)
    expect((await upload({})).status).toBe(200)
  })

  it('are refused for a language that the file leaves out, and come in for the others', async () => {
    const { platform, token, rest, asTranslator } = await open('standard')
    const storageId = await stored(platform, token, 'one.json', '{"one": "Eins"}')
    expect((await rest('PATCH', 'projects/1', publicDownloads)).status).toBe(200)
    const out = [{ op: 'replace', path: '/excludedTargetLanguages', value: ['de'] }]
    expect((await rest('PATCH', 'projects/1/files/1', out)).status).toBe(200)
    const wish = { storageId, fileId: 1 }
    const message = 'File is not allowed for the following languages: German'
    const imported = (more: object) =>
      asTranslator('POST', 'projects/1/translations/imports', { ...wish, ...more })
    expect(await imported({ languageIds: ['fr', 'de'] })).toMatchObject({
      status: 400,
      body: errorAt('languageIds', 'notAllowed', message),
    })
    expect(await asTranslator('POST', 'projects/1/translations/de', wish)).toMatchObject({
      status: 400,
      body: errorAt('languageId', 'notAllowed', message),
    })
    expect(await imported({})).toMatchObject({
      status: 202,
      body: { data: { attributes: { languageIds: expect.not.arrayContaining(['de']) as string[] } } },
    })
  })
})

describe.each(['standard', 'enterprise'] as const)(
  'who is not in a project, in the %s edition',
  (edition) => {
    it('finds nothing of it where no path names it', async () => {
      const { rest, asStranger } = await open(edition)
      for (const path of ['strings', 'translations']) {
        const found = async (ask: typeof rest) => rowsOf(await ask('GET', `${path}?filter=o`)).length
        expect([path, await found(asStranger), await found(rest)]).toEqual([path, 1, 2])
      }
      expect((await asStranger('GET', 'files?filter=one&projectIds=1')).status).toBe(400)
      expect(rowsOf(await asStranger('GET', 'projects')).map(({ id }) => id)).toEqual([2])
      for (const path of ['glossaries', 'tms']) {
        expect(rowsOf(await rest('GET', path)).map(({ id }) => id)).toEqual([1, 2])
        expect(rowsOf(await asStranger('GET', path)).map(({ id }) => id)).toEqual([2])
        expect((await asStranger('GET', `${path}/1`)).status).toBe(404)
      }
      expect(dataOf(await asStranger('GET', 'glossaries/2'))['id']).toBe(2)
    })
  },
)
