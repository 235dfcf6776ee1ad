/** Frames and hosts that do what none of ours does. */
import type { Frame } from 'playwright/test'
import { answerTo, ask, expect, passes, rawFrame, test } from '../support/bridge.ts'

/** Values of every kind that a window or port can carry; runs in the page. */
const junkScript = `
  const cyclic = [1]
  cyclic.push(cyclic)
  const laden = JSON.parse('{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}')
  window.junk = [
    null, undefined, 0, -1, NaN, Infinity, 5n, true, '', 'ap-bridge!', 'text', new Date(), /x/,
    new Map([[1, [2, 3, 4]]]), new Set([1]), new Error('x'), new TypeError('y'), new Blob(['x']), new ArrayBuffer(8), new Float64Array(9),
    {}, { length: 3, 0: 1, 1: 'getTheme', 2: [] }, { length: Infinity }, laden, cyclic, [cyclic, cyclic, cyclic],
    [], [[]], [1], [1, 2], [1, 'getTheme'], [null, null, null], [{}, {}, {}], [1.5, 'getTheme', []], [-1, 'getTheme', []],
    ['1', 'getTheme', []], [0, '', null], [0, '', 5], [0, {}, []], [0, true, []], [0, new Map(), []], [0, ['getTheme', null], []],
    [0, ['getTheme', [1, '__proto__', 'polluted']], [{}]], [0, [['getTheme']], []], [0, 'getTheme', 'no list'], [0, 'getTheme', laden],
    [0, 99, [1]], [0, 99, 5], [0, 99, null], [0, '__proto__', laden], [0, 'constructor', [laden]], [2, 0, 'no such question'],
    [0, 'x'.repeat(1000000), []], new Array(4294967295), [0, new Array(4294967295), []], [0, 'getTheme', new Array(4294967295)],
    [0, 'editor.changeFiles', [new Array(4294967295)]], Array.from({ length: 300000 }, (_, i) => i), Array(3 * 5000).fill(-1),
  ]`

/** Counts what the page reports as uncaught. */
const counting = `addEventListener('error', () => { window.failures = (window.failures ?? 0) + 1 })
  addEventListener('unhandledrejection', () => { window.failures = (window.failures ?? 0) + 1 })`

const failures = (frame: Frame): Promise<number> =>
  frame.evaluate(() => (window as unknown as { failures?: number }).failures ?? 0)

test('junk from a frame, on window and port, raises nothing in the host, and the line goes on', async ({
  bridge,
  page,
}) => {
  await bridge.openHost()
  await page.evaluate((code) => {
    new Function(code)()
    Object.assign(window.host.handlers, { getTheme: () => 'light' })
  }, counting)
  const frame = await bridge.open(rawFrame)
  await frame.evaluate((code) => {
    new Function(code)()
    const { junk } = window as unknown as { junk: unknown[] }
    for (const each of junk) {
      window.parent.postMessage(each, '*')
      window.raw.ports[0]?.postMessage(each)
    }
    window.raw.send([1000, 'getTheme', []])
  }, junkScript)
  expect(await answerTo(frame, 1000)).toEqual({ status: 0, value: 'light' })
  await passes(page.mainFrame(), frame, 'parent')
  expect(await failures(page.mainFrame())).toBe(0)
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
  expect(
    await page.evaluate(() => window.host.calls.filter(({ outcome }) => outcome === 'answered').length),
  ).toBe(1)
  expect(bridge.errors).toEqual([])
})

test('junk from a host, on window and port, raises nothing in the frame, and the line goes on', async ({
  bridge,
  page,
}) => {
  await bridge.openHost()
  const { frame } = await bridge.addAlone(
    bridge.address(`<!doctype html><script>${counting}</script>` + bridge.app()),
  )
  // A host that speaks the wire by hand, on the port of its welcome.
  await page.evaluate((code) => {
    new Function(code)()
    const { junk } = window as unknown as { junk: unknown[] }
    window.seen = []
    addEventListener('message', ({ data, source }) => {
      if (data !== 'ap-bridge' || window.seen.length) return
      const { port1, port2 } = new MessageChannel()
      window.seen.push(port1)
      const frameWindow = source as Window
      frameWindow.postMessage('ap-bridge', '*', [port2])
      port1.onmessage = ({ data: triples }: MessageEvent<unknown[]>) => {
        for (let i = 0; i < triples.length; i += 3)
          if (triples[i]) port1.postMessage([triples[i], 0, 'light'])
      }
      for (const each of junk) {
        frameWindow.postMessage(each, '*')
        port1.postMessage(each)
      }
    })
  }, junkScript)
  // A host may answer what it likes: some of the junk answers the questions 1 to 3, so the fourth is the one to hold.
  await frame.waitForFunction(() => window.AP)
  await frame.evaluate(() => {
    for (let n = 0; n < 3; n++) AP.getTheme(() => undefined)
  })
  expect(await ask(frame, 'getTheme')).toEqual({ answer: ['light'] })
  await passes(frame, page.mainFrame(), 'frames.0')
  expect(await failures(frame)).toBe(0)
  expect(await frame.evaluate(() => 'polluted' in {})).toBe(false)
  expect(bridge.errors).toEqual([])
})

