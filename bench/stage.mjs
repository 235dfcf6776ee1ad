/** A page of one contender, alone in its browser context, and a way into both its processes. */

/** A page just loaded paints and compiles; the frame comes into one at rest. */
const settleMs = 50
const settled = () => new Promise((resolve) => setTimeout(resolve, settleMs))

const openPage = async (browser) => {
  const { browserContextId } = await browser.send('Target.createBrowserContext')
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId })
  const page = await browser.attach(targetId)
  await page.send('Page.enable')
  const close = () => browser.send('Target.disposeBrowserContext', { browserContextId })
  return { page, browserContextId, close }
}

const show = async (page, url) => {
  const loaded = page.once('Page.loadEventFired')
  await page.send('Page.navigate', { url })
  await loaded
  await settled()
}

export const openStage = async (browser, { hostUrl, frameUrl, evaluationUrl }) => {
  const { page: host, browserContextId, close } = await openPage(browser)
  let isEvaluating = false

  /** A frame is a target of its own when it has a process of its own. */
  const findFrame = async () => {
    const { targetInfos } = await browser.send('Target.getTargets')
    const found = targetInfos.find(
      (target) =>
        target.type === 'iframe' &&
        target.browserContextId === browserContextId &&
        target.url.split('#')[0] === frameUrl,
    )
    if (!found) throw new Error('Failed to measure: the frame shares the process of its page')
    return browser.attach(found.targetId)
  }

  const stage = {
    host,
    frame: undefined,
    /**
     * Loads page and frame anew; returns the time of the first call, from script start.
     * `before` is done in the page when it is there and the frame is not.
     */
    async reload(first = 'request', before = '') {
      await show(host, hostUrl)
      isEvaluating = false
      await host.evaluate(`${before};openFrame('${first}')`)
      stage.frame = await findFrame()
      return stage.frame.evaluate('bench.first')
    },
    /** Milliseconds that a page's script takes in a new document; the frame above is gone then. */
    async evaluated(page) {
      if (!isEvaluating) await show(host, evaluationUrl)
      isEvaluating = true
      return host.evaluate(`evaluated('${page}')`)
    },
    /** The same in a process of its own, which begins with it. */
    async evaluatedInNewProcess(page) {
      const alone = await openPage(browser)
      await show(alone.page, `${evaluationUrl}-alone`)
      return alone.page.evaluate(`evaluated('${page}')`).finally(alone.close)
    },
    close,
  }
  await stage.reload()
  if (!(await stage.frame.evaluate('crossOriginIsolated')))
    throw new Error('Failed to measure: the frame has no fine clock')
  return stage
}
