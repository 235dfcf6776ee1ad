/** Who may speak on the line. */
import type { Frame } from 'playwright/test'
import { answerTo, ask, expect, passes, rawFrame, test } from '../support/bridge.ts'

/** A page that keeps every window message, and says hello or welcome to whom a test names. */
const stranger = `<!doctype html><script>
  window.seen = []
  addEventListener('message', ({ data }) => seen.push(data))
</script>`

/** Sends a welcome with a port to a window, and tells later whether anything came back over that port. */
const welcome = (from: Frame, target: string): Promise<void> =>
  from.evaluate((path) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => window.seen.push(data)
    const window_ = path.split('.').reduce<Window>((node, key) => (node as never)[key], window)
    window_.postMessage('ap-bridge', '*', [port2])
  }, target)

test('a frame from an origin that only begins like the expected one gets no port', async ({
  bridge,
  page,
}) => {
  // The expected origin is a prefix of the true one: a comparison by startsWith would let it in.
  const expected = bridge.appOrigin.slice(0, -1)
  const frame = await bridge.add(rawFrame, { origin: expected })
  await page.waitForFunction(() => window.host.junk.length > 0)
  expect(await page.evaluate(() => window.host.junk)).toEqual([
    `a hello from ${bridge.appOrigin}, expected ${expected}`,
  ])
  await passes(frame, page.mainFrame(), 'frames.0')
  expect(await frame.evaluate(() => window.raw.ports.length)).toBe(0)
})

test('an opaque frame is no match for a named origin', async ({ bridge, page }) => {
  const frame = await bridge.add(rawFrame, { origin: bridge.appOrigin, sandbox: 'allow-scripts' })
  await page.waitForFunction(() => window.host.junk.length > 0)
  expect(await page.evaluate(() => window.host.junk[0])).toContain('a hello from null')
  await passes(frame, page.mainFrame(), 'frames.0')
  expect(await frame.evaluate(() => window.raw.ports.length)).toBe(0)
})

test('an opaque frame connects when the host chooses "null" for it', async ({ bridge, page }) => {
  await bridge.openHost()
  await page.evaluate(() => Object.assign(window.host.handlers, { getTheme: () => 'light' }))
  const frame = await bridge.open(bridge.app(), { origin: 'null', sandbox: 'allow-scripts' })
  expect(await frame.evaluate(() => origin)).toBe('null')
  expect(await ask(frame, 'getTheme')).toEqual({ answer: ['light'] })
})

const strangersHello: [name: string, sandbox: string | undefined][] = [
  ['of the same origin', undefined],
  ['that is opaque like it', 'allow-scripts'],
]
for (const [name, sandbox] of strangersHello)
  test(`a sibling ${name} gets no port by saying hello, and neither does the frame`, async ({
    bridge,
    page,
  }) => {
    const frame = await bridge.open(rawFrame, sandbox ? { origin: 'null', sandbox } : {})
    const { frame: sibling } = await bridge.addAlone(bridge.address(rawFrame), sandbox ? { sandbox } : {})
    await sibling.evaluate(() => window.raw.hello())
    await passes(page.mainFrame(), sibling, 'parent')
    await passes(sibling, page.mainFrame(), 'frames.1')
    await passes(frame, page.mainFrame(), 'frames.0')
    expect(await sibling.evaluate(() => window.raw.ports.length)).toBe(0)
    expect(await frame.evaluate(() => window.raw.ports.length)).toBe(1)
    expect(await page.evaluate(() => window.host.states)).toEqual([[0, true]])
  })

test('a frame that moved to another origin is refused', async ({ bridge, page }) => {
  const frame = await bridge.open(bridge.app())
  const moved = bridge.address(rawFrame, bridge.otherOrigin)
  await frame.evaluate((url) => location.assign(url), moved)
  await page.waitForFunction(() => window.host.junk.length > 0)
  expect(await page.evaluate(() => window.host.junk[0])).toBe(
    `a hello from ${bridge.otherOrigin}, expected ${bridge.appOrigin}`,
  )
  await page.waitForFunction(() => !window.host.frames[0]?.isOpen)
  await passes(frame, page.mainFrame(), 'frames.0')
  expect(await frame.evaluate(() => window.raw.ports.length)).toBe(0)
})

