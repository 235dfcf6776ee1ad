/** What names of a report's schema do that hardly anybody says. */
import { describe, expect, it } from 'vitest'
import { dataOf } from './storage.ts'
import { type Row, worldOf, german, filesOf } from './reports-kit.ts'

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
