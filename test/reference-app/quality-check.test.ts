import { expect, it } from 'vitest'
import { messageOf, openKit } from './app-kit.ts'

const path = '/api/qa/check'

it('refuses who brings no token', async () => {
  const { post } = await openKit()
  expect((await post(path, { data: { translations: [] } })).status).toBe(401)
})

it.each([
  [{}, 'data.translations: expected a list'],
  [{ data: { translations: [{ id: 1 }] } }, 'data.translations: expected an id and a text of each'],
])('says what is wrong with %j', async (body, message) => {
  const { process } = await openKit()
  const response = await process(body, path)
  expect([response.status, await messageOf(response)]).toEqual([400, message])
})

it('finds a word that stands twice, and says what could stand there', async () => {
  const { process } = await openKit()
  const texts = ['Das ist gut', 'Das ist ist gut', 'Er er', 'an andere']
  const translations = texts.map((text, at) => ({ id: at + 1, text }))
  const { data } = (await (await process({ data: { translations } }, path)).json()) as {
    data: { validations: { passed: boolean }[] }
  }
  expect(data.validations.map(({ passed }) => passed)).toEqual([true, false, false, true])
  expect(data.validations[1]).toEqual({
    translationId: 2,
    passed: false,
    error: {
      message: '“ist” stands there twice.',
      suggestedFixes: [{ indexStart: 4, indexEnd: 11, replacement: 'ist' }],
    },
  })
})

it('says how many it takes at once', async () => {
  const { app } = await openKit()
  expect(await (await app.request('/api/qa/batch-size')).json()).toEqual({ data: { size: 50 } })
})
