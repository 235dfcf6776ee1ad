import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ApiRequest } from '../../src/contract/page-objects.ts'
import { answerOf } from '../../host-simulator/host/api-request.ts'
import { faultsOf } from '../../host-simulator/platform/faults/faults.ts'
import { sessionHeader } from '../../host-simulator/page-api/session.ts'
import { createListener } from '../../host-simulator/server/listener.ts'
import { appOf, openPlatform } from '../platform/offline.ts'

const undo: (() => unknown)[] = []

afterEach(async () => {
  for (const act of undo.splice(0).toReversed()) await act()
})

interface Answered {
  status: number | undefined
  headers: IncomingHttpHeaders
  text: string
}

const open = async (fault?: Parameters<ReturnType<typeof faultsOf>['add']>[0]) => {
  const { platform } = openPlatform(appOf())
  const world = await platform.createWorld()
  const { token } = world
  await platform.install(world, 'https://app.test/manifest.json')
  if (fault) faultsOf(world).add(fault)
  const server = createServer(createListener(platform))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  undo.push(() => new Promise((resolve) => server.close(resolve)))
  const { port } = server.address() as AddressInfo
  const ask = (method: string, path: string, headers: Record<string, string> = {}, parts: string[] = []) =>
    new Promise<Answered>((resolve, reject) => {
      const asked = { host: 'localhost', authorization: `Bearer ${token}`, ...headers }
      const sent = request(
        { port, host: '127.0.0.1', method, path, headers: asked, agent: false },
        (answer) => {
          let text = ''
          answer.on('data', (part: Buffer) => (text += part.toString()))
          answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }))
        },
      )
      sent.on('error', reject)
      for (const part of parts) sent.write(part)
      sent.end()
    })
  /** `AP.apiRequest` of a page. */
  const apiRequest = (request: ApiRequest) =>
    answerOf(request, (path, init) =>
      fetch(`http://127.0.0.1:${port}/w/${world.id}/_page/api/api/v2/${path}?_app=sample-app`, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), [sessionHeader]: world.session },
      }),
    )
  return Object.assign(ask, { apiRequest, world, port })
}

describe('a connection that a fault breaks', () => {
  const fault = { on: 'api', do: { networkError: true } } as const

  it.each([
    ['GET', '/api/v2/user'],
    ['GET', '/api/./v2/user'],
    ['POST', '/api/v2/projects'],
  ])('answers a client with nothing: %s %s', async (method, path) => {
    const ask = await open(fault)
    await expect(ask(method, path)).rejects.toMatchObject({ code: 'ECONNRESET' })
    const name = `${method} ${path.replace('/./', '/')}`
    expect(ask.world.trace.entries.find(({ kind }) => kind === 'request')).toMatchObject({
      ...{ name, outcome: 'refused', out: { status: 0 } },
    })
  })

  it('gives AP.apiRequest the status 0, once where it is to happen once', async () => {
    const { apiRequest } = await open({ ...fault, times: 1 })
    expect(await apiRequest({ method: 'GET', path: 'user' })).toEqual({
      status: 0,
      statusText: 'Failed to fetch',
    })
    expect((await apiRequest({ method: 'GET', path: 'user' })).status).toBe(200)
  })
})

describe('a read of REST', () => {
  it.each([
    ['another name for this machine', { host: 'evil.example' }, 403],
    ['a port that is none', { host: 'localhost:999999' }, 400],
    ['another token', { authorization: 'Bearer x' }, 401],
  ])('is refused with %s', async (_, headers, status) => {
    const ask = await open()
    expect((await ask('GET', '/api/v2/user', headers)).status).toBe(status)
  })

  it.each([
    'user',
    'projects/1/strings?croql=text%20contains%20%22a%22+and+count+of+translations+%3E+0',
    'projects/1/strings?filter=%C3%A4%zz&orderBy=text%20desc',
  ])('is answered as any other request is: %s', async (path) => {
    const ask = await open()
    const read = await ask('GET', `/api/v2/${path}`)
    // A dot segment goes the ordinary way.
    const ordinary = await ask('GET', `/api/./v2/${path}`)
    expect(read.text).toBe(ordinary.text)
    for (const answer of [read, ordinary])
      expect(answer).toMatchObject({
        status: 200,
        headers: { 'content-type': 'application/json', 'content-length': String(read.text.length) },
      })
  })

  it('sees what was written since it was last asked', async () => {
    const ask = await open()
    const path = '/api/v2/projects/1/strings/1'
    await ask('GET', path)
    const json = { 'content-type': 'application/json' }
    const patch = [JSON.stringify([{ op: 'replace', path: '/context', value: 'as of now' }])]
    expect((await ask('PATCH', path, json, patch)).status).toBe(200)
    expect((await ask('GET', path)).text).toContain('as of now')
  })
})

