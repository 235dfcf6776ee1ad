import { describe, expect, it } from 'vitest'
import { setJobOptions } from '../../host-simulator/platform/pipeline/index.ts'
import { liveTranslations } from '../../host-simulator/world/queries.ts'
import { misbehaviours } from './module-kit.ts'
import { openProcessors, type Play } from './processor-kit.ts'

type Line = { id: number | null; text: string; context: string }
type Asked = {
  jobType: string
  sourceStrings?: Line[]
  sourceStringsUrl?: string
  translationStrings?: Line[]
}

const opened = async (play: (asked: Asked) => unknown) => {
  const plays: Record<string, Play> = { align: (body) => play(body as unknown as Asked) }
  const kit = await openProcessors(plays, [{ align: 'file-translations-alignment' }])
  await kit.add('a.txt', 'One\n\nTwo\n')
  const upload = async (content: string) =>
    kit.rest('POST', 'projects/1/translations/de', {
      storageId: await kit.store('a.txt', content),
      fileId: 1,
    })
  const texts = () =>
    [1, 2].map((id) => liveTranslations(kit.world.store.world, id, 'de').map(({ text }) => text))
  return { ...kit, upload, texts }
}

const answered =
  (...translations: object[]) =>
  () => ({ data: { translations } })

describe('an app that aligns translations', () => {
  it('gets both files as strings, and says what translates what', async () => {
    const kit = await opened(
      answered({ sourceStringId: 2, text: 'Zwei' }, { sourceStringId: 1, text: 'Eins' }),
    )
    await kit.upload('Zwei\n\nEins\n\nDrei\n')
    expect(kit.asked[0]?.body).toMatchObject({
      jobType: 'translations-alignment-file',
      sourceStrings: [
        { id: 1, text: 'One', context: expect.any(String) as string },
        { id: 2, text: 'Two' },
      ],
      translationStrings: [
        { id: 1, text: 'Zwei' },
        { id: 2, text: 'Eins' },
        { id: null, text: 'Drei' },
      ],
      targetLanguages: [{ id: 'de', textDirection: 'ltr', dialectOf: null }],
      project: { id: 1, userId: 1, sourceLanguageId: 'en', cname: null },
      file: {
        ...{ id: 1, name: 'a.txt', title: null, path: '/a.txt', type: 'txt', isMultilingual: false },
        ...{ status: 'active', revision: 1, branchId: null, directoryId: 0 },
      },
    })
    const { sourceStrings = [], translationStrings = [] } = kit.asked[0]?.body as unknown as Asked
    expect(translationStrings.slice(0, 2).map(({ context }) => context)).toEqual(
      sourceStrings.map(({ context }) => context),
    )
    expect(kit.texts()).toEqual([['Eins'], ['Zwei']])
    expect(kit.met()).toEqual([])
  })

  it('is not asked of texts with keys', async () => {
    const kit = await opened(answered())
    await kit.add('b.json', '{"a":"One"}')
    const storageId = await kit.store('b.json', '{"a":"Eins"}')
    await kit.rest('POST', 'projects/1/translations/de', { storageId, fileId: 2 })
    expect(kit.asked).toEqual([])
    expect(liveTranslations(kit.world.store.world, 3, 'de')).toMatchObject([{ text: 'Eins' }])
  })

  it('gets them by address, and may say that all stays', async () => {
    const kit = await opened(() => new Response(null, { status: 304 }))
    setJobOptions(kit.world, { transport: 'url' })
    await kit.upload('Eins\n')
    expect(kit.asked[0]?.body).toMatchObject({
      sourceStringsUrl: expect.stringContaining('/files/') as string,
    })
    expect(kit.texts()).toEqual([['Eins'], []])
  })

  it.each<[what: string, rule: string, play: (asked: Asked) => unknown]>([
    ['names another string', 'AL-001', answered({ sourceStringId: 9, text: 'Eins' })],
    ['answers no text', 'AL-003', answered({ sourceStringId: 1, text: 4 })],
    ['answers nothing', 'CF-005', () => ({ data: {} })],
    ...misbehaviours,
  ])('%s: %s, and nothing comes in', async (_, rule, play) => {
    const kit = await opened(play)
    const before = kit.world.store.world
    await kit.upload('Eins\n')
    expect(kit.met()).toEqual([rule])
    expect(kit.world.store.world).toBe(before)
  })
})
