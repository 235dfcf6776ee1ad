import { describe, expect, it } from 'vitest'
import { liveTranslations } from '../../host-simulator/world/queries.ts'
import { dataOf, rowsOf, stored } from './storage.ts'
import { path, open } from './pre-translation-kit.ts'

describe('a pre-translation by the memory', () => {
  it('takes another language where one has nothing', async () => {
    const { texts, run } = await open()
    await run({ languageIds: ['nl'] })
    expect(texts(2, 'nl')).toEqual([])
    await run({ languageIds: ['nl'], fallbackLanguages: { nl: ['fr', 'de'] } })
    expect([texts(2, 'nl'), texts(3, 'nl')]).toEqual([['Salut'], ['Alt']])
  })

  it('asks every memory that the project works with, the default first, then by priority', async () => {
    const { rest, texts, run } = await open({
      project: { targetLanguageIds: ['de'] },
      files: [{ name: 'app.json', strings: [{ identifier: 'a', text: 'Open the green door' }] }],
    })
    const memory = async (name: string, source: string): Promise<number> => {
      const id = dataOf(await rest('POST', 'tms', { name, languageId: 'en' }))['id'] as number
      const records = [
        { languageId: 'en', text: source },
        { languageId: 'de', text: name },
      ]
      await rest('POST', `tms/${id}/segments`, { records })
      return id
    }
    const low = await memory('Low', 'Open the green door')
    const high = await memory('High', 'Open the green door')
    const near = await memory('Near', 'Open the red door')
    const assign = async (priorities: object): Promise<void> => {
      const value = Object.fromEntries(Object.entries(priorities).map(([id, priority]) => [id, { priority }]))
      await rest('PATCH', 'projects/1', [{ op: 'replace', path: '/assignedTms', value }])
    }
    await run({ method: 'tm', fileIds: [1], minimumMatchRatio: 50 })
    expect(texts(1)).toEqual([])
    await assign({ [near]: 9 })
    await run({ method: 'tm', fileIds: [1] })
    expect(texts(1)).toEqual([])
    await run({ method: 'tm', fileIds: [1], minimumMatchRatio: 50 })
    expect(texts(1)).toEqual(['Near'])
    const origin = async (): Promise<unknown[]> => {
      const answer = await rest('GET', 'projects/1/translations?stringId=1&languageId=de')
      return (answer.body as { data: { data: object }[] }).data.map(({ data }) => data)
    }
    expect(await origin()).toMatchObject([{ provider: 'tm', providerId: near, isPreTranslated: true }])
    await rest('DELETE', 'projects/1/translations?stringId=1&languageId=de')
    await assign({ [low]: 1, [high]: 2, [near]: 9 })
    await run({ method: 'tm', fileIds: [1] })
    expect(texts(1)).toEqual(['High'])
    expect(await origin()).toMatchObject([{ provider: 'tm', providerId: high, isPreTranslated: true }])
  })

  it('asks the project’s own memory again when its default is deleted', async () => {
    const { rest, texts, run } = await open()
    const { id } = dataOf(await rest('POST', 'tms', { name: 'Gone', languageId: 'en' }))
    await rest('PATCH', 'projects/1', [
      { op: 'replace', path: '/defaultTmId', value: id },
      { op: 'replace', path: '/assignedTms', value: {} },
    ])
    const records = [
      { languageId: 'en', text: 'Hello' },
      { languageId: 'nl', text: 'Hallo daar' },
    ]
    await rest('POST', 'tms/1/segments', { records })
    await run({ languageIds: ['nl'], fileIds: [1] })
    expect(texts(1, 'nl')).toEqual([])
    await rest('DELETE', `tms/${id as number}`)
    await run({ languageIds: ['nl'], fileIds: [1] })
    expect(texts(1, 'nl')).toEqual(['Hallo daar'])
  })

  it('takes from the memory of another project what was translated there', async () => {
    const { platform, world, rest, texts, run } = await open({
      project: { targetLanguageIds: ['de'] },
      files: [{ name: 'app.json', strings: [{ identifier: 'a', text: 'Open the green door' }] }],
    })
    const project = { name: 'Old', sourceLanguageId: 'en', targetLanguageIds: ['de'] }
    const old = dataOf(await rest('POST', 'projects', project))['id'] as number
    const storageId = await stored(platform, world.token, 'old.json', '{"z":"Open the green door"}')
    await rest('POST', `projects/${old}/files`, { storageId, name: 'old.json' })
    const stringId = [...world.store.world.strings].find((each) => each.projectId === old)?.id
    await rest('POST', `projects/${old}/translations`, { stringId, languageId: 'de', text: 'Grün' })
    await run({ method: 'tm', fileIds: [1] })
    expect(texts(1)).toEqual([])
    const value = { [old]: { priority: 1 } }
    await rest('PATCH', 'projects/1', [{ op: 'replace', path: '/assignedTms', value }])
    await run({ method: 'tm', fileIds: [1] })
    expect(texts(1)).toEqual(['Grün'])
  })

  it.each<[object, Record<string, string>]>([
    [{}, { same: 'Den Reiter jetzt schließen' }],
    [{ minimumMatchRatio: 100 }, { same: 'Den Reiter jetzt schließen' }],
    [
      { minimumMatchRatio: 75 },
      { same: 'Den Reiter jetzt schließen', near: 'Den Reiter jetzt schließen', held: 'Aus dem Speicher' },
    ],
    [
      { minimumMatchRatio: 40 },
      {
        same: 'Den Reiter jetzt schließen',
        near: 'Den Reiter jetzt schließen',
        far: 'Den Reiter jetzt schließen',
        held: 'Aus dem Speicher',
      },
    ],
    [{ minimumMatchRatio: 40, translateWithPerfectMatchOnly: true }, { same: 'Den Reiter jetzt schließen' }],
  ])('with %j takes what is as like as that', async (wish, wanted) => {
    const { world, run } = await open({
      files: [
        {
          name: 'old.json',
          strings: [
            {
              identifier: 'same',
              text: 'Close the tab now',
              translations: [{ languageId: 'de', text: 'Den Reiter jetzt schließen', userId: 2 }],
            },
          ],
        },
        {
          name: 'app.json',
          strings: [
            { identifier: 'same', text: 'Close the tab now' },
            // Three words of four, and two.
            { identifier: 'near', text: 'Close the window now' },
            { identifier: 'far', text: 'Close every window now' },
            {
              identifier: 'held',
              text: 'Quit',
              translations: [{ languageId: 'de', text: 'Aus dem Speicher', userId: null, provider: 'tm' }],
            },
          ],
        },
      ],
    })
    await run({ fileIds: [2], ...wish })
    const { world: rows } = world.store
    const found = [...rows.strings].slice(1).flatMap(({ id, identifier }) => {
      const [top] = liveTranslations(rows, id, 'de')
      return top ? [[identifier, top.text]] : []
    })
    expect(Object.fromEntries(found)).toEqual(wanted)
  })

  it('takes the texts of another language for the source', async () => {
    const { texts, run } = await open()
    await run({})
    expect(texts(4)).toEqual([])
    await run({ sourceLanguageId: 'fr' })
    expect(texts(4)).toEqual(['Tschüss'])
  })
})

