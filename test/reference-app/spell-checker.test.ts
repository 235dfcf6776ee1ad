import { expect, it } from 'vitest'
import { messageOf, openKit } from './app-kit.ts'

const path = '/api/spelling/check'

it('refuses who brings no token', async () => {
  const { post } = await openKit()
  expect((await post(path, { language: 'de', texts: [] })).status).toBe(401)
})

it.each([
  [{ texts: [] }, 'language: expected a code'],
  [{ language: 'de', texts: 'Standart' }, 'texts: expected a list of texts'],
])('says what is wrong with %j', async (body, message) => {
  const { process } = await openKit()
  const response = await process(body, path)
  expect([response.status, await messageOf(response)]).toEqual([400, message])
})

it('marks words that it knows to be wrong, in the language of the text', async () => {
  const { process } = await openKit()
  const ask = async (language: string) =>
    (await process({ language, texts: ['Im Standart', 'Gut'] }, path)).json() as Promise<{ data: object[] }>
  expect(await ask('de')).toMatchObject({
    data: [
      { text: 'Im Standart', matches: [{ offset: 3, length: 8, replacements: ['Standard'] }] },
      { text: 'Gut', matches: [] },
    ],
  })
  expect(await ask('en')).toMatchObject({ data: [{ matches: [] }, { matches: [] }] })
})

it('lists its languages', async () => {
  const { app } = await openKit()
  const { data } = (await (await app.request('/api/spelling/languages')).json()) as {
    data: { code: string }[]
  }
  expect(data.map(({ code }) => code)).toEqual(['de', 'en'])
})
