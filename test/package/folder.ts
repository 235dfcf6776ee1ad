/** A folder outside the repository that has nothing but the packed package and Playwright. */
import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join, relative } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** Not the repository's own. */
const isMade = (path: string): boolean => /(^|\/)(node_modules|dist|test-results|\.git)\//.test(path)

/** Paths from the root. */
export const filesOfRepository = (): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !isMade(path))

export interface Ran {
  code: number
  out: string
  err: string
}

export interface PackedFile {
  path: string
  size: number
}

export interface RunOptions {
  cwd?: string
  env?: NodeJS.ProcessEnv
}

export interface PackageFolder {
  path: string
  /** Where the package lies. */
  home: string
  files: PackedFile[]
  /** Bytes of the tarball. */
  size: number
  /** Runs `node` here, with nothing of this run's environment that would lead back to the repository. */
  node(args: readonly string[], options?: RunOptions): Promise<Ran>
  /** The same with `npm`. */
  npm(args: readonly string[], options?: RunOptions): Promise<Ran>
  remove(): Promise<void>
}

const run = (file: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<Ran> =>
  new Promise((resolve) => {
    execFile(file, args, { cwd, env, maxBuffer: 1e8 }, (error, out, err) =>
      resolve({ code: error ? (typeof error.code === 'number' ? error.code : 1) : 0, out, err }),
    )
  })

const kept = (name: string): boolean =>
  !/^(npm_|VITEST|NODE_OPTIONS$|NODE_PATH$|NODE_ENV$|AP_BRIDGE_|APP_|PORT$|FORCE_COLOR$)/.test(name)

/** Without the repository's programs in the path. */
const cleanEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => kept(name))),
  PATH: (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(root))
    .join(delimiter),
})

const must = async (ran: Promise<Ran>): Promise<string> => {
  const { code, out, err } = await ran
  if (code) throw new Error(`it ended with ${code}:\n${out}\n${err}`)
  return out
}

/** Packs what `dist/` has now. */
export const packInto = async (): Promise<PackageFolder> => {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'ap-bridge-package-')))
  const env = cleanEnvironment()
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', path]
  const [packed] = JSON.parse(await must(run('npm', pack, root, env))) as [
    { filename: string; size: number; files: PackedFile[] },
  ]
  const modules = join(path, 'node_modules')
  const home = join(modules, 'ap-bridge')
  // Without one, that of a folder above would say what this is.
  await writeFile(join(path, 'package.json'), '{}')
  await mkdir(modules)
  await must(run('tar', ['xzf', packed.filename], path, env))
  await rename(join(path, 'package'), home)
  for (const name of ['playwright', 'playwright-core'])
    await symlink(join(root, 'node_modules', name), join(modules, name))
  for (const name of await readdir(join(root, 'examples')))
    await cp(join(root, 'examples', name), join(path, name), { recursive: true })
  const runnerOf =
    (file: string): PackageFolder['node'] =>
    (args, options = {}) =>
      run(file, args, options.cwd ?? path, { ...env, ...options.env })
  return {
    path,
    home,
    files: packed.files,
    size: packed.size,
    node: runnerOf(process.execPath),
    npm: runnerOf('npm'),
    remove: () => rm(path, { recursive: true, force: true }),
  }
}
