import { describe, expect, it } from 'vitest'
import { demoWorld } from '../../host-simulator/world/seeds.ts'
import { hostWorld, openPlatform, restWith, type Rest } from './offline.ts'
import { dataOf, rowsOf } from './storage.ts'
import { translatorIn } from './translator.ts'

const open = async (edition: 'standard' | 'enterprise' = 'standard') => {
  const { platform } = openPlatform()
  const now = '2026-01-05T08:00:00.000Z'
  const world = await hostWorld(platform, demoWorld({ edition, organizationId: 1, domain: 'batches', now }), {
    edition,
  })
  const facts: string[] = []
  world.store.on('change', (_, { fact }) => facts.push(fact))
  return {
    ...{ platform, world, facts },
    ...(await translatorIn(platform, world)),
    rest: restWith(platform, world.token),
  }
}

describe('comments in a batch', () => {
  const path = 'projects/1/comments'
  const added = { stringId: 1, text: 'Hm', type: 'comment', targetLanguageId: 'de' }

  it.each([
    [{ op: 'add', path: '/-', value: { ...added, text: '' } }, 'text'],
    [{ op: 'add', path: '/-', value: { ...added, stringId: 987 } }, 'stringId'],
    [{ op: 'add', path: '/-', value: { ...added, targetLanguageId: 'xx' } }, 'targetLanguageId'],
    [{ op: 'replace', path: '/987/text', value: 'No' }, 'commentId'],
    [{ op: 'remove', path: '/-' }, 'op'],
    [{ op: 'add', path: '/1/text', value: 'No' }, 'op'],
  ])('are not changed at all where one is wrong: %j', async (wrong, key) => {
    const { rest, facts } = await open()
    expect(await rest('PATCH', path, [{ op: 'add', path: '/-', value: added }, wrong])).toMatchObject({
      status: 400,
      body: { errors: [{ index: 1, errors: [{ error: { key } }] }] },
    })
    expect(facts).toEqual([])
  })

  it('that are of others are not for those who may not', async () => {
    const { asTranslator, world, facts, translator } = await open()
    const foreign = [...world.store.world.comments].find(
      ({ userId, isDeleted }) => userId !== translator && !isDeleted,
    )
    const operations = [
      { op: 'add', path: '/-', value: added },
      { op: 'remove', path: `/${foreign?.id}` },
    ]
    expect((await asTranslator('PATCH', path, operations)).status).toBe(403)
    expect(facts).toEqual([])
  })

  it('are added, edited and deleted, and answered as far as they are left', async () => {
    const { rest, facts } = await open()
    const [one, two] = [
      dataOf(await rest('POST', path, added))['id'],
      dataOf(await rest('POST', path, added))['id'],
    ]
    facts.length = 0
    const answer = await rest('PATCH', path, [
      { op: 'replace', path: `/${String(one)}/text`, value: 'Edited' },
      { op: 'remove', path: `/${String(two)}` },
      { op: 'add', path: '/-', value: { ...added, text: 'New' } },
    ])
    expect(rowsOf(answer).map(({ text }) => text)).toEqual(['Edited', 'New'])
    expect(answer.body).not.toHaveProperty('pagination')
    expect(facts).toEqual(['commentEdited', 'commentDeleted', 'commentAdded'])
  })

  it('have no attachments to delete', async () => {
    const { rest } = await open()
    const { id } = dataOf(await rest('POST', path, added))
    expect((await rest('DELETE', `${path}/987/attachments/1`)).status).toBe(404)
    expect(await rest('DELETE', `${path}/${String(id)}/attachments/1`)).toMatchObject({
      status: 404,
      body: { error: { message: 'Attachment Not Found' } },
    })
  })
})

describe('approvals in a batch', () => {
  const path = 'projects/1/approvals'
  const translated = async (rest: Rest, text: string): Promise<number> =>
    Number(
      dataOf(await rest('POST', 'projects/1/translations', { stringId: 1, languageId: 'de', text }))['id'],
    )

  it.each([
    [{ op: 'add', path: '/-', value: {} }, 'translationId'],
    [{ op: 'add', path: '/-', value: { translationId: 987654 } }, 'translationId'],
    [{ op: 'remove', path: '/987654' }, 'approvalId'],
    [{ op: 'remove', path: '/-' }, 'op'],
  ])('are not changed at all where one is wrong: %j', async (wrong, key) => {
    const { rest, facts } = await open()
    const translationId = await translated(rest, 'Never said before')
    facts.length = 0
    const good = { op: 'add', path: '/-', value: { translationId } }
    expect(await rest('PATCH', path, [good, wrong])).toMatchObject({
      status: 400,
      body: { errors: [{ index: 1, errors: [{ error: { key } }] }] },
    })
    expect(facts).toEqual([])
  })

  it('are not for translators', async () => {
    const { rest, asTranslator } = await open()
    const value = { translationId: await translated(rest, 'Never said before') }
    expect((await asTranslator('PATCH', path, [{ op: 'add', path: '/-', value }])).status).toBe(403)
  })

  it('come and go', async () => {
    const { rest, facts } = await open()
    const one = await translated(rest, 'Never said before')
    const first = dataOf(await rest('POST', path, { translationId: one }))['id']
    const two = await translated(rest, 'Nor was this')
    facts.length = 0
    const answer = await rest('PATCH', path, [
      { op: 'remove', path: `/${String(first)}` },
      { op: 'add', path: '/-', value: { translationId: two } },
    ])
    expect(rowsOf(answer)).toMatchObject([{ translationId: two, stringId: 1, languageId: 'de' }])
    expect(facts).toEqual(['translationDisapproved', 'translationApproved'])
  })
})
