import { createServer, type RequestListener, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'
import { afterEach, describe, expect, it } from 'vitest'
import {
  InstallFailed,
  startSimulator,
  type Simulator,
  type SimulatorOptions,
} from '../../host-simulator/server/index.ts'
import { sessionHeader, sessionIn } from '../../host-simulator/page-api/session.ts'
import { readEvents } from '../platform/event-stream.ts'

const closers: (() => Promise<unknown>)[] = []

afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()))
})

const start = async (options?: SimulatorOptions): Promise<Simulator> => {
  const simulator = await startSimulator(options)
  closers.push(() => simulator.close())
  return simulator
}

/** An app's server on a free port; answers its address. */
const serve = async (answer: RequestListener): Promise<string> => {
  const server: Server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => new Promise((resolve) => server.close(resolve)))
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

/** Sends the bytes as they are and gives back all that comes until the other side hangs up. */
const sendRaw = ({ url }: Simulator, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.setEncoding('utf8')
    socket.on('data', (part) => (answer += part))
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })

/** What the world's own pages send. */
const sessionOf = async (editorUrl: string): Promise<Record<string, string>> => ({
  [sessionHeader]: sessionIn(await (await fetch(editorUrl)).text()) ?? '',
})

describe('a simulator that cannot start', () => {
  it('says which port is taken, and leaves who has it alone', async () => {
    const first = await start()
    const { port } = new URL(first.url)
    const failed = startSimulator({ port: Number(port) })
    await expect(failed).rejects.toMatchObject({ code: 'EADDRINUSE', port: Number(port) })
    await expect(failed).rejects.toThrow(port)
    const world = await first.createWorld()
    expect((await fetch(world.editorUrl)).status).toBe(200)
  })

  it('takes no port at which another server would answer browsers in its place', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '::1', resolve))
    closers.push(() => new Promise((resolve) => other.close(resolve)))
    const { port } = other.address() as AddressInfo
    await expect(startSimulator({ port })).rejects.toMatchObject({ code: 'EADDRINUSE', port })
  })

  it.each([-1, 65_536, 1.5])('refuses the port %d', async (port) => {
    await expect(startSimulator({ port })).rejects.toThrow(/port: expected .*, got /)
  })
})

