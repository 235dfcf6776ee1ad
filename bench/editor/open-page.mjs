/** An Editor page in the browser, and what it computed. */
import { hearReady } from './page.mjs'

export const openPage = async (browser) => {
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' })
  const page = await browser.attach(targetId)
  const size = { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false }
  await page.send('Emulation.setDeviceMetricsOverride', size)
  await page.send('Page.enable')
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${hearReady})()` })
  return { ...page, close: () => browser.send('Target.closeTarget', { targetId }) }
}

/** Milliseconds that the page's main thread computed: what others on the machine do is not in it. */
export const cpuMsOf = async (page) => {
  const { metrics } = await page.send('Performance.getMetrics')
  return 1000 * metrics.find(({ name }) => name === 'TaskDuration').value
}

export const visit = async (page, url) => {
  const loaded = page.once('Page.loadEventFired')
  await page.send('Page.navigate', { url })
  await loaded
  return page.evaluate('bench.ready')
}
