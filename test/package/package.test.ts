/** What is published: the tarball, in a folder of its own. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserPath } from '../../scripts/browser.mjs'
import { staticImportsOf } from '../../scripts/static-imports.mjs'
import { freePort } from '../free-port.ts'
import { codeBlocks } from './code-blocks.ts'
import { brokenLinks } from './links.ts'
import { packInto, root, type PackageFolder, type Ran } from './folder.ts'
import { packagesInUse } from './packages-in-use.ts'

let folder: PackageFolder
beforeAll(async () => {
  folder = await packInto()
})
afterAll(() => folder.remove())

const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
  version: string
  main: string
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

const cli = (): string => join(folder.home, 'dist/cli.js')

const textOf = (path: string): Promise<string> => readFile(join(folder.home, path), 'utf8')

describe('the tarball', () => {
  it('has the build, the docs, the examples and the licences, and nothing else', () => {
    const paths = folder.files.map(({ path }) => path)
    const others = paths.filter((path) => !/^(dist\/[^.]|docs\/[\w-]+\.md$|examples\/)/.test(path))
    expect(others.toSorted()).toEqual(['LICENSE', 'NOTICE', 'README.md', 'package.json'])
    expect(paths.filter((path) => /\.(map|tgz)$|^dist.*\.tsx$|node_modules|test-results/.test(path))).toEqual(
      [],
    )
  })

  it('has the client for bundlers that know no exports, as Parcel', () => {
    expect(manifest.exports['.']).toMatchObject({ default: manifest.main })
  })

  it('is within its size', () => {
    console.log(`the tarball: ${folder.size} bytes, ${folder.files.length} files`)
    expect(folder.size).toBeLessThan(1_046_900)
  })

  /** All that is read before the command does anything. */
  const readFor = (...names: string[]): { bytes: number; text: string } => {
    const scripts = new Set<string>()
    const read = (name: string): string => readFileSync(join(folder.home, 'dist', name), 'utf8')
    for (const name of names) staticImportsOf(name, read, scripts)
    const text = [...scripts].map(read).join('')
    return { bytes: Buffer.byteLength(text), text }
  }

  it.each([
    ['cli.js', 30_000],
    ['chunks/dev.js', 328_500],
    ['chunks/lint.js', 160_000],
    ['chunks/report.js', 186_000],
  ])('loads no more for %s than it needs', (name, most) => {
    const { bytes } = readFor('cli.js', name)
    console.log(`${name}: ${bytes} bytes`)
    expect(bytes).toBeLessThan(most)
  })

  it('starts without a shape: those are made for who asks first', () => {
    expect(readFor('chunks/report.js').text).toContain('invalid_type')
    expect(readFor('cli.js', 'chunks/dev.js').text).not.toContain('invalid_type')
  })

  it('has every file that package.json and the docs name', async () => {
    const files = new Set(folder.files.map(({ path }) => path))
    const targets = Object.values(manifest.exports).flatMap((target) =>
      typeof target === 'string' ? [target] : Object.values(target),
    )
    expect(targets.filter((target) => !files.has(target.slice(2)))).toEqual([])
    const documents = new Map<string, string>()
    for (const path of files) if (path.endsWith('.md')) documents.set(path, await textOf(path))
    // Nobody who has the package installed looks at its pictures: they are of the repository.
    const broken = brokenLinks(documents, [...files])
    expect(broken.filter((link) => !link.endsWith('.png'))).toEqual([])
  })

  it('names each package whose code is in it, with the whole text of its licence', async () => {
    const text = await textOf('dist/LICENSES.txt')
    const notices = text.split(/^-{80}$/m).slice(1)
    const named = notices.map((notice) => /^(\S+) \d/.exec(notice.trim())?.[1] ?? '')
    expect(new Set(named).size).toBe(named.length)
    const { imported, reachable } = await packagesInUse()
    expect(imported.filter((name) => !named.includes(name))).toEqual([])
    for (const [i, name] of named.entries()) {
      const home = reachable.get(name)
      if (!home) throw new Error(`${name} is named, but nothing of ours needs it`)
      const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as {
        version: string
      }
      expect(notices[i]).toContain(`${name} ${version}\n`)
      expect(notices[i]).toMatch(/copyright/i)
      const file = (await readdir(home)).find((each) => /^licen[cs]e/i.test(each))
      if (file) expect(notices[i]).toContain((await readFile(join(home, file), 'utf8')).trim())
    }
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

  it('has a fake AP where a test environment brings a `Uint8Array` of its own, as jsdom does', async () => {
    const ran = await evaluate(`
      import { runInNewContext } from 'node:vm'
      globalThis.Uint8Array = runInNewContext('Uint8Array')
      const { createFakeAp } = await import('ap-bridge/testing')
      const { AP, close } = await createFakeAp()
      AP.getJwtToken((token) => console.log(token.split('.').length))
      AP.apiRequest({ method: 'GET', path: 'user', headers: {} }, ({ status }) => (console.log(status), close()))`)
    expect(ran).toEqual(green('3\n200\n'))
  })

  it('has a frameName that a bundle takes without what checks calls', async () => {
    const entry = join(folder.path, 'name.js')
    const app = `{ identifier: 'a', key: 'b', type: 'editor-right-panel' }`
    await writeFile(
      entry,
      `import { frameName } from 'ap-bridge/host'\nconsole.log(frameName(${app}, { places: ['editor'], edition: 'standard' }))`,
    )
    const { outputFiles } = await build({
      ...{ entryPoints: [entry], bundle: true, minify: true, format: 'esm', write: false },
    })
    const text = outputFiles[0]?.text ?? ''
    expect(text).toContain('getRenderData')
    expect(text.length).toBeLessThan(12_000)
    expect(await evaluate(text)).toEqual(green('"without":["formDataUpdated",'))
  })

  it.each(['createFakeAp', 'startSimulator'])('says of %s in a browser that it needs Node', async (name) => {
    const entry = join(folder.path, 'in-a-browser.js')
    const from = name === 'createFakeAp' ? 'testing' : 'simulator'
    await writeFile(entry, `import { ${name} } from 'ap-bridge/${from}'\nconsole.log(${name})`)
    const { outputFiles } = await build({
      ...{ entryPoints: [entry], bundle: true, format: 'esm', platform: 'browser', write: false },
      // As Vite puts something empty in the place of what Node has.
      plugins: [
        {
          name: 'no-node',
          setup(plugged) {
            plugged.onResolve({ filter: /^node:/ }, ({ path }) => ({ path, namespace: 'no-node' }))
            plugged.onLoad({ filter: /./, namespace: 'no-node' }, () => ({ contents: 'module.exports = {}' }))
          },
        },
      ],
    })
    const bundle = join(folder.path, 'in-a-browser.mjs')
    await writeFile(bundle, outputFiles[0]?.text ?? '')
    const { code, err } = await folder.node([bundle])
    expect(code).toBe(1)
    expect(err).toContain('ap-bridge/testing needs Node. For browsers: docs/testing.md')
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

/** The blocks of code of these documents that have the words, at this port. */
const shown = async (paths: readonly string[], words: string, port: number): Promise<string[]> =>
  (await Promise.all(paths.map(textOf)))
    .flatMap((text) => codeBlocks(text))
    .filter(({ code }) => code.includes(words))
    .map(({ code }) =>
      code.replace(/^import type .*\n/, '').replaceAll('localhost:3000', `localhost:${port}`),
    )

it('the program of README.md runs', async () => {
  const menu = [{ key: 'menu', name: 'An app', url: '/' }]
  const manifest = { identifier: 'an-app', name: 'An app', baseUrl: '', modules: { 'project-menu': menu } }
  const server = createServer((_, answer) =>
    answer.setHeader('content-type', 'application/json').end(JSON.stringify(manifest)),
  )
  const port = await freePort()
  await once(server.listen(port, 'localhost'), 'listening')
  manifest.baseUrl = `http://localhost:${port}`
  const [program = ''] = await shown(['README.md'], 'startSimulator', port)
  const ran = await evaluate(`${program}\nawait simulator.close(); console.log('done')`)
  server.close()
  expect(ran).toEqual(green('done'))
})

describe('the examples', () => {
  it('unit: tests run without a browser', async () => {
    expect(await folder.node(['--test'], { cwd: join(folder.path, 'unit') })).toEqual(green('fail 0\n'))
  })

  it('panel-app, under a name of its own: its tests side by side, with those that the docs show', async () => {
    expect(await folder.node([cli(), 'init', 'shop-panel'])).toEqual(green('npm run dev'))
    const port = await freePort()
    const cwd = join(folder.path, 'shop-panel')
    const tests = await shown(['README.md', 'docs/ci.md'], 'Copy source', port)
    for (const [index, code] of tests.entries()) await writeFile(join(cwd, `tests/${index}.spec.ts`), code)
    const { scripts } = JSON.parse(await readFile(join(cwd, 'package.json'), 'utf8')) as {
      scripts: { test: string }
    }
    const secret = /--client-secret (\S+)/.exec(scripts.test)?.[1] ?? ''
    const command = [
      ...[cli(), 'exec', '--app', `http://localhost:${port}/manifest.json`],
      ...['--client-secret', secret, '--start', 'node server.mjs'],
      ...['--', 'node', join(folder.path, 'node_modules/playwright/cli.js'), 'test', '--workers', '2'],
    ]
    expect(tests).toHaveLength(2)
    const env = { PORT: String(port), CHROMIUM_PATH: browserPath() }
    expect(await folder.node(command, { cwd, env })).toEqual(green(`${5 + tests.length} passed`))
  }, 180_000)
})
