/** The one way out of a world: to whom it may send, and why it may not. */
import { isLoopback } from '../http/loopback.ts'
import { live } from './live.ts'
import type { HostedWorld } from './hosted-world.ts'
import type { Send } from './tools.ts'

/** Nothing was sent; the message says where to, and what would let it go there. */
export class OutgoingRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'OutgoingRefused'
  }
}

/** Origins of this machine that are open beside those of installed apps. */
const openedOf = live(() => new Set<string>())

/** From now on the world may ask at this address, if it is one of this machine. What is no address opens nothing. */
export const openTo = (hosted: HostedWorld, address: string): void => {
  if (URL.canParse(address)) openedOf(hosted).add(new URL(address).origin)
}

/** `app.example` (any port), `app.example:8080`, `*.example`, `*`; an address stands for its host. */
const names = (entry: string, { protocol, hostname, port }: URL): boolean => {
  if (entry === '*') return true
  const [, name = '', ownPort] = /^(?:https?:\/\/)?(.*?)(?::(\d+))?\/?$/is.exec(entry) ?? []
  if (ownPort && ownPort !== (port || (protocol === 'https:' ? '443' : '80'))) return false
  if (name.startsWith('*.')) return hostname.endsWith(name.slice(1).toLowerCase())
  // As a URL, so that case and letters beyond ASCII do not matter.
  return URL.canParse(`http://${name}`) && new URL(`http://${name}`).hostname === hostname
}

const isOfApp = ({ apps }: HostedWorld, { origin }: URL): boolean =>
  apps
    .values()
    .some((app) => [app, app.replaces].some((one) => one !== undefined && originOf(one.baseUrl) === origin))

const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null)

/** Why nothing may go there, or null. */
const refusalOf = (hosted: HostedWorld, url: URL): string | null => {
  const { allowHosts, origin } = hosted.tools
  if (allowHosts.some((entry) => names(entry, url))) return null
  const advice = `--allow-host ${url.host}, or allowHosts in code, lets it go there`
  // A link that an app gives back leads to its own file.
  if (url.origin === origin() && !url.pathname.startsWith(`/files/${hosted.id}/`))
    return `${url.host} is the simulator itself`
  if (!isLoopback(url.hostname)) return `${url.host} is not this machine; ${advice}`
  const isOpen = url.origin === origin() || openedOf(hosted).has(url.origin) || isOfApp(hosted, url)
  return isOpen ? null : `no installed app is at ${url.host}; ${advice}`
}

/** Sends to installed apps on this machine and to hosts that the developer named; throws `OutgoingRefused` else. */
export const gated =
  (send: Send, hosted: () => HostedWorld): Send =>
  async (request) => {
    const refusal = refusalOf(hosted(), new URL(request.url))
    if (refusal !== null) throw new OutgoingRefused(refusal)
    return send(request)
  }
