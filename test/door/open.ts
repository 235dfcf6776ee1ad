/** A door before a server that stands for the simulator, and a client of it that knows no library. */
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { onTestFinished } from 'vitest'
import { createAuthority, type Authority } from '../../host-simulator/door/authority.ts'
import { startDoor, type DoorNews, type DoorOptions } from '../../host-simulator/door/door.ts'
import { outsideBy } from '../../host-simulator/door/outside.ts'

export const hosts = ['platform.test']

/** Until the end of the test; its origin. */
export const serve = async (answer: RequestListener | Server): Promise<string> => {
  const server = typeof answer === 'function' ? createServer(answer) : answer
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Says what came: method, path, host, what was meant, body. */
export const echo: RequestListener = (asked, answer) =>
  void text(asked).then((body) => {
    const { method, url, headers } = asked
    answer.end([method, url, headers.host, headers['x-forwarded-host'] ?? '-', body].join(' '))
  })

export interface Opened {
  url: string
  /** Where it speaks SOCKS. */
  socks: string
  authority: Authority
  news: DoorNews[]
}

export const open = async (simulator: string, over: Partial<DoorOptions> = {}): Promise<Opened> => {
  const news: DoorNews[] = []
  const authority = createAuthority(hosts)
  const door = await startDoor({
    simulator,
    hosts,
    authority,
    outside: outsideBy({}),
    refusal: () => null,
    hear: (one) => void news.push(one),
    ...over,
  })
  onTestFinished(() => door.close())
  return { url: door.url, socks: `http://127.0.0.1:${door.socks}`, authority, news }
}

/** A bare line to an address. */
export const lineTo = async (url: string): Promise<Socket> => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

/** All that comes until it ends. */
export const allOf = async (socket: Socket): Promise<string> => text(socket)

/** What the door answers to `CONNECT`, and the line from then on. */
export const tunnel = async (door: string, target: string): Promise<{ status: number; socket: Socket }> => {
  const { hostname, port } = new URL(door)
  const asked = request({ hostname, port, method: 'CONNECT', path: target, agent: false })
  asked.end()
  return new Promise((resolve, reject) => {
    asked.once('error', reject)
    asked.once('response', ({ statusCode, socket }) => resolve({ status: statusCode ?? 0, socket }))
    asked.once('connect', ({ statusCode }, socket: Socket, head: Buffer) => {
      onTestFinished(() => void socket.destroy())
      if (head.length) socket.unshift(head)
      resolve({ status: statusCode ?? 0, socket })
    })
  })
}

/** A line to a host of the platform, with TLS that trusts the door. */
export const secured = async ({ url, authority }: Opened, host: string): Promise<TLSSocket> => {
  const { socket } = await tunnel(url, `${host}:443`)
  const line = connectTls({ socket, servername: host, ca: authority.pem, ALPNProtocols: ['http/1.1'] })
  await once(line, 'secureConnect')
  onTestFinished(() => void line.destroy())
  return line
}

/** One request on a line that is there. */
export const ask = (
  line: Socket,
  {
    method = 'GET',
    path = '/',
    headers = {},
    body,
  }: { method?: string; path?: string; headers?: Record<string, string>; body?: Buffer },
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const asked = request({
      method,
      path,
      headers: { host: 'platform.test', ...headers },
      createConnection: () => line,
    })
    asked.once('error', reject)
    asked.once('response', resolve)
    asked.end(body)
  })