describe('a write of REST', () => {
  const json = { 'content-type': 'application/json' }
  const title = (words: string): string[] => [JSON.stringify({ title: words })]
  const renamed = [JSON.stringify([{ op: 'replace', path: '/title', value: 'Land' }])]
  const without = ({ date: _, connection, ...rest }: IncomingHttpHeaders) => rest

  it.each([
    ['adds', 'POST', '/projects/1/labels', title('Sea änd ship'), 201],
    ['is refused its words', 'POST', '/projects/1/labels', ['{"title":'], 400],
    ['is refused what it says', 'POST', '/projects/1/labels', ['{}'], 400],
    ['finds nothing', 'PATCH', '/projects/1/labels/77', renamed, 404],
    ['changes', 'PATCH', '/projects/1/labels/1', renamed, 200],
    ['has no such operation', 'PUT', '/projects/1/labels/1', title('x'), 405],
    ['takes away', 'DELETE', '/projects/1/labels/1', [], 204],
  ])('is answered as any other request is: %s', async (_, method, path, parts, status) => {
    const [plain, ordinary] = await Promise.all([open(), open()])
    const headers = { ...json, 'content-length': String(Buffer.byteLength(parts.join(''))) }
    const short = await plain(method, `/api/v2${path}`, headers, parts)
    // A dot segment goes the ordinary way.
    const long = await ordinary(method, `/api/./v2${path}`, headers, parts)
    expect({ ...short, headers: without(short.headers) }).toEqual({ ...long, headers: without(long.headers) })
    expect(short.status).toBe(status)
    const told = ({ world }: typeof plain) =>
      world.trace.entries
        .filter(({ kind }) => kind === 'request' || kind === 'change')
        .map(({ at: __, wall, ms, ...rest }) => rest)
    expect(told(plain)).toEqual(told(ordinary))
  })

  it('may come in parts, and be long', async () => {
    const ask = await open()
    const two = ['{"title":', '"In two"}']
    const sized = { ...json, 'content-length': String(two.join('').length) }
    const { status, text } = await ask('POST', '/api/v2/projects/1/labels', sized, two)
    expect([status, JSON.parse(text)]).toMatchObject([201, { data: { title: 'In two' } }])
    const long = 'x'.repeat(100_000)
    const headers = { 'crowdin-api-filename': 'Long.txt', 'content-length': String(long.length) }
    const { text: stored } = await ask('POST', '/api/v2/storages', headers, [long])
    expect(JSON.parse(stored)).toMatchObject({ data: { fileName: 'Long.txt' } })
  })

  it('that breaks off does nothing, and the trace says so', async () => {
    const { world, port } = await open()
    const socket = connect(port, '127.0.0.1')
    const head = `POST /api/v2/projects/1/labels HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${world.token}`
    socket.end(`${head}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"title":`)
    const told = () => world.trace.entries.find(({ kind }) => kind === 'request')
    await vi.waitFor(() =>
      expect(told()).toMatchObject({ outcome: 'refused', reason: '400 The request broke off' }),
    )
  })
})

describe('a request whose length nobody says', () => {
  it('may have no body', async () => {
    const ask = await open()
    expect((await ask('DELETE', '/api/v2/projects/1/labels/1')).status).toBe(204)
  })

  it('may come in pieces', async () => {
    const ask = await open()
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
    const { status, text } = await ask('POST', '/api/v2/projects/1/labels', headers, ['{"title":', '"New"}'])
    expect([status, JSON.parse(text)]).toMatchObject([201, { data: { title: 'New' } }])
  })
})

it('leaves the globals of the process as they are', async () => {
  const { Request, Response } = globalThis
  await open()
  expect([globalThis.Request, globalThis.Response]).toEqual([Request, Response])
})
