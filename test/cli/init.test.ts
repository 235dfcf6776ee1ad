import { spawn } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { init, nodeAdvice } from '../../host-simulator/cli/init.ts'
import { filesOf, templates, type TemplateName } from '../../host-simulator/cli/templates.ts'
import { lintManifest } from '../../host-simulator/lint/index.ts'
import { freePort } from '../free-port.ts'
import { temporaryFolder } from '../temporary.ts'

const emptyFolder = async (): Promise<string> => {
  const folder = temporaryFolder()
  return folder
}

describe('ap-bridge init', () => {
  it.each([
    [[], /expected a folder/],
    [['My App'], /"My App" cannot be an app's identifier/],
    [['my-app', '--template', 'reakt'], /there is no "reakt"\. Did you mean react\?/],
    [['my-app', '--template', 'cobol'], /There are javascript, react, serverless, sdk\.$/],
    [['my-app', '--identifier', '../up'], /"\.\.\/up" cannot be/],
    [['one', 'two'], /Did not understand "two"/],
  ])('refuses %j', async (args, reason) => {
    await expect(init(args)).rejects.toThrow(reason)
  })

  // Node's own way to make a folder there never ends.
  it.skipIf(process.platform !== 'linux').each([
    ['/proc/no-such-place', 'there is no such folder'],
    ['/proc/version', 'a file is where a folder should be'],
  ])('says what the disk refuses of %s', async (folder, why) => {
    await expect(init([folder, '--identifier', 'my-app'])).rejects.toThrow(
      `Failed to write ${folder}: ${why}`,
    )
  })

  it('leaves a folder as it is that has something', async () => {
    const folder = await emptyFolder()
    await writeFile(join(folder, 'mine.txt'), 'kept')
    await expect(init([folder, '--identifier', 'my-app'])).rejects.toThrow(/is not empty: it has mine\.txt/)
    expect(await readdir(folder)).toEqual(['mine.txt'])
  })

  it('says the way into a folder whose path has blanks as a shell takes it', async () => {
    const folder = join(await emptyFolder(), 'my apps', 'tide-table')
    const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    onTestFinished(() => said.mockRestore())
    await init([folder])
    expect(said).toHaveBeenCalledWith(expect.stringContaining(`cd "${folder}"\n`))
  })

  it('writes a server whose page is there, changed, when it is loaded again', async () => {
    const folder = await emptyFolder()
    const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    onTestFinished(() => said.mockRestore())
    await init([folder, '--identifier', 'tide-table'])
    const port = await freePort()
    const env = { ...process.env, PORT: String(port) }
    const server = spawn(process.execPath, [join(folder, 'server.mjs')], { env, stdio: 'inherit' })
    onTestFinished(() => void server.kill())
    const page = (): Promise<Response> =>
      fetch(`http://localhost:${port}/panel`).catch(
        () => new Promise((resolve) => setTimeout(() => resolve(page()), 50)),
      )
    const first = await page()
    expect(first.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await first.text()).toContain('Copy source')
    const path = join(folder, 'panel.html')
    await writeFile(path, (await readFile(path, 'utf8')).replace('Copy source', 'Übernehmen'))
    expect(await (await page()).text()).toContain('Übernehmen')
  })

  it('writes the files into an empty folder, and says what comes next', async () => {
    const folder = await emptyFolder()
    const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    onTestFinished(() => said.mockRestore())
    expect(await init([folder, '--identifier', 'tide-table'])).toBe(0)
    expect(said.mock.calls.flat().join()).toMatch(/npm run dev/)
    expect(await readFile(join(folder, 'package.json'), 'utf8')).toContain('"name": "tide-table"')
    expect((await readdir(folder)).toSorted()).toEqual(
      expect.arrayContaining(['.github', '.gitignore', 'README.md', 'tests']),
    )
  })
})

describe.each(Object.keys(templates) as TemplateName[])('the template %s', (template) => {
  const files = filesOf({ template, identifier: 'tide-table', title: 'Tide table', secret: 's3cret' })

  it('has nothing left of the names of the example', () => {
    const { example, title } = templates[template]
    for (const [name, text] of files)
      for (const word of [example, 'panel-secret', `'${title}'`, `"${title}"`])
        expect([name, word, text.includes(word)]).toEqual([name, word, false])
  })

  it('keeps a name that has a word of the example in it', () => {
    const own = filesOf({ template, identifier: 'panel-secrets', title: 'Panel secrets', secret: 's3cret' })
    expect(JSON.parse(own.get('package.json') ?? '')).toMatchObject({ name: 'panel-secrets' })
  })

  // pnpm and Yarn's Plug'n'Play hand a file only the packages that its own package.json names.
  it('names each package that its files import', () => {
    const { dependencies, devDependencies } = JSON.parse(files.get('package.json') ?? '') as Record<
      'dependencies' | 'devDependencies',
      Record<string, string> | undefined
    >
    const named = Object.keys({ ...dependencies, ...devDependencies })
    const imported = [...files]
      .filter(([name]) => /\.(?:mjs|tsx?)$/.test(name))
      .flatMap(([, text]) => [...text.matchAll(/\b(?:from|import) '((?:@[^/']+\/)?[^./'][^/']*)/g)])
      .map(([, name = '']) => name)
      .filter((name) => !name.startsWith('node:'))
    expect(imported).toContain('ap-bridge')
    expect(imported.filter((name) => !named.includes(name))).toEqual([])
  })

  it('has tests, a job for CI, and what git is to leave out', () => {
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['tests/panel.spec.ts', '.github/workflows/test.yml', '.gitignore']),
    )
    expect(files.get('.gitignore')).toMatch(/^node_modules$/m)
  })
})

it.each([
  ['react', 'public/manifest.json'],
  ['serverless', 'manifest.json'],
] as const)('the manifest of the template %s has no mistakes', (template, path) => {
  const files = filesOf({ template, identifier: 'tide-table', title: 'Tide table', secret: '' })
  expect(lintManifest(files.get(path) ?? '')).toEqual([])
})

it('says which Node an app needs, where this one is older', () => {
  const needs = (node: string): string => JSON.stringify({ engines: { node } })
  expect(nodeAdvice(needs('>=22.19'), '20.20.2')).toMatch(
    /is Node 20\.20\.2, and the app needs 22\.19 or later/,
  )
  expect(nodeAdvice(needs('>=22.19'), '22.9.0')).toMatch(/needs 22\.19/)
  for (const version of ['22.19.0', '22.20.1', '24.0.0'])
    expect(nodeAdvice(needs('>=22.19'), version)).toBe('')
  expect(nodeAdvice('{}', '20.19.0')).toBe('')
})
