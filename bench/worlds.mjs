/**
 * `node bench/worlds.mjs [--rounds 6] [--worlds 200] [--before <dist>]`: reads and writes in many forks of a world at once,
 * beside the same in one alone: how long a request takes, and what it costs the server. The same number of connections
 * in both, one to five requests of which one writes; with many, each request is of the next world.
 */
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { hammer } from './platform/hammer.mjs'
import { median, partAt, quartiles } from './platform/quartiles.mjs'
import { start } from './platform/server.mjs'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '6' },
    worlds: { type: 'string', default: '200' },
    before: { type: 'string' },
  },
})
const rounds = Number(values.rounds)
const many = Number(values.worlds)
/** Below the 20 that the platform lets one account have open. */
const connections = 16
const requests = 8000

const builds = { ours: join(import.meta.dirname, '../dist'), ...(values.before && { before: values.before }) }
const servers = {}
for (const [name, dist] of Object.entries(builds)) servers[name] = await start('forks.mjs', [dist])

let written = 0
/** One world is asked for all of these in turn: a write, then what it touches and what it does not. */
const turnsOf = (stringId) => [
  () => {
    const body = JSON.stringify([{ op: 'replace', path: '/context', value: `Context ${++written}` }])
    return [`PATCH /api/v2/projects/1/strings/${stringId}`, body]
  },
  () => [`GET /api/v2/projects/1/strings/${stringId}`],
  () => ['GET /api/v2/projects/1/strings'],
  () => ['GET /api/v2/projects/1/languages/progress'],
  () => ['GET /api/v2/user'],
]

/** Of the worlds in turn, each of which goes through the turns, one world one turn further than the one before. */
const requestsOf = (tokens, turns) => {
  let at = 0
  return () => {
    const world = at % tokens.length
    const [line, body = ''] = turns[(Math.floor(at++ / tokens.length) + world) % turns.length]()
    const token = tokens[world]
    const type = body && `content-type: application/json\r\ncontent-length: ${body.length}\r\n`
    return `${line} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n${type}\r\n${body}`
  }
}

const measure = async (server, count) => {
  const tokens = await server.ask({ ask: 'fork', of: count })
  const next = requestsOf(tokens, turnsOf(server.stringId))
  const took = []
  const hear = (ms) => void took.push(ms)
  const memory = await server.ask({ ask: 'memory' })
  const cpu = await server.ask({ ask: 'cpu' })
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: connections }, () => hammer(server.port, next, requests / connections, hear)),
  )
  const seconds = (performance.now() - begun) / 1000
  return {
    rate: requests / seconds,
    median: median(took),
    last: partAt(took, 0.99),
    cpu: ((await server.ask({ ask: 'cpu' })) - cpu) / requests,
    memory: ((await server.ask({ ask: 'memory' })) - memory) / count / 1024,
  }
}

const loadBefore = loadavg()[0]
const samples = {}
for (let round = 0; round <= rounds; round++)
  for (const count of [1, many])
    for (const [name, server] of Object.entries(servers)) {
      const sample = await measure(server, count)
      // The first round warms all up.
      if (round) (samples[`${name}, ${count === 1 ? '1 world' : `${count} worlds`}`] ??= []).push(sample)
    }
for (const server of Object.values(servers)) server.stop()

console.log(
  `${connections} connections, one of five requests writes; ${rounds} rounds of ${requests}, quartiles; load ${loadBefore.toFixed(1)}`,
)
for (const [name, list] of Object.entries(samples)) {
  const told = (field, digits) =>
    quartiles(list.map((sample) => sample[field]))
      .map((value) => value.toFixed(digits))
      .join(' ')
  console.log(
    `${name.padEnd(20)} median ${told('median', 2)} ms   99th ${told('last', 2)} ms   CPU ${told('cpu', 1)} µs   ${told('rate', 0)}/s   kept ${told('memory', 0)} KB a world`,
  )
}