describe('a request that no browser sends', () => {
  it.each([
    ['no HTTP at all', 'HELLO\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['no host in old HTTP', 'GET / HTTP/1.0\r\n\r\n', 400],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
    ['a host with a path', 'GET / HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n', 400],
    ['a host with a name and password', 'GET / HTTP/1.1\r\nHost: u:p@h\r\nConnection: close\r\n\r\n', 400],
    ['a path without its slash', 'GET x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 400],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a line break in a header', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\rb\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['no such method', 'BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    ['a question for a tunnel', 'CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test\r\n\r\n', null],
  ])('is turned away, and the next one served: %s', async (_, text, status) => {
    const simulator = await start()
    const world = await simulator.createWorld()
    const answer = await sendRaw(simulator, text)
    expect(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]).toBe(status === null ? undefined : String(status))
    expect((await fetch(world.editorUrl)).status).toBe(200)
  })

  it.each([
    '/page/../iframe.js',
    '/page/..%2fiframe.js',
    '/page/%2e%2e/%2e%2e/package.json',
    '/page/....//iframe.js',
    '//etc/passwd',
    '/page//etc/passwd',
    '/apps/dist/../../package.json',
  ])('reaches no file outside the pages: %s', async (path) => {
    const simulator = await start()
    const answer = await sendRaw(
      simulator,
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    expect(answer).toContain('{"error":{')
  })

  it('is not passed on in the name of an app when its method is TRACE', async () => {
    const simulator = await start()
    const world = await simulator.createWorld()
    const app = await serve((_, response) =>
      response.end(
        JSON.stringify({ identifier: 'sample', name: 'Sample', baseUrl: 'http://localhost', modules: {} }),
      ),
    )
    await world.install(`${app}/manifest.json`)
    const { host } = new URL(simulator.url)
    const path = `/w/${world.id}/_page/api/api/v2/user?_app=sample`
    const headers = await sessionOf(world.editorUrl)
    const answer = await sendRaw(
      simulator,
      `TRACE ${path} HTTP/1.1\r\nHost: ${host}\r\n${sessionHeader}: ${headers[sessionHeader]}\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 405 /)
  })
})

describe('a running simulator', () => {
  it('has one address, and sends browsers that come by another name there', async () => {
    const { url, createWorld } = await start()
    expect(url).toMatch(/^http:\/\/localhost:\d+$/)
    const { editorUrl } = await createWorld()
    const elsewhere = editorUrl.replace('localhost', '127.0.0.1')
    const response = await fetch(elsewhere, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([302, editorUrl])
  })

  it('may be reached by number', async () => {
    const { url, createWorld } = await start({ host: '127.0.0.1' })
    const { editorUrl } = await createWorld()
    expect(editorUrl).toMatch(new RegExp(`^${url}/w/[\\w-]+/editor$`))
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect((await fetch(editorUrl, { redirect: 'manual' })).status).toBe(200)
  })

  it('serves the script with its own address in it', async () => {
    const { url } = await start()
    const response = await fetch(`${url}/apps/dist/iframe.js`)
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(await response.text()).toContain(`host:${JSON.stringify(url)}`)
  })

  it('keeps an idle connection for two minutes', async () => {
    const { url } = await start()
    expect((await fetch(`${url}/openapi.json`)).headers.get('keep-alive')).toBe('timeout=120')
  })

  it('holds many worlds, each for itself', async () => {
    const simulator = await start()
    const worlds = await Promise.all(Array.from({ length: 20 }, () => simulator.createWorld()))
    expect(new Set(worlds.map(({ id }) => id)).size).toBe(20)
    expect(new Set(worlds.map(({ state }) => state.organization.id)).size).toBe(20)
    const string = [...(worlds[0]?.state.strings ?? [])].find(({ text }) => typeof text === 'string')
    const answers = await Promise.all(
      worlds.map(({ apiUrl, token, id }) =>
        fetch(`${apiUrl}/projects/1/translations`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ stringId: string?.id, languageId: 'de', text: `written in ${id}` }),
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(worlds.map(() => 201))
    for (const { state, id } of worlds) {
      const written = [...state.translations].filter(({ text }) => text.startsWith('written in '))
      expect(written.map(({ text }) => text)).toEqual([`written in ${id}`])
    }
  })

  it('keeps the worlds of another simulator apart', async () => {
    const [one, two] = [await start(), await start()]
    const world = await one.createWorld()
    expect((await fetch(world.editorUrl.replace(one.url, two.url))).status).toBe(404)
    const headers = { authorization: `Bearer ${world.token}` }
    expect((await fetch(`${two.url}/api/v2/user`, { headers })).status).toBe(401)
    expect((await fetch(`${one.url}/api/v2/user`, { headers })).status).toBe(200)
  })

  it.each([
    [
      { scenari: 'enterprise-workflow' },
      'createWorld: there is no option "scenari"; did you mean "scenario"?',
    ],
    [{ edition: 'large' }, 'createWorld: edition: expected standard or enterprise, got "large"'],
  ])('refuses a world of %j', async (options, words) => {
    const { createWorld } = await start()
    await expect(createWorld(options as object)).rejects.toThrow(words)
  })

  it('drops a world that is closed', async () => {
    const simulator = await start()
    const world = await simulator.createWorld()
    world.close()
    expect((await fetch(world.editorUrl)).status).toBe(404)
    expect(
      (await fetch(`${world.apiUrl}/user`, { headers: { authorization: `Bearer ${world.token}` } })).status,
    ).toBe(401)
  })

  it('reads a body that comes in parts and does not say how long it is', async () => {
    const simulator = await start()
    const world = await simulator.createWorld()
    const string = [...world.state.strings].find(({ text }) => typeof text === 'string')
    const parts = [`{"stringId":${string?.id},"lang`, 'uageId":"de","text":', '"in parts"}']
    const init = {
      method: 'POST',
      headers: { authorization: `Bearer ${world.token}` },
      body: new ReadableStream({
        start(controller) {
          for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
          controller.close()
        },
      }),
      duplex: 'half',
    }
    const response = await fetch(`${world.apiUrl}/projects/1/translations`, init)
    expect(await response.json()).toMatchObject({ data: { text: 'in parts' } })
  })

  it('streams a change to an open page as soon as it happens', async () => {
    const simulator = await start()
    const world = await simulator.createWorld()
    const headers = await sessionOf(world.editorUrl)
    // Answered before anything happened: a browser shows the page as connected only then.
    const response = await fetch(`${world.url}/_page/changes`, { headers })
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    const events = readEvents(response)
    const string = [...world.state.strings].find(({ text }) => typeof text === 'string')
    await fetch(`${world.apiUrl}/projects/1/translations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${world.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ stringId: string?.id, languageId: 'de', text: 'over the wire' }),
    })
    expect(JSON.parse((await events.next()).data)).toMatchObject({
      fact: 'translationAdded',
      text: 'over the wire',
    })
    await events.close()
  })
})

describe('closing', () => {
  it('ends the streams of open pages and frees the port', async () => {
    const simulator = await startSimulator()
    const world = await simulator.createWorld()
    const headers = await sessionOf(world.editorUrl)
    const streams = await Promise.all(
      [1, 2].map(async () => readEvents(await fetch(`${world.url}/_page/changes`, { headers }))),
    )
    const ended = Promise.all(streams.map((events) => expect(events.next()).rejects.toThrow()))
    await simulator.close()
    await ended
    await expect(fetch(simulator.url)).rejects.toThrow('fetch failed')
    const next = await start({ port: Number(new URL(simulator.url).port) })
    expect(next.url).toBe(simulator.url)
  })

  it('may be done twice', async () => {
    const simulator = await startSimulator()
    await simulator.close()
    await expect(simulator.close()).resolves.toBeUndefined()
  })
})

describe('installing over the network', () => {
  const manifestAt = (baseUrl: string, over: object = {}): object => ({
    identifier: 'sample',
    name: 'Sample',
    baseUrl,
    authentication: { type: 'service_app', clientId: 'sample-client' },
    events: { installed: '/installed' },
    scopes: ['project'],
    modules: {
      'editor-right-panel': [{ key: 'panel', name: 'Panel', modes: ['translate'], url: '/panel.html' }],
    },
    ...over,
  })

  it('fails with the reason when nobody listens', async () => {
    const simulator = await start()
    const world = await simulator.createWorld()
    const other = await startSimulator()
    await other.close()
    const error: unknown = await world
      .install(`${other.url}/manifest.json`)
      .catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(InstallFailed)
    expect(error).toMatchObject({
      problems: [expect.stringMatching(/^manifest: the app did not answer \(ECONNREFUSED at .+\)$/)],
    })
  })

  it('fails with the reason when the app refuses, and says so in no trace as done', async () => {
    const simulator = await start()
    const world = await simulator.createWorld()
    const app = await serve((request, response) => {
      if (request.method === 'POST') response.writeHead(403)
      response.end(JSON.stringify(manifestAt(`http://${request.headers.host}`)))
    })
    await expect(world.install(`${app}/manifest.json`)).rejects.toThrow('got 403; nothing was installed')
    expect(world.trace).toMatchObject([{ kind: 'callback', outcome: 'refused', out: { status: '403' } }])
  })

  it('asks each time on a connection of its own, as a kept one may just be given up', async () => {
    const world = await (await start()).createWorld()
    const used = new WeakSet<object>()
    const app = await serve((request, response) => {
      if (used.has(request.socket)) return void request.socket.destroy()
      used.add(request.socket)
      response.end(JSON.stringify(manifestAt(`http://${request.headers.host}`)))
    })
    await world.install(`${app}/manifest.json`)
    expect(world.trace).toMatchObject([
      { kind: 'callback', outcome: 'ok' },
      { kind: 'install', outcome: 'ok' },
    ])
  })

  it('tells the app, and signs with the secret that its server knows', async () => {
    const simulator = await start({ clientSecrets: { 'sample-client': 'known to the app' } })
    const world = await simulator.createWorld({ edition: 'enterprise' })
    const told: unknown[] = []
    const app = await serve((request, response) => {
      if (request.method === 'GET')
        return void response.end(JSON.stringify(manifestAt(`http://${request.headers.host}`)))
      let text = ''
      request.on('data', (part) => (text += part))
      request.on('end', () => {
        told.push(JSON.parse(text))
        response.writeHead(204).end()
      })
    })
    await world.install(`${app}/manifest.json`)
    const { organization } = world.state
    expect(told).toMatchObject([
      { clientId: 'sample-client', domain: organization.domain, organizationId: organization.id },
    ])
    expect(world.trace).toMatchObject([
      { kind: 'callback', app: 'sample', outcome: 'ok' },
      { kind: 'install', app: 'sample', outcome: 'ok' },
    ])
    expect(world.findings.filter(({ severity }) => severity !== 'info')).toEqual([])

    const query = new URLSearchParams({
      app: 'sample',
      module: 'panel',
      project: '1',
      parent: world.editorUrl,
    })
    const session = await sessionOf(world.editorUrl)
    const answer = await fetch(`${world.url}/_page/frame?${query}`, { headers: session })
    const frame = new URL(((await answer.json()) as { url: string }).url)
    expect(frame.origin).toBe(app)
    const token = frame.searchParams.get('jwtToken') ?? ''
    const { payload } = await jwtVerify(token, new TextEncoder().encode('known to the app'))
    expect(payload).toMatchObject({ aud: 'sample-client', domain: organization.domain })
    const headers = { authorization: `Bearer ${token}` }
    expect((await fetch(`${world.apiUrl}/projects/1`, { headers })).status).toBe(200)
    expect((await fetch(`${world.apiUrl}/projects/2`, { headers })).status).toBe(404)
    expect(world.trace.at(-1)).toMatchObject({
      ...{ kind: 'request', name: 'GET /api/v2/projects/2', reason: '404 Project Not Found' },
    })
  })
})
