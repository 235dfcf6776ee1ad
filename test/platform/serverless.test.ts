import { expect, it } from 'vitest'
import type { HostedWorld } from '../../host-simulator/platform/hosted/worlds.ts'
import type { Platform } from '../../host-simulator/platform/platform.ts'
import { serverless } from '../lint/samples.ts'
import { hostWorld, onePlan, openPage, openPlatform, origin } from './offline.ts'

const shell = 'http://localhost:1'
const manifestUrl = 'https://app.test/built/manifest.json'

const installed = async (
  over: object = {},
  options?: Parameters<Platform['createWorld']>[0],
): Promise<{ platform: Platform; world: HostedWorld }> => {
  const { platform } = openPlatform(() => Response.json({ ...serverless, ...over }), {
    openShell: async () => shell,
  })
  const world = await hostWorld(platform, onePlan, options)
  await platform.install(world, manifestUrl)
  return { platform, world }
}

const frameOf = async (platform: Platform, world: HostedWorld, module: string): Promise<string> => {
  const page = await openPage(platform, world)
  const parent = encodeURIComponent(`${origin}/w/${world.id}/editor`)
  const answer = await page(`frame?app=word-counter&module=${module}&project=1&parent=${parent}`)
  return ((await answer.json()) as { url: string }).url
}

const contextIn = (html: string): unknown => {
  const [, text = ''] = /data-context="([^"]*)"/.exec(html) ?? []
  return JSON.parse(text.replaceAll('&quot;', '"'))
}

it('hosts the pages of an app without a server, behind a door of their own', async () => {
  const { world } = await installed()
  expect(world.apps.get('word-counter')).toMatchObject({
    baseUrl: `${shell}/word-counter`,
    bundle: 'https://app.test/built/',
    authentication: 'none',
    scopes: ['project:read'],
  })
})

it("gives a page the app's script, and a context whose ids are texts", async () => {
  const { platform, world } = await installed()
  const url = await frameOf(platform, world, 'panel')
  const response = await platform.shell(new Request(url))
  expect(response.headers.get('content-security-policy')).toBe(`frame-ancestors ${origin}`)
  const html = await response.text()
  expect(html).toContain('<script src="https://app.test/built/app.js"></script>')
  expect(html).not.toMatch(/jwt/i)
  expect(contextIn(html)).toEqual({
    app: { id: 'word-counter', type: 'editor-right-panel', key: 'panel' },
    user: expect.objectContaining({ locale: null, id: '1' }),
    project: { id: '1', identifier: expect.any(String) },
    organization: { id: String(world.organizationId) },
    isEnterprise: false,
    parentOrigin: origin,
    assetsBaseUrl: 'https://app.test/built/',
  })
})

it('has its pages at the door that is open now', async () => {
  const { platform, world } = await installed()
  const app = world.apps.get('word-counter')
  if (app) world.apps.set(app.identifier, { ...app, baseUrl: 'http://localhost:2/word-counter' })
  expect(new URL(await frameOf(platform, world, 'panel')).origin).toBe(shell)
  expect(world.apps.get('word-counter')).toEqual(app)
})

it('shows a fork its own world', async () => {
  const { platform, world } = await installed()
  const fork = await platform.worlds.fork(world)
  expect(new URL(await frameOf(platform, fork, 'panel')).searchParams.get('world')).toBe(fork.id)
})

it('takes a bundle from elsewhere where the manifest says so', async () => {
  const { world } = await installed({ bundle: { mode: 'external', url: 'https://cdn.test/app' } })
  expect(world.apps.get('word-counter')?.bundle).toBe('https://cdn.test/app/')
})

it('leads to the pictures of the bundle, and to nothing of strangers', async () => {
  const { platform } = await installed()
  const answer = (path: string): Promise<Response> => platform.shell(new Request(shell + path))
  const logo = await answer('/word-counter/logo.svg')
  expect([logo.status, logo.headers.get('location')]).toEqual([302, 'https://app.test/built/logo.svg'])
  expect((await answer('/word-counter/panel?world=none')).status).toBe(404)
  expect((await answer('/other/logo.svg')).status).toBe(404)
})

it.each([
  [{ identifier: 'mine' }, 'identifier: expected none'],
  [{ bundle: { mode: 'external', url: `${origin}/x` } }, 'bundle.url: platform.test is the simulator itself'],
])('refuses %j', async (over, words) => {
  await expect(installed(over)).rejects.toThrow(words)
})

it('has no place for them where it has no server', async () => {
  const { platform } = openPlatform(() => Response.json(serverless))
  const world = await hostWorld(platform, onePlan)
  await expect(platform.install(world, manifestUrl)).rejects.toThrow('this simulator has no server')
})

it('hears of a page that did not start from that page alone', async () => {
  const { platform, world } = await installed()
  const url = await frameOf(platform, world, 'panel')
  const tell = (sender: string): Promise<Response> =>
    platform.shell(new Request(url, { method: 'POST', headers: { origin: sender }, body: 'x' }))
  expect((await tell('https://other.test')).status).toBe(403)
  expect(world.trace.entries.filter(({ kind }) => kind === 'page')).toEqual([])
  expect((await tell(shell)).status).toBe(204)
  expect(world.trace.entries.at(-1)).toMatchObject({ kind: 'page', name: 'start of panel', reason: 'x' })
})
