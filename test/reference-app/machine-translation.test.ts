import { expect, it } from 'vitest'
import { messageOf, openKit } from './app-kit.ts'

const path = '/api/translate?source=en&target=de'

it('refuses who brings no token', async () => {
  const { post } = await openKit()
  expect((await post(path, { strings: ['One'] })).status).toBe(401)
})

it.each([
  ['/api/translate', { strings: [] }, 'source and target are missing in the query'],
  [path, {}, 'strings: expected a list of texts'],
  [path, { strings: [{ text: 'One' }] }, 'strings: expected a list of texts'],
])('says what is wrong with %s %j', async (to, body, message) => {
  const { process } = await openKit()
  const response = await process(body, to)
  expect([response.status, await messageOf(response)]).toEqual([400, message])
})

it('translates each text in its order, and leaves placeholders', async () => {
  const { process } = await openKit()
  const response = await process({ strings: ['One', 'Pay {amount} <b>now</b>'] }, path)
  expect(await response.json()).toEqual({
    data: { translations: ['[de] Óné', '[de] Páy {amount} <b>nów</b>'] },
  })
})

it('fetches the texts that come by URL', async () => {
  const { process } = await openKit({ answer: () => new Response('"One"\n"Two"\n') })
  const response = await process({ stringsUrl: 'https://host.test/lines' }, path)
  expect(await response.json()).toEqual({ data: { translations: ['[de] Óné', '[de] Twó'] } })
})
