/** Installs the published package that tests run the simulator against, in a folder outside the tree. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** With the Node that it needs. */
const packages = ['node@22.23.3', '@crowdin/app-project-module@3.2.2']
/** Milliseconds. */
const patience = 180_000

/** The folder with the package; undefined where no registry answers, which is said. */
export const publishedPackage = () => {
  const named = process.env['AP_BRIDGE_APM']
  if (named) return named
  const cache = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache')
  const folder = join(cache, 'ap-bridge', packages.join('+').replaceAll(/[^\w.@+-]/g, '_'))
  if (existsSync(folder)) return folder
  console.error(`installing ${packages.join(' and ')} into ${folder}`)
  const part = `${folder}.${process.pid}`
  mkdirSync(part, { recursive: true })
  writeFileSync(join(part, 'package.json'), '{}')
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--no-save', ...packages], {
    cwd: part,
    stdio: ['ignore', process.stderr, 'inherit'],
    shell: process.platform === 'win32',
    timeout: patience,
  })
  if (status === 0)
    try {
      renameSync(part, folder)
      return folder
    } catch (error) {
      // Another run was first.
      if (!existsSync(folder)) throw error
    }
  rmSync(part, { recursive: true, force: true })
  return existsSync(folder) ? folder : undefined
}