it.each(['tm', 'ai'])(
  'a pre-translation by %s takes lists of which a client has nothing to say',
  async (method) => {
    const { rest, run } = await open()
    const nothing = { branchIds: [], fallbackLanguages: [], labelIds: [], excludeLabelIds: [] }
    const { attributes } = await run({ fileIds: [1], method, ...nothing })
    expect(attributes).toMatchObject({ languageIds: ['de'], fileIds: [1] })
    for (const places of [{ fileIds: [] }, { fileIds: [], branchIds: [] }])
      expect(await rest('POST', path, { languageIds: ['de'], ...places })).toMatchObject({
        status: 400,
        body: { errors: [{ error: { key: 'fileIds', errors: [{ code: 'isEmpty' }] } }] },
      })
  },
)

it('takes no less than equal texts from a memory in the standard edition', async () => {
  const strings = [
    {
      ...{ identifier: 'old', text: 'Close the tab now' },
      translations: [{ languageId: 'de', text: 'Den Reiter schließen', userId: 2 }],
    },
    { identifier: 'near', text: 'Close the window now' },
  ]
  const content = { files: [{ name: 'a.json', strings }] }
  const wish = { method: 'tm', fileIds: [1], minimumMatchRatio: 40 }
  const standard = await open(content, 'standard')
  expect((await standard.run(wish))['attributes']).not.toHaveProperty('minimumMatchRatio')
  expect(standard.texts(2)).toEqual([])
  const enterprise = await open(content)
  expect(await enterprise.run(wish)).toMatchObject({ attributes: { minimumMatchRatio: 40 } })
  expect(enterprise.texts(2)).toEqual(['Den Reiter schließen'])
})

