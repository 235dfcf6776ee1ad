import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  createServer,
  request as send,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type RequestOptions,
  type Server,
} from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { startFront, type Asked } from '../../host-simulator/cli/front.ts'
import { held } from '../platform/held.ts'

const simulator = 'http://localhost:4400'
const script = 'https://cdn.crowdin.com/apps/dist/iframe.js'
const closers: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const listen = async (
  answer: RequestListener,
  host = '127.0.0.1',
): Promise<{ server: Server; port: number }> => {
  const server = createServer(answer)
  server.listen(0, host)
  await once(server, 'listening')
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { server, port: (server.address() as AddressInfo).port }
}

/** An app that answers so, and its front. */
const serve = async (
  answer: RequestListener,
  alsoApp: readonly string[] = [],
): Promise<{ app: string; url: string; server: Server }> => {
  const { server, port } = await listen(answer)
  const app = `http://localhost:${port}`
  const front = await startFront({ app, simulator, alsoApp })
  closers.push(() => front.close())
  return { app, url: front.url, server }
}

/** As a server asks: no header but those that are named. */
const ask = async (
  url: string,
  options: RequestOptions = {},
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }> => {
  const sent = send(url, { agent: false, ...options })
  sent.end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

const html = { 'content-type': 'text/html; charset=utf-8' }
const page = `<script src="${script}" integrity="sha384-x" crossorigin="anonymous"></script>ä`
const served = `<script src="${simulator}/apps/dist/iframe.js" crossorigin="anonymous"></script>ä`

describe('an app that does not answer', () => {
  it('is told of with 502 and words', async () => {
    const { url, app, server } = await serve(() => undefined)
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
    const { status, headers, body } = await ask(url)
    expect(status).toBe(502)
    const why = String(headers['x-ap-bridge-gone'])
    expect(why).toMatch(/^ECONNREFUSED at /)
    expect(body).toBe(`The app at ${app} did not answer (${why}).`)
  })

  it('breaks a web socket off with 502', async () => {
    const { url, server } = await serve(() => undefined)
    server.close()
    await once(server, 'close')
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.write(
      `GET / HTTP/1.1\r\nhost: ${new URL(url).host}\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n`,
    )
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 502 /)
  })

  it('is not taken for one that answered in part', async () => {
    const { url } = await serve((_, response) => {
      response.writeHead(200, { ...html, 'content-length': '1000' })
      response.write('half', () => response.destroy())
    })
    await expect(fetch(url).then((answer) => answer.text())).rejects.toThrow('terminated')
  })
})

describe('a page through the front', () => {
  it('loads the script from the simulator', async () => {
    const { url } = await serve((_, response) => {
      response.writeHead(200, { ...html, 'content-length': String(Buffer.byteLength(page)), etag: '"1"' })
      response.end(page)
    })
    const { headers, body } = await ask(url)
    expect(body).toBe(served)
    expect(headers['content-length']).toBeUndefined()
    expect(headers.etag).toBeUndefined()
  })

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ] as const)('is opened when the app compresses it with %s all the same', async (encoding, pack) => {
    let asked: unknown
    const { url } = await serve((request, response) => {
      asked = request.headers['accept-encoding']
      response.writeHead(200, { ...html, 'content-encoding': encoding })
      response.end(pack(page))
    })
    const { headers, body } = await ask(url, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(body).toBe(served)
    expect(headers['content-encoding']).toBeUndefined()
    expect(asked).toBe('identity')
  })

  it('has the simulator in the place of the live platform in its policies', async () => {
    const { url, app } = await serve((request, response) => {
      response.writeHead(200, {
        ...html,
        'content-security-policy': `script-src https://cdn.crowdin.com; connect-src http://${request.headers.host}`,
      })
      response.end()
    })
    const { headers } = await ask(url)
    expect(headers['content-security-policy']).toBe(`script-src ${simulator}; connect-src ${url}`)
    expect(url).not.toBe(app)
  })

  it('begins before the app has finished it', async () => {
    let finish = (): void => undefined
    const { url } = await serve((_, response) => {
      response.writeHead(200, html)
      response.write('<p>first</p>')
      finish = () => response.end(page)
    })
    const answer = await fetch(url)
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
    const first = await reader.read()
    expect(Buffer.from(first.value ?? []).toString()).toBe('<p>first</p>')
    finish()
    let rest = ''
    for (let part = await reader.read(); !part.done; part = await reader.read())
      rest += Buffer.from(part.value).toString('latin1')
    expect(Buffer.from(rest, 'latin1').toString()).toBe(served)
  })

  it('hears headers of a stream that says nothing yet', async () => {
    const { url } = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.flushHeaders()
    })
    const stop = new AbortController()
    const answer = await fetch(url, { signal: stop.signal })
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    stop.abort()
  })
})

