/** Which values of `state` clients have sent: an app needs a new one for each request. */
import { sha256 } from '../hosted/digest.ts'
import { live } from '../hosted/live.ts'
import type { HostedWorld } from '../hosted/worlds.ts'

/** Hashes, oldest first. */
const seenOf = live(() => new Set<string>())
const mostSeen = 1000

/** Whether this client sends it for the first time. */
export const isNewState = async (hosted: HostedWorld, clientId: string, state: string): Promise<boolean> => {
  const seen = seenOf(hosted)
  const hash = await sha256(JSON.stringify([clientId, state]))
  if (seen.has(hash)) return false
  seen.add(hash)
  if (seen.size > mostSeen) seen.delete(seen.keys().next().value as string)
  return true
}
