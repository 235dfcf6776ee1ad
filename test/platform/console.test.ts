import { expect, it } from 'vitest'
import { controlToken, openPlatform, origin } from './offline.ts'

const thrown = { app: 'sample-app', name: 'not caught', reason: 'TypeError: x is not a function', ago: 5000 }

const open = async () => {
  const { platform } = openPlatform()
  const world = await platform.createWorld()
  const tell = async (body: unknown, token = controlToken): Promise<number> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    return (await platform.fetch(new Request(`${origin}/_sim/worlds/${world.id}/console`, init))).status
  }
  return { world, tell }
}

it('errors of pages that a browser was heard to say stand in the trace, when they were said', async () => {
  const { world, tell } = await open()
  world.trace.note({ kind: 'call', app: 'sample-app', name: 'getTheme', outcome: 'ok' })
  expect(await tell([thrown, { ...thrown, name: 'error', reason: `with ${world.token}`, ago: 0 }])).toBe(204)
  const [call, first, second] = world.trace.entries
  expect(first).toMatchObject({ kind: 'console', app: 'sample-app', name: 'not caught', outcome: 'refused' })
  expect(first?.reason).toBe(thrown.reason)
  expect(first?.at).toBeLessThanOrEqual((call?.at ?? 0) - 4000)
  expect(second).toMatchObject({ kind: 'console', name: 'error', reason: 'with (hidden)' })
})

it.each([
  ['another name', [{ ...thrown, name: 'warning' }]],
  ['a time to come', [{ ...thrown, ago: -1 }]],
  ['no list', thrown],
  ['too many', Array.from({ length: 101 }, () => thrown)],
])('what has %s is refused, and nothing of it is kept', async (_, body) => {
  const { world, tell } = await open()
  expect(await tell(body)).toBe(400)
  expect(await tell([thrown], 'another token')).toBe(401)
  expect(world.trace.entries).toEqual([])
})
