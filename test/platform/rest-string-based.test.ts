/** What REST says of string-based projects alone. Source: facts F96. */
import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../../host-simulator/world/defaults.ts'
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import { hostWorld, onePlan, openPlatform, restWith } from './offline.ts'
import { dataOf, rowsOf, stored, until } from './storage.ts'

const open = async () => {
  const { platform } = openPlatform()
  const plan: WorldPlan = { project: { settings: { ...defaultSettings, type: 1, qaCheckIsActive: true } } }
  return restWith(platform, (await hostWorld(platform, plan)).token)
}

describe('a string', () => {
  it('may have no text yet, and loses it again; in a project of files it may not', async () => {
    const rest = await open()
    const { id: branchId } = dataOf<{ id: number }>(
      await rest('POST', 'projects/1/branches', { name: 'main' }),
    )
    const made = await rest('POST', 'projects/1/strings', { branchId, identifier: 'later', text: '' })
    expect(made).toMatchObject({ status: 201, body: { data: { identifier: 'later', text: '' } } })
    const path = `projects/1/strings/${dataOf<{ id: number }>(made).id}`
    const reworded = (value: string) => rest('PATCH', path, [{ op: 'replace', path: '/text', value }])
    expect(dataOf(await reworded('Now'))).toMatchObject({ text: 'Now' })
    expect(dataOf(await reworded(''))).toMatchObject({ text: '' })
    const { platform } = openPlatform()
    const ofFiles = restWith(platform, (await hostWorld(platform, onePlan)).token)
    const wish = { fileId: 1, identifier: 'later', text: '' }
    expect(await ofFiles('POST', 'projects/1/strings', wish)).toMatchObject({ status: 400 })
  })
})

describe('quality checks', () => {
  it('are listed branch by branch', async () => {
    const rest = await open()
    const branch = async (name: string) =>
      dataOf<{ id: number }>(await rest('POST', 'projects/1/branches', { name })).id
    const [main, other] = [await branch('main'), await branch('other')]
    const wish = { branchId: main, identifier: 'hello', text: 'Hello.' }
    const { id: stringId } = dataOf<{ id: number }>(await rest('POST', 'projects/1/strings', wish))
    await rest('POST', 'projects/1/translations', { stringId, languageId: 'de', text: 'Hallo  du' })
    const found = async (branchId: number) =>
      rowsOf(await rest('GET', `projects/1/qa-checks?branchId=${branchId}`)).map((each) => each['stringId'])
    expect(new Set(await found(main))).toEqual(new Set([stringId]))
    expect(await found(other)).toEqual([])
  })
})

it.each([
  [{}, 1],
  [{ importTranslations: false }, 0],
])('translations of an uploaded table come in unless that is turned off: %j', async (more, count) => {
  const { platform } = openPlatform()
  const plan: WorldPlan = {
    project: { settings: { ...defaultSettings, type: 1 } },
    files: [{ name: 'a.json', branch: 'main', strings: [{ identifier: 'hello', text: 'Hello' }] }],
  }
  const { token, store } = await hostWorld(platform, plan)
  const rest = restWith(platform, token)
  const storageId = await stored(platform, token, 'a.csv', 'bye,Bye,Tschüss\n')
  const branchId = [...store.world.branches][0]?.id
  const importOptions = { scheme: { identifier: 0, sourcePhrase: 1, de: 2 }, ...more }
  const begun = await rest('POST', 'projects/1/strings/uploads', { branchId, storageId, importOptions })
  const { identifier } = dataOf<{ identifier: string }>(begun)
  await until(rest, `projects/1/strings/uploads/${identifier}`, ({ body }) =>
    JSON.stringify(body).includes('"finished"'),
  )
  expect(store.world.strings.size).toBe(2)
  expect(store.world.counters.translations).toBe(count)
})

describe('translations that come without the name of a branch', () => {
  const xliff = `<?xml version="1.0"?><xliff version="1.2"><file source-language="en" target-language="de">
<body><trans-unit id="hello"><source>Hello</source><target>Hallo</target></trans-unit></body></file></xliff>`

  it.each([
    ['de.xliff', xliff, 'main', 200],
    ['de.xliff', xliff, 'other', 400],
    ['de.json', '{"hello": "Hallo"}', 'main', 400],
  ])('%s: are those of the branch main where they are XLIFF, else refused (%#)', async (...asked) => {
    const [fileName, content, branch, status] = asked
    const { platform } = openPlatform()
    const strings = [{ identifier: 'hello', text: 'Hello' }]
    const plan: WorldPlan = {
      project: { settings: { ...defaultSettings, type: 1 } },
      files: [{ name: 'a.json', branch, strings }],
    }
    const { token, store } = await hostWorld(platform, plan)
    const storageId = await stored(platform, token, fileName, content)
    const answer = await restWith(platform, token)('POST', 'projects/1/translations/de', { storageId })
    expect(answer).toMatchObject({
      status,
      body: status === 200 ? { data: { branchId: 2 } } : { errors: [{ error: { key: 'branchId' } }] },
    })
    expect(store.world.counters.translations).toBe(status === 200 ? 1 : 0)
  })
})
