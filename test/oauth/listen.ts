/** OAuth on a real port, as clients of other people need it. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createOauth } from '../../host-simulator/platform/oauth/oauth.ts'
import { registerClient } from '../../host-simulator/platform/oauth/clients.ts'
import { setConsent } from '../../host-simulator/platform/oauth/consent.ts'
import type { HostedWorld } from '../../host-simulator/platform/hosted/worlds.ts'
import { openPlatform } from '../platform/offline.ts'
import { newId, webClient } from './open.ts'

export interface Listening {
  origin: string
  world: HostedWorld
  /** What token requests were sent as. */
  contentTypes: string[]
  /** Status of a REST request with the token. */
  rest(accessToken: string): Promise<number>
  /** Where a browser is sent that opens the address. */
  browse(url: string): Promise<URL>
  deny(): void
  close(): Promise<void>
}

export const listen = async (edition: HostedWorld['edition'] = 'standard'): Promise<Listening> => {
  const { platform } = openPlatform()
  const world = await platform.createWorld({ edition })
  setConsent(world, 'allow')
  registerClient(world, webClient)
  let origin = ''
  const contentTypes: string[] = []
  const oauth = createOauth({ worlds: platform.worlds, newId, origin: () => origin })
  const server = createServer(
    getRequestListener(async (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/oauth/token') contentTypes.push(request.headers.get('content-type') ?? '')
      return /^\/(oauth|\.well-known)\//.test(pathname) ? oauth.fetch(request) : platform.fetch(request)
    }),
  )
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    world,
    contentTypes,
    rest: async (accessToken) =>
      (await fetch(`${origin}/api/v2/projects`, { headers: { authorization: `Bearer ${accessToken}` } }))
        .status,
    browse: async (url) =>
      new URL((await fetch(url, { redirect: 'manual' })).headers.get('location') ?? 'none:'),
    deny: () => setConsent(world, 'deny'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
