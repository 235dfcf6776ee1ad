import { describe, expect, it } from 'vitest'
import { aiProvider, delta, events, openAi, type AiKit } from './ai-kit.ts'

describe('the assistant of the Editor', () => {
  const said = async (
    kit: AiKit,
    question: string | null,
    over: object = {},
  ): Promise<[string, unknown][]> => {
    const body = JSON.stringify({ languageId: 'de', pluralForm: null, question, history: [], ...over })
    const headers = { 'content-type': 'application/json' }
    const response = await kit.page('strings/1/assist', { method: 'POST', body, headers })
    if (response.status !== 200) return [['status', response.status]]
    return [...(await response.text()).matchAll(/^event: (.*)\ndata: (.*)$/gm)].map(
      ([, event = '', data = '']) => [event, JSON.parse(data) as unknown],
    )
  }

  it('tells what comes, and who said it', async () => {
    const kit = await openAi({
      '/models': () => ({ data: [{ id: 'flow', supportsStreaming: true }] }),
      '/chat': () => events(delta('A '), delta('number'), '[DONE]'),
    })
    const heard = await said(kit, 'What is it?')
    expect(heard.at(-1)).toEqual(['done', { provider: 'Crow', model: 'flow', content: 'A number' }])
    expect(
      heard
        .slice(0, -1)
        .map(([event, text]) => (event === 'text' ? text : event))
        .join(''),
    ).toBe('A number')
  })

  it('says why there is no answer, and what is wrong with a question', async () => {
    const kit = await openAi({ '/chat': () => ({ error: { message: 'No credit' } }) })
    expect(await said(kit, null)).toEqual([['problem', 'Crow: No credit']])
    expect(await said(kit, 'x', { languageId: 'pl' })).toEqual([['status', 400]])
    expect(await said(kit, 'x'.repeat(2001))).toEqual([['status', 400]])
  })

  it('asks as the prompt says that the settings name for suggestions', async () => {
    const kit = await openAi({}, { 'ai-provider': [aiProvider] })
    const config = { mode: 'advanced', prompt: 'Be a pirate.' }
    await kit.rest('POST', `${kit.at}/prompts`, { name: 'P', action: 'custom', aiModelId: 'crow-2', config })
    const path = '/editorSuggestionAiPromptId'
    await kit.rest('PATCH', `${kit.at}/settings`, [{ op: 'replace', path, value: 1 }])
    await said(kit, null)
    expect(kit.asked.at(-1)?.body).toMatchObject({
      model: 'crow-2',
      messages: [{ content: expect.stringMatching(/^Be a pirate/) as string }],
    })
    await kit.rest('POST', `${kit.at}/prompts`, { name: 'Q', action: 'custom', aiModelId: 'crow-3', config })
    await kit.rest('PATCH', 'projects/1', [{ op: 'replace', path, value: 2 }])
    await said(kit, null)
    expect(kit.asked.at(-1)?.body).toMatchObject({ model: 'crow-3' })
  })
})

describe('a translation of texts with named memories and glossaries', () => {
  const open = async (modules?: Parameters<typeof openAi>[1]) => {
    const kit = await openAi({}, modules)
    const made = async (path: string, body: object): Promise<number> =>
      ((await kit.rest('POST', path, body)).body as { data: { id: number } }).data.id
    const tmId = await made('tms', { name: 'Own', languageId: 'en' })
    const records = [
      { languageId: 'en', text: 'The crow' },
      { languageId: 'de', text: 'Die Krähe' },
    ]
    await made(`tms/${tmId}/segments`, { records })
    const glossaryId = await made('glossaries', { name: 'Birds', languageId: 'en' })
    await made(`glossaries/${glossaryId}/terms`, { languageId: 'en', text: 'crow' })
    const { body } = await kit.rest('GET', `glossaries/${glossaryId}/terms`)
    const [{ data: term }] = (body as { data: [{ data: { conceptId: number } }] }).data
    const { conceptId } = term
    await made(`glossaries/${glossaryId}/terms`, { languageId: 'de', text: 'Krähe', conceptId })
    const translate = (more: object) =>
      kit.rest('POST', `${kit.at}/translate`, { targetLanguageId: 'de', strings: ['The crow'], ...more })
    return { kit, tmId, glossaryId, conceptId, translate }
  }
  const prompted = ({ asked }: AiKit): { tmSuggestions: unknown; terms: unknown } =>
    JSON.parse(asked.at(-1)?.body.messages[0]?.content.split('\n').at(-1) ?? '') as ReturnType<
      typeof prompted
    >

  it('has them in the prompt, and nothing of others', async () => {
    const { kit, tmId, glossaryId, conceptId, translate } = await open()
    await translate({})
    expect(prompted(kit)).toMatchObject({ tmSuggestions: [], terms: [] })
    expect((await translate({ tmIds: [tmId], glossaryIds: [glossaryId] })).status).toBe(200)
    expect(prompted(kit)).toMatchObject({
      tmSuggestions: [{ tmId, source: { text: 'The crow' }, target: { text: 'Die Krähe' }, relevant: 100 }],
      terms: [{ glossaryId, conceptId, source: { text: 'crow' }, target: { text: 'Krähe' } }],
    })
  })

  it('has an exact match of them where no app answers', async () => {
    const { tmId, translate } = await open({})
    const texts = ({ body }: { body: unknown }) =>
      (body as { data: { translations: string[] } }).data.translations
    expect(texts(await translate({}))).not.toEqual(['Die Krähe'])
    expect(texts(await translate({ tmIds: [tmId] }))).toEqual(['Die Krähe'])
  })

  it.each(['tmIds', 'glossaryIds'])('is refused with %s of none', async (key) => {
    const { translate } = await open()
    expect(await translate({ [key]: [99] })).toMatchObject({
      status: 400,
      body: { errors: [{ error: { key } }] },
    })
  })
})
