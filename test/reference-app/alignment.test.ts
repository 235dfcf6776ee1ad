import { expect, it } from 'vitest'
import { messageOf, openKit } from './app-kit.ts'

const path = '/api/file/align'
const line = (id: number | null, text: string): object => ({ id, text, context: '' })

it('refuses who brings no token', async () => {
  const { post } = await openKit()
  expect((await post(path, {})).status).toBe(401)
})

it('says what is missing', async () => {
  const { process } = await openKit()
  const response = await process({ sourceStrings: [] }, path)
  expect([response.status, await messageOf(response)]).toEqual([400, 'translationStrings: expected a list'])
})

it('takes the lines in their order', async () => {
  const { process } = await openKit()
  const body = {
    sourceStrings: [line(7, 'One'), line(8, 'Two')],
    translationStrings: [line(null, 'Eins'), line(null, 'Zwei'), line(null, 'Drei')],
  }
  expect(await (await process(body, path)).json()).toEqual({
    data: {
      translations: [
        { sourceStringId: 7, text: 'Eins' },
        { sourceStringId: 8, text: 'Zwei' },
      ],
    },
  })
})

it('fetches what comes by URL', async () => {
  const { process } = await openKit({
    answer: ({ url }) =>
      new Response(url.endsWith('/s') ? '{"id":7,"text":"One"}\n' : '{"id":null,"text":"Eins"}\n'),
  })
  const body = { sourceStringsUrl: 'https://host.test/s', translationStringsUrl: 'https://host.test/t' }
  expect(await (await process(body, path)).json()).toMatchObject({
    data: { translations: [{ sourceStringId: 7, text: 'Eins' }] },
  })
})
