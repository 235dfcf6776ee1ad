/**
 * `node bench/platform.mjs [--rounds 8] [--before <dist>] [--only <pattern of names>]`: REST beside a bare node:http server with the same answers, beside
 * another build where one is given, and what worlds cost. Each server runs in a process of its own, all take turns. The
 * judged ratio is of their CPU times per request: rates move with whatever else the machine does.
 * What a write leaves to do later is the write's, not the read's: a bare server beside the same writes, in a process like
 * ours, says what that is. Of a row `after a write` the judged ratio is without it; the one with it stands beside it.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { machineFacts } from './machine.mjs'
import { hammer } from './platform/hammer.mjs'
import { median, quartiles } from './platform/quartiles.mjs'
import { start } from './platform/server.mjs'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '8' }, before: { type: 'string' }, only: { type: 'string' } },
})
const rounds = Number(values.rounds)
/** Below the 20 that the platform lets one account have open. */
const connections = 10
const requestsPerRound = 2000
const warmUp = 10_000

/** Requests per second, and the server's CPU microseconds per request, garbage collection and all. */
const measure = async (server, nextRequest, isAfterWrite, requests) => {
  const each = requests / connections
  if (isAfterWrite) await server.ask('write')
  const cpuBefore = await server.ask('cpu')
  const begun = performance.now()
  await Promise.all(Array.from({ length: connections }, () => hammer(server.port, nextRequest, each)))
  const seconds = (performance.now() - begun) / 1000
  if (isAfterWrite) await server.ask('no writes')
  return {
    rate: requests / seconds,
    cpu: ((await server.ask('cpu')) - cpuBefore) / requests,
  }
}

let asked = 0
/** Of a row that is asked anew each has an address of its own, so that no answer is kept; each write says something else. */
const requestsOf = ({ path, isAnew, method = 'GET', body }, token) => {
  const sign = path.includes('?') ? '&' : '?'
  const [start, end] = [
    `${method} ${path}`,
    ` HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n`,
  ]
  if (body)
    return () => {
      const said = body.replace('#', ++asked)
      return `${start}${end}content-type: application/json\r\ncontent-length: ${said.length}\r\n\r\n${said}`
    }
  return isAnew ? () => `${start}${sign}_=${++asked}${end}\r\n` : () => `${start}${end}\r\n`
}

const bodyOf = async ({ port, token }, { path, method = 'GET', body }) => {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch(`http://localhost:${port}${path}`, { method, headers, ...(body && { body }) })
  return answer.text()
}

const loadBefore = loadavg()[0]
const builds = { ours: join(import.meta.dirname, '../dist'), ...(values.before && { before: values.before }) }
const servers = { raw: await start('raw.mjs') }
for (const [name, dist] of Object.entries(builds)) servers[name] = await start('ours.mjs', [dist])
const beside = {}
for (const [name, dist] of Object.entries(builds)) beside[name] = await start('ours.mjs', [dist, '--bare'])
const rows = servers.ours.rows.filter(({ name }) => new RegExp(values.only ?? '').test(name))
const samples = {}
for (let round = 0; round <= rounds; round++) {
  // The first round warms all up: a bare server answers every row by the same code, ours each by some of its own.
  const count = round ? requestsPerRound : warmUp
  for (const row of rows) {
    const sample = {}
    for (const [name, server] of Object.entries(servers).toReversed()) {
      const { token } = server
      const said = token && { answer: await bodyOf(server, row) }
      if (said) await servers.raw.ask(said)
      const requests = requestsOf(row, token ?? servers.ours.token)
      sample[name] = await measure(server, requests, row.isAfterWrite && token, count)
      if (!said || !row.isAfterWrite) continue
      await beside[name].ask(said)
      sample[name].beside = (await measure(beside[name], requests, true, count)).cpu
    }
    if (round) (samples[row.name] ??= []).push(sample)
  }
}
const worlds = await servers.ours.ask('worlds')
for (const server of [...Object.values(servers), ...Object.values(beside)]) server.stop()

const results = Object.entries(samples).map(([name, rows]) => {
  const each = Object.keys(servers).map((server) => {
    const [{ beside }] = rows.map((row) => row[server])
    // Of medians, as the difference within one round is mostly noise.
    const left =
      beside === undefined
        ? 0
        : median(rows.map((row) => row[server].beside)) - median(rows.map((row) => row.raw.cpu))
    const share = (off) => quartiles(rows.map((row) => row.raw.cpu / (row[server].cpu - off)))
    const told = {
      rate: Math.round(median(rows.map((row) => row[server].rate))),
      cpu: quartiles(rows.map((row) => row[server].cpu)),
      ratio: share(left),
    }
    return [server, beside === undefined ? told : { ...told, left, ratioWithLeft: share(0) }]
  })
  return { name, ...Object.fromEntries(each) }
})
const date = new Date().toISOString()
await mkdir(new URL('results/', import.meta.url), { recursive: true })
const report = { date, machine: machineFacts({ version: '-' }, loadBefore), rounds, results, worlds }
await writeFile(
  new URL(`results/platform-${date.replaceAll(':', '-')}.json`, import.meta.url),
  JSON.stringify(report, null, 2),
)

const shares = (ratio) => ratio.map((value) => value.toFixed(2)).join(' ')

console.log(
  `REST over ${connections} connections; ${rounds} rounds, quartiles of µs of CPU per request. Target: 0.5 of raw.`,
)
for (const { name, raw, ...builds } of results) {
  const told = Object.entries(builds).map(
    ([build, { cpu, ratio, left, ratioWithLeft }]) =>
      `${build} ${cpu.map((value) => value.toFixed(1).padStart(6)).join('')} ratio ${shares(ratio)}` +
      (left === undefined ? '' : ` (writes leave ${left.toFixed(1)}; with that ${shares(ratioWithLeft)})`),
  )
  console.log(`${name.padEnd(28)} raw ${raw.cpu[1].toFixed(1).padStart(6)}   ${told.join('   ')}`)
}
console.log('\nWorlds, medians')
for (const [name, value] of Object.entries(worlds)) console.log(`${name.padEnd(44)} ${value}`)
