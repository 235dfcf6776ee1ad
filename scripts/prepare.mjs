/** What a fresh clone lacks: dependencies and a build. Does nothing where both are up to date. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

/** Runs a command; its output goes to stderr, so that stdout stays ours. Exits with its code when it fails. */
export const run = (command, args, options = {}) => {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', process.stderr, 'inherit'],
    shell: process.platform === 'win32',
    ...options,
  })
  if (error) throw error
  if (status) process.exit(status)
}

const modified = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0)

const newest = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((latest, entry) => Math.max(latest, modified(join(entry.parentPath, entry.name))), 0)

export const installPackages = () => {
  const installed = modified(join(root, 'node_modules/.package-lock.json'))
  if (installed >= modified(join(root, 'package-lock.json'))) return
  console.error('installing packages')
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'])
}

export const build = () => {
  const built = modified(join(root, 'dist/.built'))
  const sources = ['src', 'host-simulator', 'scripts'].map(newest)
  if (
    built >
    Math.max(...sources, modified(join(root, 'rollup.config.mjs')), modified(join(root, 'package-lock.json')))
  )
    return
  console.error('building')
  run(process.execPath, ['scripts/build.mjs'])
}
