import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPlatformHost, platformHosts } from '../../host-simulator/preload/hosts.ts'
import { temporaryFolder } from '../temporary.ts'

const servers: Server[] = []
const preload = pathToFileURL(join(import.meta.dirname, '../../dist/preload.js')).href

/** Answers who it is and what came: method, path, the host that was meant, the body. */
const echo = async (name: string): Promise<string> => {
  const server = createServer((request, response) => {
    if (request.url === '/never') return
    void text(request).then((body) => {
      const { method, url, headers } = request
      const mine = headers['x-mine'] ? ` x-mine=${headers['x-mine']?.toString()}` : ''
      response.end([name, method, url, headers['x-forwarded-host'] ?? '', body].join(' ') + mine)
    })
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** What a script prints with the preload. */
const run = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> => {
  const all = { ...process.env, NODE_OPTIONS: `--import ${preload}`, ...env }
  return (await promisify(execFile)(process.execPath, [...args], { env: all })).stdout.trim()
}

const lookalike = 'simulator GET //localhost:4/api/v2/user?a=1 crowdin.com '

const said = new Map<string, string>()

beforeAll(async () => {
  const [simulator, other] = [await echo('simulator'), await echo('other')]
  const out = await run([join(import.meta.dirname, 'app.mjs')], { AP_BRIDGE_URL: simulator, OTHER: other })
  for (const line of out.split('\n')) said.set(...(JSON.parse(line) as [string, string]))
})

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

describe('an unchanged server with the preload', () => {
  it.each([
    ['fetch', '200 simulator GET /api/v2/user?a=1 api.crowdin.com '],
    ['fetch of a Request with a body', '200 simulator POST /oauth/token accounts.crowdin.com {"a":"ä"}'],
    ['fetch with a form', '200 simulator POST /oauth/token accounts.crowdin.com grant_type=refresh_token'],
    ['fetch with a stream', '200 simulator POST /api/v2/storages api.crowdin.com one two'],
    ['fetch through a dispatcher of its own', '200 simulator GET /api/v2/p api.crowdin.com '],
    ['https.request', '200 simulator PUT /api/v2/x acme.api.crowdin.com body'],
    ['a named import', '200 simulator POST /api/v2/y crowdin.com more'],
    ['a namespace import', '200 simulator GET /api/v2/n crowdin.com '],
    ['require', '200 simulator GET /api/v2/r crowdin.com '],
    ['https.get', '200 simulator GET /apps/dist/iframe.js cdn.crowdin.com '],
    ['https of a link', '200 simulator GET /files/w/1?a  '],
    ['https of a link in parts', '200 simulator GET /files/w/2  '],
    ['an old address with its port', '200 simulator GET /api/v2/z?b=2 api.crowdin.com '],
    ['what axios is built on', '200 simulator POST /api/v2/ax api.crowdin.com {}'],
    ['headers in turn', '200 simulator GET /h api.crowdin.com  x-mine=1'],
    ['kept connections, one after the other', '200 simulator GET /3 api.crowdin.com '],
    ['an upload that streams', '200 simulator POST /api/v2/storages api.crowdin.com abc'],
    ['a copy of undici, by the dispatcher that it shares', '200 simulator GET /api/v2/d api.crowdin.com '],
    ['the same with headers in turn', '200 simulator GET /api/v2/d api.crowdin.com  x-mine=1'],
    ['a child process', '200 simulator GET /api/v2/child api.crowdin.com'],
    ['a worker', '200 simulator GET /api/v2/worker api.crowdin.com '],
    ['fetch of a path that looks like a host', `200 ${lookalike}`],
    ['fetch of a Request to one', `200 ${lookalike}`],
    ['https.get of one', `200 ${lookalike}`],
    ['options with one', `200 ${lookalike}`],
    ['the shared dispatcher with one', `200 ${lookalike.replace(' crowdin.com', ' api.crowdin.com')}`],
  ])('reaches the simulator by %s', (way, answer) => {
    expect(said.get(way)).toBe(answer)
  })

  it('reaches every other host as before', () => {
    expect(said.get('another host')).toBe('200 other GET /mine  ')
    expect(said.get('another host by fetch')).toBe('200 other GET /mine  ')
    expect(said.get('a host that only looks alike')).not.toBe('answered')
    expect(said.get('https of another server here')).toBe('refused')
  })

  it('can break a call off', () => {
    expect([said.get('an abort of fetch'), said.get('an abort of https')]).toEqual([
      'AbortError',
      'AbortError',
    ])
  })
})

describe('a simulator that is down', () => {
  const url = 'https://api.crowdin.com/api/v2/user'
  const expected =
    'ECONNREFUSED: the simulator at http://127.0.0.1:1 does not answer; AP Bridge sent it what was meant for api.crowdin.com'

  it.each([
    [
      'fetch',
      `fetch('${url}').catch((e) => console.log(e.name, e.cause.code, e.cause.message))`,
      'TypeError',
    ],
    [
      'https',
      `require('https').get('${url}').on('error', (e) => console.log(e.name, e.code, e.message))`,
      'Error',
    ],
  ])('is named in the error of %s', async (_, script, name) => {
    // Fetch opens no connection to the lowest ports; to this one it does, and nobody listens there.
    const free = createServer().listen(0, '127.0.0.1')
    await once(free, 'listening')
    const { port } = free.address() as AddressInfo
    free.close()
    await once(free, 'close')
    const out = await run(['-e', script], { AP_BRIDGE_URL: `http://127.0.0.1:${port}` })
    expect(out).toBe(`${name} ECONNREFUSED ${expected.replace(':1 ', `:${port} `)}`)
  })

  it('is no listener of errors: what the app does not handle still ends it', async () => {
    const script = `require('https').get('${url}')`
    await expect(run(['-e', script], { AP_BRIDGE_URL: 'http://127.0.0.1:1' })).rejects.toThrow(expected)
  })
})

describe('what the preload does not lead to the simulator', () => {
  const said = (script: string, env: NodeJS.ProcessEnv = {}): Promise<string> =>
    run(['-e', script], { AP_BRIDGE_URL: 'http://127.0.0.1:1', ...env })
  const loud = 'ERR_AP_BRIDGE_REFUSED AP Bridge: this connection to api.crowdin.com'

  it.each([
    ['http2', `require('http2').connect('https://api.crowdin.com').on('error', say)`],
    ['tls', `require('tls').connect(443, 'api.crowdin.com').on('error', say)`],
    ['net by options', `require('net').connect({ host: 'API.crowdin.com', port: 80 }).on('error', say)`],
    [
      'an own ClientRequest',
      `new (require('http').ClientRequest)({ host: 'api.crowdin.com' }).on('error', say)`,
    ],
  ])('fails, and reaches nobody: %s', async (_, script) => {
    const out = await said(`const say = (e) => console.log(e.code, e.message); ${script}`)
    expect(out.toLowerCase()).toContain(loud.toLowerCase())
  })

  it('is this machine and what is allowed alone, offline', async () => {
    const script = `const say = (e) => console.log(e.code); const { connect } = require('net')
      connect(443, 'app.example').on('error', say); connect(1, 'localhost').on('error', say)`
    const out = await said(script, { AP_BRIDGE_OFFLINE: 'localhost' })
    expect(out.split('\n').toSorted()).toEqual(['ECONNREFUSED', 'ERR_AP_BRIDGE_REFUSED'])
    const allowed = await said(
      `require('net').connect(1, 'app.invalid').on('error', (e) => console.log(e.code))`,
      {
        AP_BRIDGE_OFFLINE: 'localhost,*.invalid',
      },
    )
    expect(allowed).not.toContain('AP_BRIDGE')
  })
})

describe('the preload', () => {
  it('does nothing where no simulator is named', async () => {
    const script = `console.log(require('https').request.name, fetch.toString().includes('native') || fetch.name)`
    const bare = await run(['-e', script], { NODE_OPTIONS: '' })
    expect(await run(['-e', script], { AP_BRIDGE_URL: '' })).toBe(bare)
  })

  it('refuses an address that is none', async () => {
    await expect(run(['-e', '0'], { AP_BRIDGE_URL: 'localhost' })).rejects.toThrow(
      'AP_BRIDGE_URL: expected the simulator\'s address, got "localhost"',
    )
  })
})

describe('the hosts of the platform', () => {
  it('are the fixed ones, those below them, and those that are added', () => {
    const hosts = platformHosts(' Platform.test, other.test')
    expect(hosts).toEqual(['crowdin.com', 'distributions.crowdin.net', 'platform.test', 'other.test'])
    for (const host of [
      ...['crowdin.com', 'a.b.crowdin.com', 'CROWDIN.com:443'],
      ...['distributions.crowdin.net', 'api.platform.test'],
    ])
      expect(isPlatformHost(host, hosts)).toBe(true)
    for (const host of ['notcrowdin.com', 'crowdin.net', 'crowdin.com.evil.test', 'localhost', ''])
      expect(isPlatformHost(host, hosts)).toBe(false)
  })
})

describe('workers that Miniflare runs', () => {
  it('send by Node, so what is for the platform comes here', async () => {
    const [simulator, other] = [await echo('simulator'), await echo('other')]
    const runtime = join(temporaryFolder(), 'miniflare', 'dist', 'src', 'index.js')
    await mkdir(dirname(runtime), { recursive: true })
    await copyFile(join(import.meta.dirname, 'miniflare.cjs'), runtime)
    const env = { AP_BRIDGE_URL: simulator, OTHER: other, RUNTIME: pathToFileURL(runtime).href }
    const out = await run([join(import.meta.dirname, 'worker-runtime.mjs')], env)
    const led = '200 simulator POST /oauth/token?a=1 accounts.crowdin.com {"a":"ä"} x-mine=yes'
    expect(Object.fromEntries(out.split('\n').map((line) => JSON.parse(line) as [string, string]))).toEqual({
      'one worker': led,
      several: led,
      'since 5': led,
      'with other options': led,
      'to another host': '200 other GET /page',
      'a way of its own': '200 its own content-type',
    })
  })
})
