import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { hostWorld, openPlatform, origin, restWith } from './offline.ts'
import { dataOf, until } from './storage.ts'

const open = async (publicDownloads: boolean) => {
  const { platform } = openPlatform()
  const strings = [
    { identifier: 'a', text: 'A', translations: [{ languageId: 'de', text: 'Ah', userId: 2 }] },
    { identifier: 'b', text: 'B' },
  ]
  const { token } = await hostWorld(platform, {
    project: { identifier: 'docs', targetLanguageIds: ['de', 'fr'] },
    files: [{ name: 'app.json', strings }],
  })
  const rest = restWith(platform, token)
  await rest('PATCH', 'projects/1', [{ op: 'replace', path: '/publicDownloads', value: publicDownloads }])
  const build = async (wish: object): Promise<void> => {
    const { id } = dataOf<{ id: number }>(await rest('POST', 'projects/1/translations/builds', wish))
    await until(rest, `projects/1/translations/builds/${id}`, ({ body }) =>
      JSON.stringify(body).includes('"finished"'),
    )
  }
  const download = (path: string): Promise<Response> =>
    Promise.resolve(platform.fetch(new Request(`${origin}/backend/download/project/${path}`)))
  const namesIn = async (path: string): Promise<string[]> =>
    Object.keys(unzipSync(new Uint8Array(await (await download(path)).arrayBuffer()))).toSorted()
  return { rest, build, download, namesIn }
}

it('gives the newest build of the whole project to who has no token', async () => {
  const { build, download, namesIn } = await open(true)
  await build({ targetLanguageIds: ['de'] })
  await build({})
  expect(await namesIn('docs.zip')).toEqual(['de/app.json', 'fr/app.json'])
  expect(await namesIn('docs/de.zip')).toEqual(['de/app.json'])
  const german = unzipSync(new Uint8Array(await (await download('docs/de.zip')).arrayBuffer()))
  expect(strFromU8(german['de/app.json'] ?? new Uint8Array())).toContain('Ah')
})

it.each([
  [false, 'docs.zip', 403, 'publicDownloads is off'],
  [true, 'docs.zip', 404, 'has no build yet'],
  [true, 'other.zip', 404, 'Project Not Found'],
  [true, 'docs', 404, 'Project Not Found'],
])('refuses what may not be downloaded: publicDownloads %s, %s', async (isPublic, path, status, words) => {
  const { download } = await open(isPublic)
  const answer = await download(path)
  expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(words)])
})

it('has nothing for a language that the build has not', async () => {
  const { build, download } = await open(true)
  await build({ targetLanguageIds: ['de'] })
  expect((await download('docs/fr.zip')).status).toBe(404)
})
