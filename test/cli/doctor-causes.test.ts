import { createServer, type AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { steps } from '../../host-simulator/doctor/index.ts'
import { diagnose, goodPage, startTestApp, stepsOf, type AppOptions } from './doctor-kit.ts'
import { withHeaders, withPage } from './doctor-apps.ts'

/** Those that have to be skipped where this one fails: all that need it, directly or not. */
const needing = (id: string): string[] => {
  const found = new Set([id])
  for (const each of steps) if (each.needs.some((need) => found.has(need))) found.add(each.id)
  return [...found].filter((each) => each !== id)
}

/** What one trap makes of the good app, the step that names it, and words of it. */
const traps: [name: string, app: AppOptions, step: string, words: string][] = [
  [
    'no manifest at the path',
    { routes: { 'GET /manifest.json': { status: 404, body: 'no route' } } },
    'manifest-status',
    'answers 404; it says: no route',
  ],
  [
    'a manifest behind a redirect',
    { routes: { 'GET /manifest.json': { status: 302, headers: { location: '/app.json' } } } },
    'manifest-status',
    'leads to /app.json',
  ],
  [
    'the page of a single-page server in its place',
    { routes: { 'GET /manifest.json': { body: '<!doctype html>' } } },
    'manifest-content-type',
    'expected application/json, got text/html',
  ],
  [
    'a manifest as plain text',
    { routes: { 'GET /manifest.json': { type: 'text/plain', body: { identifier: 'x' } } } },
    'manifest-content-type',
    'got text/plain',
  ],
  [
    'JSON with a comma too many',
    { routes: { 'GET /manifest.json': { type: 'application/json', body: '{"name": "x",}' } } },
    'manifest-json',
    'line 1, column 14',
  ],
  [
    'a list',
    { routes: { 'GET /manifest.json': { body: [] } } },
    'manifest-json',
    'expected an object, got a list',
  ],
  ['a manifest without a name', { manifest: () => ({ name: undefined }) }, 'manifest-lint', 'MF-004'],
  [
    'a path without its slash',
    { manifest: () => ({ modules: { 'project-menu': [{ key: 'one', name: 'One', url: 'one' }] } }) },
    'manifest-lint',
    'MF-014',
  ],
  [
    'baseUrl with another port',
    { manifest: () => ({ baseUrl: 'http://localhost:9' }) },
    'base-url-origin',
    'baseUrl is http://localhost:9',
  ],
  [
    'an app that fails when it is installed',
    { routes: { 'POST /installed': { status: 500, type: 'text/plain', body: 'no database' } } },
    'installed-callback',
    'it says: no database',
  ],
  [
    'no page at the url of its module',
    {
      manifest: () => ({
        modules: { 'project-tools': [{ key: 'one', name: 'One', logo: '/logo.png', url: '/nowhere' }] },
      }),
    },
    'modules-answer',
    'GET /nowhere (project-tools "one"): answers 404',
  ],
  [
    'a second page that answers 500',
    { routes: { 'GET /two': { status: 500, type: 'text/plain', body: 'no template' } } },
    'modules-answer',
    '/two (project-menu "two"): answers 500; it says: no template',
  ],
  [
    'a second page that refuses frames',
    withHeaders({ 'x-frame-options': 'SAMEORIGIN' }),
    'frameable',
    '/two (project-menu "two") comes with X-Frame-Options: SAMEORIGIN',
  ],
  [
    'a page for frames of its own alone',
    withHeaders({ 'content-security-policy': "frame-ancestors 'self'" }),
    'frameable',
    "frame-ancestors 'self'",
  ],
  [
    'pages that call AP without the script',
    withPage('<!doctype html><script>AP.resize()</script>'),
    'script-tag',
    'loads no iframe.js',
  ],
  [
    'a page that calls AP without the script, from a script of its own',
    {
      routes: {
        'GET /one': { body: '<!doctype html><script src="/one.js"></script>' },
        'GET /one.js': { type: 'text/javascript', body: 'window.AP.resize()' },
        'GET /two': { body: '<!doctype html><p>Hello' },
      },
    },
    'script-tag',
    '/one (project-tools "one") loads no iframe.js',
  ],
  [
    'the script from a copy',
    withPage('<script src="/vendor/iframe.js"></script>'),
    'script-tag',
    '/vendor/iframe.js, which is not the platform',
  ],
  [
    'the script from another address',
    withPage('<script src=https://cdn.crowdin.com/iframe.js></script>'),
    'script-tag',
    'https://cdn.crowdin.com/iframe.js',
  ],
  [
    'a library by plain http',
    withPage(`${goodPage}<script src="http://cdn.example/a.js?v=1"></script>`),
    'mixed-content',
    '<script> http://cdn.example/a.js (and 1 more)',
  ],
  [
    'a job that answers a page',
    { routes: { 'POST /job': { body: '<h1>Hello' } } },
    'file-format-job',
    'expected JSON with data or error, got <h1>Hello',
  ],
  [
    'a job that is not there',
    { routes: { 'POST /job': { status: 404, body: { error: { message: 'none' } } } } },
    'file-format-job',
    'status 404',
  ],
  [
    'a parser of 100 kB',
    {
      routes: {
        'POST /job': ({ body }) =>
          body.length > 102_400 ? { status: 413, body: 'too large' } : { body: { data: { strings: [] } } },
      },
    },
    'body-limit',
    'answers 413, as does one of 153 kB',
  ],
  [
    'a parser of 1 MB with its own words',
    {
      routes: {
        'POST /job': ({ body }) =>
          body.length > 1_000_000
            ? { status: 400, body: { error: { message: 'request entity too large' } } }
            : { body: { data: {} } },
      },
    },
    'body-limit',
    'answers 400',
  ],
  [
    'an app that fails when it is removed',
    { routes: { 'POST /uninstall': { status: 500 } } },
    'uninstall-callback',
    '/uninstall answers 500',
  ],
]

describe('the doctor names one cause', () => {
  it.each(traps)('%s', async (_, app, step, words) => {
    const origin = await startTestApp(app)
    const results = await diagnose(origin)
    expect(stepsOf(results, 'failed')).toEqual([step])
    const found = results.find((result) => result.step === step)
    expect(found?.message).toContain(words)
    expect(found?.fix).toBeTruthy()
    const kept = results.filter(({ cause }) => cause === step).map((result) => result.step)
    expect(kept).toEqual(needing(step))
    for (const id of needing(step))
      expect(results.find((result) => result.step === id)).toMatchObject({
        status: 'skipped',
        ok: null,
        cause: step,
        message: `skipped: needs ${step}`,
      })
  })

  it('of an app that nobody has started', async () => {
    const [first, second, ...rest] = await diagnose('http://localhost:9')
    expect(first?.status).toBe('skipped')
    expect(second).toMatchObject({
      step: 'app-answers',
      ok: false,
      fix: 'Start the app, or put its start command behind --.',
    })
    expect(rest.every(({ cause }) => cause === 'app-answers')).toBe(true)
  })

  it('of an app that listens at the other address of this machine', async () => {
    const origin = await startTestApp()
    const other = origin.replace('localhost', '[::1]')
    const [, result] = await diagnose(other)
    expect(result).toMatchObject({
      step: 'app-answers',
      ok: false,
      message: `nothing answers at ${other} (ECONNREFUSED at ::1)`,
    })
    const there = origin.replace('localhost', '127.0.0.1')
    expect(result?.fix).toBe(
      `A server listens at ${there}, to which [::1] does not lead here: let it listen at [::1], or give ${there}/manifest.json.`,
    )
  })

  it('of an app that takes requests and never answers', async () => {
    const origin = await startTestApp({ routes: { 'GET /manifest.json': () => null } })
    const results = await diagnose(origin, { answerMs: 100 })
    expect(stepsOf(results, 'failed')).toEqual(['app-answers'])
    expect(results[1]?.message).toContain(
      'takes the request and does not end it: no whole answer within 0.1 s',
    )
  })

  it('of no page that is compiled at its first request, however long that takes', async () => {
    let asked = 0
    const origin = await startTestApp({
      routes: { 'GET /one': () => (asked++ ? { body: goodPage } : null) },
    })
    const results = await diagnose(origin, { answerMs: 500, only: ['modules-answer'] })
    expect([stepsOf(results, 'failed'), asked]).toEqual([[], 2])
  })

  it('of the page of a prompt, and of no address that is asked by POST', async () => {
    const modules = {
      'auth-guard': [{ key: 'guard', name: 'Guard', url: '/verify' }],
      'ai-prompt-provider': [
        { key: 'p', name: 'P', logo: '/logo.png', compileUrl: '/compile', configuratorUrl: '/options' },
      ],
    }
    const origin = await startTestApp({ manifest: () => ({ modules }) })
    const results = await diagnose(origin, { only: ['modules-answer'] })
    const { evidence } = results.find(({ step }) => step === 'modules-answer') ?? {}
    expect(evidence).toEqual(['GET /options (ai-prompt-provider "p"): answers 404'])
  })

  it('of a page that never answers', async () => {
    const origin = await startTestApp({ routes: { 'GET /one': () => null } })
    const results = await diagnose(origin, { answerMs: 500, only: ['modules-answer'] })
    expect(stepsOf(results, 'failed')).toEqual(['modules-answer'])
  })

  it('of a stranger at the port of the start command, by the number of its process', async () => {
    const origin = await startTestApp({ routes: { 'GET /manifest.json': { status: 404 } } })
    const results = await diagnose(origin, { hasStartCommand: true })
    const [first] = results
    expect(stepsOf(results, 'failed')).toEqual(['port-free'])
    expect(first?.message).toContain('answers status 404')
    if (process.platform === 'linux') expect(first?.message).toContain(`process ${process.pid} (`)
    expect(results.slice(1).every(({ cause }) => cause === 'port-free')).toBe(true)
  })

  it('of a server at the port that speaks no HTTP', async () => {
    const server = createServer((socket) => void socket.end('hello\r\n')).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await new Promise((resolve) => server.once('listening', resolve))
    const results = await diagnose(`http://localhost:${(server.address() as AddressInfo).port}`)
    expect(stepsOf(results, 'failed')).toEqual(['app-answers'])
  })
})
