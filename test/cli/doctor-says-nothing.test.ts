import { describe, expect, it } from 'vitest'
import { diagnose, goodPage, script, startTestApp, stepsOf, type AppOptions } from './doctor-kit.ts'
import { withHeaders, withPage } from './doctor-apps.ts'

it('warns of a page without the script that has no word of AP, and tries what follows', async () => {
  const results = await diagnose(await startTestApp(withPage('<!doctype html><p>Hello')))
  expect(stepsOf(results, 'failed')).toEqual([])
  expect(results.find(({ step }) => step === 'script-tag')).toMatchObject({
    status: 'warning',
    message: '/one (project-tools "one") loads no iframe.js, and nothing of it names AP',
  })
  expect(results.find(({ step }) => step === 'ap-handshake')?.cause).toBeNull()
})

it.each<[NonNullable<AppOptions['routes']>, string]>([
  [{ 'GET /logo.png': { status: 404, type: 'text/plain' } }, 'answers 404, text/plain'],
  [{ 'GET /logo.png': { body: goodPage } }, 'answers 200, text/html'],
])('warns of a logo that is no picture: %j', async (routes, came) => {
  const results = await diagnose(await startTestApp({ routes }))
  expect([stepsOf(results, 'failed'), stepsOf(results, 'warning')]).toEqual([[], ['logos-answer']])
  expect(results.find(({ step }) => step === 'logos-answer')?.message).toBe(
    `GET /logo.png ${came}, expected a picture`,
  )
})

describe('the doctor has nothing to say', () => {
  it('of a good app, but what a browser would tell', async () => {
    const results = await diagnose(await startTestApp())
    expect([stepsOf(results, 'failed'), stepsOf(results, 'warning')]).toEqual([[], []])
    expect(stepsOf(results, 'unknown')).toEqual(['ap-handshake'])
    expect(results.find(({ step }) => step === 'ap-handshake')).toMatchObject({
      message: 'could not check: no browser: --no-browser is set',
      ok: null,
    })
  })

  it.each<[string, AppOptions]>([
    [
      'an app without credentials, whose callbacks nobody calls',
      {
        manifest: () => ({ authentication: { type: 'none' } }),
        routes: { 'POST /installed': { status: 500 } },
      },
    ],
    [
      'pages for frames of the platform',
      withHeaders({ 'content-security-policy': "default-src 'self'; frame-ancestors https://*.crowdin.com" }),
    ],
    [
      'a policy of the platform beside an older header',
      withHeaders({
        'content-security-policy': 'frame-ancestors https://crowdin.com',
        'x-frame-options': 'DENY',
      }),
    ],
    [
      'a page that adds the script by a script',
      withPage(
        `<script>document.head.append(Object.assign(document.createElement('script'), { src: '${script}' }))</script>`,
      ),
    ],
    [
      'a page whose own script adds it',
      {
        routes: {
          'GET /one': { body: '<script type=module src="/main.js"></script>' },
          'GET /main.js': { type: 'text/javascript', body: `import('${script.replaceAll('/', '\\/')}')` },
        },
      },
    ],
    [
      'a page with a comment of http',
      withPage(`${goodPage}<!-- <script src="http://a.example/x.js"> --><a href="http://a.example">`),
    ],
    [
      'a format that refuses the sample in words',
      { routes: { 'POST /job': { status: 400, body: { error: { message: 'no key hello_world' } } } } },
    ],
    [
      'baseUrl with a path',
      {
        manifest: (origin) => ({
          baseUrl: `${origin}/app`,
          modules: { 'project-tools': [{ key: 'one', name: 'One', logo: '/logo.png', url: '/one' }] },
          events: {},
        }),
        routes: {
          'GET /app/one': { body: goodPage },
          'GET /app/logo.png': { type: 'image/png', body: 'a picture' },
        },
      },
    ],
  ])('of %s', async (_, app) => {
    const results = await diagnose(await startTestApp(app))
    expect([stepsOf(results, 'failed'), stepsOf(results, 'warning')]).toEqual([[], []])
  })
})

describe('the doctor warns', () => {
  it('of a manifest without a type, and goes on', async () => {
    const results = await diagnose(
      await startTestApp({ routes: { 'GET /manifest.json': { type: '', body: { identifier: 'x' } } } }),
    )
    expect(stepsOf(results, 'warning')).toEqual(['manifest-content-type'])
    expect(stepsOf(results, 'failed')).toEqual(['manifest-lint'])
  })

  it('of one page of several that has no script', async () => {
    const results = await diagnose(await startTestApp({ routes: { 'GET /one': { body: '<p>' } } }))
    expect(stepsOf(results, 'warning')).toEqual(['script-tag'])
    expect(stepsOf(results, 'failed')).toEqual([])
  })

  it('of a manifest that was written for its public address', async () => {
    const results = await diagnose(
      await startTestApp({ manifest: () => ({ baseUrl: 'https://app.example' }) }),
    )
    expect(stepsOf(results, 'warning')).toEqual(['base-url-origin'])
    expect(stepsOf(results, 'failed')).toEqual([])
  })
})
