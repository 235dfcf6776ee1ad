/** What names of a report's schema do that hardly anybody says. */
import { describe, expect, it } from 'vitest'
import type { StringPlan, TranslationPlan, WorldPlan } from '../../host-simulator/world/plan.ts'
import { hostWorld, openPlatform, restWith } from './offline.ts'
import { line, schemesWith } from './rates.ts'
import { dataOf, fetched, textOf } from './storage.ts'

type Row = Record<string, unknown>

const worldOf = async (content: WorldPlan, edition: 'standard' | 'enterprise' = 'enterprise') => {
  const { platform } = openPlatform()
  const world = await hostWorld(platform, content, { edition })
  const rest = restWith(platform, world.token)
  const written = async (name: string, schema: object, path = 'projects/1/reports'): Promise<string> => {
    const made = await rest('POST', path, { name, schema })
    if (made.status !== 201) throw new Error(JSON.stringify(made.body))
    const link = await rest('GET', `${path}/${String(dataOf(made)['identifier'])}/download`)
    return textOf(await fetched(platform, link.body))
  }
  const about = async (name: string, schema: object, path?: string): Promise<Row[]> =>
    (JSON.parse(await written(name, { format: 'json', ...schema }, path)) as { data: Row[] }).data
  return { rest, world, written, about }
}

const german = (text: string, day: number, over: Partial<TranslationPlan> = {}): TranslationPlan => ({
  ...{ languageId: 'de', text, userId: 2, createdAt: `2026-01-0${day}T08:00:00.000Z` },
  ...over,
})
const filesOf = (...strings: Omit<StringPlan, 'identifier'>[]): WorldPlan => ({
  project: { targetLanguageIds: ['de'] },
  files: [
    {
      name: 'a.json',
      strings: strings.map((each, at) => ({ identifier: `s${at}`, ...each })) as StringPlan[],
    },
  ],
})

/** A unit costs 1. */
const priced = (said: Parameters<typeof schemesWith>[0]) => ({
  ...{ unit: 'strings', baseRates: { fullTranslation: 1, proofread: 0.5 }, individualRates: [] },
  netRateSchemes: schemesWith(said),
})

