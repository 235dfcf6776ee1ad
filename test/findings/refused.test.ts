import { describe, expect, it } from 'vitest'
import { findingsOf, type WorldFinding } from '../../host-simulator/platform/findings/findings.ts'
import { asked } from '../jobs/kit.ts'
import { manifest, openPlatform, origin } from '../platform/offline.ts'
import { findingsOfFrame, htmlPage } from './mutants/pages.ts'

const script = `${origin}/apps/dist/iframe.js`

/** What is said of a page with this policy, which stays silent. */
const withPolicy = async (policy: string): Promise<WorldFinding | undefined> => {
  const [finding] = await findingsOfFrame(() => htmlPage([script], { 'content-security-policy': policy }))
  return finding
}

describe('a manifest that is refused', () => {
  it('is in the list by its errors, of the app that it names', async () => {
    const modules = { 'project-menus': [{ key: 'a', name: 'A', url: '/a' }] }
    const { platform } = openPlatform(() => Response.json({ ...manifest(), name: 5, modules }))
    const world = await platform.createWorld()
    await expect(platform.install(world, 'https://app.test/manifest.json')).rejects.toThrow(
      'Failed to install',
    )
    const { identifier } = manifest()
    expect(findingsOf(world).list()).toMatchObject([
      { id: 'MF-005', app: identifier, where: 'manifest: name' },
      { id: 'MF-021', app: identifier, where: 'manifest: modules.project-menus' },
    ])
  })

  it('and has no identifier is of no app', async () => {
    const { platform } = openPlatform(() => Response.json({ identifier: 7 }))
    const world = await platform.createWorld()
    await expect(platform.install(world, 'https://app.test/manifest.json')).rejects.toThrow(
      'Failed to install',
    )
    expect(
      new Set(
        findingsOf(world)
          .list()
          .map(({ app }) => app),
      ),
    ).toEqual(new Set(['']))
  })
})

