/** Who may speak to the simulator, and how much: what every request meets first, whichever door it comes by. */
import { isLoopback } from '../../../src/contract/loopback.ts'
import type { RestRequest } from './body.ts'
import { failed } from './envelope.ts'
import { goOn, type Soon } from './soon.ts'

type Asking = Pick<RestRequest, 'url' | 'headers'>

/** Where requests were sent that have found this machine: nearly all name the same. */
const loopback = new Set<string>()

/** Why the request may not come in, or null. A page of another site may not, whatever name it uses for this machine. */
export const strangerOf = (request: Asking, origin: string, needsOrigin: boolean): string | null => {
  const sender = request.headers.get('origin')
  // As nearly all come.
  if (sender === null && request.url.startsWith(`${origin}/`)) return null
  const site = request.url.slice(0, request.url.indexOf('/', 8))
  if (!loopback.has(site)) {
    const { hostname } = new URL(request.url)
    if (isLoopback(hostname)) {
      if (loopback.size >= 100) loopback.clear()
      loopback.add(site)
    } else if (hostname !== new URL(origin).hostname)
      return `Host: expected this machine's own name, got "${hostname}"`
  }
  if (needsOrigin && sender !== null && sender !== origin)
    return `Origin: expected ${origin} or none, got "${sender}"`
  return null
}

/** Largest request body, in bytes. */
export const maxBody = 64 * 1024 * 1024

export const tooLarge = (): Response => failed(413, 'Body too large')

/** What the request is answered instead of what it asks for; null lets it in. */
type Guard = (request: Asking, origin: string) => Response | null

const guards: readonly Guard[] = [
  // Before anything of it is read. One that does not say its size is counted where it is read.
  ({ headers }) => (Number(headers.get('content-length')) > maxBody ? tooLarge() : null),
  (request, origin) => {
    const stranger = strangerOf(request, origin, false)
    return stranger === null ? null : failed(403, stranger)
  },
]

/** A door that all guards stand at. */
export const guarded =
  <R extends Asking, A>(origin: () => string, answer: (request: R) => Soon<A>) =>
  (request: R): Soon<A | Response> => {
    for (const guard of guards) {
      const refusal = guard(request, origin())
      if (refusal) return plain(refusal)
    }
    return goOn(answer(request), (given) => (given instanceof Response ? plain(given) : given))
  }

/** Everything is what it says it is; no browser guesses. */
const plain = (response: Response): Response => {
  response.headers.set('x-content-type-options', 'nosniff')
  return response
}
