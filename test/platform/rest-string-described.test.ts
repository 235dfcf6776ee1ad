/** Answers in a string-based project, held against the vendor's descriptions of such projects. Source: facts F96. */
import { expect, it } from 'vitest'
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import { defaultSettings } from '../../host-simulator/world/defaults.ts'
import { hostWorld, openPlatform, restWith, type Rest } from './offline.ts'
import { openDescription, type Edition } from './openapi.ts'
import { dataOf, fetched, textOf, until } from './storage.ts'

const plan: WorldPlan = {
  project: { settings: { ...defaultSettings, type: 1 } },
  files: [
    {
      name: 'strings.json',
      branch: 'main',
      strings: [
        {
          identifier: 'hello',
          text: 'Hello',
          translations: [{ languageId: 'de', text: 'Hallo', userId: 1 }],
        },
      ],
    },
  ],
}

const open = async (edition: Edition): Promise<{ rest: Rest; branchId: number }> => {
  const { platform } = openPlatform()
  const world = await hostWorld(platform, plan, { edition })
  return { rest: restWith(platform, world.token), branchId: [...world.store.world.branches][0]?.id ?? 0 }
}

type Wish = (branchId: number) => object

/** What each answers is made before it. Paths are relative to the project. */
type Asked = readonly [method: string, path: string, row: string, body?: Wish]

const asked: readonly Asked[] = [
  ['GET', '', ''],
  ['GET', '/branches', '/branches'],
  ['POST', '/branches', '/branches', () => ({ name: 'dev', isProtected: true })],
  ['GET', '/strings', '/strings'],
  ['GET', '/strings/1', '/strings/{stringId}'],
  ['POST', '/strings', '/strings', (branchId) => ({ branchId, identifier: 'two', text: 'Two' })],
  ['POST', '/labels', '/labels', () => ({ title: 'One' })],
  [
    'POST',
    '/tasks',
    '/tasks',
    (branchId) => ({ title: 'One', languageId: 'de', type: 0, branchIds: [branchId] }),
  ],
  [
    'POST',
    '/pre-translations',
    '/pre-translations',
    (branchId) => ({ languageIds: ['de'], branchIds: [branchId] }),
  ],
  ['GET', '/languages/de/progress', '/languages/{languageId}/progress'],
  ['GET', '/translations?stringId=1&languageId=de', '/translations'],
]

const editions = ['standard', 'enterprise'] as const

const cases = editions.flatMap((edition) =>
  asked.map(([method, path, row, body]) => [edition, method, path, row, body] as const),
)

it.each(cases)('is as described: %s %s %s', async (edition, method, path, row, body) => {
  const { rest, branchId } = await open(edition)
  const answer = await rest(method, `projects/1${path}`, body?.(branchId))
  expect(answer.status).toBeLessThan(300)
  const description = openDescription(edition, true)
  expect(description.problemsOf(method, `/projects/{projectId}${row}`, answer.status, answer.body)).toEqual(
    [],
  )
})

const said: readonly (readonly [path: string, body: Wish, expected: Wish])[] = [
  ['branches', () => ({ name: 'dev' }), () => ({ isProtected: false })],
  ['labels', () => ({ title: 'One' }), () => ({ isSystem: false })],
  [
    'tasks',
    (branchId) => ({ type: 0, title: 'One', languageId: 'de', branchIds: [branchId] }),
    (branchId) => ({ branchIds: [branchId] }),
  ],
]

it.each(said)('%s say what file-based projects have no word for', async (path, body, expected) => {
  const { rest, branchId } = await open('standard')
  expect(dataOf(await rest('POST', `projects/1/${path}`, body(branchId)))).toMatchObject(expected(branchId))
})

it('tells progress branch by branch', async () => {
  const { rest, branchId } = await open('standard')
  const answer = await rest('GET', 'projects/1/languages/de/progress')
  expect(answer.body).toMatchObject({ data: [{ data: { branchId, phrases: { total: 1, translated: 1 } } }] })
})

