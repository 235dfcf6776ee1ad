import { describe, expect, it } from 'vitest'
import { uploadRowsOf } from '../../host-simulator/platform/files/uploads.ts'
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import { hostWorld, openPlatform, restWith } from './offline.ts'
import { dataOf, rowsOf, until } from './storage.ts'

const translations = (text: string) => [{ languageId: 'de', text, userId: 1 }]

const plan: WorldPlan = {
  files: [
    {
      name: 'app.json',
      strings: [
        { identifier: 'a', text: 'Reset password', translations: translations('Passwort zurücksetzen') },
        { identifier: 'b', text: 'Your password', translations: translations('Dein Passwort') },
        { identifier: 'c', text: 'C' },
      ],
    },
  ],
}

const open = async () => {
  const { platform } = openPlatform()
  const world = await hostWorld(platform, plan)
  return { world, rest: restWith(platform, world.token) }
}

const path = 'projects/1/translations'
const add = (text: string, stringId = 3) => ({
  ...{ op: 'add', path: '/-', value: { stringId, languageId: 'de', text, addToTm: false } },
})

describe('a patch of translations', () => {
  it.each([
    [[], 'none'],
    [[add('Zeh'), { op: 'remove', path: '/9' }], 1],
    [[add('Zeh', 9)], 0],
    [[add('Zeh'), add('Zeh')], 1],
    [[{ op: 'replace', path: '/1', value: { text: ' ' } }], 0],
    [[{ op: 'add', path: '/1', value: { text: 'x' } }], 0],
    [[{ op: 'add', path: '/-', value: { fileId: 1, languageId: 'de', storageId: 1 } }], 0],
  ])('is refused as a whole: %j', async (body, index) => {
    const { rest, world } = await open()
    const before = world.store.world
    const { status, body: said } = await rest('PATCH', path, body)
    expect(status).toBe(400)
    if (index !== 'none') expect(said).toMatchObject({ errors: [{ index }] })
    expect(world.store.world).toBe(before)
  })

  it('adds, changes and deletes, and answers what is there afterwards', async () => {
    const { rest, world } = await open()
    await rest('POST', 'projects/1/approvals', { translationId: 1 })
    const body = [
      add('Zeh'),
      { op: 'replace', path: '/1', value: { text: 'Kennwort zurücksetzen' } },
      { op: 'remove', path: '/2' },
      add('Ze'),
    ]
    const rows = rowsOf(await rest('PATCH', path, body))
    expect(rows.map(({ id, text }) => [id, text])).toEqual([
      [3, 'Zeh'],
      [1, 'Kennwort zurücksetzen'],
      [4, 'Ze'],
    ])
    const stored = world.store.world.translations
    expect([stored.get(1)?.approval, stored.get(2)?.isDeleted]).toEqual([null, true])
  })
})

describe('an alignment', () => {
  it('names the words that translations have where a word is', async () => {
    const { rest } = await open()
    const body = { sourceLanguageId: 'en', targetLanguageId: 'de', text: 'The password!' }
    const words = dataOf<{ words: { text: string; alignments: object[] }[] }>(
      await rest('POST', `${path}/alignment`, body),
    )
    expect(words.words.map(({ text }) => text)).toEqual(['The', 'password'])
    expect(words.words[0]?.alignments).toEqual([])
    expect(words.words[1]?.alignments[0]).toEqual({
      ...{ sourceWord: 'password', sourceLemma: 'password', targetWord: 'Passwort' },
      ...{ targetLemma: 'passwort', match: 2, probability: 1 },
    })
    for (const wrong of [
      { ...body, text: '' },
      { ...body, targetLanguageId: 'xx' },
    ])
      expect((await rest('POST', `${path}/alignment`, wrong)).status).toBe(400)
  })
})

describe('a pre-translation that is patched', () => {
  const at = 'projects/1/pre-translations'

  const wish = (path: string, value: string) => [{ op: 'replace', path, value }]

  /** One of all strings, that is at work as far as its row says. */
  const openRun = async () => {
    const { rest, world } = await open()
    const answer = await rest('POST', at, { languageIds: ['de'], scope: 'all', priority: 'low' })
    const id = String(dataOf(answer)['identifier'])
    await until(rest, `${at}/${id}`, ({ body }) => dataOf({ body })['status'] === 'finished')
    const key = `pre-translation ${id}`
    const row = uploadRowsOf(world).get(key)
    if (!row) throw new Error('there is no such row')
    uploadRowsOf(world).set(key, { ...row, status: 'inProgress', result: null, finishedAt: null })
    return { rest, world, id }
  }

  it.each([
    ['one', (id: string) => [`${at}/${id}`, '/status'] as const],
    ['several', (id: string) => [at, `/${id}/status`] as const],
  ])('is canceled while it is open, and not twice: %s', async (_, where) => {
    const { rest, world, id } = await openRun()
    const [path, pointer] = where(id)
    const before = world.store.world
    const { status, body } = await rest('PATCH', path, wish(pointer, 'canceled'))
    expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining('"status":"canceled"')])
    expect((await rest('PATCH', path, wish(pointer, 'canceled'))).status).toBe(400)
    expect(dataOf(await rest('GET', `${at}/${id}`))).toMatchObject({ status: 'canceled' })
    expect(world.store.world).toBe(before)
  })

  it('has the priority that it was given last', async () => {
    const { rest, id } = await openRun()
    const patch = [{ op: 'test', path: '/priority', value: 'low' }, ...wish('/priority', 'high')]
    expect(dataOf(await rest('PATCH', `${at}/${id}`, patch))).toMatchObject({
      attributes: { priority: 'high' },
    })
    expect(rowsOf(await rest('PATCH', at, wish(`/${id}/priority`, 'normal')))).toMatchObject([
      { identifier: id, attributes: { priority: 'normal' } },
    ])
  })

  it('is refused what is no such status, and whole where one is not there', async () => {
    const { rest, id } = await openRun()
    expect((await rest('PATCH', `${at}/${id}`, wish('/status', 'finished'))).status).toBe(400)
    const both = [...wish(`/${id}/priority`, 'high'), ...wish('/nobody/status', 'canceled')]
    expect(await rest('PATCH', at, both)).toMatchObject({ status: 400, body: { errors: [{ index: 1 }] } })
    expect(dataOf(await rest('GET', `${at}/${id}`))).toMatchObject({ attributes: { priority: 'low' } })
  })
})
