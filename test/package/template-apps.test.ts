/** What `ap-bridge init` writes for apps that stand on packages, as its author runs it: by npm. */
import { chmod, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserPath } from '../../scripts/browser.mjs'
import { freePort } from '../free-port.ts'
import { packInto, root, type PackageFolder } from './folder.ts'

const apps = [
  { template: 'react', variable: 'AP_TEST_REACT', address: 'public/manifest.json', tests: 2 },
  { template: 'serverless', variable: 'AP_TEST_SERVERLESS', address: null, tests: 4 },
  { template: 'sdk', variable: 'AP_TEST_APM', address: null, tests: 4 },
]

let folder: PackageFolder
beforeAll(async () => {
  folder = await packInto()
})
afterAll(() => folder.remove())

/** As an install would, with what lies in another folder; a Node that is there is the one that runs. */
const linkPackages = async (cwd: string, from: string): Promise<void> => {
  const modules = join(cwd, 'node_modules')
  await mkdir(join(modules, '.bin'), { recursive: true })
  for (const name of await readdir(from))
    if (!name.startsWith('.')) await symlink(join(from, name), join(modules, name))
  const own = {
    'ap-bridge': join(folder.home, 'dist/cli.js'),
    playwright: join(root, 'node_modules/playwright/cli.js'),
  }
  await chmod(own['ap-bridge'], 0o755)
  for (const name of await readdir(join(from, '.bin')))
    if (!(name in own)) await symlink(join(from, '.bin', name), join(modules, '.bin', name))
  for (const [name, path] of Object.entries(own)) await symlink(path, join(modules, '.bin', name))
}

for (const { template, variable, address, tests } of apps) {
  const packages = process.env[variable]
  if (!packages)
    console.log(
      `SKIPPED, the template ${template}. npm test installs its packages where a registry answers; or name a folder that has them in ${variable}.`,
    )

  describe.skipIf(!packages)(`the template ${template}`, () => {
    it('is written by init, builds, and its tests pass', async () => {
      const cwd = join(folder.path, `shelf-${template}`)
      const cli = join(folder.home, 'dist/cli.js')
      const written = await folder.node([cli, 'init', `shelf-${template}`, '--template', template])
      expect(written).toMatchObject({ code: 0 })
      await linkPackages(cwd, join(packages ?? '', 'node_modules'))

      const port = await freePort()
      for (const name of ['package.json', ...(address ? [address] : [])]) {
        const text = await readFile(join(cwd, name), 'utf8')
        expect(text).toMatch(new RegExp(`"name": "shelf[- ]${template}"`, 'i'))
        await writeFile(join(cwd, name), text.replaceAll(/(localhost:|--port )3000/g, `$1${port}`))
      }
      const env = { PORT: String(port), CHROMIUM_PATH: browserPath() }
      const { scripts } = JSON.parse(await readFile(join(cwd, 'package.json'), 'utf8')) as {
        scripts: Record<string, string>
      }
      const green = { code: 0, err: expect.any(String) }
      if (scripts['build']) expect(await folder.npm(['run', 'build'], { cwd, env })).toMatchObject(green)
      expect(await folder.npm(['test', '--', '--workers', '2'], { cwd, env })).toEqual({
        ...green,
        out: expect.stringContaining(`${tests} passed`),
      })
    }, 240_000)
  })
}
