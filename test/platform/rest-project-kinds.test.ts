/** Operations that one kind of project alone has, held against the vendor's four descriptions. Source: facts F134. */
import { describe, expect, it } from 'vitest'
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import { defaultSettings } from '../../host-simulator/world/defaults.ts'
import { kindOf } from '../../host-simulator/platform/rest/common/project-kinds.ts'
import { restRows } from '../../host-simulator/platform/rest/rows.ts'
import { hostWorld, openPlatform, restWith } from './offline.ts'
import { operationsOf, unnamed, type Edition } from './openapi.ts'
import { rowsOf, stored } from './storage.ts'

const editions: readonly Edition[] = ['standard', 'enterprise']
const described = [false, true].map((isStringBased) =>
  editions.map((edition) => new Set(operationsOf(edition, isStringBased).keys())),
)

const kindDescribed = (key: string): 0 | 1 | null => {
  const [ofFiles, ofStrings] = described.map((each) => each.some((keys) => keys.has(key)))
  return ofFiles === ofStrings ? null : ofFiles ? 0 : 1
}

const below = restRows.filter(({ path, ok }) => path.startsWith('/projects/{projectId}') && ok.length)
const ofOneKind = below.filter((row) => kindOf(row))

it('knows the operations of one kind alone as the descriptions have them', () => {
  expect(ofOneKind.length).toBeGreaterThan(40)
  const wrong = below.filter(
    (row) => (kindOf(row)?.kind ?? null) !== kindDescribed(unnamed(`${row.method} ${row.path}`)),
  )
  expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

it.each(ofOneKind)('$method $path names what the other kind has in its place', (row) => {
  const of = kindOf(row)
  const meant = below.find(({ method, path }) => of?.instead === `${method} ${path}`)
  expect(meant).toBeDefined()
  expect(meant && kindOf(meant)?.kind).not.toBe(of?.kind)
})

const files: WorldPlan['files'] = [
  { name: 'strings.json', branch: 'main', strings: [{ identifier: 'hello', text: 'Hello' }] },
]

const open = async (type: 0 | 1, edition: Edition = 'standard') => {
  const { platform } = openPlatform()
  const plan: WorldPlan = { project: { settings: { ...defaultSettings, type } }, files }
  const world = await hostWorld(platform, plan, { edition })
  return { platform, world, rest: restWith(platform, world.token) }
}

describe('a project of the other kind', () => {
  it.each(ofOneKind)('refuses $method $path', async (row) => {
    const { world, rest } = await open(kindOf(row)?.kind === 0 ? 1 : 0, row.edition)
    const before = world.store.world
    const path = row.path.slice(1).replaceAll(/\{\w+\}/g, '1')
    const answer = await rest(row.method, path, row.body ? {} : undefined)
    expect(answer).toMatchObject({ status: 405, body: { error: { code: 405 } } })
    expect(JSON.stringify(answer.body)).toContain(kindOf(row)?.instead)
    expect(world.store.world).toBe(before)
  })

  it.each([
    ['strings', { branchId: 1, identifier: 'two', text: 'Two' }],
    ['translations/imports', { storageId: 1, branchId: 1 }],
  ])('of files takes no branch in %s', async (path, body) => {
    const { platform, world, rest } = await open(0)
    await stored(platform, world.token, 'de.json', '{}')
    expect(await rest('POST', `projects/1/${path}`, body)).toMatchObject({
      status: 400,
      body: { errors: [{ error: { key: 'branchId' } }] },
    })
  })
})

it.each([
  [0, 1],
  [1, 0],
] as const)('files are found in all projects but those of strings (type %s)', async (type, found) => {
  const { rest } = await open(type)
  expect(rowsOf(await rest('GET', 'files?filter=strings'))).toHaveLength(found)
})