test('a second hello gets a second port, and the first one in use goes on', async ({ bridge, page }) => {
  await bridge.openHost()
  await page.evaluate(() => Object.assign(window.host.handlers, { getTheme: () => 'light' }))
  const frame = await bridge.open(rawFrame)
  await frame.evaluate(() => window.raw.hello())
  await frame.waitForFunction(() => window.raw.ports.length === 2)
  await frame.evaluate(() => window.raw.send([1, 'getTheme', []]))
  expect(await answerTo(frame, 1)).toEqual({ status: 0, value: 'light' })
})

test('a frame that speaks on its second port loses the first', async ({ bridge, page }) => {
  await bridge.openHost()
  await page.evaluate(() => Object.assign(window.host.handlers, { getTheme: () => 'light' }))
  const frame = await bridge.open(rawFrame)
  await frame.evaluate(() => window.raw.hello())
  await frame.waitForFunction(() => window.raw.ports.length === 2)
  await frame.evaluate(() => window.raw.ports[1]?.postMessage([1, 'getTheme', []]))
  expect(await answerTo(frame, 1)).toEqual({ status: 0, value: 'light' })
  await frame.waitForFunction(() => window.raw.got.some(([id, name]) => id === 0 && name === 0))
  // What the first port still says is heard by nobody.
  await frame.evaluate(() => {
    window.raw.ports[0]?.postMessage([2, 'getTheme', []])
    window.raw.ports[1]?.postMessage([3, 'getTheme', []])
  })
  await answerTo(frame, 3)
  expect(await frame.evaluate(() => window.raw.got.some(([id]) => id === 2))).toBe(false)
})

test('a repeated welcome from the host itself changes nothing', async ({ bridge, page }) => {
  await bridge.openHost()
  await page.evaluate(() => Object.assign(window.host.handlers, { getTheme: () => 'light' }))
  const frame = await bridge.open(bridge.app())
  await page.evaluate(() => {
    window.seen = []
  })
  await welcome(page.mainFrame(), 'frames.0')
  await passes(frame, page.mainFrame(), 'frames.0')
  expect(await ask(frame, 'getTheme')).toEqual({ answer: ['light'] })
  expect(await page.evaluate(() => window.seen)).toEqual([])
})

const spoofers: [name: string, address: 'host' | 'app'][] = [
  ['a sibling of the host’s origin', 'host'],
  ['a sibling of the app’s origin', 'app'],
]
for (const [name, kind] of spoofers)
  test(`a welcome from ${name} is ignored, before and after the handshake`, async ({ bridge, page }) => {
    const origin = kind === 'host' ? bridge.hostOrigin : bridge.appOrigin
    const { frame, iframe } = await bridge.addAlone(bridge.address(bridge.app()))
    const { frame: sibling } = await bridge.addAlone(bridge.address(stranger, origin))
    await frame.waitForFunction(() => window.AP)
    await welcome(sibling, 'parent.frames.0')
    await passes(frame, sibling, 'parent.frames.0')
    // The call must wait for the true host.
    const answer = ask(frame, 'getTheme')
    await page.evaluate(() => Object.assign(window.host.handlers, { getTheme: () => 'light' }))
    await iframe.evaluate((element) => void window.host.connect(element))
    expect(await answer).toEqual({ answer: ['light'] })
    await welcome(sibling, 'parent.frames.0')
    await passes(frame, sibling, 'parent.frames.0')
    expect(await ask(frame, 'getTheme')).toEqual({ answer: ['light'] })
    expect(await sibling.evaluate(() => window.seen)).toEqual([])
  })

test('a nested frame can spoof neither the app nor the host', async ({ bridge, page }) => {
  const nested = bridge.address(stranger, bridge.otherOrigin)
  const { frame, iframe } = await bridge.addAlone(
    bridge.address(bridge.app(`<iframe src="${nested}"></iframe>`)),
  )
  await frame.waitForLoadState('load')
  const child = frame.childFrames()[0] as Frame
  await welcome(child, 'parent')
  await passes(frame, child, 'parent')
  const answer = ask(frame, 'getTheme')
  await page.evaluate(() => Object.assign(window.host.handlers, { getTheme: () => 'light' }))
  await iframe.evaluate((element) => void window.host.connect(element))
  expect(await answer).toEqual({ answer: ['light'] })
  await welcome(child, 'parent')
  await child.evaluate(() => {
    window.top?.postMessage('ap-bridge', '*')
    window.parent.postMessage([0, 'theme.changed', 'stolen'], '*')
    window.top?.postMessage([1, 'getTheme', []], '*')
  })
  await passes(frame, child, 'parent')
  await passes(page.mainFrame(), child, 'top')
  expect(await ask(frame, 'getTheme')).toEqual({ answer: ['light'] })
  expect(await child.evaluate(() => window.seen)).toEqual([])
  expect(await page.evaluate(() => [window.host.calls.length, window.host.states])).toEqual([2, [[0, true]]])
})

