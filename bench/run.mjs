/**
 * `npm run bench -- [--rounds 8] [--only ours,penpal] [--rows warm,events] [--check] [--before <checkout>]`
 * `--check` fails where something is lost beside kept results of the same kind of machine. `--before` is another
 * checkout of ours, built, which takes turns, too. All contenders take turns in one Chromium, each with a fresh page and a frame in another process.
 */
import { access, mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { launch } from './browser.mjs'
import { standsBeside } from './check.mjs'
import { machineFacts } from './machine.mjs'
import { frameScriptOf, servePages } from './pages.mjs'
import { missingPeers, peers } from './peers.mjs'
import { rows as allRows } from './rows.mjs'
import { sizesOf } from './sizes.mjs'
import { openStage } from './stage.mjs'
import { table } from './table.mjs'

const known = ['raw-port', 'raw-window', 'penpal', 'comlink', 'simple-xdm', 'ours']
const before = 'before'

const chosen = (given, all) => {
  const names = given?.split(',') ?? all
  const unknown = names.find((name) => !all.includes(name))
  if (unknown) throw new Error(`Failed to start: no "${unknown}", expected ${all.join(', ')}`)
  return all.filter((name) => names.includes(name))
}

const root = fileURLToPath(new URL('..', import.meta.url))

const readOptions = () => {
  const options = {
    rounds: { type: 'string', default: '8' },
    only: { type: 'string' },
    rows: { type: 'string' },
    check: { type: 'boolean', default: false },
    before: { type: 'string' },
  }
  const { values } = parseArgs({ options })
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error(`Failed to start: --rounds: expected a number from 1, got "${values.rounds}"`)
  const ids = chosen(
    values.rows,
    allRows.map(({ id }) => id),
  )
  return {
    rounds,
    isCheck: values.check,
    contenders: [
      ...chosen(values.only && `raw-port,${values.only}`, known),
      ...(values.before ? [before] : []),
    ],
    checkouts: { ours: root, ...(values.before && { [before]: resolve(values.before) }) },
    rows: allRows.filter(({ id }) => ids.includes(id)),
  }
}

const rowLimitMs = 180_000

const measureRow = async (row, stage, name) => {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`Failed to measure: ${row.id} of ${name} does not end`)),
      rowLimitMs,
    )
  })
  return Promise.race([row.measure(stage), late]).finally(() => clearTimeout(timer))
}

/** Values by row and contender, one a round. */
const measure = async (browser, pages, { rounds, contenders, rows }) => {
  const samples = Object.fromEntries(rows.map(({ id }) => [id, {}]))
  for (let round = 0; round < rounds; round++) {
    // Who comes first meets another machine than who comes last, so the start moves on.
    const turn = round % contenders.length
    for (const name of [...contenders.slice(turn), ...contenders.slice(0, turn)]) {
      const begun = performance.now()
      const stage = await openStage(browser, pages.urlsOf(name))
      for (const row of rows)
        if (round < (row.rounds ?? rounds) && !row.without?.includes(name))
          (samples[row.id][name] ??= []).push(await measureRow(row, stage, name))
      await stage.close()
      console.error(
        `round ${round + 1} of ${rounds}: ${name}, ${((performance.now() - begun) / 1000).toFixed(1)} s`,
      )
    }
  }
  return samples
}

const median = (values) => {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
}

const summarize = (samples) => {
  const raw = median(samples['raw-port'])
  const cells = Object.entries(samples).map(([name, rounds]) => {
    const value = median(rounds)
    return [name, { value, ratio: value / raw, rounds }]
  })
  return Object.fromEntries(cells)
}

const run = async () => {
  const options = readOptions()
  for (const checkout of Object.values(options.checkouts))
    await access(frameScriptOf(checkout)).catch((cause) => {
      throw new Error(`Failed to start: no ${frameScriptOf(checkout)}, run \`npm run build\``, { cause })
    })
  const missing = await missingPeers()
  const contenders = options.contenders.filter((name) => !missing.includes(name))
  const { rounds, rows, checkouts } = options

  const loadBefore = loadavg()[0]
  const sizes = Object.fromEntries(
    await Promise.all(contenders.map(async (name) => [name, await sizesOf(name, checkouts)])),
  )
  const pages = await servePages(contenders, checkouts)
  const browser = await launch()
  const samples = await measure(browser, pages, { rounds, contenders, rows }).finally(async () => {
    pages.close()
    await browser.close()
  })

  const date = new Date().toISOString()
  const report = {
    date,
    machine: machineFacts(browser, loadBefore),
    rounds,
    contenders,
    missing,
    versions: Object.fromEntries(Object.entries(peers).map(([name, { version }]) => [name, version])),
    results: Object.fromEntries(rows.map(({ id }) => [id, summarize(samples[id])])),
    sizes,
  }
  const folder = new URL('results/', import.meta.url)
  await mkdir(folder, { recursive: true })

  console.log(
    `${rounds} rounds, medians. raw-port: measured; others: ratio to it, unless a unit stands there.`,
  )
  console.log('Times below 1 and rates above 1 are faster than the raw port.')
  if (missing.length) console.log(`Without ${missing.join(', ')}: could not be installed.`)
  console.log(`\n${table({ ...report, rows })}`)

  const beside = { rows, folder: fileURLToPath(folder), raw: 'raw-port' }
  const isKept = !options.isCheck || standsBeside(report, beside)
  if (!isKept) process.exitCode = 1
  // What was lost is not what later runs are held against.
  const name = `${isKept ? '' : 'lost-'}${date.replaceAll(':', '-')}.json`
  await writeFile(new URL(name, folder), JSON.stringify(report, null, 2))
}

await run()
