/** `npm test`: installs what is missing (a browser too), builds, and runs every check. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, installPackages, root } from './prepare.mjs'

installPackages()
const { ensureBrowser } = await import('./browser.mjs')
ensureBrowser()
const { publishedPackage } = await import('./published-package.mjs')
const apm = publishedPackage()

const bin = (name) => join(root, 'node_modules/.bin', name)
const reports = mkdtempSync(join(tmpdir(), 'ap-bridge-'))

const format = ['format', bin('prettier'), ['--check', '--log-level', 'warn', '.']]
const checks = [
  ['lint', bin('oxlint'), ['--type-aware', '--quiet']],
  ['types', bin('tsc'), ['-p', '.']],
  ['pure folders', bin('tsc'), ['-p', 'tsconfig.pure.json']],
  ['lockfile', process.execPath, ['scripts/check-lock.mjs']],
  ['size', process.execPath, ['scripts/check-size.mjs']],
  ['method table', process.execPath, ['scripts/method-table.mjs', '--check']],
]
const suites = [
  [
    'unit',
    bin('vitest'),
    ['run'],
    'unit.json',
    ({ numPassedTests, numFailedTests, numPendingTests }) => [
      numPassedTests,
      numFailedTests,
      numPendingTests,
    ],
  ],
  [
    'end to end',
    bin('playwright'),
    ['test'],
    'e2e.json',
    ({ stats }) => [stats.expected + stats.flaky, stats.unexpected, stats.skipped],
  ],
]

let passed = 0
let failed = 0
let skipped = 0

/** Runs one part and says how it went; true when it exited with 0. */
const part = (name, command, args) => {
  console.log(`\n— ${name}`)
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, AP_BRIDGE_REPORTS: reports, ...(apm && { AP_BRIDGE_APM: apm }) },
    shell: process.platform === 'win32',
  })
  if (error) console.error(error.message)
  return status === 0
}

/** The same beside what follows, and without a word until it ended. */
const beside = (name, command, args) =>
  new Promise((resolve) => {
    let text = ''
    const child = spawn(command, args, { cwd: root, shell: process.platform === 'win32' })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (text += piece))
    child.on('error', (error) => (text += error.message))
    child.on('close', (code) => {
      console.log(`\n— ${name}\n${text}`.trimEnd())
      resolve(code === 0)
    })
  })

// Neither it nor the build has work for a second core.
const formatted = beside(...format)
build()
const results = checks.map((check) => part(...check))
for (const isGreen of [...results, await formatted])
  if (isGreen) passed++
  else failed++

for (const [name, command, args, report, count] of suites) {
  const isGreen = part(name, command, args)
  let counts = [0, 0, 0]
  try {
    counts = count(JSON.parse(readFileSync(join(reports, report), 'utf8')))
  } catch {
    console.error(`${name}: the run left no report`)
  }
  passed += counts[0]
  skipped += counts[2]
  // A run that broke without a failed test has failed all the same.
  failed += isGreen ? counts[1] : Math.max(counts[1], 1)
}

console.log('\n— other engines')
const { runEngines } = await import('./engines.mjs')
// The rest of e2e/simulator is for npm run test:engines.
const inEngines = runEngines(['e2e/bridge', 'e2e/simulator/editor-methods'])
passed += inEngines[0]
failed += inEngines[1]
skipped += inEngines[2]

rmSync(reports, { recursive: true, force: true })
console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
process.exit(failed ? 1 : 0)
