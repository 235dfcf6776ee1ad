/**
 * `node bench/writes.mjs [--rounds 2] [--seconds 4] [--strings 100000] [--pages 1] [--connections 1,16] [--before <dist>]`,
 * after `npm run build`: translations over REST, one a request, into a file that is open in Editor pages. How many are
 * acknowledged a second, how much later they are on the screen, and what a page does meanwhile.
 * The disk's own syncs a second, measured before each, say what `durable` with one connection can be at most.
 * `--rate 1000` sends no more a second; `--where` takes some of in memory, with data, durable; `--profile` adds where the
 * first page's time goes, in a round of its own.
 */
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launch } from './browser.mjs'
import { cpuMsOf, openPage, visit } from './editor/open-page.mjs'
import { summarize } from './editor/profile.mjs'
import { machineFacts } from './machine.mjs'
import { hammer } from './platform/hammer.mjs'
import { median, partAt } from './platform/quartiles.mjs'
import { start } from './platform/server.mjs'
import { watchWrites } from './writes/page.mjs'
import { syncsASecond } from './writes/raw-disk.mjs'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '4' },
    strings: { type: 'string', default: '100000' },
    pages: { type: 'string', default: '1' },
    connections: { type: 'string', default: '1,16' },
    where: { type: 'string', default: 'with data,durable' },
    rate: { type: 'string' },
    before: { type: 'string' },
    profile: { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds)
const rate = Number(values.rate ?? Infinity)
/** Milliseconds between two translations of the string that pages show. */
const probePause = 200

const clockNow = () => performance.timeOrigin + performance.now()
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Texts of requests, each for the next string of the file; null when time is up, and none before its time. */
const requestsOf = ({ stringIds, languageId, token }, begun) => {
  let count = 0
  return {
    count: () => count,
    isEarly: () => count > ((performance.now() - begun) / 1000) * rate,
    next() {
      if (performance.now() - begun > seconds * 1000) return null
      const stringId = stringIds[1 + (count % (stringIds.length - 1))]
      return requestOf({ stringId, languageId, text: `Text ${count++} of ${stringId}` }, token)
    },
  }
}

