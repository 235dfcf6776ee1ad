/**
 * `node bench/jobs.mjs [--rounds 8] [--lines 1000000] [--turns 1] [--before <folder>] [--only runner,lines,million,whole]`.
 * Jobs of a custom file format against an app in a process of its own: the runner beside a plain fetch of the same
 * bytes, strings by URL in great number, and a file of 5 MB through the whole simulator. `--before` is another checkout
 * with its dist: both take turns, each time in fresh processes.
 */
import { fork } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { machineFacts } from './machine.mjs'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '8' },
    lines: { type: 'string', default: '1000000' },
    turns: { type: 'string', default: '1' },
    before: { type: 'string' },
    only: { type: 'string', default: 'runner,lines,million,whole' },
  },
})
const [rounds, count, turns] = [values.rounds, values.lines, values.turns].map(Number)
const parts = values.only.split(',')

/** A process, and what it said when it was ready. */
const start = (file, args = []) =>
  new Promise((resolve, reject) => {
    const execArgv = [
      '--expose-gc',
      ...(process.env['PROF'] ? ['--cpu-prof', '--cpu-prof-dir', process.env['PROF']] : []),
    ]
    const child = fork(new URL(file, import.meta.url), args, { execArgv })
    child.once('message', (said) => resolve({ child, said }))
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
  })

const measure = async (folder) => {
  const app = await start('jobs/app.mjs')
  const platform = await start('jobs/platform.mjs', folder ? [folder] : [])
  const measured = await new Promise((resolve, reject) => {
    platform.child.once('message', resolve)
    platform.child.once('exit', (code) => reject(new Error(`the platform ended with ${code}`)))
    platform.child.send({ appUrl: app.said.url, rounds, count, parts })
  })
  for (const { child } of [app, platform]) child.kill()
  return measured
}

const loadBefore = loadavg()[0]
const builds = [
  ...(values.before === undefined ? [] : [{ name: 'before', folder: resolve(values.before) }]),
  { name: 'now' },
]
const measured = {}
for (let turn = 0; turn < turns; turn++)
  for (const { name, folder } of turn % 2 ? builds.toReversed() : builds)
    (measured[name] ??= []).push(await measure(folder))

const date = new Date().toISOString()
await mkdir(new URL('results/', import.meta.url), { recursive: true })
const report = { date, machine: machineFacts({ version: () => '-' }, loadBefore), rounds, turns, ...measured }
await writeFile(
  new URL(`results/jobs-${date.replaceAll(':', '-')}.json`, import.meta.url),
  JSON.stringify(report, null, 2),
)

/** Median, and quartiles where there are several turns. */
const spread = (list, digits) => {
  const sorted = list.toSorted((a, b) => a - b)
  const at = (part) => sorted[Math.round(part * (sorted.length - 1))].toFixed(digits)
  return list.length > 1 ? `${at(0.5)} (${at(0.25)} to ${at(0.75)})` : at(0.5)
}
const table = (title, part, nameOf, columns) => {
  if (!measured.now[0][part].length) return
  console.log(`\n${title}`)
  for (const [index, row] of measured.now[0][part].entries())
    for (const build of Object.keys(measured)) {
      const cells = columns.map(([column, field, digits = 0]) => {
        const list = measured[build].map((each) => each[part][index][field])
        return `${column} ${spread(list, digits)}`.padEnd(turns > 1 ? 30 : 20)
      })
      console.log(`${nameOf(row).padEnd(38)}${build.padEnd(8)}${cells.join(' ').trimEnd()}`)
    }
}
console.log(
  `${turns} turns of ${rounds} rounds, medians, ms and MB. Load ${loadBefore.toFixed(1)} to ${loadavg()[0].toFixed(1)}.`,
)
table('One job. Target: 0.80 of the time in the app and the socket.', 'results', ({ name }) => name, [
  ['runner', 'ours'],
  ['plain fetch', 'bare'],
  ['app and socket', 'share', 2],
  ['of all CPU', 'cpuShare', 2],
  ['own CPU', 'ownCpu'],
])
const memory = [
  ['time', 'ms'],
  ['CPU', 'cpu'],
  ['heap peak', 'heap'],
  ['buffers', 'buffers'],
  ['kept', 'retained'],
  ['rss', 'rss'],
]
const linesOf = ({ strings, bytes }) =>
  `${strings.toLocaleString('en')} lines, ${(bytes / 1024 / 1024).toFixed(0)} MB`
table(
  'Strings by URL, read, checked and let go, not imported; memory above what there was',
  'ndjson',
  linesOf,
  memory,
)
table(
  'Strings by URL, imported through the whole simulator',
  'million',
  ({ strings }) => `${strings.toLocaleString('en')} strings`,
  [...memory, ['peak beside kept', 'beside']],
)
table('100,000 strings in 5 MB through the whole simulator', 'whole', ({ name }) => name, memory)
