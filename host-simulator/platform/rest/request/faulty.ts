/** Faults of REST, and of `AP.apiRequest`, which goes through it. */
import { failed } from '../../http/envelope.ts'
import { broken } from '../../http/reply.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { faultsOf } from '../../faults/faults.ts'
import { errorPage, slowly, waited } from '../../faults/wait.ts'

/** `run` does what was asked and answers it; a fault may keep it from running, or change what it answered. */
export const faultyRest = async (
  hosted: HostedWorld,
  { app, request }: { app: string; request: Pick<Request, 'method' | 'url'> },
  run: () => Promise<Response>,
): Promise<Response> => {
  const faults = faultsOf(hosted)
  if (!faults.isAt('api')) return run()
  const path = new URL(request.url).pathname.replace(/^\/api\/v2(?=\/|$)/, '')
  const deed = faults.fire('api', { method: request.method, path, app })
  if (!deed) return run()
  const { retryAfter, delayMs, contentType } = deed
  const status = deed.status ?? (retryAfter === undefined ? undefined : 429)
  await waited(hosted, delayMs)
  if (status !== undefined)
    return answered(status, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) })
  if (deed.networkError) return broken()
  const answer = await run()
  if (deed.nonJson) return errorPage(answer.status, 'application/json')
  if (deed.empty) return withoutBody(answer)
  if (deed.slowBodyMs !== undefined) return slowly(hosted, answer, deed.slowBodyMs)
  if (contentType === undefined) return answer
  const headers = new Headers(answer.headers)
  headers.set('content-type', contentType)
  return new Response(answer.body, { status: answer.status, headers })
}

/** Some statuses may not have a body. */
const answered = (status: number, headers: Record<string, string>): Response =>
  [204, 205, 304].includes(status)
    ? new Response(null, { status, headers })
    : failed(status, 'A fault was declared for this request', {
        ...headers,
        ...(status === 401 && { 'www-authenticate': 'Bearer error="invalid_token"' }),
      })

const withoutBody = ({ status, headers }: Response): Response => {
  const kept = new Headers(headers)
  for (const name of ['content-type', 'content-length']) kept.delete(name)
  return new Response(null, { status, headers: kept })
}
