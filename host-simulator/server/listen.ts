import type { Server } from 'node:http'
import { createServer } from 'node:net'

/**
 * Fails where another server has the port at this machine's other address: browsers ask that one first when an address
 * says `localhost`. Where there is no IPv6, nobody has it.
 */
const requireFree = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const other = createServer()
    other.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? reject(error) : resolve(),
    )
    other.listen({ port, host: '::1' }, () => other.close(() => resolve()))
  })

/** Listens on the loopback address; 0 picks a free port. Answers which. */
export const listen = async (server: Server, port: number): Promise<number> => {
  if (port) await requireFree(port)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/** Ends it with the connections that are open, as pages hold their streams. Resolves when it is gone. */
export const ended = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
