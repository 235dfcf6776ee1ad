import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findingsOf, type WorldFinding } from '../../host-simulator/platform/findings/findings.ts'
import { setJobOptions } from '../../host-simulator/platform/pipeline/index.ts'
import type { HostedWorld } from '../../host-simulator/platform/hosted/worlds.ts'
import { registerClient } from '../../host-simulator/platform/oauth/clients.ts'
import { setConsent } from '../../host-simulator/platform/oauth/consent.ts'
import { createApp } from '../../host-simulator/reference-app/app.ts'
import { readConfig } from '../../host-simulator/reference-app/config.ts'
import { openInstallations } from '../../host-simulator/reference-app/installations.ts'
import { compared, runnerOf } from '../../host-simulator/doctor/format-runs.ts'
import { base64, fileJobsOf, parseRequest, stillClock } from '../jobs/kit.ts'
import { clientSecret, hostWorld, openPage, openPlatform, origin, restWith } from '../platform/offline.ts'
import { pageApps } from './apps/pages.ts'
import { formatBackend, installedBackend, oauthBackend, type ServerApp } from './apps/servers.ts'
import { comparedLines } from './mutants/formats.ts'
import { cdn, findingsOfFrame, htmlPage } from './mutants/pages.ts'
import { findingsOfPage } from './page-run.ts'

/** What a right app must not hear. */
const complaints = (findings: readonly WorldFinding[]): string[] =>
  findings
    .filter(({ severity }) => severity !== 'info')
    .map(({ id, where, message }) => `${id} ${where}: ${message}`)

const onlyLive = {
  'content-security-policy': 'frame-ancestors https://crowdin.com https://*.crowdin.com',
}

type Edition = HostedWorld['edition']

/** A platform with the app installed in a world of that edition. */
const installed = async <A extends ServerApp>(
  make: (platform: (request: Request) => Promise<Response>) => A,
  edition: Edition = 'standard',
) => {
  const app = make((request) => offline.platform.fetch(request))
  const offline = openPlatform((request) =>
    new URL(request.url).pathname === '/manifest.json' ? Response.json(app.manifest) : app.answer(request),
  )
  const { platform, clock } = offline
  const world = await hostWorld(platform, { files: [] }, { edition })
  await platform.install(world, 'https://app.test/manifest.json')
  return { app, platform, clock, world }
}

