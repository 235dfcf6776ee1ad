/** Lists that look no further than their page: it is the same part of the whole list. */
import { expect, it } from 'vitest'
import { hostWorld, openPlatform, restWith } from './offline.ts'
import { rowsOf } from './storage.ts'

const files = ['a', 'b', 'c'].map((name) => ({
  name: `${name}.json`,
  strings: [1, 2, 3].map((at) => ({
    identifier: `${name}${at}`,
    text: at === 2 ? 'Other' : `Hello ${at} {name}`,
    translations: [{ languageId: 'de', text: 'Hallo', userId: 2 }],
  })),
}))

it.each([
  'projects/1/qa-checks?',
  'projects/1/languages/de/translations?fileId=2',
  'projects/1/strings?filter=hello',
  'strings?filter=hello',
  'translations?filter=hallo',
  'files?filter=json',
])('%s', async (path) => {
  const { platform } = openPlatform()
  const world = await hostWorld(platform, { files })
  const rest = restWith(platform, world.token)
  const all = rowsOf(await rest('GET', path))
  expect(all.length).toBeGreaterThan(2)
  for (const offset of all.keys())
    expect(rowsOf(await rest('GET', `${path}&limit=2&offset=${offset}`))).toEqual(
      all.slice(offset, offset + 2),
    )
  expect(rowsOf(await rest('GET', `${path}&offset=${all.length}`))).toEqual([])
})
