/**
 * `node bench/trace.mjs [--rounds 12] [--dist dist] [--profile]`, after `npm run build`.
 * Calls of an app in the simulator's Editor, beside the same page when it tells the trace nothing. Both take turns.
 */
import { fork } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { launch } from './browser.mjs'
import { summarize } from './editor/profile.mjs'
import { machineFacts } from './machine.mjs'
import { untracedOf } from './trace/untraced.mjs'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '12' },
    dist: { type: 'string', default: resolve(import.meta.dirname, '../dist') },
    profile: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)

/** `run` answers microseconds a call; it is run several times in a row. */
const rows = [
  { name: 'sequential', calls: 500, times: 8, run: 'bench.sequence(500)' },
  { name: 'sequential, a string', calls: 400, times: 8, run: 'bench.objects(400)' },
  { name: '100 at once', calls: 2000, times: 8, run: 'bench.bursts(100, 20)' },
  { name: '10,000 at once', calls: 10_000, times: 4, run: 'bench.bursts(10000, 1)' },
]

const limit = 1.05

/** Milliseconds in which all that is told of a row has arrived. */
const settleMs = 500
const settled = () => new Promise((done) => setTimeout(done, settleMs))

const quantile = (list, part) => {
  const sorted = list.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]
}
const median = (list) => quantile(list, 0.5)

const startServer = (folder) =>
  new Promise((done, failed) => {
    const profile = process.env.PROF ? ['--cpu-prof', '--cpu-prof-dir', process.env.PROF] : []
    const child = fork(new URL('trace/server.mjs', import.meta.url), [folder], { execArgv: profile })
    const ask = (question) =>
      new Promise((answer) => {
        child.once('message', answer)
        child.send(question)
      })
    child.once('message', (said) => done({ ...said, ask, stop: () => child.send('end') }))
    child.once('exit', (code) => failed(new Error(`Failed to start the simulator: it ended with ${code}`)))
  })

