/** What a program that asks for a tunnel names, and what it is answered. */
import type { Duplex } from 'node:stream'
import type { Destination } from './socks.ts'

export const target = (authority: string): Destination | null => {
  const [, host = '', port = ''] = /^(\[[\da-f:.]+\]|[\w.-]+):(\d{1,5})$/i.exec(authority) ?? []
  const number = Number(port)
  return host && number > 0 && number < 65536
    ? { host: host.toLowerCase().replace(/\.$/, ''), port: number }
    : null
}

export const bare = (host: string): string => host.replace(/^\[|\]$/g, '')

export const established = 'HTTP/1.1 200 Connection established\r\n\r\n'

export const plain = { 'content-type': 'text/plain; charset=utf-8', connection: 'close' }

export const refuse = (socket: Duplex, status: string, why: string): void => {
  const body = `${why}\n`
  const head = `HTTP/1.1 ${status}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n`
  socket.end(head + body)
}

export const stranger =
  'This is the door of AP Bridge, a proxy for programs that call the platform. There is nothing to see here.\n'
