/** Who may speak to the front. It says the app's own name to the app, so the app cannot see who asks: the front looks. */
import type { IncomingHttpHeaders } from 'node:http'
import { isLoopback } from '../../src/contract/loopback.ts'

export interface Neighbours {
  /** The front's own. */
  port: number
  /** Whose pages may open web sockets beside the front's own. */
  origins: readonly string[]
}

/** Whether a browser that reaches this machine's own names at the port says so; a page that rebinds its name cannot. */
const isOwn = (host: string, port: number): boolean => {
  if (!/^[^/?#@\\\s]+$/.test(host) || !URL.canParse(`http://${host}`)) return false
  const url = new URL(`http://${host}`)
  return isLoopback(url.hostname) && Number(url.port || 80) === port
}

/** Why the request may not come in, or null. */
export const strangerAt = ({ host }: IncomingHttpHeaders, { port }: Neighbours): string | null =>
  host !== undefined && isOwn(host, port)
    ? null
    : `Host: expected localhost:${port}, got ${host === undefined ? 'none' : `"${host}"`}; open the app at http://localhost:${port}`

/** The same of a web socket, which browsers let pages of every site open. */
export const strangerOnSocket = (headers: IncomingHttpHeaders, neighbours: Neighbours): string | null => {
  const { origin } = headers
  const { port, origins } = neighbours
  const isKnown =
    origin === undefined ||
    origins.includes(origin) ||
    (origin.startsWith('http://') && isOwn(origin.slice('http://'.length), port))
  return (
    strangerAt(headers, neighbours) ??
    (isKnown
      ? null
      : `Origin: expected http://localhost:${port}, ${origins.join(', ')} or none, got "${origin}"; open the app at http://localhost:${port}`)
  )
}
