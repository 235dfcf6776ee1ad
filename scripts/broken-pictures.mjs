/**
 * Makes the pictures of docs/broken-apps.md: the findings of each broken app in the dock, as `ap-bridge dev` has them.
 * `node scripts/broken-pictures.mjs [name …]`, all without names.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { loadModule } from './contract-plugin.mjs'
import { palettePng } from './pictures/palette-png.mjs'
import { readPng } from './pictures/read-png.mjs'
import { openCamera, stillPicture } from './pictures/stage.mjs'
import { build, root } from './prepare.mjs'

const { traps } = await loadModule('e2e/broken/traps.ts')
const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(traps)
const folder = join(root, 'docs/broken-apps')
/** The one that the documents name, where it is free. */
const port = 3000

const isFree = await new Promise((resolve) => {
  const server = createServer()
    .once('error', () => resolve(false))
    .listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
})
if (!isFree) throw new Error(`port ${port} is taken, which the pictures would name`)

/** A session with the app in it; by force, so that what refuses to be installed is told in a page, too. */
const startDev = async (name) => {
  const address = `http://localhost:${port}/manifest.json`
  const args = ['dev', '--json', '--force-install', '--app', address]
  const command = ['--client-secret', 'broken-app=broken-secret', '--', process.execPath]
  const dev = spawn(
    process.execPath,
    [join(root, 'dist/cli.js'), ...args, ...command, join(root, 'scripts/broken-app.mjs'), name],
    { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const ended = once(dev, 'close').then(([code]) => {
    throw new Error(`dev has ended with ${code} for ${name}`)
  })
  const [line] = await Promise.race([once(createInterface(dev.stdout), 'line'), ended])
  return {
    session: JSON.parse(line),
    async close() {
      ended.catch(() => {})
      dev.kill()
      await once(dev, 'close')
    },
  }
}

const sendFile = async ({ apiUrl, world: { token, projectId } }, text) => {
  const headers = { authorization: `Bearer ${token}` }
  const file = { ...headers, 'crowdin-api-filename': 'hello.lines' }
  const storage = await fetch(`${apiUrl}/storages`, { method: 'POST', headers: file, body: text })
  const { id } = (await storage.json()).data
  await fetch(`${apiUrl}/projects/${projectId}/files`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ storageId: id, name: 'hello.lines' }),
  })
}

await build()
mkdirSync(folder, { recursive: true })
const camera = await openCamera()
try {
  for (const name of wanted) {
    const { act, finding } = traps[name]
    const { session, close } = await startDev(name)
    try {
      const page = await camera.page({ width: 1100, height: 800, at: new Date() })
      await page.goto(session.editorUrl)
      if (act) await sendFile(session, `hello=${'Hello '.repeat(act === 'sends a large file' ? 20_000 : 1)}`)
      await page.getByRole('button', { name: 'AP Bridge simulator' }).click()
      await page.getByRole('tab', { name: 'Findings' }).click()
      const table = page.getByRole('region', { name: 'Findings' }).locator('table')
      await table.getByRole('link', { name: finding.id }).waitFor()
      // The hour is another each time.
      await page.addStyleTag({ content: '.dock-table .shown .muted { visibility: hidden }' })
      writeFileSync(join(folder, `${name}.png`), palettePng(readPng(await stillPicture(table)), 64))
      await page.context().close()
    } finally {
      await close()
    }
  }
} finally {
  await camera.close()
}
