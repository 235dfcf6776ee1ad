/**
 * The door for programs that open sockets and ask no proxy for tunnels, such as clients of Java on Apache's HttpClient:
 * Java itself leads their sockets here. SOCKS 5 without a password. Source: RFC 1928.
 */
import { createServer, type Server, type Socket } from 'node:net'
import { arrived } from './arrived.ts'
import { handshake } from './server-name.ts'

export interface Destination {
  /** A name, or an address where the program has looked it up. */
  host: string
  port: number
}

const version = 5
const noPassword = 0
const connect = 1

const kinds: Readonly<Record<number, (socket: Socket) => Promise<string | null>>> = {
  1: async (socket) => (await arrived(socket, 4))?.join('.') ?? null,
  3: async (socket) => {
    const length = await arrived(socket, 1)
    const name = length && (await arrived(socket, length.readUInt8()))
    return name ? name.toString('latin1').toLowerCase().replace(/\.$/, '') : null
  },
  4: async (socket) => (await arrived(socket, 16))?.toString('hex').match(/.{4}/g)?.join(':') ?? null,
}

export const replies = { done: 0, unreachable: 4, unknownCommand: 7, unknownKind: 8 } as const

/** Says how it went. The address in it means nothing here. */
export const reply = (socket: Socket, code: (typeof replies)[keyof typeof replies]): void => {
  const bytes = Buffer.of(version, code, 0, 1, 0, 0, 0, 0, 0, 0)
  if (code === replies.done) socket.write(bytes)
  else socket.end(bytes)
}

/** Where it wants to go; null where it was told that it cannot, or left. */
const asked = async (hello: Buffer | null, socket: Socket): Promise<Destination | null> => {
  const methods = hello?.[0] === version && (await arrived(socket, hello.readUInt8(1)))
  if (!methods) socket.destroy()
  else if (!methods.includes(noPassword)) socket.end(Buffer.of(version, 0xff))
  if (!methods || !methods.includes(noPassword)) return null
  socket.write(Buffer.of(version, noPassword))
  const [, command, , kind = 0] = (await arrived(socket, 4)) ?? []
  if (command === undefined) return null
  const host = await kinds[kind]?.(socket)
  const port = host && (await arrived(socket, 2))
  if (port && command === connect) return { host, port: port.readUInt16BE() }
  if (host === undefined) reply(socket, replies.unknownKind)
  else if (port) reply(socket, replies.unknownCommand)
  return null
}

/**
 * `open` gets each line with where it wants to go, and has not said yet that it may. `openTls` gets those that begin with
 * TLS: of programs that were told that the platform's address is this one.
 */
export const createSocks = (
  keep: (socket: Socket) => Socket,
  open: (to: Destination, socket: Socket) => Promise<void>,
  openTls: (socket: Socket) => Promise<void>,
): Server => {
  const start = async (socket: Socket): Promise<void> => {
    const hello = await arrived(socket, 2)
    if (hello?.[0] === handshake) {
      socket.unshift(hello)
      return openTls(socket)
    }
    const to = await asked(hello, socket)
    if (to) await open(to, socket)
  }
  return createServer((socket) => {
    keep(socket)
    void start(socket)
  })
}
