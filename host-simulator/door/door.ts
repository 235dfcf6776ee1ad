/**
 * A forward proxy on the loopback address: what a program sends to the platform's hosts goes to the simulator, with TLS
 * ended here; other hosts are reached as without it, or refused.
 * No secret guards it. A page cannot speak to it: browsers ask a server for paths, and paths are refused here; and what a
 * program of this machine gets through it, it gets without it. Java could not say a secret.
 */
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Server, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { TLSSocket } from 'node:tls'
import { isPlatformHost } from '../preload/hosts.ts'
import type { Authority } from './authority.ts'
import { forward, forwardUpgrade, type Way } from './forward.ts'
import { straight, type Outside } from './outside.ts'
import { handshake, serverNameIn } from './server-name.ts'
import { createSocks, replies, reply, type Destination } from './socks.ts'
import { bare, established, plain, refuse, stranger, target } from './tunnels.ts'
import { closedLate, explainUntrusted, looksLate, type Caller } from './untrusted.ts'

/** What somebody should hear of. */
export type DoorNews =
  | { what: 'untrusted'; host: string; reason: string; fix: string }
  | { what: 'refused'; host: string; reason: string }

export interface DoorOptions {
  /** Origin of the simulator. */
  simulator: string
  /** The platform's, with all names below. */
  hosts: readonly string[]
  authority: Authority
  outside: Outside
  /** Why a host outside may not be reached, or null. */
  refusal(host: string, port: number): string | null
  hear(news: DoorNews): void
}

export interface Door {
  /** `http://127.0.0.1:<port>`. */
  url: string
  /** Port of SOCKS 5 on the same address, and of TLS whose handshake names a host of the platform. */
  socks: number
  close(): Promise<void>
}

const callerOf = ({ headers, httpVersion }: IncomingMessage): Caller => ({
  agent: headers['user-agent'] ?? '',
  httpVersion,
  headers: Object.keys(headers),
})

/** Who alone comes by SOCKS. */
const javaAlone: Caller = { agent: 'Java', httpVersion: '1.1', headers: [] }

/** Who alone comes without asking. */
const pythonAlone: Caller = { agent: '', httpVersion: '1.0', headers: [] }

const portOf = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

