import { expect, it } from 'vitest'
import { hostWorld, openPlatform, restWith } from './offline.ts'

const plan = { files: [{ name: 'a.json', strings: [{ identifier: 'a', text: 'Cart' }] }] }

const language = {
  name: 'Sea Talk',
  code: 'sea',
  localeCode: 'sea-SE',
  textDirection: 'ltr',
  pluralCategoryNames: ['one', 'other'],
  threeLettersCode: 'sea',
}

it.each([
  ['projects/1/members', 'DELETE', 'projects/1/members/3', undefined],
  ['projects/1/labels', 'POST', 'projects/1/labels', { title: 'sea' }],
  ['projects/1/branches', 'POST', 'projects/1/branches', { name: 'sea' }],
  ['projects/1/directories', 'POST', 'projects/1/directories', { name: 'sea' }],
  ['projects/1/tasks', 'POST', 'projects/1/tasks', { type: 0, title: 'Sea', languageId: 'de', fileIds: [1] }],
  ['projects/1', 'PATCH', 'projects/1', [{ op: 'replace', path: '/name', value: 'Sea' }]],
  ['languages?limit=500', 'POST', 'languages', language],
  ['glossaries', 'POST', 'glossaries', { name: 'Sea', languageId: 'en' }],
  ['tms', 'POST', 'tms', { name: 'Sea', languageId: 'en' }],
])('what %s answered is kept until something is written', async (read, method, path, body) => {
  const { platform } = openPlatform()
  const rest = restWith(platform, (await hostWorld(platform, plan)).token)
  const first = await rest('GET', read)
  expect(first.status).toBe(200)
  expect(await rest('GET', read)).toEqual(first)
  const written = await rest(method, path, body)
  expect(written.status, JSON.stringify(written.body)).toBeLessThan(300)
  expect((await rest('GET', read)).body).not.toEqual(first.body)
})
