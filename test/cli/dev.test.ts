import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { binary, codeAfter, endAll, fixture, isAlive, isWindows, run, serve, type Running } from './cli.ts'
import { freePort } from '../free-port.ts'

interface SessionObject {
  url: string
  editorUrl: string
  iframeUrl: string
  controlUrl: string
  controlToken: string
  world: { id: string; token: string; organizationId: number; projectId: number }
  apps: { identifier: string; clientId: string; clientSecret: string; frameUrl: string }[]
}

const folder = mkdtempSync(join(tmpdir(), 'ap-bridge-dev-'))
afterEach(endAll)
afterAll(() => rmSync(folder, { recursive: true }))

/** `dev --json` with the fixture's app, once it is ready. */
const dev = async (
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<{ running: Running; session: SessionObject; appPid: number; port: number }> => {
  const port = await freePort()
  const running = run(
    [
      'dev',
      '--json',
      '--app',
      `http://localhost:${port}/manifest.json`,
      ...args,
      '--',
      'node',
      fixture('app.mjs'),
    ],
    { PORT: String(port), APP_CLIENT_SECRET: 'a-secret', ...env },
  )
  const [, pid] = await running.line(/its process is (\d+)/)
  const [line] = await running.line(/^\{.*\}$/m)
  return { running, session: JSON.parse(line) as SessionObject, appPid: Number(pid), port }
}

const errorOf = async (args: readonly string[], env?: NodeJS.ProcessEnv): Promise<[number, string]> => {
  const running = run(args, env)
  return [await running.code, running.err()]
}

/** Nobody serves it, and nobody asks for it. */
const anApp = ['--app', 'http://localhost:1/manifest.json']

describe('ap-bridge refuses', () => {
  it.each([
    [['dve'], 'There is no command "dve". Did you mean dev?'],
    [['dev', '--edtion', 'enterprise'], 'There is no option --edtion. Did you mean --edition?'],
    [['dev', '--edition', 'large'], '--edition: expected standard or enterprise, got "large"'],
    [['dev', 'npm', 'start'], 'Did not understand "npm": a command to start goes behind --.'],
    [['dev', '--app', './no-folder'], ', or the folder of a serverless app, got "./no-folder"'],
    [['dev', '--app', 'https://localhost/m.json'], 'Start the app without TLS.'],
    [['dev', '--durable'], '--durable: expected --data <folder> beside it'],
    [['dev', '--salvage'], '--salvage: expected --data <folder> beside it'],
    [
      ['dev', '--allow-host', 'a.example,b.example'],
      'got "a.example,b.example"; several want the option several times',
    ],
    [
      ['exec', '--allow-host', 'two words', '--', 'true'],
      '--allow-host: expected a host such as app.example',
    ],
    [['--verison'], 'There is no command "--verison". Did you mean --version?'],
    [['hlep'], 'There is no command "hlep". Did you mean help?'],
    [
      ['dev', '--port', '-1'],
      '--port: expected a value behind it, got "-1"; one that begins with a dash is written --port=-1',
    ],
    [['dev', '--data'], '--data: expected a value behind it'],
    [['dev', '--client-secret', 'word'], '--client-secret: expected <clientId>=<secret>, got no "="'],
    [['dev', '--client-secret', '=word'], '<clientId>=<secret>, got nothing before "="'],
    [['dev', '--client-secret', 'an-app='], '<clientId>=<secret>, got nothing behind "="'],
    [['env', '--url', 'word'], '--url: expected the address of a simulator, such as http://localhost:4400'],
    [['coverage', '--url', 'ftp://localhost'], '--url: expected the address of a simulator'],
    [['doctor', ...anApp, '--report', tmpdir()], ': it is a folder.'],
    [
      ['doctor', ...anApp, '--report', join(import.meta.filename, 'a.json')],
      'a file is where a folder should be',
    ],
    [['doctor', ...anApp, '--probe', 'GET POST /me'], '--probe: expected a path such as /api/me'],
    [
      ['job', 'build', ...anApp, '--file', import.meta.filename, '--out', '/no/such/{lang}.json'],
      'Failed to write /no/such/de.json: there is no such folder.',
    ],
    [['exec', '--json', '--', 'true'], 'There is no option --json.'],
    [['exec'], 'exec: expected a command behind --'],
  ])('%j with 2', async (args, message) => {
    const [code, err] = await errorOf(args)
    expect(err).toContain(message)
    expect(code).toBe(2)
  })

  it('a port that is taken, and says what to do', async () => {
    const { port } = new URL(await serve((_, response) => response.end()))
    const [code, err] = await errorOf(['dev', '--port', port])
    expect(err).toBe(
      `Port ${port} is taken by another process. End that one, or leave --port out: then a free port is found.\n`,
    )
    expect(code).toBe(2)
  })

  it('an app that nobody has started, with 3', async () => {
    const url = `http://localhost:${await freePort()}/manifest.json`
    const [code, err] = await errorOf(['dev', '--app', url])
    expect(err).toContain(`${url} does not answer with a manifest (ECONNREFUSED at `)
    expect(err).toContain('). Start the app first')
    expect(code).toBe(3)
  })

  it('a port that nobody asks, with 3, whether there is a start command or not', async () => {
    const app = ['dev', '--app', 'http://localhost:6000/manifest.json']
    const why =
      'http://localhost:6000/manifest.json does not answer with a manifest (bad port). Browsers and Node'
    const [alone, started] = [
      await errorOf(app),
      await errorOf([...app, '--', 'node', '-e', 'setInterval(() => {}, 1000)']),
    ]
    expect([alone[1], started[1]]).toEqual([expect.stringContaining(why), expect.stringContaining(why)])
    expect([alone[0], started[0]]).toEqual([3, 3])
  })

  it('a start command that ends, or is none, with 3', async () => {
    const app = ['dev', '--app', `http://localhost:${await freePort()}/manifest.json`, '--']
    const [ended, missing] = [
      await errorOf([...app, 'node', '-e', 'process.exit(7)']),
      await errorOf([...app, 'no-such-command']),
    ]
    expect(ended[1]).toContain('The start command has ended with code 7.')
    expect(missing[1]).toContain('Failed to start "no-such-command": there is no such command.')
    expect([ended[0], missing[0]]).toEqual([3, 3])
  })

  it('a start command that is none, without an app, before it is ready', async () => {
    expect(await errorOf(['dev', '--', 'no-such-command'])).toEqual([
      2,
      'Failed to start "no-such-command": there is no such command.\n',
    ])
  })

  it('a data folder that cannot be made', async () => {
    const data = `${import.meta.filename}/data`
    const [code, err] = await errorOf(['dev', '--data', data])
    expect([code, err]).toEqual([
      2,
      `Failed to open ${data}: expected a folder to read and write in; ${import.meta.filename}: a file is where a folder should be. Take another one.\n`,
    ])
  })

  it('a start command whose app answers already, and says who does', async () => {
    const url = await serve((_, response) => response.end('another'))
    const [code, err] = await errorOf([
      'dev',
      '--app',
      `${url}/manifest.json`,
      '--',
      'node',
      '-e',
      'console.log("run")',
    ])
    expect(err).toContain(`${url} answers already (status 200), so the start command was not run`)
    // Where the system tells it, as Linux does.
    if (process.platform === 'linux') expect(err).toContain(`process ${process.pid} (`)
    expect(err).not.toMatch(/^run$/m)
    expect(code).toBe(2)
  })

  it('a start command that ends, with its last words', async () => {
    const port = await freePort()
    const words = 'for (let at = 0; at < 30; at++) console.error("line " + at); process.exitCode = 3'
    const [code, err] = await errorOf([
      'dev',
      '--app',
      `http://localhost:${port}/m.json`,
      '--',
      'node',
      '-e',
      words,
    ])
    expect(err).toMatch(/ended with code 3\. Its last words:\n {4}line 20\n(.*\n){8} {4}line 29\n$/)
    expect(code).toBe(3)
  })

  it('a server that ends while it is told of its installation', async () => {
    const port = await freePort()
    const manifest = {
      identifier: 'a',
      name: 'A',
      baseUrl: `http://localhost:${port}`,
      authentication: { type: 'crowdin_app', clientId: 'a' },
      events: { installed: '/installed' },
      modules: {},
    }
    const server = `require('node:http').createServer((request, response) => {
      if (request.url === '/installed') process.exit(6)
      response.end(${JSON.stringify(JSON.stringify(manifest))})
    }).listen(${port})`
    const app = `http://localhost:${port}/manifest.json`
    const [code, err] = await errorOf(['dev', '--app', app, '--', 'node', '-e', server])
    expect(err).toContain('expected a 2xx answer')
    expect(err).toContain('The start command has ended with code 6; what it printed stands above.')
    expect(code).toBe(1)
  })

  it('what a start command threw, above a stack that is longer than its last words', async () => {
    const port = await freePort()
    const deep = `Error.stackTraceLimit = 50
      const dive = (more) => { if (!more) throw new Error('no table "users"'); dive(more - 1) }
      dive(30)`
    const app = `http://localhost:${port}/m.json`
    const [, err] = await errorOf(['dev', '--app', app, '--', 'node', '-e', deep])
    expect(err).toMatch(/Its last words:\n[^]*Error: no table "users"\n( +at dive .*\n){2} *\n/)
  })

  it('a page in the place of a manifest, with 1', async () => {
    const url = await serve((_, response) => {
      response.setHeader('content-type', 'text/html')
      response.end('<p>')
    })
    const [code, err] = await errorOf(['dev', '--app', url])
    expect(err).toContain('expected a manifest, got status 200, text/html that is no JSON')
    expect(err).toContain(
      `Give the address at which the app serves its manifest, such as ${url}/manifest.json.`,
    )
    expect(code).toBe(1)
  })

  it('an address at which the app fails, and sends nobody to another', async () => {
    const url = await serve((_, response) => response.writeHead(500).end())
    const [code, err] = await errorOf(['dev', '--app', `${url}/manifest.json`])
    expect(err).toContain(
      '(status 500, an answer without Content-Type). The app failed there: what it printed says why.',
    )
    expect(code).toBe(3)
  })

  it('an address that is the usual one, without naming it again', async () => {
    const url = await serve((_, response) => response.writeHead(404).end())
    const [, err] = await errorOf(['dev', '--app', `${url}/manifest.json`])
    expect(err).toContain('Give the address at which the app serves its manifest.\n')
  })

  it.each([
    ['', 'text/html that is no JSON', 1],
    ['/app', 'an object without modules', 1],
    ['/none', 'does not answer with a manifest (status 404, text/plain). ', 3],
  ])('an address beside that of the manifest, "%s", and names it', async (path, said, wanted) => {
    const manifest = '{"identifier":"an-app","modules":{}}'
    const answers: Record<string, [string, string]> = {
      '/': ['text/html', '<p>'],
      '/app': ['application/json', '{"status":"ok"}'],
      '/manifest.json': ['application/json', manifest],
    }
    const url = await serve(({ url: asked = '' }, response) => {
      const [type, body] = answers[asked] ?? ['text/plain', 'no such page']
      response.writeHead(asked in answers ? 200 : 404, { 'content-type': type }).end(body)
    })
    const [code, err] = await errorOf(['dev', '--app', url + path])
    expect(err).toContain(said)
    expect(err).toContain(`The manifest is at ${url}/manifest.json: give that address.`)
    expect(err).not.toContain('Start the app first')
    expect(code).toBe(wanted)
  })

  it('a --client-secret of a client that no app has, with the nearest', async () => {
    const modules = '"modules":{},"authentication":{"type":"crowdin_app","clientId":"my-client"}'
    const url = await serve((_, response) => response.end(`{"identifier":"an-app",${modules}}`))
    const secrets = ['my-cleint=a', 'other=b', 'my-client=c'].flatMap((pair) => ['--client-secret', pair])
    const [, err] = await errorOf(['dev', ...secrets, '--app', `${url}/manifest.json`])
    expect(err.match(/^--client-secret.*$/gm)).toEqual([
      '--client-secret: no app has the client id "my-cleint". Did you mean "my-client"?',
      '--client-secret: no app has the client id "other". There are: my-client.',
    ])
  })

  it('says whom it waits for, where an app does not answer its installation', async () => {
    const url = await serve(({ method, headers: { host } }, response) => {
      if (method === 'POST') return
      const authentication = { type: 'crowdin_app', clientId: 'a' }
      const events = { installed: '/installed' }
      const rest = { baseUrl: `http://${host}`, authentication, events, modules: {} }
      response.end(JSON.stringify({ identifier: 'an-app', name: 'An app', ...rest }))
    })
    const running = run(['dev', '--app', `${url}/manifest.json`])
    await running.line(/^waiting for an-app to answer POST http:\/\/localhost:\d+\/installed$/m)
  })

  it('a manifest with mistakes, names them and the way to their places, with 1', async () => {
    const url = await serve((_, response) => response.end('{"identifier":"an-app","modules":{}}'))
    const [code, err] = await errorOf(['dev', '--app', `${url}/manifest.json`])
    expect(err).toContain('name: expected a string, got nothing')
    expect(err).toContain(`ap-bridge lint ${url}/manifest.json shows the places.`)
    expect(code).toBe(1)
  })

  it('an app that has another secret, and says how to give the same', async () => {
    const port = await freePort()
    const running = run(
      ['dev', '--client-secret', 'an-app=another', '--app', `http://localhost:${port}/manifest.json`].concat([
        '--',
        'node',
        fixture('app.mjs'),
      ]),
      { PORT: String(port), APP_CLIENT_SECRET: 'a-secret' },
    )
    expect(await running.code).toBe(1)
    expect(running.err()).toContain('invalid_client')
    expect(running.err()).toContain('--client-secret <clientId>=<secret>')
    expect(running.err()).toContain(`callback an-app POST http://localhost:${port}/installed`)
  })

  it('APP_CLIENT_SECRET for another client than APP_CLIENT_ID, and says so', async () => {
    const url = await serve(({ headers: { host } }, response) => {
      const authentication = { type: 'authorization_code', clientId: 'a-client' }
      const app = {
        identifier: 'by-code',
        name: 'By code',
        baseUrl: `http://${host}`,
        scopes: [],
        modules: {},
      }
      response.end(JSON.stringify({ ...app, authentication }))
    })
    const running = run(['dev', '--app', `${url}/manifest.json`], {
      APP_CLIENT_ID: 'another-client',
      APP_CLIENT_SECRET: 'a-secret',
    })
    expect((await running.line(/of client a-client, (.*)$/m))[1]).toBe(
      'made here: the app has to be given it; APP_CLIENT_ID gives APP_CLIENT_SECRET to another-client',
    )
    running.kill('SIGINT')
    expect(await running.code).toBe(0)
  })

  it('an app that refuses its installation, and leaves nothing running', async () => {
    const port = await freePort()
    const running = run(
      ['dev', '--app', `http://localhost:${port}/manifest.json`, '--', 'node', fixture('app.mjs')],
      { PORT: String(port), APP_CLIENT_SECRET: 'a-secret' },
    )
    const [, pid] = await running.line(/its process is (\d+)/)
    const wrong = run([
      'dev',
      '--client-secret',
      'an-app=another',
      '--app',
      `http://localhost:${port}/manifest.json`,
    ])
    expect(await wrong.code).toBe(1)
    expect(wrong.err()).toContain('expected a 2xx answer')
    await running.line(/^ready/m)
    running.kill('SIGINT')
    expect(await running.code).toBe(codeAfter('SIGINT'))
    expect(isAlive(Number(pid))).toBe(false)
  })
})

describe('ap-bridge dev', () => {
  it('without an app is just the simulator with a world', async () => {
    const running = run(['dev'])
    const [, url] = await running.line(/^ready (\S+)$/m)
    const page = await fetch(url as string)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('data-sim-status')])
    await running.line(/no app is installed: --app/)
    running.kill('SIGINT')
    expect(await running.code).toBe(codeAfter('SIGINT'))
  })

  it('prints one JSON object as the first line of stdout, and all else to stderr', async () => {
    const { running, session, port } = await dev()
    expect(running.out().trim()).toBe(JSON.stringify(session))
    expect(session.apps).toMatchObject([
      { identifier: 'an-app', clientId: 'an-app', clientSecret: 'a-secret' },
    ])
    expect(session.apps[0]?.frameUrl).not.toContain(`:${port}`)
    const headers = { authorization: `Bearer ${session.world.token}` }
    const project = await fetch(`${session.url}/api/v2/projects/${session.world.projectId}`, { headers })
    const worlds = await fetch(`${session.controlUrl}/worlds`, {
      headers: { authorization: `Bearer ${session.controlToken}` },
    })
    expect([project.status, worlds.status]).toEqual([200, 200])
    expect(running.err()).toContain('the app listens')
  })

  it('speaks as the manifest does, unless it is told otherwise', async () => {
    const { session } = await dev()
    const { session: told } = await dev(['--brand', 'service', '--edition', 'enterprise', '--cross-site'])
    const brandOf = async ({ controlUrl, controlToken, world }: SessionObject): Promise<string> => {
      const headers = { authorization: `Bearer ${controlToken}` }
      const answer = await fetch(`${controlUrl}/worlds/${world.id}/snapshot`, { headers })
      return /"brand":\s*"(\w+)"/.exec(await answer.text())?.[1] ?? ''
    }
    expect(await brandOf(session)).toBe('crowdin')
    expect(await brandOf(told)).toBe('service')
    expect(new URL(told.url).hostname).toBe('127.0.0.1')
  })

  it('tells a refusal when it happens, and one that repeats only once', async () => {
    const { running, session } = await dev()
    const refused = (): Promise<Response> =>
      fetch(`${session.url}/api/v2/projects/999999`, {
        headers: { authorization: `Bearer ${session.world.token}` },
      })
    await refused()
    await running.line(/✗ request .*GET .*projects\/999999/)
    await refused()
    await fetch(`${session.url}/api/v2/projects/888888`, {
      headers: { authorization: `Bearer ${session.world.token}` },
    })
    await running.line(/… 1 more time\n.*888888/)
    expect(running.err().match(/projects\/999999/g)).toHaveLength(1)
  })

  it('warns of a page that no browser would frame', async () => {
    const { running } = await dev([], { APP_HEADERS: '{"x-frame-options":"SAMEORIGIN"}' })
    await running.line(/an-app: no browser will show its page .*\n {4}X-Frame-Options: SAMEORIGIN/)
  })

  it('warns of a manifest that names another address, and uses the app where it is', async () => {
    const url = await serve((_, response) =>
      response.end(
        JSON.stringify({
          identifier: 'moved',
          name: 'Moved',
          baseUrl: 'https://moved.test/app',
          authentication: { type: 'none' },
          modules: { 'project-tools': [{ key: 't', name: 'T', logo: '/l.png', url: '/t' }] },
        }),
      ),
    )
    const running = run(['dev', '--json', '--app', `${url}/manifest.json`])
    const [line] = await running.line(/^\{.*\}$/m)
    expect(running.err()).toContain(
      `the manifest's baseUrl names https://moved.test; the app is used at ${url}`,
    )
    const [app] = (JSON.parse(line) as SessionObject).apps
    expect(app?.frameUrl).toMatch(/^http:\/\/localhost:\d+\/app\/t$/)
  })

  it('installs several apps', async () => {
    const app = (identifier: string): Promise<string> =>
      serve((_, response) =>
        response.end(
          JSON.stringify({
            identifier,
            name: identifier,
            baseUrl: 'https://app.test',
            authentication: { type: 'none' },
            modules: {},
          }),
        ),
      )
    const running = run(['dev', '--json', '--app', await app('one'), '--app', await app('two')])
    const [line] = await running.line(/^\{.*\}$/m)
    const { apps } = JSON.parse(line) as SessionObject
    expect(apps.map(({ identifier }) => identifier)).toEqual(['one', 'two'])
  })

  it('says of an app what it needs, what it has and where its pages are', async () => {
    const { running, session } = await dev(['--client-secret', 'an-app=a-secret'])
    await running.line(/stop with Ctrl\+C/)
    const page = `${session.url}/w/${session.world.id}/project/ocean-docs/tools/app/${encodeURIComponent('an-app¦an-app-tools')}`
    expect(running.err()).toContain(
      [
        'installed an-app (An app)',
        '  edition  any; this world is standard',
        '  secret   a-… of client an-app, from --client-secret',
        '  scopes   project',
        `  modules  project-tools "an-app-tools": ${page}`,
      ].join('\n'),
    )
  })

  it('installs an app despite its mistakes where it is forced to, and leads its address here', async () => {
    const { running, session } = await dev(['--force-install'], { APP_BASE: 'https://LIVE.example:443' })
    expect(session.apps[0]?.frameUrl).toMatch(/^http:\/\/localhost:\d+\/page$/)
    await running.line(/✗ install an-app logo\n {4}MF-014 .*installed by force/)
    await running.line(/✓ callback an-app POST .*\/installed/)
  })

  it('says what a token of an earlier start is', async () => {
    const first = await dev()
    first.running.kill('SIGINT')
    await first.running.code
    const { running, session } = await dev()
    expect(session.world.organizationId).not.toBe(first.session.world.organizationId)
    const headers = { authorization: `Bearer ${first.session.world.token}` }
    const answer = await fetch(`${session.url}/api/v2/projects`, { headers })
    expect(answer.status).toBe(401)
    await running.line(/✗ request GET \/api\/v2\/projects\n {4}token of a world that is gone \(w-\w+\)/)
  })

  it("has a page's requests of its own server in the trace", async () => {
    const { session } = await dev()
    const front = new URL(session.apps[0]?.frameUrl ?? '').origin
    await fetch(`${front}/page?jwtToken=x`, { headers: { 'sec-fetch-site': 'cross-site' } })
    const { controlUrl, controlToken, world } = session
    const answer = await fetch(`${controlUrl}/worlds/${world.id}/trace`, {
      headers: { authorization: `Bearer ${controlToken}` },
    })
    const entries = (await answer.json()) as { kind: string; app: string; name: string; out: unknown }[]
    expect(entries.filter(({ kind }) => kind === 'page')).toMatchObject([
      { app: 'an-app', name: 'GET /page', out: { status: 200 } },
    ])
  })

  it('has the world of before in its data folder, and the app with its ids, secrets and tokens', async () => {
    const data = join(folder, 'kept')
    const first = await dev(['--data', data])
    first.running.kill('SIGINT')
    await first.running.code
    const second = await dev(['--data', data])
    expect(second.session.world).toEqual(first.session.world)
    const [{ frameUrl: _, ...before } = {}] = first.session.apps
    expect(second.session.apps).toMatchObject([before])
    expect(second.running.err()).not.toContain('not applied')
    second.running.kill('SIGINT')
    await second.running.code
    const third = run(['dev', '--data', data])
    await third.line(/an-app was installed at an earlier start and is not served now: add its --app/)
    const [code, err] = await errorOf(['dev', '--data', data])
    expect([code, err]).toEqual([
      2,
      expect.stringContaining(`the simulator of process ${third.pid} has had it since`),
    ])
    third.kill('SIGTERM')
    expect(await third.code).toBe(codeAfter('SIGTERM'))
    const [wrong, words] = await errorOf(['dev', '--data', data, '--edition', 'enterprise'])
    expect([wrong, words]).toEqual([2, expect.stringContaining('has the edition standard')])
  })
})

