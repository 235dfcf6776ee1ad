/**
 * `node bench/start.mjs [--before <dist>] [--rounds 15]`: `ap-bridge dev --json` until its first line, beside a bare
 * Node, and beside another build where one is given. They take turns. On Linux the CPU time is told, too: it hardly moves
 * with what else the machine does.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { machineFacts } from './machine.mjs'

const { values } = parseArgs({
  options: { before: { type: 'string' }, rounds: { type: 'string', default: '15' } },
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
const samples = {}
for (let round = 0; round <= rounds; round++)
  for (const [name, args] of Object.entries(contenders)) {
    const sample = await measure(args)
    // The first round reads the files from the disk.
    if (round) (samples[name] ??= []).push(sample)
  }

const results = Object.fromEntries(
  Object.entries(samples).map(([name, list]) => [
    name,
    {
      wall: median(list.map(({ wall }) => wall)),
      cpu: median(list.map(({ cpu }) => cpu)),
      // Of the same round, as what else runs differs from one to the next.
      ratio: median(list.map(({ cpu }, at) => cpu / samples.node[at].cpu)),
      rounds: list,
    },
  ]),
)
const date = new Date().toISOString()
const folder = new URL('results/', import.meta.url)
mkdirSync(folder, { recursive: true })
writeFileSync(
  new URL(`start-${date.replaceAll(':', '-')}.json`, folder),
  JSON.stringify(
    { date, machine: machineFacts({ version: () => '-' }, loadBefore), rounds, results },
    null,
    2,
  ),
)

console.log(`to the first line; ${rounds} rounds, medians; load ${loadBefore.toFixed(1)}`)
for (const [name, { wall, cpu, ratio }] of Object.entries(results))
  console.log(
    `${name.padEnd(8)} ${wall.toFixed(0).padStart(6)} ms, CPU ${cpu.toFixed(0).padStart(5)} ms, ${ratio.toFixed(2)} of bare Node's`,
  )
if (results.before)
  console.log(
    `now ÷ before: CPU ${(results.ours.cpu / results.before.cpu).toFixed(2)}, wall ${(results.ours.wall / results.before.wall).toFixed(2)}`,
  )
