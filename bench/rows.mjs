/**
 * What is measured. `measure` gets an open stage and gives a number; each row warms up by itself.
 * Targets speak of the ratio to the raw port, or of the value where `isAbsolute`. Those of calls hold for the heaviest one.
 * `without` lists who cannot do it.
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
  await frame.evaluate("bench.bursts('read', 1000, 100)")
  const before = { frame: await heapOf(frame), host: await heapOf(host) }
  await frame.evaluate("bench.bursts('read', 1000, 100)")
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

const firstCall = (kind) => async (stage) => {
  const times = []
  while (times.length < 15) times.push(await stage.reload(kind))
  return middle(times)
}

const sequence =
  (kind, count) =>
  async ({ frame }) => {
    await frame.evaluate(`bench.sequence('${kind}', ${count / 4})`)
    return frame.evaluate(`bench.sequence('${kind}', ${count})`)
  }

const hundred =
  (kind) =>
  async ({ frame }) => {
    await frame.evaluate(`bench.bursts('${kind}', 100, 20)`)
    return frame.evaluate(`bench.bursts('${kind}', 100, 100)`)
  }

const cold = (kind) => async (stage) => {
  await stage.reload(kind)
  return (calls / (await stage.frame.evaluate(`bench.burst('${kind}', ${calls})`))) * 1000
}

const warm =
  (kind) =>
  async ({ frame }) => {
    await frame.evaluate(`bench.bursts('${kind}', ${calls}, 2)`)
    return (calls / (await frame.evaluate(`bench.bursts('${kind}', ${calls}, 3)`))) * 1000
  }

/** A host that has just loaded and computes most of the time. */
const busy = async (stage) => {
  const times = []
  while (times.length < 7) {
    await stage.reload('request', 'beBusy()')
    times.push(await stage.frame.evaluate("bench.burst('request', 100)"))
  }
  return middle(times)
}

const evaluation = (page) => async (stage) => {
  const times = []
  while (times.length < 30) times.push(await stage.evaluated(page))
  return middle(times)
}

const evaluationInNewProcess = (page) => async (stage) => {
  const times = []
  while (times.length < 9) times.push(await stage.evaluatedInNewProcess(page))
  return middle(times)
}

/** The lightest call, a getter without arguments, and the heaviest, which goes through every check. */
const read = 'read'
const request = 'request'
const promise = 'promise'

const row = (id, title, unit, measure, targets = {}) => ({ id, title, unit, measure, ...targets })
const goals = (must, moonshot) => ({ must, moonshot })

export const rows = [
  row('first', 'first call answered, from script start: a getter', 'ms', firstCall(read)),
  row(
    'first-request',
    'first call answered, from script start: a request',
    'ms',
    firstCall(request),
    goals(1.2, 1.05),
  ),
  row('cold', '10,000 in flight, cold: getters', 'calls/s', cold(read)),
  row('cold-request', '10,000 in flight, cold: requests', 'calls/s', cold(request), goals(8, 20)),
  row('cold-promise', '10,000 in flight, cold: promises of requests', 'calls/s', cold(promise)),
  row('warm', '10,000 in flight, warm: getters', 'calls/s', warm(read)),
  row('warm-request', '10,000 in flight, warm: requests', 'calls/s', warm(request), goals(12, 40)),
  row('warm-promise', '10,000 in flight, warm: promises of requests', 'calls/s', warm(promise)),
  row('sequence', 'one after the other: a getter', 'ms', sequence(read, 2000)),
  row('sequence-request', 'one after the other: a request', 'ms', sequence(request, 2000), goals(1.15, 1.05)),
  row('sequence-promise', 'one after the other: the promise of a request', 'ms', sequence(promise, 1000)),
  row('sequence-choose', 'one after the other: a list of ids as argument', 'ms', sequence('choose', 1000)),
  row('sequence-list', 'one after the other: 50 strings as the answer', 'ms', sequence('list', 400)),
  row('sequence-open', 'one after the other: a function in the argument', 'ms', sequence('open', 400), {
    without: ['penpal', 'simple-xdm'],
  }),
  row('hundred', '100 at once, to the last answer: getters', 'ms', hundred(read)),
  row(
    'hundred-request',
    '100 at once, to the last answer: requests',
    'ms',
    hundred(request),
    goals(0.15, 0.07),
  ),
  row('hundred-promise', '100 at once, to the last answer: promises', 'ms', hundred(promise)),
  row('hundred-list', '100 at once, to the last answer: 50 strings each', 'ms', hundred('list')),
  row('busy', '100 at once, host cold and busy: requests', 'ms', busy),
  row('events', '10,000 events, host to frame', 'events/s', eventsPerSecond, goals(6, 15)),
  row('object', '100 KB object, there and back', 'ms', copy('object'), goals(1.3, 1.1)),
  row('buffer', '1 MB buffer copied, there and back', 'ms', copy('buffer'), goals(1.15, 1.05)),
  row('frame-heap', 'heap growth per call over 100,000, frame', 'B', growthOf('frame'), {
    isAbsolute: true,
    ...goals(1, 0),
    rounds: 2,
  }),
  row('host-heap', 'heap growth per call over 100,000, host', 'B', growthOf('host'), {
    isAbsolute: true,
    ...goals(1, 0),
    rounds: 2,
  }),
  row(
    'lost',
    'wrong or lost answers, 100,000 in flight',
    '',
    ({ frame }) => frame.evaluate('bench.wrongOrLost(100_000)'),
    { isAbsolute: true, must: 0, rounds: 2 },
  ),
  row('evaluation', 'script evaluated in a new document', 'ms', evaluation('/script'), goals(2.5, 1.5)),
  row('empty', 'an empty script in a new document', 'ms', evaluation('/empty'), { isAbsolute: true }),
  row(
    'evaluation-process',
    'script evaluated in a new process',
    'ms',
    evaluationInNewProcess('/script'),
    goals(2.5, 1.5),
  ),
  row('empty-process', 'an empty script in a new process', 'ms', evaluationInNewProcess('/empty'), {
    isAbsolute: true,
  }),
]
