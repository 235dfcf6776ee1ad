import { expect, it } from 'vitest'
import { notePageRequests } from '../../host-simulator/cli/page-requests.ts'
import type { Note } from '../../host-simulator/platform/hosted/trace.ts'

const hearing = () => {
  const notes: Note[] = []
  const clock = { now: 0 }
  const hear = notePageRequests(
    (note) => void notes.push(note),
    'an-app',
    () => clock.now,
  )
  const ask = (path: string, over: { status?: number; use?: string; problem?: string } = {}): void =>
    hear({ method: 'GET', path, status: 200, ms: 3, use: 'empty', ...over })
  return { notes, clock, ask }
}

it('tells method, path without its query, status and time', () => {
  const { notes, ask } = hearing()
  ask('/page?jwtToken=secret', { use: 'iframe' })
  expect(notes).toEqual([
    { kind: 'page', app: 'an-app', name: 'GET /page', outcome: 'ok', ms: 3, out: { status: 200 } },
  ])
})

it('cuts what looks like a token, and a long path', () => {
  const { notes, ask } = hearing()
  ask(`/reset/eyJhbGciOi.eyJz.sig/${'x'.repeat(60)}/end`)
  ask('/ab'.repeat(200))
  expect(notes.map(({ name }) => name)).toEqual([
    'GET /reset/eyJhbG…/xxxxxx…/end',
    `GET ${'/ab'.repeat(200).slice(0, 200)}`,
  ])
})

it('leaves out the parts of a page, unless they fail', () => {
  const { notes, ask } = hearing()
  ask('/main.js', { use: 'script' })
  ask('/gone.js', { use: 'script', status: 404 })
  ask('/slow.js', { use: 'script', status: 0, problem: 'the browser left before its own server answered' })
  expect(notes.map(({ name, reason }) => [name, reason])).toEqual([
    ['GET /gone.js', 'its own server answered 404'],
    ['GET /slow.js', 'the browser left before its own server answered'],
  ])
})

it('tells twenty in a second, and then how many it did not', () => {
  const { notes, clock, ask } = hearing()
  for (let at = 0; at < 50; at++) ask('/poll')
  expect(notes).toHaveLength(20)
  clock.now = 1000
  ask('/poll')
  ask('/poll')
  expect(notes.slice(20).map(({ out }) => out)).toEqual([{ status: 200, notTold: 30 }, { status: 200 }])
})
