/**
 * Loaded into an app's server with `node --import`: what it sends to the platform's fixed hosts goes to the simulator.
 * The app is not changed; the host it meant stays in the header `x-forwarded-host`.
 * Reads AP_BRIDGE_URL (the simulator) and AP_BRIDGE_HOSTS (hosts with commas between them; a subdomain counts, too).
 * Reaches fetch, http, https and a copy of undici on its global dispatcher, so also what is built on them, and workers
 * of Cloudflare that Miniflare runs.
 * Does not reach http2, `new ClientRequest`, a Client, Pool or Agent of undici that the app makes itself: those fail. Nor
 * a Worker made from a string.
 * AP_BRIDGE_OFFLINE, where it is there, names the hosts that may be reached beside.
 */
import { redirectFetch } from './fetch.ts'
import { guardConnections } from './guard.ts'
import { platformHosts } from './hosts.ts'
import { redirectRequests } from './requests.ts'
import { redirectWorkers } from './worker-runtime.ts'

const simulator = process.env['AP_BRIDGE_URL']

if (simulator) {
  if (!URL.canParse(simulator))
    throw new Error(`AP_BRIDGE_URL: expected the simulator's address, got "${simulator}"`)
  const hosts = platformHosts(process.env['AP_BRIDGE_HOSTS'])
  redirectRequests(new URL(simulator), hosts)
  redirectFetch(new URL(simulator), hosts)
  redirectWorkers()
  guardConnections(hosts, process.env['AP_BRIDGE_OFFLINE']?.split(',') ?? null)
}
