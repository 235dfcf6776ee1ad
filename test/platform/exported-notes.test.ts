/** What people say of strings goes out in tables that have columns for it. Source: facts F310. */
import { expect, it } from 'vitest'
import { hostWorld, openPlatform, restWith } from './offline.ts'
import { dataOf, fetched, rowsOf, stored, textOf } from './storage.ts'

const open = async (text: string) => {
  const { platform } = openPlatform()
  const world = await hostWorld(platform, { project: { targetLanguageIds: ['de'] }, files: [] })
  const rest = restWith(platform, world.token)
  const storageId = await stored(platform, world.token, 'a.csv', text)
  const { id } = dataOf<{ id: number }>(await rest('POST', 'projects/1/files', { storageId, name: 'a.csv' }))
  const edit = async (at: number, ...edits: object[]) => {
    const string = rowsOf<{ id: number }>(await rest('GET', 'projects/1/strings'))[at]
    return rest('PATCH', `projects/1/strings/${string?.id}`, edits)
  }
  const built = async (): Promise<string> => {
    const wish = { targetLanguageId: 'de' }
    const answer = await rest('POST', `projects/1/translations/builds/files/${id}`, wish)
    return textOf(await fetched(platform, answer.body))
  }
  return { rest, edit, built }
}

const replace = (path: string, value: unknown) => ({ op: 'replace', path, value })

it('contexts and bounds go out as they are now, unless the project says no', async () => {
  const head = 'key,source_or_translation,context,max_length\n'
  const { rest, edit, built } = await open(`${head}a,Apple,"Fruit, red",9\nb,Book\n`)
  await edit(0, replace('/context', 'Fruit, green'), replace('/maxLength', 0))
  await edit(1, replace('/context', 'To read'), replace('/maxLength', 12))
  expect((await built()).split('\n').slice(1)).toEqual([
    '"a","Apple","Fruit, green",""',
    '"b","Book","To read","12"',
    '',
  ])
  await rest('PATCH', 'projects/1', [replace('/saveMetaInfoInSource', false)])
  expect((await built()).split('\n').slice(1)).toEqual([
    '"a","Apple","Fruit, red","9"',
    '"b","Book","",""',
    '',
  ])
})

it.each([
  'key,source_or_translation,context,max_length\r\na,Apple," Two\r\nlines ",  9 \r\n,Same,One,\r\n,Same,Two,\r\n',
  'key,source_or_translation\na,Apple\n',
])('nothing else of a table changes: %j', async (text) => {
  const { rest, edit, built } = await open(text)
  if (!text.includes('context')) await edit(0, replace('/context', 'Fruit'))
  const noted = await built()
  await rest('PATCH', 'projects/1', [replace('/saveMetaInfoInSource', false)])
  expect(noted).toBe(await built())
})