describe('a scenario', () => {
  it('is not applied to a world that its data folder kept, which is said with what to do', async () => {
    const data = join(folder, 'with-scenario')
    const first = run(['dev', '--data', data, '--scenario', 'plurals'])
    await first.line(/^stop with/m)
    expect(first.err()).not.toContain('not applied')
    first.kill('SIGINT')
    await first.code
    const second = run(['dev', '--data', data, '--scenario', 'rtl'])
    await second.line(
      /^--scenario rtl was not applied: .*with-scenario has a world already, which goes on\. Take another folder, or load/m,
    )
    await second.line(/^ready/m)
  })
})

describe('demo', () => {
  it('prints ready alone on its line, and below it a curl line that asks REST for the project', async () => {
    const running = run(['demo'], { PORT: '0', APP_PORT: '0' })
    await running.line(/^ready http:\S+\/editor$/m)
    const [, token, url] = await running.line(/^curl -H "Authorization: Bearer (\S+)" (\S+)$/m)
    expect(running.out().trim().split('\n')).toHaveLength(1)
    const answer = await fetch(url ?? '', { headers: { authorization: `Bearer ${token}` } })
    expect(await answer.json()).toMatchObject({ data: { id: expect.any(Number) as number } })
  })

  it('says which port is taken, and what to do', async () => {
    const { port } = new URL(await serve((_, response) => response.end()))
    const advice =
      'is taken by another process. End that one, or take free ports: --port 0, or PORT=0 and APP_PORT=0.'
    expect(await errorOf(['demo', '--port', port])).toEqual([2, `Port ${port} ${advice}\n`])
    expect(await errorOf(['demo'], { PORT: '0', APP_PORT: port })).toEqual([2, `Port ${port} ${advice}\n`])
  })

  it('goes on with the world that --data has kept', async () => {
    const ready = async (): Promise<string> => {
      const running = run(['demo', '--data', join(folder, 'demo'), '--port', '0'])
      const [, path = ''] = await running.line(/^ready http:\/\/[^/]+(\S+)$/m)
      await running.line(/^curl/m)
      running.kill('SIGTERM')
      expect(await running.code).toBe(0)
      return path
    }
    expect(await ready()).toBe(await ready())
  })
})

