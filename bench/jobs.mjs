/**
 * `node bench/jobs.mjs [--rounds 8] [--lines 1000000]`.
 * Jobs of a custom file format against an app in a process of its own: the runner beside a plain fetch of the same
 * bytes, strings by URL in great number, and a file of 5 MB through the whole simulator.
 */
import { fork } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { machineFacts } from './machine.mjs'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '8' }, lines: { type: 'string', default: '1000000' } },
})
const rounds = Number(values.rounds)
const count = Number(values.lines)

/** A process, and what it said when it was ready. */
const start = (file) =>
  new Promise((resolve, reject) => {
    const execArgv = [
      '--expose-gc',
      ...(process.env['PROF'] ? ['--cpu-prof', '--cpu-prof-dir', process.env['PROF']] : []),
    ]
    const child = fork(new URL(file, import.meta.url), { execArgv })
    child.once('message', (said) => resolve({ child, said }))
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
  })

const loadBefore = loadavg()[0]
const app = await start('jobs/app.mjs')
const platform = await start('jobs/platform.mjs')
const measured = await new Promise((resolve, reject) => {
  platform.child.once('message', resolve)
  platform.child.once('exit', (code) => reject(new Error(`the platform ended with ${code}`)))
  platform.child.send({ appUrl: app.said.url, rounds, count })
})
for (const { child } of [app, platform]) child.kill()

const date = new Date().toISOString()
await mkdir(new URL('results/', import.meta.url), { recursive: true })
const report = { date, machine: machineFacts({ version: () => '-' }, loadBefore), rounds, ...measured }
await writeFile(
  new URL(`results/jobs-${date.replaceAll(':', '-')}.json`, import.meta.url),
  JSON.stringify(report, null, 2),
)

const ms = (value) => `${value.toFixed(0).padStart(6)} ms`
const mb = (value) => `${value.toFixed(0).padStart(5)} MB`
console.log(`One job; ${rounds} rounds, medians. Target: 0.80 of the time in the app and the socket.`)
for (const { name, ours, bare, share } of measured.results)
  console.log(
    `${name.padEnd(38)} runner ${ms(ours)}   plain fetch ${ms(bare)}   app and socket ${share.toFixed(2)}`,
  )
console.log('\nStrings by URL, read and checked, not imported; memory above what there was')
for (const { strings, bytes, ms: took, heap, rss, retained } of measured.ndjson)
  console.log(
    `${strings.toLocaleString('en').padEnd(10)} lines, ${mb(bytes / 1024 / 1024)}  ${ms(took)}   heap peak ${mb(heap)}   kept ${mb(retained)}   rss ${mb(rss)}`,
  )
console.log('\n100,000 strings in 5 MB through the whole simulator')
for (const { name, ms: took, heap, rss } of measured.whole)
  console.log(`${name.padEnd(14)} ${ms(took)}   heap peak ${mb(heap)}   rss ${mb(rss)}`)
