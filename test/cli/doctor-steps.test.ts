import { createServer, type AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { check, holds } from '../../host-simulator/doctor/check.ts'
import { exitCodeOf, reportText, steps } from '../../host-simulator/doctor/index.ts'
import { tokenOf } from '../../host-simulator/doctor/jwt.ts'
import { createHmac } from 'node:crypto'
import {
  diagnose,
  goodPage,
  script,
  startTestApp,
  stepsOf,
  type AppOptions,
  type Asked,
} from './doctor-kit.ts'

const secret = 'the secret of the client'

/** Those that have to be skipped where this one fails: all that need it, directly or not. */
const needing = (id: string): string[] => {
  const found = new Set([id])
  for (const each of steps) if (each.needs.some((need) => found.has(need))) found.add(each.id)
  return [...found].filter((each) => each !== id)
}

const withHeaders = (headers: Record<string, string>): AppOptions => ({
  routes: { 'GET /two': { body: goodPage, headers } },
})
const withPage = (body: string): AppOptions => ({ routes: { 'GET /one': { body }, 'GET /two': { body } } })

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

const formatOf = (strings: (name: string, srx: unknown) => unknown): AppOptions => ({
  routes: {
    'POST /job': ({ body }) => {
      const { jobType, file, customSrxContents } = JSON.parse(body) as Record<string, unknown>
      if (jobType !== 'parse-file' || !file)
        return { status: 400, body: { error: { message: 'no such job' } } }
      const found = strings((file as { name: string }).name, customSrxContents)
      return found ? { body: { data: { strings: found } } } : { status: 500, body: 'TypeError' }
    },
  },
})

let runs = 0

describe('the doctor names the rule of the findings table', () => {
  it.each<[rule: string, step: string, app: AppOptions]>([
    [
      'MF-001',
      'manifest-json',
      { routes: { 'GET /manifest.json': { type: 'application/json', body: '{' } } },
    ],
    ['MF-004', 'manifest-lint', { manifest: () => ({ name: undefined }) }],
    ['LC-001', 'installed-callback', { routes: { 'POST /installed': { status: 500, body: 'oops' } } }],
    ['UI-005', 'modules-answer', { routes: { 'GET /one': { status: 404 } } }],
    ['UI-001', 'frameable', withHeaders({ 'x-frame-options': 'DENY' })],
    ['UI-006', 'script-tag', withPage('<!doctype html><script>AP.resize()</script>')],
    ['UI-007', 'script-tag', withPage('<!doctype html><script src="/static/iframe.js"></script>')],
    ['CF-007', 'file-format-job', { routes: { 'POST /job': { status: 500, body: 'oops' } } }],
    ['CF-023', 'file-format-job', formatOf((name, srx) => srx !== null && [{ identifier: name, text: 'A' }])],
    ['CF-047', 'file-format-runs', formatOf(() => [{ identifier: `no. ${++runs}`, text: 'A' }])],
    ['LC-001', 'uninstall-callback', { routes: { 'POST /uninstall': { status: 500 } } }],
  ])('%s by %s', async (rule, step, app) => {
    const results = await diagnose(await startTestApp(app))
    const first = results.find(({ status }) => status === 'failed')
    expect([first?.step, first?.finding]).toEqual([step, rule])
    expect(reportText(results)).toContain(`${step} ${rule}`)
  })

  it('of what is only worth knowing, too, and the step holds', async () => {
    const takesAll = {
      routes: { 'POST /job': { body: { data: { strings: [{ identifier: 'a', text: 'A' }] } } } },
    }
    const results = await diagnose(await startTestApp(takesAll))
    const { status, finding, evidence } = results.find(({ step }) => step === 'file-format-runs') ?? {}
    expect([status, finding]).toEqual(['ok', 'CF-019'])
    expect(evidence).toEqual([expect.stringContaining('CF-019'), expect.stringContaining('CF-020')])
  })
})

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

describe('a token', () => {
  const ofType = (type: string): AppOptions => ({
    manifest: () => ({ scopes: ['project'], authentication: { type, clientId: 'a-client' } }),
  })
  const tokenStep = async (app: AppOptions, hasStartCommand: boolean) => {
    const origin = await startTestApp(app)
    return (await diagnose(origin, { hasStartCommand, skip: ['port-free'] })).find(
      ({ step }) => step === 'token',
    )
  }

  it('that is never asked for may be asked of the live platform, where the app was not started here', async () => {
    expect(await tokenStep(ofType('crowdin_app'), false)).toMatchObject({
      ok: null,
      status: 'unknown',
      fix: expect.stringContaining('-- <start command>'),
    })
  })

  it('that is never asked for may come later, where no page was opened', async () => {
    expect(await tokenStep(ofType('crowdin_app'), true)).toMatchObject({ status: 'unknown' })
  })

  it('whose code is never exchanged is a failure, since the code is lost', async () => {
    expect(await tokenStep(ofType('crowdin_app_with_code'), true)).toMatchObject({
      ok: false,
      message: expect.stringContaining('exchanged no code'),
    })
  })
})

describe('--probe', () => {
  const claims = (token: string): Record<string, unknown> =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
  const isSigned = (token: string): boolean => {
    const [head, body, signature] = token.split('.')
    return createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url') === signature
  }
  const isCurrent = (token: string): boolean => Number(claims(token)['exp']) * 1000 > Date.now()
  const hasIds = (token: string): boolean =>
    Boolean((claims(token)['context'] as { organization_id?: number } | undefined)?.organization_id)
  const isHs = (token: string): boolean =>
    Buffer.from(token.split('.')[0] ?? '', 'base64url')
      .toString()
      .includes('HS256')
  const door = (accepts: (token: string) => boolean): AppOptions => ({
    routes: {
      'GET /me': ({ headers }: Asked) => {
        const token = headers.authorization?.replace('Bearer ', '') ?? ''
        return accepts(token) ? { body: { id: 1 } } : { status: 401, body: { error: 'no' } }
      },
    },
  })
  const probed = async (app: AppOptions, probe = '/me') => {
    const results = await diagnose(await startTestApp(app), { probes: [probe], only: ['jwt-checked'] })
    return results.find(({ step }) => step === 'jwt-checked')
  }

  it('holds where the path looks at all of it', async () => {
    expect(await probed(door((token) => isSigned(token) && isCurrent(token) && hasIds(token)))).toMatchObject(
      { ok: true },
    )
  })

  it.each<[string, (token: string) => boolean, string]>([
    [
      'the signature',
      (token) => isCurrent(token) && hasIds(token) && isHs(token),
      'signed with another secret: 200',
    ],
    ['the end', (token) => isSigned(token) && hasIds(token), 'that ended an hour ago: 200'],
    [
      'the algorithm',
      (token) => !isHs(token) || (isSigned(token) && isCurrent(token) && hasIds(token)),
      'with alg none and no signature: 200',
    ],
    ['the ids', (token) => isSigned(token) && isCurrent(token), 'without the ids of its context: 200'],
  ])('fails where %s is not looked at', async (_, accepts, words) => {
    expect(await probed(door(accepts))).toMatchObject({
      ok: false,
      message: expect.stringMatching(new RegExp(`^JW-00\\d GET /me with a token ${words}$`)),
    })
  })

  it('takes a method however it is written', async () => {
    expect(
      await probed(
        door(() => true),
        'get /me',
      ),
    ).toMatchObject({
      message: expect.stringContaining('GET /me with a token'),
    })
  })

  it('takes a refusal in words with status 200', async () => {
    const app = door(() => true)
    const routes = {
      'GET /me': ({ headers }: Asked) =>
        isSigned(headers.authorization?.slice(7) ?? '') &&
        isCurrent(headers.authorization ?? '') &&
        hasIds(headers.authorization ?? '')
          ? { body: { id: 1 } }
          : { body: { error: 'Not installed' } },
    }
    expect(await probed({ ...app, routes })).toMatchObject({ ok: true })
  })

  it('fails where the right token is refused, and cannot say where there is no such path', async () => {
    expect(await probed(door(() => false))).toMatchObject({
      ok: false,
      message: 'GET /me with a token of the platform: 401',
    })
    expect(
      await probed(
        door(() => true),
        'POST /none',
      ),
    ).toMatchObject({ ok: null, status: 'unknown' })
  })

  it('signs as the platform does, and never tells a token or the secret', async () => {
    const token = tokenOf({ exp: 1 }, secret)
    expect(isSigned(token)).toBe(true)
    const app: AppOptions = {
      routes: {
        'GET /me': ({ query }: Asked) => ({
          status: 500,
          type: 'text/plain',
          body: `${secret} ${query.get('jwtToken')}`,
        }),
        'GET /one': ({ query }: Asked) => ({
          status: 500,
          type: 'text/plain',
          body: `failed for ${secret} and ${query.get('jwtToken')}`,
        }),
      },
    }
    const results = await diagnose(await startTestApp(app), { probes: ['/me'] })
    expect(stepsOf(results, 'failed')).toContain('modules-answer')
    expect(JSON.stringify(results)).not.toContain(secret)
    expect(JSON.stringify(results)).not.toContain('eyJ')
  })
})

describe('steps', () => {
  const broken = check({
    id: 'broken',
    title: 'Breaks',
    why: 'It does.',
    run: () => {
      throw new Error('a slip of ours')
    },
  })
  const after = check({
    id: 'after',
    needs: ['broken'],
    title: 'Follows',
    why: 'It does.',
    run: () => holds('fine'),
  })
  const other = check({ id: 'other', title: 'Stands alone', why: 'It does.', run: () => holds('fine') })
  const endless = check({
    id: 'endless',
    title: 'Hangs',
    why: 'It does.',
    limitMs: 20,
    run: () => new Promise(() => {}),
  })

  it('that crash or hang could not be checked, and leave the others alone', async () => {
    const results = await diagnose('http://localhost:9', { checks: [broken, after, endless, other] })
    expect(results.map(({ step, status, message }) => [step, status, message])).toEqual([
      ['broken', 'unknown', 'could not check: a slip of ours'],
      ['after', 'skipped', 'skipped: needs broken'],
      ['endless', 'unknown', 'could not check: not done within 0.02 s'],
      ['other', 'ok', 'fine'],
    ])
  })

  it('of which none could be tried are no health', async () => {
    const lost = await diagnose('http://localhost:9', { checks: [broken, after] })
    const good = await diagnose('http://localhost:9', { checks: [broken, other] })
    expect([exitCodeOf(lost), exitCodeOf(good)]).toEqual([3, 0])
    expect(reportText(lost)).toMatch(
      /\nNothing could be checked \(1 could not be checked\)\. Exit code 3\.\n$/,
    )
  })

  it('that are skipped by you do not keep others from being tried', async () => {
    const results = await diagnose('http://localhost:9', { checks: [broken, after], skip: ['broken'] })
    expect(results.map(({ status, message }) => [status, message])).toEqual([
      ['skipped', 'skipped by you'],
      ['ok', 'fine'],
    ])
  })

  it('that are asked for bring what they need, and nothing else', async () => {
    const results = await diagnose('http://localhost:9', { checks: [other, broken, after], only: ['after'] })
    expect(results.map(({ message }) => message)).toEqual([
      'not asked for',
      'could not check: a slip of ours',
      'skipped: needs broken',
    ])
  })

  it('have ids of their own, and need only what stands before them', () => {
    const before = new Set<string>()
    for (const { id, needs, title, why } of steps) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(before.has(id)).toBe(false)
      expect(needs.filter((need) => !before.has(need))).toEqual([])
      expect([title, why].every(Boolean)).toBe(true)
      before.add(id)
    }
  })
})