describe('what is no page', () => {
  it.each([
    ['image/png', gzipSync(page)],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', Buffer.from(page)],
    ['text/event-stream', Buffer.from(page)],
  ])('passes byte for byte: %s', async (type, bytes) => {
    const { url } = await serve((_, response) => {
      response.writeHead(200, { 'content-type': type, 'content-length': String(bytes.length), etag: '"1"' })
      response.end(bytes)
    })
    const answer = await fetch(url)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
    expect(answer.headers.get('content-length')).toBe(String(bytes.length))
    expect(answer.headers.get('etag')).toBe('"1"')
  })

  it('is a part of a file, and passes as it is', async () => {
    const { url } = await serve((_, response) => {
      response.writeHead(206, { ...html, 'content-range': `bytes 0-9/100`, 'content-length': '43' })
      response.end(script)
    })
    const { status, body, headers } = await ask(url, { headers: { range: 'bytes=0-9' } })
    expect([status, body, headers['content-length']]).toEqual([206, script, '43'])
  })

  it.each([
    ['HEAD', 200],
    ['GET', 204],
    ['GET', 304],
  ])('has no body: %s %i', async (method, status) => {
    const { url } = await serve((_, response) => {
      response.writeHead(status, { ...html, 'content-encoding': 'gzip' })
      response.end()
    })
    const answer = await ask(url, { method })
    expect([answer.status, answer.body]).toEqual([status, ''])
  })

  it("is an app's answer to the platform, whose strings stay", async () => {
    const { url } = await serve((request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ text: `see http://${request.headers.host}/` }))
    })
    const [toPlatform, toPage] = [
      await ask(url, { method: 'POST' }),
      await ask(url, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } }),
    ]
    expect(toPlatform.body).not.toContain(url)
    expect(toPage.body).toBe(`{"text":"see ${url}/"}`)
  })
})

describe("the app's own address", () => {
  it('is the front in a manifest, also where it was written for another one', async () => {
    const { url } = await serve(
      (request, response) => {
        response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
        response.end(`{"baseUrl":"https://app.test/base","url":"http:\\/\\/${request.headers.host}\\/x"}`)
      },
      ['https://app.test'],
    )
    const { body } = await ask(url)
    expect(body).toBe(`{"baseUrl":"${url}/base","url":"${url.replaceAll('/', '\\/')}\\/x"}`)
  })

  it('is the front in a redirection, and consent is asked for here', async () => {
    const { url } = await serve((request, response) => {
      const { host } = request.headers
      const location =
        request.url === '/own'
          ? `http://${host}/next`
          : 'https://accounts.crowdin.com/oauth/authorize?state=1'
      response.writeHead(302, { location, 'set-cookie': ['a=1; Domain=localhost', 'b=2'] })
      response.end()
    })
    const [own, consent] = [await ask(`${url}/own`), await ask(`${url}/login`)]
    expect(own.headers.location).toBe(`${url}/next`)
    expect(consent.headers.location).toBe(`${simulator}/oauth/authorize?state=1`)
    expect(own.headers['set-cookie']).toEqual(['a=1; Domain=localhost', 'b=2'])
  })

  it('is what the app hears of itself', async () => {
    const { url, app } = await serve((request, response) => {
      const { host, origin, referer, connection } = request.headers
      response.writeHead(200, { 'content-type': 'application/octet-stream' })
      response.end(JSON.stringify({ host, origin, referer, connection }))
    })
    const headers = { origin: url, referer: `${url}/page?a=1` }
    const { body } = await ask(`${url}/form`, { method: 'POST', headers })
    expect(JSON.parse(body)).toEqual({
      host: new URL(app).host,
      origin: app,
      referer: `${app}/page?a=1`,
      connection: 'close',
    })
  })

  it('may be an address of IPv6', async () => {
    const { port } = await listen((_, response) => response.end('six'), '::1')
    const front = await startFront({ app: `http://[::1]:${port}`, simulator })
    closers.push(() => front.close())
    expect((await ask(front.url)).body).toBe('six')
  })
})

