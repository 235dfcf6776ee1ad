/** Answers that come before the request is whole, and requests that break off. */
import { Agent, request, type RequestOptions } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createHttpServer } from '../../host-simulator/server/http-server.ts'
import { appOf, controlToken, openPlatform } from '../platform/offline.ts'

const undo: (() => unknown)[] = []

afterEach(async () => {
  for (const act of undo.splice(0).toReversed()) await act()
})

const open = async () => {
  const { platform } = openPlatform(appOf(), { origin: () => origin })
  let origin = 'http://localhost'
  const world = await platform.createWorld()
  const server = createHttpServer(platform)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  undo.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  origin = `http://localhost:${port}`
  return { world, port, server, url: `http://127.0.0.1:${port}`, host: `localhost:${port}` }
}

type Opened = Awaited<ReturnType<typeof open>>

const megabyte = 'x'.repeat(1024 * 1024)

/** Requests that are answered before their body is read, with what they are answered. */
const early: [
  what: string,
  path: (opened: Opened) => string,
  headers: Record<string, string>,
  status: number,
][] = [
  ['no token', () => '/api/v2/projects', {}, 401],
  ['a wrong token', () => '/api/v2/storages', { authorization: 'Bearer x' }, 401],
  ['a page without session', ({ world }) => `/w/${world.id}/_page/commands`, {}, 403],
  ['the control API', () => '/_sim/worlds', {}, 401],
  ['nothing', () => '/nothing', {}, 404],
  ['consent of a stranger', () => '/oauth/consent', { origin: 'http://evil.test' }, 413],
  ['a token', () => '/oauth/token', {}, 413],
]

describe('an answer that comes early', () => {
  it.each(early)('leaves its connection as good as new: %s', async (_, path, headers, status) => {
    const opened = await open()
    const connections = new Set()
    opened.server.on('connection', (socket) => connections.add(socket))
    const authorization = `Bearer ${opened.world.token}`
    const heard: number[] = []
    const ask = async (at: string, init: RequestInit): Promise<void> => {
      const answer = await fetch(opened.url + at, init)
      await answer.arrayBuffer()
      heard.push(answer.status)
    }
    // One after the other, so that each finds what the one before left.
    for (let round = 0; round < 8; round++) {
      await ask(path(opened), { method: 'POST', headers, body: megabyte })
      await ask('/api/v2/user', { headers: { authorization } })
      await ask('/openapi.json', {})
    }
    expect(heard).toEqual(Array.from({ length: 8 }, () => [status, 200, 200]).flat())
    // The client may open a second one beside the first; a new one each time would hide that the old one is broken.
    expect(connections.size).toBeLessThanOrEqual(2)
  })

  it('waits for a body that comes in parts, on a connection that is kept', async () => {
    const { port, host, world } = await open()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    undo.push(() => agent.destroy())
    const ask = (options: RequestOptions, parts: string[]): Promise<{ status?: number; isReused: boolean }> =>
      new Promise((resolve, reject) => {
        const sent = request({ port, host: '127.0.0.1', agent, ...options }, (answer) => {
          answer.resume()
          answer.on('end', () =>
            resolve({ status: answer.statusCode as number, isReused: sent.reusedSocket }),
          )
        })
        sent.on('error', reject)
        for (const part of parts) sent.write(part)
        sent.end()
      })
    const headers = { host, 'content-length': String(64 * 1024) }
    const parts = Array.from({ length: 64 }, () => 'x'.repeat(1024))
    await ask({ method: 'POST', path: '/nothing', headers }, parts)
    for (const method of ['POST', 'PUT', 'GET'])
      expect(await ask({ method, path: '/nothing', headers }, parts)).toEqual({ status: 404, isReused: true })
    const authorization = `Bearer ${world.token}`
    expect(await ask({ path: '/api/v2/user', headers: { host, authorization } }, [])).toEqual({
      status: 200,
      isReused: true,
    })
  })

  it('ends its connection where the body is too much to wait for', async () => {
    const { port, host } = await open()
    const socket = connect(port, '127.0.0.1')
    undo.push(() => socket.destroy())
    let answer = ''
    const over = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    socket.on('data', (part: Buffer) => (answer += part.toString()))
    // It may be cut off while it still writes.
    socket.on('error', () => undefined)
    socket.write(`POST /nothing HTTP/1.1\r\nhost: ${host}\r\ncontent-length: ${1024 ** 3}\r\n\r\n`)
    const part = Buffer.alloc(1024 * 1024)
    const push = (): void => {
      while (!socket.destroyed && socket.write(part));
      if (!socket.destroyed) socket.once('drain', push)
    }
    push()
    await over
    if (answer) expect(answer).toMatch(/^HTTP\/1\.1 (404|413) [^]*connection: close/i)
  })
})

describe('a request that breaks off', () => {
  const heads = ({ world, host }: Opened): string[] =>
    [
      ['POST', '/api/v2/projects', `authorization: Bearer ${world.token}`],
      ['POST', '/api/v2/storages', `authorization: Bearer ${world.token}\r\ncrowdin-api-filename: a.json`],
      ['POST', '/api/v2/projects', 'x-none: 1'],
      ['POST', '/oauth/token', 'x-none: 1'],
      ['POST', '/oauth/consent', 'x-none: 1'],
      ['POST', '/_sim/worlds', `authorization: Bearer ${controlToken}`],
      ['POST', `/w/${world.id}/_page/commands`, `x-ap-session: ${world.session}`],
      ['POST', `/w/${world.id}/_page/projects/1/files?name=a.json`, `x-ap-session: ${world.session}`],
      ['PUT', `/w/${world.id}/_page/form?app=a&module=b`, `x-ap-session: ${world.session}`],
    ].map(
      ([method, path, header]) =>
        `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${header}\r\ncontent-type: application/json\r\n`,
    )

  it.each([
    ['with its size', 'content-length: 1000\r\n\r\n{"a":'],
    ['in pieces', 'transfer-encoding: chunked\r\n\r\n5\r\n{"a":\r\n'],
    ['in a piece that is none', 'transfer-encoding: chunked\r\n\r\n5\r\n{"a":\r\nzz\r\n'],
  ])('says no word in the console: %s', async (_, body) => {
    const opened = await open()
    const words = [vi.spyOn(console, 'error'), vi.spyOn(console, 'info')]
    undo.push(() => words.forEach((spy) => spy.mockRestore()))
    const ended: Promise<unknown>[] = []
    opened.server.on('connection', (socket) =>
      ended.push(new Promise((resolve) => socket.once('close', resolve))),
    )
    for (const head of heads(opened)) {
      const came = new Promise((resolve) => opened.server.once('request', resolve))
      const socket = connect(opened.port, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write(head + body)
      await came
      socket.destroy()
    }
    await vi.waitFor(() => expect(ended).toHaveLength(heads(opened).length))
    await Promise.all(ended)
    // By then whoever read has heard of it.
    expect((await fetch(`${opened.url}/openapi.json`)).status).toBe(200)
    for (const spy of words) expect(spy).not.toHaveBeenCalled()
  })
})
