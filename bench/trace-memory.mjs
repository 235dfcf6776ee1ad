/**
 * `node --expose-gc bench/trace-memory.mjs [--entries 1000000]`, after `npm run build`.
 * What a world's trace keeps in memory while that many entries go through it, and what of it an app's author is told.
 */
import { parseArgs } from 'node:util'
import { startSimulator } from '../dist/simulator.js'

const { values } = parseArgs({ options: { entries: { type: 'string', default: '1000000' } } })
const entries = Number(values.entries)
if (!globalThis.gc) throw new Error('Failed to measure: run it with `node --expose-gc`')

/** Bytes that stay after everything that can go is gone, in MB. */
const heapMb = () => {
  gc()
  gc()
  return process.memoryUsage().heapUsed / 2 ** 20
}

const text = 'The quick brown fox jumps over it. '
/** Of two sizes: most are small, one in sixteen is as long as is kept. */
const noteOf = (number) => ({
  kind: 'call',
  app: 'bench-app',
  name: 'editor.getString',
  outcome: 'ok',
  ms: 0.2,
  in: [number],
  out: { id: number, text: number % 16 ? text : text.repeat(140), key: `key.${number}`, context: null },
})

const simulator = await startSimulator()
const world = await simulator.createWorld()
const begun = performance.now()
console.log('     entries       heap  kept  oldest that is kept')
for (let number = 0; number <= entries; number++) {
  if (number) world.note(noteOf(number))
  if (number % (entries / 10)) continue
  const [first] = world.trace
  console.log(
    `${String(number).padStart(12)} ${heapMb().toFixed(1).padStart(7)} MB ${String(world.trace.length).padStart(5)}  ${first ? first.id : '-'}`,
  )
}
const us = ((performance.now() - begun) * 1000) / entries
const [head] = world.traceFile().split('\n', 1)
console.log(
  `${us.toFixed(1)} µs an entry, looks at the heap and all. The file's first line: ${head.slice(0, 300)}`,
)
await simulator.close()