describe('what a page sends', () => {
  it('arrives while it is still being sent', async () => {
    let first: (part: string) => void = () => undefined
    const began = new Promise<string>((resolve) => (first = resolve))
    const { url } = await serve((request, response) => {
      request.once('data', (part: Buffer) => first(part.toString()))
      void buffer(request).then((bytes) => response.end(String(bytes.length)))
    })
    const sent = send(url, { method: 'POST', agent: false })
    sent.write('first')
    expect(await began).toBe('first')
    sent.end(Buffer.alloc(1_000_000))
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    expect(await text(answer)).toBe('1000005')
  })

  it('ends at the app, too, when the page goes away', async () => {
    const { url, server } = await serve(() => undefined)
    const stop = new AbortController()
    const asked = once(server, 'request') as Promise<[IncomingMessage]>
    const answer = fetch(url, { signal: stop.signal })
    const [request] = await asked
    const gone = once(request.socket, 'close')
    stop.abort()
    await expect(answer).rejects.toThrow('aborted')
    await gone
    expect(request.socket.destroyed).toBe(true)
  })
})

describe('a stranger', () => {
  /** As a browser says it of a name that leads here; `{port}` is the front's. */
  const asked = async (host: string, more: RequestOptions['headers'] = {}) => {
    let heard = 0
    const { url, app } = await serve((_, response) => {
      heard++
      response.end('the app')
    })
    const { port } = new URL(url)
    const headers = { ...more, host: host.replace('{port}', port) }
    const { status, body } = await ask(url, { headers })
    return { status, body, heard, url, app, port }
  }

  it.each([
    'evil.com',
    'evil.com:{port}',
    'localhost.evil.com:{port}',
    'localhost',
    'localhost:1',
    'a@localhost:{port}',
  ])('is refused in words by its name: Host %j', async (host) => {
    const { status, body, heard, port } = await asked(host)
    expect([status, heard]).toEqual([403, 0])
    expect(body).toBe(
      `Host: expected localhost:${port}, got "${host.replace('{port}', port)}"; open the app at http://localhost:${port}`,
    )
  })

  it('is one that says no name', async () => {
    const { url } = await serve((_, response) => response.end('the app'))
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.end('GET / HTTP/1.0\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 403 [^]*Host: expected localhost:\d+, got none/)
  })

  it.each([
    'localhost:{port}',
    '127.0.0.1:{port}',
    '[::1]:{port}',
    'app.localhost:{port}',
    'LOCALHOST:{port}',
  ])('is none by a name of this machine: Host %j', async (host) =>
    expect(await asked(host)).toMatchObject({ status: 200, body: 'the app' }),
  )

  /** What comes of a web socket with these two headers. */
  const shaken = async (host: string, origin: string) => {
    const { url, app, server } = await serve(() => undefined, ['https://live.example'])
    let heard = 0
    server.on('upgrade', (_, socket: Socket) => {
      heard++
      socket.end('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: Upgrade\r\n\r\n')
    })
    const { port } = new URL(url)
    const filled = (value: string): string => value.replace('{port}', port).replace('{app}', app)
    const socket = connect(Number(port), '127.0.0.1')
    const line = origin && `Origin: ${filled(origin)}\r\n`
    socket.write(
      `GET /hmr HTTP/1.1\r\nHost: ${filled(host)}\r\n${line}Connection: Upgrade\r\nUpgrade: x\r\n\r\n`,
    )
    return { answer: await text(socket), heard, app, port }
  }

  it.each([
    ['evil.com', 'http://evil.com'],
    ['evil.com:{port}', ''],
    ['localhost:{port}', 'http://evil.com'],
    ['localhost:{port}', 'http://localhost.evil.com:{port}'],
    ['localhost:{port}', 'http://localhost:1'],
    ['localhost:{port}', 'https://localhost:{port}'],
    ['localhost:{port}', 'null'],
  ])('opens no web socket: Host %s, Origin %s', async (host, origin) => {
    const { answer, heard } = await shaken(host, origin)
    expect(heard).toBe(0)
    expect(answer).toMatch(/^HTTP\/1\.1 403 Forbidden\r\n[^]*(Host|Origin): expected /)
  })

  it.each([
    '',
    'http://localhost:{port}',
    'http://127.0.0.1:{port}',
    simulator,
    '{app}',
    'https://live.example',
  ])('is not who opens one with Origin %j', async (origin) => {
    const { answer, heard } = await shaken('localhost:{port}', origin)
    expect([answer.slice(0, 12), heard]).toEqual(['HTTP/1.1 101', 1])
  })
})

describe('a web socket', () => {
  const shake = (request: IncomingMessage, socket: Socket): void => {
    const accept = createHash('sha1')
      .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
      .digest('base64')
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-accept: ${accept}\r\nx-origin: ${request.headers.origin}\r\n\r\n`,
    )
  }

  const open = async (url: string): Promise<{ socket: Socket; head: string; next(): Promise<string> }> => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    const parts = socket.setEncoding('latin1')[Symbol.asyncIterator]() as AsyncIterator<string>
    const next = async (): Promise<string> => (await parts.next()).value as string
    socket.write(
      `GET /hmr HTTP/1.1\r\nHost: ${new URL(url).host}\r\nOrigin: ${url}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    )
    return { socket, head: await next(), next }
  }

  it('passes both ways, and the app hears its own origin', async () => {
    const { url, app, server } = await serve(() => undefined)
    server.on('upgrade', (request, socket: Socket) => {
      shake(request, socket)
      socket.on('data', (part: Buffer) => socket.write(Buffer.concat([Buffer.from('echo:'), part])))
    })
    const { socket, head, next } = await open(url)
    socket.write(Buffer.from([0x81, 0x02, 0x68, 0x69]))
    expect(head).toMatch(/^HTTP\/1\.1 101 /)
    expect(head).toContain('s3pPLMBiTxaQ9kYGzzhZRbK+xOo=')
    expect(head).toContain(`x-origin: ${app}\r\n`)
    expect(await next()).toBe('echo:\u0081\u0002hi')
    socket.destroy()
  })

  it('ends on the other side when one side ends', async () => {
    const { url, server } = await serve(() => undefined)
    const upgraded = once(server, 'upgrade') as Promise<[IncomingMessage, Socket]>
    server.on('upgrade', shake)
    const { socket } = await open(url)
    const [, other] = await upgraded
    const gone = once(other, 'end')
    other.resume()
    socket.destroy()
    await gone
    expect(other.readableEnded).toBe(true)
  })
})

