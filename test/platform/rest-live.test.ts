import { expect, it } from 'vitest'
import {
  notSimulated,
  readLiveOperations,
  shapeOf,
} from '../../host-simulator/platform/rest/request/not-simulated.ts'
import { restRows } from '../../host-simulator/platform/rest/rows.ts'
import { openPlatform, origin } from './offline.ts'
import { operationsOf } from './openapi.ts'

const editions = ['standard', 'enterprise'] as const
const live = new Map(readLiveOperations().map((operation) => [shapeOf(operation), operation]))

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
  // The vendor's own client has them, its description does not. Source: facts F91.
  expect(new Set(differing.map(({ tag }) => tag))).toEqual(new Set(['App storage']))
})

it.each(editions)('each described operation is here or says that it is not: %s', (edition) => {
  const known = new Set([...restRows, ...notSimulated(restRows)].map(shapeOf))
  expect([...operationsOf(edition).keys()].filter((key) => !known.has(key))).toEqual([])
})

it.each(editions)('each operation that is not here says so, and by its name: %s', async (edition) => {
  const { world, ask } = await open(edition)
  expect(world.edition).toBe(edition)
  const missing = notSimulated(restRows)
  for (const row of missing) {
    const id = live.get(shapeOf(row))?.ids[edition]
    const { status, body } = await ask(row.method, row.path.replaceAll(/\{\w+\}/g, '1'))
    const { message } = body.error
    if (id === undefined)
      expect([status, message]).toEqual([
        404,
        `${row.method} ${row.path} exists only in the ${row.edition} edition`,
      ])
    else {
      expect([status, message.split(' ').slice(0, 2)]).toEqual([501, ['not_simulated:', id]])
      expect(world.trace.entries.at(-1)).toMatchObject({ outcome: 'refused', reason: `501 ${message}` })
    }
  }
})

it.each([
  ['GET', '/projects/1/nothing', 404],
  ['POST', '/user', 405],
  ['PUT', '/projects/1/bundles', 405],
])('what the live platform has not either is not said to be missing: %s %s', async (method, path, status) => {
  const { ask } = await open('standard')
  expect((await ask(method, path)).status).toBe(status)
})
