/**
 * `node bench/palette.mjs [--rounds 5] [--strings 100000] [--dist dist]`, after `npm run build`.
 * What a letter in the Editor's command palette costs, with many strings: how long nothing else could run, and when all was
 * found. Beside the target for the first: the next key is heard at once.
 */
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { launch } from './browser.mjs'
import { fill } from './editor/world.mjs'

/** Milliseconds that a key may keep the page. */
const keyLimitMs = 30

/** Each is written letter by letter. */
const texts = ['harbour', 'a', 'line', 'e r', 'nothing like it']

/** Runs in the page. */
const prepare = () => {
  const turn = () =>
    new Promise((done) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        done()
      }
      port2.postMessage(null)
    })
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const field = () => document.querySelector('.palette input')
  window.palette = {
    async open() {
      window.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true, cancelable: true }),
      )
      while (!field()) await frame()
    },
    /** Longest time between two turns of the page, and time until the rows stay; both in milliseconds. */
    async key(text) {
      const list = document.querySelector('.palette-list')
      const foot = document.querySelector('.palette-foot')
      let [worst, last] = [0, performance.now()]
      const begun = last
      let settled = begun
      const watcher = new MutationObserver(() => (settled = performance.now()))
      for (const part of [list, foot])
        watcher.observe(part, { subtree: true, childList: true, characterData: true })
      field().value = text
      field().dispatchEvent(new Event('input', { bubbles: true }))
      for (;;) {
        await turn()
        const now = performance.now()
        worst = Math.max(worst, now - last)
        last = now
        // Written without a palette that says it is looking: it is done when it is still.
        if (!foot.textContent.includes('Looking') && now - settled > 60) break
      }
      watcher.disconnect()
      return { worst, settled: settled - begun }
    },
  }
}

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    strings: { type: 'string', default: '100000' },
    dist: { type: 'string', default: resolve(import.meta.dirname, '../dist') },
  },
})
const strings = Number(values.strings)
const { startSimulator } = await import(pathToFileURL(resolve(values.dist, 'simulator.js')).href)
const simulator = await startSimulator()
const url = await fill(await simulator.createWorld(), { strings, translations: 1, approvals: 1 })
const browser = await launch()
const keys = new Map()
try {
  for (let round = 0; round < Number(values.rounds); round++) {
    const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' })
    const page = await browser.attach(targetId)
    const loaded = page.once('Page.loadEventFired')
    await page.send('Page.enable')
    await page.send('Page.navigate', { url })
    await loaded
    await page.evaluate(
      `new Promise((done) => { const look = () => document.documentElement.dataset.simStatus === 'ready' ? done() : setTimeout(look, 20); look() })`,
    )
    await page.evaluate(`(${prepare})()`)
    await page.evaluate('palette.open()')
    for (const text of texts)
      for (let length = 1; length <= text.length; length++) {
        const part = text.slice(0, length)
        const measured = await page.evaluate(`palette.key(${JSON.stringify(part)})`)
        keys.set(part, [...(keys.get(part) ?? []), measured])
      }
    await browser.send('Target.closeTarget', { targetId })
  }
} finally {
  await browser.close()
  await simulator.close()
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]
const rows = [...keys].map(([text, all]) => ({
  text,
  worst: median(all.map(({ worst }) => worst)),
  settled: median(all.map(({ settled }) => settled)),
}))
for (const { text, worst, settled } of rows) {
  const isMet = worst <= keyLimitMs
  console.log(
    `${JSON.stringify(text).padEnd(20)} ${worst.toFixed(1).padStart(8)} ms ${isMet ? 'met   ' : 'missed'} ${settled.toFixed(1).padStart(8)} ms`,
  )
}
console.log(
  `\n${values.rounds} rounds, medians, ${strings} strings, load ${loadavg()[0].toFixed(1)}, target ${keyLimitMs} ms. A key keeps the page ${Math.min(...rows.map(({ worst }) => worst)).toFixed(0)} to ${Math.max(...rows.map(({ worst }) => worst)).toFixed(0)} ms; all is found after at most ${Math.max(...rows.map(({ settled }) => settled)).toFixed(0)} ms.`,
)