test('an opener can spoof neither the app nor the host', async ({ bridge, page, context }) => {
  await page.goto(bridge.address(stranger, bridge.otherOrigin))
  const [hostPage] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(
      (url) => void Object.assign(window, { opened: window.open(url) }),
      `${bridge.hostOrigin}/host`,
    ),
  ])
  await hostPage.waitForFunction(() => window.host)
  await hostPage.evaluate((url) => void window.host.addIframe({ url }), bridge.address(bridge.app()))
  const frame = hostPage.frames()[1] as Frame
  await frame.waitForFunction(() => window.AP)
  const opener = page.mainFrame()
  await welcome(opener, 'opened.frames.0')
  await passes(frame, opener, 'opened.frames.0')
  const answer = ask(frame, 'getTheme')
  await hostPage.evaluate(() => {
    window.host.handlers['getTheme'] = () => 'light'
    window.host.connect(document.querySelector('iframe') as HTMLIFrameElement)
  })
  expect(await answer).toEqual({ answer: ['light'] })
  await welcome(opener, 'opened.frames.0')
  await opener.evaluate(() => {
    const { opened } = window as unknown as { opened: Window }
    opened.postMessage('ap-bridge', '*')
    opened.postMessage([1, 'getTheme', []], '*')
    opened.frames[0]?.postMessage([0, 'theme.changed', 'stolen'], '*')
  })
  await passes(hostPage.mainFrame(), opener, 'opened')
  await passes(frame, opener, 'opened.frames.0')
  expect(await ask(frame, 'getTheme')).toEqual({ answer: ['light'] })
  expect(await opener.evaluate(() => window.seen)).toEqual([])
  expect(await hostPage.evaluate(() => [window.host.calls.length, window.host.states])).toEqual([
    2,
    [[0, true]],
  ])
})

test('only a hello without data leaves with any target, and only while the host is unknown', async ({
  bridge,
  page,
}) => {
  await page.goto(bridge.address(stranger, bridge.otherOrigin))
  await page.evaluate(
    (url) => {
      const iframe = document.createElement('iframe')
      iframe.src = url
      document.body.append(iframe)
    },
    bridge.address(
      bridge.app(`<script>AP.getJwtToken(() => {}); AP.editor.setTranslation('secret')</script>`),
    ),
  )
  await page.waitForFunction(() => window.seen.length > 2)
  expect(new Set(await page.evaluate(() => window.seen))).toEqual(new Set(['ap-bridge']))
})

test('a frame that knows its host says nothing to a hostile embedder and takes no port of its', async ({
  bridge,
  page,
}) => {
  await page.goto(bridge.address(stranger, bridge.otherOrigin))
  // The fourth knock has been tried when the marker comes.
  const counting = `<!doctype html><script>
    const later = setTimeout
    let knocks = 0, posts = 0
    window.setTimeout = (run, ms, ...rest) =>
      later((...given) => { run(...given); if (++knocks === 4) parent.postMessage('marker', '*') }, ms, ...rest)
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (...given) { posts++; postMessage.apply(this, given) }
    addEventListener('message', ({ data }) => data === 'count' && parent.postMessage({ posts }, '*'))
  </script><script src="/dist/iframe.js" data-host="${bridge.hostOrigin}"></script>
  <script>AP.getJwtToken(() => {}); AP.editor.setTranslation('secret')</script>`
  await page.evaluate((url) => {
    const iframe = document.createElement('iframe')
    iframe.src = url
    document.body.append(iframe)
  }, bridge.address(counting))
  await page.waitForFunction(() => window.seen.length > 0)
  await welcome(page.mainFrame(), 'frames.0')
  await page.evaluate(() => window.frames[0]?.postMessage('count', '*'))
  await page.waitForFunction(() => window.seen.length > 1)
  expect(await page.evaluate(() => window.seen)).toEqual(['marker', { posts: 0 }])
})

