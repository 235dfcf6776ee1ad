/** Readers behind the front that do not read: what the app may send on is what its own socket takes. */
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { afterEach, expect, it } from 'vitest'
import { startFront } from '../../host-simulator/cli/front.ts'

const undo: (() => unknown)[] = []

afterEach(async () => {
  for (const act of undo.splice(0).toReversed()) await act()
})

/** What the machine's own buffers on two lines take, with room to spare. */
const mostOnItsWay = 32 * 1024 * 1024
const whole = 256 * 1024 * 1024

/** Writes while there is room; tells how much there was, once there is none. */
const pourInto = (target: Writable): Promise<number> =>
  new Promise((resolve) => {
    const part = Buffer.alloc(64 * 1024, 'x')
    let sent = 0
    let turns = 0
    const pour = (): void => {
      turns = 0
      while (sent < whole) {
        sent += part.length
        if (!target.write(part)) return void target.once('drain', pour)
      }
      resolve(sent)
    }
    // Nobody took any for many turns: it stands.
    const look = (): void => {
      if (++turns > 2000) resolve(sent)
      else setImmediate(look)
    }
    pour()
    look()
  })

it.each([
  ['a page', ''],
  ['a web socket', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'],
])('%s that nobody reads keeps the app waiting', async (_, headers) => {
  let sent: Promise<number> | undefined
  const server: Server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    sent = pourInto(response)
  })
  server.on('upgrade', (_request, socket) => {
    socket.on('error', () => {})
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    sent = pourInto(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  undo.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const app = `http://localhost:${(server.address() as AddressInfo).port}`
  const front = await startFront({ app, simulator: 'http://localhost:1' })
  undo.push(() => front.close())
  const { host, port } = new URL(front.url)
  const socket = connect(Number(port), '127.0.0.1')
  undo.push(() => socket.destroy())
  socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\n${headers}\r\n`)
  await once(socket, 'readable')
  expect(await sent).toBeLessThan(mostOnItsWay)
})
