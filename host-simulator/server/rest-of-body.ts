/** What of a request nobody wanted: it is read away, so that the connection can serve the next one. */
import type { IncomingMessage } from 'node:http'

/** Bytes that are read away at most. */
const mostUnwanted = 64 * 1024 * 1024

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Reads to the end of the body, which the limits of the door hold to a time. False where there is too much of it, so
 * that the connection has to end.
 * `@hono/node-server` does so after the answer: but a web stream on the body, which nobody reads on, stops it again
 * after each part, and after half a second it cuts the connection off, whatever request is on it by then.
 */
export const readAway = (incoming: IncomingMessage): Promise<boolean> => {
  if (!hasBody(incoming) || incoming.readableEnded || incoming.destroyed) return Promise.resolve(true)
  return new Promise((resolve) => {
    let bytes = 0
    const end = (isWhole: boolean): void => {
      incoming.off('data', count)
      if (!isWhole) incoming.pause()
      resolve(isWhole)
    }
    const count = ({ length }: Buffer): void => {
      bytes += length
      if (bytes > mostUnwanted) end(false)
    }
    // The web stream's.
    incoming.removeAllListeners('data')
    incoming.on('data', count)
    for (const event of ['end', 'error', 'close']) incoming.once(event, () => end(true))
    incoming.resume()
  })
}