describe('what a translation was offered', () => {
  const cost = async (
    content: WorldPlan,
    schemes: Parameters<typeof schemesWith>[0],
    more: object = {},
  ): Promise<unknown[]> => {
    const { about } = await worldOf(content)
    const rows = await about('translation-costs-pe', { ...priced(schemes), ...more })
    return rows.map((row) => (row['translationCosts'] as Row)['total'])
  }

  /** The second source is as like the first as 3 words of 4. */
  const alike = filesOf(
    { text: 'Open the big door', translations: [german('Die große Tür öffnen', 1)] },
    { text: 'Open the big window', translations: [german('Das Fenster öffnen', 2)] },
  )
  it.each([
    ['is paid by how like its source is', { tmMatch: [line('80-70', 20)] }, {}, 1.2],
    ['is paid whole where no range fits', { tmMatch: [line('100', 20), line('69-50', 10)] }, {}, 2],
    ['is paid by the lowest price that fits', { tmMatch: [line('99-70', 20), line('80-60', 10)] }, {}, 1.1],
    ['is paid by how like the texts are', { tmMatch: [line('80-70', 20)] }, { useTmEditDistance: true }, 2],
    ['is so in its range', { tmMatch: [line('50-50', 20)] }, { useTmEditDistance: true }, 1.2],
  ])('by the memory %s: %j %j', async (_, schemes, more, total) => {
    expect(await cost(alike, schemes, more)).toEqual([total])
  })

  it('is perfect in the same context, unless texts are compared', async () => {
    const same = (context: string): WorldPlan =>
      filesOf(
        { text: 'Open', context: 'a', translations: [german('Öffnen', 1)] },
        { text: 'Open', context, translations: [german('Öffnen', 2)] },
      )
    const schemes = { tmMatch: [line('perfect', 0), line('100', 50)] }
    expect(await cost(same('a'), schemes)).toEqual([1])
    expect(await cost(same('b'), schemes)).toEqual([1.5])
    expect(await cost(same('a'), schemes, { useTmEditDistance: true })).toEqual([1.5])
  })

  it('is as like as pre-translation found it', async () => {
    const filled = (rate: number, type: 'perfect' | 'exact' | 'fuzzy'): WorldPlan =>
      filesOf({
        text: 'Open',
        translations: [german('Öffnen', 1, { provider: 'tm', match: { rate, type } })],
      })
    const schemes = { tmMatch: [line('perfect', 0), line('100', 50), line('80-70', 80)] }
    expect(await cost(filled(100, 'perfect'), schemes)).toEqual([0])
    expect(await cost(filled(100, 'exact'), schemes)).toEqual([0.5])
    expect(await cost(filled(75, 'fuzzy'), schemes)).toEqual([0.8])
    expect(await cost(filled(75, 'fuzzy'), schemes, { useTmEditDistance: true })).toEqual([0.5])
  })

  it('is of every memory that the project is assigned', async () => {
    const { rest, about } = await worldOf(
      filesOf({ text: 'Open', translations: [german('Öffnen', 1)] }, { text: 'Open the big window' }),
    )
    const memory = dataOf(await rest('POST', 'tms', { name: 'Ours', languageId: 'en' }))['id'] as number
    const records = [
      { languageId: 'en', text: 'Open' },
      { languageId: 'de', text: 'Auf' },
    ]
    await rest('POST', `tms/${memory}/segments`, { records })
    const schema = { mode: 'translations', columns: ['tmMatch'] }
    expect(await about('contribution-raw-data', schema)).toEqual([{ tmMatch: null }])
    const value = { [memory]: { priority: 1 } }
    await rest('PATCH', 'projects/1', [{ op: 'replace', path: '/assignedTms', value }])
    expect(await about('contribution-raw-data', schema)).toEqual([{ tmMatch: 100 }])
  })

  it.each(['mt', 'ai'] as const)('by a machine is paid by its own scheme: %s', async (provider) => {
    const taken = filesOf({ text: 'Open', translations: [german('Öffnen', 1, { provider })] })
    expect(await cost(taken, { [`${provider}Match`]: [line('100', 25)] })).toEqual([0.25])
    expect(await cost(taken, { tmMatch: [line('100', 25)] })).toEqual([1])
  })

  it('by AI is paid as by an engine, where it has no scheme', async () => {
    const taken = filesOf({ text: 'Open', translations: [german('Öffnen', 1, { provider: 'ai' })] })
    expect(await cost(taken, { mtMatch: [line('100', 25)] })).toEqual([0.25])
    expect(await cost(taken, { mtMatch: [line('100', 25)], aiMatch: [line('100', 75)] })).toEqual([0.75])
  })

  it('by people is another suggestion, which a pre-translated text may be no more', async () => {
    const repeated = filesOf({
      text: 'Open',
      translations: [
        german('Öffnen', 1, { provider: 'mt' }),
        german('Öffnen', 2, { userId: 3, provider: null }),
      ],
    })
    const schemes = { suggestionMatch: [line('100', 10)], mtMatch: [line('100', 40)] }
    expect(await cost(repeated, schemes)).toEqual([0.4, 0.1])
    expect(await cost(repeated, schemes, { preTranslatedStringsCategorizationAdjustment: true })).toEqual([
      0.4, 0.4,
    ])
  })

  it('is paid once to each who translated the string, whether it was deleted or not', async () => {
    const again = filesOf({
      text: 'Open',
      translations: [german('Öffnen', 1), german('Auf', 2), german('Offen', 3, { userId: 3 })],
    })
    expect(await cost(again, {})).toEqual([1, 1])
    const { rest, about } = await worldOf(again)
    await rest('DELETE', 'projects/1/translations/3')
    expect(await about('translation-costs-pe', priced({}))).toHaveLength(2)
  })

  describe('is somebody’s', () => {
    const approval = { userId: 3, at: '2026-01-06T09:00:00.000Z' }
    const steps = { id: 12, title: 'Proofreading', type: 'Proofread' as const }
    const content: WorldPlan = {
      ...filesOf({
        text: 'Open',
        translations: [german('Auf', 1, { userId: 3 }), german('Öffnen', 2, { approval })],
      }),
      project: {
        targetLanguageIds: ['de'],
        workflow: [{ id: 11, title: 'Translation', type: 'Translate' }, steps],
      },
    }
    const users = (rows: Row[]) => rows.map((row) => [(row['user'] as Row)['id'], row['totalCosts']])

    it.each([
      [
        'all of them',
        {},
        [
          [3, 1.5],
          [2, 1],
        ],
      ],
      ['who approved, whoever translated', { userIds: [3] }, [[3, 1.5]]],
      ['when it was approved', { dateFrom: '2026-01-05T00:00:00Z' }, [[3, 0.5]]],
      [
        'when it was translated',
        { dateTo: '2026-01-03T00:00:00Z' },
        [
          [3, 1],
          [2, 1],
        ],
      ],
      [
        'once, where who approved had translated it',
        { excludeApprovalsForEditedTranslations: true },
        [
          [3, 1],
          [2, 1],
        ],
      ],
      [
        'at a step that translates',
        { workflowStepId: 11 },
        [
          [3, 1],
          [2, 1],
        ],
      ],
      ['at a step that proofreads', { workflowStepId: 12 }, [[3, 0.5]]],
    ])('of %s', async (_, more, paid) => {
      const { about } = await worldOf(content)
      expect(users(await about('translation-costs-pe', { ...priced({}), ...more }))).toEqual(paid)
    })

    it('at no step that is not there', async () => {
      const { about } = await worldOf(content)
      const lost = about('translation-costs-pe', { ...priced({}), workflowStepId: 99 })
      expect(await lost.catch(String)).toContain('schema.workflowStepId')
    })

    it('again, once the source is another', async () => {
      const { about, rest } = await worldOf(content)
      await rest('PATCH', 'projects/1/strings/1', [{ op: 'replace', path: '/text', value: 'Open now' }])
      const body = { stringId: 1, languageId: 'de', text: 'Jetzt öffnen' }
      expect((await rest('POST', 'projects/1/translations', body)).status).toBe(201)
      await rest('POST', 'projects/1/translations', { ...body, text: 'Jetzt auf' })
      const rows = await about('translation-costs-pe', { ...priced({}), userIds: [1] })
      expect(users(rows)).toEqual([[1, 1]])
    })
  })

  it('prices its approval, too, where that goes by categories', async () => {
    const approval = { userId: 3, at: '2026-01-06T09:00:00.000Z' }
    const approved = filesOf({
      text: 'Open',
      translations: [german('Öffnen', 1, { provider: 'mt', approval })],
    })
    const { about } = await worldOf(approved)
    const paid = async (more: object): Promise<unknown> =>
      (await about('translation-costs-pe', { ...priced({ mtMatch: [line('100', 20)] }), ...more }))[1]?.[
        'totalCosts'
      ]
    expect(await paid({})).toBe(0.5)
    expect(await paid({ useCategoryBasedProofreadRates: true })).toBe(0.2)
  })
})

