import { expect, it } from 'vitest'
import { hostWorld, openPlatform, restWith } from './offline.ts'
import { dataOf, rowsOf } from './storage.ts'

const open = async (...texts: string[]) => {
  const { platform } = openPlatform()
  const strings = texts.map((text, at) => ({ identifier: `s${at}`, text }))
  const world = await hostWorld(platform, {
    project: { targetLanguageIds: ['de', 'en'] },
    files: [{ name: 'app.json', strings }],
  })
  return restWith(platform, world.token)
}

it('what differs in its tags alone is found as the same, and filled in', async () => {
  const rest = await open('Hello <b>world</b>!', "Hello <a href='#'>world</a>!")
  await rest('POST', 'projects/1/translations', { stringId: 1, languageId: 'de', text: 'Hallo <b>Welt</b>!' })
  const found = await rest('POST', 'projects/1/tms/concordance', {
    ...{ sourceLanguageId: 'en', targetLanguageId: 'de', minRelevant: 100, autoSubstitution: false },
    expressions: ["Hello <a href='#'>world</a>!"],
  })
  expect(rowsOf(found)).toMatchObject([{ source: 'Hello <b>world</b>!', relevant: 100 }])
  const wish = { languageIds: ['de'], fileIds: [1], method: 'tm' }
  expect((await rest('POST', 'projects/1/pre-translations', wish)).status).toBe(202)
  const filled = await rest('GET', 'projects/1/translations?stringId=2&languageId=de')
  expect(rowsOf(filled)).toMatchObject([{ text: "Hallo <a href='#'>Welt</a>!", provider: 'tm' }])
})

it('a search says how like a match is once its numbers are those of the text', async () => {
  const rest = await open('Attempt 5')
  await rest('POST', 'projects/1/translations', { stringId: 1, languageId: 'de', text: 'Versuch 5' })
  const found = async (autoSubstitution: boolean, minRelevant: number) => {
    const wish = { sourceLanguageId: 'en', targetLanguageId: 'de', expressions: ['Attempt 2'] }
    return rowsOf(await rest('POST', 'tms/concordance', { ...wish, minRelevant, autoSubstitution }))
  }
  expect(await found(false, 60)).toEqual([])
  expect(await found(false, 50)).toMatchObject([{ target: 'Versuch 5', relevant: 50, substituted: null }])
  expect(await found(true, 100)).toMatchObject([
    { source: 'Attempt 5', target: 'Versuch 2', relevant: 100, substituted: '50→100' },
  ])
})

it.each([
  ['all', {}, [['Versuch 2', true]]],
  ['exceptAutoSubstituted', {}, [['Versuch 2', false]]],
  ['all', { autoSubstitution: false }, []],
  ['all', { 'tmPenalties/autoSubstitution': 1 }, []],
])(
  'an automatic translation takes what becomes the same: approves %s in %j',
  async (approves, over, texts) => {
    const rest = await open('Attempt 5', 'Attempt 2')
    for (const [name, value] of Object.entries(over))
      await rest('PATCH', 'projects/1', [{ op: 'replace', path: `/${name}`, value }])
    await rest('POST', 'projects/1/translations', { stringId: 1, languageId: 'de', text: 'Versuch 5' })
    const wish = { languageIds: ['de'], fileIds: [1], method: 'tm', autoApproveOption: approves }
    expect((await rest('POST', 'projects/1/pre-translations', wish)).status).toBe(202)
    const filled = rowsOf<{ text: string }>(
      await rest('GET', 'projects/1/translations?stringId=2&languageId=de'),
    )
    const approvals = rowsOf(await rest('GET', 'projects/1/approvals?stringId=2&languageId=de'))
    expect(filled.map(({ text }) => [text, approvals.length > 0])).toEqual(texts)
  },
)

it('what is translated into its own language is in no memory', async () => {
  const rest = await open('Hello')
  const into = (languageId: string) =>
    rest('POST', 'projects/1/translations', { stringId: 1, languageId, text: 'Hallo' })
  const segments = async () => rowsOf(await rest('GET', 'tms/1/segments'))
  expect(dataOf(await into('en'))).toMatchObject({ text: 'Hallo' })
  expect(await segments()).toEqual([])
  await into('de')
  expect(JSON.stringify(await segments())).not.toContain('"en","text":"Hallo"')
})
