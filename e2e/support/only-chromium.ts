/** Marks a test that stock Firefox does not run, and why: it is about the tool or the engine, never about us. */
export const onlyChromium = (
  reason: string,
): { tag: '@chromium'; annotation: { type: 'only Chromium'; description: string } } => ({
  tag: '@chromium',
  annotation: { type: 'only Chromium', description: reason },
})

export const noDoubleClick =
  'Playwright over BiDi sends each press alone, and Firefox takes none for a double click'
export const noDark = 'colorScheme cannot be emulated before Firefox 159'
export const noBlobDownload = 'Playwright over BiDi hears of no download of a blob'
export const axeCrashes = 'axe here ends a content process of Firefox ESR 153 with signal 11'