describe('the approval of what a person wrote', () => {
  it.each([
    ['of an engine', { provider: 'mt', userId: null } as const, 0.2],
    ['of nothing', null, 0.4],
  ])('is paid as the whole of what it came from: %s', async (_, offered, total) => {
    const { about } = await worldOf(
      filesOf({
        text: 'Open it',
        translations: [
          ...(offered ? [german('Es zuschließen', 1, offered)] : []),
          german('Es schließen', 2, { approval: { userId: 3, at: '2026-01-06T09:00:00.000Z' } }),
        ],
      }),
    )
    const schemes = { mtMatch: [line('100', 20), line('90-80', 50)], suggestionMatch: [line('100', 40)] }
    const rows = await about('translation-costs-pe', {
      ...priced(schemes),
      useCategoryBasedProofreadRates: true,
      preTranslatedStringsCategorizationAdjustment: true,
    })
    expect(rows[1]?.['totalCosts']).toBe(total)
  })
})

describe('what was done', () => {
  it('is counted by what it came from, with votes, also where it was deleted', async () => {
    const votes = { 4: 'up' } as const
    const { about, rest } = await worldOf(
      filesOf({
        text: 'Open',
        translations: [
          german('Auf', 1, { votes }),
          german('Öffnen', 2, { provider: 'mt', approval: { userId: 3, at: '2026-01-03T09:00:00.000Z' } }),
        ],
      }),
    )
    const none = { translated: 0, human: 0, tm: 0, mt: 0, ai: 0, approved: 0, votes: 0 }
    const rows = [
      { languageId: 'de', date: '2026-01-01', ...none, translated: 1, human: 1 },
      { languageId: 'de', date: '2026-01-02', ...none, translated: 1, mt: 1 },
      { languageId: 'de', date: '2026-01-03', ...none, approved: 1 },
    ]
    const activity = (more: object) => about('translation-activity', { unit: 'strings', ...more })
    const early = { dateTo: '2026-01-04T00:00:00Z' }
    expect(await activity(early)).toMatchObject(rows.map(({ votes: _, ...row }) => row))
    expect((await activity({})).reduce((sum, row) => sum + Number(row['votes']), 0)).toBe(1)
    await rest('DELETE', 'projects/1/translations/1')
    expect(await activity({ ...early, userIds: [2] })).toMatchObject(
      [rows[0], rows[1]].map((row) => ({ ...row, votes: expect.any(Number) })),
    )
    expect(await activity({ userIds: [3] })).toEqual([rows[2]])
    expect(
      await activity({ dateFrom: '2026-01-03T00:00:00Z', dateTo: '2026-01-04T00:00:00Z' }),
    ).toMatchObject([{ approved: 1 }])
  })
})

