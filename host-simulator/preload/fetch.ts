/** `fetch`, and undici's dispatcher, which copies of undici in an app share. */
import { explain } from './explain.ts'
import { isPlatformHost } from './hosts.ts'

export const redirectFetch = (to: URL, hosts: readonly string[]): void => {
  const ownFetch = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const address = typeof input === 'string' || input instanceof URL ? String(input) : input.url
    const url = URL.canParse(address) ? new URL(address) : null
    if (!url || !isPlatformHost(url.hostname, hosts)) return ownFetch(input, init)
    // Set, never resolved: the path `//host/x` would be another server, and the token would go there.
    const target = new URL(to.origin)
    target.pathname = url.pathname
    target.search = url.search
    try {
      return await ownFetch(target, optionsFor(input, init, url))
    } catch (error) {
      explain((error as Error).cause, url.host, to)
      throw error
    }
  }
  redirectDispatcher(to, hosts)
}

const optionsFor = (
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  url: URL,
): RequestInit => {
  // A Request's own address cannot change, so it is taken apart; its body may be a stream.
  const request = typeof input === 'string' || input instanceof URL ? null : new Request(input, init)
  const headers = new Headers(request ? request.headers : init?.headers)
  headers.set('x-forwarded-host', url.hostname)
  if (!request) {
    // A dispatcher of the app's is a proxy or has its own TLS, and leads elsewhere.
    const { dispatcher: _, ...rest } = (init ?? {}) as RequestInit & { dispatcher?: unknown }
    return { ...rest, headers }
  }
  const { body, method, redirect, signal } = request
  return { method, headers, body, redirect, signal, ...(body && { duplex: 'half' }) }
}

interface Dispatcher {
  dispatch(options: DispatchOptions, handler: unknown): boolean
}
interface DispatchOptions {
  origin?: string | URL
  path: string
  headers?: unknown
}

/** Undici accepts an object, pairs, and names and values in turn; a copy of the app's may be of any age. */
const withHost = (headers: unknown, host: string): unknown => {
  if (Array.isArray(headers)) {
    if (Array.isArray(headers[0])) return [...(headers as unknown[]), ['x-forwarded-host', host]]
    return [...withoutHost(headers as unknown[]), 'x-forwarded-host', host]
  }
  const pairs =
    headers && typeof (headers as Iterable<[string, unknown]>)[Symbol.iterator] === 'function'
      ? [...(headers as Iterable<[string, unknown]>)]
      : Object.entries((headers ?? {}) as Record<string, unknown>)
  return Object.fromEntries([
    ...pairs.filter(([name]) => name.toLowerCase() !== 'host'),
    ['x-forwarded-host', host],
  ])
}

const withoutHost = (flat: readonly unknown[]): unknown[] =>
  flat.filter((_, at) => String(flat[at - (at % 2)]).toLowerCase() !== 'host')

/** Node's own undici sets this when it is loaded, and copies take what is there. Source: undici, lib/global.js. */
const globalDispatcher = Symbol.for('undici.globalDispatcher.1')

const redirectDispatcher = (to: URL, hosts: readonly string[]): void => {
  // A look loads it.
  if (typeof globalThis.Headers !== 'function') return
  const own = (globalThis as Record<symbol, unknown>)[globalDispatcher] as Dispatcher | undefined
  if (typeof own?.dispatch !== 'function') return
  const dispatch = own.dispatch
  own.dispatch = function (this: Dispatcher, options, handler) {
    const { origin } = options
    const meant = origin && URL.canParse(String(origin)) ? new URL(String(origin)) : null
    if (!meant || !isPlatformHost(meant.hostname, hosts)) return dispatch.call(this, options, handler)
    const headers = withHost(options.headers, meant.hostname)
    return dispatch.call(this, { ...options, origin: to.origin, headers }, handler)
  }
}
