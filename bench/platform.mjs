/**
 * `node bench/platform.mjs [--rounds 8]`: REST beside a bare node:http server with the same answers, and what worlds cost.
 * Each server runs in a process of its own, both take turns; read the ratios.
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
      execArgv: process.env.PROF ? ['--cpu-prof', '--cpu-prof-dir=/tmp/prof'] : ['--expose-gc'],
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

const rate = async (port, request) => {
  const each = requestsPerRound / connections
  const begun = performance.now()
  await Promise.all(Array.from({ length: connections }, () => hammer(port, request, each)))
  return requestsPerRound / ((performance.now() - begun) / 1000)
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
    const pair = { ours: await rate(ours.port, request), raw: await rate(raw.port, request) }
    // The first round warms both up.
    if (round) (samples[row.name] ??= []).push(pair)
  }
const worlds = await ours.ask('worlds')
ours.stop()
raw.stop()

const results = Object.entries(samples).map(([name, pairs]) => ({
  name,
  ours: Math.round(median(pairs.map((pair) => pair.ours))),
  raw: Math.round(median(pairs.map((pair) => pair.raw))),
  ratio: median(pairs.map((pair) => pair.ours / pair.raw)),
}))
const date = new Date().toISOString()
await mkdir(new URL('results/', import.meta.url), { recursive: true })
const report = { date, machine: machineFacts({ version: '-' }, loadBefore), rounds, results, worlds }
await writeFile(
  new URL(`results/platform-${date.replaceAll(':', '-')}.json`, import.meta.url),
  JSON.stringify(report, null, 2),
)

console.log(
  `REST, requests per second over ${connections} connections; ${rounds} rounds, medians. Target: 0.5 of raw.`,
)
for (const { name, ours: own, raw: bare, ratio } of results)
  console.log(
    `${name.padEnd(34)} ours ${String(own).padStart(7)}   raw ${String(bare).padStart(7)}   ratio ${ratio.toFixed(2)}`,
  )
console.log('\nWorlds, medians')
for (const [name, value] of Object.entries(worlds)) console.log(`${name.padEnd(44)} ${value}`)