describe('what is wrong', () => {
  it('is new in its time, and there until its end', async () => {
    const { about } = await worldOf(
      filesOf(
        { text: 'Open it.', translations: [german('Öffnen', 1)] },
        { text: 'Shut it.', translations: [german('Zu', 3)] },
      ),
    )
    const found = async (more: object) => {
      const rows = await about('qa-check-issues', more)
      return rows
        .filter(({ category }) => category === 'punctuation')
        .map((row) => [row['new'], row['issues']])
    }
    expect(await found({})).toEqual([[2, 2]])
    expect(await found({ dateFrom: '2026-01-02T00:00:00Z' })).toEqual([[1, 2]])
    expect(await found({ dateTo: '2026-01-02T00:00:00Z' })).toEqual([[1, 1]])
  })

  it('was resolved when somebody did', async () => {
    const { about, rest } = await worldOf(filesOf({ text: 'Open', translations: [german('Auf', 1)] }))
    const issue = {
      stringId: 1,
      text: 'Hm',
      targetLanguageId: 'de',
      type: 'issue',
      issueType: 'general_question',
    }
    await rest('POST', 'projects/1/comments', issue)
    expect(await about('editor-issues', {})).toMatchObject([{ resolvedAt: null }])
    const resolve = [{ op: 'replace', path: '/issueStatus', value: 'resolved' }]
    await rest('PATCH', 'projects/1/comments/1', resolve)
    expect(await about('editor-issues', {})).toMatchObject([{ resolvedAt: expect.stringMatching(/^20/) }])
  })
})

describe('an estimate', () => {
  const estimate = async (content: WorldPlan, more: object): Promise<Row | undefined> => {
    const { about } = await worldOf(content)
    const schema = { ...priced({ tmMatch: [line('100', 10), line('99-50', 40)] }), ...more }
    return (await about('costs-estimation-pe', schema))[0]
  }

  it('is of strings that were added in its time, and takes repeats in the same context for perfect', async () => {
    const content = filesOf(
      { text: 'Open', context: 'a' },
      { text: 'Open', context: 'a' },
      { text: 'Open', context: 'b' },
    )
    const tmMatch = [line('perfect', 0), line('100', 10)]
    const schema = priced({ tmMatch })
    expect(await estimate(content, schema)).toMatchObject({ toTranslate: 3, translationCost: 1.1 })
    expect(await estimate(content, { ...schema, dateFrom: '2999-01-01T00:00:00Z' })).toBeUndefined()
  })

  it('finds what people translated already', async () => {
    const content = filesOf(
      { text: 'Open the big door', translations: [german('Die große Tür öffnen', 1)] },
      { text: 'Open the big window' },
    )
    expect(await estimate(content, {})).toMatchObject({ toTranslate: 1, translationCost: 0.4 })
  })

  it('takes repeats for matches, and what is alike where it is to', async () => {
    const twice = filesOf({ text: 'Open' }, { text: 'Open' })
    expect(await estimate(twice, {})).toMatchObject({ toTranslate: 2, translationCost: 1.1 })
    const alike = filesOf({ text: 'Open the big door' }, { text: 'Open the big window' })
    expect(await estimate(alike, {})).toMatchObject({ translationCost: 2 })
    expect(await estimate(alike, { calculateInternalMatches: true })).toMatchObject({ translationCost: 1.4 })
  })

  it('is of what is there to be translated', async () => {
    const hidden = filesOf({ text: 'Open' }, { text: 'Shut', isHidden: true }, { text: 'Open' })
    expect(await estimate(hidden, {})).toMatchObject({ toTranslate: 2, toProofread: 2 })
    const settings = { translateDuplicates: 1 }
    const { about } = await worldOf({ ...hidden, project: { ...hidden.project, settings } } as WorldPlan)
    expect(await about('costs-estimation-pe', priced({}))).toMatchObject([{ toTranslate: 1 }])
  })

  it('is of one step', async () => {
    const steps: WorldPlan = {
      ...filesOf({ text: 'Open' }),
      project: {
        targetLanguageIds: ['de'],
        workflow: [
          { id: 11, title: 'Translation', type: 'Translate' },
          { id: 12, title: 'Proofreading', type: 'Proofread' },
        ],
      },
    }
    expect(await estimate(steps, { workflowStepId: 11 })).toMatchObject({ toTranslate: 1, toProofread: 0 })
    expect(await estimate(steps, { workflowStepId: 12 })).toMatchObject({ toTranslate: 0, toProofread: 1 })
  })

  it('counts what is pre-translated and approved by nobody, unless that counts as translated', async () => {
    const made = filesOf({ text: 'Open', translations: [german('Öffnen', 1, { provider: 'mt' })] })
    expect(await estimate(made, {})).toMatchObject({ toTranslate: 1 })
    expect(await estimate(made, { includePreTranslatedStrings: true })).toMatchObject({ toTranslate: 0 })
  })
})

