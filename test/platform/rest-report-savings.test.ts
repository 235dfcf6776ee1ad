/** What names of a report's schema do that hardly anybody says. */
import { describe, expect, it } from 'vitest'
import type { StringPlan } from '../../host-simulator/world/plan.ts'
import { line } from './rates.ts'
import { dataOf } from './storage.ts'
import { worldOf, german, filesOf, priced } from './reports-kit.ts'

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
