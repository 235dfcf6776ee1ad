/** Doors behind which pages of serverless apps are: a port for each app, so that it is an origin of its own, and none is the simulator's. */
import { createHttpServer } from './http-server.ts'
import { ended, listen } from './listen.ts'

type Answering = Parameters<typeof createHttpServer>[0]

export interface ShellDoors {
  /** The origin of the app with this identifier, in all worlds. Its door opens when it is first asked for. */
  open(app: string): Promise<string>
  close(): Promise<void>
}

export const createShellDoors = (fetch: Answering['fetch']): ShellDoors => {
  const doors = new Map<string, { origin: Promise<string>; close(): Promise<void> }>()
  const doorOf = () => {
    const server = createHttpServer({ fetch })
    // Not 127.0.0.1, where `--cross-site` has the platform: apps are at localhost.
    const origin = listen(server, 0).then((port) => `http://localhost:${port}`)
    return { origin, close: () => origin.then(() => ended(server)) }
  }
  return {
    open(app) {
      const door = doors.get(app) ?? doorOf()
      doors.set(app, door)
      return door.origin
    },
    close: async () => void (await Promise.all([...doors.values()].map((door) => door.close()))),
  }
}