describe('accuracy', () => {
  const approval = { userId: 3, at: '2026-01-06T09:00:00.000Z' }
  /** The first is kept, of the second two of 14 characters went; nobody approved the third. */
  const content = filesOf(
    { text: 'Open', translations: [german('Öffnen', 1, { provider: 'mt', approval })] },
    {
      text: 'Close it',
      translations: [
        german('Es zuschließen', 1, { provider: 'mt' }),
        german('Es schließen', 2, { approval }),
      ],
    },
    { text: 'Wait', translations: [german('Warten', 1, { provider: 'mt' })] },
  )

  it('is of what was approved at last, of people by somebody else', async () => {
    const said = (text: string, approver: number): Omit<StringPlan, 'identifier'> => ({
      text,
      translations: [
        german('Erst', 1, { userId: 4 }),
        german('Zuletzt', 2, { approval: { ...approval, userId: approver } }),
      ],
    })
    const { about } = await worldOf(filesOf(said('One', 3), said('Two words', 2)))
    expect(await about('translator-accuracy', { unit: 'words' })).toMatchObject([
      { userId: 4, total: 1, kept: 0, replaced: 1, approved: 0 },
      { userId: 2, total: 1, kept: 1, replaced: 0, approved: 1 },
    ])
    const { about: ofMachines } = await worldOf(content)
    expect(await ofMachines('translator-accuracy', { unit: 'strings' })).toMatchObject([
      { userId: 2, total: 1 },
    ])
  })

  it('is of one text as like as it is, of several on average by how much they are', async () => {
    const { about } = await worldOf(content)
    // Two of 14 characters went.
    const edited = 85
    const rows = await about('pre-translate-accuracy', { matchScoreCategories: ['99-20'] })
    expect(rows.map((row) => row['averageMatchScore'])).toEqual([100, edited])
    // One word was kept, and two were edited.
    expect(await about('pre-translate-accuracy', {})).toMatchObject([
      { total: 3, averageMatchScore: Math.round((100 + 2 * edited) / 3) },
    ])
  })

  it.each([
    [{ matchScoreCategories: ['100-90', '89-20'] }, ['100-90', '89-20']],
    [{ matchScoreCategories: ['100-90'] }, ['100-90', 'rest']],
    [{ matchScoreCategories: ['99-20'] }, ['100', '99-20']],
    [{ postEditingCategories: ['0-10', '11-80'] }, ['0-10', '11-80']],
  ])('falls into categories: %j', async (more, categories) => {
    const { about, written } = await worldOf(content)
    const schema = { unit: 'strings', ...more }
    const rows = await about('pre-translate-accuracy', schema)
    expect(rows.map((row) => [row['category'], row['total']])).toEqual(categories.map((each) => [each, 1]))
    expect(await written('translator-accuracy', { format: 'csv', ...schema })).toMatch(
      /^[^\n]*,Category,Total,/,
    )
  })
})

describe('raw data', () => {
  const content = filesOf(
    { text: 'Open the big door', translations: [german('Die große Tür öffnen', 1)] },
    { text: 'Open the big window', translations: [german('Fenster öffnen', 2, { votes: { 3: 'up' } })] },
  )

  it('has the columns that are named', async () => {
    const { about, written } = await worldOf(content)
    const columns = ['stringId', 'filePath', 'preTranslated', 'tmMatch', 'targetUnits', 'tmName']
    expect(await about('contribution-raw-data', { mode: 'translations', columns })).toEqual([
      {
        stringId: 1,
        filePath: '/a.json',
        preTranslated: 'false',
        tmMatch: null,
        targetUnits: 4,
        tmName: null,
      },
      { stringId: 2, filePath: '/a.json', preTranslated: 'false', tmMatch: 75, targetUnits: 2, tmName: null },
    ])
    const csv = await written('contribution-raw-data', { format: 'csv', mode: 'votes', columns: ['mark'] })
    expect(csv).toBe('Mark\r\nup\r\n')
  })

  it('is CSV where no format is named, with the number of the file under its heading (F239)', async () => {
    const { written } = await worldOf(content)
    const [head = '', first = ''] = (await written('contribution-raw-data', { mode: 'translations' })).split(
      '\r\n',
    )
    expect(first.split(',')[head.split(',').indexOf('File Identifier')]).toBe('1')
  })

  it('has what one person did on a string once: as it is last, and since the first', async () => {
    const again = filesOf({ text: 'Open', translations: [german('Auf', 1), german('Öffnen sie', 2)] })
    const { rest, about } = await worldOf(again)
    const columns = ['translationId', 'targetUnits', 'createdAt', 'updatedAt']
    const row = { translationId: 2, targetUnits: 2, createdAt: '2026-01-01T08:00:00.000Z' }
    const read = (): Promise<Row[]> => about('contribution-raw-data', { mode: 'translations', columns })
    expect(await read()).toMatchObject([{ ...row, updatedAt: '2026-01-02T08:00:00.000Z' }])
    await rest('DELETE', 'projects/1/translations?stringId=1')
    expect(await read()).toMatchObject([row])
  })

  it('says of which memory, engine or prompt a text is, and counts those that are named', async () => {
    const { rest, about } = await worldOf({
      files: [...(content.files ?? []), { name: 'b.json', strings: [{ identifier: 'b', text: 'B' }] }],
      project: { targetLanguageIds: ['de'] },
    })
    const prompt = { name: 'Ours', action: 'pre_translate', config: { mode: 'basic' } }
    const aiPromptId = dataOf(await rest('POST', 'ai/prompts', prompt))['id'] as number
    const origins = [
      { provider: 'tm', providerId: 1 },
      { provider: 'deepl', providerId: 5 },
      { provider: 'ai', providerId: aiPromptId },
    ]
    for (const [at, origin] of origins.entries())
      await rest('POST', 'projects/1/translations', {
        ...{ stringId: at + 1, languageId: 'de', text: `Tür ${at}`, isPreTranslated: true, ...origin },
      })
    const columns = ['translationId', 'tmId', 'tmName', 'mtId', 'mtEngine', 'aiPromptId', 'aiPromptName']
    const none = {
      tmId: null,
      tmName: null,
      mtId: null,
      mtEngine: null,
      aiPromptId: null,
      aiPromptName: null,
    }
    const rows = [
      { translationId: 1, ...none },
      { translationId: 2, ...none },
      { translationId: 3, ...none, tmId: 1, tmName: expect.stringContaining('TM') as string },
      { translationId: 4, ...none, mtId: 5, mtEngine: 'deepl' },
      { translationId: 5, ...none, aiPromptId, aiPromptName: 'Ours' },
    ]
    const asked = (more: object): Promise<Row[]> =>
      about('contribution-raw-data', { mode: 'translations', columns, ...more })
    expect(await asked({})).toEqual(rows)
    expect(await asked({ tmIds: [1] })).toEqual([rows[2]])
    expect(await asked({ mtIds: [5], aiPromptIds: [aiPromptId] })).toEqual(rows.slice(3))
    expect(await asked({ mtIds: [1], tmIds: [5] })).toEqual([])
  })

  it.each([
    [{ mode: 'translations', columns: ['mark'] }, 'schema.columns'],
    [{ mode: 'votes', columns: ['tmMatch'] }, 'schema.columns'],
    [{ mode: 'translations', columns: ['lost'] }, 'schema.columns.0'],
    [{ mode: 'relative' }, 'schema.mode'],
  ])('is refused with %j', async (schema, key) => {
    const { rest } = await worldOf(content)
    expect(await rest('POST', 'projects/1/reports', { name: 'contribution-raw-data', schema })).toMatchObject(
      {
        status: 400,
        body: { errors: [{ error: { key } }] },
      },
    )
  })
})

