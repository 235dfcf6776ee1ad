/** What a program of another language does, and an app that is written in one, as a person sees it. */
import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { expect, test } from 'playwright/test'

const root = join(import.meta.dirname, '../..')
const cli = join(root, 'dist/cli.js')
const isThere = ['curl', 'python3'].every(
  (name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0,
)

test('what curl translates stands in the Editor, and the page of an app in Python in its project', async ({
  page,
}) => {
  test.skip(!isThere, 'NOT TRIED: curl or python3 is not installed here')
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as AddressInfo
  free.close()
  await once(free, 'close')
  const app = [
    '--app',
    `http://localhost:${port}/manifest.json`,
    '--client-secret',
    'python-app=python-secret',
  ]
  const start = ['python3', join(root, 'examples/python-app/app.py')]
  const dev = spawn(process.execPath, [cli, 'dev', '--json', ...app, '--', ...start], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(dev, 'exit')
  try {
    const [line] = (await Promise.race([once(createInterface(dev.stdout), 'line'), ended])) as [unknown]
    if (typeof line !== 'string')
      throw new Error(`ap-bridge dev ended with code ${String(line)}; it says why above`)
    const { url, editorUrl, world } = JSON.parse(line) as {
      url: string
      editorUrl: string
      world: { id: string }
    }
    // As a person does it in a shell.
    const script = `eval "$("$NODE" "$CLI" env --url ${url})" && sh ${join(root, 'test/clients/door/curl.sh')}`
    const env = { ...process.env, NODE: process.execPath, CLI: cli }
    const { stdout } = await promisify(execFile)('sh', ['-c', script], { env })
    expect(stdout.trim()).toBe('Hallo von curl')

    await page.goto(editorUrl)
    await expect(page.locator('html')).toHaveAttribute('data-sim-status', 'ready')
    await page
      .getByRole('listbox', { name: 'Files' })
      .getByRole('option', { name: /door\.json/ })
      .click()
    await expect(page.getByRole('grid', { name: 'Strings' }).getByRole('row')).toHaveCount(1)
    await expect(page.getByText('Hallo von curl').first()).toBeVisible()

    await page.goto(`${url}/w/${world.id}/project/ocean-docs/tools`)
    await page.getByText('Project names', { exact: true }).first().click()
    const frame = page.frameLocator('iframe[data-sim-frame="names"]')
    await expect(frame.getByRole('listitem').first()).toHaveText('Ocean Docs')
  } finally {
    dev.kill('SIGINT')
    await ended
  }
})
