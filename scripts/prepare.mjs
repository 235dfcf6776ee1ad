/** What a fresh clone lacks: dependencies and a build. Does nothing where both are up to date. */
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { spawnable } from './command.mjs'
import { copied } from './entries.mjs'

export const root = resolve(import.meta.dirname, '..')
export const dist = join(root, 'dist')

/** What `dist/.built` says of a build that is not to go out. */
export const draftMark = 'draft'

/** Runs a command; its output goes to stderr, so that stdout stays ours. Exits with its code when it fails. */
export const run = (command, args, options = {}) => {
  const [file, words, how] = spawnable(command, args)
  const { status, error } = spawnSync(file, words, {
    cwd: root,
    stdio: ['ignore', process.stderr, 'inherit'],
    ...how,
    ...options,
  })
  if (error) throw error
  if (status) process.exit(status)
}

/** The same, while other things go on. */
export const runBeside = (command, args) =>
  new Promise((resolve, reject) => {
    const stdio = ['ignore', process.stderr, 'inherit']
    const [file, words, how] = spawnable(command, args)
    const child = spawn(file, words, { cwd: root, stdio, ...how })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : process.exit(code ?? 1)))
  })

/** Milliseconds between two words about what goes on. */
const sayAgain = 3000

/** Says what is done, every few seconds how far it is, and how long it took. */
export const step = async (name, work, howFar = () => '') => {
  const begun = performance.now()
  const soFar = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`
  console.error(name)
  const saying = setInterval(
    () => console.error(`  ${[soFar(), howFar()].filter(Boolean).join(', ')}`),
    sayAgain,
  )
  try {
    return await work()
  } finally {
    clearInterval(saying)
    console.error(`  done in ${soFar()}`)
  }
}

const modified = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0)

const newest = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((latest, entry) => Math.max(latest, modified(join(entry.parentPath, entry.name))), 0)

export const installPackages = async () => {
  const installed = modified(join(root, 'node_modules/.package-lock.json'))
  if (installed >= modified(join(root, 'package-lock.json'))) return
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const wanted = Object.keys(packages).filter((path) => path && !packages[path].optional)
  const isThere = (path) => existsSync(join(root, path, 'package.json'))
  // They come all at once, after they were fetched.
  const countOf = (there) => there && `${there} of ${wanted.length}`
  await step(
    `installing ${wanted.length} packages (npm ci)`,
    () => runBeside('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline']),
    () => countOf(wanted.filter(isThere).length),
  )
}

/** Whether `dist/` is younger than all that it is made of. A draft is enough to look at, and not to go out. */
const isBuilt = (isDraftEnough) => {
  const mark = join(dist, '.built')
  const sources = ['src', 'host-simulator', 'scripts'].map(newest)
  const others = ['rollup.config.mjs', 'rollup.types.mjs', 'package-lock.json'].map((name) =>
    modified(join(root, name)),
  )
  return (
    modified(mark) > Math.max(...sources, ...others) &&
    (isDraftEnough || readFileSync(mark, 'utf8') !== draftMark)
  )
}

/** The whole build, as it goes out. */
export const build = async () => {
  if (isBuilt(false)) return
  await step('building', () => runBeside(process.execPath, ['scripts/build.mjs']))
}

/** A build to look at; any that is there is good. */
export const buildDraft = async () => {
  if (isBuilt(true)) return
  const [{ openDraft }, { stop }] = await Promise.all([import('./draft.mjs'), import('esbuild')])
  await step('building', async () => {
    const draft = await openDraft()
    await draft.build()
    await draft.close()
    // Else its process stays as long as this one.
    await stop()
  })
}

/** What goes out as it is. */
export const copyFiles = (folder = dist, { isNew = false } = {}) => {
  // A chunk has its name from a module, which may be that of a file here.
  const options = { recursive: true, force: !isNew, errorOnExist: isNew }
  for (const [from, to] of Object.entries(copied)) cpSync(join(root, from), join(folder, to), options)
}
