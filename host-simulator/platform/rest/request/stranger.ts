/** Who asks with no token, or one that opens nothing: refused, and told where somebody looks. */
import { failed } from '../../http/envelope.ts'
import type { RestRequest } from '../../http/body.ts'
import type { Note } from '../../hosted/trace.ts'
import type { Worlds } from '../../hosted/worlds.ts'
import { strangerIn } from './bearer.ts'

export const refuseStranger = (
  worlds: Worlds,
  request: Pick<RestRequest, 'method' | 'url' | 'headers'>,
): Response => {
  const { hosted, app = '', reason, fix } = strangerIn(request, worlds)
  const note: Note = {
    kind: 'request',
    app,
    name: `${request.method} ${new URL(request.url).pathname}`,
    outcome: 'refused',
    out: { status: 401, ...(fix && { fix }) },
    reason,
  }
  // No world answers for it.
  if (hosted) hosted.trace.note(note)
  else worlds.noteLost(note)
  return failed(401, 'Unauthorized', { 'www-authenticate': 'Bearer error="invalid_token"' })
}
