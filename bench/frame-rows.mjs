/** In the frame: what the rows time, the same code for every contender. Times are in milliseconds. */
const { bench } = window

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1]

/** Absolute, so that the host's times compare with the frame's. */
const now = () => performance.timeOrigin + performance.now()

/** The heaviest call there is: it goes through every check, and its host waits for something. */
const payload = (id) => ({
  method: 'post',
  path: '/projects/1/translations',
  body: { stringId: id, languageId: 'de', text: 'Der schnelle braune Fuchs springt über den faulen Hund.' },
})

/** Who has no promises of its own gets them around its callbacks. */
const requested = (id) =>
  bench.calls.requested?.(payload(id)) ?? new Promise((resolve) => bench.calls.request(payload(id), resolve))

/** One call of each kind; `take` hears when it is over. */
const kinds = {
  read: (take) => bench.calls.read(take),
  request: (take, id) => bench.calls.request(payload(id), take),
  promise: (take, id) => requested(id).then(take),
  choose: (take) => bench.calls.choose(['de', 'uk'], take),
  list: (take) => bench.calls.list(take),
  open(take) {
    let left = 2
    const one = () => --left || take()
    bench.calls.open({ resource: 'settings', size: 'large', onClose: one }, one)
  },
}

/** Calls one after the other; the median of their times. */
bench.sequence = (kind, count) =>
  new Promise((resolve) => {
    const times = []
    let start
    const next = () => {
      start = performance.now()
      kinds[kind](answered, times.length)
    }
    const answered = () => {
      if (times.push(performance.now() - start) < count) next()
      else resolve(median(times))
    }
    next()
  })

/** Looks every two seconds whether `count` still moves; calls `stop` when it does not. */
const watch = (count, stop) => {
  let seen
  const timer = setInterval(() => {
    if (seen === count()) stop()
    seen = count()
  }, 2000)
  return () => clearInterval(timer)
}

/** Calls all at once; the time to the last answer. A burst that loses one is made again. */
bench.burst = (kind, count) =>
  new Promise((resolve) => {
    let left = count
    const end = (value) => {
      unwatch()
      resolve(value)
    }
    const unwatch = watch(
      () => left,
      () => end(bench.burst(kind, count)),
    )
    const start = performance.now()
    const answered = () => {
      if (!--left) end(performance.now() - start)
    }
    for (let i = 0; i < count; i++) kinds[kind](answered, i)
  })

bench.bursts = async (kind, count, times) => {
  const taken = []
  while (taken.length < times) taken.push(await bench.burst(kind, count))
  return median(taken)
}

/** Counts events; the promise of `lastEvent` gives when the last one came. */
bench.listen = async (count) => {
  if (!bench.isListening) await bench.calls.listen?.()
  bench.isListening = true
  let left = count
  bench.lastEvent = new Promise((resolve) => {
    bench.onEvent = () => {
      if (!--left) resolve(now())
    }
  })
}

const row = (id) => ({
  id,
  project_id: '1',
  text: 'The quick brown fox jumps over it.',
  key: `key.${id}`,
  file_id: 7,
})
const payloads = {
  object: () => Array.from({ length: 1024 }, (_, id) => row(id)),
  buffer: () => new ArrayBuffer(2 ** 20),
}

/** Sends a payload there and back, one at a time; the median time. */
bench.copy = async (kind, count) => {
  const payload = payloads[kind]()
  const times = []
  while (times.length < count) {
    const start = performance.now()
    await new Promise((resolve) => bench.calls.echo(payload, resolve))
    times.push(performance.now() - start)
  }
  return median(times)
}

bench.objectBytes = JSON.stringify(payloads.object()).length

/** Calls at once, each with a number to get back: how many did not get it, got another, or got it twice. */
bench.wrongOrLost = (count) =>
  new Promise((resolve) => {
    const isRight = []
    let answers = 0
    const end = () => {
      unwatch()
      resolve(count - isRight.filter(Boolean).length)
    }
    const unwatch = watch(() => answers, end)
    for (let i = 0; i < count; i++)
      bench.calls.echo(i, (answer) => {
        isRight[i] = isRight[i] === undefined && answer === i
        // What comes twice comes soon.
        if (++answers === count) setTimeout(end, 100)
      })
  })
