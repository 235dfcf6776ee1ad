/** A page of one contender, alone in its browser context, and a way into both its processes. */

/** A page just loaded paints and compiles; the frame comes into one at rest. */
const settleMs = 50

export const openStage = async (browser, { hostUrl, frameUrl }) => {
  const { browserContextId } = await browser.send('Target.createBrowserContext')
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId })
  const host = await browser.attach(targetId)
  await host.send('Page.enable')

  /** A frame is a target of its own when it has a process of its own. */
  const findFrame = async () => {
    const { targetInfos } = await browser.send('Target.getTargets')
    const found = targetInfos.find(
      (target) =>
        target.type === 'iframe' && target.browserContextId === browserContextId && target.url === frameUrl,
    )
    if (!found) throw new Error('Failed to measure: the frame shares the process of its page')
    return browser.attach(found.targetId)
  }

  const stage = {
    host,
    frame: undefined,
    /** Loads page and frame anew; returns the time of the first call, from script start. */
    async reload() {
      const loaded = host.once('Page.loadEventFired')
      await host.send('Page.navigate', { url: hostUrl })
      await loaded
      await new Promise((resolve) => setTimeout(resolve, settleMs))
      await host.evaluate('openFrame()')
      stage.frame = await findFrame()
      return stage.frame.evaluate('bench.first')
    },
    close: () => browser.send('Target.disposeBrowserContext', { browserContextId }),
  }
  await stage.reload()
  if (!(await stage.frame.evaluate('crossOriginIsolated')))
    throw new Error('Failed to measure: the frame has no fine clock')
  return stage
}
