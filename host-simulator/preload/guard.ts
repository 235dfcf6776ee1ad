/** What the rest of the preload did not lead to the simulator, and would have reached the live platform: it fails. */
import { Socket } from 'node:net'
import { isAllowedBy } from '../../src/contract/allowed-host.ts'
import { isLoopback } from '../../src/contract/loopback.ts'
import { isPlatformHost } from './hosts.ts'

interface Place {
  host: string
  port: number
}

/** The ways to call `connect`; null where it is no host: a path of this machine. */
const placeOf = ([first, second]: readonly unknown[]): Place | null => {
  // As `net.connect` hands it on.
  const given: unknown = Array.isArray(first) ? first[0] : first
  if (typeof given === 'object' && given !== null) {
    const {
      host = 'localhost',
      port,
      path,
    } = given as { host?: string; port?: number | string; path?: string }
    return path === undefined || port !== undefined ? { host, port: Number(port) } : null
  }
  if (!/^\d+$/.test(String(given))) return null
  return { host: typeof second === 'string' ? second : 'localhost', port: Number(given) }
}

/** Entries of hosts that may be reached; null: all. */
const refusalOf = (
  { host, port }: Place,
  hosts: readonly string[],
  open: readonly string[] | null,
): string | null => {
  if (isPlatformHost(host, hosts))
    return (
      `AP Bridge: this connection to ${host}:${port} would have reached the live platform. What is made with http2, ` +
      '`new ClientRequest`, or a Client, Pool or Agent of its own does not come to the simulator: use fetch, http or https'
    )
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  if (!open || !URL.canParse(address)) return null
  const url = new URL(address)
  return isLoopback(url.hostname) || open.some((entry) => isAllowedBy(entry, url))
    ? null
    : `AP Bridge, --offline: ${host} is not this machine; --allow-host ${host} lets it go there`
}

export const guardConnections = (hosts: readonly string[], open: readonly string[] | null): void => {
  type Connect = (...given: unknown[]) => Socket
  const prototype = Socket.prototype as unknown as { connect: Connect }
  const own = prototype.connect
  prototype.connect = function (this: Socket, ...given) {
    const place = placeOf(given)
    const why = place && refusalOf(place, hosts, open)
    if (!why) return own.apply(this, given)
    const error = Object.assign(new Error(why), { code: 'ERR_AP_BRIDGE_REFUSED' })
    // Whoever opened it listens only then.
    process.nextTick(() => this.destroy(error))
    return this
  }
}
