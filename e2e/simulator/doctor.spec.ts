import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import type { Result } from '../../host-simulator/doctor/run.ts'
import { freePort } from '../../test/free-port.ts'

const root = join(import.meta.dirname, '../..')

/** What the built command says of an app that it starts. */
const doctor = async (
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  args: readonly string[] = [],
): Promise<{ code: number | null; results: Result[] }> => {
  const port = String(await freePort())
  const line = [
    'doctor',
    '--json',
    '--app',
    `http://localhost:${port}/manifest.json`,
    ...args,
    '--',
    ...command,
  ]
  const child = spawn(process.execPath, [join(root, 'dist/cli.js'), ...line], {
    env: { ...process.env, PORT: port, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let out = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => (out += part))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, results: JSON.parse(out) as Result[] }
}

const broken = (trap: string): ReturnType<typeof doctor> =>
  doctor(['node', join(root, 'test/cli/fixtures/doctor-app.mjs')], { TRAP: trap })

const stepsOf = (results: readonly Result[], status: Result['status']): string[] =>
  results.filter((result) => result.status === status).map(({ step }) => step)

const messageOf = (results: readonly Result[], id: string): string =>
  results.find(({ step }) => step === id)?.message ?? ''

test.describe.configure({ timeout: 120_000 })

test('the reference app is healthy, without a word', async () => {
  const env = { APP_CLIENT_ID: 'reference-app', APP_CLIENT_SECRET: 'a secret of the reference app' }
  const { code, results } = await doctor(['node', join(root, 'dist/reference-app.js')], env, [
    '--probe',
    '/api/user',
  ])
  expect(results.filter(({ status }) => status !== 'ok')).toEqual([])
  expect(code).toBe(0)
})

test('the example is healthy, without a word', async () => {
  const args = ['--client-secret', 'panel-app=panel-secret', '--probe', '/project']
  const { code, results } = await doctor(['node', join(root, 'examples/panel-app/server.mjs')], {}, args)
  expect(stepsOf(results, 'skipped')).toEqual([
    'logos-answer',
    'file-format-job',
    'file-format-runs',
    'body-limit',
  ])
  expect(results.filter(({ status }) => status !== 'ok' && status !== 'skipped')).toEqual([])
  expect(code).toBe(0)
})

for (const [trap, step, words] of [
  ['policy', 'ap-handshake', 'its Content-Security-Policy keeps the browser from iframe.js'],
  ['digest', 'ap-handshake', 'the `integrity` of its script tag keeps out iframe.js'],
  ['throws', 'page-errors', "Cannot read properties of undefined (reading 'here')"],
  ['unparsed', 'page-errors', '/page:3:'],
  ['origins', 'page-errors', 'has been blocked by CORS policy'],
  ['module', 'script-tag', 'loads no iframe.js'],
] as const)
  test(`one cause is named: ${trap}`, async () => {
    const { code, results } = await broken(trap)
    expect(stepsOf(results, 'failed')).toEqual([step])
    expect(messageOf(results, step)).toContain(words)
    expect(code).toBe(1)
  })

test('a page whose own server refuses what it asks is warned of, with the way to the key', async () => {
  const { code, results } = await broken('refuses')
  expect(stepsOf(results, 'warning')).toEqual(['own-requests'])
  expect(results.find(({ step }) => step === 'own-requests')).toMatchObject({
    message: 'project-menu "page": GET /api/me was answered 401',
    fix: expect.stringContaining('--probe "GET /api/me"') as unknown,
  })
  expect(code).toBe(0)
})

test('a page that throws without its storage is warned of', async () => {
  const { code, results } = await broken('storage')
  expect(stepsOf(results, 'warning')).toEqual(['third-party-storage'])
  expect(messageOf(results, 'third-party-storage')).toContain('SecurityError')
  expect(code).toBe(0)
})

test('what is only worth knowing of how a page looks and acts is said, and the steps hold', async () => {
  const [plain, pale, unread] = [await broken('plain'), await broken('pale'), await broken('unread')]
  for (const { code, results } of [plain, pale, unread])
    expect([code, stepsOf(results, 'failed'), stepsOf(results, 'warning')]).toEqual([0, [], []])
  expect(messageOf(plain.results, 'theme-followed')).toBe(
    'worth knowing: project-menu "page" looks the same in the light and in the dark theme',
  )
  expect(messageOf(plain.results, 'axe-rules')).toMatch(/^axe finds nothing/)
  expect(messageOf(pale.results, 'theme-followed')).toMatch(/^all is drawn anew/)
  expect(messageOf(pale.results, 'axe-rules')).toContain('project-menu "page": dark theme: color-contrast')
  expect(unread.results.find(({ step }) => step === 'rules-kept')?.evidence).toEqual([
    'BR-007 AP.events.off "theme.changed": it got no function that was added for this event, so 1 listener stays',
    'BR-011 AP.apiRequest GET /nowhere: it was answered with status 404, and the page looked at nothing that says so',
  ])
})

test('a script that comes late, by what a module imports, is seen', async () => {
  const { results } = await broken('late')
  expect([stepsOf(results, 'failed'), stepsOf(results, 'warning')]).toEqual([[], []])
})

test('stopped while its browser starts, it leaves nothing behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ap-bridge-stopped-'))
  try {
    const port = String(await freePort())
    const app = `http://localhost:${port}/manifest.json`
    const command = ['node', join(root, 'test/cli/fixtures/doctor-app.mjs')]
    const child = spawn(
      process.execPath,
      [join(root, 'dist/cli.js'), 'doctor', '--app', app, '--', ...command],
      {
        env: { ...process.env, PORT: port, TMPDIR: folder, TMP: folder, TEMP: folder },
        stdio: 'ignore',
      },
    )
    const ended = once(child, 'close')
    await expect
      .poll(async () => (await readdir(folder)).some((name) => name.includes('profile')), { intervals: [5] })
      .toBe(true)
    child.kill('SIGINT')
    expect(await ended).toEqual([130, null])
    expect(await readdir(folder)).toEqual([])
  } finally {
    await rm(folder, { recursive: true })
  }
})