describe('a silent page', () => {
  it.each([
    ["default-src 'self'", "default-src 'self'", "script-src 'self'"],
    [
      "default-src *; script-src 'self' 'unsafe-inline'",
      "script-src 'self' 'unsafe-inline'",
      "script-src 'self' 'unsafe-inline'",
    ],
    ["script-src *; script-src-elem 'none'", "script-src-elem 'none'", 'script-src-elem'],
    [
      'script-src *, script-src https://cdn.test',
      'script-src https://cdn.test',
      'script-src https://cdn.test',
    ],
  ])('whose policy keeps the script out says so, and what it would be: %s', async (policy, named, more) => {
    expect(await withPolicy(policy)).toMatchObject({
      id: 'UI-008',
      message: `/panel.html keeps the browser from iframe.js, by Content-Security-Policy: ${named}`,
      fix: `Allow it in the policy of the page: \`${more} https://cdn.crowdin.com\`.`,
    })
  })

  it.each([
    "img-src 'self'",
    `script-src 'self' ${origin}`,
    "script-src 'strict-dynamic' 'nonce-abc'",
    "script-src 'sha256-abc='",
    'script-src *; default-src none',
  ])('whose policy lets it in, or may, has another cause: %s', async (policy) => {
    expect(await withPolicy(policy)).toMatchObject({
      id: 'UI-008',
      message: expect.stringMatching(/^\/panel.html is answered and its script has not said hello/) as string,
    })
  })

  it('whose own policy keeps the script out says so', async () => {
    const policy = `<meta http-equiv="Content-Security-Policy" content="script-src 'self'">`
    const tag = `<script src="${script}"></script>`
    const page = (html: string) => () => new Response(html, { headers: { 'content-type': 'text/html' } })
    const [finding] = await findingsOfFrame(page(policy + tag))
    expect(finding?.message).toBe(
      "/panel.html keeps the browser from iframe.js, by Content-Security-Policy: script-src 'self'",
    )
    const [other] = await findingsOfFrame(page(`<!-- ${policy} -->${tag}`))
    expect(other?.message).toMatch(/^\/panel.html is answered/)
  })

  it.each<[string, (path: string) => Response, string]>([
    [
      '/assets/iframe.js',
      () => new Response('', { status: 404 }),
      '/panel.html loads /assets/iframe.js, which is answered 404',
    ],
    [
      '/assets/iframe.js',
      () => htmlPage([]),
      '/panel.html loads /assets/iframe.js, which is sent as text/html; charset=utf-8, which is no script',
    ],
    [
      '/assets/iframe.js',
      () => new Response('', { headers: { 'content-type': 'text/javascript' } }),
      '/panel.html loads /assets/iframe.js, which has not said hello',
    ],
    [
      '/assets/iframe.js',
      () => {
        throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })
      },
      '/panel.html loads /assets/iframe.js, which is not answered: ECONNREFUSED',
    ],
    [
      '/main.js',
      () => new Response('', { status: 404 }),
      'no script of /panel.html is iframe.js: its script /main.js is answered 404',
    ],
    [
      '/main.js',
      () => new Response('', { headers: { 'content-type': 'text/javascript' } }),
      'no script of /panel.html is iframe.js; perhaps one of its other scripts loads it',
    ],
  ])('whose script %s does not come says why', async (name, answer, message) => {
    const [finding] = await findingsOfFrame(({ url }) => {
      const { pathname } = new URL(url)
      return pathname === name ? answer(pathname) : htmlPage([name])
    })
    expect(finding?.message).toBe(message)
  })

  it('of https whose script is sent without TLS is told that no browser loads it', async () => {
    const [finding] = await findingsOfFrame(() => htmlPage([script]))
    expect(finding).toMatchObject({
      message: `/panel.html is answered and its script has not said hello: a page of https: loads no ${script}`,
    })
  })

  it('that answers by the other scheme is told which one to say', async () => {
    const [finding] = await findingsOfFrame(({ url }) => {
      if (url.startsWith('https:')) throw new TypeError('fetch failed', { cause: { code: 'EPROTO' } })
      return new Response('')
    })
    expect(finding).toMatchObject({
      id: 'UI-005',
      message: 'https://app.test did not answer: EPROTO',
      fix: 'Say `http://app.test` in `baseUrl` of the manifest: there a server answers.',
    })
  })

  const led = (location: string): Response => new Response(null, { status: 302, headers: { location } })

  it('that is no page is told its type', async () => {
    const [finding] = await findingsOfFrame(() => Response.json({}))
    expect(finding).toMatchObject({
      id: 'UI-006',
      message: '/panel.html is sent as application/json: it is no page, and no script of it runs',
    })
  })

  it('that is XHTML is one', async () => {
    const [finding] = await findingsOfFrame(
      () => new Response(null, { headers: { 'content-type': 'application/xhtml+xml' } }),
    )
    expect(finding).toMatchObject({ message: 'no script of /panel.html is iframe.js' })
  })

  it('that is led on and on is told so', async () => {
    const [finding] = await findingsOfFrame(() => led('/panel.html'))
    expect(finding).toMatchObject({ id: 'UI-005', message: expect.stringMatching('by redirects') as string })
  })

  it('that is led to its very own address is told so, too', async () => {
    const [finding] = await findingsOfFrame(({ url }) => led(url))
    expect(finding).toMatchObject({ id: 'UI-005', message: expect.stringMatching('by redirects') as string })
  })

  it('that leads elsewhere is told where to', async () => {
    const [finding] = await findingsOfFrame(() => led('https://login.test/start?state=1'))
    expect(finding).toMatchObject({
      id: 'UI-008',
      message: '/panel.html leads to https://login.test, and what is there has not said hello',
    })
  })

  it('that leads to the platform to sign in is told nothing', async () => {
    expect(await findingsOfFrame(() => led(`${origin}/oauth/authorize`))).toEqual([])
  })

  it.each([401, 403])('that is answered with %i is told of the token', async (status) => {
    const [finding] = await findingsOfFrame(() => new Response('', { status }))
    expect(finding).toMatchObject({
      id: 'UI-005',
      fix: expect.stringMatching(/`jwtToken`.*`ap-bridge doctor` says which key/) as string,
    })
  })
})

it('a job that is answered in HTML is one finding: its type goes with what it is', async () => {
  const { findings } = await asked(() => new Response('<p>', { headers: { 'content-type': 'text/html' } }))
  expect(findings.map(({ id }) => id)).toEqual(['CF-006'])
})
