/** What of Chromium stays off where pages are looked at. */

/**
 * The features that Playwright turns off, but for one: a frame of another site has storage of its own under each page, as in
 * people's browsers. From Chromium 156 on, but for its headless shell, such a frame would else have none: `localStorage`
 * throws a SecurityError. The last argument of this name counts, so Playwright's others are named again.
 */
const off = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
]

/** Chromium's own pages and processes at each window, of which no test sees anything: two for its address bar, one spare. */
const unseen = ['SpareRendererForSitePerProcess', 'WebUIOmniboxAimPopup', 'WebUIOmniboxPopup']

/** An argument for Chromium. */
export const features = `--disable-features=${[...off, ...unseen].join()}`
