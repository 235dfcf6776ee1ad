import { expect, it } from 'vitest'
import { messageOf, openKit, signed } from './app-kit.ts'

const strings = [
  { id: 1, text: 'One', pluralForm: null },
  { id: 2, text: 'Two', pluralForm: null },
]
const prompt = { role: 'user', content: `Translate.\n${JSON.stringify({ targetLanguage: 'de', strings })}` }
const chat = '/api/ai/completions'
const json = async (response: Response): Promise<unknown> => response.json()

it('refuses who brings no token', async () => {
  const { post } = await openKit()
  for (const path of [chat, '/api/ai/compile', '/api/ai/pre-parse'])
    expect((await post(path, {})).status).toBe(401)
})

it.each([
  [chat, { messages: [] }, 'messages: expected a list with a message'],
  ['/api/ai/compile', { payload: {} }, 'payload: expected a target language and strings'],
  ['/api/ai/pre-compile', {}, 'strings: expected a list'],
])('says what is wrong with %s %j', async (path, body, message) => {
  const { process } = await openKit()
  const response = await process(body, path)
  expect([response.status, await messageOf(response)]).toEqual([400, message])
})

it('lists its model', async () => {
  const { app } = await openKit()
  const headers = { authorization: `Bearer ${await signed()}` }
  const response = await app.request('/api/ai/models', { headers })
  expect(await json(response)).toMatchObject({ data: [{ id: 'reference-1', supportsStreaming: true }] })
})

it('translates all strings of a prompt as JSON, one for a person as text', async () => {
  const { process } = await openKit()
  const said = async (body: object): Promise<string> => {
    const { choices } = (await json(await process({ messages: [prompt], ...body }, chat))) as {
      choices: { message: { content: string } }[]
    }
    return choices[0]?.message.content ?? ''
  }
  expect(JSON.parse(await said({ action: 'pre_translate' }))).toEqual({
    translations: [
      { id: 1, pluralForm: null, text: '[de] Óné' },
      { id: 2, pluralForm: null, text: '[de] Twó' },
    ],
  })
  expect(await said({ action: 'assist' })).toBe('[de] Óné')
  expect(await said({ action: 'assist', messages: [prompt, { role: 'user', content: 'Why?' }] })).toMatch(
    /^This is the reference app.*“One” as “\[de\] Óné”/,
  )
})

it('streams where that is wanted, and says when it is whole', async () => {
  const { process } = await openKit()
  const response = await process({ messages: [prompt], action: 'assist', stream: true }, chat)
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect((await response.text()).split('\n\n')).toEqual([
    'data: {"choices":[{"delta":{"role":"assistant","content":"[de] "}}]}',
    'data: {"choices":[{"delta":{"role":"assistant","content":"Óné"}}]}',
    '[DONE]',
  ])
})

it('writes a prompt of its own', async () => {
  const { process } = await openKit()
  const payload = { project: { name: 'Ocean' }, targetLanguage: { id: 'de', name: 'German' }, strings }
  const { data } = (await json(await process({ action: 'pre_translate', payload }, '/api/ai/compile'))) as {
    data: { content: string }
  }
  expect(data.content).toMatch(/^You translate Ocean into German/)
  expect(JSON.parse(data.content.split('\n').at(-1) ?? '')).toEqual({ targetLanguage: 'de', strings })
})

it('changes requests and answers on their way, and leaves streams', async () => {
  const { process, post } = await openKit()
  const at = async (stage: string, body: object) => json(await process(body, `/api/ai/${stage}`))
  const number = { id: 3, text: '42' }
  expect(await at('pre-compile', { strings: [...strings, number], terms: [] })).toEqual({
    strings,
    terms: [],
  })
  expect(await at('post-compile', { action: 'assist', payload: { body: { model: 'm' } } })).toEqual({
    action: 'assist',
    payload: { body: { model: 'm', temperature: 0 } },
  })
  const body = (content: string) => ({ choices: [{ message: { content } }] })
  expect(await at('pre-parse', { body: body('```json\n{}\n```') })).toEqual({ body: body('{}') })
  expect(await at('post-parse', { payload: { translations: [{ id: 1, text: 'x ' }] } })).toEqual({
    payload: { translations: [{ id: 1, text: 'x' }] },
  })
  const headers = { authorization: `Bearer ${await signed()}`, 'content-type': 'text/event-stream' }
  expect((await post('/api/ai/pre-parse', '[DONE]', headers)).status).toBe(202)
})
