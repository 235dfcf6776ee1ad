/** Installs published packages that tests run the simulator against, in a folder outside the tree. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { spawnable } from './command.mjs'

const cache = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache')
/** Milliseconds. */
const patience = 180_000

/** The folder with these; undefined where no registry answers, which is said. */
const installed = (packages) => {
  const words = packages.join('+').replaceAll(/[^\w.@+-]/g, '_')
  const name = words.length < 100 ? words : createHash('sha256').update(words).digest('hex').slice(0, 16)
  const folder = join(cache, 'ap-bridge', name)
  if (existsSync(folder)) return folder
  console.error(`installing ${packages.join(' and ')} into ${folder}`)
  const part = `${folder}.${process.pid}`
  mkdirSync(part, { recursive: true })
  writeFileSync(join(part, 'package.json'), '{}')
  const options = ['--no-audit', '--no-fund', '--no-save']
  const [file, args, how] = spawnable('npm', ['install', ...options, ...packages])
  const { status } = spawnSync(file, args, {
    cwd: part,
    stdio: ['ignore', process.stderr, 'inherit'],
    ...how,
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

/** With the Node that it needs. */
export const publishedPackage = () =>
  process.env['AP_TEST_APM'] ?? installed(['node@22.23.3', '@crowdin/app-project-module@3.2.2'])

/** What an example stands on, but for what is here. */
const packagesOf = (example) => {
  const file = join(import.meta.dirname, '../examples', example, 'package.json')
  const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8'))
  const wanted = Object.entries({ ...dependencies, ...devDependencies })
    .filter(([name]) => name !== 'ap-bridge' && name !== 'playwright')
    .map(([name, range]) => `${name}@${range.replace('^', '')}`)
  return installed(wanted)
}

export const reactPackages = () => process.env['AP_TEST_REACT'] ?? packagesOf('react-app')

export const serverlessPackages = () => process.env['AP_TEST_SERVERLESS'] ?? packagesOf('bundle-app')
