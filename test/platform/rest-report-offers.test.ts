/** What names of a report's schema do that hardly anybody says. */
import { describe, expect, it } from 'vitest'
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import { line, schemesWith } from './rates.ts'
import { dataOf } from './storage.ts'
import { type Row, worldOf, german, filesOf, priced } from './reports-kit.ts'

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