describe('tasks', () => {
  /** One of 1 word, in the first step, done in two hours; one of 5 words, to be proofread. */
  const content: WorldPlan = {
    ...filesOf({ text: 'Open' }, { text: 'Open the big red door' }),
    project: {
      targetLanguageIds: ['de', 'fr'],
      workflow: [
        { id: 11, title: 'Translation', type: 'Translate' },
        { id: 12, title: 'Proofreading', type: 'Proofread' },
      ],
    },
    tasks: [
      {
        ...{ title: 'Short', languageId: 'de', fileIds: [1], stringIds: [1], assigneeIds: [2, 3] },
        ...{ status: 'done', workflowStepId: 11, createdAt: '2026-01-05T08:00:00.000Z' },
        resolvedAt: '2026-01-05T10:00:00.000Z',
      },
      {
        ...{ title: 'Long', languageId: 'fr', fileIds: [1], stringIds: [2], assigneeIds: [3], type: 1 },
        workflowStepId: 12,
      },
    ],
  }

  it.each([
    [{ type: 'workload' }, { tasks: 2, todo: 1, inProgress: 0, done: 1, closed: 0 }],
    [{ type: 'workload' }, { activeVolume: 6, throughputVolume: 1 }],
    [{ type: 'created-vs-resolved' }, { created: 2, resolved: 1 }],
    [{ type: 'cost', typeTasks: 1 }, undefined],
    [
      { type: 'time', wordsCountFrom: 2 },
      { averageCompletion: 0, averageWaiting: 0 },
    ],
    [
      { type: 'time', wordsCountTo: 4 },
      { averageCompletion: 2, maximum: 2 },
    ],
    [
      { type: 'workload', typeTasks: 1 },
      { tasks: 1, activeVolume: 5 },
    ],
    [
      { type: 'workload', languageId: 'de' },
      { tasks: 1, activeVolume: 1 },
    ],
    [
      { type: 'workload', assigneeId: 2 },
      { tasks: 1, activeVolume: 1 },
    ],
  ])('are used as %j says', async (schema, figures) => {
    const { about } = await worldOf(content)
    const named = { groupBy: 'project', ...schema }
    expect(await about('task-usage', named, 'projects/1/reports').catch(String)).toContain('schema.groupBy')
    const rows = await about('group-task-usage', named, 'reports')
    expect(rows).toMatchObject(figures ? [{ projectId: 1, ...figures }] : [])
  })

  it('are resolved in the time in which they were, whenever they were made', async () => {
    const { about } = await worldOf(content)
    const between = {
      type: 'created-vs-resolved',
      dateFrom: '2026-01-05T09:00:00Z',
      dateTo: '2026-01-05T11:00:00Z',
    }
    expect(await about('task-usage', between)).toEqual([{ type: 0, created: 0, resolved: 1 }])
  })

  it('are late by what they were due, and took the time between', async () => {
    const at = (hour: number): string => `2026-01-05T${String(hour).padStart(2, '0')}:00:00.000Z`
    const task = (over: object) => ({
      ...{ title: 'T', languageId: 'de', fileIds: [1], assigneeIds: [2], createdAt: at(8) },
      ...over,
    })
    const { about } = await worldOf({
      ...filesOf({ text: 'Open' }),
      tasks: [
        task({ status: 'closed', deadline: at(10), startedAt: at(9), resolvedAt: at(12) }),
        task({ status: 'closed', deadline: at(14), startedAt: at(10), resolvedAt: at(14) }),
        task({ status: 'closed', startedAt: at(8), resolvedAt: at(18) }),
        task({ status: 'in_progress', deadline: '2025-12-31T08:00:00.000Z', startedAt: at(9) }),
        task({ deadline: '2999-01-01T00:00:00.000Z' }),
      ],
    })
    expect(await about('task-usage', { type: 'performance' })).toEqual([
      { type: 0, withDueDate: 4, openOverdue: 1, closedOverdue: 1, closedOnTime: 1, onTimeRate: 33.333333 },
    ])
    expect(await about('task-usage', { type: 'time' })).toEqual([
      {
        ...{ type: 0, averageCompletion: 6.666667, median: 6, percentile80: 10, maximum: 10 },
        ...{ averageWaiting: 1, averageOverdue: 2, averageActiveWork: 5.666667 },
      },
    ])
  })

  it('cost what the last report about one alone said, an actual one before an estimate', async () => {
    const { about } = await worldOf(content)
    const cost = () => about('task-usage', { type: 'cost', groupBy: 'language' })
    expect(await cost()).toEqual([])
    const rates = { ...priced({}), currency: 'EUR' }
    await about('costs-estimation-pe', { ...rates, taskIds: [1, 2] })
    expect(await cost()).toEqual([])
    await about('costs-estimation-pe', { ...rates, taskIds: [2] })
    await about('costs-estimation-pe', { ...rates, currency: 'CHF', taskIds: [1] })
    expect(await cost()).toEqual([
      { languageId: 'de', currency: 'CHF', tasks: 1, cost: 1.5, activeTasks: 0, activeCost: 0 },
      { languageId: 'fr', currency: 'EUR', tasks: 1, cost: 1.5, activeTasks: 1, activeCost: 1.5 },
    ])
    await about('translation-costs-pe', { ...rates, taskIds: [2] })
    expect(await cost()).toMatchObject([{ cost: 1.5 }, { languageId: 'fr', cost: 0 }])
    expect(await about('task-usage', { type: 'cost', statuses: ['done'] })).toMatchObject([{ type: 0 }])
  })

  it.each([
    [
      {},
      [
        { userId: 2, tasks: 1 },
        { userId: 3, tasks: 2 },
      ],
    ],
    [{ groupBy: 'language' }, [{ languageId: 'de' }, { languageId: 'fr' }]],
    [{ groupBy: 'type' }, [{ type: 0 }, { type: 1 }]],
  ])('are used by %j', async (schema, rows) => {
    const { about } = await worldOf(content)
    expect(await about('task-usage', { type: 'workload', ...schema })).toMatchObject(rows)
    const ofOthers = { type: 'time', groupBy: 'user' }
    expect(await about('task-usage', ofOthers).catch(String)).toContain('schema.groupBy')
  })

  it('are no report of the standard edition', async () => {
    const { rest } = await worldOf(filesOf({ text: 'Open' }), 'standard')
    const body = { name: 'task-usage', schema: { type: 'workload', format: 'json' } }
    expect((await rest('POST', 'projects/1/reports', body)).status).toBe(400)
  })

  const hour = { baseRates: { hourly: 8 } }
  it.each([
    [{ groupBy: 'user' }, [{ userId: 1, seconds: 5400, cost: 12 }]],
    [
      { groupBy: 'language' },
      [
        { languageId: 'de', seconds: 3600 },
        { languageId: 'fr', seconds: 1800 },
      ],
    ],
    [
      { groupBy: 'task' },
      [
        { taskId: 1, cost: 8 },
        { taskId: 2, cost: 4 },
      ],
    ],
    [{ typeTasks: 1 }, [{ taskId: 2 }]],
    [{ workflowStepId: 11 }, [{ taskId: 1 }]],
    [{ groupBy: 'task', taskIds: [2] }, [{ taskId: 2, seconds: 1800 }]],
  ])('take time, by %j', async (schema, rows) => {
    const { about, rest } = await worldOf(content)
    for (const [task, timeSpent] of [
      [1, 3600],
      [2, 1800],
    ])
      await rest('POST', `projects/1/tasks/${task}/comments`, { timeSpent })
    expect(await about('time-spent', { ...hour, ...schema })).toMatchObject(rows)
    for (const task of [1, 2]) expect((await rest('DELETE', `projects/1/tasks/${task}`)).status).toBe(204)
    expect(await about('time-spent', { ...hour, ...schema })).toMatchObject(rows)
    expect(dataOf(await rest('GET', 'reports/archives/2'))['name']).toBe('time-spent')
  })
})

