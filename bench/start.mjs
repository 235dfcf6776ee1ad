/**
 * `node bench/start.mjs [--before <dist>] [--rounds 15] [--check]`: `ap-bridge dev --json` until its first line, beside a bare
 * Node, and beside another build where one is given. They take turns. On Linux the CPU time is told, too: it hardly moves
 * with what else the machine does.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { standsBeside } from './check.mjs'
import { machineFacts } from './machine.mjs'

const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    rounds: { type: 'string', default: '15' },
    check: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const ownDist = join(import.meta.dirname, '../dist')

const dev = (dist) => [join(resolve(dist), 'cli.js'), 'dev', '--json']
const contenders = {
  node: ['-e', 'console.log(1); setInterval(() => {}, 1000)'],
  ours: dev(ownDist),
  ...(values.before && { before: dev(values.before) }),
}

/** Milliseconds of all threads until now; NaN where the system does not tell. */
const cpuOf = (pid) => {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`)
    const each = tasks.map((id) =>
      Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]),
    )
    return each.reduce((sum, ns) => sum + ns, 0) / 1e6
  } catch {
    return NaN
  }
}

const measure = async (args) => {
  const begun = performance.now()
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  await once(child.stdout, 'data')
  const sample = { wall: performance.now() - begun, cpu: cpuOf(child.pid) }
  child.kill()
  await once(child, 'exit')
  return sample
}

const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1]

const loadBefore = loadavg()[0]
const walls = {}
const cpus = {}
const names = Object.keys(contenders)
for (let round = 0; round <= rounds; round++) {
  // Who comes first meets another machine than who comes last, so the start moves on.
  const turn = round % names.length
  for (const name of [...names.slice(turn), ...names.slice(0, turn)]) {
    const { wall, cpu } = await measure(contenders[name])
    // The first round reads the files from the disk.
    if (!round) continue
    ;(walls[name] ??= []).push(wall)
    ;(cpus[name] ??= []).push(cpu)
  }
}

const inRounds = (samples) =>
  Object.fromEntries(names.map((name) => [name, { value: median(samples[name]), rounds: samples[name] }]))
const rows = [{ id: 'start', title: 'dev --json to its first line, CPU, beside bare Node', unit: 'ms' }]
const date = new Date().toISOString()
const report = {
  date,
  machine: machineFacts({ version: '-' }, loadBefore),
  rounds,
  results: { start: inRounds(cpus), wall: inRounds(walls) },
}

const { start, wall } = report.results
console.log(`to the first line; ${rounds} rounds, medians; load ${loadBefore.toFixed(1)}`)
for (const name of names) {
  const ratio = median(cpus[name].map((cpu, at) => cpu / cpus.node[at]))
  console.log(
    `${name.padEnd(8)} ${wall[name].value.toFixed(0).padStart(6)} ms, CPU ${start[name].value.toFixed(0).padStart(5)} ms, ${ratio.toFixed(2)} of bare Node's`,
  )
}
if (contenders.before) {
  const [cpu, time] = [start, wall].map(({ ours, before }) => (ours.value / before.value).toFixed(2))
  console.log(`now ÷ before: CPU ${cpu}, wall ${time}`)
}

const folder = join(import.meta.dirname, 'results')
mkdirSync(folder, { recursive: true })
const isKept = !values.check || standsBeside(report, { rows, folder, prefix: 'start-', raw: 'node' })
if (!isKept) process.exitCode = 1
const name = `${isKept ? 'start-' : 'lost-start-'}${date.replaceAll(':', '-')}.json`
writeFileSync(join(folder, name), JSON.stringify(report, null, 2))
