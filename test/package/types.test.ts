/** What a TypeScript app sees of the published package: its entries, the specification's snippets, and the docs. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeBlocks } from './code-blocks.ts'
import { packInto, root, type PackageFolder } from './folder.ts'

let folder: PackageFolder
beforeAll(async () => {
  folder = await packInto()
  await writeFile(join(folder.path, 'package.json'), '{ "type": "module" }')
})
afterAll(() => folder.remove())

const bundler = { module: 'esnext', moduleResolution: 'bundler' }

/** As in an app's page: neither Node's types nor a package's. */
const ofPage = { types: [], lib: ['es2022', 'dom', 'dom.iterable'] }

/** Playwright's own types want Node's and the newest language. */
const ofTests = { types: ['node'], lib: ['esnext', 'dom', 'dom.iterable'] }

const compilers = {
  newest: '@typescript/native/bin/tsc',
  /** The last that resolves as ts-jest does where nobody says how. */
  six: 'typescript/bin/tsc6',
}

/** Compiles these files, by name, under `strict`. */
const expectToCompile = async (
  files: Record<string, string>,
  options: object,
  compiler: keyof typeof compilers = 'newest',
): Promise<void> => {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder.path, name), text)
  const compilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: false, target: 'es2022' },
    ...{ typeRoots: [join(root, 'node_modules/@types')], ...options },
  }
  const config = join(folder.path, 'tsconfig.json')
  await writeFile(config, JSON.stringify({ compilerOptions, files: Object.keys(files) }))
  const ran = await folder.node([join(root, 'node_modules', compilers[compiler]), '-p', config])
  expect(ran).toEqual({ code: 0, out: '', err: '' })
}

const app = `
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
AP.editor.getString((string) => void string?.text)

declare module 'ap-bridge' {
  interface UiEvents {
    counted: { count: number }
  }
}
AP.events.on('counted', ({ count }) => count.toFixed())
// @ts-expect-error: it has a type now.
AP.events.on('counted', (data) => data.length)
`

const tests = `
import { expect, test, type ApBridgeOptions } from 'ap-bridge/playwright'

export const options: Partial<ApBridgeOptions> = { language: 'de' }
// @ts-expect-error: there is no such edition.
export const wrong: Partial<ApBridgeOptions> = { edition: 'other' }
test('types', async ({ editor, world }) => {
  await expect(editor.textarea).toHaveValue('')
  await expect(world).toHaveCalled('editor.setTranslation', ['x'])
})
`

describe('the types', () => {
  it.each([
    ['node16', 'node16'],
    ['bundler', 'esnext'],
  ])('resolve and hold under %s', async (moduleResolution, module) => {
    await expectToCompile({ 'app.ts': app }, { ...ofPage, module, moduleResolution })
    await expectToCompile({ 'tests.ts': tests }, { ...ofTests, module, moduleResolution })
  })

  it('resolve and hold where `exports` is not read', async () => {
    const options = { module: 'commonjs', moduleResolution: 'node10', ignoreDeprecations: '6.0' }
    await expectToCompile({ 'app.ts': app }, { ...ofPage, ...options }, 'six')
    await expectToCompile({ 'tests.ts': tests }, { ...ofTests, ...options }, 'six')
  })

  it.each([false, true])(
    'take what the specification writes, exactOptionalPropertyTypes: %s',
    async (exactOptionalPropertyTypes) => {
      const files: Record<string, string> = {}
      for (const name of ['snippets.test-d.ts', 'types.test-d.ts']) {
        const text = await readFile(join(root, 'test/client', name), 'utf8')
        files[name] = text.replace("'../../src/client/index.ts'", "'ap-bridge'")
      }
      await expectToCompile(files, { ...ofPage, ...bundler, exactOptionalPropertyTypes })
    },
  )

  it('take the code of README.md, of the docs and of the examples', async () => {
    const docs = (await readdir(join(root, 'docs'))).filter((name) => name.endsWith('.md'))
    const files: Record<string, string> = {}
    for (const path of ['README.md', ...docs.map((name) => `docs/${name}`)])
      for (const { line, code } of codeBlocks(await readFile(join(root, path), 'utf8')))
        files[`${path.replace(/\W/g, '-')}-${line}.ts`] = code
    expect(Object.keys(files).length).toBeGreaterThan(7)
    for (const name of await readdir(join(root, 'examples/panel-app/tests')))
      files[`panel-app-${name}`] = await readFile(join(root, 'examples/panel-app/tests', name), 'utf8')
    const modules = join(root, 'node_modules')
    // What an app has beside the package; `@playwright/test` is Playwright's own test runner by another name.
    const paths = {
      '@playwright/test': [join(modules, 'playwright/test.d.ts')],
      vitest: [join(modules, 'vitest')],
    }
    await expectToCompile(files, { ...ofTests, ...bundler, paths, skipLibCheck: true })
  })
})
