/** Servers in other languages, as they run on the live platform, started by the command line without an edit. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { endAll, run } from './cli.ts'
import { freePort } from '../free-port.ts'

afterEach(endAll)

const example = (name: string): string => join(import.meta.dirname, '../../examples', name)

/** What the page of the app says to whom the platform sent, and where it has the script from. */
const check = `
import { createHmac } from 'node:crypto'
const { apps: [app], iframeUrl, world } = JSON.parse(process.env.AP_BRIDGE_SESSION)
const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')
const claims = { exp: Date.now() / 1000 + 600, context: { organization_id: world.organizationId, user_id: 1 } }
const said = part({ alg: 'HS256', typ: 'JWT' }) + '.' + part(claims)
const signature = createHmac('sha256', app.clientSecret).update(said).digest('base64url')
if ((await fetch(app.frameUrl)).status !== 403) throw new Error('anyone is let in')
const page = await (await fetch(app.frameUrl + '?jwtToken=' + said + '.' + signature)).text()
console.log(app.identifier, page.includes(iframeUrl), page.match(/<li>[^<]*/)?.[0])`

const apps: [name: string, probe: string[], secret: string, start: (port: number) => string][] = [
  [
    'Python',
    ['python3', '--version'],
    'python-app=python-secret',
    () => `python3 ${example('python-app/app.py')}`,
  ],
  [
    'PHP',
    ['php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);'],
    'php-app=php-secret',
    (port) => `php -S localhost:${port} ${example('php-app/app.php')}`,
  ],
]

for (const [name, [probe = '', ...args], secret, start] of apps) {
  const isThere = spawnSync(probe, args, { stdio: 'ignore' }).status === 0
  const title = `an app in ${name} is installed, gets its token, asks REST and shows its page`
  it.skipIf(!isThere)(isThere ? title : `${title}: NOT TRIED, ${probe} is not installed here`, async () => {
    const port = await freePort()
    const manifest = `http://localhost:${port}/manifest.json`
    const running = run(
      [
        'exec',
        '--app',
        manifest,
        '--client-secret',
        secret,
        '--start',
        start(port),
        '--',
        'node',
        '--input-type=module',
        '-e',
        check,
      ],
      { PORT: String(port) },
    )
    expect([await running.code, running.out().trim(), running.err()]).toEqual([
      0,
      `${secret.split('=')[0]} true <li>Ocean Docs`,
      expect.stringContaining('✓ oauth') as string,
    ])
  })

  const tried = `the doctor leads an app in ${name} to its own simulator`
  it.skipIf(!isThere)(isThere ? tried : `${tried}: NOT TRIED, ${probe} is not installed here`, async () => {
    const port = await freePort()
    const app = ['--app', `http://localhost:${port}/manifest.json`, '--client-secret', secret]
    const running = run(
      [
        'doctor',
        ...app,
        '--no-browser',
        '--only',
        'installed-callback,token',
        '--',
        ...start(port).split(' '),
      ],
      { PORT: String(port) },
    )
    expect([await running.code, running.out()]).toEqual([0, expect.stringMatching(/steps ok:[^–]*token/)])
  })
}

const curl = spawnSync('curl', ['--version'], { stdio: 'ignore' }).status === 0

it.skipIf(!curl)(
  `curl reaches the platform's name under exec, and no other host with --offline`,
  async () => {
    const script = `curl -sS -H "Authorization: Bearer $AP_BRIDGE_TOKEN" https://api.crowdin.com/api/v2/projects/1; curl -sS https://app.example`
    const running = run(['exec', '--offline', '--', 'sh', '-c', script])
    expect(await running.code).not.toBe(0)
    expect(running.out()).toMatch(/^\{"data":\{"id":1,/)
    expect(running.err()).toContain(
      '--offline: app.example is not this machine; --allow-host app.example lets it go there',
    )
  },
)

it('exec has no proxy with --door off, and refuses another word', async () => {
  const script = 'console.log(process.env.HTTPS_PROXY ?? "none", Boolean(process.env.AP_BRIDGE_TOKEN))'
  const off = run(['exec', '--door', 'off', '--', 'node', '-e', script], { HTTPS_PROXY: undefined })
  const wrong = run(['exec', '--door', 'shut', '--', 'true'])
  expect([await off.code, off.out()]).toEqual([0, 'none true\n'])
  expect([await wrong.code, wrong.err()]).toEqual([
    2,
    expect.stringContaining('--door: expected on or off') as string,
  ])
})

it('ap-bridge env prints what a shell needs while dev runs, and refuses when none does', async () => {
  const dev = run(['dev', '--json'])
  const [line] = await dev.line(/^\{.*\}$/m)
  const { url, proxyUrl, caFile, world } = JSON.parse(line) as Record<
    'url' | 'proxyUrl' | 'caFile',
    string
  > & {
    world: { token: string }
  }
  const json = run(['env', '--format', 'json', '--url', url])
  expect([await json.code, JSON.parse(json.out())]).toEqual([
    0,
    expect.objectContaining({
      HTTPS_PROXY: proxyUrl,
      https_proxy: proxyUrl,
      NODE_EXTRA_CA_CERTS: caFile,
      AP_BRIDGE_URL: url,
      AP_BRIDGE_TOKEN: world.token,
    }),
  ])
  const shell = run(['env', '--url', `${url}/w/a-world/editor`])
  expect([await shell.code, shell.out()]).toEqual([
    0,
    expect.stringContaining(`export HTTPS_PROXY='${proxyUrl}'\n`),
  ])
  dev.kill('SIGTERM')
  await dev.code
  const none = run(['env', '--url', url])
  expect([await none.code, none.err()]).toEqual([
    3,
    expect.stringContaining(`No simulator runs at ${url} that can be found here.`),
  ])
})