describe('the end', () => {
  it.skipIf(isWindows)('comes with that of npx, which leaves what it runs behind', async () => {
    const command = [process.execPath, binary, 'dev', '--port', '0', '--json']
    const npx = spawn('sh', ['-c', '"$0" "$@"; true', ...command], {
      env: { ...process.env, npm_command: 'exec' },
    })
    await once(npx.stdout, 'data')
    npx.kill('SIGKILL')
    // Its end, and that of what it ran and shared its output with.
    await once(npx, 'close')
  })

  it.skipIf(isWindows).each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'by %s takes the app along',
    async (signal) => {
      const { running, appPid } = await dev()
      running.kill(signal)
      expect(await running.code).toBe(0)
      expect(isAlive(appPid)).toBe(false)
    },
  )

  it.skipIf(isWindows)(
    'comes at once with the second Ctrl+C, also for an app that does not want to',
    async () => {
      const port = await freePort()
      const stubborn = `process.on('SIGTERM', () => console.log('not yet')); setInterval(() => {}, 1000); console.log('pid ' + process.pid)`
      const running = run(['dev', '--', 'sh', '-c', `node -e "${stubborn}"; true`], { PORT: String(port) })
      await running.line(/^ready/m)
      const [, pid] = await running.line(/pid (\d+)/)
      running.kill('SIGINT')
      await running.line(/not yet/)
      // Twice within a third of a second is taken for one key.
      const again = setInterval(() => running.kill('SIGINT'), 50)
      const code = await running.code
      clearInterval(again)
      expect(code).toBe(130)
      await expect.poll(() => isAlive(Number(pid))).toBe(false)
    },
  )

  it('comes before it is ready, too', async () => {
    const url = `http://localhost:${await freePort()}/manifest.json`
    const running = run([
      'dev',
      '--app',
      url,
      '--',
      'node',
      '-e',
      'console.log("pid " + process.pid); setInterval(() => {}, 1000)',
    ])
    const [, pid] = await running.line(/pid (\d+)/)
    await running.line(/waiting for/)
    running.kill('SIGINT')
    expect(await running.code).toBe(130)
    expect(isAlive(Number(pid))).toBe(false)
  })

  it('is that of the start command, where it ends first', async () => {
    const running = run(['dev', '--', 'node', '-e', 'process.exit(9)'])
    expect(await running.code).toBe(9)
    expect(running.err()).toContain('the start command has ended with code 9')
  })
})
