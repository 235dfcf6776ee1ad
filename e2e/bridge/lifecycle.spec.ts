/** Frames and hosts come, go, and stand beside each other. */
import type { Frame, Page } from 'playwright/test'
import { ask, expect, passes, rawFrame, test, type Outcome } from '../support/bridge.ts'

/** The host never answers getContext, and answers getTheme at once. */
const slow = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.assign(window.host.handlers, { getContext: () => new Promise(() => {}), getTheme: () => 'light' })
  })

/** Leaves a call waiting in the frame; `window.seen` there gets what comes of it. */
const leaveWaiting = (frame: Frame): Promise<void> =>
  frame.evaluate(() => {
    window.seen = []
    const { getContext } = window.AP as unknown as { getContext(callback: unknown): void }
    const callback = (...answer: unknown[]): void => void window.seen.push({ answer })
    getContext(Object.assign(callback, { refused: (refusal: unknown) => window.seen.push({ refusal }) }))
  })

test('a frame that reloads starts afresh, and what the host asked the old page ends', async ({
  bridge,
  page,
}) => {
  await bridge.openHost()
  await slow(page)
  const frame = await bridge.open(
    bridge.app(`<script>window.formRef = { validateForm: () => new Promise(() => {}) }</script>`),
  )
  const failure = page.evaluate(() =>
    window.host.frames[0]?.validateForm().catch((error: Error) => error.message),
  )
  await leaveWaiting(frame)
  await frame.evaluate(() => location.reload())
  expect(await failure).toBe('the frame went away before it answered')
  await page.waitForFunction(() => window.host.states.length === 3)
  expect(await page.evaluate(() => window.host.states)).toEqual([
    [0, true],
    [0, false],
    [0, true],
  ])
  expect(await ask(frame, 'getTheme')).toEqual({ answer: ['light'] })
})

test('a frame that goes to a page without the bridge is known to be gone', async ({ bridge, page }) => {
  const frame = await bridge.open(bridge.app())
  await frame.goto(bridge.address('<!doctype html><p>no bridge</p>'))
  await page.waitForFunction(() => window.host.states.length === 2)
  const left = await page.evaluate(async () => {
    const [connected] = window.host.frames
    return [connected?.isOpen, await connected?.formData().catch((error: Error) => error.message)]
  })
  expect(left).toEqual([false, 'no frame is connected'])
})

test('a frame that is removed with questions waiting ends them', async ({ bridge, page }) => {
  await bridge.open(
    bridge.app(`<script>window.formRef = { validateForm: () => new Promise(() => {}) }</script>`),
  )
  const failure = await page.evaluate(() => {
    const answer = window.host.frames[0]?.validateForm().catch((error: Error) => error.message)
    document.querySelector('iframe')?.remove()
    return answer
  })
  expect(failure).toBe('the frame went away before it answered')
  expect(await page.evaluate(() => [window.host.frames[0]?.isOpen, window.host.states])).toEqual([
    false,
    [
      [0, true],
      [0, false],
    ],
  ])
})

test('a late answer to a frame that was removed goes nowhere and raises nothing', async ({
  bridge,
  page,
}) => {
  await bridge.openHost()
  await page.evaluate(() => {
    window.host.handlers['getContext'] = () => new Promise((resolve) => window.seen.push(resolve))
    window.seen = []
  })
  const frame = await bridge.open(bridge.app())
  await frame.evaluate(() =>
    (window.AP as unknown as { getContext(callback: () => void): void }).getContext(() => {}),
  )
  await page.waitForFunction(() => window.seen.length === 1)
  await page.evaluate(() => {
    document.querySelector('iframe')?.remove()
    ;(window.seen[0] as (value: unknown) => void)(null)
    window.host.hosts[0]?.emit('theme.changed', 'dark')
  })
  await page.waitForFunction(() => !window.host.frames[0]?.isOpen)
  expect(bridge.errors).toEqual([])
})

test('calls that wait when the host closes are refused, and the next host takes the frame over', async ({
  bridge,
  page,
}) => {
  await bridge.openHost()
  await slow(page)
  const frame = await bridge.open(bridge.app())
  await leaveWaiting(frame)
  await ask(frame, 'getTheme')
  await page.evaluate(() => window.host.frames[0]?.close())
  await frame.waitForFunction(() => window.seen.length === 1)
  expect(await frame.evaluate(() => window.seen)).toEqual([
    {
      refusal: {
        code: 'disconnected',
        method: 'getContext',
        message: 'AP.getContext: the host went away',
      },
    },
  ])
  // Asked while no host is there: it waits.
  const waiting: Promise<Outcome> = ask(frame, 'getTheme')
  await page.evaluate(() => window.host.connect(document.querySelector('iframe') as HTMLIFrameElement))
  expect(await waiting).toEqual({ answer: ['light'] })
})

test('a refusal without a listener is logged in the frame', async ({ bridge, page }) => {
  await bridge.openHost()
  await slow(page)
  const frame = await bridge.open(bridge.app())
  await frame.evaluate(() =>
    (window.AP as unknown as { getContext(callback: () => void): void }).getContext(() => {}),
  )
  await ask(frame, 'getTheme')
  await page.evaluate(() => window.host.frames[0]?.close())
  const line = 'AP disconnected: AP.getContext: the host went away'
  await expect.poll(() => bridge.logs.some((each) => each.startsWith(line))).toBe(true)
})

test('a host page that reloads gets its frames back', async ({ bridge, page }) => {
  await bridge.openHost()
  const address = bridge.address(bridge.app())
  for (let load = 0; load < 3; load++) {
    if (load) await page.reload()
    await page.waitForFunction(() => window.host)
    await slow(page)
    await page.evaluate((url) => window.host.connect(window.host.addIframe({ url })), address)
    await bridge.isOpen()
    const frame = page.frames()[1] as Frame
    expect(await ask(frame, 'getTheme')).toEqual({ answer: ['light'] })
    await leaveWaiting(frame)
  }
  expect(bridge.errors).toEqual([])
})

