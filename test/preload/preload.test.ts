import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPlatformHost, platformHosts } from '../../host-simulator/preload/hosts.ts'

const servers: Server[] = []

/** Answers who it is and what came: method, path, the host that was meant, the body. */
const echo = async (name: string): Promise<string> => {
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (body += part))
    request.on('end', () => {
      const { method, url, headers } = request
      response.end([name, method, url, headers['x-forwarded-host'] ?? '', body].join(' '))
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const said = new Map<string, string>()

beforeAll(async () => {
  const [simulator, other] = [await echo('simulator'), await echo('other')]
  const preload = pathToFileURL(join(import.meta.dirname, '../../dist/preload.js')).href
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'app.mjs')], {
    env: { ...process.env, NODE_OPTIONS: `--import ${preload}`, AP_BRIDGE_URL: simulator, OTHER: other },
  })
  for (const line of stdout.trim().split('\n')) {
    const [way, answer] = JSON.parse(line) as [string, string]
    said.set(way, answer)
  }
})

afterAll(() => servers.forEach((server) => server.close()))

describe('an unchanged server with the preload', () => {
  it.each([
    ['fetch', '200 simulator GET /api/v2/user?a=1 api.crowdin.com '],
    ['fetch of a Request with a body', '200 simulator POST /oauth/token accounts.crowdin.com {"a":"ä"}'],
    ['https.request', '200 simulator PUT /api/v2/x acme.api.crowdin.com body'],
    ['a named import', '200 simulator POST /api/v2/y crowdin.com more'],
    ['https.get', '200 simulator GET /apps/dist/iframe.js cdn.crowdin.com '],
  ])('reaches the simulator by %s', (way, answer) => {
    expect(said.get(way)).toBe(answer)
  })

  it('reaches every other host as before', () => {
    expect(said.get('another host')).toBe('200 other GET /mine  ')
    expect(said.get('a host that only looks alike')).not.toBe('answered')
  })
})

describe('the hosts of the platform', () => {
  it('are the fixed ones, those below them, and those that are added', () => {
    const hosts = platformHosts(' Platform.test, other.test')
    expect(hosts).toEqual(['crowdin.com', 'platform.test', 'other.test'])
    for (const host of ['crowdin.com', 'a.b.crowdin.com', 'CROWDIN.com:443', 'api.platform.test'])
      expect(isPlatformHost(host, hosts)).toBe(true)
    for (const host of ['notcrowdin.com', 'crowdin.com.evil.test', 'localhost', ''])
      expect(isPlatformHost(host, hosts)).toBe(false)
  })
})
