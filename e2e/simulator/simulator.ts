/** Fixtures: a simulator per worker, a world per test, and an app whose page a test writes itself. */
import { createServer } from 'node:http'
import { expect, test as base, type FrameLocator, type Page } from 'playwright/test'
import { startSimulator, type Simulator, type WorldHandle, type StartOptions } from '../../dist/simulator.js'

/** An app server on `localhost`, while the simulator's pages are on `127.0.0.1`: cross-site, as in production. */
export interface AppServer {
  url: string
  /** Serves a manifest with these modules, and pages by path. Each call has a folder of its own. */
  serve(app: AppFiles): string
  close(): void
}

interface AppFiles {
  /** Fields of the manifest that differ from a plain one. */
  manifest?: Record<string, unknown>
  /** Body of the page at `/page.html`, which has loaded the script. */
  body?: string
}

export const startAppServer = async (iframeSrc: string): Promise<AppServer> => {
  const files = new Map<string, { type: string; body: string }>()
  const server = createServer((request, response) => {
    const file = files.get(new URL(request.url ?? '/', 'http://localhost').pathname)
    response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' })
    response.end(file?.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
  let served = 0
  return {
    url,
    serve({ manifest = {}, body = '' }) {
      const folder = `/app-${++served}`
      const baseUrl = url + folder
      const whole = {
        identifier: `test-app-${served}`,
        name: 'Test App',
        baseUrl,
        authentication: { type: 'service_app', clientId: `client-${served}` },
        scopes: ['project'],
        modules: {
          'editor-right-panel': [{ key: 'panel', name: 'Test App', modes: ['translate'], url: '/page.html' }],
        },
        ...manifest,
      }
      files.set(`${folder}/manifest.json`, { type: 'application/json', body: JSON.stringify(whole) })
      files.set(`${folder}/page.html`, {
        type: 'text/html',
        body: `<!doctype html><html lang="en"><title>Test App</title><script src="${iframeSrc}"></script><body>${body}`,
      })
      return `${baseUrl}/manifest.json`
    },
    close: () => void server.close(),
  }
}

/** The app's frame in the page, with `AP` to call. */
export interface AppFrame {
  locator: FrameLocator
  /** Calls a read and answers what its callback got; several values come as an array. Rejects when refused. */
  ask<T = unknown>(method: string, ...args: unknown[]): Promise<T>
  /** Calls a method without a callback. */
  tell(method: string, ...args: unknown[]): Promise<void>
  /** Payloads that came for this event since the frame loaded. */
  heard<T = unknown>(event: string): Promise<T[]>
  /** What the script logged as refused. */
  refusals: string[]
}

interface Opened {
  page: Page
  app: AppFrame
  world: WorldHandle
}

interface Fixtures {
  worldOptions: StartOptions
  world: WorldHandle
  /** Opens the Editor with a test app in its panel. */
  open(files?: AppFiles): Promise<Opened>
}

export const test = base.extend<Fixtures, { simulator: Simulator; appServer: AppServer }>({
  simulator: [
    async ({}, use) => {
      const simulator = await startSimulator({ host: '127.0.0.1' })
      await use(simulator)
      await simulator.close()
    },
    { scope: 'worker' },
  ],
  appServer: [
    async ({ simulator }, use) => {
      const server = await startAppServer(`${simulator.url}/apps/dist/iframe.js`)
      await use(server)
      server.close()
    },
    { scope: 'worker' },
  ],
  worldOptions: [{}, { option: true }],
  world: async ({ simulator, worldOptions }, use) => {
    const world = await simulator.createWorld(worldOptions)
    await use(world)
    world.close()
  },
  open: async ({ page, world, appServer }, use) => {
    await use(async (files = {}) => {
      await world.install(appServer.serve(files))
      return { page, app: await openPage(page, world.editorUrl), world }
    })
  },
})

export { expect }

type InFrame = [method: string, args: unknown[], wantsAnswer: boolean]

/** The dotted name on the frame's `AP`, with its values by `callback` or none. */
const callInFrame = ([method, args, wantsAnswer]: InFrame): Promise<unknown> => {
  const find = (path: string): ((...all: unknown[]) => void) | undefined =>
    path
      .split('.')
      .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], globalThis) as
      ((...all: unknown[]) => void) | undefined
  const fn = find(`AP.${method}`)
  if (!fn) return Promise.reject(new Error(`AP.${method} does not exist`))
  if (!wantsAnswer) return Promise.resolve(fn(...args))
  return new Promise((resolve, reject) => {
    const callback = (...values: unknown[]): void => resolve(values.length > 1 ? values : values[0])
    const refused = ({ code, message }: { code: string; message: string }): void =>
      reject(new Error(`${code}: ${message}`))
    fn(...args, Object.assign(callback, { refused }))
  })
}

/** Opens a page of a world and waits until its app's frame talks with the host. */
export const openPage = async (page: Page, url: string): Promise<AppFrame> => {
  const refusals: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('AP ')) refusals.push(message.text())
  })
  await page.goto(url)
  await expect(page.locator('html')).toHaveAttribute('data-sim-status', 'ready')
  return { ...(await appFrame(page)), refusals }
}

/** The frame of the module with this key, once it talks with the host; of the only one, where no key is given. */
export const appFrame = async (page: Page, key?: string): Promise<Omit<AppFrame, 'refusals'>> => {
  const selector = key === undefined ? 'iframe[data-sim-frame]' : `iframe[data-sim-frame="${key}"]`
  const element = page.locator(selector)
  await expect(element).toHaveAttribute('data-sim-open', 'true')
  const handle = await element.elementHandle()
  const frame = await handle?.contentFrame()
  if (!frame) throw new Error('the app has no frame')
  await frame.evaluate(() => {
    const heard: Record<string, unknown[]> = {}
    Object.assign(globalThis, { heard })
    AP.events.onAny((name, payload) => (heard[name] ??= []).push(payload))
  })
  return {
    locator: page.frameLocator(selector),
    ask: (method, ...args) => frame.evaluate<unknown, InFrame>(callInFrame, [method, args, true]) as never,
    tell: async (method, ...args) =>
      void (await frame.evaluate<unknown, InFrame>(callInFrame, [method, args, false])),
    heard: (event) =>
      frame.evaluate(
        (name) => (globalThis as unknown as { heard: Record<string, unknown[]> }).heard[name] ?? [],
        event,
      ) as never,
  }
}

/** Opens the file of the string, and the string. */
export const selectString = async (page: Page, world: WorldHandle, identifier: string): Promise<void> => {
  const string = [...world.state.strings].find((row) => row.identifier === identifier)
  if (!string) throw new Error(`there is no string ${identifier}`)
  await page.locator(`[data-file-id="${string.fileId}"]`).click()
  await page.getByRole('searchbox', { name: 'Search strings' }).fill(identifier)
  await page.locator(`[data-string-id="${string.id}"]`).click()
}

/** Saves what is written; the checks of the project have to find fault with it. */
export const saveAnyway = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Save anyway' }).click()
}
