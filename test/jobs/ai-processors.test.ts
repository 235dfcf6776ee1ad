import { describe, expect, it } from 'vitest'
import { aiProvider, allStages, delta, events, openAi, preTranslated, type Asked } from './ai-kit.ts'
import { textsIn, assisted, streaming } from './ai-tasks.ts'

describe('request processors', () => {
  const echo = ({ body }: Asked): unknown => body

  it('are asked in their order, each with what the one before left', async () => {
    const kit = await openAi(
      {
        '/pre-compile': ({ body }) => ({ ...body, strings: body.strings.slice(1) }),
        '/post-compile': ({ body }) => ({
          ...body,
          payload: { ...body.payload, body: { ...body.payload.body, seen: 1 } },
        }),
        '/pre-parse': ({ body }) => JSON.parse(JSON.stringify(body).replaceAll('de:', 'de-')) as unknown,
        // The payload alone, too.
        '/post-parse': ({ body }) => ({
          translations: body.payload.translations.map((each: { text: string }) => ({
            ...each,
            text: `${each.text}!`,
          })),
        }),
      },
      allStages,
    )
    expect((await preTranslated(kit)).status).toBe('finished')
    expect(textsIn(kit)).toEqual(['de-Two!', 'de-Three!'])
    const paths = ['/models', '/pre-compile', '/post-compile', '/chat', '/pre-parse', '/post-parse']
    expect(kit.asked.map(({ path }) => path)).toEqual(paths)
    expect(kit.asked[1]?.query).toEqual({
      ...{ action: 'pre_translate', provider: 'custom_ai', model: 'crow-1', projectId: '1' },
      ...{ 'limitation[contextWindow]': '4096', 'limitation[output]': '4096' },
    })
    expect(kit.asked[1]?.body).toMatchObject({
      targetLanguage: { id: 'de' },
      strings: [{ id: 1 }, { id: 2 }, { id: 3 }],
    })
    expect(kit.asked[3]?.body).toMatchObject({ seen: 1 })
    expect(kit.jobs()).toHaveLength(6)
    expect(kit.met()).toEqual([])
  })

  it("hear what the project's memory and glossary say of the strings, in pre-translations and the assistant", async () => {
    const processor = [{ key: 'pre', processorUrl: '/pre-compile' }]
    const modules = { 'ai-provider': [aiProvider], 'ai-request-pre-compile': processor }
    const kit = await openAi({ '/pre-compile': echo }, modules)
    const record = (languageId: string, text: string) => ({ languageId, text })
    await kit.rest('POST', 'tms/1/segments', { records: [record('en', 'Two of them'), record('de', 'Zwei')] })
    const { body } = await kit.rest('POST', 'glossaries/1/terms', record('en', 'one'))
    const { conceptId } = (body as { data: { conceptId: number } }).data
    await kit.rest('POST', 'glossaries/1/terms', { ...record('de', 'eins'), conceptId })
    const said = {
      tmSuggestions: [{ tmId: 1, source: { text: 'Two of them' }, target: { text: 'Zwei' }, relevant: 50 }],
      terms: [{ glossaryId: 1, conceptId, source: { text: 'one' }, target: { text: 'eins' } }],
    }
    expect((await preTranslated(kit)).status).toBe('finished')
    const wish = { languageId: 'de', pluralForm: null, question: null, history: [] }
    const assist = (stringId: number) =>
      kit.page(`strings/${stringId}/assist`, {
        method: 'POST',
        body: JSON.stringify(wish),
        headers: { 'content-type': 'application/json' },
      })
    for (const stringId of [1, 2]) expect(await (await assist(stringId)).text()).toContain('event: done')
    const heard = kit.asked.filter(({ path }) => path === '/pre-compile').map((each) => each.body)
    expect(heard).toMatchObject([said, { ...said, tmSuggestions: [] }, { ...said, terms: [] }])
  })

  it.each<[stage: string, wrong: (asked: Asked) => unknown]>([
    ['pre-compile', ({ body }) => ({ ...body, strings: [{ id: 99, text: 'new' }] })],
    ['pre-compile', () => ({ strings: 'none' })],
    ['post-compile', ({ body }) => ({ ...body, payload: { body: {} } })],
    ['pre-parse', () => ({ body: { choices: [] } })],
    ['post-parse', () => ({ payload: { translations: [{ id: 99, text: 'x' }] } })],
  ])('that break what they get at %s are found, and nothing is saved', async (stage, wrong) => {
    const others = { '/pre-compile': echo, '/post-compile': echo, '/pre-parse': echo, '/post-parse': echo }
    const kit = await openAi({ ...others, [`/${stage}`]: wrong }, allStages)
    const before = kit.world.store.world
    expect((await preTranslated(kit)).status).toBe('failed')
    expect(kit.met()).toEqual(['AI-008'])
    expect(kit.world.store.world).toBe(before)
  })

  it('get a stream in chunks, and may let it pass with status 202', async () => {
    const others = { '/pre-compile': echo, '/post-compile': echo, '/post-parse': echo }
    const chat = () => events(delta('A '), delta('number'), '[DONE]')
    for (const [play, said] of [
      [() => new Response(null, { status: 202 }), 'A number'],
      [
        ({ body }: Asked) => events(`~buffering~${String(body).replace('number', 'digit').trim()}`),
        'A digit',
      ],
    ] as const) {
      const kit = await openAi({ ...others, '/chat': chat, '/pre-parse': play }, allStages)
      const heard: string[] = []
      await assisted(kit, { plan: streaming(kit), hear: (text) => heard.push(text) })
      expect([heard.join(''), kit.met()]).toEqual([said, []])
      const sent = kit.asked.find(({ path }) => path === '/pre-parse')
      expect([sent?.headers.get('content-type'), sent?.query['action']]).toEqual([
        'text/event-stream',
        'assist',
      ])
    }
  })

  it('of our own provider are asked, too', async () => {
    const { 'ai-provider': _, ...rest } = allStages ?? {}
    const kit = await openAi(
      { '/pre-compile': echo, '/post-compile': echo, '/pre-parse': echo, '/post-parse': echo },
      rest,
    )
    expect((await preTranslated(kit)).status).toBe('finished')
    expect(kit.asked.map(({ path }) => path)).toEqual([
      '/pre-compile',
      '/post-compile',
      '/pre-parse',
      '/post-parse',
    ])
  })
})
