/**
 * What is measured. `measure` gets an open stage and gives a number; each row warms up by itself.
 * Targets speak of the ratio to the raw port, or of the value where `isAbsolute`.
 */

const calls = 10_000
const middle = (values) => values.toSorted((a, b) => a - b)[values.length >> 1]

/** Bytes that stay after everything that can go is gone. */
const heapOf = async (end) => {
  await end.send('HeapProfiler.collectGarbage')
  await end.send('HeapProfiler.collectGarbage')
  return (await end.send('Runtime.getHeapUsage')).usedSize
}

const grow = async ({ frame, host }) => {
  // Compiled code comes and goes with a collection, so one goes before the warm-up.
  await Promise.all([heapOf(frame), heapOf(host)])
  await frame.evaluate('bench.bursts(1000, 100)')
  const before = { frame: await heapOf(frame), host: await heapOf(host) }
  await frame.evaluate('bench.bursts(1000, 100)')
  return {
    frame: ((await heapOf(frame)) - before.frame) / 100_000,
    host: ((await heapOf(host)) - before.host) / 100_000,
  }
}

/** Both ends grow in the same run. */
const growthOf = (end) => async (stage) => {
  stage.growth ??= grow(stage)
  return (await stage.growth)[end]
}

const copy =
  (kind) =>
  async ({ frame }) => {
    await frame.evaluate(`bench.copy('${kind}', 5)`)
    return frame.evaluate(`bench.copy('${kind}', 25)`)
  }

const eventsPerSecond = async ({ host, frame }) => {
  const rates = []
  for (let i = 0; i < 4; i++) {
    await frame.evaluate(`bench.listen(${calls})`)
    const start = await host.evaluate(`emit(${calls})`)
    rates.push((calls / ((await frame.evaluate('bench.lastEvent')) - start)) * 1000)
  }
  // The first run warms up.
  return middle(rates.slice(1))
}

const firstCall = async (stage) => {
  const times = []
  while (times.length < 15) times.push(await stage.reload())
  return middle(times)
}

export const rows = [
  {
    id: 'first',
    title: 'first call answered, from script start',
    unit: 'ms',
    must: 1.2,
    moonshot: 1.05,
    measure: firstCall,
  },
  {
    id: 'cold',
    title: '10,000 in flight, cold',
    unit: 'calls/s',
    must: 8,
    moonshot: 20,
    async measure(stage) {
      await stage.reload()
      return (calls / (await stage.frame.evaluate(`bench.burst(${calls})`))) * 1000
    },
  },
  {
    id: 'warm',
    title: '10,000 in flight, warm',
    unit: 'calls/s',
    must: 12,
    moonshot: 40,
    async measure({ frame }) {
      await frame.evaluate(`bench.bursts(${calls}, 2)`)
      return (calls / (await frame.evaluate(`bench.bursts(${calls}, 3)`))) * 1000
    },
  },
  {
    id: 'sequence',
    title: 'sequential call',
    unit: 'ms',
    must: 1.15,
    moonshot: 1.05,
    async measure({ frame }) {
      await frame.evaluate('bench.sequence(500)')
      return frame.evaluate('bench.sequence(2000)')
    },
  },
  {
    id: 'hundred',
    title: '100 calls at once, to the last reply',
    unit: 'ms',
    must: 0.15,
    moonshot: 0.07,
    async measure({ frame }) {
      await frame.evaluate('bench.bursts(100, 20)')
      return frame.evaluate('bench.bursts(100, 100)')
    },
  },
  {
    id: 'events',
    title: '10,000 events, host to frame',
    unit: 'events/s',
    must: 6,
    moonshot: 15,
    measure: eventsPerSecond,
  },
  {
    id: 'object',
    title: '100 KB object, there and back',
    unit: 'ms',
    must: 1.5,
    moonshot: 1.15,
    measure: copy('object'),
  },
  {
    id: 'buffer',
    title: '1 MB buffer copied, there and back',
    unit: 'ms',
    must: 1.5,
    moonshot: 1.15,
    measure: copy('buffer'),
  },
  {
    id: 'frame-heap',
    title: 'heap growth per call over 100,000, frame',
    unit: 'B',
    isAbsolute: true,
    must: 1,
    moonshot: 0,
    rounds: 2,
    measure: growthOf('frame'),
  },
  {
    id: 'host-heap',
    title: 'heap growth per call over 100,000, host',
    unit: 'B',
    isAbsolute: true,
    must: 1,
    moonshot: 0,
    rounds: 2,
    measure: growthOf('host'),
  },
  {
    id: 'lost',
    title: 'wrong or lost answers, 100,000 in flight',
    unit: '',
    isAbsolute: true,
    must: 0,
    rounds: 2,
    measure: ({ frame }) => frame.evaluate('bench.wrongOrLost(100_000)'),
  },
]
