/** Fields that projects of one kind alone take, held against the vendor's four descriptions. Source: facts F134. */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import { defaultSettings } from '../../host-simulator/world/defaults.ts'
import { fieldsOfKind } from '../../host-simulator/platform/rest/common/kind-fields.ts'
import { kindOf } from '../../host-simulator/platform/rest/common/project-kinds.ts'
import { restRows } from '../../host-simulator/platform/rest/rows.ts'
import { hostWorld, openPlatform, restWith } from './offline.ts'
import { operationsOf, takenBy, unnamed, type Edition } from './openapi.ts'

const editions: readonly Edition[] = ['standard', 'enterprise']

/** By operation what either kind takes, of both editions. */
const taken = ([false, true] as const).map((isStringBased) => {
  const all = new Map<string, Set<string>>()
  for (const edition of editions)
    for (const [key, operation] of operationsOf(edition, isStringBased))
      all.set(key, new Set([...(all.get(key) ?? []), ...takenBy(operation)]))
  return all
})

/** Their settings are those of one format each, and of string-based projects fewer formats are described. */
const isOfFormat = (key: string): boolean => key.endsWith('/file-format-settings')

const keyOf = ({ method, path }: { method: string; path: string }): string => unnamed(`${method} ${path}`)

const onlyOf = (key: string, kind: 0 | 1): string[] => {
  const [own, other] = [taken[kind]?.get(key), taken[1 - kind]?.get(key)]
  if (!own || !other || isOfFormat(key)) return []
  const names = [...own].filter((name) => !other.has(name))
  // What lies in a field of one kind needs no words of its own.
  return names.filter((name) => !names.some((above) => name.startsWith(`${above}.`)))
}

const rows = restRows.filter((row) => row.method !== 'PATCH' && taken[0]?.has(keyOf(row)))
const fields = rows.flatMap((row) => fieldsOfKind(row).map((field) => ({ row, key: keyOf(row), ...field })))

it.each([0, 1] as const)('refuses all that projects of the other kind alone take (type %s)', (kind) => {
  const described = rows.flatMap((row) => onlyOf(keyOf(row), kind).map((name) => `${keyOf(row)} ${name}`))
  expect(described.length).toBeGreaterThan(7)
  const known = new Set(fields.flatMap((each) => (each.kind === kind ? [`${each.key} ${each.name}`] : [])))
  // A file of translations needs the file that they are of, which is refused.
  const missing = described.filter((each) => !known.has(each))
  expect(missing).toEqual(['POST /projects/{}/translations storageId'].filter(() => kind === 0))
})

it.each(fields)(
  '$key: $name is of one kind indeed, and $instead of the other',
  ({ key, kind, name, instead }) => {
    expect(taken[1 - kind]?.get(key)?.has(name)).not.toBe(true)
    if (instead) expect([...(taken[1 - kind]?.get(key) ?? [])]).toContain(instead)
  },
)

const placeNames = /"(?:fileIds?|directoryIds?)":/g

it('leaves no operation that string-based projects have a name of files', () => {
  const said = restRows
    .filter((row) => row.path.startsWith('/projects/{projectId}') && row.method !== 'PATCH' && !kindOf(row))
    .flatMap((row) =>
      [row.query, row.body].flatMap((shape) => {
        if (!shape || shape === 'bytes') return []
        const schema = JSON.stringify(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }))
        return [...schema.matchAll(placeNames)].map(([name]) => ({ row, name: name.slice(1, -2) }))
      }),
    )
  expect(said.length).toBeGreaterThan(20)
  const left = said.filter(
    ({ row, name }) => !fieldsOfKind(row).some((each) => each.name.split('.').at(-1) === name),
  )
  expect(left.map(({ row, name }) => `${keyOf(row)} ${name}`)).toEqual([])
})

const files: WorldPlan['files'] = [{ name: 'a.json', strings: [{ identifier: 'hello', text: 'Hello' }] }]

const open = async (type: 0 | 1, edition: Edition = 'standard') => {
  const { platform } = openPlatform()
  const plan: WorldPlan = { project: { settings: { ...defaultSettings, type } }, files }
  const world = await hostWorld(platform, plan, { edition })
  return { world, rest: restWith(platform, world.token) }
}

const nested = (name: string, value: unknown): object =>
  name.split('.').reduceRight<unknown>((inner, part) => ({ [part]: inner }), value) as object

describe('a project of the other kind', () => {
  it.each(fields)('refuses $name in $key', async ({ row, kind, name, instead }) => {
    const { world, rest } = await open(kind === 0 ? 1 : 0, row.edition)
    const before = world.store.world
    const path = row.path
      .slice(1)
      .replaceAll('{languageId}', 'de')
      .replaceAll(/\{\w+\}/g, '1')
    const ofNew = path === 'projects' ? { type: 1 } : {}
    const answer =
      row.method === 'POST' || row.method === 'PUT'
        ? await rest(row.method, path, { ...ofNew, ...nested(name, name.endsWith('s') ? [1] : 1) })
        : await rest(row.method, `${path}?${name}=1`)
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ error: { key: name } }] } })
    expect(JSON.stringify(answer.body)).toContain(instead)
    expect(world.store.world).toBe(before)
  })
})

it('what says nothing is not refused', async () => {
  const { rest } = await open(1)
  const wish = { languageIds: ['de'], branchIds: [2], fileIds: [], directoryIds: [] }
  expect((await rest('POST', 'projects/1/pre-translations', wish)).status).toBe(202)
})
