/**
 * `node bench/timeline.mjs [--entries 100000] [--frames 60]`, after `npm run build`.
 * The timeline of a report with that many spans: where each stands, and what a turn of the wheel costs.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'
import { launch } from './browser.mjs'

const { values } = parseArgs({
  options: {
    entries: { type: 'string', default: '100000' },
    frames: { type: 'string', default: '60' },
  },
})
const [count, frames] = [Number(values.entries), Number(values.frames)]
const layoutLimitMs = 100
const frameLimitMs = 33

const kinds = ['call', 'event', 'request', 'page', 'callback', 'oauth']
const start = 1_768_471_200_000
/** Some hundred a second; they overlap. */
const entries = Array.from({ length: count }, (_, i) => ({
  ...{ id: i + 1, at: start + i * 5, app: 'bench-app', name: `name-${i % 40}`, ms: (i * 7) % 90 },
  ...{ kind: kinds[i % kinds.length], outcome: i % 50 ? 'ok' : 'refused', in: [i], out: { id: i } },
}))
const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1]

const folder = await mkdtemp(join(tmpdir(), 'bench-timeline-'))
const browser = await launch()
try {
  const layout = join(folder, 'layout.mjs')
  const source = resolve(import.meta.dirname, '../host-simulator/pages/timeline/layout.ts')
  await build({ entryPoints: [source], bundle: true, format: 'esm', outfile: layout, logLevel: 'error' })
  const { layoutOf } = await import(pathToFileURL(layout).href)
  const layouts = Array.from({ length: 12 }, () => {
    const begun = performance.now()
    layoutOf(entries)
    return performance.now() - begun
  })

  const head = {
    ...{ format: 'ap-bridge-trace', version: 1, at: start, dropped: 0 },
    world: { id: 'w-bench', edition: 'standard', domain: 'd', organizationId: 1 },
  }
  const [trace, report] = [join(folder, 'trace.jsonl'), join(folder, 'report.html')]
  await writeFile(trace, [head, ...entries].map((line) => JSON.stringify(line)).join('\n'))
  const cli = resolve(import.meta.dirname, '../dist/cli.js')
  execFileSync(process.execPath, [cli, 'report', trace, '--format', 'html', '--out', report])

  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' })
  const page = await browser.attach(targetId)
  const size = { width: 1280, height: 900, deviceScaleFactor: 1, mobile: false }
  await page.send('Emulation.setDeviceMetricsOverride', size)
  await page.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.send('Page.enable')
  const loaded = page.once('Page.loadEventFired')
  await page.send('Page.navigate', { url: pathToFileURL(report).href })
  await loaded
  await page.evaluate(`new Promise((done) => {
    const look = () => document.querySelector('canvas') ? requestAnimationFrame(() => done()) : setTimeout(look, 20)
    look()
  })`)
  /** Milliseconds that the page's main thread computed: what others on the machine do is not in it. */
  const cpu = async () =>
    1000 *
    (await page.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value
  const opened = await cpu()
  const picture = () => page.evaluate(`document.querySelector('canvas').toDataURL()`)
  const turn = (options) =>
    page.evaluate(`new Promise((done) => {
      const canvas = document.querySelector('canvas')
      const { left, top, width } = canvas.getBoundingClientRect()
      const place = { clientX: left + width / 2, clientY: top + 30, bubbles: true, cancelable: true }
      canvas.dispatchEvent(new WheelEvent('wheel', { ...place, ...${JSON.stringify(options)} }))
      requestAnimationFrame(() => requestAnimationFrame(() => done()))
    })`)
  const measured = async (options, times) => {
    const took = []
    while (took.length < times) {
      const before = await cpu()
      await turn(options)
      took.push((await cpu()) - before)
    }
    return took
  }
  const rest = await measured({ deltaY: 0, deltaX: 0 }, 10)
  const before = await picture()
  // In by half, then along, then out again.
  const zooms = await measured({ deltaY: -100, ctrlKey: true }, frames / 4)
  const pans = await measured({ deltaX: 120 }, frames / 2)
  if ((await picture()) === before) throw new Error('Failed to measure: the wheel moves nothing')
  const outs = await measured({ deltaY: 100, ctrlKey: true }, frames / 4)
  const all = [...zooms, ...pans, ...outs]
  const met = (ms, limit) => (ms <= limit ? 'met' : 'missed')
  const say = (name, ms, limit) =>
    console.log(
      `${name.padEnd(34)} ${ms.toFixed(1).padStart(7)} ms ${limit ? `target ${limit} ms, ${met(ms, limit)}` : ''}`,
    )
  console.log(`${count} spans; milliseconds of computing. Load ${loadavg()[0].toFixed(1)}.`)
  say('layout, best of 12', Math.min(...layouts), layoutLimitMs)
  say('report opened and drawn', opened)
  say('a turn of the wheel, median', median(all), frameLimitMs)
  say('a turn of the wheel, worst', Math.max(...all), frameLimitMs)
  say('nothing moves, median', median(rest))
} finally {
  await browser.close()
  await rm(folder, { recursive: true, force: true })
}
