/** The one way out of a world: to whom it may send, and why it may not. */
import { isAllowedBy, portOf } from '../../../src/contract/allowed-host.ts'
import { isHere, isLoopback, isNowhere } from '../../../src/contract/loopback.ts'
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

const isOfApp = ({ apps }: HostedWorld, { origin }: URL): boolean =>
  apps
    .values()
    .some((app) => [app, app.replaces].some((one) => one !== undefined && originOf(one.baseUrl) === origin))

const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null)

/** By whatever name of this machine, and whatever scheme: there is one server at the port. */
const isSimulator = ({ tools }: HostedWorld, url: URL): boolean => {
  const own = new URL(tools.origin())
  const isOwnName = url.hostname === own.hostname || (isHere(url.hostname) && isLoopback(own.hostname))
  return isOwnName && portOf(url) === portOf(own)
}

/** Why no app can be there, whoever says so; null where one can, and of what is no address. */
export const noPlaceFor = (hosted: HostedWorld, address: string): string | null => {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (isSimulator(hosted, url)) return `${url.host} is the simulator itself`
  return isNowhere(url.hostname) ? `${url.host} is unspecified or link-local, where no app is` : null
}

/** Why nothing may go there, or null. */
export const refusalOf = (hosted: HostedWorld, address: string): string | null => {
  const url = new URL(address)
  const { allowHosts, origin } = hosted.tools
  // A link that an app gives back leads to its own file.
  if (url.origin === origin() && url.pathname.startsWith(`/files/${hosted.id}/`)) return null
  if (isSimulator(hosted, url)) return `${url.host} is the simulator itself`
  if (allowHosts.some((entry) => isAllowedBy(entry, url))) return null
  const advice = `--allow-host ${url.host}, or allowHosts in code, lets it go there`
  if (!isLoopback(url.hostname)) return `${url.host} is not this machine; ${advice}`
  return openedOf(hosted).has(url.origin) || isOfApp(hosted, url)
    ? null
    : `no installed app is at ${url.host}; ${advice}`
}

/** What a front answers with in place of an app that does not: why. No answer of the app's then. */
export const goneHeader = 'x-ap-bridge-gone'

/** Sends to installed apps on this machine and to hosts that the developer named; throws `OutgoingRefused` else. */
export const gated =
  (send: Send, hosted: () => HostedWorld): Send =>
  async (request, ofGet) => {
    const refusal = refusalOf(hosted(), request.url)
    if (refusal !== null) throw new OutgoingRefused(refusal)
    // A redirect would go past this gate; who follows one asks here again.
    const asked = request.redirect === 'manual' ? request : new Request(request, { redirect: 'manual' })
    const answer = await send(asked, ofGet)
    const code = answer.headers.get(goneHeader)
    if (code !== null) throw new Error(code)
    return answer
  }