export const startDoor = async (options: DoorOptions): Promise<Door> => {
  const { simulator, hosts, authority, outside, refusal, hear } = options
  const open = new Set<Duplex>()
  const keep = <S extends Duplex>(socket: S): S => {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => open.delete(socket))
    return socket
  }
  const agent = new Agent({ keepAlive: true })
  const toSimulator = (meant: string): Way => ({ origin: simulator, meant, agent })

  /** Which host of the platform a connection is about. */
  const meant = new WeakMap<object, string>()
  /** Connections on which a request came. */
  const spoke = new WeakSet()
  const meantBy = ({ socket }: IncomingMessage): Way => toSimulator(meant.get(socket) as string)
  // What a program says inside of its tunnel to the platform.
  const inside = createServer((request, response) => {
    spoke.add(request.socket)
    forward(meantBy(request), request, response)
  })
  inside.on('upgrade', (request, socket, head) => {
    spoke.add(request.socket)
    forwardUpgrade(meantBy(request), request, keep(socket), head, keep)
  })

  const openPlatform = ({ host }: Destination, socket: Socket, caller: Caller): void => {
    const speak = (line: Socket): void => {
      meant.set(line, host)
      inside.emit('connection', line)
    }
    socket.once('readable', () => {
      const first = socket.read() as Buffer | null
      if (!first) return void socket.destroy()
      socket.unshift(first)
      if (first[0] !== handshake) return speak(socket)
      const line = new TLSSocket(socket, {
        isServer: true,
        secureContext: authority.contextFor(host),
        ALPNProtocols: ['http/1.1'],
      })
      let isOver = false
      const fail = ({ code = 'ECONNRESET' }: NodeJS.ErrnoException = new Error()): void => {
        if (isOver) return
        isOver = true
        hear({ what: 'untrusted', host, ...explainUntrusted(caller, code) })
        socket.destroy()
      }
      line.once('secure', () => {
        isOver = true
        speak(keep(line))
        line.once('close', () => {
          if (!spoke.has(line) && looksLate(caller))
            hear({ what: 'untrusted', host, ...explainUntrusted(caller, closedLate) })
        })
      })
      line.on('error', fail)
      line.on('_tlsError', fail)
      // Half of a line stays open by itself.
      line.once('end', () => fail())
      socket.once('close', () => fail())
    })
  }

  const join = (socket: Socket, other: Socket): void => {
    keep(other)
    if (socket.destroyed) return void other.destroy()
    socket.pipe(other).pipe(socket)
    socket.once('close', () => other.destroy())
    // What is on its way still arrives.
    other.once('close', () => socket.end())
  }

  const tunnel = async ({ host, port }: Destination, socket: Socket, head: Buffer): Promise<void> => {
    const other = await outside(bare(host), port).catch((error: Error) => error)
    if (other instanceof Error) return refuse(socket, '502 Bad Gateway', `${host}:${port}: ${other.message}`)
    socket.write(established)
    other.write(head)
    join(socket, other)
  }

  const onConnect = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    // Of a server of node:net it is one.
    const socket = keep(stream) as Socket
    const to = target(request.url ?? '')
    if (!to) return refuse(socket, '400 Bad Request', `CONNECT: expected host:port, got "${request.url}"`)
    if (isPlatformHost(to.host, hosts)) {
      socket.write(established)
      if (head.length) socket.unshift(head)
      return openPlatform(to, socket, callerOf(request))
    }
    const why = refusal(to.host, to.port)
    if (why === null) return void tunnel(to, socket, head)
    hear({ what: 'refused', host: `${to.host}:${to.port}`, reason: why })
    refuse(socket, '403 Forbidden', why)
  }

  /** As without the door: by no proxy. */
  const around = ({ host, port }: Destination): Promise<Socket | null> =>
    straight(host, port).catch(() => null)

  const onSocks = async (to: Destination, socket: Socket): Promise<void> => {
    if (isPlatformHost(to.host, hosts)) {
      reply(socket, replies.done)
      return openPlatform(to, socket, javaAlone)
    }
    if (to.port !== 443) {
      const other = await around(to)
      reply(socket, other ? replies.done : replies.unreachable)
      return other ? join(socket, other) : undefined
    }
    // Who has looked up the address says in its handshake whom it means.
    reply(socket, replies.done)
    const name = await serverNameIn(socket)
    if (name === null) return void socket.destroy()
    const host = name || to.host
    if (isPlatformHost(host, hosts)) return openPlatform({ ...to, host }, socket, javaAlone)
    const why = refusal(host, to.port)
    if (why !== null) {
      hear({ what: 'refused', host: `${host}:${to.port}`, reason: why })
      return void socket.destroy()
    }
    const other = await around(to)
    if (other) join(socket, other)
    else socket.end()
  }

  const onTls = async (socket: Socket): Promise<void> => {
    const host = (await serverNameIn(socket)) ?? ''
    if (isPlatformHost(host, hosts)) openPlatform({ host, port: 443 }, socket, pythonAlone)
    else socket.destroy()
  }

  /** Whole addresses: of plain HTTP, and of clients such as axios that do not make tunnels. */
  const wayOf = (address: string): Way | { status: number; why: string } => {
    const url = /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address) : null
    if (!url) return { status: 403, why: stranger }
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
    if (isPlatformHost(url.hostname, hosts)) return toSimulator(url.hostname)
    const why = refusal(url.hostname, port)
    if (why === null) return { origin: url.origin, connect: () => outside(bare(url.hostname), port) }
    hear({ what: 'refused', host: url.host, reason: why })
    return { status: 403, why }
  }
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const way = wayOf(request.url ?? '')
    if ('origin' in way) return forward(way, request, response)
    response.writeHead(way.status, plain).end(way.why)
  }

  const server = createServer(answer)
  server.on('connect', onConnect)
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const socket = keep(stream)
    const way = wayOf((request.url ?? '').replace(/^ws/i, 'http'))
    if ('origin' in way) return forwardUpgrade(way, request, socket, head, keep)
    refuse(socket, '403 Forbidden', way.why.trim())
  })
  for (const each of [server, inside]) {
    // An upload takes as long as it takes: the simulator has limits of its own.
    each.requestTimeout = 0
    // A client on a busy machine must not send on a connection that has just been given up.
    each.keepAliveTimeout = 120_000
  }
  const socks = createSocks(keep, onSocks, onTls)
  const [port, socksPort] = await Promise.all([server, socks].map(portOf))
  return {
    url: `http://127.0.0.1:${port}`,
    socks: socksPort as number,
    close: () =>
      new Promise((resolve) => {
        server.close(() => socks.close(() => resolve()))
        server.closeAllConnections()
        inside.closeAllConnections()
        for (const socket of open) socket.destroy()
        agent.destroy()
      }),
  }
}
