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
  expect(rowsOf(filled)).toMatchObject([{ text: 'Hallo <b>Welt</b>!', provider: 'tm' }])
})

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
