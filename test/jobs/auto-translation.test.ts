/** What a project translates by itself, as its settings say, when content comes or it gets a language. */
import { expect, it } from 'vitest'
import { liveTranslations } from '../../host-simulator/world/queries.ts'
import { stored, until } from '../platform/storage.ts'
import { echo, openEngine, type EngineKit } from './engine-kit.ts'

/** The memory knows `One` in German alone. */
const content = {
  project: { targetLanguageIds: ['de', 'fr'] },
  files: [
    {
      name: 'old.json',
      strings: [
        {
          identifier: 'one',
          text: 'One',
          translations: [
            { languageId: 'de', text: 'Eins', userId: 2, approval: { userId: 1, at: '2026-01-01' } },
          ],
        },
      ],
    },
  ],
}

const open = async (preferences: (kit: EngineKit) => Record<string, object>) => {
  const kit = await openEngine(echo, { content })
  const changes = Object.entries(preferences(kit)).map(([name, value]) => ({
    ...{ op: 'replace', path: `/${name}` },
    value,
  }))
  if (changes.length) expect((await kit.rest('PATCH', 'projects/1', changes)).status).toBe(200)
  const upload = async (name: string, texts: object): Promise<void> => {
    const storageId = await stored(kit.platform, kit.world.token, name, JSON.stringify(texts))
    expect((await kit.rest('POST', 'projects/1/files', { storageId, name })).status).toBe(201)
  }
  /** The methods of the runs, when the last of so many is over. */
  const runs = async (count: number): Promise<string[]> => {
    type Runs = { data: { data: { status: string; attributes: { method: string } } }[] }
    const { body } = await until(kit.rest, 'projects/1/pre-translations', (answer) => {
      const { data } = answer.body as Runs
      return data.length === count && data.every(({ data: { status } }) => status === 'finished')
    })
    return (body as Runs).data.map(({ data: { attributes } }) => attributes.method)
  }
  const textsOf = (identifier: string, languageId: string): string[] => {
    const { world } = kit.world.store
    const string = [...world.strings].findLast((each) => each.identifier === identifier)
    return liveTranslations(world, string?.id ?? NaN, languageId).map(({ text }) => text)
  }
  return { ...kit, upload, runs, textsOf }
}

const tm = { enabled: true, autoApproveOption: 'all', minimumMatchRatio: '100' }
const mtOf = (mtId: number, languageIds: string[] | 'all') => ({
  enabled: true,
  mts: [{ mtId, languageIds }],
})

it('asks memories first, and engines for what they did not have', async () => {
  const { upload, runs, textsOf, asked, world } = await open(({ id }) => ({
    tmPreTranslate: tm,
    mtPreTranslate: mtOf(id, ['de']),
  }))
  await upload('new.json', { a: 'One', b: 'Two' })
  expect(await runs(2)).toEqual(['tm', 'mt'])
  expect([textsOf('a', 'de'), textsOf('b', 'de'), textsOf('b', 'fr')]).toEqual([['Eins'], ['de:Two'], []])
  expect(asked.map(({ body }) => body.strings)).toEqual([['Two']])
  const [filled] = [...world.store.world.translations].filter(({ text }) => text === 'Eins').slice(1)
  expect(filled).toMatchObject({ userId: 1, provider: 'tm', approval: { userId: 1 } })
})

it('asks for all languages, and for what comes with an update', async () => {
  const { rest, platform, world, upload, runs, textsOf } = await open(({ id }) => ({
    mtPreTranslate: mtOf(id, 'all'),
  }))
  await upload('new.json', { b: 'Two' })
  await runs(1)
  expect([textsOf('b', 'de'), textsOf('b', 'fr')]).toEqual([['de:Two'], ['fr:Two']])
  const storageId = await stored(platform, world.token, 'new.json', '{"b":"Two","c":"Three"}')
  expect((await rest('PUT', 'projects/1/files/2', { storageId })).status).toBe(200)
  await runs(2)
  expect([textsOf('b', 'de'), textsOf('c', 'fr')]).toEqual([['de:Two'], ['fr:Three']])
})

it('translates what is there into a new language', async () => {
  const { id, rest, runs, textsOf } = await open(() => ({}))
  await rest('PATCH', 'projects/1', [
    { op: 'replace', path: '/targetLanguageIds', value: ['de', 'fr', 'uk'] },
    { op: 'replace', path: '/mtPreTranslate', value: mtOf(id, ['uk']) },
  ])
  await runs(1)
  expect([textsOf('one', 'uk'), textsOf('one', 'fr')]).toEqual([['uk:One'], []])
})

it('asks when settings of a file change, and for no language that the file leaves out', async () => {
  const { id, rest, runs, textsOf } = await open(() => ({}))
  const edit = (path: string, value: unknown) => ({ op: 'replace', path: `/${path}`, value })
  await rest('PATCH', 'projects/1', [edit('mtPreTranslate', mtOf(id, 'all'))])
  const file = 'projects/1/files/1'
  expect((await rest('PATCH', file, [edit('title', 'Old')])).status).toBe(200)
  expect((await rest('PATCH', file, [edit('excludedTargetLanguages', ['fr'])])).status).toBe(200)
  await runs(1)
  expect(textsOf('one', 'fr')).toEqual([])
  expect((await rest('PATCH', file, [edit('excludedTargetLanguages', [])])).status).toBe(200)
  await runs(2)
  expect(textsOf('one', 'fr')).toEqual(['fr:One'])
})

it('asks AI last, by the prompts that are enabled', async () => {
  const kit = await open(({ id }) => ({ mtPreTranslate: mtOf(id, ['de']) }))
  const added = async (isEnabled: boolean): Promise<number> => {
    const prompt = { name: 'Ours', action: 'pre_translate', config: { mode: 'basic' }, isEnabled }
    const { body } = await kit.rest('POST', 'users/1/ai/prompts', prompt)
    return (body as { data: { id: number } }).data.id
  }
  const aiPrompts = [await added(false), await added(true)].map((aiPromptId) => ({
    ...{ aiPromptId, languageIds: 'all' },
  }))
  const value = { enabled: true, aiPrompts }
  await kit.rest('PATCH', 'projects/1', [{ op: 'replace', path: '/aiPreTranslate', value }])
  await kit.upload('new.json', { b: 'Two' })
  expect(await kit.runs(2)).toEqual(['mt', 'ai'])
  expect(kit.textsOf('b', 'de')).toEqual(['de:Two'])
  expect(kit.textsOf('b', 'fr')).toHaveLength(1)
})

it('leaves content alone while nothing is enabled', async () => {
  const { rest, upload } = await open(() => ({ tmPreTranslate: { ...tm, enabled: false } }))
  await upload('new.json', { a: 'One' })
  expect((await rest('GET', 'projects/1/pre-translations')).body).toMatchObject({ data: [] })
})
