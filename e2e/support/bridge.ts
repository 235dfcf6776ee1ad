/**
 * The bridge alone: a host page on 127.0.0.1 and frames on localhost, so that they are cross-site.
 * A test gives its frames as HTML and talks to the host page through `window.host` (host.html).
 */
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { test as base, expect, type Frame, type JSHandle, type Page } from 'playwright/test'
import type {
  Caller,
  createHost,
  Frame as Connected,
  Host,
  HostOptions,
  Refusal,
  Refused,
} from '../../host-simulator/host/index.ts'

export { expect }

interface Seen {
  method: string
  args: unknown[]
  outcome: 'answered' | 'refused'
  answer: unknown
  code: string | undefined
}

/** What host.html offers. */
export interface HostPage {
  calls: Seen[]
  junk: string[]
  /** Which connection, in the order made, opened or closed. */
  states: [frame: number, isOpen: boolean][]
  /** Looked up at each call, so a test may add some at any time. */
  handlers: Record<string, (args: { [name: string]: unknown }[], caller: Caller) => unknown>
  hosts: Host[]
  frames: Connected[]
  placement: { places: string[]; edition: string }
  createHost: typeof createHost
  Refused: typeof Refused
  newHost(options?: Partial<HostOptions>): Host
  addIframe(options: {
    url: string
    sandbox?: string | undefined
    style?: string | undefined
  }): HTMLIFrameElement
  connect(iframe: HTMLIFrameElement, options?: { origin?: string | undefined; host?: Host }): Connected
}

type Method = (...args: unknown[]) => unknown

declare global {
  interface Window {
    host: HostPage
    AP: { [name: string]: never } & { events: { [name: string]: Method } }
    /** For a test's own use. */
    seen: unknown[]
    /** The raw frame's ports and what came over them. */
    raw: { ports: MessagePort[]; got: unknown[][]; send(...triples: unknown[]): void; hello(): void }
  }
}

interface OpenOptions {
  sandbox?: string
  style?: string
  /** What the host is told to expect; the frame's true origin when not given. */
  origin?: string
}

export interface Outcome {
  answer?: unknown[]
  refusal?: Refusal
}

export interface Bridge {
  hostOrigin: string
  appOrigin: string
  /** The same pages under a third origin. */
  otherOrigin: string
  /** Uncaught errors of the page and all its frames. */
  errors: string[]
  logs: string[]
  /** Address of a page with this HTML, under the app's origin or another. */
  address(html: string, origin?: string): string
  /** An app's page: loads the script in its head. */
  app(body?: string, attributes?: string): string
  openHost(page?: Page): Promise<void>
  /** Opens the host page if need be, adds a frame, connects it and waits until it is open. */
  open(html: string, options?: OpenOptions): Promise<Frame>
  /** The same without waiting. */
  add(html: string, options?: OpenOptions): Promise<Frame>
  /** A frame that is added and not connected. */
  addAlone(
    url: string,
    options?: Pick<OpenOptions, 'sandbox' | 'style'>,
  ): Promise<{ frame: Frame; iframe: JSHandle<HTMLIFrameElement> }>
  isOpen(index?: number): Promise<void>
}

const dist = resolve(process.env['BRIDGE_DIST'] ?? join(import.meta.dirname, '../../dist'))

interface Servers {
  hostOrigin: string
  appOrigin: string
  otherOrigin: string
  pages: Map<string, string>
}

const respond = (pages: Map<string, string>, path: string): { type: string; body: string } | undefined => {
  const page =
    path === '/host' ? readFileSync(join(import.meta.dirname, 'host.html'), 'utf8') : pages.get(path)
  if (page !== undefined) return { type: 'text/html', body: page }
  if (/^\/dist\/[\w/-]+\.js$/.test(path))
    return { type: 'text/javascript', body: readFileSync(join(dist, path.slice(6)), 'utf8') }
  return undefined
}

const listen = (server: Server): Promise<number> =>
  new Promise((done) => {
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port))
  })

const frameOf = async (iframe: JSHandle<HTMLIFrameElement>): Promise<Frame> => {
  const frame = await iframe.asElement()?.contentFrame()
  if (!frame) throw new Error('the iframe has no frame')
  return frame
}

let lastPage = 0

