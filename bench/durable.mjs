/**
 * `npm run build && node bench/durable.mjs [--rounds 5]`: steps a second over REST with `durable` and without, one writer
 * and many at once, on the disk of the folder that `--data` names (the system's temporary one where it is left out).
 * Both take turns; the ratio is of the medians. A temporary folder in memory costs nothing to sync: look at `disk`.
 */
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startSimulator } from '../dist/simulator.js'
import { machineFacts } from './machine.mjs'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, data: { type: 'string', default: tmpdir() } },
})
const stepsPerRound = 600
/** Below the 20 that the platform lets one account have open. */
const writers = [1, 16]

const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1]

const open = async (durable) => {
  const data = mkdtempSync(join(values.data, 'ap-bridge-durable-'))
  const simulator = await startSimulator({ data, durable })
  const world = await simulator.createWorld()
  const string = [...world.state.strings].find(({ text }) => typeof text === 'string')
  return { data, simulator, world, string, agent: new Agent({ keepAlive: true }), steps: 0 }
}

const step = ({ simulator, world, string, agent }, n) =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ stringId: string.id, languageId: 'de', text: `text ${n}` })
    const headers = {
      authorization: `Bearer ${world.token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }
    const sent = request(
      `${simulator.apiUrl}/projects/1/translations`,
      { method: 'POST', headers, agent },
      (answer) => {
        answer.resume()
        answer.on('end', () =>
          answer.statusCode === 201 ? resolve() : reject(new Error(String(answer.statusCode))),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

/** Steps a second. */
const measure = async (side, count) => {
  const begun = performance.now()
  let left = stepsPerRound
  const writer = async () => {
    while (left-- > 0) await step(side, side.steps++)
  }
  await Promise.all(Array.from({ length: count }, writer))
  return (stepsPerRound / (performance.now() - begun)) * 1000
}

const loadBefore = loadavg()[0]
const sides = { without: await open(false), durable: await open(true) }
for (const side of Object.values(sides)) await measure(side, 16)
const rows = []
for (const count of writers) {
  const rates = { without: [], durable: [] }
  for (let round = 0; round < Number(values.rounds); round++)
    for (const [name, side] of Object.entries(sides)) rates[name].push(await measure(side, count))
  const [without, durable] = [median(rates.without), median(rates.durable)]
  rows.push({
    writers: count,
    'without, steps/s': Math.round(without),
    'durable, steps/s': Math.round(durable),
    ratio: Number((durable / without).toFixed(2)),
  })
}
const { type } = statfsSync(values.data)
console.log({
  ...machineFacts({ version: 'none' }, loadBefore),
  disk: `${values.data} (file system 0x${type.toString(16)})`,
})
console.table(rows)
for (const { simulator, data, agent } of Object.values(sides)) {
  agent.destroy()
  await simulator.close()
  rmSync(data, { recursive: true, force: true })
}
