/**
 * `node bench/editor.mjs [--rounds 5] [--strings 100000] [--translations 5000] [--profile]`, after `npm run build`.
 * Translations, a twentieth of the strings by default, are added one by one: for 1,000,000 strings ask for fewer.
 * The Editor of dist/ in Chromium, with one large file open, beside the targets of its issue.
 */
import { access, mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { launch } from './browser.mjs'
import { cpuMsOf, openPage, visit } from './editor/open-page.mjs'
import { summarize } from './editor/profile.mjs'
import { fill } from './editor/world.mjs'
import { machineFacts } from './machine.mjs'

const readyLimitMs = 1000
const listLimitMs = 50
const frameLimitMs = 50

/** `act` and `undo` are expressions in the page; `act` answers `{ms, listed}`. */
const lists = [
  { id: 'untranslated', name: 'filter Untranslated', act: `untilListed(() => bench.choose('2'))` },
  { id: 'approved', name: 'filter Approved', act: `untilListed(() => bench.choose('4'))` },
  { id: 'letter', name: 'search "j"', act: `untilListed(() => bench.search('j'))` },
  { id: 'word', name: 'search "harbour"', act: `untilListed(() => bench.search('harbour'))` },
  { id: 'croql-text', name: 'CroQL text contains', act: `applyCroql('text contains "harbour"')` },
  { id: 'croql-count', name: 'CroQL count of translations', act: `applyCroql('count of translations = 0')` },
]

/** Frames of one scripted scroll, two seconds on an idle machine. */
const frames = 120

const readOptions = () => {
  const options = {
    rounds: { type: 'string', default: '5' },
    strings: { type: 'string', default: '100000' },
    translations: { type: 'string' },
    dist: { type: 'string', default: resolve(import.meta.dirname, '../dist') },
    profile: { type: 'boolean', default: false },
  }
  const { values } = parseArgs({ options })
  values.translations ??= String(Math.ceil(values.strings / 20))
  const [rounds, strings, translations] = ['rounds', 'strings', 'translations'].map((name) => {
    const number = Number(values[name])
    if (!Number.isInteger(number) || number < 1)
      throw new Error(`Failed to start: --${name}: expected a number from 1, got "${values[name]}"`)
    return number
  })
  return { rounds, strings, translations, dist: values.dist, profile: values.profile }
}

const median = (values) => {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
}

const cpuMsDuring = async (page, act) => {
  const before = await cpuMsOf(page)
  const value = await act()
  return { value, cpuMs: (await cpuMsOf(page)) - before }
}

const profiled = async (page, name, isWanted, act) => {
  if (!isWanted) return act()
  await page.send('Profiler.enable')
  await page.send('Profiler.setSamplingInterval', { interval: 500 })
  await page.send('Profiler.start')
  const value = await act()
  const { profile } = await page.send('Profiler.stop')
  await page.send('Profiler.disable')
  console.log(`\n${name}\n${summarize(profile)}`)
  return value
}

/** One page, from navigation to its end. `add` takes the measured values by name. */
const measureRound = async (browser, url, add, isProfiled) => {
  const page = await openPage(browser)
  await page.send('Performance.enable', { timeDomain: 'threadTicks' })
  const cpuBefore = process.cpuUsage()
  const ready = await profiled(page, 'navigation', isProfiled, () => visit(page, url))
  const cpu = process.cpuUsage(cpuBefore)
  add('simulator', (cpu.user + cpu.system) / 1000)
  // A page begins with no time of its own.
  add('readyMs.cpu', await cpuMsOf(page))
  for (const [name, value] of Object.entries(ready)) add(name, value)
  add('preparedMs', await page.evaluate('bench.prepared()'))
  await page.send('HeapProfiler.collectGarbage')
  add('heapMb', (await page.send('Runtime.getHeapUsage')).usedSize / 1e6)

  for (const { id, act } of lists) {
    const run = () => page.evaluate(`bench.${act}`)
    const { value, cpuMs } = await cpuMsDuring(page, () => profiled(page, id, isProfiled, run))
    add(id, value.ms)
    add(`${id}.changed`, value.changedMs)
    add(`${id}.cpu`, cpuMs)
    add(`${id}.listed`, value.listed)
    const isSearch = act.includes('bench.search')
    const undone = await page.evaluate(
      `bench.untilListed(() => ${isSearch ? `bench.search('')` : `bench.choose('3')`})`,
    )
    add('showAll', undone.ms)
  }
  add('turnPage', (await page.evaluate('bench.turnPage()')).ms)
  add('frame', await page.evaluate('bench.frame()'))
  add('rest', await page.evaluate(`bench.rest(${frames})`))
  const scroll = () => page.evaluate(`bench.scroll(${frames})`)
  const { value, cpuMs } = await cpuMsDuring(page, () => profiled(page, 'scroll', isProfiled, scroll))
  add('scroll', value)
  add('scroll.cpu', cpuMs / frames)
  await page.close()
}

const rowsOf = (samples) => {
  const row = (id, name, targetMs = null) => {
    const value = median(samples[id])
    const extra = (name) => (samples[`${id}.${name}`] ? median(samples[`${id}.${name}`]) : null)
    return {
      id,
      name,
      value,
      unit: id === 'heapMb' ? 'MB' : 'ms',
      changedMs: extra('changed'),
      cpuMs: extra('cpu'),
      targetMs,
      isMet: targetMs === null ? null : value <= targetMs,
      listed: samples[`${id}.listed`]?.at(-1) ?? null,
    }
  }
  return [
    row('readyMs', 'navigation to ready', readyLimitMs),
    row('paintedMs', 'navigation to ready and painted', readyLimitMs),
    row('askedMs', '  state asked for'),
    row('firstByteMs', '  first byte of the state'),
    row('lastByteMs', '  last byte of the state'),
    row('simulator', '  computing in the simulator'),
    ...(samples['preparedMs'].includes(null) ? [] : [row('preparedMs', 'filters prepared in idle time')]),
    ...lists.map(({ id, name }) => row(id, name, listLimitMs)),
    row('showAll', 'back to Show All', listLimitMs),
    row('turnPage', 'next page', listLimitMs),
    row('frame', 'a frame without a change'),
    row('scroll', 'worst frame, scrolling', frameLimitMs),
    row('rest', 'worst frame, at rest'),
    row('heapMb', 'heap of the page'),
  ]
}

const table = (rows) => {
  const ms = (number) => (number === null ? '' : `${number.toFixed(1)} ms`)
  const lines = rows.map(({ name, value, unit, changedMs, cpuMs, targetMs, isMet, listed }) => [
    name,
    `${value.toFixed(1)} ${unit}`,
    ms(changedMs),
    ms(cpuMs),
    targetMs === null ? '' : `${targetMs} ms`,
    isMet === null ? '' : isMet ? 'met' : 'missed',
    listed ?? '',
  ])
  const cells = [['measure', 'value', 'list in the DOM', 'main thread', 'target', '', 'list'], ...lines]
  const widths = cells[0].map((_, column) => Math.max(...cells.map((line) => line[column].length)))
  return cells
    .map((line) =>
      line
        .map((cell, i) => cell.padEnd(widths[i]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const run = async () => {
  const { rounds, strings, translations, dist, profile } = readOptions()
  const built = resolve(dist, 'simulator.js')
  await access(built).catch((cause) => {
    throw new Error(`Failed to start: ${built} is missing, run \`npm run build\``, { cause })
  })
  const { startSimulator } = await import(pathToFileURL(built).href)
  const loadBefore = loadavg()[0]
  const simulator = await startSimulator()
  const world = await simulator.createWorld()
  const begun = performance.now()
  const amounts = {
    strings,
    translations,
    approvals: Math.ceil(translations / 5),
  }
  const url = await fill(world, amounts)
  console.error(`filled in ${((performance.now() - begun) / 1000).toFixed(1)} s: ${url}`)

  const browser = await launch()
  const samples = {}
  const add = (name, value) => (samples[name] ??= []).push(value)
  try {
    for (let round = 0; round < rounds; round++) {
      await measureRound(browser, url, add, false)
      console.error(`round ${round + 1} of ${rounds}`)
    }
    // In a round of its own: a profile slows down what it looks at.
    if (profile) await measureRound(browser, url, () => {}, true)
  } finally {
    await browser.close()
    await simulator.close()
  }

  const rows = rowsOf(samples)
  const date = new Date().toISOString()
  const machine = machineFacts(browser, loadBefore)
  const folder = new URL('results/', import.meta.url)
  await mkdir(folder, { recursive: true })
  const report = { date, machine, rounds, amounts, rows, samples }
  await writeFile(
    new URL(`editor-${date.replaceAll(':', '-')}.json`, folder),
    JSON.stringify(report, null, 2),
  )
  console.log(
    `\n${rounds} rounds, medians. Load ${loadBefore.toFixed(1)} to ${machine.load.after.toFixed(1)} on ${machine.cores} cores.`,
  )
  console.log(`\n${table(rows)}`)
}

await run()
