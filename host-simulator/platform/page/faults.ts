/** What a page asks about faults of the bridge, which happen in the browser. */
import { z } from 'zod'
import { failed } from '../http/envelope.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { faultsOf } from '../faults/faults.ts'

const Asked = z
  .strictObject({ app: z.string(), method: z.string(), event: z.string() })
  .partial()
  .refine(({ method, event }) => (method === undefined) !== (event === undefined), 'expected method or event')

/** Whether pages have to ask before they answer calls and send events. */
export const hasBridgeFaults = (hosted: HostedWorld): boolean => faultsOf(hosted).isAt('bridge')

/** Answers `{do}`: what happens to this answer or event; null for nothing. The fault counts as happened. */
export const pageFault = (hosted: HostedWorld, body: unknown): Response => {
  const { success, data, error } = Asked.safeParse(body)
  if (!success) return failed(400, `body: ${error.issues[0]?.message}`)
  return Response.json({ do: faultsOf(hosted).fire('bridge', data) })
}
