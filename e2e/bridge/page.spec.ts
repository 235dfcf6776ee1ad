/** What the app's page does: size, visibility, events, forms. */
import type { Page } from 'playwright/test'
import { ask, expect, test, untilCalm } from '../support/bridge.ts'

/** Registers the handler that sizes the frame, before any frame comes. */
const sizes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.seen = []
    window.host.handlers['resize'] = (args) => {
      const [width, height] = args as unknown[] as string[]
      window.seen.push([width, height])
      const iframe = document.querySelector('iframe') as HTMLIFrameElement
      iframe.style.width = width ?? ''
      iframe.style.height = height ?? ''
    }
  })

const block = (height: number): string =>
  `<style>body { margin: 0 }</style><div id="box" style="height: ${height}px"></div>`

test('AP.resize without arguments fits the frame to its content, and follows it', async ({
  bridge,
  page,
}) => {
  await bridge.openHost()
  await sizes(page)
  const frame = await bridge.open(bridge.app(block(321)))
  await frame.evaluate(() => (window.AP as unknown as { resize(): void }).resize())
  await expect(page.locator('iframe')).toHaveCSS('height', '321px')
  await frame.evaluate(() => document.getElementById('box')?.style.setProperty('height', '777px'))
  await expect(page.locator('iframe')).toHaveCSS('height', '777px')
  await frame.evaluate(() => document.getElementById('box')?.style.setProperty('height', '50px'))
  await expect(page.locator('iframe')).toHaveCSS('height', '50px')
})

const growths = {
  'a timer faster than the screen': `
    let left = 120
    const step = setInterval(() => { grow(); if (!--left) clearInterval(step) }, 3)
    const grow = () => { box.style.height = box.offsetHeight + 5 + 'px' }`,
  'a transition': `
    box.style.transition = 'height 0.5s linear'
    requestAnimationFrame(() => requestAnimationFrame(() => { box.style.height = '700px' }))`,
}
for (const [by, script] of Object.entries(growths))
  test(`AP.resize follows content that grows by ${by} to its end`, async ({ bridge, page }) => {
    await bridge.openHost()
    await sizes(page)
    const frame = await bridge.open(bridge.app(block(100)))
    await frame.evaluate(() => (window.AP as unknown as { resize(): void }).resize())
    await frame.evaluate((code) => void new Function('box', code)(document.getElementById('box')), script)
    await expect(page.locator('iframe')).toHaveCSS('height', '700px')
  })

test('AP.resize does not run after content that grows with the frame', async ({ bridge, page }) => {
  await bridge.openHost()
  await sizes(page)
  const frame = await bridge.open(
    bridge.app('<style>body { margin: 0 }</style><div style="height: calc(100vh + 20px)"></div>'),
  )
  await frame.evaluate(() => (window.AP as unknown as { resize(): void }).resize())
  const asked = await page.evaluate(untilCalm)
  expect(asked).toBeGreaterThan(1)
  expect(asked).toBeLessThan(12)
})

test('AP.size answers at once', async ({ bridge }) => {
  const frame = await bridge.open(bridge.app(block(321)))
  await frame.waitForLoadState()
  expect(await frame.evaluate(() => (window.AP as unknown as { size(): unknown }).size())).toEqual({
    w: '100%',
    h: 321,
  })
})

test('sizes that are no CSS lengths are refused, and the frame stays as it is', async ({ bridge, page }) => {
  await bridge.openHost()
  await sizes(page)
  const frame = await bridge.open(bridge.app())
  const refusals = []
  for (const [method, ...args] of [
    ['resize', 'javascript:alert(1)', '10px'],
    ['resize', '100px; position: fixed', '10px'],
    ['resize', 'calc(100vw * 9999)', '10px'],
    ['resize', '-10px', '10px'],
    ['resize', '999999px', '10px'],
    ['resize', 400, 300],
  ] as const)
    refusals.push((await ask(frame, method, ...args)).refusal?.code)
  expect(refusals).toEqual(refusals.map(() => 'wrong-argument'))
  // Its callback says so by the specification's own answer.
  for (const options of [{ resource: 'm', size: '100000px' }, { resource: '' }])
    expect((await ask(frame, 'editor.openModal', options)).answer).toEqual([false])
  expect(await page.evaluate(() => window.seen)).toEqual([])
})

test('a modal’s size is checked, too', async ({ bridge, page }) => {
  await bridge.openHost()
  await page.evaluate(() => {
    window.host.placement.places = ['modal']
  })
  const frame = await bridge.open(bridge.app())
  expect(
    (await ask(frame, 'modal.setSize', { width: 'url(javascript:1)', height: '10px' })).refusal,
  ).toMatchObject({
    code: 'wrong-argument',
    message:
      'AP.modal.setSize: options.width: expected a CSS length such as 400px or 100%, got "url(javascript:1)"',
  })
})

