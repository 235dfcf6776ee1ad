import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import { connect as connectTls } from 'node:tls'
import { describe, expect, it, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { outsideBy } from '../../host-simulator/door/outside.ts'
import { allOf, ask, echo, lineTo, open, secured, serve, tunnel } from './open.ts'

const sent = async (door: string, head: string): Promise<string> => {
  const line = await lineTo(door)
  line.write(`${head}\r\n\r\n`)
  return allOf(line)
}

describe('the door refuses', () => {
  it.each([
    ['a path, as a browser asks for it', 'GET / HTTP/1.1\r\nHost: 127.0.0.1'],
    ['a path by a name that was rebound', 'GET /api/v2/user HTTP/1.1\r\nHost: evil.test'],
    ['a path by the name of the platform', 'GET /api/v2/user HTTP/1.1\r\nHost: platform.test'],
    ['another scheme', 'GET ftp://platform.test/ HTTP/1.1\r\nHost: platform.test'],
    ['what is no address', 'POST http:// HTTP/1.1\r\nHost: platform.test'],
    [
      'a web socket of a page',
      'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket',
    ],
  ])('%s', async (_, head) => {
    const seen = vi.fn(echo)
    const { url } = await open(await serve(seen))
    expect(await sent(url, head)).toMatch(/^HTTP\/1\.1 403 [\s\S]*This is the door of AP Bridge/)
    expect(seen).not.toHaveBeenCalled()
  })

  it.each([
    'platform.test',
    'platform.test:',
    ':443',
    'platform.test:0',
    'platform.test:65536',
    'platform.test:443x',
    'a/b:1',
    '/',
  ])('CONNECT %s', async (target) => {
    const { url } = await open(await serve(echo))
    expect(await sent(url, `CONNECT ${target} HTTP/1.1`)).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('other hosts where it is told to, by CONNECT and by whole addresses, and says so', async () => {
    const seen = vi.fn(echo)
    const other = new URL(await serve(seen))
    const { url, news } = await open(await serve(echo), { refusal: (host) => `${host} is not to be reached` })
    expect((await tunnel(url, other.host)).status).toBe(403)
    expect(await sent(url, `GET ${other.href} HTTP/1.1\r\nHost: ${other.host}\r\nConnection: close`)).toMatch(
      /^HTTP\/1\.1 403 [\s\S]*127\.0\.0\.1 is not to be reached/,
    )
    const refused = { what: 'refused', host: other.host, reason: '127.0.0.1 is not to be reached' }
    expect(news).toEqual([refused, refused])
    expect(seen).not.toHaveBeenCalled()
  })

  it('a host that only looks like the platform: it is another host', async () => {
    const refusal = vi.fn(() => 'no')
    const { url } = await open(await serve(echo), { refusal })
    for (const host of ['notplatform.test', 'platform.test.evil.test'])
      expect((await tunnel(url, `${host}:443`)).status).toBe(403)
    expect(refusal.mock.calls).toEqual([
      ['notplatform.test', 443],
      ['platform.test.evil.test', 443],
    ])
  })

  it('with 502 what does not answer', async () => {
    const dead = createServer().listen(0, '127.0.0.1')
    await once(dead, 'listening')
    const { port } = dead.address() as { port: number }
    dead.close()
    await once(dead, 'close')
    const { url } = await open(`http://127.0.0.1:${port}`)
    expect((await tunnel(url, `127.0.0.1:${port}`)).status).toBe(502)
    expect(
      await sent(url, `GET http://platform.test/ HTTP/1.1\r\nHost: platform.test\r\nConnection: close`),
    ).toMatch(/^HTTP\/1\.1 502 [\s\S]*the simulator, for platform\.test, did not answer/)
  })
})

describe('a client that does not trust the door', () => {
  it('is told of, with what it reads, and has not said a word of what it wanted', async () => {
    const seen = vi.fn(echo)
    const opened = await open(await serve(seen))
    const line = await lineTo(opened.url)
    line.write(
      'CONNECT api.platform.test:443 HTTP/1.1\r\nHost: api.platform.test:443\r\nUser-Agent: curl/8.1\r\n\r\n',
    )
    await once(line, 'data')
    const inner = connectTls({ socket: line, servername: 'api.platform.test' })
    inner.on('error', () => line.destroy())
    await vi.waitFor(() => expect(opened.news).toHaveLength(1))
    expect(opened.news).toEqual([
      {
        what: 'untrusted',
        host: 'api.platform.test',
        reason: expect.stringMatching(/^the client \(curl\) did not trust the door: it left /) as string,
        fix: expect.stringMatching(/^curl reads CURL_CA_BUNDLE/) as string,
      },
    ])
    expect(seen).not.toHaveBeenCalled()
  })
})

describe('a host of the platform', () => {
  it('is the simulator, which hears the host that was meant and nobody else says', async () => {
    const simulator = await serve(echo)
    const line = await secured(await open(simulator), 'acme.api.platform.test')
    expect(line.alpnProtocol).toBe('http/1.1')
    const headers = { host: 'acme.api.platform.test', 'x-forwarded-host': 'evil.test', 'content-length': '4' }
    const answer = await ask(line, {
      method: 'POST',
      path: '/api/v2/x?a=1',
      headers,
      body: Buffer.from('body'),
    })
    expect(await text(answer)).toBe(
      `POST /api/v2/x?a=1 ${new URL(simulator).host} acme.api.platform.test body`,
    )
  })

  it.each([
    ['a whole address of https, as axios sends it', 'https://api.platform.test/api/v2/user?b=2'],
    ['a whole address of http', 'http://api.platform.test/api/v2/user?b=2'],
  ])('is the simulator by %s', async (_, address) => {
    const simulator = await serve(echo)
    const { url } = await open(simulator)
    const head = `GET ${address} HTTP/1.1\r\nHost: api.platform.test\r\nProxy-Connection: close\r\nConnection: close`
    expect(await sent(url, head)).toContain(
      `GET /api/v2/user?b=2 ${new URL(simulator).host} api.platform.test `,
    )
  })

  it('is the simulator through a tunnel without TLS, and by HTTP/1.0', async () => {
    const { url } = await open(await serve(echo))
    const line = await lineTo(url)
    line.write('CONNECT api.platform.test:80 HTTP/1.0\r\n\r\n')
    await once(line, 'data')
    line.write('GET /plain HTTP/1.1\r\nHost: api.platform.test\r\nConnection: close\r\n\r\n')
    expect(await allOf(line)).toContain('GET /plain')
  })

  it('answers many requests on one line', async () => {
    const opened = await open(await serve(echo))
    const line = await secured(opened, 'platform.test')
    line.setMaxListeners(100)
    const said: string[] = []
    let came = ''
    line.setEncoding('utf8').on('data', (part: string) => (came += part))
    for (let at = 0; at < 20; at++) {
      line.write(`GET /${at} HTTP/1.1\r\nHost: platform.test\r\n\r\n`)
      await vi.waitFor(() => expect(came).toContain(`GET /${at} `))
      said.push(came.includes('connection: close') ? 'closed' : 'kept')
    }
    expect(new Set(said)).toEqual(new Set(['kept']))
  })

  it('takes 5 MB and gives them back, byte for byte', async () => {
    const bytes = randomBytes(5 * 2 ** 20)
    const digest = (content: Buffer): string => createHash('sha256').update(content).digest('hex')
    const opened = await open(await serve((asked, answer) => void asked.pipe(answer)))
    const line = await secured(opened, 'platform.test')
    const headers = { 'content-length': String(bytes.length), expect: '100-continue' }
    const answer = await ask(line, { method: 'POST', path: '/', headers, body: bytes })
    expect(digest(await buffer(answer))).toBe(digest(bytes))
  })

  it('streams: each part is there before the next one is made', async () => {
    let next = (_: string): void => undefined
    const simulator = await serve((_, answer) => {
      answer.writeHead(200, { 'content-type': 'text/event-stream' })
      answer.flushHeaders()
      next = (part) => void answer.write(part)
    })
    const answer = await ask(await secured(await open(simulator), 'platform.test'), {})
    expect(answer.headers['content-type']).toBe('text/event-stream')
    for (const part of ['one', 'two', 'three']) {
      next(part)
      const [came] = (await once(answer, 'data')) as [Buffer]
      expect(came.toString()).toBe(part)
    }
  })

  it('breaks off where the simulator does', async () => {
    const opened = await open(await serve((asked) => void asked.socket.destroy()))
    await expect(ask(await secured(opened, 'platform.test'), {})).rejects.toThrow('socket hang up')
  })

  it('is left by the door when its client leaves', async () => {
    const gone = vi.fn()
    const opened = await open(await serve((_, answer) => void answer.on('close', gone).write('a')))
    const line = await secured(opened, 'platform.test')
    await ask(line, {})
    line.destroy()
    await vi.waitFor(() => expect(gone).toHaveBeenCalled())
  })

  it('speaks web sockets', async () => {
    const server = createServer()
    new WebSocketServer({ server }).on('connection', (socket, { headers }) =>
      socket.on('message', (message: Buffer) =>
        socket.send(`${headers['x-forwarded-host']?.toString()} ${message.toString()}`),
      ),
    )
    const opened = await open(await serve(server))
    const line = await secured(opened, 'ws.platform.test')
    const socket = new WebSocket('ws://ws.platform.test/x', { createConnection: () => line })
    await once(socket, 'open')
    socket.send('hello')
    const [message] = (await once(socket, 'message')) as [Buffer]
    expect(message.toString()).toBe('ws.platform.test hello')
    socket.terminate()
  })
})

describe('another host', () => {
  it('is reached as it is, through a tunnel and by a whole address', async () => {
    const other = await serve(echo)
    const { host } = new URL(other)
    const { url } = await open(await serve(echo))
    const { status, socket } = await tunnel(url, host)
    expect(status).toBe(200)
    socket.end(`GET /mine HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(await allOf(socket)).toMatch(/GET \/mine x - $/m)
    const head = `GET ${other}/whole HTTP/1.1\r\nHost: ${host}\r\nConnection: close`
    expect(await sent(url, head)).toContain(`GET /whole ${host} - `)
  })

  it('speaks web sockets through a tunnel', async () => {
    const server = createServer()
    new WebSocketServer({ server }).on('connection', (socket) => socket.send('welcome'))
    const { host } = new URL(await serve(server))
    const { url } = await open(await serve(echo))
    const { socket: line } = await tunnel(url, host)
    const socket = new WebSocket(`ws://${host}/`, { createConnection: () => line })
    const [message] = (await once(socket, 'message')) as [Buffer]
    expect(message.toString()).toBe('welcome')
    socket.terminate()
  })

  it("is reached by the developer's own proxy, but for what NO_PROXY names", async () => {
    const asked: string[] = []
    const proxy = createServer()
    proxy.on('connect', ({ url = '', headers }, socket) => {
      asked.push(`${url} ${headers['proxy-authorization'] ?? ''}`)
      socket.end('HTTP/1.1 200 OK\r\n\r\nhello')
    })
    const address = new URL(await serve(proxy))
    const outside = outsideBy({
      HTTPS_PROXY: `http://me:secret@${address.host}`,
      NO_PROXY: '.direct.test,plain.test:81',
    })
    const { url } = await open(await serve(echo), { outside })
    const { socket } = await tunnel(url, 'far.test:443')
    expect(await allOf(socket)).toBe('hello')
    expect(asked).toEqual([`far.test:443 Basic ${Buffer.from('me:secret').toString('base64')}`])
    for (const target of ['a.direct.test:443', 'plain.test:81'])
      expect((await tunnel(url, target)).status).toBe(502)
    expect(asked).toHaveLength(1)
  })
})
