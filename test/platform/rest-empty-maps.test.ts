/** Maps with nothing in them, which typed clients of the platform trip over. Source: facts F341. */
import { expect, it } from 'vitest'
import { defaultSettings } from '../../host-simulator/world/defaults.ts'
import { demoWorld } from '../../host-simulator/world/seeds.ts'
import { hostWorld, onePlan, openPlatform, restWith } from './offline.ts'
import { dataOf, rowsOf, stored, until } from './storage.ts'

const open = async (
  edition: 'standard' | 'enterprise' = 'standard',
  plan: Parameters<typeof hostWorld>[1] = onePlan,
) => {
  const { platform } = openPlatform()
  const world = await hostWorld(platform, plan, { edition })
  return { platform, world, rest: restWith(platform, world.token) }
}

it('a project without penalties and memories', async () => {
  const { rest } = await open()
  expect(dataOf(await rest('GET', 'projects/1'))).toMatchObject({ tmPenalties: [], languageMapping: {} })
  const change = (path: string, value: unknown) =>
    rest('PATCH', 'projects/1', [{ op: 'replace', path, value }])
  expect(dataOf(await change('/assignedTms', {}))).toMatchObject({ assignedTms: [] })
  const penalties = { multipleTranslations: 3 }
  expect(dataOf(await change('/tmPenalties/multipleTranslations', 3))).toMatchObject({
    tmPenalties: penalties,
  })
})

it.each(['webhooks', 'projects/1/webhooks'])('a webhook without headers: %s', async (path) => {
  const { rest } = await open()
  const events = path === 'webhooks' ? ['project.created'] : ['file.added']
  const wish = { name: 'Hook', url: 'https://app.test/', events, requestType: 'POST' }
  expect(dataOf(await rest('POST', path, wish))).toMatchObject({ headers: [] })
  const headers = { 'x-own': 'a' }
  expect(dataOf(await rest('POST', path, { ...wish, headers }))).toMatchObject({ headers })
})

it('a role in all languages', async () => {
  const { rest } = await open(
    'standard',
    demoWorld({ edition: 'standard', organizationId: 1, domain: 'maps', now: '2026-01-05T08:00:00.000Z' }),
  )
  const members = rowsOf<{ role: string; roles: unknown }>(await rest('GET', 'projects/1/members'))
  expect(members.find(({ role }) => role === 'translator')?.roles).toEqual([
    { name: 'translator', permissions: { allLanguages: true, languagesAccess: [] } },
  ])
})

it('a thing without values of fields', async () => {
  const { rest } = await open('enterprise')
  for (const path of ['projects/1', 'projects/1/files/1', 'projects/1/strings/1', 'user'])
    expect(dataOf(await rest('GET', path)), path).toMatchObject({ fields: [] })
})

it('what a pre-translation left out', async () => {
  const { rest } = await open()
  const begun = await rest('POST', 'projects/1/pre-translations', {
    languageIds: ['de'],
    fileIds: [1],
    method: 'tm',
  })
  const path = `projects/1/pre-translations/${dataOf<{ identifier: string }>(begun).identifier}`
  await until(rest, path, (answer) => dataOf<{ status: string }>(answer).status === 'finished')
  const { languages } = dataOf<{ languages: object[] }>(await rest('GET', `${path}/report`))
  expect(languages).toMatchObject([{ skipped: [], skippedQaCheckCategories: [] }])
})

it('options of an upload of strings, which goes on alone in its branch', async () => {
  const { rest, platform, world } = await open('standard', {
    project: { settings: { ...defaultSettings, type: 1 } },
  })
  const branchOf = async (name: string) =>
    dataOf<{ id: number }>(await rest('POST', 'projects/1/branches', { name })).id
  const [branchId, other] = [await branchOf('main'), await branchOf('other')]
  const storageId = await stored(platform, world.token, 'app.json', '{"a":"A"}')
  const upload = (to: number) => rest('POST', 'projects/1/strings/uploads', { branchId: to, storageId })
  const [first, second, third] = await Promise.all([upload(branchId), upload(branchId), upload(other)])
  expect(dataOf(first)).toMatchObject({ attributes: { importOptions: [] } })
  expect(second).toMatchObject({
    status: 409,
    body: { error: { message: 'This branch is currently being updated', code: 409 } },
  })
  expect(third.status).toBe(202)
  const path = `projects/1/strings/uploads/${dataOf<{ identifier: string }>(first).identifier}`
  await until(rest, path, (answer) => dataOf<{ status: string }>(answer).status === 'finished')
  expect((await upload(branchId)).status).toBe(202)
})