test('a message with too many entries, a call too large or too deep, and a call too many are refused', async ({
  bridge,
  page,
}) => {
  await bridge.openHost()
  await page.evaluate(() => {
    Object.assign(window.host.handlers, {
      getTheme: () => 'light',
      getContext: () => new Promise(() => {}),
      formDataUpdated: () => {},
    })
    window.host.newHost({ limits: { entries: 100, bytes: 10_000, depth: 10, inFlight: 50 } })
  })
  const frame = await bridge.open(rawFrame)
  await frame.evaluate(() => {
    let deep: unknown = {}
    for (let i = 0; i < 20; i++) deep = { deep }
    const { send } = window.raw
    send(...Array.from({ length: 101 }, (_, i) => [i + 1, 'getTheme', []]))
    send([200, 'formDataUpdated', [{ text: 'x'.repeat(10_001) }]], [201, 'formDataUpdated', [deep]])
    send(
      [202, 'formDataUpdated', [{ buffer: new ArrayBuffer(10_001) }]],
      [203, 'formDataUpdated', [{ fine: true }]],
    )
    send(...Array.from({ length: 50 }, (_, i) => [300 + i, 'getContext', []]))
    send([400, 'getTheme', []])
  })
  expect((await answerTo(frame, 400)).value).toEqual({
    code: 'too-much',
    method: 'getTheme',
    message: 'AP.getTheme: 50 calls are in flight',
  })
  for (const id of [200, 201, 202])
    expect((await answerTo(frame, id)).value).toMatchObject({ code: 'too-much' })
  expect(await answerTo(frame, 203)).toEqual({ status: 0, value: undefined })
  const got = await frame.evaluate(() => window.raw.got)
  expect(got.filter(([id]) => (id as number) > 0 && (id as number) < 200)).toEqual([])
  expect(got[0]).toMatchObject([0, '', { code: 'too-much' }])
})

test('a frame that floods does not stop the host’s page from drawing', async ({ bridge, page }) => {
  await bridge.openHost()
  // Counts what the page draws between the first and the last call of the flood.
  await page.evaluate(() => {
    window.seen = []
    const draw = (): void => {
      window.seen.push(window.host.calls.length)
      requestAnimationFrame(draw)
    }
    draw()
    Object.assign(window.host.handlers, { getTheme: () => 'light', 'editor.noticeMessage': () => {} })
  })
  const frame = await bridge.open(rawFrame)
  const total = 200_000
  await frame.evaluate((count) => {
    const triples: unknown[] = []
    for (let i = 0; i < 1000; i++) triples.push(0, 'editor.noticeMessage', ['flood'])
    for (let i = 0; i < count / 1000; i++) window.raw.ports[0]?.postMessage(triples)
    window.raw.send([1, 'getTheme', []])
  }, total)
  await answerTo(frame, 1)
  const drawn = await page.evaluate(
    (count) => window.seen.filter((calls) => (calls as number) > 0 && (calls as number) < count).length,
    total,
  )
  expect(drawn).toBeGreaterThan(1)
  expect(await page.evaluate(() => window.host.calls.length)).toBe(total + 1)
})

test('a flood of the heaviest calls allowed leaves the host’s page turns in between', async ({
  bridge,
  page,
}) => {
  await bridge.openHost()
  await page.evaluate(() => {
    window.seen = []
    const draw = (): void => {
      window.seen.push(window.host.calls.length)
      requestAnimationFrame(draw)
    }
    draw()
    Object.assign(window.host.handlers, { getTheme: () => 'light' })
  })
  const frame = await bridge.open(rawFrame)
  await frame.evaluate(() => {
    const wrong = Array.from({ length: 120_000 }, () => true)
    window.raw.send(...Array.from({ length: 80 }, () => [0, 'editor.changeFiles', [wrong]]), [
      1,
      'getTheme',
      [],
    ])
  })
  await answerTo(frame, 1)
  const drawn = await page.evaluate(
    () => new Set(window.seen.filter((calls) => (calls as number) > 0 && (calls as number) < 80)).size,
  )
  // How many pictures there are is up to the machine; that there are some in between is up to us.
  expect(drawn).toBeGreaterThan(1)
})

test('hellos without end leave the host’s page turns, and the line as it is', async ({ bridge, page }) => {
  await bridge.openHost()
  await page.evaluate(() => Object.assign(window.host.handlers, { getTheme: () => 'light' }))
  const frame = await bridge.open(bridge.app())
  await frame.evaluate(() => {
    for (let i = 0; i < 5000; i++) window.parent.postMessage('ap-bridge', '*')
  })
  await passes(page.mainFrame(), frame, 'parent')
  await passes(frame, page.mainFrame(), 'frames.0')
  expect(await ask(frame, 'getTheme')).toEqual({ answer: ['light'] })
  expect(await page.evaluate(() => window.host.states)).toEqual([[0, true]])
})

test('a token travels on the port alone', async ({ bridge, page }) => {
  await bridge.openHost()
  const secret = 'eyJ0.secret.token'
  await page.evaluate((token) => {
    window.seen = []
    addEventListener('message', ({ data }) => window.seen.push(data))
    window.host.handlers['getJwtToken'] = () => token
  }, secret)
  const frame = await bridge.open(
    bridge.app(
      '<script>window.seen = []; addEventListener("message", ({ data }) => seen.push(data))</script>',
    ),
  )
  expect(await ask(frame, 'getJwtToken')).toEqual({ answer: [secret] })
  const places = await frame.evaluate(() => [window.name, location.href, document.cookie])
  const onWindows = [await frame.evaluate(() => window.seen), await page.evaluate(() => window.seen)]
  expect(JSON.stringify([places, onWindows, bridge.logs])).not.toContain('secret')
  expect(onWindows[1]).toContain('ap-bridge')
})