describe('savings', () => {
  const approval = { userId: 3, at: '2026-01-06T09:00:00.000Z' }
  const content = filesOf(
    { text: 'Open', translations: [german('Öffnen', 1, { provider: 'mt', approval })] },
    { text: 'Close', translations: [german('Zu', 1)] },
  )
  const template = {
    name: 'T',
    currency: 'EUR',
    unit: 'words',
    config: priced({ mtMatch: [line('100', 25)] }),
  }

  const machine = { provider: 'mt', userId: null } as const
  it.each<[string, Omit<StringPlan, 'identifier'>, unknown]>([
    [
      'what a machine said and a person edited, by how like they are',
      { text: 'A', translations: [german('Es zuschließen', 1, machine), german('Es schließen', 2)] },
      { date: '2026-01-02', provider: 'mt', saved: 0.5, percent: 50 },
    ],
    [
      'what a memory had wholly, and somebody approved',
      {
        text: 'A',
        translations: [german('B', 1, { provider: 'tm', match: { rate: 100, type: 'exact' }, approval })],
      },
      { date: '2026-01-01', provider: 'tm', saved: 0.85 },
    ],
    [
      'of several offers the one that saves most',
      {
        text: 'A',
        translations: [
          german('Es zuschließen', 1, machine),
          german('Es schließen', 1, { ...machine, provider: 'ai' }),
          german('Es schließen', 2),
        ],
      },
      { provider: 'ai', saved: 0.9 },
    ],
  ])('are those of the platform without a template: %s', async (_, string, row) => {
    const { about } = await worldOf(filesOf(string))
    expect(await about('saving-activity', { unit: 'strings' })).toMatchObject([row])
  })

  it('are of each string once, by what a person did first', async () => {
    const { about } = await worldOf(
      filesOf(
        { text: 'A', translations: [german('B', 1, machine), german('B', 2), german('B', 3, { userId: 4 })] },
        { text: 'C', translations: [german('D', 1, { provider: 'mt' })] },
      ),
    )
    const rows = (more: object) => about('saving-activity', { unit: 'strings', ...more })
    expect(await rows({})).toMatchObject([{ date: '2026-01-02', saved: 0.9 }])
    expect(await rows({ userIds: [4] })).toEqual([])
    expect(await rows({ dateFrom: '2026-01-03T00:00:00Z' })).toEqual([])
  })

  it('are a part of all, or money where a template says how much', async () => {
    const { about, rest } = await worldOf(content)
    const [all] = await about('saving-activity', { unit: 'strings' })
    expect(all).toMatchObject({ date: '2026-01-01', provider: 'mt', saved: 0.9, percent: 45 })
    const refused = await rest('POST', 'projects/1/reports', {
      name: 'saving-activity',
      schema: { mode: 'currency' },
    })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ error: { key: 'schema.mode' } }] } })
    const { id } = dataOf(await rest('POST', 'reports/settings-templates', template))
    await rest('PATCH', 'groups/1', [{ op: 'replace', path: '/savingsReportSettingsTemplateId', value: id }])
    const ofGroup = await about('saving-activity', { mode: 'currency', unit: 'strings' })
    expect(ofGroup).toMatchObject([{ saved: 0.75, cost: 0.75 }])
    expect(await about('group-saving-activity', { mode: 'currency', unit: 'strings' }, 'reports')).toEqual(
      ofGroup,
    )
  })

  it.each([
    ['user', /^,2,[^,]+,,2,/m],
    ['language', /^,,,de,2,/m],
  ] as const)('and costs are told apart by one thing: %s', async (groupBy, row) => {
    const { written } = await worldOf(content)
    const schema = { ...priced({}), groupBy, currency: 'CHF' }
    expect(await written('translation-costs-pe', { format: 'csv', ...schema })).toMatch(row)
    expect(JSON.parse(await written('translation-costs-pe', { format: 'json', ...schema }))).toMatchObject({
      currency: 'CHF',
    })
  })

  it('and costs of a group are of each project', async () => {
    const { about } = await worldOf(content)
    const schema = { ...priced({}), groupBy: 'project' }
    expect(await about('group-translation-costs-pe', schema, 'reports')).toEqual([
      { projectId: 1, translated: 2, approved: 1, translationCost: 2, proofreadCost: 0.5, total: 2.5 },
    ])
  })
})
