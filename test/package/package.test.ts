/** What is published: the tarball, in a folder of its own. */
import { readFile, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserPath } from '../../scripts/browser.mjs'
import { freePort } from '../cli/cli.ts'
import { packInto, root, type PackageFolder, type Ran } from './folder.ts'

let folder: PackageFolder
beforeAll(async () => {
  folder = await packInto()
})
afterAll(() => folder.remove())

const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
  version: string
  exports: Record<string, string | { default: string }>
}

const entries = Object.entries(manifest.exports)
  .filter(([, target]) => typeof target === 'object')
  .map(([name]) => `ap-bridge${name.slice(1)}`)

const evaluate = (code: string): Promise<Ran> => folder.node(['--input-type=module', '-e', code])

/** The outcome, with what was said where it is another one. */
const green = (said = ''): unknown => ({
  code: 0,
  out: expect.stringContaining(said),
  err: expect.any(String),
})

const textOf = (path: string): Promise<string> => readFile(join(folder.home, path), 'utf8')

describe('the tarball', () => {
  it('has the build, the docs, the examples and the licences, and nothing else', () => {
    const paths = folder.files.map(({ path }) => path)
    const others = paths.filter((path) => !/^(dist\/[^.]|docs\/[\w-]+\.md$|examples\/)/.test(path))
    expect(others.toSorted()).toEqual(['CHANGELOG.md', 'LICENSE', 'NOTICE', 'README.md', 'package.json'])
    expect(paths.filter((path) => /\.(map|tgz|tsx)$|node_modules|test-results/.test(path))).toEqual([])
  })

  it('is within its size', () => {
    console.log(`the tarball: ${folder.size} bytes, ${folder.files.length} files`)
    expect(folder.size).toBeLessThan(1_000_000)
  })

  it('has every file that package.json and the docs name', async () => {
    const files = new Set(folder.files.map(({ path }) => path))
    const targets = Object.values(manifest.exports).flatMap((target) =>
      typeof target === 'string' ? [target] : Object.values(target),
    )
    expect(targets.filter((target) => !files.has(target.slice(2)))).toEqual([])
    const broken: string[] = []
    for (const doc of [...files].filter((path) => path.startsWith('docs/')))
      for (const [, link = ''] of (await textOf(doc)).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)) {
        const path = join('docs', link)
        if (![...files].some((file) => file === path || file.startsWith(`${path}/`)))
          broken.push(`${doc}: ${link}`)
      }
    expect(broken).toEqual([])
  })

  it('needs no package but Playwright, in its code and in its types', async () => {
    const bare = new Set<string>()
    for (const { path } of folder.files.filter((file) => /\.(js|d\.ts)$/.test(file.path)))
      for (const [, name = ''] of (await textOf(path)).matchAll(
        /^(?:import|export)\b[^'"`;]*?["']([^'"]+)["'];?$|\bimport\(["']([^'"]+)["']\)/gm,
      ))
        if (name && !isBuiltin(name) && !name.startsWith('.')) bare.add(name)
    expect([...bare]).toEqual(['playwright/test'])
  })
})

describe('the package, installed', () => {
  it.each(entries)('%s can be imported in plain Node', async (name) => {
    const ran = await evaluate(`console.log(Object.keys(await import('${name}')).length > 0)`)
    expect(ran).toEqual(green('true\n'))
  })

  it('says its version', async () => {
    const ran = await folder.node([join(folder.home, 'dist/cli.js'), '--version'])
    expect(ran).toEqual(green(manifest.version))
  })

  it('finds what is wrong with a manifest', async () => {
    const path = join(folder.path, 'manifest.json')
    await writeFile(path, '{ "identifier": "an-app", "name": "An app" }')
    const ran = await folder.node([join(folder.home, 'dist/cli.js'), 'lint', path])
    expect(ran.code).toBe(1)
    expect(ran.out).toContain('baseUrl')
  })

  it('starts a simulator that serves REST, its pages and the script', async () => {
    const ran = await evaluate(`
      import { startSimulator } from 'ap-bridge/simulator'
      const simulator = await startSimulator()
      const world = await simulator.createWorld()
      const get = (url) => fetch(url, { headers: { authorization: 'Bearer ' + world.token } })
      const user = await (await get(world.apiUrl + '/user')).json()
      const page = await get(world.editorUrl)
      const script = await get(simulator.url + '/apps/dist/iframe.js')
      console.log(user.data.id, page.status, (await script.text()).length > 1000)
      await simulator.close()`)
    expect(ran).toEqual(green('1 200 true\n'))
  })
})

const consumers = {
  // As in an app's page: neither Node's types nor a package's.
  'app.ts': `
import { ap, ApError, ready } from 'ap-bridge'
import { createHost, frameName } from 'ap-bridge/host'
import { startSimulator } from 'ap-bridge/simulator'
import { createFakeAp } from 'ap-bridge/testing'

export const all = [ApError, createHost, frameName, startSimulator, createFakeAp]
export const textOfString = async (): Promise<string | undefined> => {
  await ready()
  return (await ap.editor.getString())?.text
}
// @ts-expect-error: a text is wanted. An \`any\` would take it.
ap.editor.setTranslation(5)
AP.editor?.getString((string) => void string?.text)
`,
  'tests.ts': `
import { expect, test, type ApBridgeOptions } from 'ap-bridge/playwright'

export const options: Partial<ApBridgeOptions> = { language: 'de' }
// @ts-expect-error: there is no such edition.
export const wrong: Partial<ApBridgeOptions> = { edition: 'other' }
test('types', async ({ editor, world }) => {
  await expect(editor.textarea).toHaveValue('')
  await expect(world).toHaveCalled('editor.setTranslation', ['x'])
})
`,
}

describe('the types', () => {
  it.each([
    ['node16', 'node16'],
    ['bundler', 'esnext'],
  ])('resolve and hold under %s', async (moduleResolution, module) => {
    await writeFile(join(folder.path, 'package.json'), '{ "type": "module" }')
    // Playwright's own types want Node's and the newest language.
    for (const [name, types, lib] of [
      ['app.ts', [], 'es2022'],
      ['tests.ts', ['node'], 'esnext'],
    ] as const) {
      await writeFile(join(folder.path, name), consumers[name])
      const compilerOptions = {
        ...{ strict: true, noEmit: true, skipLibCheck: false, target: 'es2022', module, moduleResolution },
        ...{ types, typeRoots: [join(root, 'node_modules/@types')], lib: [lib, 'dom'] },
      }
      const config = join(folder.path, `tsconfig.${name}.json`)
      await writeFile(config, JSON.stringify({ compilerOptions, files: [name] }))
      const ran = await folder.node([join(root, 'node_modules/@typescript/native/bin/tsc'), '-p', config])
      expect(ran).toEqual({ code: 0, out: '', err: '' })
    }
  })
})

describe('the examples', () => {
  it('unit: tests run without a browser', async () => {
    expect(await folder.node(['--test'], { cwd: join(folder.path, 'unit') })).toEqual(green('# fail 0'))
  })

  it('panel-app: an app with fixed addresses, its tests side by side', async () => {
    const port = await freePort()
    const cwd = join(folder.path, 'panel-app')
    const command = [
      ...[join(folder.home, 'dist/cli.js'), 'exec', '--app', `http://localhost:${port}/manifest.json`],
      ...['--client-secret', 'panel-app=panel-secret', '--start', 'node server.mjs'],
      ...['--', 'node', join(folder.path, 'node_modules/playwright/cli.js'), 'test', '--workers', '2'],
    ]
    const env = { PORT: String(port), CHROMIUM_PATH: browserPath() }
    expect(await folder.node(command, { cwd, env })).toEqual(green('5 passed'))
  }, 180_000)
})