describe('the manifest through the front', () => {
  const through = async (baseUrl: unknown): Promise<{ url: string; manifest: { baseUrl: unknown } }> => {
    const { port } = await listen((_, response) => response.end(JSON.stringify({ baseUrl, name: 'a' })))
    const front = await startFront({
      app: `http://localhost:${port}`,
      simulator,
      manifestPath: '/manifest.json',
    })
    closers.push(() => front.close())
    const { body } = await ask(`${front.url}/manifest.json`)
    return { url: front.url, manifest: JSON.parse(body) as { baseUrl: unknown } }
  }

  it.each([
    ['https://live.example', ''],
    ['https://LIVE.example:443/App', '/App'],
    ['https://bücher.example/app/', '/app/'],
    ['HTTP://127.0.0.1:3000', ''],
  ])('leads %s here, however it is spelled', async (baseUrl, path) => {
    const { url, manifest } = await through(baseUrl)
    expect(manifest).toEqual({ baseUrl: url + path, name: 'a' })
  })

  it.each([['nowhere'], [7], ['https://user:pass@live.example']])(
    'leaves %j, which the platform refuses',
    async (baseUrl) => {
      expect((await through(baseUrl)).manifest.baseUrl).toBe(baseUrl)
    },
  )
})

describe('what a page asks its own server', () => {
  it('is heard with method, path, status and purpose, and what others ask is not', async () => {
    const heard: Asked[] = []
    const { port } = await listen((request, response) => {
      response.statusCode = request.url?.startsWith('/api') ? 503 : 200
      response.end()
    })
    const front = await startFront({
      app: `http://localhost:${port}`,
      simulator,
      hear: (asked) => void heard.push(asked),
    })
    closers.push(() => front.close())
    const browser = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }
    await ask(`${front.url}/installed`, { method: 'POST' })
    await ask(`${front.url}/api/me?token=x`, { method: 'PUT', headers: browser })
    expect(heard).toEqual([
      { method: 'PUT', path: '/api/me?token=x', status: 503, ms: expect.any(Number) as number, use: 'empty' },
    ])
  })

  it('that got no answer says why: the browser left, or nobody is there', async () => {
    const heard: Asked[] = []
    const asked = held()
    const { server, port } = await listen(() => asked.settle())
    const told = held()
    const front = await startFront({
      app: `http://localhost:${port}`,
      simulator,
      hear: (one) => void (heard.push(one), told.settle()),
    })
    closers.push(() => front.close())
    const headers = { 'sec-fetch-site': 'same-origin' }
    const leave = new AbortController()
    const left = fetch(`${front.url}/slow`, { headers, signal: leave.signal })
    await asked.promise
    leave.abort()
    await expect(left).rejects.toThrow()
    await told.promise
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    expect((await ask(`${front.url}/gone`, { headers })).status).toBe(502)
    expect(heard.map(({ status, problem }) => [status, problem])).toEqual([
      [0, 'the browser left before its own server answered'],
      [0, expect.stringMatching(/^its own server did not answer \(ECONNREFUSED at .+\)$/)],
    ])
  })
})
