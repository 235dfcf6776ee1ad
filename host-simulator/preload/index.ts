/**
 * Loaded into an app's server with `node --import`: what it sends to the platform's fixed hosts goes to the simulator.
 * The app is not changed; the host it meant stays in the header `x-forwarded-host`.
 * Reads AP_BRIDGE_URL (the simulator) and AP_BRIDGE_HOSTS (hosts with commas between them; a subdomain counts, too).
 * Reaches fetch, http and https, so also what is built on them; not http2, nor a copy of undici that the app brings along.
 */
import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'
import { isPlatformHost, platformHosts } from './hosts.ts'

type Callback = (response: IncomingMessage) => void
type RequestArguments =
  | [url: string | URL, options?: RequestOptions | Callback, callback?: Callback]
  | [options: RequestOptions, callback?: Callback]

const simulator = process.env['AP_BRIDGE_URL']

if (simulator) redirect(new URL(simulator), platformHosts(process.env['AP_BRIDGE_HOSTS']))

function redirect(to: URL, hosts: readonly string[]): void {
  const plainRequest = http.request
  for (const module of [http, https]) {
    const ownRequest = module.request
    const request = (...given: RequestArguments): ClientRequest => {
      const { options, callback } = optionsOf(given)
      const host = options.hostname ?? options.host ?? 'localhost'
      if (!isPlatformHost(host, hosts) || options.socketPath)
        return Reflect.apply(ownRequest, module, given) as ClientRequest
      return Reflect.apply(plainRequest, http, [redirected(options, host, to), callback]) as ClientRequest
    }
    module.request = request as typeof module.request
    module.get = ((...given: RequestArguments) => {
      const sent = request(...given)
      sent.end()
      return sent
    }) as typeof module.get
  }
  // Names that were imported one by one follow, too.
  syncBuiltinESMExports()

  const ownFetch = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (!isPlatformHost(url.hostname, hosts)) return ownFetch(input, init)
    const request = new Request(input, init)
    const target = new URL(url.pathname + url.search, to)
    const headers = new Headers(request.headers)
    headers.set('x-forwarded-host', url.host)
    // A Request's own address cannot change; its body may be a stream.
    const { body, method, redirect: mode, signal } = request
    return ownFetch(target, {
      method,
      headers,
      body,
      redirect: mode,
      signal,
      ...(body && { duplex: 'half' }),
    } as RequestInit)
  }
}

/** The three ways to call `request`, as one. */
function optionsOf(given: RequestArguments): { options: RequestOptions; callback: Callback | undefined } {
  const [first, second, third] = given
  if (typeof first !== 'string' && !(first instanceof URL))
    return { options: first, callback: second as Callback | undefined }
  const { protocol, hostname, port, pathname, search, username, password } = new URL(first)
  const options: RequestOptions = {
    protocol,
    hostname,
    path: pathname + search,
    ...(port && { port }),
    ...(username && { auth: `${decodeURIComponent(username)}:${decodeURIComponent(password)}` }),
  }
  if (typeof second === 'function') return { options, callback: second }
  return { options: { ...options, ...second }, callback: third }
}

function redirected(options: RequestOptions, host: string, to: URL): RequestOptions {
  // An agent for TLS cannot carry plain HTTP, and the name of its certificate means nothing here.
  const { agent: _, headers, host: __, defaultPort: ___, ...rest } = options
  const own = Array.isArray(headers)
    ? Object.fromEntries(
        Array.from({ length: headers.length / 2 }, (_row, n) => [headers[2 * n], headers[2 * n + 1]]),
      )
    : (headers ?? {})
  const kept = Object.entries(own).filter(([name]) => name.toLowerCase() !== 'host')
  return {
    ...rest,
    protocol: 'http:',
    hostname: to.hostname,
    port: to.port,
    headers: { ...(Object.fromEntries(kept) as Record<string, string>), 'x-forwarded-host': host },
  }
}