test('two frames of one app have a line each', async ({ bridge, page }) => {
  await bridge.openHost()
  await page.evaluate(() => {
    window.host.handlers['getContext'] = (_, { iframe }) => ({
      project_id: [...document.querySelectorAll('iframe')].indexOf(iframe),
    })
  })
  const html = bridge.app()
  const frames = [await bridge.open(html), await bridge.open(html)]
  const outcomes = await Promise.all(
    frames.flatMap((frame) => Array.from({ length: 20 }, () => ask(frame, 'getContext'))),
  )
  expect(
    outcomes.map(({ answer: [context] = [] }) => (context as { project_id: number }).project_id),
  ).toEqual([...Array.from({ length: 20 }, () => 0), ...Array.from({ length: 20 }, () => 1)])
  for (const frame of frames)
    await frame.evaluate(() => {
      window.seen = []
      window.AP.events['on']?.('theme.changed', (theme: unknown) => window.seen.push(theme))
    })
  await page.evaluate(() => {
    window.host.frames[0]?.emit('theme.changed', 'dark')
    window.host.frames[1]?.emit('theme.changed', 'light')
  })
  for (const [i, frame] of frames.entries()) {
    await frame.waitForFunction(() => window.seen.length === 1)
    expect(await frame.evaluate(() => window.seen)).toEqual([i ? 'light' : 'dark'])
  }
})

test('two hosts on one page keep to their own frames', async ({ bridge, page }) => {
  await bridge.openHost()
  const html = bridge.address(bridge.app())
  await page.evaluate((url) => {
    const { createHost, addIframe, connect } = window.host
    for (const theme of ['dark', 'light'] as const)
      connect(addIframe({ url }), { host: createHost({ handlers: { getTheme: () => theme } }) })
  }, html)
  await bridge.isOpen(0)
  await bridge.isOpen(1)
  const frames = page.frames().slice(1)
  expect(await Promise.all(frames.map((frame) => ask(frame, 'getTheme')))).toEqual([
    { answer: ['dark'] },
    { answer: ['light'] },
  ])
  await page.evaluate(() => window.host.frames[0]?.close())
  expect(await ask(frames[1] as Frame, 'getTheme')).toEqual({ answer: ['light'] })
})

test('an app inside an app has a host of its own', async ({ bridge, page }) => {
  await bridge.openHost()
  await slow(page)
  // The frame's page is itself a host, of a frame on the first host's origin.
  const inner = bridge.address(bridge.app(), bridge.hostOrigin)
  const outer = `<!doctype html><script src="/dist/iframe.js"></script><body><script type="module">
    import { createHost, frameName } from '/dist/host.js'
    const app = { identifier: 'inner', key: 'inner', type: 'editor-right-panel' }
    const placement = { places: ['editor'], edition: 'enterprise' }
    const iframe = document.createElement('iframe')
    iframe.name = frameName(app, placement)
    iframe.src = '${inner}'
    document.body.append(iframe)
    createHost({ handlers: { getTheme: () => 'dark' } })
      .connect(iframe, { origin: '${bridge.hostOrigin}', app, ...placement, onState: () => { document.title = 'open' } })
  </script>`
  const frame = await bridge.open(outer)
  await frame.waitForFunction(() => document.title === 'open')
  const [nested] = frame.childFrames()
  expect(await ask(frame, 'getTheme')).toEqual({ answer: ['light'] })
  expect(await ask(nested as Frame, 'getTheme')).toEqual({ answer: ['dark'] })
  expect(await page.evaluate(() => [window.host.calls.length, window.host.junk])).toEqual([1, []])
})

test('closing leaves no listener on the page, and a hello is answered no more', async ({ bridge, page }) => {
  await bridge.openHost()
  await page.evaluate(() => {
    window.seen = []
    const { addEventListener: add, removeEventListener: remove } = window
    Object.assign(window, {
      addEventListener(...given: Parameters<typeof add>) {
        window.seen.push(given[1])
        add.apply(window, given)
      },
      removeEventListener(...given: Parameters<typeof remove>) {
        window.seen = window.seen.filter((each) => each !== given[1])
        remove.apply(window, given)
      },
    })
  })
  const frame = await bridge.open(rawFrame)
  expect(await page.evaluate(() => window.seen.length)).toBe(1)
  await page.evaluate(() => window.host.hosts[0]?.close())
  expect(await page.evaluate(() => window.seen.length)).toBe(0)
  await frame.waitForFunction(() => window.raw.got.some(([id, name]) => id === 0 && name === 0))
  await frame.evaluate(() => window.raw.hello())
  await passes(page.mainFrame(), frame, 'parent')
  await passes(frame, page.mainFrame(), 'frames.0')
  expect(await frame.evaluate(() => window.raw.ports.length)).toBe(1)
})

test('a frame that is taken over again and again works each time', async ({ bridge, page }) => {
  await bridge.openHost()
  await slow(page)
  const frame = await bridge.open(bridge.app())
  for (let round = 0; round < 20; round++) {
    await page.evaluate(() => {
      const iframe = document.querySelector('iframe') as HTMLIFrameElement
      for (let i = 0; i < 4; i++) window.host.connect(iframe).close()
      window.host.frames.splice(0)
      window.host.hosts[0]?.close()
      window.host.connect(iframe)
    })
    // A call on the old line, which the frame may have for a moment, is told that its host went away.
    await expect.poll(() => ask(frame, 'getTheme')).toEqual({ answer: ['light'] })
  }
})
