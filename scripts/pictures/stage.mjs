/** Where pictures are taken: a simulator of a build with the reference app, the hour always the same, and a browser that draws alike everywhere. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright'
import { browserPath } from '../browser.mjs'
import { root } from '../prepare.mjs'
import { pinFonts } from './pinned-fonts.mjs'

const client = { id: 'reference-app', secret: 'the secret of the pictures' }

/** Some days after the demo's last date. */
export const now = '2026-03-16T09:30:00Z'

const startApp = async (dist, { iframeUrl, url }) => {
  // Tokens of a world's hour have ended for an app of another.
  const clock = `data:text/javascript,Date.now = () => ${Date.parse(now)}`
  const app = spawn(process.execPath, ['--import', clock, join(dist, 'reference-app.js')], {
    env: {
      ...process.env,
      PORT: '0',
      APP_CLIENT_ID: client.id,
      APP_CLIENT_SECRET: client.secret,
      AUTH_URL: url,
      API_URL: url,
      IFRAME_SRC: iframeUrl,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const manifestUrl = await new Promise((resolve, reject) => {
    app.stdout.once('data', (text) => resolve(String(text).trim()))
    app.once('exit', () => reject(new Error('the reference app did not start')))
  })
  return { manifestUrl, close: () => app.kill() }
}

/** `dist` is a folder with a build. Worlds have the reference app in them. */
export const openStage = async (dist = join(root, 'dist')) => {
  const { startSimulator } = await import(pathToFileURL(join(dist, 'simulator.js')).href)
  const simulator = await startSimulator({ clientSecrets: { [client.id]: client.secret } })
  const app = await startApp(dist, simulator)
  return {
    simulator,
    client,
    /** A fresh one. `content` is of a scenario; without it, the demo. */
    async world(content = {}) {
      // Its own has the world's id in it.
      const organization = content.edition === 'enterprise' ? { domain: 'ocean-press' } : undefined
      const scenario = { now, frozen: true, ...(organization && { organization }), ...content }
      const world = await simulator.createWorld({ scenario })
      await world.install(app.manifestUrl)
      return world
    },
    async close() {
      app.close()
      await simulator.close()
    },
  }
}

/** A browser, and pages of it. */
export const openCamera = async () => {
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  return {
    /** A page of its own context, in which nothing moves. */
    async page({ width, height, colorScheme = 'light', at = now, ...options }) {
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme,
        reducedMotion: 'reduce',
        timezoneId: 'UTC',
        ...options,
      })
      await pinFonts(context)
      await context.clock.setFixedTime(at)
      return context.newPage()
    },
    close: () => browser.close(),
  }
}

/** They are answered for as long as the page is open. */
const isStream = (request) => /_page.(changes|trace)$/.test(new URL(request.url()).pathname)

/** Goes there, and waits until the page is drawn, all that it asked for has come, and its apps have their answers. */
export const settle = async (page, url) => {
  const open = new Set()
  let isQuiet = () => {}
  const asked = (request) => isStream(request) || open.add(request)
  const answered = (request) => {
    open.delete(request)
    if (open.size === 0) isQuiet()
  }
  page.on('request', asked)
  page.on('requestfinished', answered)
  page.on('requestfailed', answered)
  await page.goto(url)
  const isBusy = () => page.evaluate(() => document.querySelector('[aria-busy=true]') !== null)
  let isSettled = false
  while (!isSettled) {
    await page.waitForFunction(
      () =>
        (document.documentElement.dataset.simStatus ?? 'ready') === 'ready' &&
        !document.querySelector('[aria-busy=true]') &&
        [...document.querySelectorAll('iframe[data-sim-frame]')].every((frame) => frame.dataset.simOpen),
    )
    const frames = page.frames()
    // Answers come in the order of the questions: what the app asked before has come, too.
    const answers = frames
      .slice(1)
      .map((frame) => frame.evaluate(() => globalThis.AP && new Promise((resolve) => AP.getContext(resolve))))
    const haveAnswered = (await Promise.allSettled(answers)).every(({ status }) => status === 'fulfilled')
    while (open.size > 0) await new Promise((resolve) => (isQuiet = resolve))
    // Idle: a script that has come has run, and drawn what it brought.
    await page.evaluate(() =>
      document.fonts.ready.then(
        () => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve))),
      ),
    )
    // What was drawn may have asked for more; a frame that was about to load has not answered.
    isSettled = haveAnswered && open.size === 0 && page.frames().length === frames.length && !(await isBusy())
  }
  page.off('request', asked)
  page.off('requestfinished', answered)
  page.off('requestfailed', answered)
}

/** A picture of what does not change any more: two in a row are the same. `what` is a page or a part of it. */
export const stillPicture = async (what, options = {}) => {
  let before = Buffer.alloc(0)
  for (let tries = 0; tries < 20; tries++) {
    const picture = await what.screenshot({ animations: 'disabled', ...options })
    if (picture.equals(before)) return picture
    before = picture
  }
  throw new Error('the page does not come to rest')
}
