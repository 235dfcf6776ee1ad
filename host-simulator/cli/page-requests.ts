/** What pages of an app ask of its own server, as the trace tells it: bounded, without queries and secrets. */
import type { Note } from '../platform/hosted/trace.ts'
import type { Asked } from './front.ts'

/** Told in one second, so that a page which asks without end does not push all else out of the trace. */
const mostASecond = 20
/** Characters of a path. */
const pathLength = 200

/** What a page is made of says nothing while it comes. */
const partsOfPages = new Set(['script', 'style', 'image', 'font', 'manifest', 'audio', 'video', 'worker'])

/** Parts that look like a token are cut: some apps put one into the path. */
const pathOf = (path: string): string =>
  path
    .replace(/[?#].*$/s, '')
    .split('/')
    .map((part) => (/^eyJ|[^/]{40}/.test(part) ? `${part.slice(0, 6)}…` : part))
    .join('/')
    .slice(0, pathLength)

/** Answers what hears the requests of one app; `app` gives its identifier. */
export const notePageRequests = (
  note: (note: Note) => void,
  app: string,
  now: () => number = Date.now,
): ((asked: Asked) => void) => {
  let second = 0
  let told = 0
  let left = 0
  return ({ method, path, status, ms, use, problem = problemOf(status) }) => {
    if (problem === undefined && partsOfPages.has(use)) return
    const at = Math.floor(now() / 1000)
    if (at !== second) [second, told] = [at, 0]
    if (told === mostASecond) return void left++
    told++
    note({
      kind: 'page',
      app,
      name: `${method} ${pathOf(path)}`,
      outcome: 'ok',
      ms,
      out: { status, ...(left && { notTold: left }) },
      // It is between the app and itself, so nothing that the platform refused.
      ...(problem !== undefined && { reason: problem }),
    })
    left = 0
  }
}

const problemOf = (status: number): string | undefined =>
  status >= 400 ? `its own server answered ${status}` : undefined
