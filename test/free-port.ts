/** Ports for programs that must be told one. */
import { createServer } from 'node:net'

/**
 * Below the ports that a system gives to whoever asks for any (32768 on Linux, 49152 elsewhere): one of those may be
 * given away before the program listens. Each process begins at a place of its own.
 */
const [first, count] = [20_000, 12_000]
let next = (process.pid * 61) % count

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })

/** A port that is free, and that nobody gets by chance. */
export const freePort = async (): Promise<number> => {
  const port = first + next
  next = (next + 1) % count
  return (await isFree(port)) ? port : freePort()
}
