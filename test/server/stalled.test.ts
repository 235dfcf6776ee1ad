/** Readers that do not read, over real sockets: what waits in the process is counted, not guessed from its size. */
import { connect, type Socket, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterEach, expect, it } from 'vitest'
import { createHttpServer } from '../../host-simulator/server/http-server.ts'
import { waitingAtMost, waitingCharacters } from '../../host-simulator/platform/http/event-stream.ts'
import { controlToken, openPlatform, restWith } from '../platform/offline.ts'

const undo: (() => unknown)[] = []

afterEach(async () => {
  for (const act of undo.splice(0).toReversed()) await act()
})

const readers = 60

/** Bytes that node keeps for sockets beyond what the machine took. */
const open = async () => {
  const { platform } = openPlatform()
  const world = await platform.createWorld()
  const server = createHttpServer(platform)
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  undo.push(() => new Promise((resolve) => server.close(resolve)))
  const { port } = server.address() as AddressInfo
  /** Asks, and reads nothing beyond the head. */
  const stall = async (path: string, headers: string[] = []): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1')
    undo.push(() => socket.destroy())
    socket.write([`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n'))
    await once(socket, 'readable')
    socket.pause()
    return socket
  }
  const inSockets = (): number => [...sockets].reduce((sum, { writableLength }) => sum + writableLength, 0)
  return { platform, world, stall, inSockets }
}

/** All that is under way has had its turn. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => void setImmediate(resolve))
}

it('streams of events that nobody reads keep little, and end with a word', async () => {
  const { world, stall, inSockets } = await open()
  const headers = [`Authorization: Bearer ${controlToken}`, 'Accept: text/event-stream']
  const stalled = await Promise.all(
    Array.from({ length: readers }, () => stall(`/_sim/worlds/${world.id}/trace`, headers)),
  )
  const value = 'x'.repeat(2000)
  const entry = { kind: 'call', app: '', name: 'long', outcome: 'ok', in: value, out: value } as const
  for (let at = 0; at < 4000; at++) {
    world.trace.note(entry)
    expect(waitingCharacters()).toBeLessThanOrEqual(waitingAtMost.ofAll + readers * 80 * 1024)
    if (at % 200 === 0) await settled()
  }
  await settled()
  expect(waitingCharacters()).toBeLessThan(readers * 100)
  expect(inSockets()).toBeLessThan(readers * 256 * 1024)
  const [first] = stalled as [Socket]
  let text = ''
  first.setEncoding('utf8')
  for await (const part of first) {
    text += part
    if (text.includes('event: reset')) break
  }
  expect(text).toContain('event: reset\ndata: \n\n')
})

it('downloads that nobody reads keep a slice each', async () => {
  const { platform, world, stall, inSockets } = await open()
  const content = 'x'.repeat(20 * 1024 * 1024)
  const rest = restWith(platform, world.token)
  const added = await platform.fetch(
    new Request('http://localhost/api/v2/storages', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${world.token}`,
        'crowdin-api-filename': 'large.txt',
        'content-type': 'application/octet-stream',
      },
      body: content,
    }),
  )
  const { id: storageId } = ((await added.json()) as { data: { id: number } }).data
  const file = await rest('POST', 'projects/1/files', { storageId, name: 'large.txt' })
  expect(file, JSON.stringify(file).slice(0, 600)).toMatchObject({ status: 201 })
  const { id } = (file.body as { data: { id: number } }).data
  const link = await rest('GET', `projects/1/files/${id}/download`)
  const { url } = (link.body as { data: { url: string } }).data
  await Promise.all(Array.from({ length: 20 }, () => stall(new URL(url).pathname)))
  await settled()
  expect(inSockets()).toBeLessThan(20 * 256 * 1024)
})
