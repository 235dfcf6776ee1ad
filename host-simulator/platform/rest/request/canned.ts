/** Canned answers in place of operations. */
import { cannedFor, cannedResponse, type KeptCanned } from '../../faults/canned.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { jsonOf, type RestRequest } from '../../http/body.ts'
import { trying } from '../../http/soon.ts'

/** The answer that somebody said for this request, and who did; null where nobody did. */
export const canned = async (
  hosted: HostedWorld,
  request: RestRequest,
): Promise<{ answer: Response; by: KeptCanned['by'] } | null> => {
  const { pathname, searchParams } = new URL(request.url)
  const row = await cannedFor(hosted, {
    method: request.method === 'HEAD' ? 'GET' : request.method,
    path: pathname.replace(/^\/api\/v2(?=\/|$)/, ''),
    query: searchParams,
    // What is no JSON fits nothing.
    body: async () =>
      trying(
        () => jsonOf(request),
        () => undefined,
      ),
  })
  return row && { answer: cannedResponse(row.canned), by: row.by }
}
