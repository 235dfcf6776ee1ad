import { expect, it } from 'vitest'
import { hostWorld, openPlatform, restWith } from './offline.ts'
import { translatorIn } from './translator.ts'

const open = async (edition: 'standard' | 'enterprise' = 'enterprise') => {
  const { platform } = openPlatform()
  const plan = {
    organization: { edition },
    files: [
      {
        name: 'app.json',
        strings: [
          { identifier: 'a', text: 'Helo', translations: [{ languageId: 'de', text: 'Hallo', userId: 2 }] },
          { identifier: 'b', text: { one: 'Day', other: 'Day' } },
        ],
      },
    ],
  }
  const world = await hostWorld(platform, plan, { edition })
  const rest = restWith(platform, world.token)
  const correct = (body: object) => rest('POST', 'projects/1/corrections', body)
  const approve = (correctionId: number) => rest('POST', 'projects/1/approvals', { correctionId })
  const string = (id = 1) => world.store.world.strings.get(id)
  return { ...(await translatorIn(platform, world)), world, rest, correct, approve, string }
}
const ids = ({ body }: { body: unknown }): unknown[] =>
  (body as { data: { data: { id: unknown } }[] }).data.map(({ data }) => data.id)

it('a correction that is approved is the source text, and the one before is back with its approval', async () => {
  const { rest, correct, approve, string, world } = await open()
  await correct({ stringId: 1, text: 'Hello' })
  const given = await approve(1)
  expect(given).toMatchObject({
    status: 201,
    body: { data: { correctionId: 1, stringId: 1, languageId: 'en', user: { id: 1 } } },
  })
  expect(string()).toMatchObject({ text: 'Hello', revision: 2 })
  expect((await rest('GET', 'projects/1/strings/1')).body).toMatchObject({ data: { text: 'Hello' } })
  const [approvalId] = ids(await rest('GET', 'projects/1/approvals?correctionId=1'))
  expect(ids(await rest('GET', 'projects/1/approvals?languageId=de'))).toEqual([])
  expect((await rest('GET', `projects/1/approvals/${String(approvalId)}`)).status).toBe(404)
  expect((await approve(1)).status).toBe(400)
  expect((await rest('DELETE', `projects/1/approvals/${String(approvalId)}`)).status).toBe(204)
  expect(string()).toMatchObject({ text: 'Helo', revision: 3 })
  expect(string()).not.toHaveProperty('corrected')
  expect(world.store.since(1)?.map(({ change }) => change.fact)).toEqual([
    'correctionApproved',
    'correctionDisapproved',
  ])
})

it('the next one that is approved makes room of the last, form by form', async () => {
  const { rest, correct, approve, string } = await open()
  await correct({ stringId: 2, text: '{n} days', pluralCategoryName: 'other' })
  await correct({ stringId: 2, text: '{n} Days', pluralCategoryName: 'other' })
  await correct({ stringId: 2, text: 'One day', pluralCategoryName: 'one' })
  for (const id of [1, 2, 3]) expect((await approve(id)).status).toBe(201)
  expect(string(2)?.text).toEqual({ one: 'One day', other: '{n} Days' })
  expect(ids(await rest('GET', 'projects/1/approvals?correctionId=1'))).toEqual([])
  await rest('DELETE', 'projects/1/corrections/3')
  expect(string(2)?.text).toEqual({ one: 'Day', other: '{n} Days' })
  expect((await rest('DELETE', 'projects/1/approvals?stringId=2')).status).toBe(204)
  expect(string(2)?.text).toEqual({ one: 'Day', other: 'Day' })
})

it('says which forms the string has, or that it has none', async () => {
  const { correct } = await open()
  const messages = [
    await correct({ stringId: 1, text: 'Hello', pluralCategoryName: 'one' }),
    await correct({ stringId: 2, text: 'Days' }),
  ].map(({ body }) => JSON.stringify(body))
  expect(messages[0]).toContain('Expected none: string 1 has no forms')
  expect(messages[1]).toContain('Expected a form of string 2: one, other')
})

it('an approval ends where somebody writes another source text', async () => {
  const { rest, correct, approve, string } = await open()
  await correct({ stringId: 1, text: 'Hello' })
  await approve(1)
  await rest('PATCH', 'projects/1/strings/1', [{ op: 'replace', path: '/text', value: 'Hi' }])
  expect(string()).toMatchObject({ text: 'Hi' })
  expect(ids(await rest('GET', 'projects/1/approvals?correctionId=1'))).toEqual([])
})

it('approvals of corrections are taken back in batches', async () => {
  const { rest, correct, approve, string } = await open()
  await correct({ stringId: 1, text: 'Hello' })
  await approve(1)
  const patch = [
    { op: 'remove', path: '/1' },
    { op: 'add', path: '/-', value: { translationId: 1 } },
  ]
  expect(ids(await rest('PATCH', 'projects/1/approvals', patch))).toEqual([2])
  expect(string()?.text).toBe('Helo')
})

it('are approved by who approves translations, in the enterprise edition', async () => {
  const { rest, asTranslator, correct, approve, string } = await open()
  await asTranslator('POST', 'projects/1/corrections', { stringId: 1, text: 'Hello' })
  expect((await asTranslator('POST', 'projects/1/approvals', { correctionId: 1 })).status).toBe(403)
  expect([(await approve(9)).status, string()?.text]).toEqual([404, 'Helo'])
  expect((await rest('POST', 'projects/1/approvals', { correctionId: 1, translationId: 1 })).status).toBe(400)
  expect((await approve(1)).status).toBe(201)
  expect((await asTranslator('DELETE', 'projects/1/corrections/1')).status).toBe(403)
  expect(string()?.text).toBe('Hello')
  const standard = await open('standard')
  expect((await correct({ stringId: 1, text: 'Hi' })).status).toBe(201)
  expect((await standard.approve(1)).body).toMatchObject({ errors: [{ error: { key: 'translationId' } }] })
})

it('a single one takes the field of its query that OpenAPI has, and no other value', async () => {
  const { rest, correct } = await open()
  await correct({ stringId: 1, text: 'Hello' })
  const asked = async (value: string): Promise<number> =>
    (await rest('GET', `projects/1/corrections/1?denormalizePlaceholders=${value}`)).status
  expect([await asked('1'), await asked('2')]).toEqual([200, 400])
})
