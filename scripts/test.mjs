/** `npm test`: installs what is missing (a browser too), builds, and runs every check. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnable } from './command.mjs'
import { build, installPackages, root } from './prepare.mjs'

await installPackages()
const { ensureBrowser } = await import('./browser.mjs')
ensureBrowser()
const { resultsIn } = await import('./results.mjs')
const { publishedPackage, reactPackages, serverlessPackages } = await import('./published-package.mjs')
const published = {
  AP_TEST_APM: publishedPackage(),
  AP_TEST_REACT: reactPackages(),
  AP_TEST_SERVERLESS: serverlessPackages(),
}

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
  ['unit', bin('vitest'), ['run'], 'unit.json'],
  ['end to end', bin('playwright'), ['test'], 'e2e.json'],
]

let passed = 0
let failed = 0
let skipped = 0
/** Said once more at the end, where a reader of a long log looks. */
const failures = []

/** Runs one part and says how it went; true when it exited with 0. */
const part = (name, command, args) => {
  console.log(`\n— ${name}`)
  const [file, words, how] = spawnable(command, args)
  const { status, error } = spawnSync(file, words, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      AP_TEST_REPORTS: reports,
      ...Object.fromEntries(Object.entries(published).filter(([, folder]) => folder)),
    },
    ...how,
  })
  if (error) console.error(error.message)
  return status === 0
}

/** The same beside what follows, and without a word until it ended. */
const beside = (name, command, args) =>
  new Promise((resolve) => {
    let text = ''
    const [file, words, how] = spawnable(command, args)
    const child = spawn(file, words, { cwd: root, ...how })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (text += piece))
    child.on('error', (error) => (text += error.message))
    child.on('close', (code) => {
      console.log(`\n— ${name}\n${text}`.trimEnd())
      resolve(code === 0)
    })
  })

const formatted = beside(...format)
await build()
const left = [...checks]
const named = []
/** Two at a time: most of them have work for one core. */
const checkNext = async () => {
  for (let next = left.shift(); next; next = left.shift()) named.push([next[0], await beside(...next)])
}
await Promise.all([checkNext(), checkNext()])
for (const [name, isGreen] of [...named, [format[0], await formatted]]) {
  if (isGreen) passed++
  else {
    failed++
    failures.push(name)
  }
}

const add = ({ counts, failures: said }) => {
  passed += counts[0]
  failed += counts[1]
  skipped += counts[2]
  failures.push(...said)
}

for (const [name, command, args, report] of suites)
  add(resultsIn(name, join(reports, report), part(name, command, args)))

console.log('\n— other engines')
const { runEngines } = await import('./engines.mjs')
// The rest of e2e/simulator is for npm run test:engines.
add(runEngines(['e2e/bridge', 'e2e/simulator/editor-methods']))

rmSync(reports, { recursive: true, force: true })
if (failures.length) console.log(`\n— failed\n${failures.join('\n')}`)
if (skipped) console.log(`\n${skipped} skipped: what they need is not installed here`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
