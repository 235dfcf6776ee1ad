import { describe, expect, it } from 'vitest'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import type { RestRow } from '../../host-simulator/platform/rest/common/row.ts'
import { branchRows } from '../../host-simulator/platform/rest/sources/branches.ts'
import { buildRows } from '../../host-simulator/platform/rest/builds/rows.ts'
import { directoryRows } from '../../host-simulator/platform/rest/sources/directories.ts'
import { fileContentRows } from '../../host-simulator/platform/rest/sources/contents.ts'
import { fileRows } from '../../host-simulator/platform/rest/sources/files.ts'
import { labelRows } from '../../host-simulator/platform/rest/labels/rows.ts'
import { preTranslationRows } from '../../host-simulator/platform/rest/pre-translations/rows.ts'
import { projectRows } from '../../host-simulator/platform/rest/projects/rows.ts'
import { stringRows } from '../../host-simulator/platform/rest/strings/rows.ts'
import { uploadRows } from '../../host-simulator/platform/rest/uploads/rows.ts'
import { openPlatform, restWith } from './offline.ts'

const rows: RestRow[] = [
  ...[
    ...projectRows,
    ...branchRows,
    ...directoryRows,
    ...fileRows,
    ...fileContentRows,
    ...stringRows,
    ...labelRows,
  ],
  ...[...buildRows, ...uploadRows, ...preTranslationRows],
]

const named = (list: RestRow[]): [name: string, row: RestRow][] =>
  list.map((row) => [`${row.method} ${row.path}`, row])

/** The project is 1, everything else is not there. */
const strangeIds = (path: string): string =>
  path
    .slice(1)
    .replace('{projectId}', '1')
    .replace('{languageId}', 'de')
    .replaceAll(/\{\w+\}/g, '987654')

describe('each operation on sources', () => {
  it.each(named(rows))('is not for a token with every scope but its own: %s', async (_, row) => {
    const { platform, clock } = openPlatform()
    const world = await platform.createWorld()
    const [name = '', access] = row.scope?.split(' ') ?? []
    // The other half of its own scope, and scopes that are spelled like it.
    const scopes = [`${name}:${access === 'read' ? 'write' : 'read'}`, `${name}x`, `${name}.more`]
    const token = await accessToken({ world: world.id, userId: 1, scopes }, world.secret, clock.now)
    const before = world.store.world
    expect(await restWith(platform, token)(row.method, strangeIds(row.path))).toMatchObject({
      status: 403,
      body: { error: { message: 'Not allowed endpoint for token scopes', code: 403 } },
    })
    expect(world.store.world).toBe(before)
  })

  it.each(named(rows.filter(({ path }) => path.includes('{projectId}'))))(
    'finds no project that is not there: %s',
    async (_, row) => {
      const { platform } = openPlatform()
      const world = await platform.createWorld()
      const path = strangeIds(row.path).replace('projects/1', 'projects/2')
      expect(await restWith(platform, world.token)(row.method, path)).toMatchObject({
        status: 404,
        body: { error: { message: 'Project Not Found' } },
      })
    },
  )

  it.each(named(rows.filter(({ body }) => body)))('refuses a body that is none: %s', async (_, row) => {
    const { platform } = openPlatform()
    const world = await platform.createWorld()
    const rest = restWith(platform, world.token)
    const before = world.store.world
    for (const body of ['null', '7', '"text"', '{', '[[]]', `${'['.repeat(1000)}${']'.repeat(1000)}`])
      expect([body.slice(0, 9), (await rest(row.method, strangeIds(row.path), body)).status]).toEqual([
        body.slice(0, 9),
        400,
      ])
    expect(world.store.world).toBe(before)
  })

  it.each(named(rows.filter(({ path, body }) => /\{(?!projectId|languageId)/.test(path) && !body)))(
    'finds nothing by an unknown id: %s',
    async (_, row) => {
      const { platform } = openPlatform()
      const world = await platform.createWorld()
      const before = world.store.world
      const query = row.path.includes('{labelId}/') ? '?stringIds=1&screenshotIds=1' : ''
      const path = strangeIds(row.path) + query
      expect(await restWith(platform, world.token)(row.method, path)).toMatchObject({
        status: 404,
        body: { error: { message: expect.stringMatching(/ Not Found$/) as string, code: 404 } },
      })
      expect(world.store.world).toBe(before)
    },
  )
})
