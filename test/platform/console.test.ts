import { expect, it } from 'vitest'
import { findingsOf } from '../../host-simulator/platform/findings/findings.ts'
import { traceFile } from '../../host-simulator/platform/findings/trace-file.ts'
import { pretty } from '../../host-simulator/report/pretty.ts'
import { json } from '../../host-simulator/report/report.ts'
import { readTrace } from '../../host-simulator/trace/file.ts'
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

const refused = { app: 'sample-app', outcome: 'refused' } as const
const request = {
  ...({ ...refused, kind: 'request', name: 'GET /api/v2/glossaries' } as const),
  reason: '403 Not allowed endpoint for token scopes',
}
const call = {
  ...({ ...refused, kind: 'call', name: 'editor.setMode', code: 'wrong-argument' } as const),
  reason: 'AP.editor.setMode: modeName: expected "translate", got 5',
}

it.each([
  [
    'error',
    'Failed to load resource: the server responded with a status of 403 () https://api.crowdin.com/api/v2/glossaries',
  ],
  ['not caught', 'AxiosError: Request failed with status code 403\n    at panel.js:1'],
])(
  'what a page says of a refused request stands under it, and is no finding more: %s',
  async (name, reason) => {
    const { world, tell } = await open()
    world.trace.note(request)
    await tell([{ ...thrown, name, reason }])
    expect(world.trace.entries[1]).toMatchObject({ kind: 'console', cause: 1, guessed: true })
    expect(
      findingsOf(world)
        .list()
        .map(({ id }) => id),
    ).not.toContain('UI-009')
    const file = readTrace(traceFile(world, 'jsonl', 'http://localhost:1'))
    const [first = ''] = reason.split('\n')
    expect(pretty(file)).toContain(`token scopes\n      its page says: ${first}\n`)
    expect(JSON.parse(json(file))).toMatchObject({ refused: [{ kind: 'request' }] })
  },
)

it('an exception with the words of a refused call stands under the call', async () => {
  const { world, tell } = await open()
  world.trace.note(call)
  await tell([{ ...thrown, reason: `ApError: ${call.reason}\n    at panel.js:1` }])
  expect(world.trace.entries[1]?.cause).toBe(1)
  expect(
    findingsOf(world)
      .list()
      .map(({ id }) => id),
  ).toEqual(['BR-003'])
})

it.each([
  ['another app', { ...thrown, app: 'other', reason: 'Request failed with status code 403' }],
  ['another status', { ...thrown, reason: 'Request failed with status code 404' }],
  ['another address', { ...thrown, reason: 'status of 403 () http://localhost:3000/own' }],
  ['nothing of it', thrown],
])('what speaks of %s stands by itself', async (_, error) => {
  const { world, tell } = await open()
  world.trace.note(request)
  await tell([error])
  expect(world.trace.entries[1]?.cause).toBeUndefined()
  expect(
    findingsOf(world)
      .list()
      .map(({ id }) => id),
  ).toContain('UI-009')
})
