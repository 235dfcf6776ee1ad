import { once } from 'node:events'
import type { Socket } from 'node:net'

/** The next so many bytes, at least one, once they are there; null when the line ends before. */
export const arrived = async (socket: Socket, length: number): Promise<Buffer | null> => {
  for (;;) {
    const bytes = socket.read(length) as Buffer | null
    // At its end a stream gives what is left.
    if (bytes) return bytes.length === length ? bytes : null
    if (socket.readableEnded || socket.destroyed) return null
    const over = new AbortController()
    const wait = { signal: over.signal }
    await Promise.race(['readable', 'end', 'close'].map((name) => once(socket, name, wait))).catch(() => {})
    over.abort()
  }
}