it.each([
  [{ replaceTranslationsOption: 'all' }, 'replaceTranslationsOption'],
  [{ resetApprovalStatus: true }, 'resetApprovalStatus'],
  [{ translationModifiedBefore: '2026-01-01T00:00:00+00:00' }, 'translationModifiedBefore'],
  [{ translationModifiedBefore: 'yesterday', scope: 'all' }, 'translationModifiedBefore'],
  [{ scope: 'all', translateUntranslatedOnly: false }, 'scope'],
  [{ scope: 'all', resetApprovalStatus: true, skipApprovedTranslations: true }, 'resetApprovalStatus'],
  [{ scope: 'all', resetApprovalStatus: true, autoApproveOption: 'all' }, 'resetApprovalStatus'],
  [{ scope: 'all', resetApprovalStatus: true, replaceTranslationsOption: 'all' }, 'resetApprovalStatus'],
  [{ scope: 'all', duplicateTranslations: true, replaceTranslationsOption: 'all' }, 'duplicateTranslations'],
  [{ method: 'mt', fallbackLanguages: { de: ['fr'] } }, 'fallbackLanguages'],
  [{ fallbackLanguages: { de: ['xx'] } }, 'fallbackLanguages'],
  [{ customInstruction: 'Be kind' }, 'customInstruction'],
  [{ sourceLanguageId: 'de' }, 'sourceLanguageId'],
  [{ sourceLanguageId: 'ja' }, 'sourceLanguageId'],
  [{ minimumMatchRatio: 39 }, 'minimumMatchRatio'],
])('a pre-translation is refused with %j', async (wish, key) => {
  const { rest } = await open()
  const body = { languageIds: ['de'], ...wish }
  expect(await rest('POST', path, body)).toMatchObject({
    status: 400,
    body: { errors: [{ error: { key } }] },
  })
})

it('a memory that keeps what is approved has nothing else to give', async () => {
  const { rest, texts, run } = await open()
  const segments = async (): Promise<number> =>
    ((await rest('GET', 'tms/1/segments')).body as { data: unknown[] }).data.length
  const concordance = async (expression: string): Promise<string[]> => {
    const asked = {
      sourceLanguageId: 'en',
      targetLanguageId: 'de',
      autoSubstitution: false,
      minRelevant: 100,
    }
    const { body } = await rest('POST', 'projects/1/tms/concordance', { ...asked, expressions: [expression] })
    return (body as { data: { data: { target: string } }[] }).data.map((each) => each.data.target)
  }
  expect([await segments(), await concordance('Hello')]).toEqual([4, ['Hallo']])
  const body = [{ op: 'replace', path: '/tmApprovedSuggestionsOnly', value: true }]
  expect((await rest('PATCH', 'projects/1', body)).status).toBe(200)
  expect([await segments(), await concordance('Hello'), await concordance('Bye')]).toEqual([
    1,
    [],
    ['Tschüss'],
  ])
  await rest('POST', 'projects/1/strings', { fileId: 1, identifier: 'e', text: 'Hello' })
  await rest('POST', 'projects/1/strings', { fileId: 1, identifier: 'f', text: 'Bye' })
  await run({ fileIds: [1] })
  expect([5, 6].map((id) => texts(id))).toEqual([[], ['Tschüss']])
})

