/** Storage of frames as people's browsers keep it. */

/**
 * An argument for Chromium: a frame of another site has storage of its own under each page. Playwright turns that off, and
 * from Chromium 156 on, but for its headless shell, such a frame then has none: `localStorage` throws a SecurityError.
 * The last argument of this name counts, so what else Playwright turns off for the sake of tests is named again.
 */
export const partitioned = `--disable-features=${[
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
].join()}`