export const test = base.extend<{ bridge: Bridge }, { servers: Servers }>({
  servers: [
    async ({}, use) => {
      const pages = new Map<string, string>()
      const handle = (): Server =>
        createServer((request, response) => {
          const answer = respond(pages, new URL(request.url ?? '/', 'http://localhost').pathname)
          response.writeHead(answer ? 200 : 404, {
            'content-type': answer?.type ?? 'text/plain',
            'cache-control': 'no-store',
          })
          response.end(answer?.body)
        })
      const servers = [handle(), handle()]
      const [hostPort, appPort] = await Promise.all(servers.map(listen))
      await use({
        hostOrigin: `http://127.0.0.1:${hostPort}`,
        appOrigin: `http://localhost:${appPort}`,
        otherOrigin: `http://127.0.0.1:${appPort}`,
        pages,
      })
      for (const server of servers) {
        server.closeAllConnections()
        server.close()
      }
    },
    { scope: 'worker' },
  ],

  bridge: async ({ page, servers }, use) => {
    const { hostOrigin, appOrigin, otherOrigin, pages } = servers
    const errors: string[] = []
    const logs: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => logs.push(message.text()))
    const bridge: Bridge = {
      hostOrigin,
      appOrigin,
      otherOrigin,
      errors,
      logs,
      address(html, origin = appOrigin) {
        const path = `/page-${++lastPage}`
        pages.set(path, html)
        return origin + path
      },
      app: (body = '', attributes = '') =>
        `<!doctype html><meta charset="utf-8"><script src="/dist/iframe.js" ${attributes}></script><body>${body}</body>`,
      async openHost(target = page) {
        await target.goto(`${hostOrigin}/host`)
        await target.waitForFunction(() => window.host)
      },
      async addAlone(url, options = {}) {
        if (page.url() !== `${hostOrigin}/host`) await bridge.openHost()
        const iframe = await page.evaluateHandle((given) => window.host.addIframe(given), { url, ...options })
        return { frame: await frameOf(iframe), iframe }
      },
      async add(html, { origin, ...options } = {}) {
        if (page.url() !== `${hostOrigin}/host`) await bridge.openHost()
        const given = [{ url: bridge.address(html), ...options }, origin] as const
        const iframe = await page.evaluateHandle(([frame, expected]) => {
          const added = window.host.addIframe(frame)
          window.host.connect(added, { origin: expected })
          return added
        }, given)
        return frameOf(iframe)
      },
      async open(html, options) {
        const frame = await bridge.add(html, options)
        await bridge.isOpen(-1)
        return frame
      },
      async isOpen(index = 0) {
        await page.waitForFunction((at) => window.host.frames.at(at)?.isOpen, index)
      },
    }
    await use(bridge)
  },
})

/** Calls a method of the frame's `AP`, once it is there, and gives what its callback got, or the refusal. */
export const ask = async (frame: Frame, method: string, ...args: unknown[]): Promise<Outcome> => {
  await frame.waitForFunction(() => window.AP)
  return frame.evaluate(
    ([name, given]) =>
      new Promise<Outcome>((resolve) => {
        const callback = (...answer: unknown[]): void => resolve({ answer })
        const found = name
          .split('.')
          .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], window.AP)
        ;(found as Method)(
          ...given,
          Object.assign(callback, { refused: (refusal: Refusal) => resolve({ refusal }) }),
        )
      }),
    [method, args] as const,
  )
}

/** A frame that speaks the wire by hand, to say what no frame of ours would. */
export const rawFrame = `<!doctype html><script>
  const ports = [], got = []
  const hello = () => parent.postMessage('ap-bridge', '*')
  addEventListener('message', ({ data, ports: [port] }) => {
    if (data !== 'ap-bridge') return
    ports.push(port)
    port.onmessage = ({ data }) => { for (let i = 0; i < data.length; i += 3) got.push(data.slice(i, i + 3)) }
    if (ports.length === 1) port.postMessage([])
  })
  window.raw = { ports, got, hello, send: (...triples) => ports[0].postMessage(triples.flat()) }
  hello()
</script>`

/**
 * Resolves when everything that `from` posted to the window of `to` before has arrived there.
 * `path` leads to that window from the poster's own, such as `parent.frames.0`.
 */
export const passes = async (to: Frame, from: Frame, path: string): Promise<void> => {
  const mark = `mark ${++lastPage}`
  const arrived = await to.evaluateHandle((expected) => {
    const arrival = new Promise<void>((resolve) => {
      addEventListener('message', ({ data }) => data === expected && resolve())
    })
    return { arrival }
  }, mark)
  await from.evaluate(
    ([keys, data]) => {
      const target = keys.split('.').reduce<Window>((node, key) => (node as never)[key], window)
      target.postMessage(data, '*')
    },
    [path, mark] as const,
  )
  await arrived.evaluate(({ arrival }) => arrival)
}

/** Waits until the raw frame got the answer to call `id`, and gives it. */
export const answerTo = async (frame: Frame, id: number): Promise<{ status: unknown; value: unknown }> => {
  const found = await frame.waitForFunction((wanted) => {
    const triple = window.raw.got.find(([each]) => each === wanted)
    return triple && { status: triple[1], value: triple[2] }
  }, id)
  return (await found.jsonValue()) as { status: unknown; value: unknown }
}

/** Runs in the host's page until nothing was asked for as long as twenty frames are drawn; how much was asked till then. */
export const untilCalm = (): Promise<number> =>
  new Promise((resolve) => {
    let [quiet, before] = [0, -1]
    const look = (): void => {
      quiet = window.seen.length === before ? quiet + 1 : 0
      before = window.seen.length
      if (quiet === 20) resolve(before)
      else requestAnimationFrame(look)
    }
    look()
  })
