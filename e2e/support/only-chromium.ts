/** Marks a test that stock Firefox does not run, and why: it is about the tool or the engine, never about us. */
export const onlyChromium = (
  reason: string,
): { tag: '@chromium'; annotation: { type: 'only Chromium'; description: string } } => ({
  tag: '@chromium',
  annotation: { type: 'only Chromium', description: reason },
})

export const noDark = 'colorScheme cannot be emulated before Firefox 159'
export const noOwnStorage = 'frames with storage of their own, `credentialless`, are in Chromium alone'
