/** The door behind which pages of serverless apps are: a port of its own, so that they are of another origin than the simulator's pages. */
import { createHttpServer } from './http-server.ts'
import { ended, listen } from './listen.ts'

type Answering = Parameters<typeof createHttpServer>[0]

export interface ShellDoor {
  /** Its origin. It opens when it is first asked for. */
  open(): Promise<string>
  close(): Promise<void>
}

export const openShellDoor = (fetch: Answering['fetch']): ShellDoor => {
  // It has no short way for reads of REST.
  const read: Answering['read'] = () => Promise.reject(new Error('no REST behind this door'))
  const server = createHttpServer({ fetch, read })
  let opening: Promise<string> | undefined
  return {
    // Not 127.0.0.1, where `--cross-site` has the platform: apps are at localhost.
    open: () => (opening ??= listen(server, 0).then((port) => `http://localhost:${port}`)),
    async close() {
      if (!opening) return
      await opening
      await ended(server)
    },
  }
}
