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
      message: '/panel.html is answered and its script has not said hello',
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
