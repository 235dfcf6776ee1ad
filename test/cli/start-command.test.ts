/** What is told of a start command that does something else than was meant. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { existsSync } from 'node:fs'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { AppProcess } from '../../host-simulator/cli/app-process.ts'
import { lint } from '../../host-simulator/cli/lint.ts'
import { waitForManifest } from '../../host-simulator/cli/manifest.ts'
import { portsOfGroup } from '../../host-simulator/cli/occupant.ts'
import { report } from '../../host-simulator/cli/report.ts'
import { isWindows } from './cli.ts'
import { freePort } from '../free-port.ts'
import { temporaryFolder } from '../temporary.ts'

// Windows has no groups.
it.skipIf(isWindows)(
  'the ports of a group are those at which its processes listen, where the system tells',
  async () => {
    const port = await freePort()
    const server = `require('http').createServer().listen(${port}, 'localhost', () => console.log('listens'))`
    const start = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(server)}], { stdio: 'inherit' })`
    const child = spawn(process.execPath, ['-e', start], {
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void process.kill(-(child.pid as number)))
    await once(child.stdout, 'data')
    expect(portsOfGroup(child.pid as number)).toEqual(existsSync('/proc/net/tcp') ? [port] : [])
    expect(portsOfGroup(process.pid + 10_000_000)).toEqual([])
  },
)

/** What is said first of a start command that listens at this port, to who waits for the manifest. */
const saidWhileWaiting = async (url: string, listensAt: number): Promise<string[]> => {
  const stop = new AbortController()
  const started: AppProcess = {
    started: Promise.resolve(),
    ended: new Promise(() => {}),
    lastWords: () => '',
    ports: () => [listensAt],
    signal: () => {},
    stop: async () => {},
  }
  const said: string[] = []
  const say = (line: string): void => {
    said.push(line)
    stop.abort()
  }
  await expect(waitForManifest(url, { started, say, stop: stop.signal })).rejects.toThrow()
  return said
}

it('who waits for a manifest hears where the start command listens instead', async () => {
  const url = `http://localhost:${await freePort()}/manifest.json`
  const said = await saidWhileWaiting(url, 8200)
  expect(said).toEqual([
    expect.stringMatching(/ECONNREFUSED at [^;]+; the start command listens at port 8200, and not at \d+\)$/),
  ])
})

it('who has waited in vain hears where it listens, and that it may be slow', async () => {
  const times = [0]
  vi.spyOn(Date, 'now').mockImplementation(() => times.shift() ?? 61_000)
  onTestFinished(() => void vi.restoreAllMocks())
  const started: AppProcess = {
    started: Promise.resolve(),
    ended: new Promise(() => {}),
    lastWords: () => '',
    ports: () => [8200],
    signal: () => {},
    stop: async () => {},
  }
  const stop = new AbortController().signal
  const url = `http://localhost:${await freePort()}/manifest.json`
  await expect(waitForManifest(url, { started, say: () => {}, stop })).rejects.toThrow(
    /Waited 61 s .* listens at port 8200, and not at \d+\. Or it is slow to start: then start it first/,
  )
})

it('who waits for a manifest hears of a server at the other address of this machine', async () => {
  const server = createServer((_, response) => response.end('{"modules":{}}')).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = new AbortController()
  const wait = waitForManifest(`http://[::1]:${port}/manifest.json`, {
    started: undefined,
    say: () => {},
    stop: stop.signal,
  })
  await expect(wait).rejects.toThrow(
    `A server listens at http://127.0.0.1:${port}, to which [::1] does not lead here: let it listen at [::1], or give http://127.0.0.1:${port}/manifest.json.`,
  )
})

it('who waits for a manifest hears of no other address while this one answers', async () => {
  const server = createServer((_, response) => response.writeHead(500).end()).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://localhost:${port}/manifest.json`
  const said = await saidWhileWaiting(url, port)
  expect(said).toEqual([`waiting for ${url} (status 500, an answer without Content-Type)`])
})

it('a folder in place of a file is called one', async () => {
  const folder = temporaryFolder()
  await expect(report([folder])).rejects.toThrow(
    `${folder}: it is a folder. A whole run is read by ap-bridge report --conformance.`,
  )
  await expect(lint([folder])).rejects.toThrow(`${folder}: it is a folder.`)
})

it('rules to leave out are refused of one trace, which would keep them', async () => {
  await expect(report(['trace.jsonl', '--ignore', 'BR-003'])).rejects.toThrow(
    '--ignore: expected --conformance',
  )
})

it('a server that begins to listen while it is looked for elsewhere is not told to listen here', async () => {
  const port = await freePort()
  const server = createServer((_, response) => response.end('{"modules":{}}'))
  onTestFinished(() => void server.close())
  const started: AppProcess = {
    started: Promise.resolve(),
    ended: new Promise(() => {}),
    lastWords: () => '',
    // Asked for between the first look at the address and those at others.
    ports: () => (server.listening || server.listen(port), []),
    signal: () => {},
    stop: async () => {},
  }
  const said: string[] = []
  const stop = new AbortController().signal
  const url = `http://localhost:${port}/manifest.json`
  expect(await waitForManifest(url, { started, say: (line) => said.push(line), stop })).toEqual({
    modules: {},
  })
  expect(said).toEqual([expect.stringMatching(/^waiting for \S+ \(ECONNREFUSED at [^;]+\)$/)])
})

it('who waits hears of another answer as soon as it comes', async () => {
  let asked = 0
  const server = createServer((_, response) => {
    if (++asked < 4) response.writeHead(asked === 1 ? 503 : 404)
    response.end('{"modules":{}}')
  })
  await once(server.listen(0), 'listening')
  onTestFinished(() => void server.close())
  const started = {
    ended: new Promise(() => {}),
    lastWords: () => '',
    ports: () => [],
  } as unknown as AppProcess
  const said: string[] = []
  const url = `http://localhost:${(server.address() as AddressInfo).port}/manifest.json`
  await waitForManifest(url, { started, say: (line) => said.push(line), stop: new AbortController().signal })
  expect(said.map((line) => /status \d+/.exec(line)?.[0])).toEqual(['status 503', 'status 404'])
})

it.each([
  ['/manifest.json', '/manifest.json. The platform follows no redirect.'],
  [
    'http://nobody.invalid/other.json',
    'http://nobody.invalid/other.json. The platform follows no redirect: where http://nobody.invalid/other.json is the manifest, give that address.',
  ],
])('an address that sends to %s is refused at once, whatever answers there', async (location, words) => {
  const server = createServer((_, response) => response.writeHead(302, { location }).end())
  await once(server.listen(0), 'listening')
  onTestFinished(() => void server.close())
  const started = { ended: new Promise(() => {}), ports: () => [] } as unknown as AppProcess
  const url = `http://localhost:${(server.address() as AddressInfo).port}/manifest.json`
  const stop = AbortSignal.timeout(3000)
  await expect(waitForManifest(url, { started, say: () => {}, stop })).rejects.toThrow(
    `${url}: expected a manifest, got status 302 to ${words}`,
  )
})
