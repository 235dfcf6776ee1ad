import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserPath } from '../../scripts/browser.mjs'
import { freePort } from '../cli/cli.ts'
import { packInto, type PackageFolder } from './folder.ts'

const packages = process.env['AP_BRIDGE_REACT']
if (!packages)
  console.log(
    'SKIPPED, the app with React. npm test installs its packages where a registry answers; or name a folder that has them in AP_BRIDGE_REACT.',
  )

describe.skipIf(!packages)('an app with React, TypeScript and Vite', () => {
  let folder: PackageFolder
  let cwd: string
  beforeAll(async () => {
    folder = await packInto()
    cwd = join(folder.path, 'shelf-panel')
  })
  afterAll(() => folder.remove())

  it('is written by init, compiles, and its tests pass', async () => {
    const cli = join(folder.home, 'dist/cli.js')
    const said = { err: expect.any(String), code: 0 }
    expect(await folder.node([cli, 'init', 'shelf-panel', '--template', 'react'])).toMatchObject(said)
    await mkdir(join(cwd, 'node_modules'))
    const from = join(packages ?? '', 'node_modules')
    for (const name of await readdir(from))
      if (!name.startsWith('.')) await symlink(join(from, name), join(cwd, 'node_modules', name))

    const [port, path] = [await freePort(), join(cwd, 'public/manifest.json')]
    const manifest = await readFile(path, 'utf8')
    expect(manifest).toContain('"name": "Shelf panel"')
    await writeFile(path, manifest.replace(':3000', `:${port}`))

    expect(await folder.node(['node_modules/typescript/bin/tsc'], { cwd })).toEqual({ ...said, out: '' })
    const vite = `node node_modules/vite/bin/vite.js --port ${port} --strictPort`
    const command = [
      ...[cli, 'exec', '--app', `http://localhost:${port}/manifest.json`, '--start', vite],
      ...['--', 'node', join(folder.path, 'node_modules/playwright/cli.js'), 'test', '--workers', '2'],
    ]
    expect(await folder.node(command, { cwd, env: { CHROMIUM_PATH: browserPath() } })).toEqual({
      ...said,
      out: expect.stringContaining('2 passed'),
    })
  }, 180_000)
})
