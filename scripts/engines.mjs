/** `npm run test:engines`: the end-to-end suites in stock Firefox, and a smoke in it and in WebKitGTK. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnable } from './command.mjs'
import { build, installPackages, root } from './prepare.mjs'

await installPackages()
const { ensureEngines, findFirefox, findWebKit, howToInstall, missingEngines } =
  await import('./engine-paths.mjs')
const { resultsIn } = await import('./results.mjs')
const playwright = join(root, 'node_modules/.bin/playwright')

const versionOf = (path) => spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout?.trim() || path

/** Tests that Firefox does not run, each with its reason. */
const onlyChromium = (specs) => {
  const args = [
    'test',
    '--list',
    '--grep',
    '@chromium',
    '--reporter',
    'json',
    ...specs.filter((each) => !each.startsWith('-')),
  ]
  const [file, words, how] = spawnable(playwright, args)
  const { stdout } = spawnSync(file, words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
    ...how,
  })
  const inSuite = ({ suites = [], specs: own = [] }) => [...suites.flatMap(inSuite), ...own]
  return inSuite(JSON.parse(stdout)).map(
    ({ title, tests: [{ annotations }] }) =>
      `  ${title}: ${annotations.find(({ type }) => type === 'only Chromium')?.description}`,
  )
}

/**
 * Runs the suites where the engines are; `specs` bounds those in Firefox.
 * Answers the counts and the failures. An engine that is missing is said and counts as skipped.
 */
export const runEngines = (specs = []) => {
  const missing = missingEngines()
  for (const name of missing) console.log(`NOT TESTED in ${name}: it is not installed. ${howToInstall}`)
  if (missing.length === 2) return { counts: [0, 0, 2], failures: [] }
  const folder = mkdtempSync(join(tmpdir(), 'ap-bridge-engines-'))
  const env = { ...process.env, AP_TEST_REPORTS: folder, AP_TEST_SHIM_LOG: join(folder, 'shim.log') }
  const run = (...args) => {
    const config = ['test', '-c', 'playwright.engines.config.ts']
    const [file, words, how] = spawnable(playwright, [...config, ...args])
    return spawnSync(file, words, {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
      ...how,
    }).status
  }
  const firefox = findFirefox()
  const webkit = findWebKit()
  console.log(
    [firefox && versionOf(firefox), webkit && webkit.driver, versionOf(playwright)]
      .filter(Boolean)
      .join(', '),
  )
  const status = run(...specs, 'e2e/engines')
  const result = resultsIn('engines', join(folder, 'engines.json'), status === 0)
  result.counts[2] += missing.length
  const left = firefox ? onlyChromium(specs) : []
  if (left.length) console.log(`${left.length} tests of these only in Chromium:\n${left.join('\n')}`)
  if (existsSync(env.AP_TEST_SHIM_LOG))
    for (const method of new Set(readFileSync(env.AP_TEST_SHIM_LOG, 'utf8').split('\n').filter(Boolean)))
      console.log(`Firefox does not know ${method}: it was answered for it`)
  rmSync(folder, { recursive: true, force: true })
  return result
}

if (process.argv[1] === import.meta.filename) {
  await build()
  ensureEngines()
  const { counts, failures } = runEngines(process.argv.slice(2).length ? process.argv.slice(2) : ['e2e'])
  const [passed, failed, skipped] = counts
  if (failures.length) console.log(`\n— failed\n${failures.join('\n')}`)
  console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
  process.exit(failed ? 1 : 0)
}
