/** What names of a report's schema do that hardly anybody says. */
/** What names of a report's schema do that hardly anybody says. */
import { describe, expect, it } from 'vitest'
import type { StringPlan, WorldPlan } from '../../host-simulator/world/plan.ts'
import { line } from './rates.ts'
import { type Row, worldOf, german, filesOf, priced } from './reports-kit.ts'

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
