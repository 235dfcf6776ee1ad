/** Origins by which apps know themselves, where the platform knows them by another one: that of a front. */
import { live } from '../hosted/live.ts'
import type { HostedWorld } from '../hosted/worlds.ts'

/** By the origin that the platform knows. */
export const ownOriginsOf = live(() => new Map<string, string>())

/**
 * An app's address as its server writes it. A page behind a front says the front's: it asks `location`, or an address
 * in what it loaded was changed on the way. The server says its own when it redeems the code.
 */
export const inOwnWords = (hosted: HostedWorld, address: string): string => {
  const { origin = '' } = URL.canParse(address) ? new URL(address) : {}
  const own = ownOriginsOf(hosted).get(origin)
  return own !== undefined && address.startsWith(origin) ? own + address.slice(origin.length) : address
}
