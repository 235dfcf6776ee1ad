import { once } from 'node:events'
import { createServer as createNetServer, type AddressInfo, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createAuthority } from '../../host-simulator/door/authority.ts'
import { serverNameOf } from '../../host-simulator/door/server-name.ts'
import { arrived } from '../../host-simulator/door/arrived.ts'
import { allOf, echo, lineTo, open, serve } from './open.ts'

const named = (host: string): number[] => [3, host.length, ...Buffer.from(host)]
const address = (...bytes: number[]): number[] => [1, ...bytes]
/** Of a range that is nobody's. */
const somewhere = address(192, 0, 2, 1)

/** Asks for a line, byte by byte, and answers what was said to that. */
const ask = async (socket: Socket, to: number[], port: number, command = 1): Promise<number | undefined> => {
  for (const byte of [5, 2, 0, 2]) socket.write(Buffer.of(byte))
  expect(await arrived(socket, 2)).toEqual(Buffer.of(5, 0))
  socket.write(Buffer.of(5, command, 0, ...to, port >> 8, port & 255))
  return (await arrived(socket, 10))?.[1]
}

const get = async (socket: Socket, host: string, ca: string): Promise<string> => {
  const line = connectTls({ socket, servername: host, ca })
  await once(line, 'secureConnect')
  line.write(`GET /api/v2/user HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  return allOf(line)
}

describe('by SOCKS', () => {
  it.each([
    ['the name of the platform', named('api.platform.test')],
    ['an address that was looked up, with the name in the handshake', somewhere],
    ['an address of six', [4, ...Buffer.from('20010db8000000000000000000000001', 'hex')]],
  ])('the simulator is reached under %s', async (_, to) => {
    const { socks, authority, news } = await open(await serve(echo))
    const socket = await lineTo(socks)
    expect(await ask(socket, to, 443)).toBe(0)
    expect(await get(socket, 'api.platform.test', authority.pem)).toMatch(
      /GET \/api\/v2\/user \S+ api\.platform\.test/,
    )
    expect(news).toEqual([])
  })

  it('other hosts are refused where they are to be, by the name that they have', async () => {
    const seen = vi.fn(echo)
    const { socks, authority, news } = await open(await serve(seen), { refusal: (host) => `no ${host}` })
    const socket = await lineTo(socks)
    expect(await ask(socket, somewhere, 443)).toBe(0)
    await expect(get(socket, 'other.test', authority.pem)).rejects.toThrow()
    expect(news).toEqual([{ what: 'refused', host: 'other.test:443', reason: 'no other.test' }])
    expect(seen).not.toHaveBeenCalled()
  })

  it('a server that speaks first is heard, whatever is refused: it is no call of the web', async () => {
    const server = createNetServer((socket) => socket.end('220 ready')).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const { socks } = await open(await serve(echo), { refusal: () => 'no' })
    const socket = await lineTo(socks)
    expect(await ask(socket, address(127, 0, 0, 1), (server.address() as AddressInfo).port)).toBe(0)
    expect(await allOf(socket)).toBe('220 ready')
  })

  it('a port at which nobody listens is told as such', async () => {
    const server = createNetServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    await new Promise((resolve) => server.close(resolve))
    const { socks } = await open(await serve(echo))
    expect(await ask(await lineTo(socks), address(127, 0, 0, 1), port)).toBe(4)
  })

  it('TLS alone reaches the simulator under the name in its handshake', async () => {
    const { socks, authority, news } = await open(await serve(echo))
    expect(await get(await lineTo(socks), 'api.platform.test', authority.pem)).toMatch(
      /GET \/api\/v2\/user \S+ api\.platform\.test/,
    )
    expect(news).toEqual([])
  })

  it.each(['other.test', ''])(
    'TLS alone that names "%s" is sent away: it is told to nobody',
    async (host) => {
      const seen = vi.fn(echo)
      const { socks, authority, news } = await open(await serve(seen))
      await expect(get(await lineTo(socks), host, authority.pem)).rejects.toThrow()
      expect([seen.mock.calls, news]).toEqual([[], []])
    },
  )

  it('TLS alone that does not trust the door is told what Python reads', async () => {
    const { socks, news } = await open(await serve(echo))
    const other = createAuthority(['platform.test'])
    await expect(get(await lineTo(socks), 'api.platform.test', other.pem)).rejects.toThrow()
    await vi.waitFor(() => expect(news).toHaveLength(1))
    expect(news[0]).toMatchObject({
      host: 'api.platform.test',
      fix: expect.stringContaining('SSL_CERT_FILE'),
    })
  })

  it('what is no SOCKS 5, wants a password or another command is sent away', async () => {
    const { socks } = await open(await serve(echo))
    const said = async (...bytes: number[]): Promise<string> => {
      const socket = await lineTo(socks)
      socket.write(Buffer.from(bytes))
      return Buffer.from(await allOf(socket), 'latin1').toString('hex')
    }
    expect(await said(...Buffer.from('GET / HTTP/1.1\r\n\r\n'))).toBe('')
    expect(await said(4, 1, 0, 80, 127, 0, 0, 1, 0)).toBe('')
    expect((await said(5, 1, 2)).slice(0, 2)).toBe('05')
    expect(await ask(await lineTo(socks), somewhere, 443, 2)).toBe(7)
    expect(await ask(await lineTo(socks), [9], 443)).toBe(8)
  })

  it.each([
    ['nothing', 0],
    ['a part', 43],
    ['noise', 200],
  ])('a handshake of %s names nobody', (_, length) => {
    expect(serverNameOf(Buffer.alloc(length, 255))).toBe('')
  })
})
