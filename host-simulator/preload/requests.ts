/** `request` and `get` of http and https. */
import { errorMonitor } from 'node:events'
import http, {
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestOptions,
} from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'
import { explain } from './explain.ts'
import { isPlatformHost } from './hosts.ts'

type Callback = (response: IncomingMessage) => void
type RequestArguments =
  | [url: string | URL, options?: RequestOptions | Callback, callback?: Callback]
  | [options: RequestOptions, callback?: Callback]

export const redirectRequests = (to: URL, hosts: readonly string[]): void => {
  const plainRequest = http.request
  for (const module of [http, https]) {
    const ownRequest = module.request
    const request = (...given: RequestArguments): ClientRequest => {
      const { options, callback } = optionsOf(given)
      const host = options.hostname ?? options.host ?? 'localhost'
      // Links of the live platform are https: published programs follow ours by that module, too.
      const isLink = module === https && host === to.hostname && String(options.port) === to.port
      if (!(isLink || isPlatformHost(host, hosts)) || options.socketPath)
        return Reflect.apply(ownRequest, module, given) as ClientRequest
      const sent = plainRequest(redirected(options, isLink ? null : host, to), callback)
      // A monitor is no listener: an error that the app does not handle stays unhandled.
      sent.on(errorMonitor, (error: unknown) => explain(error, host, to))
      return sent
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
}

/** The three ways to call `request`, as one. */
const optionsOf = (given: RequestArguments): { options: RequestOptions; callback: Callback | undefined } => {
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

/** Headers come as an object, as pairs, or as names and values in turn. */
const headersOf = (
  headers: RequestOptions['headers'] | readonly (readonly string[])[],
): OutgoingHttpHeaders => {
  if (!Array.isArray(headers)) return { ...(headers as OutgoingHttpHeaders | undefined) }
  const flat = (headers as readonly (string | readonly string[])[]).flat()
  const pairs = Array.from({ length: flat.length / 2 }, (_, at) => flat.slice(2 * at, 2 * at + 2))
  return Object.fromEntries(pairs) as OutgoingHttpHeaders
}

/** What is about the request stays; what is about the connection (TLS, agents, proxies) means nothing here. */
const redirected = (options: RequestOptions, meant: string | null, to: URL): RequestOptions => {
  const { method, path, auth, timeout, signal, maxHeaderSize, insecureHTTPParser, joinDuplicateHeaders } =
    options
  const kept = Object.entries(headersOf(options.headers)).filter(([name]) => name.toLowerCase() !== 'host')
  const given = {
    method,
    path,
    auth,
    timeout,
    signal,
    maxHeaderSize,
    insecureHTTPParser,
    joinDuplicateHeaders,
  }
  return {
    ...(Object.fromEntries(
      Object.entries(given).filter(([, value]) => value !== undefined),
    ) as RequestOptions),
    protocol: 'http:',
    hostname: to.hostname,
    port: to.port,
    headers: {
      ...Object.fromEntries(kept),
      ...(meant !== null && { 'x-forwarded-host': meant.replace(/:\d+$/, '') }),
    },
  }
}