const requestOf = (translation, token) => {
  const body = JSON.stringify(translation)
  return `POST /api/v2/projects/1/translations HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}

/** One connection after the other of a request each where there is a rate: what waits for its time holds none up. */
const write = async (port, requests, connections) => {
  const took = []
  const hear = (ms) => void took.push(ms)
  const writer = async () => {
    if (rate === Infinity) return hammer(port, requests.next, Infinity, hear)
    for (let isOver = false; !isOver;) {
      await hammer(port, () => (requests.isEarly() ? null : over(requests.next())), Infinity, hear)
      await wait(1)
    }
    function over(request) {
      isOver = request === null
      return request
    }
  }
  const writers = Array.from({ length: connections }, async () => writer())
  await Promise.all(writers)
  return took
}

/** When translations of the string that is shown were acknowledged, by their ids. */
const probe = async (port, { stringIds, languageId, token }, untilOver) => {
  const acknowledged = {}
  let isOver = false
  void untilOver.finally(() => (isOver = true))
  for (let n = 0; !isOver; n++) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v2/projects/1/translations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ stringId: stringIds[0], languageId, text: `Probe ${n}` }),
    })
    const { data } = await answer.json()
    acknowledged[data.id] = clockNow()
    await Promise.race([wait(probePause), untilOver])
  }
  return acknowledged
}

const lagsOf = async (page, acknowledged) => {
  const ids = Object.keys(acknowledged)
  for (let tries = 0; ; tries++) {
    const seen = JSON.parse(await page.evaluate('JSON.stringify(watching.seen)'))
    if (ids.every((id) => seen[id])) return ids.map((id) => Math.max(0, seen[id] - acknowledged[id]))
    if (tries > 600) throw new Error('Failed to measure: what was acknowledged is not on the screen')
    await wait(50)
  }
}

const openWatched = async (browser, url) => {
  const page = await openPage(browser)
  await page.send('Performance.enable', { timeDomain: 'threadTicks' })
  await visit(page, url)
  await page.evaluate('bench.prepared()')
  await page.send('HeapProfiler.collectGarbage')
  await page.evaluate(`(${watchWrites})()`)
  const { usedSize } = await page.send('Runtime.getHeapUsage')
  return { ...page, heapBefore: usedSize, cpuBefore: await cpuMsOf(page) }
}

const measure = async (browser, server, connections, isProfiled) => {
  const rawSyncs = await syncsASecond()
  const world = await server.ask({ strings: Number(values.strings) })
  const pages = []
  for (let n = 0; n < Number(values.pages); n++) pages.push(await openWatched(browser, world.url))
  const [first] = pages
  if (isProfiled) {
    await first.send('Profiler.enable')
    await first.send('Profiler.setSamplingInterval', { interval: 500 })
    await first.send('Profiler.start')
  }
  const before = await server.ask('used')
  const begun = performance.now()
  const requests = requestsOf(world, begun)
  const writing = write(server.port, requests, connections)
  const [took, acknowledged] = await Promise.all([writing, probe(server.port, world, writing)])
  const writtenMs = performance.now() - begun
  const after = await server.ask('used')
  const writes = took.length + Object.keys(acknowledged).length
  const ofServer = {
    'acknowledged/s': writes / (writtenMs / 1000),
    'disk alone, syncs/s': rawSyncs,
    'answer, ms': median(took),
    '99th': partAt(took, 0.99),
    'server, µs/write': (1000 * (after.cpuMs - before.cpuMs)) / writes,
    'server grows, MB': after.heapMb - before.heapMb,
  }
  if (!first) return ofServer
  const lags = (await Promise.all(pages.map((page) => lagsOf(page, acknowledged)))).flat()
  const frames = JSON.parse(await first.evaluate('JSON.stringify(watching.frames)'))
  if (isProfiled) console.log(summarize((await first.send('Profiler.stop')).profile))
  const pageMs = (await cpuMsOf(first)) - first.cpuBefore
  await first.send('HeapProfiler.collectGarbage')
  const { usedSize } = await first.send('Runtime.getHeapUsage')
  for (const page of pages) await page.close()
  return {
    ...ofServer,
    'seen later, ms': median(lags),
    'at worst': Math.max(...lags),
    'page, µs/write': (1000 * pageMs) / writes,
    'of its time, %': (100 * pageMs) / frames.reduce((sum, ms) => sum + ms, 0),
    'frame, 95th': partAt(frames, 0.95),
    'frame, worst': Math.max(...frames),
    'page grows, MB': (usedSize - first.heapBefore) / 1e6,
  }
}

const loadBefore = loadavg()[0]
const builds = { now: join(import.meta.dirname, '../dist'), ...(values.before && { before: values.before }) }
const browser = await launch()
const servers = []
const rows = {}

/** A row for each build. */
const measureRow = async (where, connections) => {
  const samples = {}
  const own = {}
  for (const [name, dist] of Object.entries(builds))
    servers.push((own[name] = await start(new URL('writes/worlds.mjs', import.meta.url), [dist, where])))
  for (let round = 0; round < Number(values.rounds); round++)
    for (const name of Object.keys(builds).toReversed())
      (samples[name] ??= []).push(await measure(browser, own[name], connections, false))
  if (values.profile) await measure(browser, own.now, connections, true)
  for (const [name, list] of Object.entries(samples).toReversed())
    rows[`${where}, ${connections} at once${values.before ? `, ${name}` : ''}`] = Object.fromEntries(
      Object.keys(list[0]).map((key) => [
        key,
        list.map((each) => each[key].toFixed(each[key] < 100 ? 1 : 0)).join(' '),
      ]),
    )
  for (const server of Object.values(own)) server.stop()
}

try {
  for (const where of values.where.split(','))
    for (const connections of values.connections.split(',').map(Number)) await measureRow(where, connections)
} finally {
  for (const server of servers) server.stop()
  await browser.close()
}
console.log(machineFacts(browser, loadBefore))
// A row is a figure: there are more of them than fit beside each other.
const names = Object.keys(rows)
const figures = Object.keys(rows[names[0]])
console.table(
  Object.fromEntries(
    figures.map((figure) => [figure, Object.fromEntries(names.map((n) => [n, rows[n][figure]]))]),
  ),
)