describe('a right app hears no error and no warning', () => {
  it.each(Object.entries(pageApps))('as a page with %s', async (_, { start, options }) => {
    const findings = await findingsOfPage(async ({ AP, editor, calls, settled }) => {
      start(AP)
      await settled()
      editor.do({ move: 'nextString' })
      editor.do({ move: 'setTheme', theme: 'dark' })
      await settled()
      expect(calls.length).toBeGreaterThan(0)
    }, options)
    expect(complaints(findings)).toEqual([])
  })

  it.each<[string, () => Response]>([
    ['that only the live platform may frame', () => htmlPage([cdn], onlyLive)],
    ['whose bundle brings the script', () => htmlPage(['/assets/index-1.js'])],
    ['without the script', () => htmlPage([])],
    ['that loads it late', () => htmlPage([`${origin}/apps/dist/iframe.js`])],
    ['that leads to a login', () => Response.redirect('https://login.test/', 302)],
    ['that is a picture', () => new Response('', { headers: { 'content-type': 'image/png' } })],
  ])('as a page %s, silent in its frame', async (_, answer) => {
    expect(complaints(await findingsOfFrame(answer))).toEqual([])
  })

  it.each(['standard', 'enterprise'] as const)(
    'as a backend that acts by its installation, %s',
    async (edition) => {
      const { app, platform, clock, world } = await installed(installedBackend, edition)
      expect(await app.readProjects()).toBe(200)
      clock.now += 3 * 3_600_000
      expect(await app.readProjects()).toBe(200)
      await platform.install(world, 'https://app.test/manifest.json')
      const [there] = world.apps.values()
      if (there) await platform.uninstall(world, there)
      expect(complaints(findingsOf(world).list({ isComplete: true }))).toEqual([])
    },
  )

  it('as a backend into which people log in', async () => {
    const { app, world } = await installed(oauthBackend, 'enterprise')
    setConsent(world, 'allow')
    registerClient(world, {
      clientId: 'web',
      clientSecret: 'secret of the web client',
      redirectUris: ['https://app.test/cb'],
      scopes: ['project'],
    })
    expect(await app.logIn()).toEqual([200, 200])
    expect(complaints(findingsOf(world).list())).toEqual([])
  })

  it.each(['inline', 'url'] as const)(
    'as a file format with strings by address, sent %s',
    async (transport) => {
      const { platform, world } = await installed(formatBackend)
      setJobOptions(world, { transport })
      await roundTrip(platform, world, 'a.x', 'one=One\ntwo=Two', 'one=Eins\ntwo=Zwei')
      expect(complaints(findingsOf(world).list())).toEqual([])
    },
  )

  it('as a file format whose jobs are compared', async () => {
    expect(await comparedLines({})).toEqual([])
  })

  it('as the reference app', async () => {
    let ask: (request: Request) => Promise<Response> = () => Promise.reject(new Error('no platform'))
    const app = createApp({
      config: readConfig({}, { clientId: 'client-1', clientSecret }),
      installations: await openInstallations(undefined),
      folder: join(import.meta.dirname, '../../host-simulator/reference-app/public'),
      baseUrl: () => 'https://app.test',
      fetch: async (input, init) => ask(new Request(input as string, init)),
      now: () => clock.now,
    })
    const { platform, clock } = openPlatform((request) => app.fetch(request))
    ask = (request) => {
      const { pathname, search } = new URL(request.url)
      return platform.fetch(new Request(origin + pathname + search, request))
    }
    const world = await hostWorld(platform, { files: [] }, { edition: 'enterprise' })
    await platform.install(world, 'https://app.test/manifest.json')
    const token = await pageToken(platform, world)
    const user = await app.request('/api/user', { headers: { authorization: `Bearer ${token}` } })
    expect(user.status).toBe(200)
    await roundTrip(platform, world, 'a.json', '{"hello_world":"Hello"}', '{"hello_world":"Hallo"}')
    const file = { id: 1, name: 'a.json', content: base64('{"one":"One","two":"Two"}') }
    const send = async (asked: Request) => app.fetch(asked)
    const moduleUrl = 'https://app.test/api/file/process'
    const run = runnerOf({ moduleUrl, token, send, clock: stillClock() }, parseRequest({ file }))
    expect((await run({})).answer).toMatchObject({ strings: [{ text: 'One' }, { text: 'Two' }] })
    expect(await compared(run)).toEqual([])
    expect(complaints(findingsOf(world).list())).toEqual([])
  })
})

type Platform = ReturnType<typeof openPlatform>['platform']

const pageToken = async (platform: Platform, world: HostedWorld): Promise<string> => {
  const page = await openPage(platform, world)
  const answer = await page('token?app=reference-app&module=reference-panel&project=1')
  return ((await answer.json()) as { token: string }).token
}

/** A file comes in, its translation, and a build goes out. */
const roundTrip = async (
  platform: Platform,
  world: HostedWorld,
  name: string,
  source: string,
  translated: string,
): Promise<void> => {
  const rest = restWith(platform, world.token)
  const store = async (content: string): Promise<number> => {
    const response = await platform.fetch(
      new Request(`${origin}/api/v2/storages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${world.token}`, 'crowdin-api-filename': name },
        body: content,
      }),
    )
    return ((await response.json()) as { data: { id: number } }).data.id
  }
  const ok = async (method: string, path: string, body: object): Promise<void> => {
    const { status, body: said } = await rest(method, path, body)
    expect([status, said]).toEqual([expect.toSatisfy((code: number) => code < 300), expect.anything()])
  }
  await ok('POST', 'projects/1/files', { storageId: await store(source), name })
  await ok('POST', 'projects/1/translations/de', { storageId: await store(translated), fileId: 1 })
  await ok('POST', 'projects/1/translations/builds/files/1', { targetLanguageId: 'de' })
  expect(fileJobsOf(world).map(({ kind, status }) => [kind, status])).toEqual([
    ['export', 'finished'],
    ['translation-upload', 'finished'],
    ['source-import', 'finished'],
  ])
}
