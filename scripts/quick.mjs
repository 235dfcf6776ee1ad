/** `npm run quick`: what a change can break, within a minute. `npm test` checks the rest. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { spawnable } from './command.mjs'
import { build, installPackages, root } from './prepare.mjs'

await installPackages()
await build()

const git = (...args) =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
const own = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
// With nothing of one's own, the last commit is what changed.
const since = own.length ? 'HEAD' : 'HEAD~1'
const changed = (own.length ? own : git('diff', '--name-only', since)).filter((file) =>
  existsSync(join(root, file)),
)
const sources = changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
console.log(`${changed.length} files changed ${own.length ? 'since the last commit' : 'in the last commit'}`)

const bin = (name) => join(root, 'node_modules/.bin', name)
/** The last starts programs, and takes longer than these. */
const quick = ['--project=unit', '--project=alone', '--project=paged']

const checks = [
  ['types', bin('tsc'), ['-p', '.']],
  ...(sources.length ? [['lint', bin('oxlint'), ['--quiet', ...sources]]] : []),
  ['format', bin('prettier'), ['--check', '--ignore-unknown', '--log-level', 'warn', ...changed]],
  ['house', bin('vitest'), ['run', 'test/layers.test.ts', 'test/facts.test.ts']],
  ['tables', process.execPath, ['scripts/method-table.mjs', '--check']],
  ['unit', bin('vitest'), ['run', `--changed=${since}`, '--passWithNoTests', ...quick]],
]

/** Answers whether it exited with 0; says what it printed only where it did not. */
const passes = ([name, command, args]) =>
  new Promise((resolve) => {
    let text = ''
    const [file, words, how] = spawnable(command, args)
    const child = spawn(file, words, { cwd: root, ...how })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part))
    child.on('close', (code) => {
      console.log(code ? `${text}\n${name}: failed` : `${name}: ok`)
      resolve(code === 0)
    })
  })

const [types, ...others] = checks
const besides = passes(types)
const results = []
for (const check of others) results.push(await passes(check))
results.push(await besides)
const failed = results.filter((isGreen) => !isGreen).length
console.log(`\n${results.length - failed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