const refused: readonly (readonly [method: string, path: string, body: Wish, status: number])[] = [
  ['POST', 'strings', (branchId) => ({ branchId, identifier: 'two', text: 'Two' }), 403],
  ['PATCH', 'strings/1', () => [{ op: 'replace', path: '/context', value: 'x' }], 403],
  ['DELETE', 'strings/1', () => ({}), 403],
  ['POST', 'translations', () => ({ stringId: 1, languageId: 'de', text: 'Servus' }), 403],
  ['POST', 'approvals', () => ({ translationId: 1 }), 403],
  ['POST', 'pre-translations', (branchId) => ({ languageIds: ['de'], branchIds: [branchId] }), 400],
]

it.each(refused)('a protected branch refuses %s %s', async (method, path, body, status) => {
  const { rest, branchId } = await open('standard')
  const patch = [{ op: 'replace', path: '/isProtected', value: true }]
  expect(dataOf(await rest('PATCH', `projects/1/branches/${branchId}`, patch))).toMatchObject({
    isProtected: true,
  })
  expect((await rest(method, `projects/1/${path}`, body(branchId))).status).toBe(status)
})

it('keeps a protected branch, and lets it be unprotected', async () => {
  const { rest, branchId } = await open('standard')
  const at = `projects/1/branches/${branchId}`
  const protect = (value: boolean) => rest('PATCH', at, [{ op: 'replace', path: '/isProtected', value }])
  await protect(true)
  expect((await rest('DELETE', at)).status).toBe(403)
  await protect(false)
  expect((await rest('DELETE', at)).status).toBe(204)
})

it('has no webhook about files', async () => {
  const { rest } = await open('standard')
  const wish = { name: 'One', url: 'https://app.test/hook', requestType: 'POST' }
  expect((await rest('POST', 'projects/1/webhooks', { ...wish, events: ['file.added'] })).status).toBe(400)
  expect((await rest('POST', 'projects/1/webhooks', { ...wish, events: ['string.added'] })).status).toBe(201)
})

it('a file-based project has no protected branches', async () => {
  const { platform } = openPlatform()
  const rest = restWith(platform, (await hostWorld(platform, {})).token)
  const { id } = dataOf<{ id: number }>(await rest('POST', 'projects/1/branches', { name: 'main' }))
  const patch = [{ op: 'replace', path: '/isProtected', value: true }]
  expect((await rest('PATCH', `projects/1/branches/${id}`, patch)).status).toBe(400)
})

it.each([
  ['standard', 200],
  ['enterprise', 400],
] as const)(
  'how duplicates are treated is no pointer of the enterprise edition: %s',
  async (edition, status) => {
    const { rest } = await open(edition)
    const patch = [{ op: 'replace', path: '/translateDuplicates', value: 1 }]
    expect((await rest('PATCH', 'projects/1', patch)).status).toBe(status)
  },
)

const reported = async (isOfStrings: boolean, columns?: readonly string[]) => {
  const { platform } = openPlatform()
  const world = await hostWorld(platform, isOfStrings ? plan : { files: plan.files ?? [] })
  const rest = restWith(platform, world.token)
  const schema = { mode: 'translations', format: 'json', ...(columns && { columns }) }
  const asked = await rest('POST', 'projects/1/reports', { name: 'contribution-raw-data', schema })
  if (asked.status >= 400) return { status: asked.status }
  const { identifier } = dataOf<{ identifier: string }>(asked)
  const at = `projects/1/reports/${identifier}`
  await until(rest, at, ({ body }) => dataOf({ body })['status'] === 'finished')
  const bytes = await fetched(platform, (await rest('GET', `${at}/download`)).body)
  const { data } = JSON.parse(textOf(bytes)) as { data: Record<string, unknown>[] }
  return { status: asked.status, row: data[0] }
}

it('a report of raw data names branches in the place of files', async () => {
  const columns = ['branchId', 'brancId', 'branchName']
  expect((await reported(true, columns)).row).toEqual({ branchId: 2, brancId: 2, branchName: 'main' })
  const usual = Object.keys((await reported(true)).row ?? {})
  expect([usual.includes('branchId'), usual.includes('fileId')]).toEqual([true, false])
  const ofFiles = Object.keys((await reported(false)).row ?? {})
  expect([ofFiles.includes('branchId'), ofFiles.includes('fileId')]).toEqual([false, true])
})

it.each([
  [true, 'fileId'],
  [true, 'filePath'],
  [false, 'branchId'],
  [false, 'branchName'],
])('a report of raw data takes no columns of the other kind (string-based: %s): %s', async (kind, column) => {
  expect((await reported(kind, [column])).status).toBe(400)
})
