import type { Server } from 'node:http'

/** Listens on the loopback address; 0 picks a free port. Answers which. */
export const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })

/** Ends it with the connections that are open, as pages hold their streams. Resolves when it is gone. */
export const ended = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