describe('what a project says of its memory', () => {
  /** One text at the same key in another context, and between the same texts at another key. */
  const said = async (preferences: Record<string, unknown>) => {
    const string = (identifier: string, text: string, more: object = {}) => ({ identifier, text, ...more })
    const german = (text: string) => ({ translations: [{ languageId: 'de', text, userId: 2 }] })
    const { rest, clock, world, run } = await open({
      project: { targetLanguageIds: ['de'] },
      files: [
        {
          name: 'old.json',
          strings: [
            string('key', 'Open', { context: 'Door', ...german('Öffnen') }),
            string('one', 'First', german('Erste')),
            string('two', 'Open', german('Aufmachen')),
            string('three', 'Last', german('Letzte')),
          ],
        },
        {
          name: 'app.json',
          strings: [string('1', 'First'), string('key', 'Open', { context: 'Door' }), string('3', 'Last')],
        },
      ],
    })
    const edits = Object.entries(preferences).map(([name, value]) => ({
      op: 'replace',
      path: `/${name}`,
      value,
    }))
    expect((await rest('PATCH', 'projects/1', edits)).status).toBe(200)
    clock.now += 40 * 24 * 3_600_000
    await run({ method: 'tm', fileIds: [2], autoApproveOption: 'perfectMatchOnly' })
    return liveTranslations(world.store.world, 6, 'de').map(({ text, approval }) => [text, approval !== null])
  }

  it.each([
    ['segmentContext', ['Öffnen', true]],
    ['auto', ['Öffnen', true]],
    ['prevAndNextSegment', ['Aufmachen', true]],
  ])('names what a context is: %s', async (tmContextType, wanted) => {
    expect(await said({ tmContextType })).toEqual([wanted])
  })

  it.each<[string, unknown, unknown[]]>([
    ['multipleTranslations', 50, [['Öffnen', true]]],
    ['tmPriority', { priority: 1, penalty: 50 }, [['Öffnen', true]]],
    ['tmPriority', { priority: 2, penalty: 50 }, []],
    ['timeSinceLastModified', { months: 2, penalty: 50 }, [['Öffnen', true]]],
    ['timeSinceLastModified', { months: 1, penalty: 1 }, [['Öffnen', false]]],
  ])('says what counts for less: %s %j', async (name, penalty, wanted) => {
    expect(await said({ [`tmPenalties/${name}`]: penalty })).toEqual(wanted)
  })
})

it('of several that are as like a text the newest is taken, for less where the project says so', async () => {
  const { rest, clock, texts, run } = await open({
    project: { targetLanguageIds: ['de'] },
    files: [{ name: 'app.json', strings: [{ identifier: 'a', text: 'Open the green door' }] }],
  })
  for (const text of ['Alt', 'Neu']) {
    clock.now += 60_000
    const records = [
      { languageId: 'en', text: 'Open the green door' },
      { languageId: 'de', text },
    ]
    expect((await rest('POST', 'tms/1/segments', { records })).status).toBe(201)
  }
  await run({ method: 'tm', fileIds: [1] })
  expect(texts(1)).toEqual(['Neu'])
  await rest('DELETE', 'projects/1/translations?stringId=1&languageId=de')
  await rest('PATCH', 'projects/1', [{ op: 'replace', path: '/tmPenalties/multipleTranslations', value: 1 }])
  await run({ method: 'tm', fileIds: [1] })
  expect(texts(1)).toEqual([])
  await run({ method: 'tm', fileIds: [1], minimumMatchRatio: 99 })
  const answer = await rest('GET', 'projects/1/translations?stringId=1&languageId=de')
  expect(rowsOf(answer)).toMatchObject([{ text: 'Neu', matchRate: 99, matchType: 'fuzzy' }])
})
