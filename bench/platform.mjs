/**
 * `node bench/platform.mjs [--rounds 8]`: REST beside a bare node:http server with the same answers, and what worlds cost.
 * Each server runs in a process of its own, both take turns. The judged ratio is of their CPU times per request:
 * rates move with whatever else the machine does.
 */
import { fork } from 'node:child_process'
import { connect } from 'node:net'
import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { machineFacts } from './machine.mjs'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '8' } } })
const rounds = Number(values.rounds)
/** Below the 20 that the platform lets one account have open. */
const connections = 10
const requestsPerRound = 2000

const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1]

/** A server in its own process; answers what it said when it was ready. */
const start = (file) =>
  new Promise((resolve, reject) => {
    const child = fork(new URL(file, import.meta.url), {
      execArgv: [
        '--expose-gc',
        ...(process.env.PROF ? ['--cpu-prof', '--cpu-prof-dir', process.env.PROF] : []),
      ],
    })
    child.once('message', (said) =>
      resolve({ ...said, stop: () => child.kill(), ask: (question) => ask(child, question) }),
    )
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
  })

const ask = (child, question) =>
  new Promise((resolve) => {
    child.once('message', resolve)
    child.send(question)
  })

/** Sends the request again and again over one connection; as little work as a client can do. */
const hammer = (port, request, times) =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    socket.setNoDelay(true)
    let left = times
    let missing = 0
    let head = ''
    socket.on('error', reject)
    socket.on('data', (part) => {
      let rest = part
      while (rest.length) {
        if (missing > 0) {
          const took = Math.min(missing, rest.length)
          missing -= took
          rest = rest.subarray(took)
        } else {
          head += rest.toString('latin1')
          const end = head.indexOf('\r\n\r\n')
          if (end < 0) return
          if (!/^HTTP\/1.1 20/.test(head)) return reject(new Error(head.slice(0, 300)))
          missing = Number(/content-length: (\d+)/i.exec(head)?.[1])
          if (Number.isNaN(missing)) return reject(new Error(`no content-length: ${head.slice(0, 300)}`))
          rest = Buffer.from(head.slice(end + 4), 'latin1')
          head = ''
        }
        if (missing === 0 && head === '') {
          if (--left === 0) return socket.end(resolve)
          socket.write(request)
        }
      }
    })
  })

/** Requests per second, and the server's CPU microseconds per request, garbage collection and all. */
const measure = async (server, request) => {
  const each = requestsPerRound / connections
  const cpuBefore = await server.ask('cpu')
  const begun = performance.now()
  await Promise.all(Array.from({ length: connections }, () => hammer(server.port, request, each)))
  const seconds = (performance.now() - begun) / 1000
  return {
    rate: requestsPerRound / seconds,
    cpu: ((await server.ask('cpu')) - cpuBefore) / requestsPerRound,
  }
}

const requestOf = ({ method, path, body = '' }, token) =>
  [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${token}`,
    ...(body ? ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`] : []),
    '',
    body,
  ].join('\r\n')

const loadBefore = loadavg()[0]
const ours = await start('platform/ours.mjs')
const raw = await start('platform/raw.mjs')
const samples = {}
for (let round = 0; round <= rounds; round++)
  for (const row of ours.rows) {
    const answer = await fetch(`http://localhost:${ours.port}${row.path}`, {
      method: row.method,
      headers: { authorization: `Bearer ${ours.token}`, 'content-type': 'application/json' },
      ...(row.body && { body: row.body }),
    })
    await raw.ask({ answer: await answer.text() })
    const request = requestOf(row, ours.token)
    const pair = { ours: await measure(ours, request), raw: await measure(raw, request) }
    // The first round warms both up.
    if (round) (samples[row.name] ??= []).push(pair)
  }
const worlds = await ours.ask('worlds')
ours.stop()
raw.stop()

const results = Object.entries(samples).map(([name, pairs]) => {
  const [own, bare] = ['ours', 'raw'].map((server) => ({
    rate: Math.round(median(pairs.map((pair) => pair[server].rate))),
    cpu: Math.round(median(pairs.map((pair) => pair[server].cpu))),
  }))
  return { name, ours: own, raw: bare, ratio: median(pairs.map(({ ours, raw }) => raw.cpu / ours.cpu)) }
})
const date = new Date().toISOString()
await mkdir(new URL('results/', import.meta.url), { recursive: true })
const report = { date, machine: machineFacts({ version: '-' }, loadBefore), rounds, results, worlds }
await writeFile(
  new URL(`results/platform-${date.replaceAll(':', '-')}.json`, import.meta.url),
  JSON.stringify(report, null, 2),
)

console.log(
  `REST over ${connections} connections; ${rounds} rounds, medians. Target: 0.5 of raw, by CPU time per request.`,
)
for (const { name, ours: own, raw: bare, ratio } of results)
  console.log(
    `${name.padEnd(24)} µs/request: ours ${String(own.cpu).padStart(5)} raw ${String(bare.cpu).padStart(5)} ratio ${ratio.toFixed(2)}` +
      `   requests/s: ours ${String(own.rate).padStart(6)} raw ${String(bare.rate).padStart(6)}`,
  )
console.log('\nWorlds, medians')
for (const [name, value] of Object.entries(worlds)) console.log(`${name.padEnd(44)} ${value}`)