test('a frame that knows its host connects to it', async ({ bridge, page }) => {
  await bridge.openHost()
  await page.evaluate(() => Object.assign(window.host.handlers, { getTheme: () => 'light' }))
  const frame = await bridge.open(bridge.app('', `data-host="${bridge.hostOrigin}"`))
  expect(await ask(frame, 'getTheme')).toEqual({ answer: ['light'] })
})

test('AP is complete in the first script of the page, and its calls wait for the host in order', async ({
  bridge,
  page,
}) => {
  const html = bridge.app(`<script>
    window.seen = [typeof AP.getTheme, typeof AP.editor.source.getSelectedText, typeof AP.project]
    AP.editor.setTranslation('1')
    AP.editor.getString((string) => seen.push(string))
    AP.editor.appendTranslation('2')
  </script>`)
  const { frame, iframe } = await bridge.addAlone(bridge.address(html))
  await frame.waitForFunction(() => window.seen)
  expect(await frame.evaluate(() => window.seen)).toEqual(['function', 'function', 'undefined'])
  await page.evaluate(() => {
    Object.assign(window.host.handlers, {
      'editor.setTranslation': () => {},
      'editor.appendTranslation': () => {},
      'editor.getString': () => null,
    })
  })
  await iframe.evaluate((element) => void window.host.connect(element))
  await frame.waitForFunction(() => window.seen.length === 4)
  expect(await frame.evaluate(() => window.seen[3])).toBe(null)
  await page.waitForFunction(() => window.host.calls.length === 3)
  expect(await page.evaluate(() => window.host.calls.map(({ method, args }) => [method, ...args]))).toEqual([
    ['editor.setTranslation', '1'],
    ['editor.getString'],
    ['editor.appendTranslation', '2'],
  ])
})

test('AP is complete when the script comes long after the page loaded', async ({ bridge, page }) => {
  await bridge.openHost()
  await page.evaluate(() => Object.assign(window.host.handlers, { getTheme: () => 'light' }))
  const frame = await bridge.add('<!doctype html><body></body>')
  await frame.waitForLoadState('load')
  await frame.evaluate(
    () =>
      new Promise((resolve) => {
        const script = document.createElement('script')
        script.src = '/dist/iframe.js'
        script.addEventListener('load', resolve)
        document.head.append(script)
      }),
  )
  expect(await frame.evaluate(() => typeof window.AP.events.on)).toBe('function')
  expect(await ask(frame, 'getTheme')).toEqual({ answer: ['light'] })
})

test('a host that finds many hellos waiting runs each call once, and loses none', async ({
  bridge,
  page,
}) => {
  await bridge.openHost()
  await page.evaluate(() => {
    Object.assign(window.host.handlers, { 'editor.setTranslation': () => {}, getTheme: () => 'light' })
  })
  // The frame takes the first port that comes back; all hellos are answered before the host hears of it.
  const eager = bridge.app(`<script>
    AP.editor.setTranslation('once')
    AP.getTheme((theme) => { document.title = theme })
    for (let i = 0; i < 30; i++) parent.postMessage('ap-bridge', '*')
  </script>`)
  const frame = await bridge.add(eager)
  await frame.waitForFunction(() => document.title === 'light')
  expect(await page.evaluate(() => window.host.calls.map(({ method }) => method))).toEqual([
    'editor.setTranslation',
    'getTheme',
  ])
  expect(await page.evaluate(() => window.host.states)).toEqual([[0, true]])
  expect(bridge.logs.filter((line) => line.startsWith('AP '))).toEqual([])
})

test('a page that loads the script twice has one AP and one line', async ({ bridge, page }) => {
  await bridge.openHost()
  await page.evaluate(() => Object.assign(window.host.handlers, { getTheme: () => 'light' }))
  const frame = await bridge.open(
    `<!doctype html><script src="/dist/iframe.js"></script><script>window.seen = [AP]</script><script src="/dist/iframe.js"></script>`,
  )
  expect(await frame.evaluate(() => window.seen[0] === window.AP)).toBe(true)
  expect(await ask(frame, 'getTheme')).toEqual({ answer: ['light'] })
  expect(await ask(frame, 'getTheme')).toEqual({ answer: ['light'] })
})