const untilTrue = async (look) => {
  for (let left = 600; left; left--) {
    // A page that is on its way has nothing to ask in yet.
    const found = await look().catch(() => null)
    if (found) return found
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('Failed to measure: the page does not get ready')
}

const openPage = async (browser, { url, frameUrl }) => {
  const { browserContextId } = await browser.send('Target.createBrowserContext')
  const { targetId } = await browser.send('Target.createTarget', { url, browserContextId })
  const page = await browser.attach(targetId)
  await page.send('Performance.enable', { timeDomain: 'threadTicks' })
  await untilTrue(() => page.evaluate(`document.querySelector('[data-sim-open="true"]') !== null`))
  const { targetInfos } = await browser.send('Target.getTargets')
  const found = targetInfos.find((each) => each.type === 'iframe' && each.url.startsWith(frameUrl))
  if (!found) throw new Error('Failed to measure: the frame shares the process of its page')
  const frame = await browser.attach(found.targetId)
  await frame.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { page, frame }
}

/** Microseconds that the main thread of a page or frame computed so far: what others on the machine do is not in it. */
const cpuOf = async (page) => {
  const { metrics } = await page.send('Performance.getMetrics')
  return 1e6 * metrics.find(({ name }) => name === 'TaskDuration').value
}

const measure = async ({ server, page, frame }, { run, calls, times }) => {
  const [pageBefore, frameBefore, serverBefore] = [
    await cpuOf(page),
    await cpuOf(frame),
    await server.ask('cpu'),
  ]
  const took = []
  while (took.length < times) took.push(await frame.evaluate(run))
  const [pageThen, frameThen] = [await cpuOf(page), await cpuOf(frame)]
  // What comes behind counts as computing, not as time.
  await settled()
  const all = calls * times
  return {
    // Others on the machine only ever make it longer.
    time: Math.min(...took),
    during: (pageThen - pageBefore) / all,
    frame: (frameThen - frameBefore) / all,
    page: ((await cpuOf(page)) - pageBefore) / all,
    server: ((await server.ask('cpu')) - serverBefore) / all,
  }
}

const profiled = async ({ page, frame }, { name, run }) => {
  await page.send('Profiler.enable')
  await page.send('Profiler.setSamplingInterval', { interval: 200 })
  await page.send('Profiler.start')
  await frame.evaluate(run)
  await settled()
  const { profile } = await page.send('Profiler.stop')
  console.log(`\n${name}\n${summarize(profile)}`)
}

const loadBefore = loadavg()[0]
const browser = await launch()
const sides = {}
const samples = rows.map(() => [])
try {
  for (const [name, folder] of [
    ['traced', values.dist],
    ['untraced', await untracedOf(values.dist)],
  ]) {
    const server = await startServer(folder)
    sides[name] = { server, ...(await openPage(browser, server)) }
  }
  for (let round = 0; round <= rounds; round++)
    for (const [at, row] of rows.entries()) {
      const order = round % 2 ? ['traced', 'untraced'] : ['untraced', 'traced']
      const pair = {}
      for (const name of order) pair[name] = await measure(sides[name], row)
      // The first round warms both up.
      if (round) samples[at].push(pair)
    }
  for (const name of ['traced', 'untraced']) sides[name].told = await sides[name].server.ask('told')
  if (values.profile) for (const row of rows) await profiled(sides.traced, row)
} finally {
  await browser.close()
  for (const { server } of Object.values(sides)) server.stop()
}

const results = rows.map(({ name }, at) => {
  const pairs = samples[at]
  const ratios = pairs.map(({ traced, untraced }) => traced.time / untraced.time)
  const of = (side, what) => median(pairs.map((pair) => pair[side][what]))
  /** What a call computes until it is answered, on both sides of the bridge. */
  const both = (side) => side.during + side.frame
  const computed = pairs.map(({ traced, untraced }) => both(traced) / both(untraced))
  const cpu = (side) => ({
    during: of(side, 'during'),
    frame: of(side, 'frame'),
    page: of(side, 'page'),
    server: of(side, 'server'),
  })
  return {
    name,
    traced: of('traced', 'time'),
    untraced: of('untraced', 'time'),
    ratio: median(ratios),
    spread: [quantile(ratios, 0.25), quantile(ratios, 0.75)],
    computed: median(computed),
    computedSpread: [quantile(computed, 0.25), quantile(computed, 0.75)],
    cpu: { traced: cpu('traced'), untraced: cpu('untraced') },
    isMet: median(computed) <= limit,
  }
})
const date = new Date().toISOString()
const report = { date, machine: machineFacts(browser, loadBefore), rounds, results, samples }
await mkdir(new URL('results/', import.meta.url), { recursive: true })
await writeFile(
  new URL(`results/trace-${date.replaceAll(':', '-')}.json`, import.meta.url),
  JSON.stringify(report, null, 2),
)
const us = (number) => number.toFixed(1).padStart(7)
const spreadOf = (list) => list.map((each) => each.toFixed(2)).join(' to ')
console.log(
  `${rounds} rounds in turns, medians; µs a call. Load ${loadBefore.toFixed(1)} to ${report.machine.load.after.toFixed(1)} on ${report.machine.cores} cores. Target: computing until the answer, of page and frame, ${limit}.`,
)
for (const { name, traced, untraced, ratio, spread, computed, computedSpread, cpu, isMet } of results)
  console.log(
    `${name.padEnd(21)} computing ${computed.toFixed(2)} (${spreadOf(computedSpread)}) ${isMet ? 'met' : 'missed'}: page ${us(cpu.traced.during)} / ${us(cpu.untraced.during)}, frame ${us(cpu.traced.frame)} / ${us(cpu.untraced.frame)}` +
      `; time ${ratio.toFixed(2)} (${spreadOf(spread)}): ${us(traced)} / ${us(untraced)}` +
      `; with what it tells later: page ${us(cpu.traced.page)} / ${us(cpu.untraced.page)}, server ${us(cpu.traced.server)} / ${us(cpu.untraced.server)}`,
  )
console.log(`entries told: ${sides.traced.told} and ${sides.untraced.told}`)
