/** Attacks over real sockets: a page of an app makes the simulator ask who is none of its business. */
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSocketServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { sessionHeader, sessionIn } from '../../host-simulator/page-api/session.ts'
import { startSimulator } from '../../host-simulator/server/index.ts'

const closers: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close())
  return `localhost:${(server.address() as AddressInfo).port}`
}

/** A server that has nothing to do with apps, greets as SSH does, and counts who comes. */
const openNobody = async () => {
  let came = 0
  const host = await listen(
    createSocketServer((socket) => {
      came++
      socket.on('error', () => undefined)
      socket.end('SSH-2.0-sesame\r\n')
    }),
  )
  return { host, came: () => came }
}

/** A world with one app, and `AP.apiRequest` of its page. */
const openApp = async (scopes: string[], answer: RequestListener) => {
  const host = await listen(
    createServer((request, response) => {
      if (request.url !== '/manifest.json') return answer(request, response)
      response.end(
        JSON.stringify({
          ...{ identifier: 'a', name: 'A', baseUrl: `http://${host}`, scopes, modules: {} },
          authentication: { type: 'crowdin_app', clientId: 'a-client' },
        }),
      )
    }),
  )
  const simulator = await startSimulator({ clientSecrets: { 'a-client': 'secret' } })
  closers.push(() => simulator.close())
  const world = await simulator.createWorld()
  await world.install(`http://${host}/manifest.json`)
  const session = sessionIn(await (await fetch(world.editorUrl)).text()) ?? ''
  const apiRequest = async (path: string, body: object) => {
    const answered = await fetch(`${world.url}/_page/api/api/v2/${path}?_app=a`, {
      method: 'POST',
      headers: { [sessionHeader]: session, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answered.status, text: await answered.text() }
  }
  return { world, host, apiRequest }
}

const hallo = { stringId: 1, languageId: 'de', text: 'Hallo' }

describe('a page of an app', () => {
  it('reaches nobody by a webhook with the scope project, neither straight nor by a redirect', async () => {
    const nobody = await openNobody()
    const hooked: string[] = []
    const app = await openApp(['project'], (request, response) => {
      hooked.push(`${request.method} ${request.url}`)
      request.resume()
      response.writeHead(307, { location: `http://${nobody.host}/moved` }).end()
    })
    for (const url of [
      `http://${nobody.host}/x`,
      `http://${nobody.host.replace('localhost', '127.0.0.1')}/x`,
      `http://${app.host}/hook`,
    ]) {
      const { status } = await app.apiRequest('projects/1/webhooks', {
        ...{ name: url, url, requestType: 'POST', headers: { 'x-own': 'sesame' } },
        events: ['suggestion.added'],
      })
      expect(status).toBe(201)
    }
    expect((await app.apiRequest('projects/1/translations', hallo)).status).toBe(201)
    const told = () => app.world.trace.filter(({ kind, open }) => kind === 'webhook' && !open)
    await expect.poll(() => told().length).toBe(3)
    expect(
      told()
        .map(({ out }) => (out as { status: string }).status.slice(0, 13))
        .toSorted(),
    ).toEqual(['307', 'nothing sent:', 'nothing sent:'])
    expect([hooked, nobody.came()]).toEqual([['POST /hook'], 0])
  })

  it('reads no byte of anybody by an install with the scope application', async () => {
    const nobody = await openNobody()
    const app = await openApp(['application'], (request, response) => {
      if (request.url === '/moved')
        return void response.writeHead(302, { location: `http://${nobody.host}/` }).end()
      if (request.url === '/leads') {
        const more = { identifier: 'b', name: 'B', baseUrl: `http://${nobody.host}`, modules: {} }
        return void response.end(JSON.stringify(more))
      }
      response.end('SSH-2.0-sesame')
    })
    for (const url of [
      `http://${nobody.host}/`,
      `http://127.0.0.1:${nobody.host.split(':')[1]}/`,
      ...['moved', 'leads', 'raw'].map((path) => `http://${app.host}/${path}`),
    ]) {
      const { status, text } = await app.apiRequest('applications/installations', { url })
      expect([url, status]).toEqual([url, 400])
      expect(text).not.toMatch(/sesame|SSH/)
    }
    expect(nobody.came()).toBe(0)
    expect(app.world.apps.map(({ identifier }) => identifier)).toEqual(['a'])
  })
})