test('AP.registerIntersectionObserver tells when an element comes into view, in a cross-site frame', async ({
  bridge,
  page,
}) => {
  const frame = await bridge.open(bridge.app('<div style="height: 3000px"></div><p id="end">the end</p>'))
  await frame.evaluate(() => {
    window.seen = []
    window.AP.events['on']?.('intersection.changed', () => window.seen.push('event'))
    const { registerIntersectionObserver } = window.AP as unknown as {
      registerIntersectionObserver(...given: unknown[]): void
    }
    registerIntersectionObserver('end', (entry: IntersectionObserverEntry) =>
      window.seen.push(entry.isIntersecting),
    )
  })
  await frame.waitForFunction(() => window.seen.length === 2)
  await page.evaluate(() => document.querySelector('iframe')?.style.setProperty('height', '4000px'))
  await page.evaluate(() => scrollTo(0, 2900))
  await frame.waitForFunction(() => window.seen.length === 4)
  expect(await frame.evaluate(() => window.seen)).toEqual(['event', false, 'event', true])
})

test('AP.registerIntersectionObserver without an element watches the whole app', async ({ bridge, page }) => {
  const frame = await bridge.open(bridge.app('<p>app</p>'))
  await frame.evaluate(() => {
    window.seen = []
    const { registerIntersectionObserver } = window.AP as unknown as {
      registerIntersectionObserver(...given: unknown[]): void
    }
    registerIntersectionObserver((entry: IntersectionObserverEntry) => window.seen.push(entry.isIntersecting))
  })
  // A frame out of sight draws nothing, so waitForFunction would not look. A frame that is new may be told of twice.
  const last = () => frame.evaluate(() => window.seen.at(-1))
  await expect.poll(last).toBe(true)
  await page.evaluate(() => document.querySelector('iframe')?.style.setProperty('margin-top', '5000px'))
  await expect.poll(last).toBe(false)
})

test('events reach every connected frame in order, and what the app fires stays in its frame', async ({
  bridge,
  page,
}) => {
  const frames = [await bridge.open(bridge.app()), await bridge.open(bridge.app())]
  for (const frame of frames)
    await frame.evaluate(() => {
      window.seen = []
      window.AP.events['onAny']?.((name: unknown, payload: unknown) => window.seen.push([name, payload]))
    })
  await frames[0]?.evaluate(() => window.AP.events['emit']?.('mine', 0))
  await page.evaluate(() => {
    const [host] = window.host.hosts
    for (let id = 1; id <= 1000; id++) host?.emit('translation.deleted', { id, string_id: 1 })
    host?.emit('theme.changed', 'dark')
  })
  for (const [i, frame] of frames.entries()) {
    await frame.waitForFunction(() => (window.seen.at(-1) as unknown[])?.[0] === 'theme.changed')
    const seen = (await frame.evaluate(() => window.seen)) as [string, { id: number }][]
    const own = i === 0 ? [['mine', 0]] : []
    expect(seen.slice(0, own.length)).toEqual(own)
    expect(seen.slice(own.length, -1).map(([, { id }]) => id)).toEqual(
      Array.from({ length: 1000 }, (_, at) => at + 1),
    )
  }
})

test('an event that the host sends the moment the frame is open reaches a listener of its first script', async ({
  bridge,
  page,
}) => {
  await bridge.openHost()
  const html = bridge.app(`<script>
    window.seen = []
    AP.events.on('theme.changed', (theme) => seen.push(theme))
  </script>`)
  const { iframe, frame } = await bridge.addAlone(bridge.address(html))
  await frame.waitForFunction(() => window.seen)
  await iframe.evaluate((element, origin) => {
    const { createHost, placement } = window.host
    const app = { identifier: 'demo', key: 'panel', type: 'editor-right-panel' }
    const connected = createHost({ handlers: {} }).connect(element, {
      origin,
      app,
      ...(placement as { places: ['editor']; edition: 'enterprise' }),
      onState: () => connected.emit('theme.changed', 'dark'),
    })
  }, bridge.appOrigin)
  await frame.waitForFunction(() => window.seen.length === 1)
  expect(await frame.evaluate(() => window.seen)).toEqual(['dark'])
  expect(await page.evaluate(() => window.host.calls)).toEqual([])
})

test('the host asks for a form’s data and validity', async ({ bridge, page }) => {
  const frame = await bridge.open(bridge.app())
  const ask_ = (): Promise<unknown[]> =>
    page.evaluate(() => {
      const [connected] = window.host.frames
      return Promise.all([connected?.formData(), connected?.validateForm()])
    })
  expect(await ask_()).toEqual([undefined, undefined])
  await frame.evaluate(() => {
    Object.assign(window, {
      currentFormData: { name: 'x' },
      formRef: { validateForm: async () => ({ isValid: false }) },
    })
  })
  expect(await ask_()).toEqual([{ name: 'x' }, { isValid: false }])
})

test('form data that cannot be copied fails the question, not the line', async ({ bridge, page }) => {
  const frame = await bridge.open(bridge.app('<script>window.currentFormData = { onChange() {} }</script>'))
  await page.evaluate(() => Object.assign(window.host.handlers, { getTheme: () => 'light' }))
  const failure = await page.evaluate(() =>
    window.host.frames[0]?.formData().catch((error: Error) => error.message),
  )
  expect(failure).toContain('could not be cloned')
  expect(await ask(frame, 'getTheme')).toEqual({ answer: ['light'] })
})
