import { describe, expect, it } from 'vitest'
import { liveTranslations } from '../../host-simulator/world/queries.ts'
import { dataOf } from './storage.ts'
import { path, open } from './pre-translation-kit.ts'

it("is by the platform's own engine what the world suggests, else a pseudo-locale", async () => {
  const suggested = { languageId: 'de', text: 'Hallo Welt', userId: null, provider: 'mt' } as const
  const strings = [
    { identifier: 'a', text: 'Hello', translations: [suggested] },
    { identifier: 'b', text: 'Take {name}' },
    { identifier: 'c', text: { one: '{n} cup', other: '{n} cups' } },
  ]
  const { texts, run, world } = await open({ files: [{ name: 'a.json', strings }] })
  expect(await run({ method: 'mt', fileIds: [1], engineId: 1 })).toMatchObject({ status: 'finished' })
  expect([1, 2, 3].map((id) => texts(id))).toEqual([
    ['Hallo Welt'],
    ['[Ţàķé {name}]'],
    ['[{n} çûþ]', '[{n} çûþš]'],
  ])
  expect(liveTranslations(world.store.world, 2, 'de')).toMatchObject([
    { provider: 'mt', origin: { name: 'crowdin', id: 1 } },
  ])
})

describe('a pre-translation of what is translated', () => {
  it('adds a text beside those that are there', async () => {
    const { texts, run } = await open()
    await run({ scope: 'translated' })
    expect(texts(2)).toEqual(expect.arrayContaining(['Alt', 'Mensch', 'Tschüss']))
    expect(texts(2)).toHaveLength(3)
  })

  it.each([
    ['autoTranslated', ['Mensch', 'Tschüss']],
    ['all', ['Tschüss']],
  ])('replaces what it is to: %s', async (replaceTranslationsOption, left) => {
    const { texts, run } = await open()
    const wish = { scope: 'translated', replaceTranslationsOption, labelIds: [] }
    expect(await run(wish)).toMatchObject({ attributes: { replaceTranslationsOption } })
    expect(texts(2).toSorted()).toEqual(left)
    expect(texts(1)).toEqual(['Hallo'])
  })

  it('takes approvals back where it adds a text', async () => {
    const { texts, run } = await open()
    await run({ scope: 'translated' })
    expect(texts(3)).toContain('Tschüss *')
    await run({ scope: 'translated', resetApprovalStatus: true })
    expect(texts(3)).toContain('Tschüss')
  })

  it('is listed by priority, from low to high', async () => {
    const { rest, run } = await open()
    for (const priority of ['high', 'low', 'normal']) await run({ fileIds: [1], priority })
    const { body } = await rest('GET', `${path}?orderBy=priority%20desc,createdAt`)
    expect(
      (body as { data: { data: { attributes: object } }[] }).data.map(({ data }) => data.attributes),
    ).toMatchObject([{ priority: 'high' }, { priority: 'normal' }, { priority: 'low' }])
  })

  it('adds the same text again where it is to', async () => {
    const { texts, run } = await open()
    await run({ scope: 'translated' })
    await run({ scope: 'translated' })
    expect(texts(2).filter((text) => text === 'Tschüss')).toHaveLength(1)
    await run({ scope: 'translated', duplicateTranslations: true })
    expect(texts(2).filter((text) => text === 'Tschüss')).toHaveLength(2)
  })

  it('says by which branches and directories its files were named', async () => {
    const { rest, run } = await open()
    const { id } = dataOf(await rest('POST', 'projects/1/directories', { name: 'app' })) as { id: number }
    const done = await run({ method: 'tm', directoryIds: [id], fileIds: [1] })
    expect(done['attributes']).toMatchObject({ branchIds: [], directoryIds: [id], fileIds: [1] })
  })

  it('says how like the source is to that of the memory', async () => {
    const { rest, run } = await open({
      project: { targetLanguageIds: ['de'] },
      files: [
        {
          name: 'old.json',
          strings: [
            {
              identifier: 'b',
              text: 'Open the green door',
              context: 'Menu',
              translations: [{ languageId: 'de', text: 'Öffne die grüne Tür', userId: 2 }],
            },
          ],
        },
        {
          name: 'app.json',
          strings: [
            { identifier: 'b', text: 'Open the green door', context: 'Menu' },
            { identifier: 'c', text: 'Open the green door', context: 'Help' },
            { identifier: 'd', text: 'Open the red door' },
          ],
        },
      ],
    })
    await run({ method: 'tm', fileIds: [2], minimumMatchRatio: 50 })
    const matches = await Promise.all(
      [1, 2, 3, 4].map(async (stringId) => {
        const answer = await rest('GET', `projects/1/translations?stringId=${stringId}&languageId=de`)
        const [first] = (answer.body as { data: { data: Record<string, unknown> }[] }).data
        return [first?.data['matchRate'], first?.data['matchType']]
      }),
    )
    expect(matches).toEqual([
      [null, null],
      [100, 'perfect'],
      [100, 'exact'],
      [75, 'fuzzy'],
    ])
  })

  it.each([
    [{ autoApproveOption: 'all' }, { menu: true, help: true, near: true }],
    [{ autoApproveOption: 'exceptAutoSubstituted' }, { menu: true, help: true, near: true }],
    [{ autoApproveOption: 'perfectMatchOnly' }, { menu: true, help: false, near: false }],
    [{ autoApproveOption: 'perfectMatchApprovedOnly' }, { menu: true, help: false, near: false }],
    [{ translateWithPerfectMatchOnly: true }, { menu: false }],
  ])('knows a perfect match by its key and context: %j', async (wish, approved) => {
    const said = { languageId: 'de', userId: 2 }
    const approval = { userId: 3, at: '2026-01-06T09:00:00.000Z' }
    const { world, run } = await open({
      project: { targetLanguageIds: ['de'] },
      files: [
        {
          name: 'old.json',
          strings: [
            {
              ...{ identifier: 'other', text: 'Open the green door', context: 'Other' },
              translations: [{ ...said, text: 'Andere Tür' }],
            },
            {
              ...{ identifier: 'menu', text: 'Open the green door', context: 'Menu' },
              translations: [{ ...said, text: 'Grüne Tür', approval }],
            },
          ],
        },
        {
          name: 'app.json',
          strings: [
            { identifier: 'menu', text: 'Open the green door', context: 'Menu' },
            { identifier: 'help', text: 'Open the green door', context: 'Help' },
            { identifier: 'near', text: 'Open the red door' },
          ],
        },
      ],
    })
    await run({ method: 'tm', fileIds: [2], minimumMatchRatio: 50, ...wish })
    const { world: rows } = world.store
    const found = [...rows.strings].slice(2).flatMap(({ id, identifier }) => {
      const [top] = liveTranslations(rows, id, 'de')
      return top ? [[identifier, top.approval !== null, top.text]] : []
    })
    expect(Object.fromEntries(found)).toEqual(approved)
    expect(found[0]?.[2]).toBe('Grüne Tür')
  })

  it('leaves what was translated later', async () => {
    const { texts, run } = await open()
    await run({ scope: 'translated', translationModifiedBefore: '2026-01-01T00:00:00+00:00' })
    expect(texts(2)).toHaveLength(2)
    await run({ scope: 'translated', translationModifiedBefore: '2027-01-01T00:00:00+00:00' })
    expect(texts(2)).toHaveLength(3)
  })
})

it('a dialect has what its primary language has in the memory, unless the project says otherwise', async () => {
  const { rest, texts, run } = await open({
    project: { targetLanguageIds: ['de', 'de-AT'] },
    files: [
      {
        name: 'a.json',
        strings: [
          { identifier: 'a', text: 'January', translations: [{ languageId: 'de', text: 'Januar' }] },
          { identifier: 'b', text: 'January', translations: [{ languageId: 'de-AT', text: 'Jänner' }] },
          { identifier: 'c', text: 'May', translations: [{ languageId: 'de', text: 'Mai' }] },
          { identifier: 'd', text: 'May' },
        ],
      },
    ],
  })
  const set = (value: boolean) =>
    rest('PATCH', 'projects/1', [{ op: 'replace', path: '/showTmSuggestionsDialects', value }])
  expect((await set(false)).status).toBe(200)
  await run({ fileIds: [1], languageIds: ['de-AT'] })
  expect([1, 4].map((id) => texts(id, 'de-AT'))).toEqual([['Jänner'], []])
  await set(true)
  await run({ fileIds: [1], languageIds: ['de-AT'] })
  expect([1, 4].map((id) => texts(id, 'de-AT'))).toEqual([['Jänner'], ['Mai']])
})
