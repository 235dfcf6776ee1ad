import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { manifestProblems } from '../../src/contract/manifest.ts'
import { startApp, type AppOptions, type RunningApp } from '../../host-simulator/reference-app/server.ts'
import { pages } from './app-kit.ts'

const running: RunningApp[] = []
const start = async (options: Partial<AppOptions> = {}): Promise<string> => {
  const app = await startApp({ port: 0, iframeSrc: 'http://host.test/iframe.js', folder: pages, ...options })
  running.push(app)
  return app.url
}
afterEach(async () => {
  for (const app of running.splice(0)) await app.close()
})

const manifestAt = async (url: string): Promise<Record<string, unknown>> =>
  (await (await fetch(`${url}/manifest.json`)).json()) as Record<string, unknown>

it.each(['/none.html', '/', '/..%2fserver.ts', '/%2e%2e/server.ts', '/samples', '/events/installed'])(
  'answers 404 to %s',
  async (path) => {
    const response = await fetch((await start()) + path)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ error: { message: 'Not found' } })
  },
)

it('does not serve hidden files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reference-app-'))
  await writeFile(join(folder, '.env'), 'APP_CLIENT_SECRET=x')
  await writeFile(join(folder, 'page.html'), 'x')
  const url = await start({ folder })
  expect((await fetch(`${url}/.env`)).status).toBe(404)
  expect((await fetch(`${url}/page.html`)).status).toBe(200)
  await rm(folder, { recursive: true })
})

it('rejects when the port is taken', async () => {
  const port = Number(new URL(await start()).port)
  await expect(start({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

it('serves a manifest with callbacks for an app with a client id', async () => {
  const url = await start({ clientId: 'client-1', clientSecret: 'x' })
  const manifest = await manifestAt(url)
  expect(manifestProblems(manifest)).toEqual([])
  expect(manifest).toMatchObject({
    baseUrl: url,
    authentication: { type: 'service_app', clientId: 'client-1' },
    events: { installed: '/events/installed', uninstall: '/events/uninstall' },
  })
})

it('serves a manifest without callbacks for an app without a client id', async () => {
  const manifest = await manifestAt(await start({ clientId: '' }))
  expect(manifestProblems(manifest)).toEqual([])
  expect(manifest).toMatchObject({ authentication: { type: 'none' } })
  expect(manifest).not.toHaveProperty('events')
})

it('takes its public address from the options', async () => {
  const url = await start({ baseUrl: 'https://app.example/' })
  expect(url).toBe('https://app.example')
})

it('serves every page and file that the manifest and the pages name', async () => {
  const url = await start({ clientId: 'client-1' })
  const manifest = (await manifestAt(url)) as { logo: string; modules: Record<string, { url: string }[]> }
  const paths = [manifest.logo, ...(manifest.modules['project-menu'] ?? []).map((module) => module.url)]
  const page = await (await fetch(`${url}/panel.html`)).text()
  expect(page).toContain('<script src="http://host.test/iframe.js">')
  for (const [, path] of page.matchAll(/(?:src|href)="([\w/.-]+)"/g)) paths.push(`/${path}`)
  expect(paths).toContain('/samples/hello_world.json')
  for (const path of paths) expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
})
