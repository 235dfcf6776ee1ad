import { expect, it } from 'vitest'
import { restRows } from '../../host-simulator/platform/rest/rows.ts'
import { openPlatform, origin } from './offline.ts'
import { operationsOf } from './openapi.ts'

const editions = ['standard', 'enterprise'] as const

/** Method and path, whatever the variable parts are called. */
const shapeOf = ({ method, path }: { method: string; path: string }): string =>
  `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`

const open = async (edition: (typeof editions)[number]) => {
  const { platform } = openPlatform()
  const world = await platform.createWorld({ edition })
  const ask = async (method: string, path: string) => {
    const headers = { authorization: `Bearer ${world.token}`, 'content-type': 'application/json' }
    const init = { method, headers, ...(method !== 'GET' && { body: '{}' }) }
    const response = await platform.fetch(new Request(`${origin}/api/v2${path}`, init))
    return { status: response.status, body: (await response.json()) as { error: { message: string } } }
  }
  return { world, ask }
}

it('there is a row for each operation here that the live platform has, in the same editions', () => {
  const described = { standard: operationsOf('standard'), enterprise: operationsOf('enterprise') }
  const differing = restRows.filter((row) => {
    const of = editions.filter((edition) => described[edition].has(shapeOf(row)))
    return String(of) !== String(row.edition ?? editions)
  })
  // The vendor's own client has them, or what it says of a module; its description does not. Source: facts F67, F91, F96, F181, F227, F267.
  const placeOf = ({ tag, path }: (typeof differing)[number]): string =>
    tag === 'App storage'
      ? tag
      : (/branches\/{branchId}\/(?:clones|merges)|strings\/uploads|bundles.*branches|ai\/usage\/members/.exec(
          path,
        )?.[0] ?? path)
  const places = new Set(differing.map(placeOf))
  const status = '/projects/{projectId}/workflow-steps/{stepId}/languages/{languageId}/status'
  expect(places).toEqual(
    new Set([
      'App storage',
      status,
      '/applications/{applicationIdentifier}/subscription',
      '/distributions/metadata',
      'branches/{branchId}/clones',
      'branches/{branchId}/merges',
      'strings/uploads',
      'bundles/{bundleId}/branches',
      'ai/usage/members',
    ]),
  )
})

it.each(editions)('each described operation is here: %s', (edition) => {
  const known = new Set(restRows.map(shapeOf))
  expect([...operationsOf(edition).keys()].filter((key) => !known.has(key))).toEqual([])
})

it('an operation of the other edition says whose it is', async () => {
  const { ask } = await open('standard')
  const { status, body } = await ask('GET', '/groups')
  expect([status, body.error.message]).toEqual([404, 'GET /groups exists only in the enterprise edition'])
})

it.each([
  ['GET', '/projects/1/nothing', 404],
  ['POST', '/user', 405],
  ['PUT', '/projects/1/bundles', 405],
])('what the live platform has not either is not said to be missing: %s %s', async (method, path, status) => {
  const { ask } = await open('standard')
  expect((await ask(method, path)).status).toBe(status)
})
