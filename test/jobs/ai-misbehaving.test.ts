import { describe, expect, it } from 'vitest'
import { delta, events, openAi, preTranslated, says, type AiKit, type Asked } from './ai-kit.ts'
import { textsIn, assisted, streaming } from './ai-tasks.ts'

describe('a provider that misbehaves', () => {
  const translations = (...ids: number[]): object =>
    says(JSON.stringify({ translations: ids.map((id) => ({ id, text: 'x' })) }))
  it.each<[what: string, rule: string, path: string, play: (asked: Asked) => unknown]>([
    ['lists no models', 'AI-001', '/models', () => ({ data: [] })],
    ['lists models without ids', 'AI-001', '/models', () => ({ data: [{}] })],
    ['lists models twice', 'AI-001', '/models', () => ({ data: [{ id: 'a' }, { id: 'a' }] })],
    ['says nothing', 'AI-002', '/chat', () => ({ choices: [] })],
    ['answers too few', 'AI-005', '/chat', () => translations(1, 2)],
    ['answers too many', 'AI-005', '/chat', () => translations(1, 2, 3, 4)],
    ['answers one twice', 'AI-005', '/chat', () => translations(1, 1, 3)],
    ['answers words', 'AI-005', '/chat', () => says('Sure! Here it is: {}')],
    ['answers no text', 'AI-005', '/chat', () => says('{"translations":[{"id":1,"text":7}]}')],
    ['answers 500', 'CF-007', '/chat', () => new Response('oh', { status: 500 })],
    ['answers HTML', 'CF-006', '/chat', () => new Response('<h1>Hello</h1>')],
    ['answers too much', 'CF-011', '/chat', () => new Response('x'.repeat(5_242_881))],
    ['breaks off', 'CF-032', '/chat', () => Promise.reject(new TypeError('fetch failed'))],
  ])('%s: %s, and the world stays as it was', async (_, rule, path, play) => {
    const kit = await openAi({ [path]: play })
    const before = kit.world.store.world
    expect((await preTranslated(kit)).status).toBe('failed')
    const answer = await kit.rest('POST', `${kit.at}/translate`, {
      strings: ['One', 'Two', 'Three'],
      targetLanguageId: 'de',
    })
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([424, expect.stringContaining(rule)])
    expect(kit.met()).toEqual([rule])
    expect(kit.jobs()[0]).toMatchObject({ kind: 'ai', app: 'sample-app', module: 'ai' })
    expect(kit.world.store.world).toBe(before)
  })

  it('never answers: it is given up after two minutes', async () => {
    const kit = await openAi({ '/chat': () => new Promise(() => {}) })
    const asking = assisted(kit)
    asking.catch(() => {})
    while (kit.asked.at(-1)?.path !== '/chat') await new Promise((resolve) => setTimeout(resolve, 1))
    kit.world.clock.advance(120_001)
    await expect(asking).rejects.toThrow('CF-013')
  })

  it('is slow: it is said, and taken', async () => {
    const kit: AiKit = await openAi({
      '/chat': () => {
        kit.world.clock.advance(31_000)
        return says('It is a number')
      },
    })
    expect((await assisted(kit)).content).toBe('It is a number')
    expect(kit.met()).toEqual(['CF-014'])
  })

  it.each([[429], [500], [200]])('refuses in words, with status %s', async (status) => {
    const kit = await openAi({
      '/chat': () => Response.json({ error: { message: 'No credit' } }, { status }),
    })
    await expect(assisted(kit)).rejects.toThrow('Crow: No credit')
    expect(kit.met()).toEqual([])
    expect(kit.jobs()[0]).toMatchObject({ status: 'failed', message: 'Crow: No credit' })
  })

  it('answers blanks: nothing is saved of them', async () => {
    const kit = await openAi({
      '/chat': () => says(JSON.stringify([1, 2, 3].map((id) => ({ id, text: id === 2 ? ' ' : 'x' })))),
    })
    expect((await preTranslated(kit)).status).toBe('finished')
    expect([textsIn(kit), kit.met()]).toEqual([['x', 'x'], ['AI-009']])
  })
})

describe('a stream that goes wrong', () => {
  it.each<[what: string, rule: string, answer: () => Response]>([
    ['has no end', 'AI-003', () => events(delta('Half'))],
    [
      'breaks off in words',
      'AI-003',
      () => events(delta('Half'), 'data: {"error":{"message":"Out"}}', '[DONE]'),
    ],
    ['is no JSON', 'AI-003', () => events(delta('Half'), 'data: {', '[DONE]')],
    ['has no text', 'AI-003', () => events('data: {"choices":[{"delta":{"content":7}}]}', '[DONE]')],
    ['says nothing', 'AI-002', () => events('[DONE]')],
    [
      'breaks off',
      'CF-032',
      () => {
        const pieces = [new TextEncoder().encode(`${delta('Half')}\n\n`)]
        const stream = new ReadableStream({
          pull(controller) {
            const piece = pieces.shift()
            if (piece) controller.enqueue(piece)
            else controller.error(new TypeError('terminated'))
          },
        })
        return new Response(stream, { headers: { 'content-type': 'text/event-stream' } })
      },
    ],
  ])('%s: %s', async (_, rule, answer) => {
    const kit = await openAi({ '/chat': answer })
    await expect(assisted(kit, { plan: streaming(kit), hear() {} })).rejects.toThrow(rule)
    expect(kit.met()).toEqual([rule])
  })

  it('is none: it is said, and taken', async () => {
    const kit = await openAi({ '/chat': () => says('Whole') })
    const heard: string[] = []
    const { content } = await assisted(kit, { plan: streaming(kit), hear: (text) => heard.push(text) })
    expect([content, heard, kit.met()]).toEqual(['Whole', ['Whole'], ['AI-004']])
  })
})
